//! The events as a viewer is sent them (DT-6.19): for log, motion and speech.
//!
//! Fields that are `Option` and left out are known to some viewers only. Invariant: the form for others than the owner
//! holds no face under a cup and no hidden card.

use super::{Announced, Back, Card, Claim, Face, Hand, OfferView, Place, Poker, Reaction, StoreCard};
use crate::{Seat, client_type};
use serde::{Deserialize, Serialize};

/// An event as a viewer is told it; fields that only some may know are left out for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum ClientEvent {
    /// The table is laid out (DT-4.1 to DT-4.6).
    GameStarted {
        /// Drawn by lot.
        sheriff: Seat,
        /// Open claims: bottom, middle, top.
        row: Vec<Claim>,
    },
    /// All dice are free (DT-5.10).
    RoundStarted {
        /// From 1.
        round: u16,
        /// Dollars.
        bank: u8,
    },
    /// A throw; `faces` for the owner only.
    DiceRolled {
        /// The player who rolled.
        player: Seat,
        /// How many.
        dice: u8,
        /// Whether it is the final throw, in which all count (DT-5.19).
        last: bool,
        /// Under the cup.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        faces: Option<Vec<Face>>,
    },
    /// Somebody has answered a sealed question of which that may be known (a throw, offers).
    Answered {
        /// The player who kept more than one die, or none; the dice stay hidden.
        player: Seat,
    },
    /// All kept dice and announced cards at once (DT-5.17).
    Revealed {
        /// By seat.
        shown: Vec<Shown>,
        /// Cards that take their turn now, in that order.
        announced: Vec<Announced>,
    },
    /// To the stagecoach (DT-5.17).
    Paid {
        /// The player who paid.
        player: Seat,
        /// For the dice that they kept (DT-5.14).
        dollars: u8,
    },
    /// A card may be played now (DT-5.33).
    WindowOpened {
        /// Which card, and on what occasion.
        window: Reaction,
        /// The players who may play it and might hold it, as far as everybody knows (DT-5.32).
        asked: Vec<Seat>,
    },
    /// `played_by`: who played the window's card, if anybody.
    WindowClosed {
        /// Which it was.
        window: Reaction,
        /// `None`: nobody, regardless of its possible holders.
        played_by: Option<Seat>,
    },
    /// The controller of the place has played its card, or not (DT-5.35).
    VisitClosed {
        /// The player who controls the place.
        player: Seat,
        /// The owner of the card that was asked for.
        place: Place,
        /// `false` also where they do not hold it.
        played: bool,
    },
    /// A store card was played; `victim` for Nervous Joe.
    CardPlayed {
        /// The player whose card it was.
        player: Seat,
        /// Lies in the discard pile now.
        card: StoreCard,
        /// The player who must give $4 (DT-5.87).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        victim: Option<Seat>,
    },
    /// Wanted took its effect away (DT-5.90).
    CardCancelled {
        /// The player whose card has no effect.
        player: Seat,
        /// The one that was stopped.
        card: StoreCard,
        /// The player who played Wanted.
        by: Seat,
    },
    /// The dice that remain after a cancelled Tough Guy (DT-5.18).
    Rekept {
        /// The player whose dice they are.
        player: Seat,
        /// Those that are kept.
        dice: Vec<Face>,
    },
    /// A Card Sharp has turned a die (DT-5.84).
    DieTurned {
        /// The player who played it.
        player: Seat,
        /// The face that it showed.
        from: Face,
        /// The face that it shows now.
        to: Face,
    },
    /// Five dice that count for the round (DT-5.22).
    HandCompleted {
        /// The player whose hand it is.
        player: Seat,
        /// In the order in which they were shown.
        dice: Vec<Face>,
        /// The hand that they make (DT-5.49).
        hand: Poker,
    },
    /// A place is resolved next.
    PlaceOpened {
        /// In the order of [`Place`].
        place: Place,
    },
    /// The control of a place (DT-5.40).
    Control {
        /// Its action follows.
        place: Place,
        /// The controller.
        player: Seat,
    },
    /// Nobody shows the face.
    NoControl {
        /// Gives nothing in this round.
        place: Place,
    },
    /// A tie that is not settled, since no one tied could gain anything (DT-5.43).
    NothingToGain {
        /// Has nothing to give to those.
        place: Place,
        /// Ascending.
        tied: Vec<Seat>,
    },
    /// The Sheriff must decide between equals (DT-5.43).
    Tie {
        /// The place that they are tied for.
        place: Place,
        /// Ascending.
        tied: Vec<Seat>,
        /// The player who decides.
        sheriff: Seat,
    },
    /// A round of offers is in (DT-5.45).
    OffersShown {
        /// The place that the tie is about.
        place: Place,
        /// From 1.
        round: u8,
        /// With the faces of cards for viewers who may see them.
        offers: Vec<OfferView>,
    },
    /// `paid`: the offers that were for the winner, now the Sheriff's.
    TieDecided {
        /// The place that the tie was about.
        place: Place,
        /// Controls the place.
        winner: Seat,
        /// With the faces of cards for viewers who may see them.
        paid: Vec<OfferView>,
    },
    /// From the mine (DT-5.53).
    NuggetsTaken {
        /// The player who controls the Gold Mine.
        player: Seat,
        /// At least 1.
        nuggets: u8,
    },
    /// The bank is empty (DT-5.54).
    BankRobbed {
        /// The player who controls the bank.
        player: Seat,
        /// All that lay there.
        dollars: u8,
    },
    /// Somebody gives: Fair Share, Nervous Joe, the Doc's thefts.
    Collected {
        /// The player who receives.
        player: Seat,
        /// The player who gives.
        from: Seat,
        /// The dollars that they could give (DT-5.77).
        dollars: u8,
        /// The nuggets that they could give.
        nuggets: u8,
        /// The card or the treatment that demands it.
        why: Why,
    },
    /// Cards to choose among (DT-5.58).
    StoreDrawn {
        /// The player who looks at them.
        player: Seat,
        /// How many.
        number: u8,
        /// For the visitor only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<StoreCard>>,
    },
    /// `card` and `discards` for the visitor; the others only how many went to the discard pile, and with
    /// `store_discards = open` which.
    StoreKept {
        /// The player who has drawn.
        player: Seat,
        /// How many went to the discard pile.
        discarded: u8,
        /// The one that stays in the hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<StoreCard>,
        /// The others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        discards: Option<Vec<StoreCard>>,
    },
    /// The discard pile became the deck (DT-5.59).
    StoreReshuffled {
        /// Cards in it.
        deck: u8,
    },
    /// A look into a hand; `cards` for thief and victim.
    StolenPeek {
        /// The player who looks.
        thief: Seat,
        /// The player whose hand it is.
        victim: Seat,
        /// Cards with the back of the store.
        store: u8,
        /// Claims.
        claims: u8,
        /// Their faces.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
    },
    /// A card has changed hands (DT-5.63).
    Stolen {
        /// The player who has it now.
        thief: Seat,
        /// The player who had it.
        victim: Seat,
        /// All that the others see of it.
        back: Back,
        /// For thief and victim.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
    },
    /// Somebody else is Sheriff (DT-5.65).
    BadgeMoved {
        /// The previous Sheriff.
        from: Seat,
        /// The new Sheriff.
        to: Seat,
    },
    /// The Sheriff showed most kings, or the Marshal came (`by`).
    BadgeKept {
        /// The Sheriff.
        player: Seat,
        /// The player who played the Marshal (DT-5.88).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        by: Option<Seat>,
    },
    /// From the row, bottom first (DT-5.68).
    ClaimsTaken {
        /// The player who controls the Town Hall.
        player: Seat,
        /// They lay open before.
        claims: Vec<Claim>,
    },
    /// The Bribe; `claim` for the owner, and for all where the next claim of the deck was known (DT-6.13).
    HiddenClaim {
        /// The player who played it (DT-5.69).
        player: Seat,
        /// The top of the deck.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        claim: Option<Claim>,
    },
    /// The claims that were left are under the deck, and new ones are open (DT-5.70).
    RowFilled {
        /// Bottom, middle, top.
        row: Vec<Claim>,
        /// Claims left in the deck.
        deck: u8,
    },
    /// Players who gained nothing may visit the Doc (DT-5.72).
    DocOpens {
        /// Ascending.
        visitors: Vec<Seat>,
    },
    /// The Sheriff has set the order (DT-5.75).
    DocOrdered {
        /// The next first.
        order: Vec<Seat>,
    },
    /// A visitor wants nothing (DT-5.76).
    DocPassed {
        /// The visitor.
        player: Seat,
    },
    /// The last option had gone when it was this seat's turn (DT-5.79).
    DocNothing {
        /// The visitor.
        player: Seat,
    },
    /// `claims` where fenced claims lie open, and for the owner.
    Fenced {
        /// The player whose claims are safe now (DT-5.78).
        player: Seat,
        /// 1 or 2.
        number: u8,
        /// By their points.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        claims: Option<Vec<Claim>>,
    },
    /// The Doc gives a store card (DT-5.76).
    DocDrew {
        /// The visitor.
        player: Seat,
        /// For the visitor only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<StoreCard>,
    },
    /// The stagecoach brings these dollars to the bank (DT-5.93).
    RoundEnded {
        /// The contents of the stagecoach.
        dollars: u8,
    },
    /// The Sheriff must choose the winner (DT-7.8).
    FinalTie {
        /// The candidates, ascending.
        tied: Vec<Seat>,
        /// The player who chooses.
        sheriff: Seat,
    },
    /// All hands, in the order of the seats, and the winners.
    GameEnded {
        /// With all cards.
        hands: Vec<Hand>,
        /// Of rank 1; always one.
        winners: Vec<Seat>,
    },
}

/// The dice that one player showed in a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("dice_town.ts")]
pub struct Shown {
    /// The player whose dice they are.
    pub player: Seat,
    /// Those that were kept, not those that stayed under the cup.
    pub dice: Vec<Face>,
}

/// Why somebody gives something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("dice_town.ts")]
pub enum Why {
    /// Half of what was robbed, to the player who played it (DT-5.89).
    FairShare,
    /// Four dollars to the player who gained the card (DT-5.87).
    NervousJoe,
    /// Two dollars to the Doc's visitor (DT-5.76).
    PettyTheft,
    /// A nugget to the Doc's visitor (DT-5.76).
    BigTheft,
}
