//! The seats of a table: pure changes of a [`TableRecord`], each refused or applied as a whole.
//!
//! Does not know sockets or the store. Invariant: a person has at most one seat at a table, nobody takes a seat that is kept
//! for another, and an unfinished table has a host.

use crate::domain::is_seated_under_similar_name;
use crate::domain::names::{BadName, NameSkeleton};
use crate::refusals::{forbidden, not_found};
use crate::store::{SeatDoc, TableRecord};
use protocol::{
    Controller, ErrCode, HouseLevel, Player, PlayerId, Presence, SeatHolder, SeatPlan, Stage, Substitute,
    Watching,
};
use rules::{Brand, GameKind, Seat};

/// The person on a seat; `None` also if they have resigned.
pub(in crate::room) fn person(seat: &SeatDoc) -> Option<&Player> {
    match &seat.holder {
        SeatHolder::Person { player, resigned: false, .. } => Some(player),
        SeatHolder::Person { .. }
        | SeatHolder::Open
        | SeatHolder::House { .. }
        | SeatHolder::Virtual { .. } => None,
    }
}

/// A new seat according to its plan.
pub(crate) fn planned(plan: &SeatPlan) -> SeatDoc {
    let holder = match plan {
        SeatPlan::Person => SeatHolder::Open,
        SeatPlan::House(level) => SeatHolder::House { level: Some(*level) },
        SeatPlan::Virtual(level) => SeatHolder::Virtual { level: level.clone() },
    };
    SeatDoc::new(holder)
}

fn holder(player: &Player) -> SeatHolder {
    // Presence is not stored; the room fills it in.
    let (presence, controller) = (Presence::Away, Controller::Person);
    SeatHolder::Person { player: player.clone(), presence, controller, resigned: false }
}

/// All people with a seat, in the order of the seats.
pub(in crate::room) fn people(record: &TableRecord) -> impl Iterator<Item = (Seat, &Player)> {
    numbered(record).filter_map(|(seat, doc)| Some((seat, person(doc)?)))
}

/// The seats of bots, in order.
pub(in crate::room) fn bots(record: &TableRecord) -> impl Iterator<Item = Seat> {
    numbered(record).filter(|(_, doc)| matches!(doc.holder, SeatHolder::House { .. })).map(|(seat, _)| seat)
}

/// A bot that answers for a seat; without a level it looks one move ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) struct HousePlayer {
    pub(in crate::room) level: Option<HouseLevel>,
}

/// The bot that answers for this seat now: it has the seat, or it is the substitute of a person.
pub(in crate::room) fn house_player(record: &TableRecord, seat: Seat) -> Option<HousePlayer> {
    match (&record.doc.seats.get(seat.index())?.holder, record.doc.substitute) {
        (SeatHolder::House { level }, _) => Some(HousePlayer { level: *level }),
        (SeatHolder::Person { controller: Controller::Substitute, .. }, Substitute::House(level)) => {
            Some(HousePlayer { level: Some(level) })
        }
        (SeatHolder::Person { .. } | SeatHolder::Open | SeatHolder::Virtual { .. }, _) => None,
    }
}

/// The seats of people, those who have resigned included, in order.
pub(in crate::room) fn with_a_controller(record: &TableRecord) -> impl Iterator<Item = Seat> {
    numbered(record).map(|(seat, _)| seat).filter(|seat| controller(record, *seat).is_some())
}

fn numbered(record: &TableRecord) -> impl Iterator<Item = (Seat, &SeatDoc)> {
    Seat::first(record.doc.seats.len()).zip(&record.doc.seats)
}

/// The seated people with their seats.
pub(crate) fn members(record: &TableRecord) -> Vec<(PlayerId, Seat)> {
    people(record).map(|(seat, player)| (player.id, seat)).collect()
}

pub(in crate::room) fn seat_of(record: &TableRecord, player: PlayerId) -> Option<Seat> {
    people(record).find(|(_, person)| person.id == player).map(|(seat, _)| seat)
}

