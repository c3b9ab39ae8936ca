//! Early answers: what a seat may answer before it is asked, and what such an answer rests on.
//!
//! A game says so by [`Game::early`](crate::Game::early) and [`Game::premise`](crate::Game::premise); who keeps the
//! table keeps the answers and gives them. Knows no queue and no time. Invariant: premises are only ever compared.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an early answer rests on: everything that who gave it would want to know, had it changed.
///
/// A small JSON value of the game's own, compared as a whole. A function of the view of its seat, and known to that seat
/// only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Premise(Value);

impl Premise {
    /// The premise that these are the facts.
    ///
    /// # Panics
    /// If the facts have no JSON form, as a map with keys that are no text: a defect of the game.
    pub fn of(facts: &impl Serialize) -> Self {
        Self(serde_json::to_value(facts).expect("a game's values are plain data and always have a JSON form"))
    }
}

/// What a seat may answer before it is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Early<L> {
    /// In the form of what the seat may do when it is asked, so that it can be shown in the same way.
    pub legal: L,
    /// What the offer as a whole rests on: another one wherever that of any move which it describes is another one.
    pub rests_on: Premise,
}
