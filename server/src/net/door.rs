//! How many connections one address may have, and how fast it may open new ones.

use super::address::counted;
use crate::config::Limits;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Counts by address. Clones count together.
#[derive(Clone, Debug)]
pub struct Door(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    at_once: u32,
    per_s: f64,
    addresses: Mutex<BTreeMap<IpAddr, Visits>>,
}

/// Of one address. Forgotten once nothing is open and the bucket is full again.
#[derive(Debug)]
struct Visits {
    open: u32,
    /// New connections that are still allowed at `counted_at`.
    allowed: f64,
    counted_at: Instant,
}

/// The right to one connection, given back when dropped.
#[derive(Debug)]
pub struct Pass {
    door: Door,
    address: IpAddr,
}

/// Why an address is turned away.
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

/// Addresses kept before those are dropped that nothing must be remembered of.
const SWEEP_FROM: usize = 4096;

impl Door {
    pub fn new(limits: &Limits) -> Self {
        Self(Arc::new(Shared {
            at_once: limits.connections_per_address,
            per_s: f64::from(limits.new_connections_per_s),
            addresses: Mutex::default(),
        }))
    }

    /// Lets an address in, or says why not.
    pub fn enter(&self, address: IpAddr) -> Result<Pass, TurnedAway> {
        let address = counted(address);
        let now = Instant::now();
        let mut addresses = self.addresses();
        if addresses.len() >= SWEEP_FROM {
            addresses.retain(|_, visits| !self.is_past(visits, now));
        }
        let visits =
            addresses.entry(address).or_insert(Visits { open: 0, allowed: self.burst(), counted_at: now });
        let allowed = self.allowed(visits, now);
        if visits.open >= self.0.at_once {
            return Err(TurnedAway::TooMany);
        }
        if allowed < 1.0 {
            return Err(TurnedAway::TooFast);
        }
        *visits = Visits { open: visits.open + 1, allowed: allowed - 1.0, counted_at: now };
        Ok(Pass { door: self.clone(), address })
    }

    /// As many as may be open at once may also come at once: a whole household after a restart.
    fn burst(&self) -> f64 {
        f64::from(self.0.at_once)
    }

    fn allowed(&self, visits: &Visits, now: Instant) -> f64 {
        let since: Duration = now.saturating_duration_since(visits.counted_at);
        (visits.allowed + since.as_secs_f64() * self.0.per_s).min(self.burst())
    }

    fn is_past(&self, visits: &Visits, now: Instant) -> bool {
        visits.open == 0 && self.allowed(visits, now) >= self.burst()
    }

    fn addresses(&self) -> MutexGuard<'_, BTreeMap<IpAddr, Visits>> {
        // Every change is a single step, so that a panic elsewhere leaves nothing half done.
        self.0.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        if let Some(visits) = self.door.addresses().get_mut(&self.address) {
            visits.open -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 9));
    const BOB: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 8));

    fn door(at_once: u32, per_s: u32) -> Door {
        Door::new(&Limits {
            connections: 100,
            connections_per_address: at_once,
            new_connections_per_s: per_s,
            sockets_per_player: 1,
            frames_per_s: 1,
            frame_burst: 1,
            tables_per_player: 1,
            new_tables_per_player: 1,
            new_tables_per_address: 1,
            listed_per_player: 1,
            listed_per_address: 1,
        })
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_so_many_connections_and_no_more() {
        let door = door(3, 100);
        let mut passes: Vec<Pass> = (0..3).map(|_| door.enter(ADA).unwrap()).collect();
        assert_eq!(door.enter(ADA).unwrap_err(), TurnedAway::TooMany);
        door.enter(BOB).unwrap();
        passes.pop();
        tokio::time::advance(Duration::from_secs(1)).await;
        door.enter(ADA).unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_opens_so_many_a_second_after_a_burst() {
        let door = door(4, 2);
        for _ in 0..4 {
            drop(door.enter(ADA).unwrap());
        }
        assert_eq!(door.enter(ADA).unwrap_err(), TurnedAway::TooFast);
        drop(door.enter(BOB).unwrap());
        tokio::time::advance(Duration::from_secs(1)).await;
        drop(door.enter(ADA).unwrap());
        drop(door.enter(ADA).unwrap());
        assert_eq!(door.enter(ADA).unwrap_err(), TurnedAway::TooFast);
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_that_went_are_forgotten() {
        let door = door(4, 2);
        let stays = door.enter(BOB).unwrap();
        for n in 0..SWEEP_FROM as u32 {
            drop(door.enter(std::net::Ipv4Addr::from_bits(n).into()).unwrap());
        }
        tokio::time::advance(Duration::from_mins(1)).await;
        drop(door.enter(ADA).unwrap());
        assert_eq!(door.addresses().len(), 2);
        drop(stays);
    }
}
