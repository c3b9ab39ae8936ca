//! The notation of the worked examples: letters for parcels, words for moves, names for cards.

use rules::carson_city::testing::{Grid, example_faces};
use rules::carson_city::{BackId, Character, CharacterCard, Move, Parcel, Placed, TerrainId};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Reads the value that a word names.
pub fn word<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_value(json!(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The parcel of a letter, `None` for bare ground.
fn parcel(letter: char) -> Option<Parcel> {
    let index = ".H^TMRKDBSOGCPWX".find(letter);
    assert!(index.is_some() || matches!(letter, '_' | ' '), "no parcel is written {letter}");
    index.map(|index| Parcel::ALL[index])
}

pub fn grid(rows: &[String]) -> Grid {
    rows.iter().map(|row| row.chars().map(parcel).collect()).collect()
}

/// The four parcels of a card that is written as two rows.
pub fn face(rows: &[String]) -> [Parcel; 4] {
    let parcels: Vec<Parcel> = grid(rows).into_iter().flatten().flatten().collect();
    parcels.try_into().unwrap_or_else(|_| panic!("{rows:?} is no card"))
}

/// `face/back` of a character card.
pub fn character_card(text: &str) -> CharacterCard {
    let (id, back) = text.split_once('/').unwrap_or_else(|| panic!("{text} is no face/back"));
    CharacterCard { id: word(id), back: word(back) }
}

pub fn all_backs() -> impl Iterator<Item = BackId> {
    (0..BackId::COUNT).map(BackId::from_index)
}

/// The names that an example gives to faces of its own.
#[derive(Debug, Default)]
pub struct Names(BTreeMap<String, TerrainId>);

impl Names {
    /// Finds a card without a deck for each named face.
    pub fn of(faces: &BTreeMap<String, [Parcel; 4]>) -> Self {
        let mut names = BTreeMap::new();
        for (name, face) in faces {
            let free = example_faces(*face).into_iter().find(|card| !names.values().any(|used| used == card));
            names.insert(
                name.clone(),
                free.unwrap_or_else(|| panic!("{name}: add {face:?} to example_faces.toml")),
            );
        }
        Self(names)
    }

    pub fn card(&self, text: &str) -> TerrainId {
        self.0.get(text).copied().unwrap_or_else(|| word(text))
    }

    pub fn name(&self, card: TerrainId) -> String {
        let named = self.0.iter().find(|(_, named)| **named == card);
        named.map_or_else(|| card.to_string(), |(name, _)| name.clone())
    }

    /// `card@x,y`
    pub fn placed(&self, text: &str) -> Placed {
        let parsed = text.split_once('@').and_then(|(card, at)| {
            let (x, y) = at.split_once(',')?;
            Some(Placed { card: self.card(card), x: x.parse().ok()?, y: y.parse().ok()? })
        });
        parsed.unwrap_or_else(|| panic!("{text} is no card@x,y"))
    }

    pub fn move_of(&self, text: &str) -> Move {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |text: &str| text.parse::<i8>().unwrap_or_else(|_| panic!("{text} is no number"));
        match words[..] {
            ["activate", character] => Move::Activate { character: word(character) },
            ["decline", character] => Move::Decline { character: word(character) },
            ["bid", value] => Move::Bid { value: number(value) as u8 },
            ["withdraw"] => Move::Withdraw {},
            ["take", slot] => Move::Take { slot: number(slot) as u8 },
            ["place", x, y] => Move::Place { x: number(x), y: number(y) },
            ["set_aside"] => Move::SetAside {},
            ["sell", card] => Move::Sell { card: self.card(card) },
            ["newsboy", "none"] => Move::Newsboy { character: None },
            ["newsboy", character] => Move::Newsboy { character: Some(word(character)) },
            ["done"] => Move::Done {},
            _ => panic!("{text} is no move"),
        }
    }

    pub fn text_of(&self, mv: Move) -> String {
        let id = |character: Character| json!(character).as_str().unwrap_or_default().to_owned();
        match mv {
            Move::Activate { character } => format!("activate {}", id(character)),
            Move::Decline { character } => format!("decline {}", id(character)),
            Move::Bid { value } => format!("bid {value}"),
            Move::Withdraw {} => "withdraw".to_owned(),
            Move::Take { slot } => format!("take {slot}"),
            Move::Place { x, y } => format!("place {x} {y}"),
            Move::SetAside {} => "set_aside".to_owned(),
            Move::Sell { card } => format!("sell {}", self.name(card)),
            Move::Newsboy { character } => format!("newsboy {}", character.map_or("none".to_owned(), id)),
            Move::Done {} => "done".to_owned(),
        }
    }
}

/// The value at a dotted path; "none" for what is hidden or absent.
pub fn at_path(value: &Value, path: &str) -> Value {
    let found = value.pointer(&format!("/{}", path.replace('.', "/")));
    found.filter(|found| !found.is_null()).cloned().unwrap_or_else(|| json!("none"))
}
