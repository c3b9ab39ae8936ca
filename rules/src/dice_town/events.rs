//! The events of the game, in full.
//!
//! An [`Event`] records everything that was drawn; only the log contains it. The module `tell` derives the form that
//! each viewer is sent.

use super::{
    Announced, Back, Card, Claim, Face, Hand, Move, Offer, OfferView, Place, Poker, Question, Reaction,
    Shown, StoreCard, Treatment, Why,
};
use crate::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Both decks were shuffled, the first card of each is its top (DT-4.1, DT-4.2).
    Dealt {
        /// From the top down. Nobody knows the order.
        store_deck: Vec<StoreCard>,
        /// From the top down; the first of them are laid open as the row.
        claims: Vec<Claim>,
        /// Drawn by lot (DT-4.6).
        sheriff: Seat,
    },
    /// All dice are free and the bank has what the stagecoach brought (DT-5.10). Public.
    RoundStarted {
        /// From 1.
        round: u16,
        /// Dollars.
        bank: u8,
    },
    /// Players with fewer than five dice roll again (DT-5.11).
    ThrowStarted {
        /// From 1 within the round.
        throw: u8,
        /// Whether it is the final throw, in which all dice count (DT-5.19).
        last: bool,
    },
    /// A player's free dice fell under the cup (DT-5.11).
    DiceRolled {
        /// The player who rolled.
        player: Seat,
        /// Known to the owner of the seat until dice are shown.
        faces: Vec<Face>,
        /// Whether it is the final throw.
        last: bool,
    },
    /// A question is put (DT-5.2).
    Asked {
        /// Its kind, its public parameters and the asked seats; all are public.
        question: Question,
    },
    /// An answer is in and final (DT-5.3). In a window not even that is told.
    Answered {
        /// The player who was asked.
        player: Seat,
        /// Known to its owner until the question is closed.
        answer: Move,
    },
    /// All answers are in.
    QuestionClosed {},
    /// All kept dice and announced cards are shown at once (DT-5.17).
    Revealed {
        /// By seat, the kept dice alone; the others stay secret.
        shown: Vec<Shown>,
        /// Cards that wait for their turn, in that order.
        announced: Vec<Announced>,
    },
    /// Dice were paid for; the dollars go to the stagecoach (DT-5.17).
    Paid {
        /// The player who kept more than one die, or none.
        player: Seat,
        /// By the price of DT-5.14.
        dollars: u8,
    },
    /// All who were asked have answered, and the card is played or not (DT-5.33).
    WindowClosed {
        /// The card that it was about.
        window: Reaction,
        /// `None` where nobody played it. Public; who passed with the card in hand is not.
        played_by: Option<Seat>,
    },
    /// The card of a place is played or not (DT-5.35).
    VisitClosed {
        /// The player who controls the place.
        player: Seat,
        /// Gold Mine, General Store, Saloon or Town Hall.
        place: Place,
        /// `false` also where they do not hold it, which nobody is told.
        played: bool,
    },
    /// A store card is shown, before Wanted may stop it (DT-5.30).
    CardPlayed {
        /// The player whose card it was.
        player: Seat,
        /// Goes to the discard pile in any case.
        card: StoreCard,
        /// The player who gives $4 to Nervous Joe (DT-5.87); `None` for any other card.
        victim: Option<Seat>,
    },
    /// Wanted stopped a card (DT-5.90).
    CardCancelled {
        /// The player whose card has no effect.
        player: Seat,
        /// The card that was stopped.
        card: StoreCard,
        /// The player who played Wanted.
        by: Seat,
    },
    /// The card of the place takes effect (DT-5.35).
    ActionDoubled {},
    /// The rest of the dice that a cancelled Tough Guy should have kept (DT-5.18).
    Rekept {
        /// The player whose dice they are.
        player: Seat,
        /// Paid for with all the dollars of the player.
        kept: Vec<Face>,
        /// Free again, and rolled in the next throw.
        returned: Vec<Face>,
    },
    /// `die` is its place among the dice just shown.
    DieTurned {
        /// The player who played a Card Sharp (DT-5.84).
        player: Seat,
        /// From 0.
        die: u8,
        /// The face that it showed.
        from: Face,
        /// The face that it shows now; may be the same.
        to: Face,
    },
    /// A player has five dice, which count for the round (DT-5.22).
    HandCompleted {
        /// The player whose hand it is.
        player: Seat,
        /// All five, in the order in which they were shown.
        dice: Vec<Face>,
        /// The hand that they make (DT-5.49).
        hand: Poker,
    },
    /// Somebody's hand is not complete: another throw follows.
    ThrowClosed {},
    /// The next place of the town has its turn (DT-5.1).
    PlaceOpened {
        /// In the order of [`Place`].
        place: Place,
    },
    /// Nobody shows the face of the place (DT-5.40).
    NoControl {
        /// Gives nothing in this round.
        place: Place,
    },
    /// A tie that nobody needs to settle (DT-5.43).
    NothingToGain {
        /// Has nothing to give to any of those.
        place: Place,
        /// Ascending.
        tied: Vec<Seat>,
    },
    /// Several show the face equally often, or have the same best hand (DT-5.43).
    Tie {
        /// The place that they are tied for.
        place: Place,
        /// Ascending.
        tied: Vec<Seat>,
        /// The player who decides between them.
        sheriff: Seat,
    },
    /// A round of offers is in (DT-5.45).
    OffersShown {
        /// The place that the tie is about.
        place: Place,
        /// From 1; more than one where offers may be raised.
        round: u8,
        /// The player who sees the faces of all offered cards.
        sheriff: Seat,
        /// By seat, in full; only who offers and the Sheriff see the cards' faces.
        offers: Vec<SeatOffer>,
    },
    /// The Sheriff has chosen (DT-5.46).
    TieDecided {
        /// The place that the tie was about.
        place: Place,
        /// Controls the place.
        winner: Seat,
        /// The player who has decided and is paid.
        sheriff: Seat,
        /// The offers for the winner; the others lapse.
        paid: Vec<SeatOffer>,
    },
    /// The control of a place (DT-5.40, DT-5.41). Public.
    Control {
        /// With its action still to come.
        place: Place,
        /// The player whose flag `control` is set (DT-5.48).
        player: Seat,
    },
    /// The place has nothing to give, or nothing more.
    NothingHappened {},
    /// From the mine, one for each nine, with Dynamite two (DT-5.53).
    NuggetsTaken {
        /// The player who controls the Gold Mine.
        player: Seat,
        /// At least 1, at most what the mine held.
        nuggets: u8,
    },
    /// All dollars of the bank (DT-5.54).
    BankRobbed {
        /// The player who controls the bank.
        player: Seat,
        /// At least 1.
        dollars: u8,
    },
    /// One player gives to another.
    Collected {
        /// The player who receives.
        player: Seat,
        /// The player who gives.
        from: Seat,
        /// As far as they have them (DT-5.77).
        dollars: u8,
        /// As far as they have them.
        nuggets: u8,
        /// The card or the treatment that demands it.
        why: Why,
    },
    /// The discard pile was shuffled and laid under what was left of the deck, the first on top (DT-5.59).
    StoreReshuffled {
        /// From the top down. Nobody knows it.
        deck: Vec<StoreCard>,
    },
    /// Cards from the store deck, to choose among (DT-5.58).
    StoreDrawn {
        /// The player who controls the General Store.
        player: Seat,
        /// Known to them alone.
        cards: Vec<StoreCard>,
    },
    /// One card is kept, the others are discarded (DT-5.58).
    StoreKept {
        /// The player who has drawn.
        player: Seat,
        /// Known to them alone.
        card: StoreCard,
        /// Known to them alone, unless `open`.
        discards: Vec<StoreCard>,
        /// Whether discards lie face up, by the option `store_discards` (DT-5.60).
        open: bool,
    },
    /// Cards of a hand were drawn blindly to be looked at (DT-5.62).
    StolenPeek {
        /// The player who controls the Saloon.
        thief: Seat,
        /// The player whose hand it is.
        victim: Seat,
        /// Known to both.
        cards: Vec<Card>,
    },
    /// One of the cards that were looked at has changed hands (DT-5.63).
    Stolen {
        /// The player who has it now.
        thief: Seat,
        /// The player who had it.
        victim: Seat,
        /// Known to both; its back is public.
        card: Card,
    },
    /// The badge goes to the player who shows most kings (DT-5.65).
    BadgeMoved {
        /// The player who was Sheriff.
        from: Seat,
        /// The player who is Sheriff from now on.
        to: Seat,
    },
    /// The badge stays where it is.
    BadgeKept {
        /// The Sheriff.
        player: Seat,
        /// The player who played the Marshal (DT-5.88); `None` where the Sheriff shows most kings.
        by: Option<Seat>,
    },
    /// Claims of the row, bottom first (DT-5.68).
    ClaimsTaken {
        /// The player who controls the Town Hall.
        player: Seat,
        /// They lay open, so everybody may remember them (DT-5.71).
        claims: Vec<Claim>,
    },
    /// `known`: it lay open before (DT-6.13).
    HiddenClaim {
        /// The player who played the Bribe (DT-5.69).
        player: Seat,
        /// The top of the deck; known to its owner, and to all where `known`.
        claim: Claim,
        /// As a claim that went under the deck from the row (DT-5.70).
        known: bool,
    },
    /// The remaining claims went under the deck; this is the new row (DT-5.70).
    RowFilled {
        /// Bottom, middle, top; fewer where the deck is short.
        row: Vec<Claim>,
        /// Claims that are left in the deck.
        deck: u8,
    },
    /// These visit the Doc unless the Elixir brings one more (DT-5.72).
    DocCalled {
        /// Ascending.
        visitors: Vec<Seat>,
    },
    /// The Elixir takes effect (DT-5.91).
    DocJoined {
        /// Visits like the others.
        player: Seat,
    },
    /// The visitors are certain (DT-5.74).
    DocOpens {
        /// Ascending; more than one asks the Sheriff for an order.
        visitors: Vec<Seat>,
    },
    /// In which order the Doc is visited (DT-5.75).
    DocOrdered {
        /// The next first.
        order: Vec<Seat>,
    },
    /// A visitor has chosen (DT-5.76); what it brings follows in further events.
    DocTreated {
        /// The visitor.
        player: Seat,
        /// One that their dice allow, or `pass`.
        option: Treatment,
    },
    /// A visitor is passed over: no treatment is possible any more (DT-5.79).
    DocNothing {
        /// The visitor.
        player: Seat,
    },
    /// Claims are safe for the rest of the game (DT-5.78).
    Fenced {
        /// The player whose claims they are.
        player: Seat,
        /// Two, or the only one; known to the owner, and to all where `open`.
        claims: Vec<Claim>,
        /// Whether they lie face up, by the option `fenced_claims`.
        open: bool,
    },
    /// The Doc gives the top store card (DT-5.76).
    DocDrew {
        /// The visitor.
        player: Seat,
        /// Known to them alone.
        card: StoreCard,
    },
    /// The stagecoach brings its dollars to the bank (DT-5.93).
    RoundEnded {
        /// Moved from the stagecoach.
        dollars: u8,
    },
    /// Several have the highest total and equally many claims (DT-7.8).
    FinalTie {
        /// The candidates, ascending.
        tied: Vec<Seat>,
        /// The player who chooses the winner.
        sheriff: Seat,
    },
    /// The game is over; everything is open.
    GameEnded {
        /// By seat.
        hands: Vec<Hand>,
        /// Of rank 1 (DT-7.6 to DT-7.8).
        winner: Seat,
    },
}

/// An offer and its maker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatOffer {
    /// Anybody but the Sheriff.
    pub player: Seat,
    /// Its cards are known to its maker and to the Sheriff (DT-5.45).
    pub offer: Offer,
}

impl SeatOffer {
    /// The part of it that the viewer may see: faces only as its owner and as the Sheriff (DT-5.45).
    pub(super) fn shown_to(&self, viewer: Viewer, sheriff: Seat) -> OfferView {
        let Offer { candidate, dollars, nuggets, ref cards } = self.offer;
        let store_cards = cards.iter().filter(|card| card.back() == Back::Store).count() as u8;
        let may_see = viewer.is(self.player) || viewer.is(sheriff);
        OfferView {
            player: self.player,
            candidate,
            dollars,
            nuggets,
            store_cards,
            claims: cards.len() as u8 - store_cards,
            cards: may_see.then(|| cards.clone()),
        }
    }
}
