//! Limits on guessing: failed attempts to sign in, by account and by address, and failed attempts at the password of a
//! table, by person and by address.
//!
//! Does not know whether an account exists: names that do not are counted the same. Invariant: an attempt that is under
//! way counts as a failed one, so that many at once are no way around a limit; at most [`MOST_KEYS`] forms of
//! names and as many addresses are held.

use crate::people::names::{NameSkeleton, PERSON_CHARS};
use crate::store::TokenHash;
use crate::transport::net::Address;
use protocol::{PlayerId, TableId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The time in which failures are counted.
const WINDOW: Duration = Duration::from_mins(1);
/// Failures in that time after which an account has its first pause.
const OF_ACCOUNT: u32 = 5;
/// Failures in that time after which an address waits for its end.
const OF_ADDRESS: u32 = 20;
const FIRST_PAUSE: Duration = Duration::from_mins(1);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// After this long without a failure the pauses begin anew.
const FORGOTTEN_AFTER: Duration = Duration::from_hours(24);
/// How long to wait for attempts that are under way.
const MOMENT: Duration = Duration::from_secs(1);

/// The most forms of names, and the most addresses, that are held.
const MOST_KEYS: usize = 32 * 1024;
/// Longer names are nobody's, and may share a count.
const NAME_CHARS: usize = 4 * PERSON_CHARS;

/// One form of a name that somebody typed, or a person at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NameKey(TokenHash);

/// Both forms by which a name is compared, or one key of a person at a table. Whatever is typed for an account has one of
/// them in common with its name, so that other spellings give no more than twice the attempts.
type NameKeys = Vec<NameKey>;

/// Sets a person at a table apart from the forms of names.
const AT_TABLE: u8 = u8::MAX;

fn table_keys(player: PlayerId, table: TableId) -> NameKeys {
    vec![NameKey(TokenHash::of(&[&[AT_TABLE], &player.0.as_bytes()[..], table.0.as_bytes()].concat()))]
}

fn name_keys(name: &str) -> NameKeys {
    let name: String = name.chars().take(NAME_CHARS).collect();
    let forms = NameSkeleton::of(&name);
    let key = |(order, form): (_, &str)| NameKey(TokenHash::of(&[&[order as u8], form.as_bytes()].concat()));
    forms.keys().map(key).into()
}

/// The failed attempts of late. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Failures(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    names: Recent<NameKey>,
    addresses: Recent<Address>,
}

/// An attempt to sign in that may be made. Dropped without a result, it was not made.
#[derive(Debug)]
#[must_use = "an attempt that is dropped counts as one that was not made"]
pub struct Attempt {
    failures: Failures,
    name: NameKeys,
    address: Address,
}

impl Failures {
    /// Whether somebody at this address may try to sign in under this name now.
    ///
    /// # Errors
    /// Not yet; the error is the time to wait. It is the same for a name without an account.
    pub fn check(&self, name: &str, address: Address) -> Result<Attempt, Duration> {
        self.check_keys(name_keys(name), address)
    }

    /// Whether this person may try the password of this table now.
    ///
    /// # Errors
    /// Not yet; the error is the time to wait.
    pub fn check_table(
        &self,
        player: PlayerId,
        table: TableId,
        address: Address,
    ) -> Result<Attempt, Duration> {
        self.check_keys(table_keys(player, table), address)
    }

    fn check_keys(&self, name: NameKeys, address: Address) -> Result<Attempt, Duration> {
        let now = Instant::now();
        let mut counts = self.counts();
        counts.addresses.of(address).check_address(now)?;
        for form in &name {
            counts.names.of(*form).check_account(now)?;
        }
        counts.addresses.of(address).under_way += 1;
        for form in &name {
            counts.names.of(*form).under_way += 1;
        }
        drop(counts);
        Ok(Attempt { failures: self.clone(), name, address })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Every change is complete before the lock is released.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attempt {
    /// Counts a failure.
    pub fn failed(self) {
        let now = Instant::now();
        let mut counts = self.failures.counts();
        counts.addresses.of(self.address).count(now);
        for form in &self.name {
            let account = counts.names.of(*form);
            account.count(now);
            account.pause(now);
        }
    }

    /// Forgets the failures of the account; those of the address still count.
    pub fn succeeded(self) {
        let mut counts = self.failures.counts();
        for form in &self.name {
            let account = counts.names.of(*form);
            *account = Count { under_way: account.under_way, ..Count::default() };
        }
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let mut counts = self.failures.counts();
        counts.addresses.end(&self.address);
        for form in &self.name {
            counts.names.end(form);
        }
    }
}

/// What is counted of a name or an address.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    under_way: u32,
    /// Failures since `began`.
    failed: u32,
    began: Option<Instant>,
    last: Option<Instant>,
    /// Pauses so far, and the end of the last one.
    pauses: u32,
    paused_until: Option<Instant>,
}

impl Count {
    fn check_address(&self, now: Instant) -> Result<(), Duration> {
        let failed = self.failed_lately(now);
        match self.began {
            Some(began) if failed >= OF_ADDRESS => Err((began + WINDOW).saturating_duration_since(now)),
            _ if failed + self.under_way >= OF_ADDRESS => Err(MOMENT),
            _ => Ok(()),
        }
    }

