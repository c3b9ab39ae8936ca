//! Legal moves of a seat, with their costs: sent to that seat only. Complete: no other move is legal.

use super::{Card, Claim, Face, Offer, Place, Poker, Reaction, StoreCard, Treatment};
use crate::{Seat, client_type};
use serde::{Deserialize, Serialize};

/// The question to one seat; its kind is that of the public question, the answer the move of the same name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum Legal {
    /// Answered by `keep` (DT-5.13).
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
    /// Answered by `reveal_final`: nothing is chosen but cards (DT-5.20).
    RevealFinal {
        /// Under the cup, all of which will be shown.
        dice: Vec<Face>,
        /// How many Card Sharps may be announced at most.
        sharps: u8,
    },
    /// Answered by `rekeep` after a cancelled Tough Guy (DT-5.18).
    Rekeep {
        /// Those that were to be kept; public.
        dice: Vec<Face>,
        /// Exactly so many must be kept.
        count: u8,
    },
    /// Answered by `turn_die` with any of the dice and any face (DT-5.84).
    TurnDie {
        /// Shown by the seat in this throw.
        dice: Vec<Face>,
    },
    /// Answered by `react` (DT-5.33).
    React {
        /// Which card is asked for.
        window: Reaction,
        /// Whether the seat holds the card; otherwise it may only pass.
        may_play: bool,
    },
    /// Answered by `visit` (DT-5.35).
    Visit {
        /// The seat controls it.
        place: Place,
        /// The one that belongs to the place.
        card: StoreCard,
        /// Whether the seat holds the card.
        may_play: bool,
    },
    /// Answered by `offer` (DT-5.44).
    Offer {
        /// The place that the tie is about.
        place: Place,
        /// For whom an offer may be made, ascending.
        candidates: Vec<Seat>,
        /// The most that may be offered.
        dollars: u8,
        /// The most that may be offered.
        nuggets: u8,
        /// The hand, ascending; any of them may be offered.
        cards: Vec<Card>,
        /// The own offer of the round before: it may be kept or raised only (DT-5.44).
        standing: Option<Offer>,
    },
    /// Answered by `decide_tie` (DT-5.46); the seat is the Sheriff.
    DecideTie {
        /// The place that the tie is about.
        place: Place,
        /// Ascending.
        candidates: Vec<Seat>,
    },
    /// Answered by `store_keep` (DT-5.58).
    StoreKeep {
        /// Those that the seat looks at; nobody else sees them.
        cards: Vec<StoreCard>,
    },
    /// Answered by `joe_target` (DT-5.87).
    JoeTarget {
        /// All opponents.
        victims: Vec<Seat>,
    },
    /// Answered by `saloon_pick` (DT-5.62).
    SaloonPick {
        /// Every legal pick.
        picks: Vec<Pick>,
    },
    /// Answered by `saloon_keep` (DT-5.63).
    SaloonKeep {
        /// The player whose cards they are.
        victim: Seat,
        /// Those that the seat looks at; the victim knows them too.
        cards: Vec<Card>,
    },
    /// Any order of these.
    DocOrder {
        /// Ascending.
        visitors: Vec<Seat>,
    },
    /// Answered by `doc_choice` (DT-5.76).
    DocChoice {
        /// The possible treatments, in the order of the table of DT-5.76; `pass` always is.
        options: Vec<Treatment>,
        /// The claims that may be fenced, and how many must be.
        claims: Vec<Claim>,
        /// How many claims are fenced: two, or the only one.
        fence: u8,
    },
    /// Never asked, only offered ahead: answered by `react` without a play, in every window of the round (DT-5.36).
    Pass {},
    /// Answered by `final_tie` (DT-7.8); the seat is the Sheriff.
    FinalTie {
        /// Ascending.
        candidates: Vec<Seat>,
    },
}

/// The price of keeping so many dice (DT-5.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("dice_town.ts")]
pub struct Price {
    /// 0–5.
    pub dice: u8,
    /// Goes to the stagecoach.
    pub dollars: u8,
    /// Whether the seat can pay it (DT-5.15).
    pub payable: bool,
}

/// A legal look into a victim's hand (DT-5.62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("dice_town.ts")]
pub struct Pick {
    /// An opponent with at least one card that can be taken.
    pub victim: Seat,
    /// Cards with the back of the store.
    pub store: u8,
    /// Claims that are not fenced.
    pub claims: u8,
}

/// The effects that one staged move would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("dice_town.ts")]
pub struct Preview {
    /// The points it brings at once, as far as the seat can know.
    pub gain: i32,
    /// The dollars it costs for sure.
    pub dollars: u8,
    /// The hand that the dice make then; `None` for moves that show no dice.
    pub hand: Option<Poker>,
    /// The places whose face the move shows: the own dice then, and the most that another player shows now.
    pub places: Vec<PlaceCount>,
}

/// How a place would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("dice_town.ts")]
pub struct PlaceCount {
    /// With a face of its own.
    pub place: Place,
    /// Dice of the seat after the move.
    pub own: u8,
    /// Dice of the best of the others so far.
    pub others: u8,
}
