//! Verifies a record: replays every move by the rules and scores the game again.

use super::{Difference, EarlyEnd, Entry, Record, difference};
use crate::{
    FairnessError, GameKind, Json, JsonSetup, Match, MoveRefused, Outcome, Seat, SetupRefusal, TableGame,
    game as game_by_id,
};
use serde::Serialize;
use serde_json::Value;
use std::cmp::Ordering;

/// The checked facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Verified {
    /// The number of moves, the opening not counted.
    pub moves: u64,
    /// As the record says, and as the rules do; `None` for a game that ended before its rules ended it.
    pub outcome: Option<Outcome>,
    /// Whether the record proves where its seed comes from.
    pub fair: bool,
}

/// The first difference between a record and what the rules say.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Mismatch {
    /// The format is another one.
    #[error("format: expected {expected}, found {found}")]
    Format {
        /// The contents of a record with these fields.
        expected: &'static str,
        /// The value in the record.
        found: String,
    },
    /// The registry has no such game, or the record is of another one.
    #[error("game: there is no game {found} here")]
    Game {
        /// The id of the record.
        found: String,
    },
    /// The rules that decided the game are not known here yet.
    #[error("rules: revision {found} is newer than {known}, the newest that is known here")]
    NewerRevision {
        /// The revision of this version.
        known: u32,
        /// The revision of the record.
        found: u32,
    },
    #[error(
        "rules: revision {found} decided this game and this version decides by revision {known} only; \
         a replay still shows it by its events"
    )]
    /// The rules that decided the game are not known here any more.
    OlderRevision {
        /// The revision of this version.
        known: u32,
        /// The revision of the record.
        found: u32,
    },
    /// The game does not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    /// The proof does not hold.
    #[error(transparent)]
    Fairness(#[from] FairnessError),
    /// An option of the record is left out or written otherwise.
    #[error("the options are not written in full: {0}")]
    Options(Difference),
    /// The record has no entry.
    #[error("entries: the opening is missing")]
    NoOpening,
    /// Entries are not numbered 0, 1, 2, ….
    #[error("entry {entry}: expected version {entry}, found {found}")]
    Version {
        /// The number by its place.
        entry: u64,
        /// The value in the record.
        found: u64,
    },
    /// The opening names somebody who made it.
    #[error("entry 0: the opening has neither seat nor move")]
    OpeningIsMade,
    /// An entry names nobody who made it, or no move.
    #[error("entry {entry}: seat and move are missing")]
    NoMove {
        /// Its number.
        entry: u64,
    },
    /// An entry stands after the end of the game.
    #[error("entry {entry}: the game is already over")]
    AfterTheEnd {
        /// Its number.
        entry: u64,
    },
    /// The rules refuse a move.
    #[error("entry {entry}: the move of {seat:?} is refused: {refusal}")]
    Refused {
        /// Its number.
        entry: u64,
        /// The seat that made it by the record.
        seat: Seat,
        /// Why it is refused.
        refusal: MoveRefused,
    },
    /// Something else happens by the rules.
    #[error("entry {entry}: events{difference}")]
    Events {
        /// Its number.
        entry: u64,
        /// The first one.
        difference: Difference,
    },
    /// Chance draws something else.
    #[error("entry {entry}: draws{difference}")]
    Draws {
        /// Its number.
        entry: u64,
        /// The first one.
        difference: Difference,
    },
    /// An event is not written as the game reads it.
    #[error("entry {entry}: the event cannot be read back: {what}")]
    Unreadable {
        /// Its number.
        entry: u64,
        /// The value that the reader expected.
        what: String,
    },
    /// The record stops before the game does.
    #[error("the record ends after entry {entry}, but the game is not over")]
    Unfinished {
        /// The last one.
        entry: u64,
    },
    /// By the record it ended early, but the rules had ended it.
    #[error("ended: the rules ended the game with entry {entry}")]
    Over {
        /// The last one.
        entry: u64,
    },
    /// The seats that wanted the early end are not given as required.
    #[error("ended: the seats of {how:?} cannot be {seats:?}", how = .0.how, seats = .0.seats)]
    EndedBy(EarlyEnd),
    /// The rules score the end otherwise.
    #[error("result.{0}")]
    Result(Difference),
}

/// Checks a record of any game of the registry.
///
/// # Errors
/// The first place at which the record and the rules differ.
pub fn verify(record: &Record) -> Result<Verified, Mismatch> {
    let kind = game_by_id(&record.game).ok_or_else(|| Mismatch::Game { found: record.game.clone() })?;
    verify_as(kind, record)
}

