//! Work budgets: one for each address and each person, over HTTP and sockets together, and one for all of them.
//!
//! Knows a request only by its weight. Invariants: a refused request takes nothing from any budget; requests at tables
//! have budgets of their own, so that other requests of a neighbour, or of any number of strangers, block nobody's
//! move.

use super::address::NetworkAllowance;
use super::pacer::Pacer;
use super::{Address, Network, RateLimiter};
use protocol::PlayerId;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The worth of one unit.
const UNIT_US: u32 = 10;
const UNIT_BYTES: u32 = 4096;
/// The units of one of the requests by which the limits are set.
const UNITS_OF_A_REQUEST: u32 = 10;
/// The most units of one request; a full budget has as many, whatever the limits are.
pub const MOST_UNITS: u32 = 60;
/// How many times the budget of the rest is that for tables. A person has a share of both, and a class plays at one address.
const TIMES_AT_TABLES: u32 = 4;
/// The requests of a budget that one whole list of tables stands for.
const REQUESTS_OF_A_LIST: f64 = 80.0;
/// One request of an address is in progress at once for so many of a burst, and so many are in any case.
const BURST_OF_ONE_AT_ONCE: u32 = 3;
const OF_ADDRESS_AT_LEAST: u32 = 64;
/// The units of all requests together that are no table's: a second's work of one core at once, then a sixth of all cores.
const ALL_AT_ONCE: u32 = 1_000_000 / UNIT_US;
const ALL_PER_S_AND_CORE: u32 = ALL_AT_ONCE / 6;
/// Those limits are never below the budgets of so many addresses.
const ADDRESSES_AT_LEAST: u32 = 4;
/// The parts of an address's rate and burst that count as little use.
const RECENT_PART_OF_RATE: u32 = 200;
const RECENT_PART_OF_BURST: u32 = 10;
/// A request that a crowd has left no room for is not sent again sooner.
const CROWDED: Duration = Duration::from_millis(250);
/// The number of buckets from which on full ones are dropped.
const SWEEP_FROM: usize = 4096;

/// Which budget a request counts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Share {
    /// Requests of people who play or watch a table.
    Tables,
    Rest,
}

/// The price of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    pub share: Share,
    /// The time of one core.
    pub us: u32,
    /// The bytes that are sent in return, as far as the weight includes it.
    pub bytes: u32,
}

impl Work {
    pub const fn at_tables(us: u32, bytes: u32) -> Self {
        Self { share: Share::Tables, us, bytes }
    }

    pub const fn of(us: u32, bytes: u32) -> Self {
        Self { share: Share::Rest, us, bytes }
    }

    /// The same with so many bytes that are sent in return.
    #[must_use]
    pub fn with_bytes(self, bytes: usize) -> Self {
        Self { bytes: u32::try_from(bytes).unwrap_or(u32::MAX), ..self }
    }

    pub const fn units(self) -> u32 {
        let units = self.us.div_ceil(UNIT_US) + self.bytes / UNIT_BYTES;
        if units == 0 { 1 } else { units }
    }
}

/// The payer of some work; an unknown one pays nothing.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub address: Option<Address>,
    pub person: Option<PlayerId>,
}

/// The settings from which the budgets follow.
#[derive(Clone, Copy, Debug)]
pub struct WorkLimits {
    pub requests_per_s: u32,
    pub request_burst: u32,
}

/// The budgets of all addresses and people. Clones count together.
#[derive(Clone, Debug)]
pub struct WorkLimiter(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    budgets: Mutex<Budgets>,
    lists: RateLimiter<PlayerId>,
    at_once: usize,
}

#[derive(Debug)]
struct Budgets {
    rest: Buckets,
    tables: Buckets,
    pacer: Pacer,
}

#[derive(Debug)]
struct Buckets {
    addresses: TokenBuckets<Address>,
    people: TokenBuckets<PlayerId>,
    /// The bucket of all addresses together.
    all: Option<SharedBucket>,
}

impl WorkLimiter {
    /// The budgets of a server with so many cores.
    pub fn new(limits: WorkLimits, cores: usize) -> Self {
        let (per_s, burst) = (limits.requests_per_s, limits.request_burst);
        let times = |times: u32| Buckets::new(per_s.saturating_mul(times), burst.saturating_mul(times));
        let cores = u32::try_from(cores).unwrap_or(u32::MAX);
        let rest = Buckets { all: Some(SharedBucket::new(limits, cores)), ..times(1) };
        let pacer = Pacer::new(Duration::from_micros(UNIT_US.into()), cores);
        let budgets = Mutex::new(Budgets { rest, tables: times(TIMES_AT_TABLES), pacer });
        let of_lists = |requests: u32| (f64::from(requests) / REQUESTS_OF_A_LIST).max(1.0);
        let lists = RateLimiter::new(of_lists(burst), f64::from(per_s) / REQUESTS_OF_A_LIST);
        let at_once = (burst / BURST_OF_ONE_AT_ONCE).max(OF_ADDRESS_AT_LEAST) as usize;
        Self(Arc::new(Shared { budgets, lists, at_once }))
    }

