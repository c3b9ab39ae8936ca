//! Limits on the connections of one address: their number, and the rate of new ones.
//!
//! Behind a trusted proxy one connection carries requests of many people. There each request counts for the address
//! that sent it until its response is sent. Does not know the transport. Invariant: the count of an address is the sum
//! of its connections, its proxied requests and its proxied sockets.

use crate::net::{Network, allowances};
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
    limit: AddressLimit,
    counts: Mutex<Counts>,
}

/// The limit of a single address; a wider network has a multiple of it.
#[derive(Clone, Copy, Debug)]
pub struct AddressLimit {
    pub at_once: u32,
    pub per_s: u32,
}

struct Counts {
    networks: BTreeMap<Network, NetworkCount>,
    /// The number of networks from which on a sweep removes those that need not be remembered.
    sweep_at: usize,
}

/// The count of one network. Forgotten once nothing is open and the bucket is full again.
#[derive(Clone, Copy, Debug)]
struct NetworkCount {
    open: u32,
    limit: AddressLimit,
    /// New connections that are still allowed at `counted_at`.
    allowed: f64,
    counted_at: Instant,
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the networks: each is the address of a client.
        f.debug_struct("Counts").field("networks", &self.networks.len()).finish_non_exhaustive()
    }
}

/// The permit for one connection or request, given back when dropped.
pub struct ConnectionPermit {
    connection_limits: ConnectionLimits,
    address: IpAddr,
}

hidden!(ConnectionPermit);

/// Why an address is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionRefusal {
    TooMany,
    TooFast,
}

impl ConnectionRefusal {
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
    pub fn new(limit: AddressLimit) -> Self {
        let counts = Mutex::new(Counts { networks: BTreeMap::new(), sweep_at: SWEEP_FROM });
        Self(Arc::new(Shared { limit, counts }))
    }

    /// Admits a new connection of an address, or says why not.
    pub fn enter(&self, address: IpAddr) -> Result<ConnectionPermit, ConnectionRefusal> {
        let permit = self.request(address)?;
        permit.count_as_new()?;
        Ok(permit)
    }

