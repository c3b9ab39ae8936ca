//! Chance as a function: every draw depends on (seed, moment, purpose, number) and on nothing else.
//!
//! There is no stream whose place depends on history, so each draw can be checked alone and a retry draws
//! the same. Built on HMAC-SHA-256, which every browser can compute by itself (`docs/record.md` describes it
//! to the byte). A game state holds neither seed nor generator: what was drawn is recorded in its events, and
//! where somebody asks for it, each draw with its place too ([`Drawn`]).

use crate::bytes32::bytes32;
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::Sha256;
use std::fmt;

type HmacSha256 = Hmac<Sha256>;

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
    moment: u64,
    draws: u32,
    noted: Option<Vec<Drawn>>,
}

impl Chance {
    /// The chance of an entry that is decided at this [moment](crate::Game::moment) of the game.
    pub fn at(seed: &Seed, moment: u64) -> Self {
        Self { seed: seed.clone(), moment, draws: 0, noted: None }
    }

    /// The same chance, but it notes what is drawn.
    #[must_use]
    pub fn noting(self) -> Self {
        Self { noted: Some(Vec::new()), ..self }
    }

    /// What was drawn, in order; nothing unless it was to be noted.
    pub fn into_drawn(self) -> Vec<Drawn> {
        self.noted.unwrap_or_default()
    }

    /// Opens the next draw of this entry; `purpose` names it in the record of draws.
    ///
    /// For who looks at single words: they are not noted. Games shuffle, or draw a number below a bound.
    pub fn draw(&mut self, purpose: &str) -> Draw {
        let mut mac = HmacSha256::new_from_slice(&self.seed.0).expect("HMAC takes a key of any length");
        mac.update(&self.moment.to_be_bytes());
        mac.update(&self.draws.to_be_bytes());
        mac.update(purpose.as_bytes());
        self.draws += 1;
        Draw { mac, block: 0, words: [0; 8], used: 8 }
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
    /// What is drawn, by the name that the game gives it in `docs/record.md`.
    pub purpose: String,
    /// The moment of the game at which its entry was decided.
    pub moment: u64,
    /// The number of the draw within its entry, from 0.
    pub number: u32,
    /// What came of it.
    #[serde(flatten)]
    pub drew: Drew,
}

/// What a draw brought.
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
    mac: HmacSha256,
    block: u32,
    words: [u32; 8],
    used: usize,
}

impl Draw {
    /// The next word, big-endian.
    pub fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let mut mac = self.mac.clone();
            mac.update(&[0]);
            mac.update(&self.block.to_be_bytes());
            let block = mac.finalize().into_bytes();
            for (word, bytes) in self.words.iter_mut().zip(block.chunks_exact(4)) {
                *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_nothing_but_its_place() {
        let seed = Seed::from_number(7);
        let mut first = Chance::at(&seed, 3);
        first.below("anything", 6);
        let second = first.draw("deck").word();
        let mut again = Chance::at(&seed, 3);
        again.shuffle("anything", &mut [1, 2, 3]);
        assert_eq!(again.draw("deck").word(), second);
        assert_ne!(Chance::at(&seed, 4).draw("deck").word(), Chance::at(&seed, 3).draw("deck").word());
    }

    #[test]
    fn what_is_drawn_is_noted_on_demand_and_the_same_for_it() {
        let draw = |mut chance: Chance| {
            let mut cards = ["a", "b", "c"];
            chance.shuffle("deck", &mut cards);
            let got = chance.below("die", 6);
            (cards, got, chance.into_drawn())
        };
        let seed = Seed::from_number(7);
        let (cards, got, noted) = draw(Chance::at(&seed, 3).noting());
        assert_eq!(draw(Chance::at(&seed, 3)), (cards, got, vec![]));
        let expected = serde_json::json!([
            { "purpose": "deck", "moment": 3, "number": 0, "from": ["a", "b", "c"], "to": cards },
            { "purpose": "die", "moment": 3, "number": 1, "below": 6, "got": got },
        ]);
        assert_eq!(serde_json::to_value(&noted).unwrap(), expected);
        assert_eq!(serde_json::from_value::<Vec<Drawn>>(expected).unwrap(), noted);
    }

    #[test]
    fn a_seed_survives_text_and_is_never_printed() {
        let seed = Seed::from_number(0xfeed);
        let text = String::from(seed.clone());
        assert_eq!(Seed::try_from(text).as_ref(), Ok(&seed));
        assert!(Seed::try_from("xyz".to_owned()).is_err());
        assert_eq!(format!("{seed:?}"), "Seed(***)");
    }

    #[test]
    fn shuffles_are_uniform_and_the_naive_loop_would_not_be() {
        // Chi-squared over the 24 orders of four cards, 23 degrees of freedom: 0.9999 quantile 60.
        let chi_squared = |shuffle: &dyn Fn(u64, &mut [usize; 4])| {
            let mut seen = std::collections::BTreeMap::new();
            for number in 0..48_000 {
                let mut cards = [0, 1, 2, 3];
                shuffle(number, &mut cards);
                *seen.entry(cards).or_insert(0_i64) += 1;
            }
            seen.values().map(|n| (n - 2000) * (n - 2000)).sum::<i64>() / 2000
        };
        let fair = chi_squared(&|n, cards| Chance::at(&Seed::from_number(n), 0).shuffle("deck", cards));
        let naive = chi_squared(&|n, cards| {
            let mut draw = Chance::at(&Seed::from_number(n), 0).draw("deck");
            (0..4).for_each(|i| cards.swap(i, draw.below(4) as usize));
        });
        assert!(fair < 60, "{fair}");
        assert!(naive > 60, "{naive}");
    }
}
