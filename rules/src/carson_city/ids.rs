//! The ids of the components (specification 2 and 3). The component data holds their values.

use crate::names::displayed;
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Contents of one parcel of a terrain card (CC-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("carson_city.ts")]
pub enum Parcel {
    /// Land to build on; scores for Ranches (CC-7.1).
    Empty,
    /// House value 1 (CC-2.7); may lie on another House (CC-5.46).
    House,
    /// Scores for Mines (CC-7.2); no building.
    Mountain,
    /// House value 2.
    Townhouse,
    /// 2 points for each Mountain around it (CC-7.2).
    Mine,
    /// A point for each empty parcel around it (CC-7.1).
    Ranch,
    /// Points for each Ranch and each Mine of the city (CC-7.7, CC-7.8).
    Blacksmith,
    /// Points for the houses around it (CC-7.3) and for each Ranch (CC-7.7).
    Drugstore,
    /// Points for the houses around it (CC-7.4) and for each Mine (CC-7.8).
    Bank,
    /// 2 points for each house around it (CC-7.5).
    Saloon,
    /// 3 points (CC-7.10); house value 2.
    Hotel,
    /// Points for the houses around it (CC-7.6) and for all houses (CC-7.9).
    GeneralStore,
    /// Points for all houses of the city (CC-7.9).
    Church,
    /// Makes its city safe from outlaws (CC-2.9).
    Prison,
    /// Points for the houses around it (CC-7.6) and for the buildings of the city (CC-7.11).
    TownHall,
    /// −6 points unless the city is safe (CC-7.12); no building.
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

    pub(super) const fn index(self) -> usize {
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
#[client_type("carson_city.ts")]
pub enum Character {
    /// +6 on the bid, once an era, before it (CC-5.17).
    Gunsmith,
    /// At the end the points of the best Saloon once more (CC-7.14).
    Singer,
    /// Takes a card before the bids, and not in turn (CC-5.15).
    Lawyer,
    /// A point for each empty parcel beside a Ranch (CC-3.3).
    Settler,
    /// 4 points for each Bank.
    Banker,
    /// Sells up to three cards of the city for 7 points each (CC-5.70).
    Auctioneer,
    /// The city may be 8 × 9; 6 points (CC-5.44).
    Captain,
    /// 3 points for each Ranch.
    Cowboy,
    /// 4 points for each Drugstore.
    Grocer,
    /// 2 points for each own character.
    Undertaker,
    /// +2 on the bid, once an era, after it (CC-5.31); 5 points.
    Doctor,
    /// Points for the symbols on the own characters: 1 for each `$`, 4 for each curved arrow.
    Editor,
    /// +3 on the bid, once an era, before it (CC-5.17); 6 points.
    Heroes,
    /// Turns up a card and takes one at once, once a game (CC-5.14).
    Governor,
    /// A point for each unit of house value (CC-2.7).
    Teacher,
    /// Half a point for each position that the city leaves uncovered.
    Indian,
    /// Turns up a card and takes two in turn, once an era (CC-5.16).
    ChineseWorker,
    /// 3 points, and a character that nobody took (CC-5.80).
    Newsboy,
    /// A point for each Mountain and each Mine.
    Prospector,
    /// The city is safe (CC-2.9); 3 points for each Prison.
    Sheriff,
    /// +5 on the bid, once an era, after it (CC-5.31).
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

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// The strength of a virtual player (CC-3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[client_type("carson_city.ts")]
pub enum Level {
    /// Auction cards 1–9.
    Novice,
    /// Auction cards 2–10.
    Intermediate,
    /// Auction cards 3–11.
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
#[client_type("carson_city.ts")]
#[schemars(with = "String")]
#[ts(type = "string")]
pub struct TerrainId(u8);

displayed! { TerrainId }

impl TerrainId {
    /// Cards per era (CC-3.1).
    pub const PER_ERA: u8 = 48;

    /// The card with this place in the component data, era I first.
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    pub(super) const fn index(self) -> usize {
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
#[client_type("carson_city.ts")]
#[schemars(with = "String")]
#[ts(type = "string")]
pub struct BackId(u8);

displayed! { BackId }

impl BackId {
    /// Backs that show an order of the six suits.
    pub const ORDERS: u8 = 18;
    /// All backs, skulls included.
    pub const COUNT: u8 = 21;

    /// The back with this place; orders first, then the skulls. Below [`BackId::COUNT`].
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn is_skull(self) -> bool {
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
