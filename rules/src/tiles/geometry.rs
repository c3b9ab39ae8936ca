//! Spots of the map, edges, half-edges and quarter turns (CAR-5.23).
//!
//! `x` grows to the east, `y` to the south. Edges are counted clockwise from the north, half-edges clockwise from the
//! western half of the northern edge. A quarter turn clockwise moves an edge on by one, a half-edge by two.

use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A space of the map.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(from = "[i16; 2]", into = "[i16; 2]")]
#[client_type]
#[schemars(with = "[i16; 2]")]
#[ts(type = "[number, number]")]
pub struct Spot {
    /// To the east.
    pub x: i16,
    /// To the south.
    pub y: i16,
}

impl Spot {
    /// The spot of the first tile of Carcassonne; the north-western corner of the box around The Castle.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The space so far to the east and to the south.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The space beyond an edge.
    #[must_use]
    pub const fn beyond(self, edge: Edge) -> Self {
        let Self { x, y } = self;
        match edge {
            Edge::North => Self { x, y: y.saturating_sub(1) },
            Edge::East => Self { x: x.saturating_add(1), y },
            Edge::South => Self { x, y: y.saturating_add(1) },
            Edge::West => Self { x: x.saturating_sub(1), y },
        }
    }

    /// The eight spaces around, from the north-west to the south-east by column (CAR-5.22).
    pub fn around(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i16, i16); 8] =
            [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        AROUND
            .into_iter()
            .map(move |(dx, dy)| Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy)))
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl From<[i16; 2]> for Spot {
    fn from([x, y]: [i16; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Spot> for [i16; 2] {
    fn from(spot: Spot) -> Self {
        [spot.x, spot.y]
    }
}

/// An edge of a tile or of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Edge {
    /// The side where `y` is one less.
    #[serde(rename = "n")]
    North,
    /// The side where `x` is one more.
    #[serde(rename = "e")]
    East,
    /// The side where `y` is one more.
    #[serde(rename = "s")]
    South,
    /// The side where `x` is one less.
    #[serde(rename = "w")]
    West,
}

impl Edge {
    /// Clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The place in [`Edge::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The edge of the neighbour that meets this one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The edge after a turn.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self::ALL[(self as usize + turn.0 as usize) % 4]
    }

    /// The two halves of the edge, clockwise.
    pub const fn halves(self) -> [Half; 2] {
        [Half(2 * self as u8), Half(2 * self as u8 + 1)]
    }
}

/// Half of an edge; fields and courts meet by halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Half(u8);

impl Half {
    const NAMES: [&'static str; 8] = ["nl", "nr", "el", "er", "sl", "sr", "wl", "wr"];

    /// 0–7, clockwise from the western half of the northern edge.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The half of the neighbour that meets this one.
    #[must_use]
    pub const fn across(self) -> Self {
        const ACROSS: [u8; 8] = [5, 4, 7, 6, 1, 0, 3, 2];
        Self(ACROSS[self.0 as usize])
    }

    /// The half after a turn.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self((self.0 + 2 * turn.0) % 8)
    }
}

impl TryFrom<String> for Half {
    type Error = String;
    fn try_from(name: String) -> Result<Self, Self::Error> {
        let found = Self::NAMES.iter().position(|known| *known == name);
        found.map(|place| Self(place as u8)).ok_or_else(|| format!("there is no half-edge {name}"))
    }
}

/// Quarter turns clockwise, 0–3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(try_from = "u8", into = "u8")]
#[client_type]
#[schemars(with = "u8")]
#[ts(type = "number")]
pub struct Turn(u8);

impl Turn {
    /// From the tile as it is printed to three quarters.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The number of quarters, 0–3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Turn> for u8 {
    fn from(turn: Turn) -> Self {
        turn.0
    }
}

impl TryFrom<u8> for Turn {
    type Error = String;
    fn try_from(quarters: u8) -> Result<Self, Self::Error> {
        if quarters < 4 {
            Ok(Self(quarters))
        } else {
            Err(format!("{quarters} quarter turns; 0 to 3 are known"))
        }
    }
}