    /// Admits a request of an address that was sent through a proxy's connection, or says why not.
    pub fn request(&self, address: IpAddr) -> Result<ConnectionPermit, ConnectionRefusal> {
        let now = Instant::now();
        let mut counts = self.counts();
        counts.sweep(now);
        let all = allowances(address).map(|(network, times)| (network, self.0.limit.times(times)));
        if all.clone().any(|(network, limit)| counts.open(network) >= limit.at_once) {
            return Err(ConnectionRefusal::TooMany);
        }
        for (network, limit) in all {
            counts.networks.entry(network).or_insert_with(|| NetworkCount::none(limit, now)).open += 1;
        }
        Ok(ConnectionPermit { connection_limits: self.clone(), address })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionPermit {
    /// Counts against the rate of new connections: for a connection, and for a socket through a proxy.
    pub fn count_as_new(&self) -> Result<(), ConnectionRefusal> {
        let now = Instant::now();
        let mut counts = self.connection_limits.counts();
        let networks = allowances(self.address).map(|(network, _)| network);
        let count = |network| counts.networks.get(&network);
        if networks.clone().filter_map(count).any(|count| count.allowed(now) < 1.0) {
            return Err(ConnectionRefusal::TooFast);
        }
        for network in networks {
            if let Some(count) = counts.networks.get_mut(&network) {
                (count.allowed, count.counted_at) = (count.allowed(now) - 1.0, now);
            }
        }
        Ok(())
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.connection_limits.counts();
        for (network, _) in allowances(self.address) {
            if let Some(count) = counts.networks.get_mut(&network) {
                count.open -= 1;
            }
        }
    }
}

impl AddressLimit {
    const fn times(self, times: u32) -> Self {
        Self { at_once: self.at_once.saturating_mul(times), per_s: self.per_s.saturating_mul(times) }
    }

    /// The burst equals the number of connections that may be open: a whole household reconnects after a restart.
    fn burst(self) -> f64 {
        f64::from(self.at_once)
    }
}

impl Counts {
    fn open(&self, network: Network) -> u32 {
        self.networks.get(&network).map_or(0, |count| count.open)
    }

    /// Amortised constant time for each call, however many networks must be remembered.
    fn sweep(&mut self, now: Instant) {
        if self.networks.len() >= self.sweep_at {
            self.networks.retain(|_, count| !count.is_forgettable(now));
            self.sweep_at = SWEEP_FROM.max(2 * self.networks.len());
        }
    }
}

impl NetworkCount {
    fn none(limit: AddressLimit, now: Instant) -> Self {
        Self { open: 0, limit, allowed: limit.burst(), counted_at: now }
    }

    fn allowed(&self, now: Instant) -> f64 {
        let since: Duration = now.saturating_duration_since(self.counted_at);
        (self.allowed + since.as_secs_f64() * f64::from(self.limit.per_s)).min(self.limit.burst())
    }

    fn is_forgettable(&self, now: Instant) -> bool {
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
        ConnectionLimits::new(AddressLimit { at_once, per_s })
    }

    /// The n-th network of this many bits in a documentation prefix.
    fn six(n: u32, bits: u32) -> IpAddr {
        let first = u128::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1));
        Ipv6Addr::from_bits(first + (u128::from(n) << (128 - bits))).into()
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_so_many_connections_and_no_more() {
        let connection_limits = connection_limits(3, 100);
        let mut permits: Vec<ConnectionPermit> =
            (0..3).map(|_| connection_limits.enter(ADA).unwrap()).collect();
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), ConnectionRefusal::TooMany);
        connection_limits.enter(BOB).unwrap();
        permits.pop();
        tokio::time::advance(Duration::from_secs(1)).await;
        connection_limits.enter(ADA).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_opens_so_many_a_second_after_a_burst() {
        let connection_limits = connection_limits(4, 2);
        for _ in 0..4 {
            drop(connection_limits.enter(ADA).unwrap());
        }
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), ConnectionRefusal::TooFast);
        drop(connection_limits.enter(BOB).unwrap());
        tokio::time::advance(Duration::from_secs(1)).await;
        drop(connection_limits.enter(ADA).unwrap());
        drop(connection_limits.enter(ADA).unwrap());
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), ConnectionRefusal::TooFast);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_and_connections_of_an_address_count_together_but_requests_are_not_new() {
        let connection_limits = connection_limits(3, 1);
        for _ in 0..20 {
            drop(connection_limits.request(ADA).unwrap());
        }
        let _connection = connection_limits.enter(ADA).unwrap();
        let _requests = [connection_limits.request(ADA).unwrap(), connection_limits.request(ADA).unwrap()];
        assert_eq!(connection_limits.enter(ADA).unwrap_err(), ConnectionRefusal::TooMany);
        assert_eq!(connection_limits.request(ADA).unwrap_err(), ConnectionRefusal::TooMany);
    }

    #[tokio::test(start_paused = true)]
    async fn wider_networks_of_six_have_limits_of_their_own() {
        for (bits, at_most) in [(128, 2), (64, 8), (56, 32), (48, 100)] {
            let connection_limits = connection_limits(2, 1000);
            let permits: Vec<ConnectionPermit> =
                (0..100).map_while(|n| connection_limits.enter(six(n, bits)).ok()).collect();
            assert_eq!(permits.len(), at_most, "from as many networks of {bits} bits");
            drop(permits);
            assert!(connection_limits.counts().networks.values().all(|count| count.open == 0));
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
            connection_limits.counts().networks.len() <= SWEEP_FROM,
            "{}",
            connection_limits.counts().networks.len()
        );
        assert!(allowances(BOB).all(|(network, _)| connection_limits.counts().open(network) == 1));
        drop(stays);
    }
}
