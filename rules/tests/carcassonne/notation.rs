//! The notation of scripts: blocks that begin with `vector ID`, then headers, moves and checks.
//!
//! `P0 W 1,0 r1 meeple r2`: colour 0 lays W at (1, 0), a quarter turn clockwise, and puts a meeple on `r2`; without an
//! action the meeple step is skipped, `...` stops before it. `E*` is the garden copy of E. `! C unplaceable` lies next
//! in the stack, but fits nowhere. The stack is made of these tiles, in order, then `extra`. `= …` are checks. Text
//! after two blanks and `#` is a comment.

use rules::Game;
use rules::carcassonne::{Carcassonne, FaceId, Options};
use rules::tiles::{Spot, Turn};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A block.
#[derive(Clone, Debug)]
pub struct Script {
    pub id: String,
    headers: BTreeMap<String, String>,
    pub lines: Vec<String>,
}

pub fn scripts(text: &str) -> Vec<Script> {
    let mut scripts: Vec<Script> = Vec::new();
    for line in text.lines() {
        let line = line.split("  #").next().unwrap_or_default().trim();
        if let Some(id) = line.strip_prefix("vector ") {
            scripts.push(Script { id: id.to_owned(), headers: BTreeMap::new(), lines: Vec::new() });
        } else if let Some(script) = scripts.last_mut().filter(|_| !line.is_empty()) {
            match line.split_once(": ").filter(|_| !line.starts_with('=')) {
                Some((name, value)) => drop(script.headers.insert(name.to_owned(), value.to_owned())),
                None => script.lines.push(line.to_owned()),
            }
        }
    }
    scripts
}

impl Script {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub fn tiles(&self, header: &str) -> Vec<FaceId> {
        self.header(header).split_whitespace().map(tile).collect()
    }

    pub fn options(&self) -> Options {
        let mut values = json!(Options::default());
        let preset = Carcassonne::META.presets.iter().find(|preset| preset.id == self.header("preset"));
        assert_eq!(preset.is_some(), !self.header("preset").is_empty(), "the preset is known");
        for (name, value) in preset.iter().flat_map(|preset| preset.options) {
            values[*name] = json!(value);
        }
        for pair in self.header("options").split_whitespace() {
            let (name, value) = pair.split_once('=').expect("an option has a value");
            assert!(values.get(name).is_some(), "{name} is no option");
            values[name] = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        }
        serde_json::from_value(values).expect("the options are well written")
    }

    pub fn people(&self) -> usize {
        self.header("players").parse().unwrap_or(1)
    }

    pub fn hands(&self) -> Vec<Vec<FaceId>> {
        let hands = self.header("hands").split('|').filter(|hand| !hand.trim().is_empty());
        hands.map(|hand| hand.split_whitespace().map(tile).collect()).collect()
    }

    /// The land tiles that the lines name, with the colour that draws each.
    pub fn named_land(&self) -> Vec<(u8, FaceId)> {
        let mut turn = 0;
        let named = self.lines.iter().filter_map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["!", name, "unplaceable", ref by @ ..] => {
                    Some((by.first().map_or(turn, |by| colour(by)), tile(name)))
                }
                [by, name, at, ..] if by.starts_with('P') && at.contains(',') => {
                    turn = colour(by);
                    Some((turn, tile(name)))
                }
                _ => None,
            }
        });
        named.filter(|(_, tile)| !tile.to_string().starts_with("river")).collect()
    }
}

/// `W`, `E*`, `river_lake`, or as in a header of river tiles `lake`.
pub fn tile(name: &str) -> FaceId {
    let id = match name.strip_suffix('*') {
        Some(letter) => format!("base_{}_garden", letter.to_lowercase()),
        None if name.len() == 1 => format!("base_{}", name.to_lowercase()),
        None if name.starts_with("river_") => name.to_owned(),
        None => format!("river_{name}"),
    };
    FaceId::try_from(id).unwrap_or_else(|error| panic!("{error}"))
}

/// `P0`, or `0`.
pub fn colour(name: &str) -> u8 {
    name.trim_start_matches('P').parse().unwrap_or_else(|_| panic!("{name} is no colour"))
}

pub fn spot(text: &str) -> Spot {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text} is no space"));
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no number"));
    Spot::new(number(x), number(y))
}

/// `r2`, or `2`.
pub fn turn(text: &str) -> Turn {
    let quarters: u8 = text.trim_start_matches('r').parse().unwrap_or_else(|_| panic!("{text} is no turn"));
    Turn::try_from(quarters).unwrap_or_else(|error| panic!("{error}"))
}
