//! What a seat may do now, with what it costs: sent to that seat only. Complete: no other move is legal.

use super::{Card, Claim, Face, Offer, Place, Poker, Reaction, StoreCard, Treatment};
use crate::Seat;
use serde::{Deserialize, Serialize};

/// The question to one seat; its kind is that of the public question, the answer the move of the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Legal {
    Keep {
        /// The dice under the cup.
        dice: Vec<Face>,
        /// How many may be kept and for how much, ascending; 0 is keeping none.
        prices: Vec<Price>,
        /// Whether Tough Guy may be announced with two or more dice; then nothing is paid.
        tough_guy: bool,
        /// How many Card Sharps may be announced, never more than dice are kept.
        sharps: u8,
    },
    RevealFinal {
        dice: Vec<Face>,
        sharps: u8,
    },
    Rekeep {
        dice: Vec<Face>,
        count: u8,
    },
    TurnDie {
        dice: Vec<Face>,
    },
    React {
        window: Reaction,
        /// Whether the seat holds the card; otherwise it may only pass.
        may_play: bool,
    },
    Visit {
        place: Place,
        card: StoreCard,
        may_play: bool,
    },
    Offer {
        place: Place,
        candidates: Vec<Seat>,
        /// The most that may be offered.
        dollars: u8,
        nuggets: u8,
        cards: Vec<Card>,
        /// The own offer of the round before: it may be kept or raised only (DT-5.44).
        standing: Option<Offer>,
    },
    DecideTie {
        place: Place,
        candidates: Vec<Seat>,
    },
    StoreKeep {
        cards: Vec<StoreCard>,
    },
    JoeTarget {
        victims: Vec<Seat>,
    },
    SaloonPick {
        /// Every legal pick.
        picks: Vec<Pick>,
    },
    SaloonKeep {
        victim: Seat,
        cards: Vec<Card>,
    },
    /// Any order of these.
    DocOrder {
        visitors: Vec<Seat>,
    },
    DocChoice {
        /// What is possible, in the order of the table of DT-5.76; `pass` always is.
        options: Vec<Treatment>,
        /// The claims that may be fenced, and how many must be.
        claims: Vec<Claim>,
        fence: u8,
    },
    FinalTie {
        candidates: Vec<Seat>,
    },
}

/// What it costs to keep so many dice (DT-5.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Price {
    pub dice: u8,
    pub dollars: u8,
    /// Whether the seat can pay it (DT-5.15).
    pub payable: bool,
}

/// A legal look into a victim's hand (DT-5.62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Pick {
    pub victim: Seat,
    pub store: u8,
    pub claims: u8,
}

/// What one staged move would bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Preview {
    /// The points it brings at once, as far as the seat can know.
    pub gain: i32,
    /// The dollars it costs for sure.
    pub dollars: u8,
    /// What the dice make then; `None` for moves that show no dice.
    pub hand: Option<Poker>,
    /// The places whose face the move shows: the own dice then, and the most that another player shows now.
    pub places: Vec<PlaceCount>,
}

/// How a place would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct PlaceCount {
    pub place: Place,
    pub own: u8,
    pub others: u8,
}
