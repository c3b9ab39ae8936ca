//! What happened, in full, and what each viewer is told of it (DT-6.19).
//!
//! An [`Event`] records everything that was drawn; only the log sees it. Invariant: what [`told_to`] gives for others
//! than the owner holds no face under a cup, no hidden card and no answer to a window.

use super::{
    Announced, Back, Card, Claim, ClientEvent, Face, Hand, Move, Offer, OfferView, Place, Poker, Question,
    Reaction, Shown, StoreCard, Treatment, Why,
};
use crate::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Both decks were shuffled, the first card of each is its top (DT-4.1, DT-4.2).
    Dealt {
        store_deck: Vec<StoreCard>,
        claims: Vec<Claim>,
        sheriff: Seat,
    },
    RoundStarted {
        round: u16,
        bank: u8,
    },
    ThrowStarted {
        throw: u8,
        last: bool,
    },
    DiceRolled {
        player: Seat,
        faces: Vec<Face>,
        last: bool,
    },
    /// A question is put (DT-5.2).
    Asked {
        question: Question,
    },
    Answered {
        player: Seat,
        answer: Move,
    },
    /// All answers are in.
    QuestionClosed {},
    Revealed {
        shown: Vec<Shown>,
        announced: Vec<Announced>,
    },
    Paid {
        player: Seat,
        dollars: u8,
    },
    WindowClosed {
        window: Reaction,
        played_by: Option<Seat>,
    },
    VisitClosed {
        player: Seat,
        place: Place,
        played: bool,
    },
    CardPlayed {
        player: Seat,
        card: StoreCard,
        victim: Option<Seat>,
    },
    CardCancelled {
        player: Seat,
        card: StoreCard,
        by: Seat,
    },
    /// The card of the place takes effect (DT-5.35).
    ActionDoubled {},
    Rekept {
        player: Seat,
        kept: Vec<Face>,
        returned: Vec<Face>,
    },
    /// `die` is its place among the dice just shown.
    DieTurned {
        player: Seat,
        die: u8,
        from: Face,
        to: Face,
    },
    HandCompleted {
        player: Seat,
        dice: Vec<Face>,
        hand: Poker,
    },
    /// Somebody's hand is not complete: another throw follows.
    ThrowClosed {},
    PlaceOpened {
        place: Place,
    },
    NoControl {
        place: Place,
    },
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
        sheriff: Seat,
        offers: Vec<SeatOffer>,
    },
    TieDecided {
        place: Place,
        winner: Seat,
        sheriff: Seat,
        paid: Vec<SeatOffer>,
    },
    Control {
        place: Place,
        player: Seat,
    },
    /// The place has nothing to give, or nothing more.
    NothingHappened {},
    NuggetsTaken {
        player: Seat,
        nuggets: u8,
    },
    BankRobbed {
        player: Seat,
        dollars: u8,
    },
    Collected {
        player: Seat,
        from: Seat,
        dollars: u8,
        nuggets: u8,
        why: Why,
    },
    /// The discard pile was shuffled and laid under what was left of the deck, the first on top (DT-5.59).
    StoreReshuffled {
        deck: Vec<StoreCard>,
    },
    StoreDrawn {
        player: Seat,
        cards: Vec<StoreCard>,
    },
    StoreKept {
        player: Seat,
        card: StoreCard,
        discards: Vec<StoreCard>,
        open: bool,
    },
    StolenPeek {
        thief: Seat,
        victim: Seat,
        cards: Vec<Card>,
    },
    Stolen {
        thief: Seat,
        victim: Seat,
        card: Card,
    },
    BadgeMoved {
        from: Seat,
        to: Seat,
    },
    BadgeKept {
        player: Seat,
        by: Option<Seat>,
    },
    ClaimsTaken {
        player: Seat,
        claims: Vec<Claim>,
    },
    /// `known`: it lay open before (DT-6.13).
    HiddenClaim {
        player: Seat,
        claim: Claim,
        known: bool,
    },
    /// What was left went under the deck; this is the new row (DT-5.70).
    RowFilled {
        row: Vec<Claim>,
        deck: u8,
    },
    /// These visit the Doc unless the Elixir brings one more (DT-5.72).
    DocCalled {
        visitors: Vec<Seat>,
    },
    /// The Elixir takes effect (DT-5.91).
    DocJoined {
        player: Seat,
    },
    DocOpens {
        visitors: Vec<Seat>,
    },
    DocOrdered {
        order: Vec<Seat>,
    },
    DocTreated {
        player: Seat,
        option: Treatment,
    },
    DocNothing {
        player: Seat,
    },
    Fenced {
        player: Seat,
        claims: Vec<Claim>,
        open: bool,
    },
    DocDrew {
        player: Seat,
        card: StoreCard,
    },
    RoundEnded {
        dollars: u8,
    },
    FinalTie {
        tied: Vec<Seat>,
        sheriff: Seat,
    },
    GameEnded {
        hands: Vec<Hand>,
        winner: Seat,
    },
}

/// An offer and who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatOffer {
    pub player: Seat,
    pub offer: Offer,
}

impl SeatOffer {
    /// What the viewer may see of it: faces only as its owner and as the Sheriff (DT-5.45).
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

/// Returns what the viewer is told; `None` for what he may not know, and for steps that his view shows by itself.
pub(super) fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    told_of_cards(event, viewer).or_else(|| told_to_all(event))
}

