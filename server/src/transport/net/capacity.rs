//! The server's connection slots, and a reserve of them for people with a session.
//!
//! Every connection is admitted while more slots are free than the reserve has. After that a connection is a candidate:
//! its first request must show a session within a short time, or the connection is closed. Candidates have a few slots
//! of their own, and a new candidate replaces the oldest, so that idle connections keep nobody out. Knows a session
//! only by [`Recognise`]. Invariant: only people with a session hold slots of the reserve, each of them up to a limit.

use axum::http::HeaderMap;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// The reserve is one slot in this many.
const RESERVE: usize = 8;
/// How long a candidate may take to show a session, from its connection on.
const PROOF_TIME: Duration = Duration::from_secs(2);

/// Tells people with a session from strangers.
#[async_trait::async_trait]
pub trait Recognise: Debug + Send + Sync {
    /// The person whose session these headers show. Called for each request of a candidate, so it must be cheap.
    async fn person(&self, headers: &HeaderMap) -> Option<Uuid>;
}

/// The connection slots of one server. Clones count together.
#[derive(Clone, Debug)]
pub struct Capacity(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    slots: Arc<Semaphore>,
    /// The number of free slots that only people with a session get.
    reserve: usize,
    candidates: Mutex<Candidates>,
    /// Slots of the reserve that each person holds.
    people: Mutex<BTreeMap<Uuid, u32>>,
    slots_per_person: u32,
}

#[derive(Debug)]
struct Candidates {
    at_most: usize,
    next: u64,
    waiting: BTreeMap<u64, CancellationToken>,
}

/// The slot that a connection holds; released when dropped.
#[derive(Debug)]
pub(super) enum Slot {
    Held(#[expect(dead_code, reason = "held, never read")] OwnedSemaphorePermit),
    Candidate(Candidate),
}

/// A connection that was accepted while only the reserve was free.
#[derive(Debug)]
pub(super) struct Candidate {
    capacity: Capacity,
    number: u64,
    replaced: CancellationToken,
    /// Empty until the connection has shown a session; then the slot and the person.
    slot: Mutex<Option<Reserved>>,
}

/// A slot of the reserve.
#[derive(Debug)]
struct Reserved {
    capacity: Capacity,
    person: Uuid,
    _slot: OwnedSemaphorePermit,
}

/// Why a candidate gets no slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoSlot {
    /// The request shows no session.
    Stranger,
    /// The reserve is used up, by all people or by this one.
    Full,
}

impl NoSlot {
    pub(super) const fn why(self) -> &'static str {
        match self {
            Self::Stranger => "stranger",
            Self::Full => "full",
        }
    }
}

impl Capacity {
    /// Capacity for `slots` connections, of whose reserve one person may hold `slots_per_person`.
    pub fn new(slots: usize, slots_per_person: u32) -> Self {
        let reserve = slots / RESERVE;
        let at_most = reserve.div_ceil(2);
        Self(Arc::new(Shared {
            slots: Arc::new(Semaphore::new(slots - at_most)),
            reserve,
            candidates: Mutex::new(Candidates { at_most, next: 0, waiting: BTreeMap::new() }),
            people: Mutex::default(),
            slots_per_person,
        }))
    }

    /// Takes a slot, or one among the candidates; `None` only where the capacity is too small for a reserve.
    pub(super) fn enter(&self) -> Option<Slot> {
        let beyond_reserve = self.0.slots.available_permits() > self.0.reserve;
        if beyond_reserve && let Some(slot) = self.free_slot() {
            return Some(Slot::Held(slot));
        }
        self.candidate().map(Slot::Candidate)
    }

    fn free_slot(&self) -> Option<OwnedSemaphorePermit> {
        self.0.slots.clone().try_acquire_owned().ok()
    }

    fn candidate(&self) -> Option<Candidate> {
        let replaced = CancellationToken::new();
        let number = lock(&self.0.candidates).admit(replaced.clone())?;
        Some(Candidate { capacity: self.clone(), number, replaced, slot: Mutex::default() })
    }

    fn reserved(&self, person: Uuid) -> Option<Reserved> {
        let mut people = lock(&self.0.people);
        let held = people.get(&person).copied().unwrap_or(0);
        let slot = if held < self.0.slots_per_person { self.free_slot()? } else { return None };
        people.insert(person, held + 1);
        Some(Reserved { capacity: self.clone(), person, _slot: slot })
    }
}

impl Candidate {
    /// Waits until the candidate must be closed: it took too long, or a newer one replaced it. Never returns once the
    /// candidate has a slot.
    pub(super) async fn must_close(&self) {
        let _ = timeout(PROOF_TIME, self.replaced.cancelled()).await;
        if lock(&self.slot).is_some() {
            std::future::pending::<()>().await;
        }
    }

