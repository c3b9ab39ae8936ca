//! The names of the components (specification 2 and 3). Their costs, gains and points stand in the component data.
//!
//! A card that lies resource side up has no name here: it is a [`ResourceCard`] like any other of its kind, so that
//! nobody can follow it to its building side (PT-6.3).

use super::Symbols;
use super::components::{Category, catalogue};
use crate::names::{displayed, ids, names};
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};
use std::fmt;

names! { in "point_city.ts";
    /// A resource (PT-3.2); the last one is wild and occurs on resource sides only.
    Resource {
        /// `economy` in records.
        Economy,
        /// `ecology` in records.
        Ecology,
        /// `energy` in records.
        Energy,
        /// `community` in records.
        Community,
        /// `industry` in records.
        Industry,
        /// Stands for any other symbol of a cost (PT-5.5).
        Ingenuity,
    }

    /// The two sides of a card (PT-3.1).
    Side {
        /// One resource, in one or two symbols.
        Resource,
        /// A cost, and what the building gives.
        Building,
    }

    /// The level of the automa (PT-8.6), weakest first.
    Level {
        /// `easy` in setups.
        Easy,
        /// `medium` in setups.
        Medium,
        /// `hard` in setups.
        Hard,
    }
}

impl Resource {
    /// The five that are printed in costs and may be permanent.
    pub const ORDINARY: [Self; 5] =
        [Self::Economy, Self::Ecology, Self::Energy, Self::Community, Self::Industry];

    /// The place in [`Resource::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Economy => "economy",
            Self::Ecology => "ecology",
            Self::Energy => "energy",
            Self::Community => "community",
            Self::Industry => "industry",
            Self::Ingenuity => "ingenuity",
        }
    }
}

impl Side {
    /// The side with which a cell is refilled where this side was taken (PT-5.8).
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Resource => Self::Building,
            Self::Building => Self::Resource,
        }
    }
}

impl Level {
    /// The ids in the order of [`Level::ALL`], as the lobby names them.
    pub const IDS: &'static [&'static str] = &["easy", "medium", "hard"];

    /// The level with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::IDS.iter().position(|known| *known == id).map(|place| Self::ALL[place])
    }
}

impl From<Level> for String {
    fn from(level: Level) -> Self {
        Level::IDS[level as usize].to_owned()
    }
}

/// A kind of resource side: a resource in one or two symbols, written `economy_2` (PT-5.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Diff)]
#[diff(whole)]
#[serde(try_from = "String")]
#[client_type("point_city.ts")]
#[schemars(with = "String")]
#[ts(type = "string")]
pub struct ResourceCard {
    /// The resource that each symbol shows.
    pub resource: Resource,
    symbols: u8,
}

displayed! { ResourceCard }

impl ResourceCard {
    /// The number of kinds that can be written.
    pub const COUNT: usize = 12;
    /// One wild symbol.
    pub const INGENUITY: Self = Self::single(Resource::Ingenuity);

    /// One symbol of the resource.
    pub const fn single(resource: Resource) -> Self {
        Self { resource, symbols: 1 }
    }

    /// Two symbols of the resource; ingenuity has none of these (PT-3.3).
    pub const fn double(resource: Resource) -> Self {
        Self { resource, symbols: 2 }
    }

    /// 1 or 2.
    pub const fn symbols(self) -> u8 {
        self.symbols
    }

    /// Every kind, ascending.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Resource::ALL.iter().flat_map(|resource| [Self::single(*resource), Self::double(*resource)])
    }

    /// The place in [`ResourceCard::all`].
    pub const fn index(self) -> usize {
        2 * self.resource.index() + self.symbols as usize - 1
    }
}

impl fmt::Display for ResourceCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.resource.id(), self.symbols)
    }
}

impl fmt::Debug for ResourceCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl TryFrom<String> for ResourceCard {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let found = Self::all().find(|card| card.to_string() == text);
        found.ok_or_else(|| format!("there is no resource card {text}"))
    }
}

ids! { in "point_city.ts";
    /// One of the 160 cards by its building side, as `newsstand_1` (specification 3.3).
    ///
    /// Secret while the card lies resource side up.
    CardId = "card" of catalogue().cards();

    /// A civic token, as `flat_5` (specification 3.4).
    TokenId = "civic token" of catalogue().tokens();
}

