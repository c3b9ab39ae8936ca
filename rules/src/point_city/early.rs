//! Early answers: a pair of the market (PT-5.4) before the seat is to move.
//!
//! A pair rests on the turn for which it is meant and on the faces of its two cells: if either card was taken, replaced
//! or turned over, the answer is void. Its cost does not change before the turn: it follows from these cards and from
//! the possessions of the seat.

use super::state::PointCity;
use super::{Cell, Legal, MarketCell, Move, Pair, PairOffer, Phase};
use crate::{Early, Premise, Seat};
use serde::Serialize;

/// The maximum number of suggested payments for a pair that are offered ahead: each change of the market sends the offer again.
const MOST_PAYMENTS: usize = 3;

/// The premise of a pair, or of the offer of all pairs.
#[derive(Debug, Serialize)]
struct Facts {
    /// Of all seats together, from 0.
    turn: u16,
    /// Whether the seat has flipped a card in that turn (PT-5.3).
    flipped: bool,
    /// The cells in reading order.
    shows: Vec<MarketCell>,
}

impl PointCity {
    /// Returns the pairs that the seat could take, while it is not to move.
    pub(super) fn early_pairs(&self, seat: Seat) -> Option<Early<Legal>> {
        if self.actor() == Some(seat) {
            return None;
        }
        let shows = Cell::all().map(|cell| self.shown(cell)).collect();
        let rests_on = Premise::of(&Facts { shows, ..self.facts(seat)? });
        let offer = |cells: Pair| {
            let mut price = self.price_of(seat, &cells.cells());
            price.payments.truncate(MOST_PAYMENTS);
            PairOffer { cells, price }
        };
        let pairs = self.pairs().map(offer).filter(|pair| !pair.price.payments.is_empty()).collect();
        let legal = Legal::Turn { flips: Vec::new(), pairs, deck: false, singles: Vec::new(), pass: false };
        Some(Early { legal, rests_on })
    }

    /// Returns what this move rests on as the take of the seat's next turn.
    pub(super) fn premise_of_pair(&self, seat: Seat, mv: Move) -> Option<Premise> {
        let Move::TakeMarket { cells, pay } = mv else { return None };
        let (facts, [a, b]) = (self.facts(seat)?, cells.cells());
        let is_payable = a.is_beside(b) && self.check_payment(seat, &[a, b], &pay).is_ok();
        is_payable.then(|| Premise::of(&Facts { shows: vec![self.shown(a), self.shown(b)], ..facts }))
    }

    /// Returns the seat's next turn; `None` where there is none.
    fn facts(&self, seat: Seat) -> Option<Facts> {
        self.actor()?;
        self.players.get(seat).filter(|player| player.level.is_none())?;
        let first = if self.phase == Phase::Turn { self.turn } else { self.turn + 1 };
        let turn = (first..self.turns()).find(|turn| self.seat_of_turn(*turn) == seat)?;
        Some(Facts { turn, flipped: self.flipped && turn == self.turn, shows: Vec::new() })
    }
}