    /// Checks one request of a candidate. Behind a proxy the next request on the same connection may be another
    /// person's.
    pub(super) fn check_request(&self, person: Option<Uuid>) -> Result<(), NoSlot> {
        let person = person.ok_or(NoSlot::Stranger)?;
        let mut slot = lock(&self.slot);
        if slot.as_ref().is_none_or(|slot| slot.person != person) {
            *slot = Some(self.capacity.reserved(person).ok_or(NoSlot::Full)?);
            self.stop_waiting();
        }
        Ok(())
    }

    fn stop_waiting(&self) {
        lock(&self.capacity.0.candidates).waiting.remove(&self.number);
    }
}

impl Drop for Candidate {
    fn drop(&mut self) {
        self.stop_waiting();
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut people = lock(&self.capacity.0.people);
        if let Some(held) = people.get_mut(&self.person) {
            *held -= 1;
            if *held == 0 {
                people.remove(&self.person);
            }
        }
    }
}

impl Candidates {
    /// The number of a new candidate, which may replace the oldest one.
    fn admit(&mut self, replaced: CancellationToken) -> Option<u64> {
        if self.waiting.len() >= self.at_most {
            let (_, oldest) = self.waiting.pop_first()?;
            oldest.cancel();
        }
        self.next += 1;
        self.waiting.insert(self.next, replaced);
        Some(self.next)
    }
}

fn lock<T>(of_all: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change is a single step, so that a panic elsewhere leaves no partial change.
    of_all.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Uuid = Uuid::from_u128(0xada);
    const BOB: Uuid = Uuid::from_u128(0xb0b);

    /// Fills 100 slots up to the reserve: 12 slots, and 6 for candidates.
    fn full() -> (Capacity, Vec<Slot>) {
        let capacity = Capacity::new(100, 3);
        let is_place = |slot: &Slot| matches!(slot, Slot::Held(_));
        let strangers: Vec<_> = (0..100).map_while(|_| capacity.enter().filter(is_place)).collect();
        assert_eq!(strangers.len(), 100 - 12 - 6);
        (capacity, strangers)
    }

    fn candidate(capacity: &Capacity) -> Candidate {
        match capacity.enter() {
            Some(Slot::Candidate(candidate)) => candidate,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_last_places_are_for_people_with_a_session() {
        let (capacity, mut strangers) = full();
        let stranger = candidate(&capacity);
        assert_eq!(stranger.check_request(None), Err(NoSlot::Stranger));
        let ada = candidate(&capacity);
        assert_eq!(ada.check_request(Some(ADA)), Ok(()));
        assert_eq!(
            ada.check_request(None),
            Err(NoSlot::Stranger),
            "each request on the connection is judged"
        );
        strangers.pop();
        let _next = candidate(&capacity);
        strangers.pop();
        assert!(matches!(capacity.enter(), Some(Slot::Held(_))), "the reserve is filled up before");
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_takes_the_whole_reserve() {
        let (capacity, _strangers) = full();
        let mut held: Vec<Candidate> = Vec::new();
        for _ in 0..3 {
            held.push(candidate(&capacity));
            assert_eq!(held[held.len() - 1].check_request(Some(ADA)), Ok(()));
        }
        let one_more = candidate(&capacity);
        assert_eq!(one_more.check_request(Some(ADA)), Err(NoSlot::Full));
        assert_eq!(one_more.check_request(Some(BOB)), Ok(()));
        held.pop();
        assert_eq!(candidate(&capacity).check_request(Some(ADA)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn candidates_who_say_nothing_make_place_for_those_who_come_after_them() {
        let (capacity, _strangers) = full();
        let proven = candidate(&capacity);
        proven.check_request(Some(ADA)).unwrap();
        let silent: Vec<Candidate> = (0..6).map(|_| candidate(&capacity)).collect();
        assert!(silent.iter().all(|candidate| !candidate.replaced.is_cancelled()));
        let _seventh = candidate(&capacity);
        let replaced: Vec<bool> = silent.iter().map(|one| one.replaced.is_cancelled()).collect();
        assert_eq!(replaced, [true, false, false, false, false, false], "the oldest goes");
        assert!(!proven.replaced.is_cancelled(), "who was let in stays");
        silent[0].must_close().await;
        silent[1].must_close().await;
        assert!(timeout(10 * PROOF_TIME, proven.must_close()).await.is_err());
    }

    #[test]
    fn a_server_too_small_for_a_reserve_is_simply_full() {
        let capacity = Capacity::new(2, 1);
        let _held = [capacity.enter().unwrap(), capacity.enter().unwrap()];
        assert!(capacity.enter().is_none());
    }
}