/// A cell of the market: `[row, column]`, counted from 1 at the upper left (PT-4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
#[client_type("point_city.ts")]
#[schemars(with = "[u8; 2]")]
#[ts(type = "[number, number]")]
pub struct Cell(u8);

impl Cell {
    /// Rows, and columns.
    pub const SIZE: u8 = 4;
    /// Rows by columns.
    pub const COUNT: usize = 16;

    /// The cell, or `None` outside the market.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        let inside = row >= 1 && row <= Self::SIZE && column >= 1 && column <= Self::SIZE;
        if inside { Some(Self((row - 1) * Self::SIZE + column - 1)) } else { None }
    }

    /// The cell at a place of the market; any other place wraps round.
    pub(super) const fn at(row: u8, column: u8) -> Self {
        Self((row - 1) % Self::SIZE * Self::SIZE + (column - 1) % Self::SIZE)
    }

    /// Every cell in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The place in reading order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1–4 from above.
    pub const fn row(self) -> u8 {
        self.0 / Self::SIZE + 1
    }

    /// 1–4 from the left.
    pub const fn column(self) -> u8 {
        self.0 % Self::SIZE + 1
    }

    /// Whether the cells are neighbours in a row or in a column (PT-5.4).
    pub const fn is_beside(self, other: Self) -> bool {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column()) == 1
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row(), self.column())
    }
}

impl From<Cell> for [u8; 2] {
    fn from(cell: Cell) -> Self {
        [cell.row(), cell.column()]
    }
}

impl TryFrom<[u8; 2]> for Cell {
    type Error = String;
    fn try_from([row, column]: [u8; 2]) -> Result<Self, Self::Error> {
        Self::new(row, column)
            .ok_or_else(|| format!("there is no cell ({row}, {column}); the market is 4 by 4"))
    }
}

/// Two cells of a take. Their order is without meaning (PT-5.4): the first in reading order comes first here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[Cell; 2]", into = "[Cell; 2]")]
#[client_type("point_city.ts")]
#[schemars(with = "[Cell; 2]")]
#[ts(as = "[Cell; 2]")]
pub struct Pair([Cell; 2]);

impl Pair {
    /// The pair in either order; need not be neighbours.
    pub fn new(a: Cell, b: Cell) -> Self {
        Self([a.min(b), a.max(b)])
    }

    /// In reading order.
    pub const fn cells(self) -> [Cell; 2] {
        self.0
    }

    /// The 24 pairs of neighbours in reading order, right neighbour before lower neighbour (PT-5.13).
    pub fn neighbours() -> impl Iterator<Item = Self> {
        Cell::all().flat_map(|cell| {
            let right = Cell::new(cell.row(), cell.column() + 1);
            let below = Cell::new(cell.row() + 1, cell.column());
            [right, below].into_iter().flatten().map(move |other| Self([cell, other]))
        })
    }
}

impl From<[Cell; 2]> for Pair {
    fn from([a, b]: [Cell; 2]) -> Self {
        Self::new(a, b)
    }
}

impl From<Pair> for [Cell; 2] {
    fn from(pair: Pair) -> Self {
        pair.0
    }
}

/// The print of the two sides (PT-3.1).
impl CardId {
    /// The resource side.
    pub fn back(self) -> ResourceCard {
        catalogue().card(self).back
    }

    /// 1–3.
    pub fn tier(self) -> u8 {
        catalogue().card(self).tier
    }

    /// Symbols that must be paid or be permanent (PT-5.5).
    pub fn cost(self) -> Symbols {
        catalogue().card(self).cost
    }

    /// The permanent resource of the building.
    pub fn gives(self) -> Option<Resource> {
        catalogue().card(self).gives
    }

    /// Printed on the building, 0 and more.
    pub fn points(self) -> u8 {
        catalogue().card(self).points
    }

    /// Whether the building brings a civic token (PT-5.7).
    pub fn is_civic(self) -> bool {
        catalogue().card(self).category == Category::Civic
    }
}
