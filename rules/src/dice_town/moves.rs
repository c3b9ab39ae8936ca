//! All moves of the game (DT-5.5). Dice are named by their place in the list that the owner was shown, from 0.

use super::{Card, Claim, Face, StoreCard, Treatment};
use crate::Diff;
use crate::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Move {
    /// Keeps these dice of the throw, and announces cards (DT-5.13). Ascending, each once.
    Keep { dice: Vec<u8>, tough_guy: bool, sharps: u8 },
    /// Announces Card Sharps in the final throw (DT-5.20).
    RevealFinal { sharps: u8 },
    /// Keeps only these of the dice that his cancelled Tough Guy should have kept (DT-5.18). Ascending, each once.
    Rekeep { dice: Vec<u8> },
    /// Turns one of the dice shown in this throw to a face (DT-5.84).
    TurnDie { die: u8, face: Face },
    /// Plays the card that the window is for, or not (DT-5.33).
    React { play: bool },
    /// Plays the card of the place that he controls, or not (DT-5.35).
    Visit { play: bool },
    /// Offers the Sheriff something for a candidate, or nothing (DT-5.44).
    Offer { offer: Option<Offer> },
    /// The Sheriff settles a tie (DT-5.46).
    DecideTie { winner: Seat },
    /// Keeps one of the store cards that he looks at (DT-5.58).
    StoreKeep { card: StoreCard },
    /// Names who gives $4 (DT-5.87).
    JoeTarget { victim: Seat },
    /// How many cards of each back he looks at, and whose (DT-5.62).
    SaloonPick { victim: Seat, store: u8, claims: u8 },
    /// Keeps one of the cards that he looks at (DT-5.63).
    SaloonKeep { card: Card },
    /// The Sheriff sets the order of the Doc's visitors (DT-5.75).
    DocOrder { order: Vec<Seat> },
    /// Chooses what the Doc does; `claims` for `fence` only, ascending (DT-5.76).
    DocChoice {
        option: Treatment,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Claim>>"))]
        claims: Vec<Claim>,
    },
    /// The Sheriff settles who has won (DT-7.8).
    FinalTie { winner: Seat },
}

/// A binding offer to the Sheriff, paid only if he chooses the candidate (DT-5.44). Not everything is zero.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Offer {
    /// The candidate it is for.
    pub candidate: Seat,
    pub dollars: u8,
    pub nuggets: u8,
    /// Own hand cards, ascending; as many of a kind as he holds.
    pub cards: Vec<Card>,
}
