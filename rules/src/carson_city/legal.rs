//! Legal moves of a seat, with their gains: sent to that seat only.
//!
//! Every gain is the change of the seat's own live score (CC-7.32), a function of what all can see; there is none
//! with `live_scores = false`.

#[cfg(feature = "schema")]
use super::spots::SpotsOfGain;
use super::spots::{self, Spot};
use super::{Character, TerrainId};
use crate::{ScoreLine, client_type};
use serde::{Deserialize, Serialize};

/// The legal moves of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct Legal {
    /// The question to the seat; `None` where it may only sell (option `auctioneer_timing = any_time`).
    pub ask: Option<Ask>,
    /// The cards that may be sold now (CC-5.71, CC-5.72), in the order in which they were placed; left out where there is
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sale>>")]
    pub sell: Vec<Sale>,
    /// How many sales are left in this game, 1–3; left out (0) where there is none, and for a player without the
    /// Auctioneer.
    #[serde(default, skip_serializing_if = "none_left")]
    #[ts(optional, as = "Option<u8>")]
    pub sales_left: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
const fn none_left(sales: &u8) -> bool {
    *sales == 0
}

/// The question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("carson_city.ts")]
pub enum Ask {
    /// `activate` or `decline` this character (CC-5.10, CC-5.30).
    Window {
        /// The one on offer, which the seat owns upright.
        character: Character,
    },
    /// `bid` one of the cards; with `committed` one may also be replaced or withdrawn (CC-5.21).
    Bid {
        /// Ascending; without the committed card.
        cards: Vec<u8>,
        /// 1–9; `None` where nothing is committed yet.
        committed: Option<u8>,
        /// Bonuses of this round that are already sure (CC-5.24).
        bonus: u8,
        /// Whether the card will have no effect (the Lawyer's user, CC-5.15).
        void: bool,
    },
    /// `take` one of the slots (CC-5.40).
    Take {
        /// Ascending; only those that still hold a card.
        slots: Vec<TakeSlot>,
    },
    /// `place` the taken card on one of the spots, or `set_aside` where there is none (CC-5.49, CC-5.50).
    Place {
        /// The one that was taken in this turn.
        card: TerrainId,
        /// Every legal position, by x, then y (CC-5.43 to CC-5.48); empty where it fits nowhere.
        #[serde(with = "spots")]
        #[ts(as = "Vec<SpotsOfGain>")]
        #[schemars(with = "Vec<SpotsOfGain>")]
        spots: Vec<Spot>,
    },
    /// `newsboy` with one of the candidates or none (CC-5.80).
    Newsboy {
        /// In the order of [`Character::ALL`].
        candidates: Vec<Candidate>,
    },
    /// `sell` or `done` (CC-5.84).
    FinalSale,
}

/// A card of the row that may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct TakeSlot {
    /// 0 for the character, 1 and up for terrain.
    pub slot: u8,
    /// The possible places of a terrain card; empty for the character and for a card that fits nowhere.
    #[serde(with = "spots")]
    #[ts(as = "Vec<SpotsOfGain>")]
    #[schemars(with = "Vec<SpotsOfGain>")]
    pub spots: Vec<Spot>,
    /// The change of the own score: with the best spot for terrain, at once for a character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<i32>,
}

/// A card that may be sold and the change of the own score by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct Sale {
    /// In the city of the seat.
    pub card: TerrainId,
    /// `None` with `live_scores = false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<i32>,
}

/// A character the Newsboy may choose and the change of the own score by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct Candidate {
    /// Owned by nobody.
    pub character: Character,
    /// `None` with `live_scores = false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<i32>,
}

/// The effect of one staged move: the own score after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct Preview {
    /// Points that the move brings at once; `None` with `live_scores = false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<i32>,
    /// Points of the seat after the move; `None` with `live_scores = false`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total: Option<i32>,
    /// The lines that change, with the difference as their points; none where there is no gain.
    pub changes: Vec<ScoreLine>,
}
