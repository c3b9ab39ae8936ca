//! The server's connection slots, and a reserve of them for people with a session.
//!
//! Every connection is admitted while more slots are free than the reserve has. After that a connection is a candidate:
//! its first request must show a session within a short time, or the connection is closed. Candidates have a few slots
//! of their own, and a new candidate replaces the oldest, so that idle connections keep nobody out. Knows a session
//! only by [`Recognise`]. Invariant: only people with a session hold slots of the reserve, each of them up to a limit.

use crate::config::Limits;
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
    places: Arc<Semaphore>,
    /// The number of free slots that only people with a session get.
    reserve: usize,
    candidates: Mutex<Candidates>,
    /// Slots of the reserve that each person holds.
    people: Mutex<BTreeMap<Uuid, u32>>,
    places_per_person: u32,
}

#[derive(Debug)]
struct Candidates {
    at_most: usize,
    next: u64,
    waiting: BTreeMap<u64, CancellationToken>,
}

/// The slot that a connection holds; released when dropped.
#[derive(Debug)]
pub(super) enum Holding {
    Place(#[expect(dead_code, reason = "held, never read")] OwnedSemaphorePermit),
    Candidate(Candidate),
}

/// A connection that was accepted while only the reserve was free.
#[derive(Debug)]
pub(super) struct Candidate {
    capacity: Capacity,
    number: u64,
    sent_away: CancellationToken,
    /// Empty until the connection has shown a session; then the slot and the person.
    place: Mutex<Option<Reserved>>,
}

/// A slot of the reserve.
#[derive(Debug)]
struct Reserved {
    capacity: Capacity,
    person: Uuid,
    _place: OwnedSemaphorePermit,
}

/// Why a candidate gets no slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// The request shows no session.
    Stranger,
    /// The reserve is used up, by all people or by this one.
    Full,
}

impl NoPlace {
    pub(super) const fn why(self) -> &'static str {
        match self {
            Self::Stranger => "stranger",
            Self::Full => "full",
        }
    }
}

impl Capacity {
    pub fn new(limits: &Limits) -> Self {
        Self::with(limits.connections as usize, limits.sockets_per_player)
    }

    /// Capacity for `places` connections, of whose reserve one person may hold `places_per_person`.
    pub fn with(places: usize, places_per_person: u32) -> Self {
        let reserve = places / RESERVE;
        let at_most = reserve.div_ceil(2);
        Self(Arc::new(Shared {
            places: Arc::new(Semaphore::new(places - at_most)),
            reserve,
            candidates: Mutex::new(Candidates { at_most, next: 0, waiting: BTreeMap::new() }),
            people: Mutex::default(),
            places_per_person,
        }))
    }

    /// Takes a slot, or one among the candidates; `None` only where the capacity is too small for a reserve.
    pub(super) fn enter(&self) -> Option<Holding> {
        let beyond_reserve = self.0.places.available_permits() > self.0.reserve;
        if beyond_reserve && let Some(place) = self.free_place() {
            return Some(Holding::Place(place));
        }
        self.candidate().map(Holding::Candidate)
    }

    fn free_place(&self) -> Option<OwnedSemaphorePermit> {
        self.0.places.clone().try_acquire_owned().ok()
    }

    fn candidate(&self) -> Option<Candidate> {
        let sent_away = CancellationToken::new();
        let number = lock(&self.0.candidates).admit(sent_away.clone())?;
        Some(Candidate { capacity: self.clone(), number, sent_away, place: Mutex::default() })
    }

    fn reserved(&self, person: Uuid) -> Option<Reserved> {
        let mut people = lock(&self.0.people);
        let held = people.get(&person).copied().unwrap_or(0);
        let place = if held < self.0.places_per_person { self.free_place()? } else { return None };
        people.insert(person, held + 1);
        Some(Reserved { capacity: self.clone(), person, _place: place })
    }
}

