//! Chance as a function: every draw depends on (seed, moment, purpose, number) and on nothing else.
//!
//! There is no stream whose place depends on history, so each draw can be checked alone and a retry draws
//! the same. Built on HMAC-SHA-256, which every browser can compute by itself (`docs/record.md` describes it
//! to the byte). A game state holds neither seed nor generator: draws are recorded in its events, and on request each
//! one with its place, too ([`Drawn`]).

use crate::bytes32::bytes32;
use crate::keyed::{Keyed, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

bytes32! {
    /// The secret of one table. Known to nobody before the game is over; never printed by `Debug`.
    Seed
}

impl Seed {
    /// A seed for simulations and tests: the number, big-endian, in the last eight bytes.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(***)")
    }
}

/// The chance of one log entry of one table.
#[derive(Debug)]
pub struct Chance {
    seed: Seed,
    /// With the seed as its key, from the first draw on.
    keyed: Option<Keyed>,
    moment: u64,
    draws: u32,
    noted: Option<Vec<Drawn>>,
}

impl Chance {
    /// The chance of an entry that is decided at this [moment](crate::Game::moment) of the game.
    pub fn at(seed: &Seed, moment: u64) -> Self {
        Self { seed: seed.clone(), keyed: None, moment, draws: 0, noted: None }
    }

    /// The same chance, but it notes what is drawn.
    #[must_use]
    pub fn noting(self) -> Self {
        Self { noted: Some(Vec::new()), ..self }
    }

    /// The draws in order; empty unless they were to be noted.
    pub fn into_drawn(self) -> Vec<Drawn> {
        self.noted.unwrap_or_default()
    }

    /// Opens the next draw of this entry; `purpose` names it in the record of draws.
    ///
    /// For who looks at single words: they are not noted. Games shuffle, or draw a number below a bound.
    pub fn draw(&mut self, purpose: &str) -> Draw {
        let keyed = self.keyed.get_or_insert_with(|| Keyed::by(&self.seed.0));
        let message = keyed.message().with(&self.moment.to_be_bytes()).with(&self.draws.to_be_bytes());
        self.draws += 1;
        Draw { message: message.with(purpose.as_bytes()), block: 0, words: [0; 8], used: 8 }
    }

    /// Shuffles in place by one draw (Fisher–Yates from the end). Items are noted as they are serialised.
    pub fn shuffle<T: Serialize>(&mut self, purpose: &str, items: &mut [T]) {
        let from = self.noted.is_some().then(|| labels(items));
        let mut draw = self.draw(purpose);
        for last in (1..items.len()).rev() {
            let other = draw.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
        if let Some(from) = from {
            self.note(purpose, Drew::Order { from, to: labels(items) });
        }
    }

    /// Draws a number in `0..bound`, each equally likely. `bound` 0 counts as 1.
    pub fn below(&mut self, purpose: &str, bound: u32) -> u32 {
        let got = self.draw(purpose).below(bound);
        self.note(purpose, Drew::Number { below: bound.max(1), got });
        got
    }

    /// Notes the draw that was opened last, where draws are noted.
    fn note(&mut self, purpose: &str, drew: Drew) {
        if let Some(noted) = &mut self.noted {
            noted.push(Drawn {
                purpose: purpose.to_owned(),
                moment: self.moment,
                number: self.draws - 1,
                drew,
            });
        }
    }
}

fn labels<T: Serialize>(items: &[T]) -> Vec<Value> {
    let label = |item| serde_json::to_value(item).expect("what is shuffled is plain data");
    items.iter().map(label).collect()
}

/// One draw with its place: with the seed, enough to check it without the rules. As secret as the event it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The purpose of the draw, by the name that the game gives it in `docs/record.md`.
    pub purpose: String,
    /// The moment of the game at which its entry was decided.
    pub moment: u64,
    /// The number of the draw within its entry, from 0.
    pub number: u32,
    /// The result of the draw.
    #[serde(flatten)]
    pub drew: Drew,
}

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Drew {
    /// A shuffle of these items, before and after.
    Order {
        /// Before the shuffle.
        from: Vec<Value>,
        /// After it.
        to: Vec<Value>,
    },
    /// A number below a bound.
    Number {
        /// The bound; at least 1.
        below: u32,
        /// From 0 to one less than the bound.
        got: u32,
    },
}

/// One draw: an endless row of 32-bit words, HMAC-SHA-256(seed, moment ‖ number ‖ purpose ‖ 0 ‖ block).
#[derive(Debug)]
pub struct Draw {
    message: Message,
    block: u32,
    words: [u32; 8],
    used: usize,
}

impl Draw {
    /// The next word, big-endian.
    pub fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            self.words = self.message.clone().with(&[0]).with(&self.block.to_be_bytes()).code();
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }

    /// A number in `0..bound` without bias: words past the last whole multiple of `bound` are passed over.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        let zone = u32::MAX - (u32::MAX - bound + 1) % bound;
        loop {
            let word = self.word();
            if word <= zone {
                return word % bound;
            }
        }
    }
}
