//! The names of the components (specification 2 and 3). Counts, prices and values stand in the component data.
//!
//! Copies of a card are the same card: neither equal store cards nor claims of equal value can be told apart, so that
//! nobody can follow a hidden card by a number that the printed one does not have (DT-6.20).

use crate::Diff;
use crate::names::names;
use serde::{Deserialize, Serialize};

names! { in "dice_town.ts";
    /// A face of a die, ascending (DT-3.8).
    Face { Nine, Ten, Jack, Queen, King, Ace }

    /// A place of the town, in the order in which they are resolved (DT-5.1).
    Place { GoldMine, Bank, Stagecoach, GeneralStore, Saloon, Sheriff, TownHall, DocBadluck }

    /// A kind of poker hand, ascending (DT-5.49).
    HandKind { HighCard, Pair, TwoPair, ThreeOfAKind, Straight, FullHouse, FourOfAKind, FiveOfAKind }

    /// A General Store card (DT-3.9). There are two of `ToughGuy` and `CardSharp`, one of each other.
    StoreCard {
        #[serde(rename = "equipment_1")]
        Equipment1,
        #[serde(rename = "equipment_2")]
        Equipment2,
        #[serde(rename = "equipment_3")]
        Equipment3,
        #[serde(rename = "equipment_4")]
        Equipment4,
        #[serde(rename = "equipment_5")]
        Equipment5,
        #[serde(rename = "equipment_8")]
        Equipment8,
        Dynamite,
        Girls,
        ToughGuy,
        CardSharp,
        Bribe,
        UnlimitedCredit,
        NervousJoe,
        Marshal,
        FairShare,
        Wanted,
        Elixir,
    }

    /// What a visitor may ask of Doc Badluck (DT-5.76).
    Treatment {
        /// Nine or ten: lays two claims in front of him, safe for the rest of the game.
        Fence,
        /// Jack or queen: takes the top store card.
        Draw,
        /// King: every other player gives $2.
        PettyTheft,
        /// Ace: every other player gives a nugget.
        BigTheft,
        Pass,
    }
}

/// A property claim: its victory points (DT-3.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Claim(pub u8);

/// A card of a hand: a store card by its id, a claim by its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Card {
    Store(StoreCard),
    Claim(Claim),
}

/// The two kinds of hand cards as their backs tell them apart (DT-5.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Back {
    Store,
    Claim,
}

impl Card {
    /// What others see of it.
    pub const fn back(self) -> Back {
        match self {
            Self::Store(_) => Back::Store,
            Self::Claim(_) => Back::Claim,
        }
    }
}
