//! Converts a finished table to a record, and a record to a finished table.

use crate::domain::{bot_names, names, town_name};
use crate::store::{
    Entry, EntryMove, EntryRules, ImportedLabels, MovedBy, SeatDoc, TableDoc, TableEnds, TableRecord,
    TableRests,
};
use crate::system::clock::UnixMs;
use crate::system::digest::derived_uuid;
use protocol::{
    ChatMode, Controller, MoveKey, Player, PlayerId, Presence, SeatHolder, Stage, Substitute, TableCode,
    TableId, Visibility, Watching,
};
use rules::record::{
    self, EarlyEnd, Ended, FORMAT, FORMAT_ENDED_EARLY, HouseLabel, Record, RecordSeat, Replay, ReplayError,
};
use rules::{Json, SeatPlayer, Seats};
use serde_json::Value;
use uuid::Uuid;

/// The record of a finished table; `None` if it has no seed, neither result nor early end, or if its log is not valid.
pub fn record_of(table: &TableRecord, entries: &[Entry]) -> Option<Record> {
    let ended = early_end(table);
    if ended.is_some() == table.doc.result.is_some() {
        return None;
    }
    let ImportedLabels { table: id, finished_at, names } =
        table.doc.labels.clone().unwrap_or_else(|| labels(table));
    let names = names.into_iter().chain(std::iter::repeat(None));
    let seats = table.doc.seats.iter().zip(names).map(|(seat, name)| record_seat(seat, name));
    Some(Record {
        format: if ended.is_some() { FORMAT_ENDED_EARLY } else { FORMAT }.to_owned(),
        game: table.game.clone(),
        rules: table.doc.rules,
        table: id,
        finished_at,
        options: Value::Object(table.doc.options.clone()),
        seats: seats.collect(),
        seed: table.seed.clone()?,
        fairness: table.doc.fairness.clone(),
        entries: entries.iter().map(record_entry).collect::<Option<_>>()?,
        ended,
        result: table.doc.result.clone(),
        analysis: None,
    })
}

/// How the table ended before its game did.
fn early_end(table: &TableRecord) -> Option<EarlyEnd> {
    let how = table.doc.ended?;
    Some(EarlyEnd { how, seats: table.doc.ends.wanted_by.unwrap_or_default().iter().collect() })
}

/// The reason, and the seats that wanted the end, as a table stores them.
fn stored_end(ended: Option<EarlyEnd>) -> (Option<Ended>, TableEnds) {
    let Some(EarlyEnd { how, seats }) = ended else { return (None, TableEnds::default()) };
    let wanted_by = Some(Seats::from_iter(seats)).filter(|seats| !seats.is_empty());
    (Some(how), TableEnds { wanted_by, ..TableEnds::default() })
}

/// The labels of a game that was played on this server.
fn labels(table: &TableRecord) -> ImportedLabels {
    let name = |(seat, bot): (&SeatDoc, Option<&str>)| match &seat.holder {
        SeatHolder::Person { player, .. } => Some(player.name.clone()),
        SeatHolder::House { .. } => bot.map(str::to_owned),
        SeatHolder::Virtual { .. } | SeatHolder::Open => None,
    };
    ImportedLabels {
        table: Some(table.id.to_string()),
        finished_at: Some(table.changed_at),
        names: table.doc.seats.iter().zip(bot_names(table)).map(name).collect(),
    }
}

fn record_seat(seat: &SeatDoc, name: Option<String>) -> RecordSeat {
    let player = match &seat.holder {
        SeatHolder::Person { .. } | SeatHolder::House { .. } | SeatHolder::Open => SeatPlayer::Person,
        SeatHolder::Virtual { level } => SeatPlayer::Virtual(level.clone()),
    };
    let resigned = matches!(seat.holder, SeatHolder::Person { resigned: true, .. });
    let house = match seat.holder {
        SeatHolder::House { level: None } => Some(HouseLabel::Former(true)),
        SeatHolder::House { level: Some(level) } => Some(HouseLabel::Level(level)),
        SeatHolder::Person { .. } | SeatHolder::Virtual { .. } | SeatHolder::Open => None,
    };
    RecordSeat { player, house, resigned, brand: seat.brand, name }
}

fn record_entry(entry: &Entry) -> Option<record::Entry> {
    let actor = entry.actor.as_ref();
    Some(record::Entry {
        v: entry.version,
        seat: actor.map(|actor| actor.seat),
        mv: actor.map(|actor| actor.mv.read()).transpose().ok()?,
        events: entry.events.read().ok()?,
        draws: entry.draws.clone(),
    })
}