pub(in crate::room) fn controller(record: &TableRecord, seat: Seat) -> Option<Controller> {
    match record.doc.seats.get(seat.index())?.holder {
        SeatHolder::Person { controller, .. } => Some(controller),
        SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Virtual { .. } => None,
    }
}

pub(in crate::room) fn set_controller(record: &mut TableRecord, seat: Seat, to: Controller) {
    if let Some(SeatDoc { holder: SeatHolder::Person { controller, .. }, .. }) =
        record.doc.seats.get_mut(seat.index())
    {
        *controller = to;
    }
}

/// Removes a person from a running game permanently: a substitute takes over their seat.
pub(in crate::room) fn resign(record: &mut TableRecord, seat: Seat) {
    if let Some(SeatDoc { holder: SeatHolder::Person { controller, resigned, .. }, .. }) =
        record.doc.seats.get_mut(seat.index())
    {
        (*controller, *resigned) = (Controller::Substitute, true);
    }
}

/// Whether this person had a seat here and has resigned.
pub(in crate::room) fn has_resigned(record: &TableRecord, player: PlayerId) -> bool {
    let is_theirs = |doc: &SeatDoc| matches!(&doc.holder, SeatHolder::Person { player: who, resigned: true, .. } if who.id == player);
    record.doc.seats.iter().any(is_theirs)
}

/// Whether the host has removed this person.
pub(in crate::room) fn is_kicked(record: &TableRecord, player: PlayerId) -> bool {
    record.doc.kicked.iter().any(|kicked| kicked.player == player)
}

/// Refuses people who may not look at the table.
pub(crate) fn may_watch(record: &TableRecord, player: PlayerId) -> Result<(), ErrCode> {
    if is_kicked(record, player) && record.stage != Stage::Finished {
        return Err(forbidden("kicked"));
    }
    let closed = record.doc.watching == Watching::No && record.stage != Stage::Open;
    if closed && !record.people().any(|person| person == player) {
        return Err(forbidden("watching_closed"));
    }
    Ok(())
}

/// Seats a person on this seat, or on any free one.
pub(crate) fn sit(record: &mut TableRecord, player: &Player, wanted: Option<Seat>) -> Result<(), ErrCode> {
    if record.stage != Stage::Open {
        return Err(ErrCode::TableClosed);
    }
    super::rated::admits(record, player)?;
    let old = seat_of(record, player.id);
    if old.is_none() && is_seated_under_similar_name(record, player.id, &NameSkeleton::of(&player.name)) {
        return Err(BadName::Taken.into());
    }
    let seat = match wanted {
        None if old.is_some() => return Ok(()),
        Some(seat) if old == Some(seat) => return Ok(()),
        None => free_seat(record, player.id)?,
        Some(seat) => match record.doc.seats.get(seat.index()) {
            None => return Err(not_found("seat")),
            Some(doc) if doc.is_free_for(player.id) => seat,
            Some(doc) if doc.is_reserved() => return Err(forbidden("seat_reserved")),
            Some(_) => return Err(ErrCode::SeatTaken),
        },
    };
    let brand = old.and_then(|old| stand_up(record, old));
    record.doc.seats[seat.index()] = SeatDoc { brand, ..SeatDoc::new(holder(player)) };
    release_all(record, player.id);
    record.doc.organiser.take_if(|organiser| organiser.id == player.id);
    Ok(())
}

/// The seat that is kept for this person, or else the first one that they may take.
fn free_seat(record: &TableRecord, player: PlayerId) -> Result<Seat, ErrCode> {
    let first = || numbered(record).find(|(_, doc)| doc.is_free_for(player)).map(|(seat, _)| seat);
    let full = || {
        let kept = record.doc.seats.iter().any(SeatDoc::is_reserved);
        if kept { forbidden("seat_reserved") } else { ErrCode::TableFull }
    };
    record.seat_kept_for(player).or_else(first).ok_or_else(full)
}

