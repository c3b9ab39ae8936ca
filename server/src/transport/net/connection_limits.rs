//! How many connections one address may have, and how fast it may open new ones.
//!
//! Behind a trusted proxy one connection carries requests of many people. There each request counts for the address
//! that sent it until its response is sent. Does not know the transport. Invariant: the count of an address is the sum
//! of its connections, its proxied requests and its proxied sockets.

use super::address::{Network, shares};
use crate::config::Limits;
use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Counts by address. Clones count together.
#[derive(Clone, Debug)]
pub struct ConnectionLimits(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limit: Limit,
    book: Mutex<Book>,
}

/// The limit of a single address; a wider network has a multiple of it.
#[derive(Clone, Copy, Debug)]
struct Limit {
    at_once: u32,
    per_s: u32,
}

struct Book {
    visits: BTreeMap<Network, Visits>,
    /// The number of networks from which on a sweep removes those that need not be remembered.
    sweep_at: usize,
}

/// The count of one network. Forgotten once nothing is open and the bucket is full again.
#[derive(Clone, Copy, Debug)]
struct Visits {
    open: u32,
    limit: Limit,
    /// New connections that are still allowed at `counted_at`.
    allowed: f64,
    counted_at: Instant,
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the networks: each is the address of a client.
        f.debug_struct("Book").field("networks", &self.visits.len()).finish_non_exhaustive()
    }
}

/// The permit for one connection or request, given back when dropped.
pub struct ConnectionPermit {
    connection_limits: ConnectionLimits,
    address: IpAddr,
}

impl fmt::Debug for ConnectionPermit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ConnectionPermit(***)")
    }
}

/// Why an address is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAway {
    TooMany,
    TooFast,
}

impl TurnedAway {
    pub const fn why(self) -> &'static str {
        match self {
            Self::TooMany => "address_full",
            Self::TooFast => "address_fast",
        }
    }
}

/// Networks kept before the first sweep.
const SWEEP_FROM: usize = 4096;

impl ConnectionLimits {
    pub fn new(limits: &Limits) -> Self {
        let limit = Limit { at_once: limits.connections_per_address, per_s: limits.new_connections_per_s };
        let book = Mutex::new(Book { visits: BTreeMap::new(), sweep_at: SWEEP_FROM });
        Self(Arc::new(Shared { limit, book }))
    }

    /// Admits a new connection of an address, or says why not.
    pub fn enter(&self, address: IpAddr) -> Result<ConnectionPermit, TurnedAway> {
        let pass = self.request(address)?;
        pass.is_new()?;
        Ok(pass)
    }

