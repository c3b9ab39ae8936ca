//! How many requests of one person, and of one address, are in progress at once.
//!
//! Does not know what they ask. Invariants: a request beyond the bound waits on its own socket, in the order of arrival, and in
//! no queue that others share; it holds those alone who have something in progress.

use super::Address;
use protocol::PlayerId;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Far fewer than the queue of one room holds.
const OF_PERSON: usize = 16;
/// How long a request waits for those before it.
const WAIT: Duration = Duration::from_secs(5);

/// The requests in progress. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct InFlight {
    people: Bounded<PlayerId>,
    addresses: Bounded<Address>,
}

/// A request in progress, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    _of_address: PlaceOf<Address>,
    _of_person: PlaceOf<PlayerId>,
}

impl InFlight {
    /// Admits this number for one address: it leaves places for others in the queue of a room, unless the operator wants more.
    pub(crate) fn new(of_address: usize) -> Self {
        Self { people: Bounded::new(OF_PERSON), addresses: Bounded::new(of_address) }
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// The requests before it take too long; the error is how long it has waited.
    pub(crate) async fn enter(&self, person: PlayerId, address: Address) -> Result<Place, Duration> {
        let both = async {
            // By person first: who waits for themselves takes nothing from others at their address.
            let of_person = self.people.enter(person).await;
            Place { _of_address: self.addresses.enter(address).await, _of_person: of_person }
        };
        timeout(WAIT, both).await.map_err(|_| WAIT)
    }
}

/// Bounds the requests in progress of each key.
#[derive(Clone, Debug)]
pub(crate) struct Bounded<K: Ord + Copy> {
    most: usize,
    used: Arc<Mutex<BTreeMap<K, Arc<Semaphore>>>>,
}

/// A place of one key, or the wait for it.
#[derive(Debug)]
pub(crate) struct PlaceOf<K: Ord + Copy> {
    all: Bounded<K>,
    key: K,
    semaphore: Arc<Semaphore>,
    permit: Option<OwnedSemaphorePermit>,
}

impl<K: Ord + Copy> Bounded<K> {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, used: Arc::default() }
    }

    /// Waits for a place.
    pub(crate) async fn enter(&self, key: K) -> PlaceOf<K> {
        let new = || Arc::new(Semaphore::new(self.most));
        let semaphore = Arc::clone(self.used().entry(key).or_insert_with(new));
        // Its end is noted even if the wait is given up.
        let mut place = PlaceOf { all: self.clone(), key, semaphore, permit: None };
        place.permit = Arc::clone(&place.semaphore).acquire_owned().await.ok();
        place
    }

    fn used(&self) -> MutexGuard<'_, BTreeMap<K, Arc<Semaphore>>> {
        // Every change is complete before the lock is released.
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord + Copy> Drop for PlaceOf<K> {
    fn drop(&mut self) {
        self.permit = None;
        let mut used = self.all.used();
        // The map's and this one: nobody else has a place or waits.
        if Arc::strong_count(&self.semaphore) == 2 {
            used.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{home, player};
    use futures_util::FutureExt;

    const OF_ADDRESS: usize = 100;

    #[tokio::test(start_paused = true)]
    async fn who_has_all_their_requests_in_progress_waits_and_nobody_else_does() {
        let in_flight = InFlight::new(OF_ADDRESS);
        let (ada, bob) = (player("Ada").id, player("Bob").id);
        let mut places = Vec::new();
        for _ in 0..OF_PERSON {
            places.push(in_flight.enter(ada, home("Ada")).await.unwrap());
        }
        let mut next = Box::pin(in_flight.enter(ada, home("Ada")));
        assert!(next.as_mut().now_or_never().is_none());
        assert!(in_flight.enter(bob, home("Ada")).now_or_never().is_some(), "a neighbour");
        places.pop();
        assert!(next.await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_with_many_people_has_a_bound_of_its_own() {
        let in_flight = InFlight::new(OF_ADDRESS);
        let mut places = Vec::new();
        for number in 0..OF_ADDRESS {
            let guest = player(&format!("Guest {}", number / OF_PERSON));
            places.push(in_flight.enter(guest.id, home("the flood")).await.unwrap());
        }
        let eve = player("Eve").id;
        assert!(in_flight.enter(eve, home("the flood")).now_or_never().is_none());
        assert!(in_flight.enter(eve, home("Eve")).now_or_never().is_some(), "another address");
        assert_eq!(
            in_flight.enter(eve, home("the flood")).await.unwrap_err(),
            WAIT,
            "an answer comes in any case"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_kept_who_asks_nothing() {
        let in_flight = InFlight::new(OF_ADDRESS);
        let ada = player("Ada").id;
        let mut places = Vec::new();
        for _ in 0..OF_PERSON {
            places.push(in_flight.enter(ada, home("Ada")).await.unwrap());
        }
        in_flight.enter(ada, home("Ada")).await.unwrap_err();
        places.clear();
        assert!(in_flight.people.used().is_empty() && in_flight.addresses.used().is_empty());
    }
}
