//! Early answers: the answers that a seat may give before it is asked, and the premise of each.
//!
//! A game declares both by [`Game::early`](crate::Game::early) and [`Game::premise`](crate::Game::premise); the server
//! that runs the table stores the answers and gives them. Knows no queue and no time. Invariant: premises are only ever
//! compared.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The premise of an early answer: every fact whose change its author would want to know.
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

/// The answers that a seat may give before it is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Early<L> {
    /// In the form of what the seat may do when it is asked, so that it can be shown in the same way.
    pub legal: L,
    /// The premise of the offer as a whole: it differs whenever the premise of any described move differs.
    pub rests_on: Premise,
}