    /// Whether the address has so much left now, or how long it has to wait; counts nothing.
    pub fn admits(&self, address: Option<Address>, work: Work) -> Result<(), Duration> {
        let mut budgets = self.budgets();
        let buckets = budgets.of(work.share);
        address
            .map_or(Ok(()), |address| buckets.addresses.next(address, work.units(), Instant::now()).map(drop))
    }

    /// Counts work that is about to be done, or says how long it has to wait.
    pub fn count(&self, asker: Asker, work: Work) -> Result<(), Duration> {
        let now = Instant::now();
        let mut budgets = self.budgets();
        let buckets = budgets.of(work.share);
        let of_person =
            asker.person.map(|person| buckets.people.next(person, work.units(), now)).transpose()?;
        let of_address =
            asker.address.map(|address| buckets.addresses.next(address, work.units(), now)).transpose()?;
        if let Some(all) = &mut buckets.all {
            all.take(asker.address, work.units(), now)?;
        }
        // These are charged only after all have admitted the request.
        buckets.put(of_address, of_person, now);
        Ok(())
    }

    /// Whether work of an address would begin soon, or when it is to come again: before a crowd that has more to do than may
    /// wait. An address that has used much lately comes after those that have not. Counts nothing.
    pub fn is_soon(&self, address: Option<Address>, work: Work) -> Result<(), Duration> {
        let (budgets, now) = (self.budgets(), Instant::now());
        match (work.share, &budgets.rest.all) {
            (Share::Rest, Some(all)) => budgets.pacer.admits(all.part_of(address, now), now),
            _ => Ok(()),
        }
    }

    /// How long admitted work is to wait before it begins, so that a crowd leaves time for moves.
    pub fn pause(&self, work: Work) -> Option<Duration> {
        match work.share {
            Share::Tables => None,
            Share::Rest => self.budgets().pacer.place(work.units(), Instant::now()),
        }
    }

    /// Counts what a request has taken beyond its weight: bytes that were known only after the work was done. The next
    /// requests wait for it, as far as this one has not waited for it itself: `paced` is the work that it has waited for.
    pub fn count_sent(&self, asker: Asker, work: Work, paced: Work, sent: usize) {
        let sent = u32::try_from(sent).unwrap_or(u32::MAX) / UNIT_BYTES;
        let units = sent.saturating_sub(work.units());
        let now = Instant::now();
        let mut budgets = self.budgets();
        if work.share == Share::Rest {
            budgets.pacer.place(sent.saturating_sub(paced.units()), now);
        }
        let buckets = budgets.of(work.share);
        let of_person = asker.person.map(|person| buckets.people.after(person, units, now));
        let of_address = asker.address.map(|address| buckets.addresses.after(address, units, now));
        if let Some(all) = &mut buckets.all {
            all.put(asker.address, units, now);
        }
        buckets.put(of_address, of_person, now);
    }

    /// How many requests of one address may be in progress at once.
    pub fn at_once(&self) -> usize {
        self.0.at_once
    }

    /// Counts a whole list of tables that a person is sent, or says how long it has to wait: it is short to ask for and long
    /// to send, however many addresses ask.
    pub fn count_list(&self, person: PlayerId) -> Result<(), Duration> {
        self.0.lists.take(person)
    }

    /// Whether the person would be sent a whole list now; counts nothing.
    pub fn admits_list(&self, person: PlayerId) -> bool {
        self.0.lists.check(&person).is_ok()
    }

    fn budgets(&self) -> MutexGuard<'_, Budgets> {
        // Each change is complete before the lock is released.
        self.0.budgets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Budgets {
    fn of(&mut self, share: Share) -> &mut Buckets {
        match share {
            Share::Tables => &mut self.tables,
            Share::Rest => &mut self.rest,
        }
    }
}

impl Buckets {
    fn new(per_s: u32, burst: u32) -> Self {
        Self {
            addresses: TokenBuckets::new(per_s, burst),
            // A person with many addresses is one person; a household is several, so an address gets more.
            people: TokenBuckets::new(per_s.div_ceil(2), burst.div_ceil(2)),
            all: None,
        }
    }

