//! What a viewer may know (specification 6).
//!
//! [`Table`] is what lies open: the same for everybody, and by its type nothing else gets into it. [`Own`] is what only
//! the viewer's seat knows. Invariant: a view is these two and, once the game is over, all hands (DT-6.19).

use super::{Card, Claim, Face, HandKind, Move, Options, Place, StoreCard};
use crate::{Diff, Seat};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    #[diff(whole)]
    pub options: Options,
    pub table: Table,
    /// The seats known to have answered the open question: all who have in a throw or a round of offers, nobody but
    /// the viewer in a window (DT-6.3, DT-6.15, DT-6.17).
    pub answered: Vec<Seat>,
    /// `None` for the public.
    pub own: Option<Own>,
    /// The cards on which the open question turns, for who may see them: the visitor of the Store; the thief in the
    /// Saloon and his victim (DT-5.58, DT-5.63). Else empty.
    pub looked_at: Vec<Card>,
    /// The offers of the tie that is being settled (DT-5.45); empty until a round of them is complete.
    pub offers: Vec<OfferView>,
    /// All hands in the order of the seats, once the game is over or for the eyes of all seats together;
    /// else empty.
    pub hands: Vec<Hand>,
}

/// What lies open. Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Table {
    /// From 1.
    pub round: u16,
    /// The throw of the round, from 1; the last one during the town.
    pub throw: u8,
    /// Whether it is the final throw (DT-5.19).
    pub final_throw: bool,
    /// The place that is being resolved; `None` while dice are thrown.
    pub place: Option<Place>,
    pub sheriff: Seat,
    pub bank: u8,
    pub stagecoach: u8,
    pub mine: u8,
    /// The open claims: bottom, middle, top (DT-4.2); fewer where the deck is short.
    pub row: Vec<Claim>,
    /// The claim deck, of which nobody knows so many cards from the top on …
    pub claim_deck: u8,
    /// … and everybody those below them, the next first: they lay open before (DT-6.13).
    pub claims_below: Vec<Claim>,
    pub store_deck: u8,
    pub store_discard: u8,
    /// The cards that everybody knows to lie in the discard pile, in the order in which they came (DT-5.32).
    pub known_discards: Vec<StoreCard>,
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
    /// What came of the places of this round so far, in their order.
    pub results: Vec<PlaceResult>,
    /// Cards that were announced with the throw and wait for their turn, the next first (DT-5.17).
    pub announced: Vec<Announced>,
    /// `None` only once the game is over.
    pub question: Option<Question>,
    /// How the game goes on when no question is open any more.
    pub course: Course,
    /// The number of questions put so far.
    pub questions: u32,
}

/// How the game goes on when no question is open. Public, as all of its course is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "next", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Course {
    /// All free dice are rolled (DT-5.11).
    Roll,
    /// The dice lie under the cups (DT-5.13).
    Choose,
    /// The kept dice are shown and announced cards take their turn (DT-5.17).
    Settle,
    /// It is found out who controls the place (DT-5.40).
    Contest,
    /// The action of the place, so many times more; `card`: the place's card has taken effect (DT-5.35).
    Act {
        left: u8,
        card: bool,
    },
    /// The bank was robbed of so much (DT-5.54).
    Robbed {
        loot: u8,
    },
    /// The Doc's door is shut; these will visit him (DT-5.72).
    BeforeDoc {
        visitors: Vec<Seat>,
    },
    /// These visit the Doc, the next first (DT-5.76).
    Doc {
        visitors: Vec<Seat>,
    },
    Over {
        winner: Seat,
    },
}

/// What lies open of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct PlayerView {
    pub seat: Seat,
    pub dollars: u8,
    pub nuggets: u8,
    /// Hand cards by their backs (DT-5.31); announced and played ones are no longer among them.
    pub store_cards: u8,
    pub claims: u8,
    /// Fenced claims; `None` where their faces are hidden (DT-9.7).
    pub fenced: Vec<Option<Claim>>,
    /// The dice kept in this round, in the order in which they were shown.
    pub dice: Vec<Face>,
    /// How many of them, the last ones, were shown in this very throw.
    pub shown: u8,
    /// The number of dice under the cup.
    pub cup: u8,
    /// What the kept dice make so far; `None` without dice.
    pub hand: Option<Poker>,
    /// Has controlled a place in this round (DT-5.48).
    pub control: bool,
    /// Has gained something at a place in this round (DT-5.48).
    pub benefit: bool,
}