/// Keeps no seat for this person any more.
pub(in crate::room) fn release_all(record: &mut TableRecord, player: PlayerId) {
    for doc in &mut record.doc.seats {
        doc.reserved.take_if(|whom| *whom == player);
    }
}

/// Frees the seat of a person and returns their brand.
fn stand_up(record: &mut TableRecord, seat: Seat) -> Option<Brand> {
    let doc = &mut record.doc.seats[seat.index()];
    (doc.holder, doc.place) = (SeatHolder::Open, None);
    doc.brand.take()
}

/// Frees a seat of an open table, or lets its organiser go; returns whether anybody is left to be host.
pub(in crate::room) fn leave(record: &mut TableRecord, player: PlayerId) -> Result<bool, ErrCode> {
    if record.stage != Stage::Open {
        return Err(ErrCode::TableClosed);
    }
    match seat_of(record, player) {
        Some(seat) => {
            stand_up(record, seat);
            record.doc.rests.forget(player);
        }
        None if record.is_organised_by(player) => record.doc.organiser = None,
        None => return Err(forbidden("not_seated")),
    }
    if record.doc.host == player {
        let heir = people(record).next().map(|(_, person)| person.id);
        match heir {
            Some(heir) => record.doc.host = heir,
            None => return Ok(false),
        }
    }
    Ok(true)
}

/// Applies a new plan of seats; seated people, and those for whom a seat is kept, keep their order on the seats for people.
pub(in crate::room) fn plan(record: &mut TableRecord, plan: &[SeatPlan]) -> Result<(), ErrCode> {
    let mut people: std::collections::VecDeque<SeatDoc> =
        record.doc.seats.iter().filter(|doc| person(doc).is_some() || doc.is_reserved()).cloned().collect();
    let seats = plan.iter().map(|plan| match plan {
        SeatPlan::Person => people.pop_front().unwrap_or_else(|| planned(plan)),
        SeatPlan::House(_) | SeatPlan::Virtual(_) => planned(plan),
    });
    let seats = seats.collect();
    if !people.is_empty() {
        let what = "more people sit, or have a seat kept for them, than the plan has seats for".to_owned();
        return Err(ErrCode::OptionInvalid { path: "seats".to_owned(), what });
    }
    record.doc.seats = seats;
    Ok(())
}

/// Sets the seat's brand, unless another seat has it.
pub(in crate::room) fn brand(
    record: &mut TableRecord,
    seat: Seat,
    brand: Option<Brand>,
) -> Result<(), ErrCode> {
    let taken = numbered(record).any(|(other, doc)| other != seat && brand.is_some() && doc.brand == brand);
    if taken {
        let what = "another seat has this brand".to_owned();
        return Err(ErrCode::OptionInvalid { path: "brand".to_owned(), what });
    }
    record.doc.seats[seat.index()].brand = brand;
    Ok(())
}

/// Why the table cannot begin yet.
pub(in crate::room) fn cannot_start(kind: &dyn GameKind, record: &TableRecord) -> Option<&'static str> {
    if record.has_free_seats() {
        return Some("seats_open");
    }
    // Bots count towards the number that the rules require, but somebody must play with them.
    let bots = bots(record).count();
    let people = people(record).count();
    let setup = super::play::setup(record);
    if people == 0 || people + bots < usize::from(kind.meta().people_with(&setup.options).0) {
        return Some("too_few_people");
    }
    kind.new_game(&setup).err().map(|_| "setup_invalid")
}

/// Refuses options and plans that the rules refuse, and fills in missing options.
pub(crate) fn check(kind: &dyn GameKind, record: &mut TableRecord) -> Result<(), ErrCode> {
    let invalid =
        |refusal: rules::SetupRefusal| ErrCode::OptionInvalid { path: refusal.path, what: refusal.what };
    let given = serde_json::Value::Object(std::mem::take(&mut record.doc.options));
    if let serde_json::Value::Object(full) = kind.options(&given).map_err(invalid)? {
        record.doc.options = full;
    }
    kind.new_game(&super::play::setup(record)).map_err(invalid)?;
    Ok(())
}
