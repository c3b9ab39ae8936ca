//! Rated tables: what a table must be for its game to count for ratings.
//!
//! Does not know ratings. Invariants: a rated table that passes is for people with accounts alone, has a clock, gives no
//! hints, and differs from the rule book only in options that the game lets differ there; two people who sat down from
//! one address are not rated together.

use crate::domain::changed_options;
use crate::net::{Address, AddressTag};
use crate::refusals::forbidden;
use crate::room::RoomServices;
use crate::store::{SeatDoc, TableRecord};
use protocol::{ErrCode, PersonKind, Player, PlayerId, SeatHolder, Stage, TableId};
use rules::GameKind;

const PURPOSE: &[u8] = b"saloon address at a rated table 1";

/// Refuses a rated table that cannot be one, and sets what follows from being one. `opener` is somebody who opens or runs
/// it, and may have no seat there.
pub(crate) fn check_rated(
    kind: &dyn GameKind,
    opener: Option<&Player>,
    record: &mut TableRecord,
) -> Result<(), ErrCode> {
    if !record.doc.rated {
        return Ok(());
    }
    obstacle(kind, record).map_or(Ok(()), |why| Err(cannot_be_rated(why)))?;
    opener.map_or(Ok(()), |opener| admits(record, opener))?;
    record.doc.entry.accounts_only = true;
    record.doc.entry.bots = false;
    record.doc.hints = false;
    Ok(())
}

/// Refuses people who cannot take part in a rated game.
pub(in crate::room) fn admits(record: &TableRecord, player: &Player) -> Result<(), ErrCode> {
    match player.kind {
        _ if !record.doc.rated => Ok(()),
        PersonKind::Member => Ok(()),
        PersonKind::Guest => Err(cannot_be_rated("guest")),
        PersonKind::Bot => Err(cannot_be_rated("bots")),
    }
}

/// Notes from where a person who sits there has come. Refuses them if somebody else came from there.
pub(crate) fn note_place(
    record: &mut TableRecord,
    player: PlayerId,
    place: AddressTag,
) -> Result<(), ErrCode> {
    if !record.doc.rated || record.stage != Stage::Open {
        return Ok(());
    }
    let is_theirs = |seat: &SeatDoc| super::seats::person(seat).is_some_and(|person| person.id == player);
    if record.doc.seats.iter().any(|seat| !is_theirs(seat) && seat.place.as_ref() == Some(&place)) {
        return Err(forbidden("rated_same_place"));
    }
    if let Some(own) = record.doc.seats.iter_mut().find(|seat| is_theirs(seat)) {
        own.place = Some(place);
    }
    Ok(())
}

/// Forgets from where people came, once nobody can sit down any more or the table is not rated.
pub(in crate::room) fn forget_places(record: &mut TableRecord) {
    if !record.doc.rated || record.stage != Stage::Open {
        record.doc.seats.iter_mut().for_each(|seat| seat.place = None);
    }
}

impl RoomServices {
    /// The note of an address at a table: a keyed hash, different at each table.
    pub(crate) fn place(&self, table: TableId, address: Address) -> AddressTag {
        AddressTag::of(self.key().keyed_hash(PURPOSE, &[table.0.as_bytes(), &address.bytes()]))
    }
}

/// Why this table cannot be rated.
fn obstacle(kind: &dyn GameKind, record: &TableRecord) -> Option<&'static str> {
    let holders = || record.doc.seats.iter().map(|seat| &seat.holder);
    let people = || {
        holders().filter_map(|holder| match holder {
            SeatHolder::Person { player, .. } => Some(player.kind),
            _ => None,
        })
    };
    let is_bot =
        |holder: &SeatHolder| matches!(holder, SeatHolder::House { .. } | SeatHolder::Virtual { .. });
    if holders().any(is_bot) || people().any(|kind| kind == PersonKind::Bot) {
        Some("bots")
    } else if record.doc.seats.len() < 2 {
        Some("seats")
    } else if people().any(|kind| kind == PersonKind::Guest) {
        Some("guest")
    } else if record.doc.time.is_none() {
        Some("clock")
    } else {
        let changed = changed_options(kind, &record.doc.options);
        changed.keys().any(|name| !kind.meta().may_differ_when_rated(name)).then_some("options")
    }
}

pub(in crate::room) fn cannot_be_rated(why: &str) -> ErrCode {
    ErrCode::CannotBeRated { why: why.to_owned() }
}