    fn check_account(&mut self, now: Instant) -> Result<(), Duration> {
        if self.last.is_some_and(|last| now.saturating_duration_since(last) >= FORGOTTEN_AFTER) {
            *self = Self { under_way: self.under_way, ..Self::default() };
        }
        // Once there was a pause, one attempt at a time, and the next pause follows.
        let allowed = if self.pauses == 0 { OF_ACCOUNT.saturating_sub(self.failed_lately(now)) } else { 1 };
        match self.paused_until {
            Some(until) if until > now => Err(until - now),
            _ if self.under_way >= allowed => Err(MOMENT),
            _ => Ok(()),
        }
    }

    fn failed_lately(&self, now: Instant) -> u32 {
        let is_over = self.began.is_none_or(|began| now.saturating_duration_since(began) >= WINDOW);
        if is_over { 0 } else { self.failed }
    }

    fn count(&mut self, now: Instant) {
        let failed = self.failed_lately(now);
        if failed == 0 {
            self.began = Some(now);
        }
        self.failed = failed + 1;
        self.last = Some(now);
    }

    fn pause(&mut self, now: Instant) {
        if self.pauses > 0 || self.failed >= OF_ACCOUNT {
            let pause = FIRST_PAUSE.saturating_mul(1 << self.pauses.min(16));
            self.paused_until = Some(now + pause.min(LONGEST_PAUSE));
            self.pauses = self.pauses.saturating_add(1);
        }
    }

    fn says_nothing(&self) -> bool {
        self.under_way == 0 && self.last.is_none()
    }
}

/// Counts by key. When half of the places are taken, those that were not used since the last time are forgotten: so the
/// oldest go first, without a search.
#[derive(Debug)]
struct Recent<K> {
    young: BTreeMap<K, Count>,
    old: BTreeMap<K, Count>,
}

impl<K> Default for Recent<K> {
    fn default() -> Self {
        Self { young: BTreeMap::new(), old: BTreeMap::new() }
    }
}

impl<K: Ord> Recent<K> {
    fn of(&mut self, key: K) -> &mut Count {
        if self.young.len() >= MOST_KEYS / 2 && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        let before = self.old.remove(&key);
        self.young.entry(key).or_insert_with(|| before.unwrap_or_default())
    }