    fn put(
        &mut self,
        address: Option<(Address, Instant)>,
        person: Option<(PlayerId, Instant)>,
        now: Instant,
    ) {
        if let Some(next) = address {
            self.addresses.put(next, now);
        }
        if let Some(next) = person {
            self.people.put(next, now);
        }
    }
}

/// A bucket that all addresses empty together. Its upper half is for everybody; of the lower half an address may use the less,
/// the more it has used lately, so that a crowd that asks much keeps out nobody who asks little.
#[derive(Debug)]
struct SharedBucket {
    /// The time in which the bucket gains one unit.
    each: Duration,
    /// The bucket's capacity, as the time it takes to fill.
    most: Duration,
    full_at: Instant,
    /// The recent use of each address and of the networks around it, as somebody may have all addresses of one: smaller
    /// buckets that fill slowly, and refuse nothing.
    recent: TokenBuckets<Network>,
}

impl SharedBucket {
    fn new(limits: WorkLimits, cores: u32) -> Self {
        let of_addresses = |requests: u32| requests.saturating_mul(ADDRESSES_AT_LEAST * UNITS_OF_A_REQUEST);
        let per_s = ALL_PER_S_AND_CORE.saturating_mul(cores).max(of_addresses(limits.requests_per_s));
        let most = ALL_AT_ONCE.max(of_addresses(limits.request_burst));
        let each = Duration::from_secs(1) / per_s;
        let recent =
            TokenBuckets::new(limits.requests_per_s, limits.request_burst / RECENT_PART_OF_BURST).slower();
        Self { each, most: each.saturating_mul(most), full_at: Instant::now(), recent }
    }

    /// Takes so much, or says how long it has to wait.
    fn take(&mut self, address: Option<Address>, units: u32, now: Instant) -> Result<(), Duration> {
        let next = now.max(self.full_at) + self.each * units;
        let wait = next.duration_since(now + self.share_of(address, now));
        if !wait.is_zero() {
            return Err(wait.max(CROWDED));
        }
        self.put(address, units, now);
        Ok(())
    }

    /// How much of the bucket this address may empty.
    fn share_of(&self, address: Option<Address>, now: Instant) -> Duration {
        self.most.mul_f64(self.part_of(address, now))
    }

    /// The part of what is for all that is also for this address: half of it for one that has used its own lately.
    fn part_of(&self, address: Option<Address>, now: Instant) -> f64 {
        let used = |(network, times)| self.recent.used(network, now) / f64::from(times);
        let used = networks(address).map(used).fold(0.0, f64::max).min(1.0);
        1.0 - used / 2.0
    }

    /// Counts work that is done. Work that is known only afterwards takes nothing of the share of others: its address pays.
    fn put(&mut self, address: Option<Address>, units: u32, now: Instant) {
        let next = now.max(self.full_at) + self.each * units;
        self.full_at = next.min(self.full_at.max(now + self.share_of(address, now)));
        for (network, times) in networks(address) {
            let (_, full_at) = self.recent.after(network, units, now);
            self.recent.put((network, full_at.min(now + self.recent.most * times)), now);
        }
    }
}

/// The networks to which the use of an address counts.
fn networks(address: Option<Address>) -> impl Iterator<Item = NetworkAllowance> {
    address.into_iter().flat_map(Address::networks)
}

/// A bucket for each key that fills at a steady rate; full buckets are not kept.
#[derive(Debug)]
struct TokenBuckets<K> {
    /// The time in which the bucket gains one unit.
    each: Duration,
    /// The bucket's capacity, as the time it takes to fill.
    most: Duration,
    full_at: BTreeMap<K, Instant>,
    sweep_from: usize,
}

impl<K: Ord + Copy> TokenBuckets<K> {
    fn new(requests_per_s: u32, burst: u32) -> Self {
        let request = Duration::from_secs(1) / requests_per_s.max(1);
        // The largest request always fits into a full bucket.
        let most = request * burst.max(MOST_UNITS / UNITS_OF_A_REQUEST);
        Self { each: request / UNITS_OF_A_REQUEST, most, full_at: BTreeMap::new(), sweep_from: SWEEP_FROM }
    }

    /// When the bucket is full again after so much.
    fn after(&self, key: K, units: u32, now: Instant) -> (K, Instant) {
        (key, self.full_at.get(&key).map_or(now, |full_at| now.max(*full_at)) + self.each * units)
    }

    /// The same, or how long so much has to wait.
    fn next(&self, key: K, units: u32, now: Instant) -> Result<(K, Instant), Duration> {
        let next = self.after(key, units, now);
        let wait = next.1.duration_since(now).saturating_sub(self.most);
        if wait.is_zero() { Ok(next) } else { Err(wait) }
    }

    /// The same buckets, which fill slowly.
    fn slower(self) -> Self {
        let times = |time: Duration| time.saturating_mul(RECENT_PART_OF_RATE);
        Self { each: times(self.each), most: times(self.most), ..self }
    }

    /// The use of a bucket, in buckets.
    fn used(&self, key: K, now: Instant) -> f64 {
        let (_, full_at) = self.after(key, 0, now);
        full_at.duration_since(now).as_secs_f64() / self.most.as_secs_f64()
    }

    fn put(&mut self, (key, full_at): (K, Instant), now: Instant) {
        if self.full_at.len() >= self.sweep_from {
            self.full_at.retain(|_, full_at| *full_at > now);
            // If few can be dropped, the next sweep is later: each costs as much as there are buckets.
            self.sweep_from = SWEEP_FROM.max(2 * self.full_at.len());
        }
        self.full_at.insert(key, full_at);
    }
}

#[cfg(test)]
#[path = "work_tests.rs"]
mod tests;
