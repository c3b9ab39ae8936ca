//! The view: the facts that a viewer may know (specification 6).
//!
//! [`Table`] is the open information, the same for everybody, and its type admits nothing else. [`Own`] holds the facts
//! that only the viewer's seat knows. Invariant: a view is these two and, once the game is over, all hands (DT-6.19).

use super::{Card, Claim, Face, HandKind, Move, Options, Place, StoreCard};
use crate::{Diff, Seat, client_type};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// As the table was set up, defaults included.
    #[diff(whole)]
    pub options: Options,
    /// The same for every viewer.
    pub table: Table,
    /// The seats known to have answered the open question: all who have in a throw or a round of offers, nobody but
    /// the viewer in a window (DT-6.3, DT-6.15, DT-6.17).
    pub answered: Vec<Seat>,
    /// `None` for the public.
    pub own: Option<Own>,
    /// The cards on which the open question turns, for viewers who may see them: the visitor of the Store; the thief in
    /// the Saloon and their victim (DT-5.58, DT-5.63). Else empty.
    pub looked_at: Vec<Card>,
    /// The offers of the tie that is being settled (DT-5.45); empty until a round of them is complete.
    pub offers: Vec<OfferView>,
    /// All hands in the order of the seats, once the game is over or for the eyes of all seats together;
    /// else empty.
    pub hands: Vec<Hand>,
}

/// The open part of the state. Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct Table {
    /// From 1.
    pub round: u16,
    /// The throw of the round, from 1; the last one during the town.
    pub throw: u8,
    /// Whether it is the final throw (DT-5.19).
    pub final_throw: bool,
    /// The place that is being resolved; `None` while dice are thrown.
    pub place: Option<Place>,
    /// Wears the badge, settles ties (DT-5.43) and has 5 points for it at the end (DT-7.3).
    pub sheriff: Seat,
    /// Dollars that the next robber gets (DT-5.54).
    pub bank: u8,
    /// Dollars that go to the bank at the end of the round (DT-5.93).
    pub stagecoach: u8,
    /// Nuggets; the game ends with the round in which none is left (DT-5.92).
    pub mine: u8,
    /// The open claims: bottom, middle, top (DT-4.2); fewer where the deck is short.
    pub row: Vec<Claim>,
    /// The claim deck, of which nobody knows so many cards from the top on …
    pub claim_deck: u8,
    /// … and everybody those below them, the next first: they lay open before (DT-6.13).
    pub claims_below: Vec<Claim>,
    /// Cards; nobody knows them.
    pub store_deck: u8,
    /// Cards; see [`Table::known_discards`].
    pub store_discard: u8,
    /// The cards that everybody knows to lie in the discard pile, in the order in which they came (DT-5.32).
    pub known_discards: Vec<StoreCard>,
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
    /// Results of the places of this round so far, in their order.
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
#[client_type("dice_town.ts")]
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
        /// This one included.
        left: u8,
        /// Whether the place's card has taken effect.
        card: bool,
    },
    /// The bank was robbed of so much (DT-5.54).
    Robbed {
        /// Dollars, of which Fair Share takes half.
        loot: u8,
    },
    /// The Doc's door is shut; these will visit (DT-5.72).
    BeforeDoc {
        /// Ascending.
        visitors: Vec<Seat>,
    },
    /// These visit the Doc, the next first (DT-5.76).
    Doc {
        /// Players who have been treated are no longer among them.
        visitors: Vec<Seat>,
    },
    /// Scores are final; all hands lie open.
    Over {
        /// Of rank 1.
        winner: Seat,
    },
}

/// The open possessions of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct PlayerView {
    /// The player's seat: the index in `players`.
    pub seat: Seat,
    /// Two of them are a point at the end (DT-7.2).
    pub dollars: u8,
    /// A point each at the end (DT-7.1).
    pub nuggets: u8,
    /// Hand cards by their backs (DT-5.31); announced and played ones are no longer among them.
    pub store_cards: u8,
    /// Unfenced claims in hand; their points are known to the owner.
    pub claims: u8,
    /// Fenced claims; `None` where their faces are hidden (DT-9.7).
    pub fenced: Vec<Option<Claim>>,
    /// The dice kept in this round, in the order in which they were shown.
    pub dice: Vec<Face>,
    /// How many of them, the last ones, were shown in this very throw.
    pub shown: u8,
    /// The number of dice under the cup.
    pub cup: u8,
    /// The hand that the kept dice make so far; `None` without dice.
    pub hand: Option<Poker>,
    /// Has controlled a place in this round (DT-5.48).
    pub control: bool,
    /// Has gained something at a place in this round (DT-5.48).
    pub benefit: bool,
}

/// The hand that dice make, also fewer than five of them (then no straight).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct Poker {
    /// Decides first (DT-5.49).
    pub kind: HandKind,
    /// The faces that decide between hands of this kind, the first most (DT-5.50).
    pub ranks: Vec<Face>,
    /// The remaining dice, from the highest down (DT-5.51).
    pub kickers: Vec<Face>,
}

/// The result of a place in this round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct PlaceResult {
    /// Resolved in this round.
    pub place: Place,
    /// The player who controlled it; `None`: nobody.
    pub controller: Option<Seat>,
    /// The players who were tied for it; empty where nobody was.
    pub tied: Vec<Seat>,
}

/// A card that was announced with a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct Announced {
    /// The player who announced it.
    pub player: Seat,
    /// Tough Guy or Card Sharp.
    pub card: StoreCard,
}