impl Candidate {
    /// Waits until the candidate must be closed: it took too long, or a newer one replaced it. Never returns once the
    /// candidate has a slot.
    pub(super) async fn has_to_go(&self) {
        let _ = timeout(PROOF_TIME, self.sent_away.cancelled()).await;
        if lock(&self.place).is_some() {
            std::future::pending::<()>().await;
        }
    }

    /// Checks one request of a candidate. Behind a proxy the next request on the same connection may be another
    /// person's.
    pub(super) fn hear(&self, person: Option<Uuid>) -> Result<(), NoPlace> {
        let person = person.ok_or(NoPlace::Stranger)?;
        let mut place = lock(&self.place);
        if place.as_ref().is_none_or(|place| place.person != person) {
            *place = Some(self.capacity.reserved(person).ok_or(NoPlace::Full)?);
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
    fn admit(&mut self, sent_away: CancellationToken) -> Option<u64> {
        if self.waiting.len() >= self.at_most {
            let (_, oldest) = self.waiting.pop_first()?;
            oldest.cancel();
        }
        self.next += 1;
        self.waiting.insert(self.next, sent_away);
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
    fn full() -> (Capacity, Vec<Holding>) {
        let capacity = Capacity::with(100, 3);
        let is_place = |holding: &Holding| matches!(holding, Holding::Place(_));
        let strangers: Vec<_> = (0..100).map_while(|_| capacity.enter().filter(is_place)).collect();
        assert_eq!(strangers.len(), 100 - 12 - 6);
        (capacity, strangers)
    }

    fn candidate(capacity: &Capacity) -> Candidate {
        match capacity.enter() {
            Some(Holding::Candidate(candidate)) => candidate,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_last_places_are_for_people_with_a_session() {
        let (capacity, mut strangers) = full();
        let stranger = candidate(&capacity);
        assert_eq!(stranger.hear(None), Err(NoPlace::Stranger));
        let ada = candidate(&capacity);
        assert_eq!(ada.hear(Some(ADA)), Ok(()));
        assert_eq!(ada.hear(None), Err(NoPlace::Stranger), "each request on the connection is judged");
        strangers.pop();
        let _next = candidate(&capacity);
        strangers.pop();
        assert!(matches!(capacity.enter(), Some(Holding::Place(_))), "the reserve is filled up before");
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_takes_the_whole_reserve() {
        let (capacity, _strangers) = full();
        let mut held: Vec<Candidate> = Vec::new();
        for _ in 0..3 {
            held.push(candidate(&capacity));
            assert_eq!(held[held.len() - 1].hear(Some(ADA)), Ok(()));
        }
        let one_more = candidate(&capacity);
        assert_eq!(one_more.hear(Some(ADA)), Err(NoPlace::Full));
        assert_eq!(one_more.hear(Some(BOB)), Ok(()));
        held.pop();
        assert_eq!(candidate(&capacity).hear(Some(ADA)), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn candidates_who_say_nothing_make_place_for_those_who_come_after_them() {
        let (capacity, _strangers) = full();
        let proven = candidate(&capacity);
        proven.hear(Some(ADA)).unwrap();
        let silent: Vec<Candidate> = (0..6).map(|_| candidate(&capacity)).collect();
        assert!(silent.iter().all(|candidate| !candidate.sent_away.is_cancelled()));
        let _seventh = candidate(&capacity);
        let sent_away: Vec<bool> = silent.iter().map(|one| one.sent_away.is_cancelled()).collect();
        assert_eq!(sent_away, [true, false, false, false, false, false], "the oldest goes");
        assert!(!proven.sent_away.is_cancelled(), "who was let in stays");
        silent[0].has_to_go().await;
        silent[1].has_to_go().await;
        assert!(timeout(10 * PROOF_TIME, proven.has_to_go()).await.is_err());
    }

    #[test]
    fn a_house_too_small_for_a_reserve_is_simply_full() {
        let capacity = Capacity::with(2, 1);
        let _held = [capacity.enter().unwrap(), capacity.enter().unwrap()];
        assert!(capacity.enter().is_none());
    }
}
