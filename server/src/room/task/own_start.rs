//! Open tables whose game begins without a host's request: once all seats are taken, or at a time.
//!
//! Does not know how people are put together. Invariant: such a table is due in its row until its game has begun, so that
//! a start that was interrupted is made again by the next room.

use super::actor::Room;
use super::bans;
use super::default_moves::{RETRY_AFTER, from_now};
use crate::delivery::responder::Responder;
use crate::room::game::{rated, seats};
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use protocol::{Begins, ErrCode, SeatHolder};
use std::time::Duration;
use tokio::time::Instant;

/// How long the game waits for its people, so that they take part in the deal.
const ARRIVE_WITHIN: Duration = Duration::from_secs(10);
/// The time between two attempts: longer than a deal.
const TRY_EVERY: Duration = Duration::from_secs(15);
const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;
/// How far ahead a game may begin at a time.
const FURTHEST_MS: UnixMs = 28 * DAY_MS;
/// How long a table that waits for its seats to be taken stays open while nobody is there.
const STAYS_MS: UnixMs = 7 * DAY_MS;

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

/// Refuses a time that has passed, or is too far ahead.
pub(crate) fn checked_begins(begins: Option<Begins>, now: UnixMs) -> Result<Option<Begins>, ErrCode> {
    match begins {
        Some(Begins::At { at_ms }) if at_ms <= now || at_ms > now.saturating_add(FURTHEST_MS) => {
            let what = "a time within the next 28 days".to_owned();
            Err(ErrCode::OptionInvalid { path: "begins".to_owned(), what })
        }
        begins => Ok(begins),
    }
}

/// Until when the table stays open, also without anybody there.
pub(super) fn stays_until(record: &TableRecord) -> Option<UnixMs> {
    Some(match record.begins()? {
        Begins::Full {} => record.opened_at.saturating_add(STAYS_MS),
        Begins::At { at_ms } => at_ms,
    })
}

/// When its game begins by itself; of one whose seats are taken, at once.
fn begins_by_itself(record: &TableRecord) -> Option<UnixMs> {
    match record.begins()? {
        Begins::Full {} => (!record.has_free_seats()).then_some(record.opened_at),
        Begins::At { at_ms } => Some(at_ms),
    }
}

/// When an open table next requires an action without a request.
pub(crate) fn open_due(record: &TableRecord) -> Option<UnixMs> {
    begins_by_itself(record).into_iter().chain(bans::due(record)).min()
}

impl Room {
    /// When the room next acts so that the game begins: at once when all its people are here.
    pub(super) fn begins_at(&self) -> Option<Instant> {
        let at_ms = begins_by_itself(&self.record)?;
        if self.dealing.is_some() || self.is_damaged_now() {
            return None;
        }
        if matches!(self.record.begins(), Some(Begins::At { .. })) {
            return Some(Instant::now() + from_now(at_ms, self.server.now_ms()));
        }
        let are_all_here = self.sitting.iter().all(|player| self.subscribers.is_here(*player));
        Some(if are_all_here { self.own_start.from } else { self.own_start.by })
    }

    /// Removes the free seats and begins the deal, if it is time for either.
    pub(super) async fn begin_by_itself(&mut self, now: Instant) {
        let Some(begins_at) = self.begins_at() else { return };
        if let Some(Begins::At { at_ms }) = self.record.begins() {
            if at_ms <= self.server.now_ms() && self.put(self.with_those_who_sit()).await.is_err() {
                self.retry_at = Some(now + RETRY_AFTER);
            }
        } else if begins_at <= now {
            self.own_start = OwnStart::after_attempt_at(now);
            self.start_deal(Responder::discard());
        }
    }

    /// The table of those who sit there now, whose game begins; if they are too few, the same table without a time.
    fn with_those_who_sit(&self) -> TableRecord {
        let mut next = self.next_record();
        next.doc.begins = Some(Begins::Full {});
        next.doc.seats.retain(|seat| seat.holder != SeatHolder::Open);
        let can_begin = seats::check(self.kind, &mut next).is_ok()
            && seats::cannot_start(self.kind, &next).is_none()
            && rated::check_rated(self.kind, None, &mut next).is_ok();
        if can_begin {
            return next;
        }
        let mut open = self.next_record();
        open.doc.begins = None;
        open
    }
}
