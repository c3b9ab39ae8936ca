//! Limits on guessing: failed attempts to sign in, and failed attempts at the password of a table.
//!
//! Devices that have signed in to the account before have counters of their own, one each and one together; nobody else
//! adds to those. All others are counted by account and address, and by account alone: one address pauses nobody but
//! itself, and many addresses together are as slow as one. While the account is paused ([`Slowed`]), attempts from
//! networks of its owner still count, each address and all together; others get the same reply, but cannot succeed.
//! Does not know whether an account exists: unknown names are counted the same.
//!
//! Invariant: an attempt in progress counts as a failed one, so that parallel attempts evade no limit; at most
//! [`MOST_KEYS`] keys of each kind are held.

mod slowed;
#[cfg(test)]
mod tests;

pub use slowed::{Slowed, Trial};

use super::known_device::DeviceId;
use crate::domain::names::{NameSkeleton, PERSON_CHARS};
use crate::net::Address;
use crate::store::TokenHash;
use protocol::{PlayerId, TableId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The time in which failures are counted.
const WINDOW: Duration = Duration::from_mins(1);
/// Failures in that time after which an account has its first pause, for all addresses, and a known device its own.
const OF_ACCOUNT: u32 = 5;
/// Failures in that time after which one address has its first pause at an account: fewer, so that it does not pause others.
const OF_PLACE: u32 = 4;
/// Failures in that time after which an address waits for its end.
const OF_ADDRESS: u32 = 20;
const FIRST_PAUSE: Duration = Duration::from_mins(1);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);
/// After this long without a failure the pauses begin anew.
const FORGOTTEN_AFTER: Duration = Duration::from_hours(24);
/// How long to wait for attempts that are under way.
const MOMENT: Duration = Duration::from_secs(1);

/// The most forms of names, the most places and the most addresses that are held.
const MOST_KEYS: usize = 32 * 1024;
/// Longer names are nobody's, and may share a count.
const NAME_CHARS: usize = 4 * PERSON_CHARS;

/// A key of attempts that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key(TokenHash);

impl Key {
    fn of(parts: &[&[u8]]) -> Self {
        Self(TokenHash::of(&parts.concat()))
    }
}

/// Set other keys apart from the forms of names.
const AT_TABLE: u8 = u8::MAX;
const DEVICE: u8 = u8::MAX - 1;
const OWNER: u8 = u8::MAX - 2;
const DEVICES: u8 = u8::MAX - 3;
const NETWORKS: u8 = u8::MAX - 4;
const PERSON: u8 = u8::MAX - 5;

/// Both forms by which a name is compared. Every spelling that reaches an account shares one of them with its name, so
/// that other spellings give no more than twice the attempts.
fn name_keys(name: &str) -> Vec<Key> {
    let name: String = name.chars().take(NAME_CHARS).collect();
    let forms = NameSkeleton::of(&name);
    forms.keys().map(|(order, form)| Key::of(&[&[order as u8], form.as_bytes()])).into()
}

/// The failed attempts of late. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Failures(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    /// Accounts, for attempts of anybody; all known devices of an account, and all networks of its owner.
    names: Recent<Key>,
    /// An address at an account, a device, a person at a table.
    places: Recent<Key>,
    addresses: Recent<Address>,
}

/// An attempt to sign in that may be made. Dropped without a result, it was not made.
#[derive(Debug)]
#[must_use = "an attempt that is dropped counts as one that was not made"]
pub struct Attempt {
    failures: Failures,
    counted: Counted,
}

/// The counts of an attempt.
#[derive(Clone, Debug, Default)]
struct Counted {
    /// Failures in a minute after which these places have their first pause.
    of_place: u32,
    places: Vec<Key>,
    names: Vec<Key>,
    /// The consequence of too many failures under these names.
    of_names: Followed,
    address: Option<Address>,
}