    /// Admits a request of an address that was sent through a proxy's connection, or says why not.
    pub fn request(&self, address: IpAddr) -> Result<ConnectionPermit, TurnedAway> {
        let now = Instant::now();
        let mut book = self.book();
        book.sweep(now);
        let all = shares(address).map(|(network, times)| (network, self.0.limit.times(times)));
        if all.clone().any(|(network, limit)| book.open(network) >= limit.at_once) {
            return Err(TurnedAway::TooMany);
        }
        for (network, limit) in all {
            book.visits.entry(network).or_insert_with(|| Visits::none(limit, now)).open += 1;
        }
        Ok(ConnectionPermit { connection_limits: self.clone(), address })
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        self.0.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionPermit {
    /// Counts against the rate of new connections: for a connection, and for a socket through a proxy.
    pub fn is_new(&self) -> Result<(), TurnedAway> {
        let now = Instant::now();
        let mut book = self.connection_limits.book();
        let networks = shares(self.address).map(|(network, _)| network);
        let visits = |network| book.visits.get(&network);
        if networks.clone().filter_map(visits).any(|visits| visits.allowed(now) < 1.0) {
            return Err(TurnedAway::TooFast);
        }
        for network in networks {
            if let Some(visits) = book.visits.get_mut(&network) {
                (visits.allowed, visits.counted_at) = (visits.allowed(now) - 1.0, now);
            }
        }
        Ok(())
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut book = self.connection_limits.book();
        for (network, _) in shares(self.address) {
            if let Some(visits) = book.visits.get_mut(&network) {
                visits.open -= 1;
            }
        }
    }
}

impl Limit {
    const fn times(self, times: u32) -> Self {
        Self { at_once: self.at_once.saturating_mul(times), per_s: self.per_s.saturating_mul(times) }
    }

    /// The burst equals the number of connections that may be open: a whole household reconnects after a restart.
    fn burst(self) -> f64 {
        f64::from(self.at_once)
    }
}

impl Book {
    fn open(&self, network: Network) -> u32 {
        self.visits.get(&network).map_or(0, |visits| visits.open)
    }

    /// Amortised constant time for each call, however many networks must be remembered.
    fn sweep(&mut self, now: Instant) {
        if self.visits.len() >= self.sweep_at {
            self.visits.retain(|_, visits| !visits.is_past(now));
            self.sweep_at = SWEEP_FROM.max(2 * self.visits.len());
        }
    }
}

impl Visits {
    fn none(limit: Limit, now: Instant) -> Self {
        Self { open: 0, limit, allowed: limit.burst(), counted_at: now }
    }

    fn allowed(&self, now: Instant) -> f64 {
        let since: Duration = now.saturating_duration_since(self.counted_at);
        (self.allowed + since.as_secs_f64() * f64::from(self.limit.per_s)).min(self.limit.burst())
    }

    fn is_past(&self, now: Instant) -> bool {
        self.open == 0 && self.allowed(now) >= self.limit.burst()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    const ADA: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9));
    const BOB: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 8));

    fn connection_limits(at_once: u32, per_s: u32) -> ConnectionLimits {
        ConnectionLimits::new(&Limits {
            connections: 100,
            connections_per_address: at_once,
            new_connections_per_s: per_s,
            requests_per_s: 1000,
            request_burst: 1000,
            sockets_per_player: 1,
            frames_per_s: 1,
            frame_burst: 1,
            tables_per_player: 1,
            new_people_per_hour: 1,
            new_tables_per_player: 1,
            new_tables_per_address: 1,
            listed_per_player: 10,
            listed_per_address: 10,
        })
    }

    /// The n-th network of this many bits in a documentation prefix.
    fn six(n: u32, bits: u32) -> IpAddr {
        let first = u128::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1));
        Ipv6Addr::from_bits(first + (u128::from(n) << (128 - bits))).into()
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_so_many_connections_and_no_more() {
        let connection_limits = connection_limits(3, 100);
        let mut passes: Vec<ConnectionPermit> =
            (0..3).map(|_| connection_limits.enter(ADA).unwrap()).collect();
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), TurnedAway::TooMany);
        connection_limits.enter(BOB).unwrap();
        passes.pop();
        tokio::time::advance(Duration::from_secs(1)).await;
        connection_limits.enter(ADA).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_opens_so_many_a_second_after_a_burst() {
        let connection_limits = connection_limits(4, 2);
        for _ in 0..4 {
            drop(connection_limits.enter(ADA).unwrap());
        }
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), TurnedAway::TooFast);
        drop(connection_limits.enter(BOB).unwrap());
        tokio::time::advance(Duration::from_secs(1)).await;
        drop(connection_limits.enter(ADA).unwrap());
        drop(connection_limits.enter(ADA).unwrap());
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), TurnedAway::TooFast);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_and_connections_of_an_address_count_together_but_requests_are_not_new() {
        let connection_limits = connection_limits(3, 1);
        for _ in 0..20 {
            drop(connection_limits.request(ADA).unwrap());
        }
        let _connection = connection_limits.enter(ADA).unwrap();
        let _requests = [connection_limits.request(ADA).unwrap(), connection_limits.request(ADA).unwrap()];
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), TurnedAway::TooMany);
        assert_eq!(connection_limits.request(ADA).unwrap_err(), TurnedAway::TooMany);
    }

    #[tokio::test(start_paused = true)]
    async fn wider_networks_of_six_have_limits_of_their_own() {
        for (bits, at_most) in [(128, 2), (64, 8), (56, 32), (48, 100)] {
            let connection_limits = connection_limits(2, 1000);
            let passes: Vec<ConnectionPermit> =
                (0..100).map_while(|n| connection_limits.enter(six(n, bits)).ok()).collect();
            assert_eq!(passes.len(), at_most, "from as many networks of {bits} bits");
            drop(passes);
            assert!(connection_limits.book().visits.values().all(|visits| visits.open == 0));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_that_went_are_forgotten() {
        let connection_limits = connection_limits(4, 2);
        let stays = connection_limits.enter(BOB).unwrap();
        for n in 0..10 * SWEEP_FROM as u32 {
            if n % 1024 == 0 {
                tokio::time::advance(Duration::from_mins(1)).await;
            }
            drop(connection_limits.enter(Ipv4Addr::from_bits(n).into()).unwrap());
        }
        assert!(
            connection_limits.book().visits.len() <= SWEEP_FROM,
            "{}",
            connection_limits.book().visits.len()
        );
        assert!(shares(BOB).all(|(network, _)| connection_limits.book().open(network) == 1));
        drop(stays);
    }
}
