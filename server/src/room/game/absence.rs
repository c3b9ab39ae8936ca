//! Presence at a running table, and the time from which its host may end the game.
//!
//! Pure. Must not know the current time and the connected people: both are passed in. Invariant: stored times are
//! rounded to hours, so that a table's row changes at most once per hour and person, and nobody counts as gone too
//! early.

use super::rests::KnownTo;
use super::seats;
use super::timing::Pauses;
use crate::store::downtime::Downtime;
use crate::store::{TableRecord, set_time, time_of};
use crate::system::clock::UnixMs;
use protocol::{PlayerId, Stage};
use rules::Seat;

const HOUR_MS: UnixMs = 60 * 60 * 1000;
/// How long somebody must have been away before others may decide without them.
pub(crate) const DAY_MS: UnixMs = 24 * HOUR_MS;

/// How long somebody must have been away from this table. With clocks, until the time for two decisions has run out too:
/// a slow player who answers in time is not counted as gone.
pub(in crate::room) fn patience_ms(record: &TableRecord) -> UnixMs {
    DAY_MS + 2 * 1000 * record.doc.time.map_or(0, |time| UnixMs::from(time.cap_s))
}

/// Until when somebody who is there now counts as having been there: the end of the next hour.
pub(in crate::room) fn noted_until(now: UnixMs) -> UnixMs {
    (now / HOUR_MS).saturating_add(2).saturating_mul(HOUR_MS)
}

/// Until when a person was there, as far as stored; without a note, the last move of anybody counts.
pub(in crate::room) fn seen_until(record: &TableRecord, player: PlayerId) -> UnixMs {
    time_of(&record.doc.ends.seen, player).unwrap_or(record.changed_at)
}

/// Notes that these people are there.
pub(in crate::room) fn note(record: &mut TableRecord, people: &[PlayerId], until: UnixMs) {
    for player in people {
        set_time(&mut record.doc.ends.seen, *player, until);
    }
}

/// From when on the host may end the running game; `None` while another person is here, and where there is none.
pub(crate) fn host_may_end_at(
    record: &TableRecord,
    is_here: impl Fn(PlayerId) -> bool,
    downtime: &Downtime,
) -> Option<UnixMs> {
    if record.stage != Stage::Running || others(record).any(|(_, player)| is_here(player)) {
        return None;
    }
    let (pauses, patience) = (Pauses::of_absence(record, downtime), patience_ms(record));
    let gone = |(seat, player)| pauses.due(seat, seen_until(record, player), patience, KnownTo::Others);
    others(record).map(gone).max()
}

/// The people with a seat, without the host.
pub(in crate::room) fn others(record: &TableRecord) -> impl Iterator<Item = (Seat, PlayerId)> {
    let people = seats::people(record).map(|(seat, person)| (seat, person.id));
    people.filter(|(_, player)| *player != record.doc.host)
}
