//! Checks a record by deciding and scoring everything again.

use super::{Difference, Entry, FORMAT, Record, difference};
use crate::{
    Chance, Drawn, FairnessError, GameKind, Json, MoveRefused, Outcome, Seat, SetupRefusal, TableGame, Turn,
    game as game_by_id,
};
use serde::Serialize;
use serde_json::Value;
use std::cmp::Ordering;

/// What was checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The number of moves, the opening not counted.
    pub moves: u64,
    pub outcome: Outcome,
    /// Whether the record proves where its seed comes from.
    pub fair: bool,
}

/// The first difference between a record and what the rules say.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Mismatch {
    #[error("format: expected {FORMAT}, found {found}")]
    Format { found: String },
    #[error("game: there is no game {found} here")]
    Game { found: String },
    #[error("rules: revision {found} is newer than {known}, the newest that is known here")]
    NewerRevision { known: u32, found: u32 },
    #[error(
        "rules: revision {found} decided this game and this version decides by revision {known} only; \
         a replay still shows it by its events"
    )]
    OlderRevision { known: u32, found: u32 },
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    #[error(transparent)]
    Fairness(#[from] FairnessError),
    #[error("the options are not written in full: {0}")]
    Options(Difference),
    #[error("entries: the opening is missing")]
    NoOpening,
    #[error("entry {entry}: expected version {entry}, found {found}")]
    Version { entry: u64, found: u64 },
    #[error("entry 0: the opening has neither seat nor move")]
    OpeningIsMade,
    #[error("entry {entry}: seat and move are missing")]
    NoMove { entry: u64 },
    #[error("entry {entry}: the game is already over")]
    AfterTheEnd { entry: u64 },
    #[error("entry {entry}: the move of {seat:?} is refused: {refusal}")]
    Refused { entry: u64, seat: Seat, refusal: MoveRefused },
    #[error("entry {entry}: events{difference}")]
    Events { entry: u64, difference: Difference },
    #[error("entry {entry}: draws{difference}")]
    Draws { entry: u64, difference: Difference },
    #[error("entry {entry}: the event cannot be read back: {what}")]
    Unreadable { entry: u64, what: String },
    #[error("the record ends after entry {entry}, but the game is not over")]
    Unfinished { entry: u64 },
    #[error("result.{0}")]
    Result(Difference),
}

/// Checks a record of any game of the registry.
pub fn verify(record: &Record) -> Result<Verified, Mismatch> {
    let kind = game_by_id(&record.game).ok_or_else(|| Mismatch::Game { found: record.game.clone() })?;
    verify_as(kind, record)
}

/// Checks a record of this game: seats, opens, decides and scores again and compares everything.
pub fn verify_as(kind: &dyn GameKind, record: &Record) -> Result<Verified, Mismatch> {
    check_head(kind, record)?;
    if let Some(proof) = &record.fairness {
        proof.check(record.seats.len(), &record.seed)?;
    }
    let mut again = Again::new(kind, record)?;
    let Some((opening, entries)) = record.entries.split_first() else {
        return Err(Mismatch::NoOpening);
    };
    again.check_opening(opening)?;
    for (number, entry) in (1..).zip(entries) {
        again.check_entry(number, entry)?;
    }
    let moves = entries.len() as u64;
    let outcome = again.game.outcome().ok_or(Mismatch::Unfinished { entry: moves })?;
    match difference(&to_value(&outcome), &to_value(&record.result)) {
        None => Ok(Verified { moves, outcome, fair: record.fairness.is_some() }),
        Some(difference) => Err(Mismatch::Result(difference)),
    }
}

fn check_head(kind: &dyn GameKind, record: &Record) -> Result<(), Mismatch> {
    if record.format != FORMAT {
        return Err(Mismatch::Format { found: record.format.clone() });
    }
    let meta = kind.meta();
    if record.game != meta.id {
        return Err(Mismatch::Game { found: record.game.clone() });
    }
    let (known, found) = (meta.revision, record.rules);
    match found.cmp(&known) {
        Ordering::Greater => return Err(Mismatch::NewerRevision { known, found }),
        Ordering::Less => return Err(Mismatch::OlderRevision { known, found }),
        Ordering::Equal => {}
    }
    let full = kind.options(&record.options)?;
    difference(&full, &record.options).map_or(Ok(()), |difference| Err(Mismatch::Options(difference)))
}

/// The game played again beside its record.
struct Again<'a> {
    game: Box<dyn TableGame>,
    record: &'a Record,
    /// Whether the record tells what was drawn; one that nowhere does was written before records did.
    draws: bool,
}

impl<'a> Again<'a> {
    fn new(kind: &dyn GameKind, record: &'a Record) -> Result<Self, SetupRefusal> {
        let draws = record.entries.iter().any(|entry| !entry.draws.is_empty());
        Ok(Self { game: kind.new_game(&record.setup())?, record, draws })
    }

    fn chance(&self) -> Chance {
        let chance = Chance::at(&self.record.seed, self.game.moment());
        if self.draws { chance.noting() } else { chance }
    }

    fn check_opening(&mut self, opening: &Entry) -> Result<(), Mismatch> {
        check_version(0, opening)?;
        if opening.seat.is_some() || opening.mv.is_some() {
            return Err(Mismatch::OpeningIsMade);
        }
        let mut chance = self.chance();
        let turn = self.game.open(&mut chance);
        self.compare_and_take(opening, &*turn, &chance.into_drawn())
    }

    fn check_entry(&mut self, number: u64, entry: &Entry) -> Result<(), Mismatch> {
        check_version(number, entry)?;
        let (Some(seat), Some(mv)) = (entry.seat, &entry.mv) else {
            return Err(Mismatch::NoMove { entry: number });
        };
        if self.game.outcome().is_some() {
            return Err(Mismatch::AfterTheEnd { entry: number });
        }
        let mut chance = self.chance();
        let turn = self.game.decide(seat, mv, &mut chance).map_err(|refusal| Mismatch::Refused {
            entry: number,
            seat,
            refusal,
        })?;
        self.compare_and_take(entry, &*turn, &chance.into_drawn())
    }

    fn compare_and_take(&mut self, found: &Entry, turn: &dyn Turn, draws: &[Drawn]) -> Result<(), Mismatch> {
        let entry = found.v;
        let unreadable = |error: serde_json::Error| Mismatch::Unreadable { entry, what: error.to_string() };
        let events: Value = turn.events().read().map_err(unreadable)?;
        if let Some(difference) = difference(&events, &to_value(&found.events)) {
            return Err(Mismatch::Events { entry, difference });
        }
        if let Some(difference) = difference(&to_value(&draws), &to_value(&found.draws)) {
            return Err(Mismatch::Draws { entry, difference });
        }
        // As a server that wakes the table does: what is written must be what is read.
        let read = self.game.read(&[&Json::of(&found.events)]).map_err(unreadable)?;
        self.game = read.after().fork();
        Ok(())
    }
}

fn check_version(number: u64, entry: &Entry) -> Result<(), Mismatch> {
    if entry.v == number { Ok(()) } else { Err(Mismatch::Version { entry: number, found: entry.v }) }
}

fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("the parts of a record are plain data and always have a JSON form")
}
