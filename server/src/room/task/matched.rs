//! Tables that were made for people who look for a game: the game begins without a host's request.
//!
//! Does not know how people are put together. Invariant: such a table is due in its row until its game has begun, so that
//! a start that was interrupted is made again by the next room.

use super::actor::Room;
use super::bans;
use crate::delivery::responder::Responder;
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use protocol::{SeatHolder, Stage};
use std::time::Duration;
use tokio::time::Instant;

/// How long the game waits for its people, so that they take part in the deal.
const ARRIVE_WITHIN: Duration = Duration::from_secs(10);
/// The time between two attempts: longer than a deal.
const TRY_EVERY: Duration = Duration::from_secs(15);

/// The next attempt to begin.
#[derive(Debug)]
pub(super) struct OwnStart {
    /// When it is made if all are here.
    from: Instant,
    /// When it is made, whoever is here by then.
    by: Instant,
}

impl OwnStart {
    pub(super) fn of_room_woken_at(now: Instant) -> Self {
        Self { from: now, by: now + ARRIVE_WITHIN }
    }

    fn after_attempt_at(now: Instant) -> Self {
        let next = now + TRY_EVERY;
        Self { from: next, by: next }
    }
}

/// Whether its game begins by itself now.
fn begins_by_itself(record: &TableRecord) -> bool {
    let is_open = |holder: &SeatHolder| *holder == SeatHolder::Open;
    record.doc.matched
        && record.stage == Stage::Open
        && !record.doc.seats.iter().any(|seat| is_open(&seat.holder))
}

/// When an open table next requires an action without a request.
pub(super) fn open_due(record: &TableRecord) -> Option<UnixMs> {
    let begins = begins_by_itself(record).then_some(record.opened_at);
    begins.into_iter().chain(bans::due(record)).min()
}

impl Room {
    /// When the game begins by itself: at once when all its people are here.
    pub(super) fn begins_at(&self) -> Option<Instant> {
        if !begins_by_itself(&self.record) || self.dealing.is_some() || self.is_damaged_now() {
            return None;
        }
        let are_all_here = self.sitting.iter().all(|player| self.subscribers.is_here(*player));
        Some(if are_all_here { self.own_start.from } else { self.own_start.by })
    }

    /// Begins the deal, if it is time.
    pub(super) fn begin_by_itself(&mut self, now: Instant) {
        if self.begins_at().is_some_and(|at| at <= now) {
            self.own_start = OwnStart::after_attempt_at(now);
            self.start_deal(Responder::discard());
        }
    }
}
