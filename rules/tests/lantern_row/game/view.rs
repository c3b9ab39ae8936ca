//! The view of a viewer, built up from nothing, and the states that look the same to them.

use super::{Card, LanternRow, Options, Phase, Street, hands};
use crate::names::choices;
use rules::{BySeat, Chance, Diff, Seat, SeatScore, Viewer, client_type};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("lantern_row.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// The table's options.
    #[diff(whole)]
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// The question that is open.
    pub stage: Stage,
    /// The player whose turn it is; `None` when the game is over.
    pub turn: Option<Seat>,
    /// The cards that lie open.
    pub market: Vec<Card>,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The number of cards in each hand.
    pub held: Vec<u8>,
    /// Of each hand the cards that everybody has seen: they were taken from the market.
    pub seen: Vec<Vec<Card>>,
    /// The viewer's own hand, at their own place.
    pub hands: Vec<Option<Vec<Card>>>,
    /// The row of each seat, in the order in which its stalls were opened.
    pub rows: Vec<Vec<Card>>,
    /// The scores as if the game ended now.
    pub scores: Vec<SeatScore>,
}

choices! {
    in "lantern_row.ts";
    /// The question to the seat whose turn it is.
    Stage {
        /// A card for the hand.
        Draw,
        /// A stall.
        Open,
        /// Nothing more.
        Over,
    }
}

pub(super) fn view(game: &LanternRow, viewer: Viewer) -> View {
    let (stage, turn) = match game.phase {
        Phase::Deal | Phase::Over => (Stage::Over, None),
        Phase::Draw(seat) => (Stage::Draw, Some(seat)),
        Phase::Open(seat) => (Stage::Open, Some(seat)),
    };
    let own = |(seat, hand): (Seat, &Vec<Card>)| viewer.is(seat).then(|| hand.clone());
    View {
        you: viewer.seat(),
        options: game.options.clone(),
        round: game.round,
        stage,
        turn,
        market: game.market.clone(),
        deck: game.deck.len() as u8,
        held: game.hands.iter().map(|(_, hand)| hand.len() as u8).collect(),
        seen: game.seen.as_slice().to_vec(),
        hands: game.hands.iter().map(own).collect(),
        rows: game.street.0.as_slice().to_vec(),
        scores: game.hands.iter().map(|(seat, _)| game.street.score(seat)).collect(),
    }
}

/// Deals again what the viewer has not seen: the deck, and of each hand what was not taken from the market.
pub(super) fn possible_world(view: &View, chance: &mut Chance) -> LanternRow {
    // The cards whose place the viewer knows. Of an own hand that is all of it, with what others have seen of it.
    let known = |seat: usize| view.hands[seat].as_ref().unwrap_or(&view.seen[seat]);
    let seats = || 0..view.held.len();
    let placed: Vec<Card> = seats()
        .flat_map(|seat| known(seat).iter().chain(&view.rows[seat]))
        .chain(&view.market)
        .copied()
        .collect();
    let mut unseen: Vec<Card> = Card::all().filter(|card| !placed.contains(card)).collect();
    chance.shuffle("unseen", &mut unseen);
    let hand = |seat: usize| {
        let more = usize::from(view.held[seat]) - known(seat).len();
        let dealt = unseen.split_off(unseen.len() - more);
        hands::sorted(known(seat).iter().copied().chain(dealt))
    };
    let hands: BySeat<Vec<Card>> = seats().map(hand).collect();
    LanternRow {
        options: view.options.clone(),
        round: view.round,
        phase: match (view.stage, view.turn) {
            (Stage::Draw, Some(seat)) => Phase::Draw(seat),
            (Stage::Open, Some(seat)) => Phase::Open(seat),
            _ => Phase::Over,
        },
        deck: unseen,
        market: view.market.clone(),
        hands,
        seen: view.seen.iter().cloned().collect(),
        street: Street(view.rows.iter().cloned().collect()),
    }
}