/// The open question with its public parameters (DT-5.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum Question {
    /// Which dice to keep (DT-5.13).
    Keep {
        /// All with free dice. Sealed.
        asked: Vec<Seat>,
    },
    /// Whether to announce Card Sharps in the final throw (DT-5.20). A window.
    RevealFinal {
        /// The players who might hold a Card Sharp (DT-5.32).
        asked: Vec<Seat>,
    },
    /// Which `count` of these dice to keep after all (DT-5.18).
    Rekeep {
        /// The player whose Tough Guy was cancelled.
        player: Seat,
        /// Those that were to be kept.
        dice: Vec<Face>,
        /// As many as their dollars pay for.
        count: u8,
    },
    /// Which of these dice to turn (DT-5.84).
    TurnDie {
        /// The player who played a Card Sharp.
        player: Seat,
        /// Shown by them in this throw.
        dice: Vec<Face>,
    },
    /// A reaction window (DT-5.33). A window.
    React {
        /// The card and its occasion.
        window: Reaction,
        /// The players who might hold the card (DT-5.32).
        asked: Vec<Seat>,
    },
    /// Whether to play the card of the place (DT-5.35). A window.
    Visit {
        /// The player who controls the place.
        player: Seat,
        /// Its action follows.
        place: Place,
        /// Dynamite, Unlimited Credit, The Girls or the Bribe.
        card: StoreCard,
    },
    /// A sealed round of offers in a tie, from 1 (DT-5.44).
    Offer {
        /// The place that the tie is about.
        place: Place,
        /// Whom the Sheriff may choose, ascending.
        candidates: Vec<Seat>,
        /// Later ones where offers may be raised.
        round: u8,
        /// The players who own something to offer.
        asked: Vec<Seat>,
    },
    /// The Sheriff chooses who controls the place (DT-5.46).
    DecideTie {
        /// The place that the tie is about.
        place: Place,
        /// Whom the Sheriff may choose, ascending.
        candidates: Vec<Seat>,
    },
    /// Which of `cards` store cards to keep (DT-5.58); `left` actions follow this one.
    StoreKeep {
        /// The player who controls the General Store.
        player: Seat,
        /// As many as they look at.
        cards: u8,
        /// Further actions of this visit.
        left: u8,
    },
    /// The choice of the player who gives $4 to the new owner of Nervous Joe (DT-5.87).
    JoeTarget {
        /// The player who chooses.
        player: Seat,
    },
    /// The choice of the player whose cards are looked at, `cards` of them or all they have (DT-5.62); `left` actions
    /// follow this one.
    SaloonPick {
        /// The player who controls the Saloon.
        player: Seat,
        /// As many as queens.
        cards: u8,
        /// Further actions of this visit.
        left: u8,
    },
    /// Which of the cards to take (DT-5.63).
    SaloonKeep {
        /// The player who controls the Saloon.
        player: Seat,
        /// The player whose cards they are.
        victim: Seat,
        /// Cards with the back of the store among them.
        store: u8,
        /// Claims among them.
        claims: u8,
        /// Further actions of this visit.
        left: u8,
    },
    /// The Sheriff sets the order of the Doc's visitors (DT-5.75).
    DocOrder {
        /// Ascending.
        visitors: Vec<Seat>,
    },
    /// The choice of the Doc's treatment for this visitor; `next` come after them (DT-5.76).
    DocChoice {
        /// The player whose turn it is.
        player: Seat,
        /// In their order.
        next: Vec<Seat>,
    },
    /// The Sheriff chooses the winner (DT-7.8).
    FinalTie {
        /// Those with the highest total and equally many claims.
        candidates: Vec<Seat>,
    },
}

/// The subject of a reaction window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "card", rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum Reaction {
    /// This card was just played (DT-5.34); `victim` for Nervous Joe.
    Wanted {
        /// The player whose card it is.
        player: Seat,
        /// Lies open and has no effect yet.
        played: StoreCard,
        /// The player who must give.
        victim: Option<Seat>,
    },
    /// The bank was just robbed (DT-5.89).
    FairShare {
        /// The player who gives half of it if the card is played.
        robber: Seat,
        /// Dollars, at least 2.
        loot: u8,
    },
    /// The badge is about to go to this player (DT-5.88).
    Marshal {
        /// The player who controls the Sheriff's place and is not the Sheriff.
        player: Seat,
    },
    /// The Doc's office hour begins; these visit anyway (DT-5.91).
    Elixir {
        /// Ascending.
        visitors: Vec<Seat>,
    },
}

/// Facts that only the owner of a seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
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
#[client_type("dice_town.ts")]
pub struct OfferView {
    /// The player who pays it if the candidate is chosen.
    pub player: Seat,
    /// For whom it is.
    pub candidate: Seat,
    /// To the Sheriff.
    pub dollars: u8,
    /// To the Sheriff.
    pub nuggets: u8,
    /// How many cards with that back.
    pub store_cards: u8,
    /// How many claims.
    pub claims: u8,
    /// The faces, for the Sheriff and for the player who offers them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cards: Option<Vec<Card>>,
}

/// A hand at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("dice_town.ts")]
pub struct Hand {
    /// The player whose hand it was.
    pub seat: Seat,
    /// Store cards, ascending.
    pub cards: Vec<StoreCard>,
    /// Unfenced claims, ascending.
    pub claims: Vec<Claim>,
    /// Fenced claims, ascending.
    pub fenced: Vec<Claim>,
}
