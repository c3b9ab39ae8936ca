//! The notation of the examples: cards, cells and moves as words, and what is seen as words too.

use crate::scenes::word;
use rules::point_city::{CardId, Cell, Move, Pair, ResourceCard, Side, Stock};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// `2,3`: row and column.
pub fn cell(text: &str) -> Cell {
    let parts: Vec<u8> = text.split(',').filter_map(|part| part.parse().ok()).collect();
    let [row, column] = parts[..] else { panic!("{text} is no cell") };
    Cell::new(row, column).unwrap_or_else(|| panic!("{text} is outside of the market"))
}

/// Resource cards by their kinds, or by what is on their undersides, each as often as it is named.
pub fn stock(text: &str) -> Stock {
    let kind = |text| named(text).map_or_else(|| word(text), CardId::back);
    text.split_whitespace().map(|text| (kind(text), 1)).collect()
}

/// The cards of a scene by words: `~kind` and `kind` are any card of the kind that nothing else names.
#[derive(Debug, Default)]
pub struct Pile(BTreeSet<CardId>);

impl Pile {
    /// A pile of all cards but those that these words name.
    pub fn without<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        Self(words.filter_map(named).collect())
    }

    /// The card of a word, and how it lies: `~` before it is resource side up.
    pub fn card(&mut self, text: &str) -> (CardId, Side) {
        let side = if text.starts_with('~') { Side::Resource } else { Side::Building };
        (named(text).unwrap_or_else(|| self.any(word(text.trim_start_matches('~')))), side)
    }

    fn any(&mut self, kind: ResourceCard) -> CardId {
        let free = CardId::all().find(|card| card.back() == kind && !self.0.contains(card));
        let card = free.unwrap_or_else(|| panic!("there are not so many cards of {kind}"));
        self.0.insert(card);
        card
    }
}

fn named(text: &str) -> Option<CardId> {
    CardId::try_from(text.trim_start_matches('~').to_owned()).ok()
}

/// `flip 1,2` · `take 1,1 1,2 [for economy_1 …]` · `deck` · `token flat_5` · `single 1,1 [for …]` · `pass`.
pub fn move_of(text: &str) -> Move {
    let (text, pay) = text.split_once(" for ").unwrap_or((text, ""));
    let pay = stock(pay);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["flip", place] => Move::Flip { cell: cell(place) },
        ["take", one, other] => Move::TakeMarket { cells: Pair::new(cell(one), cell(other)), pay },
        ["deck"] => Move::TakeDeck {},
        ["token", token] => Move::ChooseCivic { token: word(token) },
        ["single", place] => Move::TakeOne { cell: cell(place), pay },
        ["pass"] => Move::Pass {},
        _ => panic!("{text} is no move"),
    }
}

/// The output in words: lists with spaces, counts as words that are repeated, cells as `2,3`.
pub fn told(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "nothing".to_owned(),
        Value::Array(items) => items.iter().map(told).collect::<Vec<_>>().join(" "),
        Value::Object(fields) if fields.is_empty() => "nothing".to_owned(),
        Value::Object(fields) if fields.values().all(Value::is_u64) => {
            let repeated = |(name, count): (&String, &Value)| {
                std::iter::repeat_n(name.clone(), count.as_u64().unwrap_or(0) as usize).collect::<Vec<_>>()
            };
            fields.iter().flat_map(repeated).collect::<Vec<_>>().join(" ")
        }
        Value::Object(fields) => {
            let field = |(key, value)| format!("{key}={}", told(value).replace(' ', "+"));
            fields.iter().map(field).collect::<Vec<_>>().join(",")
        }
    }
}

/// The same of anything that can be written as JSON.
pub fn in_words(value: &impl serde::Serialize) -> String {
    told(&json!(value))
}