/// Why an attempt is not everybody's.
#[derive(Debug)]
pub enum Refusal {
    /// The address has to wait so long; or all, for a moment.
    Wait(Duration),
    /// The account is paused for all that are not known.
    Slowed(Slowed),
}

impl Failures {
    /// Whether somebody at this address, by a device that is not known, may try to sign in under this name now.
    ///
    /// # Errors
    /// Not yet, or only from a network of the owner. It is the same for a name without an account.
    pub fn check(&self, name: &str, address: Address) -> Result<Attempt, Refusal> {
        self.check_keys(name_keys(name), address)
    }

    /// The same for somebody who has proved already that they are this person, but for a last proof: names typed
    /// elsewhere do not matter here.
    ///
    /// # Errors
    /// Not yet, or only from a network of the owner.
    pub fn check_person(&self, player: PlayerId, address: Address) -> Result<Attempt, Refusal> {
        self.check_keys(vec![Key::of(&[&[PERSON], player.0.as_bytes()])], address)
    }

    fn check_keys(&self, names: Vec<Key>, address: Address) -> Result<Attempt, Refusal> {
        let places = names.iter().map(|Key(name)| Key::of(&[&name.0, &address.bytes()])).collect();
        let of_names = Followed::SlowAccount;
        let counted = Counted { of_place: OF_PLACE, places, names, of_names, address: Some(address) };
        let mut counts = self.counts();
        counts.check_places(&counted).map_err(Refusal::Wait)?;
        if let Some(wait) = counts.pause_of_names(&counted) {
            let counted = Counted { names: Vec::new(), of_names: Followed::Pause, ..counted };
            return Err(Refusal::Slowed(Slowed::new(self.begin(&mut counts, counted), wait)));
        }
        counts.check_names(&counted).map_err(Refusal::Wait)?;
        Ok(self.begin(&mut counts, counted))
    }

    /// Whether a device that has signed in to this account before may try again now, regardless of the attempts of
    /// others. All devices of an account are together as slow as one: somebody with a session gets as many as they ask
    /// for.
    ///
    /// # Errors
    /// Not yet; the error is the time to wait.
    pub fn check_device(&self, device: DeviceId, player: PlayerId) -> Result<Attempt, Duration> {
        let places = vec![Key::of(&[&[DEVICE], &device.0])];
        let names = vec![Key::of(&[&[DEVICES], player.0.as_bytes()])];
        let of_names = Followed::Pause;
        self.admit(Counted { of_place: OF_PLACE, places, names, of_names, address: None })
    }

    /// Whether somebody who has a session of this person may try to prove now that they are its owner.
    ///
    /// # Errors
    /// Not yet; the error is the time to wait.
    pub fn check_owner(&self, player: PlayerId) -> Result<Attempt, Duration> {
        self.admit_place(Key::of(&[&[OWNER], player.0.as_bytes()]), None)
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
        let place = Key::of(&[&[AT_TABLE], player.0.as_bytes(), table.0.as_bytes()]);
        self.admit_place(place, Some(address))
    }

    fn admit_place(&self, place: Key, address: Option<Address>) -> Result<Attempt, Duration> {
        self.admit(Counted { of_place: OF_ACCOUNT, places: vec![place], address, ..Counted::default() })
    }

    fn admit(&self, counted: Counted) -> Result<Attempt, Duration> {
        let mut counts = self.counts();
        counts.check_places(&counted)?;
        counts.check_names(&counted)?;
        Ok(self.begin(&mut counts, counted))
    }

