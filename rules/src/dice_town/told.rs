//! What a viewer is told of what happened (DT-6.19): for log, motion and speech.
//!
//! Fields that are `Option` and left out are known to some only. Invariant: what others than the owner are told holds
//! no face under a cup and no hidden card.

use super::{Announced, Back, Card, Claim, Face, Hand, OfferView, Place, Poker, Reaction, StoreCard};
use crate::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum ClientEvent {
    GameStarted {
        sheriff: Seat,
        row: Vec<Claim>,
    },
    RoundStarted {
        round: u16,
        bank: u8,
    },
    /// A throw; `faces` for the owner only.
    DiceRolled {
        player: Seat,
        dice: u8,
        last: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        faces: Option<Vec<Face>>,
    },
    /// Somebody has answered a sealed question of which that may be known (a throw, offers).
    Answered {
        player: Seat,
    },
    /// All kept dice and announced cards at once (DT-5.17).
    Revealed {
        shown: Vec<Shown>,
        announced: Vec<Announced>,
    },
    /// To the stagecoach (DT-5.17).
    Paid {
        player: Seat,
        dollars: u8,
    },
    WindowOpened {
        window: Reaction,
        asked: Vec<Seat>,
    },
    /// `played_by`: who played the window's card, if anybody.
    WindowClosed {
        window: Reaction,
        played_by: Option<Seat>,
    },
    /// The controller of the place has played its card, or not (DT-5.35).
    VisitClosed {
        player: Seat,
        place: Place,
        played: bool,
    },
    /// A store card was played; `victim` for Nervous Joe.
    CardPlayed {
        player: Seat,
        card: StoreCard,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        victim: Option<Seat>,
    },
    /// Wanted took its effect away (DT-5.90).
    CardCancelled {
        player: Seat,
        card: StoreCard,
        by: Seat,
    },
    /// The dice that remain after a cancelled Tough Guy (DT-5.18).
    Rekept {
        player: Seat,
        dice: Vec<Face>,
    },
    DieTurned {
        player: Seat,
        from: Face,
        to: Face,
    },
    HandCompleted {
        player: Seat,
        dice: Vec<Face>,
        hand: Poker,
    },
    /// A place is resolved next.
    PlaceOpened {
        place: Place,
    },
    Control {
        place: Place,
        player: Seat,
    },
    /// Nobody shows the face.
    NoControl {
        place: Place,
    },
    /// A tie that is not settled, since no one tied could gain anything (DT-5.43).
    NothingToGain {
        place: Place,
        tied: Vec<Seat>,
    },
    Tie {
        place: Place,
        tied: Vec<Seat>,
        sheriff: Seat,
    },
    OffersShown {
        place: Place,
        round: u8,
        offers: Vec<OfferView>,
    },
    /// `paid`: the offers that were for the winner, now the Sheriff's.
    TieDecided {
        place: Place,
        winner: Seat,
        paid: Vec<OfferView>,
    },
    NuggetsTaken {
        player: Seat,
        nuggets: u8,
    },
    BankRobbed {
        player: Seat,
        dollars: u8,
    },
    /// Somebody gives: Fair Share, Nervous Joe, the Doc's thefts.
    Collected {
        player: Seat,
        from: Seat,
        dollars: u8,
        nuggets: u8,
        why: Why,
    },
    StoreDrawn {
        player: Seat,
        number: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        cards: Option<Vec<StoreCard>>,
    },
    /// `card` and `discards` for the visitor; the others only how many went to the discard pile, and with
    /// `store_discards = open` which.
    StoreKept {
        player: Seat,
        discarded: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        card: Option<StoreCard>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        discards: Option<Vec<StoreCard>>,
    },
    StoreReshuffled {
        deck: u8,
    },
    /// A look into a hand; `cards` for thief and victim.
    StolenPeek {
        thief: Seat,
        victim: Seat,
        store: u8,
        claims: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        cards: Option<Vec<Card>>,
    },
    Stolen {
        thief: Seat,
        victim: Seat,
        back: Back,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        card: Option<Card>,
    },
    BadgeMoved {
        from: Seat,
        to: Seat,
    },
    /// The Sheriff showed most kings, or the Marshal came (`by`).
    BadgeKept {
        player: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        by: Option<Seat>,
    },
    ClaimsTaken {
        player: Seat,
        claims: Vec<Claim>,
    },
    /// The Bribe; `claim` for the owner, and for all where the next claim of the deck was known (DT-6.13).
    HiddenClaim {
        player: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claim: Option<Claim>,
    },
    RowFilled {
        row: Vec<Claim>,
        deck: u8,
    },
    DocOpens {
        visitors: Vec<Seat>,
    },
    DocOrdered {
        order: Vec<Seat>,
    },
    DocPassed {
        player: Seat,
    },
    /// His last option had gone when it was his turn (DT-5.79).
    DocNothing {
        player: Seat,
    },
    /// `claims` where fenced claims lie open, and for the owner.
    Fenced {
        player: Seat,
        number: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claims: Option<Vec<Claim>>,
    },
    DocDrew {
        player: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        card: Option<StoreCard>,
    },
    /// The stagecoach brings these dollars to the bank (DT-5.93).
    RoundEnded {
        dollars: u8,
    },
    FinalTie {
        tied: Vec<Seat>,
        sheriff: Seat,
    },
    /// All hands, in the order of the seats, and who has won.
    GameEnded {
        hands: Vec<Hand>,
        winners: Vec<Seat>,
    },
}

/// The dice that one player showed in a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Shown {
    pub player: Seat,
    pub dice: Vec<Face>,
}

/// Why somebody gives something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Why {
    FairShare,
    NervousJoe,
    PettyTheft,
    BigTheft,
}
