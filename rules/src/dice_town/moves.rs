//! All moves of the game (DT-5.5). Dice are named by their place in the list that the owner was shown, from 0.

use super::{Card, Claim, Face, StoreCard, Treatment};
use crate::Seat;
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};

/// The moves that a seat may request. Answers to several seats are secret until all are in (DT-5.3).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("dice_town.ts")]
pub enum Move {
    /// Keeps these dice of the throw, and announces cards (DT-5.13). Ascending, each once.
    Keep {
        /// Places under the cup; any number for which the price can be paid (DT-5.15).
        dice: Vec<u8>,
        /// Pays nothing for two or more dice, unless it is cancelled (DT-5.83).
        tough_guy: bool,
        /// 0–2 Card Sharps from the hand (DT-5.84).
        sharps: u8,
    },
    /// Announces Card Sharps in the final throw (DT-5.20).
    RevealFinal {
        /// 0–2 Card Sharps from the hand.
        sharps: u8,
    },
    /// Keeps only these of the dice that the seat's cancelled Tough Guy should have kept (DT-5.18). Ascending, each once.
    Rekeep {
        /// Exactly as many as could be paid for.
        dice: Vec<u8>,
    },
    /// Turns one of the dice shown in this throw to a face (DT-5.84).
    TurnDie {
        /// Place among the dice just shown.
        die: u8,
        /// Any, also the one that lies there.
        face: Face,
    },
    /// Plays the card that the window is for, or not (DT-5.33).
    React {
        /// `true` only with the card in hand; what was answered stays secret where nobody plays.
        play: bool,
    },
    /// Plays the card of the place that the seat controls, or not (DT-5.35).
    Visit {
        /// `true` only with the card in hand.
        play: bool,
    },
    /// Offers the Sheriff something for a candidate, or nothing (DT-5.44).
    Offer {
        /// `None` offers nothing; refused where an offer of the seat stands.
        offer: Option<Offer>,
    },
    /// The Sheriff settles a tie (DT-5.46).
    DecideTie {
        /// One of the tied (DT-5.43).
        winner: Seat,
    },
    /// Keeps one of the store cards that the seat looks at (DT-5.58).
    StoreKeep {
        /// Known to the visitor alone.
        card: StoreCard,
    },
    /// Names who gives $4 (DT-5.87).
    JoeTarget {
        /// Any opponent.
        victim: Seat,
    },
    /// How many cards of each back the seat looks at, and whose (DT-5.62).
    SaloonPick {
        /// An opponent with cards that can be taken.
        victim: Seat,
        /// Cards with the back of the store, drawn blindly.
        store: u8,
        /// Unfenced claims, drawn blindly.
        claims: u8,
    },
    /// Keeps one of the cards that the seat looks at (DT-5.63).
    SaloonKeep {
        /// Known to both players.
        card: Card,
    },
    /// The Sheriff sets the order of the Doc's visitors (DT-5.75).
    DocOrder {
        /// The next first; each visitor once.
        order: Vec<Seat>,
    },
    /// Chooses what the Doc does; `claims` for `fence` only, ascending (DT-5.76).
    DocChoice {
        /// One that the own dice allow.
        option: Treatment,
        /// Two, or the only one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Claim>>")]
        claims: Vec<Claim>,
    },
    /// The Sheriff settles who has won (DT-7.8).
    FinalTie {
        /// One of the tied.
        winner: Seat,
    },
}

/// A binding offer to the Sheriff, paid only if they choose the candidate (DT-5.44). Not everything is zero.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type("dice_town.ts")]
pub struct Offer {
    /// The candidate it is for.
    pub candidate: Seat,
    /// At most what the seat owns.
    pub dollars: u8,
    /// At most what the seat owns.
    pub nuggets: u8,
    /// Own hand cards, ascending; as many of a kind as the seat holds.
    pub cards: Vec<Card>,
}
