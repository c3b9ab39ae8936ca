//! The position of an example, as it is written.

use crate::notation::{Pile, cell, stock};
use crate::playing::{opened, setup};
use crate::scenes::words;
use rules::point_city::testing::{Scene, ScenePlayer};
use rules::point_city::{Cell, Level, Options, PointCity};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The market where nothing else is said: all resource side up.
const MARKET: &str = "
    ~energy_1  ~community_1 ~economy_1   ~economy_1
    ~ecology_1 ~energy_1    ~community_1 ~ecology_1
    ~economy_1 ~industry_1  ~industry_1  ~energy_1
    ~ecology_1 ~community_1 ~energy_1    ~industry_1";

/// The differences from two players with nothing, in the first turn, with an empty deck and display.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Given {
    /// A table of so many people as it is dealt, against the automa if it is one; all but `options` counts for nothing.
    new: Option<usize>,
    options: Options,
    /// Turns that are over.
    turn: u16,
    /// The 16 cells in reading order.
    market: String,
    /// The contents of single cells, instead.
    cells: BTreeMap<String, String>,
    /// The top card first.
    deck: String,
    display: String,
    marker: Option<Cell>,
    players: Vec<GivenPlayer>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenPlayer {
    /// Set for the automa.
    level: Option<Level>,
    stock: String,
    city: String,
    tokens: String,
}

impl Default for Given {
    fn default() -> Self {
        Self {
            new: None,
            options: Options::default(),
            turn: 0,
            market: MARKET.to_owned(),
            cells: BTreeMap::new(),
            deck: String::new(),
            display: String::new(),
            marker: None,
            players: vec![GivenPlayer::default(); 2],
        }
    }
}

impl Given {
    pub fn start(self) -> Result<PointCity, String> {
        match self.new {
            Some(people) => Ok(opened(&setup(people, self.options), 1).0),
            None => self.scene().start().map_err(|refusal| refusal.to_string()),
        }
    }

    fn scene(self) -> Scene {
        let mut market: Vec<&str> = self.market.split_whitespace().collect();
        for (place, card) in &self.cells {
            market[cell(place).index()] = card;
        }
        let deck: Vec<&str> = self.deck.split_whitespace().collect();
        let built = self.players.iter().flat_map(|player| player.city.split_whitespace());
        let mut pile = Pile::without(market.iter().chain(&deck).copied().chain(built));
        Scene {
            options: self.options,
            turn: self.turn,
            market: market.into_iter().map(|card| pile.card(card)).collect(),
            deck: deck.into_iter().map(|card| pile.card(card).0).collect(),
            display: words(&self.display),
            marker: self.marker,
            players: self.players.into_iter().map(GivenPlayer::player).collect(),
        }
    }
}

impl GivenPlayer {
    fn player(self) -> ScenePlayer {
        ScenePlayer {
            level: self.level,
            stock: stock(&self.stock),
            city: words(&self.city),
            tokens: words(&self.tokens),
        }
    }
}

/// The same with another value at a dotted path.
pub fn given_otherwise(given: &toml::Table, path: &str, value: &str) -> toml::Table {
    let mut other = toml::Value::Table(given.clone());
    let (parents, last) = path.rsplit_once('.').unwrap_or(("", path));
    let mut place = &mut other;
    for part in parents.split('.').filter(|part| !part.is_empty()) {
        let inner = match part.parse::<usize>() {
            Ok(index) => place.get_mut(index),
            Err(_) => place.get_mut(part),
        };
        place = inner.unwrap_or_else(|| panic!("{path} is not given"));
    }
    let table = place.as_table_mut().unwrap_or_else(|| panic!("{path} is not given"));
    table.insert(last.to_owned(), toml::Value::from(value));
    other.as_table().cloned().unwrap_or_default()
}
