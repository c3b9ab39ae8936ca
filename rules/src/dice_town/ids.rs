//! The names of the components (specification 2 and 3). Counts, prices and values stand in the component data.
//!
//! Copies of a card are the same card: neither equal store cards nor claims of equal value can be told apart, so that
//! nobody can follow a hidden card by a number that the printed one does not have (DT-6.20).

use crate::names::names;
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};

names! { in "dice_town.ts";
    /// A face of a die, ascending (DT-3.8).
    Face {
        /// Gold Mine; `nine` in records.
        Nine,
        /// Bank.
        Ten,
        /// General Store.
        Jack,
        /// Saloon.
        Queen,
        /// Sheriff.
        King,
        /// A further claim at the Town Hall (DT-5.68).
        Ace,
    }

    /// A place of the town, in the order in which they are resolved (DT-5.1).
    Place {
        /// Nines: nuggets (DT-5.53).
        GoldMine,
        /// Tens: the dollars of the bank (DT-5.54).
        Bank,
        /// Belongs to nobody (DT-5.56).
        Stagecoach,
        /// Jacks: store cards (DT-5.57).
        GeneralStore,
        /// Queens: cards of another hand (DT-5.61).
        Saloon,
        /// Kings: the badge (DT-5.65).
        Sheriff,
        /// The best hand: claims (DT-5.68).
        TownHall,
        /// The place for players who gained nothing (DT-5.72).
        DocBadluck,
    }

    /// A kind of poker hand, ascending (DT-5.49).
    HandKind {
        /// Nothing of the others.
        HighCard,
        /// Two of a face.
        Pair,
        /// Two faces twice.
        TwoPair,
        /// Three of a face.
        ThreeOfAKind,
        /// Nine to king, or ten to ace (DT-5.52).
        Straight,
        /// Three of a face and two of another.
        FullHouse,
        /// Four of a face.
        FourOfAKind,
        /// All five of a face.
        FiveOfAKind,
    }

    /// A General Store card (DT-3.9). There are two of `ToughGuy` and `CardSharp`, one of each other.
    StoreCard {
        /// 1 point at the end (DT-5.80).
        #[serde(rename = "equipment_1")]
        Equipment1,
        /// 2 points.
        #[serde(rename = "equipment_2")]
        Equipment2,
        /// 3 points.
        #[serde(rename = "equipment_3")]
        Equipment3,
        /// 4 points.
        #[serde(rename = "equipment_4")]
        Equipment4,
        /// 5 points.
        #[serde(rename = "equipment_5")]
        Equipment5,
        /// 8 points.
        #[serde(rename = "equipment_8")]
        Equipment8,
        /// Doubles the nuggets at the Gold Mine (DT-5.81).
        Dynamite,
        /// Two actions at the Saloon (DT-5.82).
        Girls,
        /// Two or more dice for nothing (DT-5.83).
        ToughGuy,
        /// Turns a die just shown (DT-5.84).
        CardSharp,
        /// A hidden claim at the Town Hall (DT-5.85).
        Bribe,
        /// Twice as many actions at the General Store (DT-5.86).
        UnlimitedCredit,
        /// An opponent gives $4, at once (DT-5.87).
        NervousJoe,
        /// The badge stays (DT-5.88).
        Marshal,
        /// Half of what was robbed (DT-5.89).
        FairShare,
        /// Stops a store card (DT-5.90).
        Wanted,
        /// A visit to the Doc (DT-5.91).
        Elixir,
    }

    /// The treatments that a visitor may ask of Doc Badluck (DT-5.76).
    Treatment {
        /// Nine or ten: lays two claims in front of them, safe for the rest of the game.
        Fence,
        /// Jack or queen: takes the top store card.
        Draw,
        /// King: every other player gives $2.
        PettyTheft,
        /// Ace: every other player gives a nugget.
        BigTheft,
        /// Nothing; always possible.
        Pass,
    }
}

/// A property claim: its victory points (DT-3.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(transparent)]
#[client_type("dice_town.ts")]
pub struct Claim(pub u8);

/// A card of a hand: a store card by its id, a claim by its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(untagged)]
#[client_type("dice_town.ts")]
pub enum Card {
    /// Equipment or an action card.
    Store(StoreCard),
    /// Unfenced, by its points.
    Claim(Claim),
}

/// The two kinds of hand cards as their backs tell them apart (DT-5.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum Back {
    /// From the General Store.
    Store,
    /// From the Town Hall.
    Claim,
}

impl Card {
    /// The back, which others see.
    pub const fn back(self) -> Back {
        match self {
            Self::Store(_) => Back::Store,
            Self::Claim(_) => Back::Claim,
        }
    }
}