    /// Ends an attempt that is under way; a key with nothing to remember gives its place back.
    fn end(&mut self, key: &K) {
        for counts in [&mut self.young, &mut self.old] {
            if let Some(count) = counts.get_mut(key) {
                count.under_way = count.under_way.saturating_sub(1);
                if count.says_nothing() {
                    counts.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use tokio::time::advance;
    use uuid::Uuid;

    fn address(number: u32) -> Address {
        Address::of(Ipv4Addr::from_bits(number).into())
    }

    /// Fails once, each time from another address.
    fn fail(failures: &Failures, name: &str, from: u32) {
        failures.check(name, address(from)).unwrap().failed();
    }

    fn wait(failures: &Failures, name: &str, from: u32) -> Option<u64> {
        failures.check(name, address(from)).err().map(|wait| wait.as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn an_account_has_five_failures_a_minute_and_then_pauses_that_double() {
        let failures = Failures::default();
        for from in 0..5 {
            assert_eq!(wait(&failures, "Ada", from), None);
            fail(&failures, "Ada", from);
        }
        for (from, minutes) in (10..).zip([1, 2, 4, 8, 16, 32, 60, 60, 60]) {
            assert_eq!(wait(&failures, "Ada", from), Some(minutes * 60));
            advance(Duration::from_secs(minutes * 60 - 1)).await;
            assert_eq!(wait(&failures, "Ada", from), Some(1));
            assert_eq!(wait(&failures, "Bob", from), None, "others are not affected");
            advance(Duration::from_secs(1)).await;
            fail(&failures, "Ada", from);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn failures_of_an_earlier_minute_do_not_count() {
        let failures = Failures::default();
        for from in 0..12 {
            fail(&failures, "Ada", from);
            advance(Duration::from_secs(16)).await;
        }
        assert_eq!(wait(&failures, "Ada", 20), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_day_without_a_failure_begins_anew() {
        let failures = Failures::default();
        for from in 0..5 {
            fail(&failures, "Ada", from);
        }
        advance(FORGOTTEN_AFTER).await;
        for from in 0..4 {
            fail(&failures, "Ada", from);
        }
        assert_eq!(wait(&failures, "Ada", 20), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_success_clears_the_account_and_not_the_address() {
        let failures = Failures::default();
        for _ in 0..4 {
            fail(&failures, "Ada", 1);
        }
        failures.check("Ada", address(1)).unwrap().succeeded();
        for _ in 0..4 {
            fail(&failures, "Ada", 1);
        }
        assert_eq!(wait(&failures, "Ada", 1), None, "four since the success");
        for number in 0..12 {
            fail(&failures, &format!("guest {number}"), 1);
        }
        assert_eq!(wait(&failures, "Bob", 1), Some(60), "twenty from this address");
        assert_eq!(wait(&failures, "Bob", 2), None);
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_waits_for_the_end_of_the_minute() {
        let failures = Failures::default();
        for number in 0..20 {
            fail(&failures, &format!("guest {number}"), 1);
            advance(Duration::from_secs(1)).await;
        }
        assert_eq!(wait(&failures, "Ada", 1), Some(40));
        advance(Duration::from_secs(40)).await;
        assert_eq!(wait(&failures, "Ada", 1), None);
    }

    #[tokio::test(start_paused = true)]
    async fn successes_cost_an_address_nothing() {
        let failures = Failures::default();
        for number in 0..100 {
            failures.check(&format!("guest {number}"), address(1)).unwrap().succeeded();
        }
        assert_eq!(wait(&failures, "Ada", 1), None);
    }

    #[tokio::test(start_paused = true)]
    async fn attempts_at_the_same_time_count_before_they_have_failed() {
        let failures = Failures::default();
        let under_way: Vec<Attempt> =
            (0..5).map(|from| failures.check("Ada", address(from)).unwrap()).collect();
        assert_eq!(wait(&failures, "Ada", 9), Some(1));
        under_way.into_iter().for_each(Attempt::failed);
        assert_eq!(wait(&failures, "Ada", 9), Some(60));
        advance(Duration::from_mins(1)).await;
        let next = failures.check("Ada", address(9)).unwrap();
        assert_eq!(wait(&failures, "Ada", 10), Some(1), "one at a time after a pause");
        next.failed();
        assert_eq!(wait(&failures, "Ada", 10), Some(120));
        let of_address: Vec<Attempt> =
            (0..20).map(|number| failures.check(&format!("guest {number}"), address(50)).unwrap()).collect();
        assert_eq!(wait(&failures, "Bob", 50), Some(1));
        drop(of_address);
        assert_eq!(wait(&failures, "Bob", 50), None, "they were not made");
    }

    #[tokio::test(start_paused = true)]
    async fn an_attempt_that_was_not_made_does_not_count() {
        let failures = Failures::default();
        for _ in 0..100 {
            drop(failures.check("Ada", address(1)).unwrap());
        }
        assert_eq!(wait(&failures, "Ada", 1), None);
        let counts = failures.counts();
        assert!(counts.names.young.is_empty() && counts.addresses.young.is_empty(), "and leaves nothing");
    }

    #[tokio::test(start_paused = true)]
    async fn names_that_look_the_same_are_one_account() {
        let failures = Failures::default();
        for (from, name) in (0..).zip(["Ada", "ADA", " ada ", "Аda", "a d a"]) {
            fail(&failures, name, from);
        }
        assert_eq!(wait(&failures, "Ada", 9), Some(60));
        for (from, name) in (10..).zip(["Alan Ill", "AIan Ill", "AIan lll", "Alan lll", "Alan IIl"]) {
            fail(&failures, name, from);
        }
        assert_eq!(wait(&failures, "AIan IIl", 19), Some(60), "however it is spelt");
        assert_eq!(wait(&failures, &"x".repeat(1_000_000), 9), None);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_held_is_bounded_and_the_oldest_go_first() {
        let (mut recent, attacked) = (Recent::default(), u32::MAX);
        recent.of(attacked).count(Instant::now());
        for key in 0..MOST_KEYS as u32 * 3 {
            recent.of(key).count(Instant::now());
            assert!(recent.young.len() + recent.old.len() <= MOST_KEYS);
            if key % 1000 == 0 {
                assert_eq!(recent.of(attacked).failed, 1, "what is used is remembered");
            }
        }
        assert_eq!(recent.of(0).failed, 0, "the oldest is forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_has_five_guesses_at_each_table_and_an_address_twenty_in_all() {
        let failures = Failures::default();
        let guess = |person: u128, table: u128, from| {
            let (player, table) = (PlayerId(Uuid::from_u128(person)), TableId(Uuid::from_u128(table)));
            let checked = failures.check_table(player, table, address(from));
            checked.map(Attempt::failed).map_err(|wait| wait.as_secs())
        };
        for from in 0..5 {
            guess(1, 1, from).unwrap();
        }
        assert_eq!(guess(1, 1, 9), Err(60), "from wherever they guess");
        guess(2, 1, 9).unwrap();
        guess(1, 2, 9).unwrap();
        for person in 10..28 {
            guess(person, 1, 9).unwrap();
        }
        assert_eq!(guess(28, 1, 9), Err(60), "however many people one is");
        guess(28, 1, 10).unwrap();
    }

    #[tokio::test]
    async fn no_name_or_address_is_printed() {
        let failures = Failures::default();
        let attempt = failures.check("Ada", address(1)).unwrap();
        let printed = format!("{failures:?} {attempt:?}");
        assert!(!printed.contains("Ada") && !printed.contains("0.0.0.1"), "{printed}");
    }
}
