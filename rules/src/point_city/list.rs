//! The legal moves: in compact form, as a list, and the default move for a player who does not answer.
//!
//! Reads the state and changes nothing. Invariant: lists exactly the moves that `ask` accepts.

use super::state::PointCity;
use super::{Cell, CellOffer, Legal, Move, Pair, PairOffer, Phase};
use crate::{Moves, Seat};

impl PointCity {
    /// The moves that the seat to move may make.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        if self.actor() != Some(seat) {
            return None;
        }
        if let Phase::Civic { owed } = self.phase {
            return Some(Legal::Civic { tokens: self.display.clone(), owed });
        }
        let offer = |cells: Pair| PairOffer { cells, price: self.price_of(seat, &cells.cells()) };
        let singles = if self.must_take_one(seat) { self.singles(seat) } else { Vec::new() };
        Some(Legal::Turn {
            flips: Cell::all().filter(|cell| self.check_flip(*cell).is_ok()).collect(),
            pairs: self.pairs().map(offer).collect(),
            deck: self.deck_is_open(),
            pass: self.must_pass(seat),
            singles,
        })
    }

    fn singles(&self, seat: Seat) -> Vec<CellOffer> {
        let offer = |cell: Cell| CellOffer { cell, price: self.price_of(seat, &[cell]) };
        self.cards().map(offer).filter(|offer| !offer.price.payments.is_empty()).collect()
    }

    /// Every legal move, with its payment named: what may be left out (PT-5.5, number 8) is the same move in short.
    pub(super) fn list_moves(&self, seat: Seat) -> Moves<Move> {
        if self.actor() != Some(seat) {
            return Moves::none();
        }
        let listed = match self.phase {
            Phase::Civic { .. } => self.list_tokens(),
            _ => self.list_turn(seat),
        };
        debug_assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        Moves { listed, complete: true }
    }

    fn list_tokens(&self) -> Vec<Move> {
        let mut listed: Vec<Move> =
            self.display.iter().map(|token| Move::ChooseCivic { token: *token }).collect();
        listed.sort_unstable();
        listed
    }

    /// The pairs and cells come in the order of the moves.
    fn list_turn(&self, seat: Seat) -> Vec<Move> {
        let permanents = self.players[seat].permanents();
        let payments = |cells: &[Cell]| self.bill(seat, permanents, cells).payments();
        let flips = Cell::all().filter(|cell| self.check_flip(*cell).is_ok()).map(|cell| Move::Flip { cell });
        let mut listed: Vec<Move> = flips.collect();
        for cells in self.pairs() {
            listed.extend(payments(&cells.cells()).into_iter().map(|pay| Move::TakeMarket { cells, pay }));
        }
        listed.extend(self.deck_is_open().then_some(Move::TakeDeck {}));
        let takes_one = self.must_take_one(seat);
        for cell in self.cards().filter(|_| takes_one) {
            listed.extend(payments(&[cell]).into_iter().map(|pay| Move::TakeOne { cell, pay }));
        }
        listed.extend(self.must_pass(seat).then_some(Move::Pass {}));
        listed
    }

    /// For who does not answer (PT-5.13): no flip, the deck, else the first pair with the suggested payment.
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        match self.list_legal(seat) {
            Some(Legal::Civic { tokens, .. }) => Move::ChooseCivic { token: tokens[0] },
            Some(Legal::Turn { deck: false, pairs, singles, .. }) => {
                let pair = pairs.iter().find_map(|PairOffer { cells, price }| {
                    Some(Move::TakeMarket { cells: *cells, pay: *price.payments.first()? })
                });
                let single = singles
                    .first()
                    .map(|CellOffer { cell, price }| Move::TakeOne { cell: *cell, pay: price.payments[0] });
                pair.or(single).unwrap_or(Move::Pass {})
            }
            _ => Move::TakeDeck {},
        }
    }
}
