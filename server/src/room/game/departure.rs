//! Erasure of a person from a table: a pure change of a [`TableRecord`].
//!
//! Does not know sockets or the store. Invariant: the person's id stays where it stood, so that the table's history
//! stays as it was; nothing else of them does.

use super::{consent, seats};
use crate::store::{TableEnds, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{Ended, Player, PlayerId, SeatHolder, Stage};
use rules::Seats;

/// A table without a person.
#[derive(Debug, PartialEq)]
pub(crate) enum Departed {
    /// There was nothing of them.
    Unchanged,
    Changed(Box<TableRecord>),
    /// Nobody is left at an open table.
    Closed,
}

/// Whether anything here is of this person.
pub(crate) fn knows(record: &TableRecord, player: PlayerId) -> bool {
    let sits =
        |holder: &SeatHolder| matches!(holder, SeatHolder::Person { player: who, .. } if who.id == player);
    record.doc.seats.iter().any(|seat| sits(&seat.holder))
        || record.doc.kicked.iter().any(|kicked| kicked.player == player)
        || record.doc.organiser.as_ref().is_some_and(|organiser| organiser.id == player)
        || record.doc.seats.iter().any(|seat| seat.reserved == Some(player))
        || record.doc.ends.ends_practice_of == Some(player)
}

/// The table after a person has disappeared, who is called by their new name from now on.
///
/// They free their seat at an open table and leave it to a substitute in a running game. The table is due at once where
/// a substitute must take over.
pub(crate) fn without(record: &TableRecord, player: &Player, now: UnixMs) -> Departed {
    let mut next = record.clone();
    next.doc.kicked.retain(|kicked| kicked.player != player.id);
    next.doc.ends.forget(player.id);
    next.doc.rests.forget(player.id);
    rename(&mut next, player);
    seats::release_all(&mut next, player.id);
    match record.stage {
        Stage::Open if record.is_organised_by(player.id) => match seats::leave(&mut next, player.id) {
            Ok(true) => next.changed_at = now,
            Ok(false) | Err(_) => return Departed::Closed,
        },
        Stage::Running if record.is_organised_by(player.id) => {
            let heir = seats::people(&next).next().map(|(_, person)| person.id);
            next.doc.host = heir.unwrap_or(player.id);
        }
        Stage::Open | Stage::Running | Stage::Finished => {}
    }
    if let Some(seat) = seats::seat_of(record, player.id) {
        match record.stage {
            Stage::Open => match seats::leave(&mut next, player.id) {
                Ok(true) => next.changed_at = now,
                Ok(false) | Err(_) => return Departed::Closed,
            },
            Stage::Running => {
                seats::resign(&mut next, seat);
                consent::withdraw(&mut next, seat);
                next.due_at = Some(now);
                let heir = seats::people(&next).next().map(|(_, person)| person.id);
                match heir {
                    Some(heir) if next.doc.host == player.id => next.doc.host = heir,
                    Some(_) => {}
                    None => end(&mut next, Ended::Resigned, now),
                }
            }
            Stage::Finished => {}
        }
    }
    if next == *record { Departed::Unchanged } else { Departed::Changed(Box::new(next)) }
}

/// Gives a person another name on their seat, also if they have resigned, and as the organiser.
fn rename(record: &mut TableRecord, player: &Player) {
    if let Some(organiser) = record.doc.organiser.as_mut().filter(|organiser| organiser.id == player.id) {
        organiser.clone_from(player);
    }
    for doc in &mut record.doc.seats {
        if let SeatHolder::Person { player: seated, .. } = &mut doc.holder
            && seated.id == player.id
        {
            seated.clone_from(player);
        }
    }
}

/// Ends the table without a result, now.
pub(in crate::room) fn end(record: &mut TableRecord, why: Ended, now: UnixMs) {
    let wanted_by = match why {
        Ended::Agreed => record.doc.ends.proposal.as_ref().map(|open| open.agreed),
        Ended::Host => seats::seat_of(record, record.doc.host).map(|seat| Seats::from_iter([seat])),
        Ended::Expired | Ended::Practice | Ended::Resigned | Ended::Abandoned | Ended::Moderator => None,
    };
    record.doc.ends = TableEnds { wanted_by, ..TableEnds::default() };
    record.doc.rests.people.clear();
    record.stage = Stage::Finished;
    record.changed_at = now;
    record.doc.opened_from = None;
    record.due_at = None;
    record.doc.ended = Some(why);
    record.doc.deciding = Some(Seats::none());
    record.doc.clock = None;
}