    fn begin(&self, counts: &mut Counts, counted: Counted) -> Attempt {
        counts.each(&counted, |count, _| count.under_way += 1);
        Attempt { failures: self.clone(), counted }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Every change is complete before the lock is released.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn check_places(&mut self, counted: &Counted) -> Result<(), Duration> {
        let now = Instant::now();
        if let Some(address) = counted.address {
            self.addresses.of(address).check_address(now)?;
        }
        counted.places.iter().try_for_each(|place| self.places.of(*place).check(now, counted.of_place))
    }

    fn check_names(&mut self, counted: &Counted) -> Result<(), Duration> {
        let now = Instant::now();
        counted.names.iter().try_for_each(|name| self.names.of(*name).check(now, OF_ACCOUNT))
    }

    fn pause_of_names(&mut self, counted: &Counted) -> Option<Duration> {
        let now = Instant::now();
        counted.names.iter().filter_map(|name| self.names.of(*name).rest_of_pause(now)).max()
    }

    /// Does this to each count of an attempt, with the failures after which it pauses, if it does.
    fn each(&mut self, counted: &Counted, mut change: impl FnMut(&mut Count, Option<(u32, Followed)>)) {
        if let Some(address) = counted.address {
            change(self.addresses.of(address), None);
        }
        for place in &counted.places {
            change(self.places.of(*place), Some((counted.of_place, Followed::Pause)));
        }
        for name in &counted.names {
            change(self.names.of(*name), Some((OF_ACCOUNT, counted.of_names)));
        }
    }
}

/// The consequence of a failed attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Followed {
    #[default]
    Nothing,
    /// A pause of the known devices, of the owner's networks or of the address: somebody guesses.
    Pause,
    /// A pause of the account for all devices and addresses that are not known there.
    SlowAccount,
}

impl Attempt {
    /// Counts the attempt under this name too, unless it is paused.
    fn counts_under(&mut self, name: Key) -> bool {
        let mut counts = self.failures.counts();
        let count = counts.names.of(name);
        let may = count.check(Instant::now(), OF_ACCOUNT).is_ok();
        if may {
            count.under_way += 1;
            self.counted.names.push(name);
        }
        may
    }

    /// Counts a failure.
    pub fn failed(self) -> Followed {
        let now = Instant::now();
        let mut followed = Followed::Nothing;
        self.failures.counts().each(&self.counted, |count, limit| {
            count.count(now);
            if let Some((_, pause)) = limit.filter(|(most, _)| count.pause(now, *most)) {
                followed = followed.max(pause);
            }
        });
        followed
    }

    /// Forgets the failures of the account; those of the address still count.
    pub fn succeeded(self) {
        self.failures.counts().each(&self.counted, |count, limit| {
            if limit.is_some() {
                *count = Count { under_way: count.under_way, ..Count::default() };
            }
        });
    }
}

impl Drop for Attempt {
    fn drop(&mut self) {
        let mut counts = self.failures.counts();
        if let Some(address) = &self.counted.address {
            counts.addresses.end(address);
        }
        for place in &self.counted.places {
            counts.places.end(place);
        }
        for name in &self.counted.names {
            counts.names.end(name);
        }
    }
}

/// The count of a name or an address.
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

    fn check(&mut self, now: Instant, limit: u32) -> Result<(), Duration> {
        if self.last.is_some_and(|last| now.saturating_duration_since(last) >= FORGOTTEN_AFTER) {
            *self = Self { under_way: self.under_way, ..Self::default() };
        }
        // Once there was a pause, one attempt at a time, and the next pause follows.
        let allowed = if self.pauses == 0 { limit.saturating_sub(self.failed_lately(now)) } else { 1 };
        match self.rest_of_pause(now) {
            Some(rest) => Err(rest),
            None if self.under_way >= allowed => Err(MOMENT),
            None => Ok(()),
        }
    }

    fn rest_of_pause(&self, now: Instant) -> Option<Duration> {
        self.paused_until.filter(|until| *until > now).map(|until| until - now)
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

    /// Begins a pause, if it is time; says whether it is.
    fn pause(&mut self, now: Instant, limit: u32) -> bool {
        let begins = self.pauses > 0 || self.failed >= limit;
        if begins {
            let pause = FIRST_PAUSE.saturating_mul(1 << self.pauses.min(16));
            self.paused_until = Some(now + pause.min(LONGEST_PAUSE));
            self.pauses = self.pauses.saturating_add(1);
        }
        begins
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
