//! The names of the components (specification 2 and 3). What they are worth stands in the component data.

use crate::Diff;
use crate::names::displayed;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one parcel of a terrain card shows (CC-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum Parcel {
    Empty,
    House,
    Mountain,
    Townhouse,
    Mine,
    Ranch,
    Blacksmith,
    Drugstore,
    Bank,
    Saloon,
    Hotel,
    GeneralStore,
    Church,
    Prison,
    TownHall,
    Outlaws,
}

impl Parcel {
    /// Every content, in the order of the component data.
    pub const ALL: [Self; 16] = [
        Self::Empty,
        Self::House,
        Self::Mountain,
        Self::Townhouse,
        Self::Mine,
        Self::Ranch,
        Self::Blacksmith,
        Self::Drugstore,
        Self::Bank,
        Self::Saloon,
        Self::Hotel,
        Self::GeneralStore,
        Self::Church,
        Self::Prison,
        Self::TownHall,
        Self::Outlaws,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns how many houses the parcel counts as (CC-2.7).
    pub const fn house_value(self) -> u8 {
        match self {
            Self::House => 1,
            Self::Townhouse | Self::Hotel => 2,
            _ => 0,
        }
    }

    /// Returns whether the parcel is a building (CC-2.8).
    pub const fn is_building(self) -> bool {
        !matches!(self, Self::Empty | Self::Mountain | Self::Outlaws)
    }
}

/// One of the 21 characters (CC-3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum Character {
    Gunsmith,
    Singer,
    Lawyer,
    Settler,
    Banker,
    Auctioneer,
    Captain,
    Cowboy,
    Grocer,
    Undertaker,
    Doctor,
    Editor,
    Heroes,
    Governor,
    Teacher,
    Indian,
    ChineseWorker,
    Newsboy,
    Prospector,
    Sheriff,
    Mercenary,
}

impl Character {
    /// Every character, in the order of the component data.
    pub const ALL: [Self; 21] = [
        Self::Gunsmith,
        Self::Singer,
        Self::Lawyer,
        Self::Settler,
        Self::Banker,
        Self::Auctioneer,
        Self::Captain,
        Self::Cowboy,
        Self::Grocer,
        Self::Undertaker,
        Self::Doctor,
        Self::Editor,
        Self::Heroes,
        Self::Governor,
        Self::Teacher,
        Self::Indian,
        Self::ChineseWorker,
        Self::Newsboy,
        Self::Prospector,
        Self::Sheriff,
        Self::Mercenary,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The strength of a virtual player (CC-3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum Level {
    Novice,
    Intermediate,
    Expert,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Intermediate, Self::Expert];

    /// Returns the id of the level in setups and component data.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Intermediate => "intermediate",
            Self::Expert => "expert",
        }
    }

    /// Returns the level with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

impl From<Level> for String {
    fn from(level: Level) -> Self {
        level.id().to_owned()
    }
}

/// A terrain card: `e1_01`…`e1_48`, `e2_01`…`e2_48`; the faces of worked examples, which no deck holds, are `x_01`….
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Diff)]
#[diff(whole)]
#[serde(try_from = "String")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts", type = "string"))]
pub struct TerrainId(u8);

displayed! { TerrainId }

impl TerrainId {
    /// Cards per era (CC-3.1).
    pub const PER_ERA: u8 = 48;

    /// The card with this place in the component data, era I first.
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for TerrainId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0 % Self::PER_ERA + 1;
        match self.0 / Self::PER_ERA {
            0 => write!(f, "e1_{number:02}"),
            1 => write!(f, "e2_{number:02}"),
            _ => write!(f, "x_{:02}", self.0 - 2 * Self::PER_ERA + 1),
        }
    }
}

impl fmt::Debug for TerrainId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl TryFrom<String> for TerrainId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let unknown = || format!("there is no terrain card {text}");
        let (deck, number) = text.split_once('_').ok_or_else(unknown)?;
        let number: u8 = number.parse().map_err(|_| unknown())?;
        let base = match deck {
            "e1" if number <= Self::PER_ERA => 0,
            "e2" if number <= Self::PER_ERA => Self::PER_ERA,
            "x" if number <= Self::PER_ERA => 2 * Self::PER_ERA,
            _ => return Err(unknown()),
        };
        let id = Self(base + number.checked_sub(1).ok_or_else(unknown)?);
        if id.to_string() == text { Ok(id) } else { Err(unknown()) }
    }
}

/// The back of a character card: 0–17 are the orders `b01`…`b18`, 18–20 the skulls `skull_1`…`skull_3` (CC-10.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Diff)]
#[diff(whole)]
#[serde(try_from = "String")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts", type = "string"))]
pub struct BackId(u8);

displayed! { BackId }

impl BackId {
    /// Backs that show an order of the six suits.
    pub const ORDERS: u8 = 18;
    /// All backs, skulls included.
    pub const COUNT: u8 = 21;

    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn is_skull(self) -> bool {
        self.0 >= Self::ORDERS
    }
}

impl fmt::Display for BackId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_skull() {
            write!(f, "skull_{}", self.0 - Self::ORDERS + 1)
        } else {
            write!(f, "b{:02}", self.0 + 1)
        }
    }
}

impl fmt::Debug for BackId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl TryFrom<String> for BackId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        (0..Self::COUNT)
            .map(Self)
            .find(|back| back.to_string() == text)
            .ok_or_else(|| format!("there is no card back {text}"))
    }
}