/// What some are told more of than others.
fn told_of_cards(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    let shown = |offers: &[SeatOffer], sheriff: Seat| {
        offers.iter().map(|offer| offer.shown_to(viewer, sheriff)).collect::<Vec<_>>()
    };
    Some(match event.clone() {
        Event::DiceRolled { player, faces, last } => ClientEvent::DiceRolled {
            player,
            dice: faces.len() as u8,
            last,
            faces: viewer.is(player).then_some(faces),
        },
        Event::OffersShown { place, round, sheriff, offers } => {
            ClientEvent::OffersShown { place, round, offers: shown(&offers, sheriff) }
        }
        Event::TieDecided { place, winner, sheriff, paid } => {
            ClientEvent::TieDecided { place, winner, paid: shown(&paid, sheriff) }
        }
        Event::StoreDrawn { player, cards } => ClientEvent::StoreDrawn {
            player,
            number: cards.len() as u8,
            cards: viewer.is(player).then_some(cards),
        },
        Event::StoreKept { player, card, discards, open } => ClientEvent::StoreKept {
            player,
            discarded: discards.len() as u8,
            card: viewer.is(player).then_some(card),
            discards: (open || viewer.is(player)).then_some(discards),
        },
        Event::StolenPeek { thief, victim, cards } => {
            let store = cards.iter().filter(|card| card.back() == Back::Store).count() as u8;
            let may_see = viewer.is(thief) || viewer.is(victim);
            let claims = cards.len() as u8 - store;
            ClientEvent::StolenPeek { thief, victim, store, claims, cards: may_see.then_some(cards) }
        }
        Event::Stolen { thief, victim, card } => {
            let may_see = viewer.is(thief) || viewer.is(victim);
            ClientEvent::Stolen { thief, victim, back: card.back(), card: may_see.then_some(card) }
        }
        Event::HiddenClaim { player, claim, known } => {
            let may_see = known || viewer.is(player);
            ClientEvent::HiddenClaim { player, claim: may_see.then_some(claim) }
        }
        Event::Fenced { player, claims, open } => {
            let may_see = open || viewer.is(player);
            ClientEvent::Fenced { player, number: claims.len() as u8, claims: may_see.then_some(claims) }
        }
        Event::DocDrew { player, card } => {
            ClientEvent::DocDrew { player, card: viewer.is(player).then_some(card) }
        }
        _ => return None,
    })
}

/// What everybody is told alike.
fn told_to_all(event: &Event) -> Option<ClientEvent> {
    Some(match event.clone() {
        Event::Dealt { claims, sheriff, .. } => {
            let row =
                claims.into_iter().take(usize::from(super::components::catalogue().setup.claims_face_up));
            ClientEvent::GameStarted { sheriff, row: row.collect() }
        }
        Event::RoundStarted { round, bank } => ClientEvent::RoundStarted { round, bank },
        Event::Asked { question: Question::React { window, asked } } => {
            ClientEvent::WindowOpened { window, asked }
        }
        Event::Answered { player, answer: Move::Keep { .. } | Move::Offer { .. } } => {
            ClientEvent::Answered { player }
        }
        Event::Revealed { shown, announced } => ClientEvent::Revealed { shown, announced },
        Event::Paid { player, dollars } => ClientEvent::Paid { player, dollars },
        Event::WindowClosed { window, played_by } => ClientEvent::WindowClosed { window, played_by },
        Event::VisitClosed { player, place, played } => ClientEvent::VisitClosed { player, place, played },
        Event::CardPlayed { player, card, victim } => ClientEvent::CardPlayed { player, card, victim },
        Event::CardCancelled { player, card, by } => ClientEvent::CardCancelled { player, card, by },
        Event::Rekept { player, kept, .. } => ClientEvent::Rekept { player, dice: kept },
        Event::DieTurned { player, from, to, .. } => ClientEvent::DieTurned { player, from, to },
        Event::HandCompleted { player, dice, hand } => ClientEvent::HandCompleted { player, dice, hand },
        Event::PlaceOpened { place } => ClientEvent::PlaceOpened { place },
        Event::NoControl { place } => ClientEvent::NoControl { place },
        Event::NothingToGain { place, tied } => ClientEvent::NothingToGain { place, tied },
        Event::Tie { place, tied, sheriff } => ClientEvent::Tie { place, tied, sheriff },
        Event::Control { place, player } => ClientEvent::Control { place, player },
        Event::NuggetsTaken { player, nuggets } => ClientEvent::NuggetsTaken { player, nuggets },
        Event::BankRobbed { player, dollars } => ClientEvent::BankRobbed { player, dollars },
        Event::Collected { player, from, dollars, nuggets, why } => {
            ClientEvent::Collected { player, from, dollars, nuggets, why }
        }
        Event::StoreReshuffled { deck } => ClientEvent::StoreReshuffled { deck: deck.len() as u8 },
        Event::BadgeMoved { from, to } => ClientEvent::BadgeMoved { from, to },
        Event::BadgeKept { player, by } => ClientEvent::BadgeKept { player, by },
        Event::ClaimsTaken { player, claims } => ClientEvent::ClaimsTaken { player, claims },
        Event::RowFilled { row, deck } => ClientEvent::RowFilled { row, deck },
        Event::DocOpens { visitors } => ClientEvent::DocOpens { visitors },
        Event::DocOrdered { order } => ClientEvent::DocOrdered { order },
        Event::DocTreated { player, option: Treatment::Pass } => ClientEvent::DocPassed { player },
        Event::DocNothing { player } => ClientEvent::DocNothing { player },
        Event::RoundEnded { dollars } => ClientEvent::RoundEnded { dollars },
        Event::FinalTie { tied, sheriff } => ClientEvent::FinalTie { tied, sheriff },
        Event::GameEnded { hands, winner } => ClientEvent::GameEnded { hands, winners: vec![winner] },
        _ => return None,
    })
}