/// Checks a record of this game: seats, opens, decides and scores again and compares everything.
///
/// # Errors
/// The first difference.
pub fn verify_as(kind: &dyn GameKind, record: &Record) -> Result<Verified, Mismatch> {
    check_head(kind, record)?;
    if let Some(proof) = &record.fairness {
        proof.check(record.seats.len(), &record.seed)?;
    }
    let again = decide_again(kind, record, usize::MAX)?;
    let moves = (again.entries().len() - 1) as u64;
    let outcome = again.outcome();
    match (&outcome, &record.ended) {
        (None, None) => return Err(Mismatch::Unfinished { entry: moves }),
        (Some(_), Some(_)) => return Err(Mismatch::Over { entry: moves }),
        (Some(_), None) | (None, Some(_)) => {}
    }
    match difference(&to_value(&outcome), &to_value(&record.result)) {
        None => Ok(Verified { moves, outcome, fair: record.fairness.is_some() }),
        Some(difference) => Err(Mismatch::Result(difference)),
    }
}

/// The match after so many moves of a record, each of them decided again and compared.
pub(crate) fn play_again(kind: &dyn GameKind, record: &Record, moves: usize) -> Result<Match, Mismatch> {
    check_head(kind, record)?;
    decide_again(kind, record, moves)
}

fn check_head(kind: &dyn GameKind, record: &Record) -> Result<(), Mismatch> {
    let expected = record.expected_format();
    if record.format != expected {
        return Err(Mismatch::Format { expected, found: record.format.clone() });
    }
    if let Some(end) = record.ended.as_ref().filter(|end| !end.is_valid(record.seats.len())) {
        return Err(Mismatch::EndedBy(end.clone()));
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

fn decide_again(kind: &dyn GameKind, record: &Record, moves: usize) -> Result<Match, Mismatch> {
    let JsonSetup { seats, options } = record.setup();
    let again = Match::of(kind, seats, &options, record.seed.clone())?;
    let Some((opening, entries)) = record.entries.split_first() else {
        return Err(Mismatch::NoOpening);
    };
    // A record that nowhere tells what was drawn was written before records did.
    let draws = record.entries.iter().any(|entry| !entry.draws.is_empty());
    let mut again = Again { played: again, draws };
    again.check_opening(kind, &record.setup(), opening)?;
    for (number, entry) in (1..).zip(entries).take(moves) {
        again.check_entry(number, entry)?;
    }
    Ok(again.played)
}

/// The match played again beside its record.
struct Again {
    played: Match,
    /// Whether the record tells what was drawn.
    draws: bool,
}

impl Again {
    fn check_opening(
        &mut self,
        kind: &dyn GameKind,
        setup: &JsonSetup,
        opening: &Entry,
    ) -> Result<(), Mismatch> {
        check_version(0, opening)?;
        if opening.seat.is_some() || opening.mv.is_some() {
            return Err(Mismatch::OpeningIsMade);
        }
        self.compare_and_take(opening, &*kind.new_game(setup)?)
    }

    fn check_entry(&mut self, number: u64, entry: &Entry) -> Result<(), Mismatch> {
        check_version(number, entry)?;
        let (Some(seat), Some(mv)) = (entry.seat, &entry.mv) else {
            return Err(Mismatch::NoMove { entry: number });
        };
        if self.played.is_over() {
            return Err(Mismatch::AfterTheEnd { entry: number });
        }
        let before = self.played.game().fork();
        let refused = |refusal| Mismatch::Refused { entry: number, seat, refusal };
        self.played.decide(seat, mv.clone()).map_err(refused)?;
        self.compare_and_take(entry, &*before)
    }

    /// Compares the entry with the one that was made last, and goes on from what it says itself.
    fn compare_and_take(&mut self, found: &Entry, before: &dyn TableGame) -> Result<(), Mismatch> {
        let entry = found.v;
        let made = self.played.last();
        if let Some(difference) = difference(&to_value(&made.events), &to_value(&found.events)) {
            return Err(Mismatch::Events { entry, difference });
        }
        if self.draws
            && let Some(difference) = difference(&to_value(&made.draws), &to_value(&found.draws))
        {
            return Err(Mismatch::Draws { entry, difference });
        }
        // As a server that wakes the table does: what is written must be what is read.
        let unreadable = |error: serde_json::Error| Mismatch::Unreadable { entry, what: error.to_string() };
        let read = before.read(&[&Json::of(&found.events)]).map_err(unreadable)?;
        self.played.go_on_from(read.after().fork());
        Ok(())
    }
}

fn check_version(number: u64, entry: &Entry) -> Result<(), Mismatch> {
    if entry.v == number { Ok(()) } else { Err(Mismatch::Version { entry: number, found: entry.v }) }
}

fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("the parts of a record are plain data and always have a JSON form")
}
