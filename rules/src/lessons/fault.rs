//! Reasons why a lesson cannot be played to its end.

use crate::{MoveRefused, Seat, SetupRefusal};
use serde_json::Value;
use std::fmt;

/// A place in the script of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A move before the first step, from 0.
    Before(usize),
    /// A step, from 0.
    Step(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Before(place) => write!(f, "before[{place}]"),
            Self::Step(place) => write!(f, "steps[{place}]"),
        }
    }
}

/// Why a lesson cannot be played to its end.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ScriptFault {
    /// The game allows no such table.
    #[error(transparent)]
    Table(#[from] SetupRefusal),
    /// The table has fewer seats.
    #[error("{at}: {seat:?} does not exist at this table")]
    NoSuchSeat {
        /// Where.
        at: Place,
        /// The seat that should move.
        seat: Seat,
    },
    /// The game is over.
    #[error("{at}: the game is over before it")]
    Over {
        /// Where.
        at: Place,
    },
    /// The learner is not asked.
    #[error("{at}: the seat of the learner may do nothing here; who may: {waiting:?}")]
    NotAsked {
        /// Where.
        at: Place,
        /// The seats that are asked.
        waiting: Vec<Seat>,
    },
    /// The move is no move of the game, or the rules refuse it.
    #[error("{at}: {seat:?} may not do {mv}: {}{why}", rule(why))]
    Move {
        /// Where.
        at: Place,
        /// The seat whose move it is.
        seat: Seat,
        /// As it is written.
        mv: Value,
        /// The refusal of the rules.
        why: MoveRefused,
    },
}

fn rule(why: &MoveRefused) -> String {
    match why {
        MoveRefused::Illegal(refusal) => format!("{} ({}): ", refusal.rule, refusal.reason),
        MoveRefused::Malformed { .. } => String::new(),
    }
}
