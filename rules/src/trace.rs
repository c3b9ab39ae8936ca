//! The course of a finished game as statistics count it: after each entry of the log the seats that owe a decision, and
//! what seats chose.
//!
//! Knows no record and no time. Invariant: a trace is a function of the setup and the events, so that the same log is
//! counted the same everywhere.

use crate::{Game, Json, JsonSetup, Kind, Seat, Seats, SetupRefusal};
use serde::Serialize;
use serde_json::Value;

/// The group of feats: what a seat has reached in a game, such as a city of ten tiles.
pub const FEAT: &str = "feat";

/// One choice of a seat that statistics count, such as a character that it took. Public once the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The seat that chose.
    pub seat: Seat,
    /// The group of things among which it chose, as `character`.
    pub kind: &'static str,
    /// The id of the thing in the component data.
    pub id: String,
}

impl Choice {
    /// The choice of something that has an id as its JSON.
    pub fn new(seat: Seat, kind: &'static str, what: &impl Serialize) -> Self {
        let id = match serde_json::to_value(what) {
            Ok(Value::String(id)) => id,
            other => unreachable!("a thing to choose is written as its id: {other:?}"),
        };
        Self { seat, kind, id }
    }

    /// A feat of the seat, by the id that the client names.
    pub fn feat(seat: Seat, id: impl Into<String>) -> Self {
        Self { seat, kind: FEAT, id: id.into() }
    }
}

/// The game after one entry of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// See [`Game::deciding`].
    pub deciding: Seats,
    /// The choices that its events were, in their order.
    pub choices: Vec<Choice>,
}

/// Why a log has no trace.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// The game does not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    /// An event that this game cannot read.
    #[error("entry {entry}: {source}")]
    Entry {
        /// Its place in the log, from 0.
        entry: usize,
        /// The value that the reader expected.
        source: serde_json::Error,
    },
}

/// The trace of these entries, each the list of its events, from the opening on.
pub(crate) fn trace<G: Game>(setup: &JsonSetup, entries: &[Json]) -> Result<Vec<Traced>, TraceError> {
    let mut game = G::new(&Kind::<G>::typed_setup(setup)?)?;
    let mut traced = Vec::with_capacity(entries.len());
    for (place, entry) in entries.iter().enumerate() {
        let events: Vec<G::Event> =
            entry.read().map_err(|source| TraceError::Entry { entry: place, source })?;
        let mut choices = Vec::new();
        for event in &events {
            choices.extend(game.choices(event));
            game.evolve(event);
        }
        traced.push(Traced { deciding: game.deciding(), choices });
    }
    Ok(traced)
}
