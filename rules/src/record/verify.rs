//! Checks a record by deciding and scoring everything again.

use super::{Difference, Entry, FORMAT, Record, difference};
use crate::{
    Chance, GameKind, MoveRefused, Outcome, Seat, Seed, SetupRefusal, TableGame, game as game_by_id,
};
use serde::Serialize;
use serde_json::Value;

/// What was checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The number of moves, the opening not counted.
    pub moves: u64,
    pub outcome: Outcome,
}

/// The first difference between a record and what the rules say.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Mismatch {
    #[error("format: expected {FORMAT}, found {found}")]
    Format { found: String },
    #[error("game: there is no game {found} here")]
    Game { found: String },
    #[error("rules: revision {known} is known here, found revision {found}")]
    Revision { known: u32, found: u32 },
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
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
    let mut game = kind.new_game(&record.setup())?;
    let Some((opening, entries)) = record.entries.split_first() else {
        return Err(Mismatch::NoOpening);
    };
    check_opening(game.as_mut(), opening, &record.seed)?;
    for (number, entry) in (1..).zip(entries) {
        check_entry(game.as_mut(), number, entry, &record.seed)?;
    }
    let moves = entries.len() as u64;
    let outcome = game.outcome().ok_or(Mismatch::Unfinished { entry: moves })?;
    match difference(&to_value(&outcome), &to_value(&record.result)) {
        None => Ok(Verified { moves, outcome }),
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
    if record.rules != meta.revision {
        return Err(Mismatch::Revision { known: meta.revision, found: record.rules });
    }
    let full = kind.options(&record.options)?;
    difference(&full, &record.options).map_or(Ok(()), |difference| Err(Mismatch::Options(difference)))
}

fn check_opening(game: &mut dyn TableGame, opening: &Entry, seed: &Seed) -> Result<(), Mismatch> {
    check_version(0, opening)?;
    if opening.seat.is_some() || opening.mv.is_some() {
        return Err(Mismatch::OpeningIsMade);
    }
    let events = game.open(&mut Chance::at(seed, game.moment()));
    compare_and_evolve(game, 0, events, &opening.events)
}

fn check_entry(game: &mut dyn TableGame, number: u64, entry: &Entry, seed: &Seed) -> Result<(), Mismatch> {
    check_version(number, entry)?;
    let (Some(seat), Some(mv)) = (entry.seat, &entry.mv) else {
        return Err(Mismatch::NoMove { entry: number });
    };
    if game.outcome().is_some() {
        return Err(Mismatch::AfterTheEnd { entry: number });
    }
    let events = game
        .decide(seat, mv, &mut Chance::at(seed, game.moment()))
        .map_err(|refusal| Mismatch::Refused { entry: number, seat, refusal })?;
    compare_and_evolve(game, number, events, &entry.events)
}

fn check_version(number: u64, entry: &Entry) -> Result<(), Mismatch> {
    if entry.v == number { Ok(()) } else { Err(Mismatch::Version { entry: number, found: entry.v }) }
}

fn compare_and_evolve(
    game: &mut dyn TableGame,
    entry: u64,
    expected: Vec<Value>,
    found: &[Value],
) -> Result<(), Mismatch> {
    let expected = Value::Array(expected);
    if let Some(difference) = difference(&expected, &Value::Array(found.to_vec())) {
        return Err(Mismatch::Events { entry, difference });
    }
    for event in found {
        game.evolve(event).map_err(|error| Mismatch::Unreadable { entry, what: error.to_string() })?;
    }
    Ok(())
}

fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("an outcome is plain data and always has a JSON form")
}
