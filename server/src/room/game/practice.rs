//! Practice games: one person against bots.
//!
//! Pure. Must not know other tables. Invariant: a game in which another person ever had a seat is no practice game.

use super::seats;
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use protocol::{PlayerId, SeatHolder, Stage, TableId};

/// The rank of a table among those of its host: by the time at which it was opened.
pub(crate) type Opened = (UnixMs, TableId);

pub(in crate::room) fn opened(record: &TableRecord) -> Opened {
    (record.opened_at, record.id)
}

/// Whether this is a running practice game of this person.
pub(crate) fn is_practice_of(record: &TableRecord, player: PlayerId) -> bool {
    let people = record.doc.seats.iter().filter(|seat| matches!(seat.holder, SeatHolder::Person { .. }));
    record.stage == Stage::Running
        && people.count() == 1
        && seats::seat_of(record, player).is_some()
        && seats::bots(record).next().is_some()
}