/// What dice make, also fewer than five of them (then no straight).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Poker {
    pub kind: HandKind,
    /// The faces that decide between hands of this kind, the first most (DT-5.50).
    pub ranks: Vec<Face>,
    /// The remaining dice, from the highest down (DT-5.51).
    pub kickers: Vec<Face>,
}

/// What came of a place in this round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct PlaceResult {
    pub place: Place,
    /// Who controlled it; `None`: nobody.
    pub controller: Option<Seat>,
    /// Who was tied for it; empty where nobody was.
    pub tied: Vec<Seat>,
}

/// A card that was announced with a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Announced {
    pub player: Seat,
    pub card: StoreCard,
}

/// The open question with its public parameters (DT-5.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Question {
    /// Which dice to keep (DT-5.13).
    Keep {
        asked: Vec<Seat>,
    },
    /// Whether to announce Card Sharps in the final throw (DT-5.20). A window.
    RevealFinal {
        asked: Vec<Seat>,
    },
    /// Which `count` of these dice to keep after all (DT-5.18).
    Rekeep {
        player: Seat,
        dice: Vec<Face>,
        count: u8,
    },
    /// Which of these dice to turn (DT-5.84).
    TurnDie {
        player: Seat,
        dice: Vec<Face>,
    },
    /// A reaction window (DT-5.33). A window.
    React {
        window: Reaction,
        asked: Vec<Seat>,
    },
    /// Whether to play the card of the place (DT-5.35). A window.
    Visit {
        player: Seat,
        place: Place,
        card: StoreCard,
    },
    /// A sealed round of offers in a tie, from 1 (DT-5.44).
    Offer {
        place: Place,
        candidates: Vec<Seat>,
        round: u8,
        asked: Vec<Seat>,
    },
    DecideTie {
        place: Place,
        candidates: Vec<Seat>,
    },
    /// Which of `cards` store cards to keep (DT-5.58); `left` actions follow this one.
    StoreKeep {
        player: Seat,
        cards: u8,
        left: u8,
    },
    JoeTarget {
        player: Seat,
    },
    /// Whose cards to look at, `cards` of them or all he has (DT-5.62); `left` actions follow this one.
    SaloonPick {
        player: Seat,
        cards: u8,
        left: u8,
    },
    SaloonKeep {
        player: Seat,
        victim: Seat,
        store: u8,
        claims: u8,
        left: u8,
    },
    DocOrder {
        visitors: Vec<Seat>,
    },
    /// What the Doc does for this visitor; `next` come after him (DT-5.76).
    DocChoice {
        player: Seat,
        next: Vec<Seat>,
    },
    FinalTie {
        candidates: Vec<Seat>,
    },
}

/// What a reaction window is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "card", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub enum Reaction {
    /// This card was just played (DT-5.34); `victim` for Nervous Joe.
    Wanted { player: Seat, played: StoreCard, victim: Option<Seat> },
    /// The bank was just robbed (DT-5.89).
    FairShare { robber: Seat, loot: u8 },
    /// The badge is about to go to this player (DT-5.88).
    Marshal { player: Seat },
    /// The Doc's office hour begins; these visit him anyway (DT-5.91).
    Elixir { visitors: Vec<Seat> },
}

/// What only the owner of a seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Own {
    /// The dice under the cup; moves name them by their place here (DT-6.2).
    pub cup: Vec<Face>,
    /// Store cards in hand, ascending.
    pub cards: Vec<StoreCard>,
    /// Unfenced claims, ascending.
    pub claims: Vec<Claim>,
    /// Fenced claims, ascending.
    pub fenced: Vec<Claim>,
    /// The own answer to the open sealed question.
    pub answer: Option<Move>,
}

/// An offer as a viewer may see it (DT-5.45).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct OfferView {
    pub player: Seat,
    pub candidate: Seat,
    pub dollars: u8,
    pub nuggets: u8,
    pub store_cards: u8,
    pub claims: u8,
    /// The faces, for the Sheriff and for who offers them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cards: Option<Vec<Card>>,
}

/// A hand at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Hand {
    pub seat: Seat,
    pub cards: Vec<StoreCard>,
    pub claims: Vec<Claim>,
    pub fenced: Vec<Claim>,
}
