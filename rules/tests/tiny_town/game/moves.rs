//! Moves of a seat, the legal ones among them, and the reasons of refusals.

use super::Lot;
use rules::client_type;
use serde::{Deserialize, Serialize};

/// A move of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("tiny_town.ts")]
pub enum Move {
    /// Bids in secret, or replaces the bid (TT-3).
    Bid {
        /// From 0 to all coins of the seat.
        coins: u8,
    },
    /// Builds (TT-4).
    Build {
        /// A free one.
        lot: Lot,
    },
}

/// Every answer that a seat may give now. Known to the seat only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("tiny_town.ts")]
pub enum Legal {
    /// A bid from 0 to `most`, but not the committed one again (TT-3).
    Bid {
        /// All coins of the seat.
        most: u8,
        /// The bid of the seat; `None` while it owes one.
        committed: Option<u8>,
    },
    /// One of these lots (TT-4).
    Build {
        /// The free ones in reading order, each with the points that it would bring.
        lots: Vec<(Lot, u8)>,
    },
}

/// The effects that a staged move would have for its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[client_type("tiny_town.ts")]
pub struct Preview {
    /// Points.
    pub gain: i32,
}

crate::names::refusals! {
    NotAsked "not_asked" "TT-3" "this seat is not asked"
    OtherPhase "other_phase" "TT-3" "something else is asked now"
    TooManyCoins "too_many_coins" "TT-3" "this seat has fewer coins"
    SameBid "same_bid" "TT-3" "this is the bid of the seat already"
    LotTaken "lot_taken" "TT-4" "this lot is built on"
}