/// A record as a finished table with this code, visible to all who have it; `now` is the time of the import.
///
/// Its people become names without an account: their ids are derived from the table's id and are of a version that
/// accounts never have. The same record gives the same table and log except for the code and, if it does not say when
/// the game ended, the time.
pub fn table_of(
    record: Record,
    code: TableCode,
    now: UnixMs,
) -> Result<(TableRecord, Vec<Entry>), ReplayError> {
    let id = table_id(&record);
    let mut replay = Replay::new(&record)?;
    while replay.advance()?.is_some() {}
    let progress = replay.game().progress();
    // Labels are not trusted; the list of a player's games relies on times in the past.
    let at = record.finished_at.unwrap_or(now).min(now);
    let labels = ImportedLabels {
        table: record.table.clone(),
        finished_at: record.finished_at,
        names: record.seats.iter().map(|seat| seat.name.clone()).collect(),
    };
    let seat = |(place, seat): (usize, RecordSeat)| seat_doc(id, place, seat);
    let (ended, ends) = stored_end(record.ended);
    let doc = TableDoc {
        name: town_name(id).to_owned(),
        rules: record.rules,
        options: record.options.as_object().cloned().unwrap_or_default(),
        visibility: Visibility::Public,
        watching: Watching::Live,
        time: None,
        entry: EntryRules::default(),
        chat: ChatMode::Text,
        substitute: Substitute::DefaultMove,
        hints: true,
        rated: false,
        host: person_id(id, 0),
        organiser: None,
        seats: record.seats.into_iter().enumerate().map(seat).collect(),
        rematch: None,
        begins: None,
        opened_from: None,
        fairness: record.fairness,
        progress,
        deciding: None,
        result: record.result,
        kicked: Vec::new(),
        ended,
        ends,
        rests: TableRests::default(),
        clock: None,
        labels: Some(labels),
    };
    let table = TableRecord {
        id,
        rev: 0,
        code,
        game: record.game,
        stage: Stage::Finished,
        seed: Some(record.seed),
        opened_at: at,
        changed_at: at,
        due_at: None,
        doc,
    };
    Ok((table, record.entries.into_iter().map(|entry| store_entry(entry, at)).collect()))
}

/// The id that the record names; otherwise one derived from its whole content.
pub fn table_id(record: &Record) -> TableId {
    let named = record.table.as_ref().and_then(|id| Uuid::try_parse(id).ok());
    TableId(named.unwrap_or_else(|| {
        // Not what was found out about it: that is no part of the game.
        let game = Record { analysis: None, ..record.clone() };
        let text = serde_json::to_vec(&game).expect("a record is plain data and always has a JSON form");
        derived_uuid(&[b"saloon table of record", &text])
    }))
}

/// The id of a person of whom only the seat is known.
fn person_id(table: TableId, place: usize) -> PlayerId {
    PlayerId(derived_uuid(&[b"saloon person of record", table.0.as_bytes(), &[place as u8]]))
}

fn seat_doc(table: TableId, place: usize, seat: RecordSeat) -> SeatDoc {
    let holder = match seat.player {
        SeatPlayer::Virtual(level) => SeatHolder::Virtual { level },
        SeatPlayer::Person => match seat.house {
            Some(HouseLabel::Former(true)) => SeatHolder::House { level: None },
            Some(HouseLabel::Level(level)) => SeatHolder::House { level: Some(level) },
            None | Some(HouseLabel::Former(false)) => SeatHolder::Person {
                player: Player::guest(person_id(table, place), shown_name(place, seat.name.as_deref())),
                presence: Presence::Away,
                controller: if seat.resigned { Controller::Substitute } else { Controller::Person },
                resigned: seat.resigned,
            },
        },
    };
    SeatDoc { brand: seat.brand, ..SeatDoc::new(holder) }
}

/// The name if this server would accept it, otherwise the number of the seat.
fn shown_name(place: usize, name: Option<&str>) -> String {
    let clean = name.and_then(|name| names::clean(name, names::PERSON_CHARS).ok());
    clean.unwrap_or_else(|| format!("#{}", place + 1))
}

/// A record does not say how a move was made or with what key; the version serves as the key.
fn store_entry(entry: record::Entry, at: UnixMs) -> Entry {
    let key = MoveKey(Uuid::from_u128(u128::from(entry.v)));
    let actor = entry.seat.zip(entry.mv).map(|(seat, mv)| EntryMove {
        seat,
        mv: Json::of(&mv),
        key,
        by: MovedBy::Person,
    });
    let events = Json::of(&entry.events);
    Entry { version: entry.v, actor, events, draws: entry.draws, deciding: None, progress: None, at }
}
