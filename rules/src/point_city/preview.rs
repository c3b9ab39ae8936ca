//! Preview of a staged move: cost, payment and points, as far as anybody can know.

use super::scoring::{score, worth};
use super::state::{Player, PointCity};
use super::{CardId, Cell, Move, Preview, Resource, ResourceCard, Stock, Symbols};
use crate::Seat;

impl PointCity {
    /// The effects of the move for the seat; `None` for one that it could not make.
    pub(super) fn look_ahead(&self, seat: Seat, mv: Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        match mv {
            Move::TakeMarket { cells, pay } => Some(self.preview_take(seat, &cells.cells(), pay)),
            Move::TakeOne { cell, pay } => Some(self.preview_take(seat, &[cell], pay)),
            Move::TakeDeck {} => Some(Preview { gain: self.gain_of_deck(seat), ..Preview::default() }),
            Move::ChooseCivic { token } => {
                Some(Preview { gain: worth(&self.players[seat], token), ..Preview::default() })
            }
            Move::Flip { .. } | Move::Pass {} => Some(Preview::default()),
        }
    }

    fn preview_take(&self, seat: Seat, cells: &[Cell], pay: Stock) -> Preview {
        let (cost, owned) = (self.cost_of(cells), self.players[seat].permanents());
        let paid = self.payment(seat, cells, pay);
        let built: Vec<CardId> = self.buildings(cells).collect();
        let civic = built.iter().filter(|card| card.is_civic()).count().min(self.display.len());
        let gain = self.gain_of_change(seat, |player| {
            player.stock = self.stock_with(seat, cells);
            paid.iter().for_each(|(card, count)| player.stock.take(card, count));
            player.city.extend(built);
        });
        let permanents = Symbols::build(|resource| cost.of(resource).min(owned.of(resource)));
        Preview { gain, cost, permanents, paid, civic: civic as u8 }
    }

    /// The second card of the deck is known to nobody: it counts as a card of no particular kind.
    fn gain_of_deck(&self, seat: Seat) -> i32 {
        let top = self.deck.last().map(|card| card.back());
        let unknown = ResourceCard::single(Resource::Economy);
        self.gain_of_change(seat, |player| {
            top.into_iter().chain([unknown]).for_each(|card| player.stock.add(card, 1));
        })
    }

    fn gain_of_change(&self, seat: Seat, change: impl FnOnce(&mut Player)) -> i32 {
        let now = &self.players[seat];
        let mut then = now.clone();
        change(&mut then);
        score(seat, &then).total - score(seat, now).total
    }
}
