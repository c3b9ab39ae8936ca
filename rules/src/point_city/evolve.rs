//! Writes events into the state; decides nothing and cannot fail.

use super::state::{PointCity, Slot};
use super::{CardId, Cell, ClientEvent, Event, MarketCell, Phase, ResourceCard, Side, Stock, Taken, TokenId};
use crate::Seat;

impl PointCity {
    pub(super) fn write(&mut self, event: &Event) {
        match event {
            Event::Dealt { deck } => self.deck = deck.iter().rev().copied().collect(),
            Event::Open(event) => self.write_open(event),
        }
    }

    fn write_open(&mut self, event: &ClientEvent) {
        match event {
            ClientEvent::SetUp { first, display, .. } => self.set_up(*first, display),
            ClientEvent::Flipped { cell, card, .. } => {
                self.lay(*cell, *card, Side::Building);
                self.flipped = true;
            }
            ClientEvent::TookMarket { player, taken, paid } => self.took(*player, taken, paid),
            ClientEvent::TookDeck { player, cards } => {
                for card in cards {
                    let tier = self.deck.pop().map_or(1, CardId::tier);
                    self.gain_card(*player, *card, tier);
                }
            }
            ClientEvent::TookToken { player, token, .. } => self.took_token(*player, *token),
            ClientEvent::Refilled { cell, shows } => self.refilled(*cell, *shows),
            ClientEvent::Marker { cell } => self.marker = *cell,
            ClientEvent::Passed { .. } => {}
            ClientEvent::Turn { .. } => {
                self.turn += 1;
                self.flipped = false;
            }
            ClientEvent::GameOver { .. } => {
                self.turn += 1;
                self.phase = Phase::Over;
            }
        }
    }

    /// The market from the top of the deck, and a starting card for each person (PT-4.3, PT-4.5).
    fn set_up(&mut self, first: Seat, display: &[TokenId]) {
        self.first = first;
        self.display = display.to_vec();
        for cell in Cell::all() {
            if let Some(card) = self.deck.pop() {
                self.lay(cell, card, Side::Resource);
            }
        }
        let people: Vec<Seat> = self.people().collect();
        for seat in people {
            self.players[seat].stock.add(ResourceCard::INGENUITY, 1);
        }
    }

    fn lay(&mut self, cell: Cell, card: CardId, side: Side) {
        self.market[cell.index()] = Slot::Card { card, side };
    }

    fn took(&mut self, player: Seat, taken: &[Taken], paid: &Stock) {
        for Taken { cell, was } in taken {
            match *was {
                MarketCell::Resource { card, tier } => {
                    self.gain_card(player, card, tier);
                    self.market[cell.index()] = Slot::Empty { taken: Some(Side::Resource) };
                }
                MarketCell::Building { card } => {
                    self.players[player].city.push(card);
                    self.market[cell.index()] = Slot::Empty { taken: Some(Side::Building) };
                }
                MarketCell::Empty { .. } => {}
            }
        }
        for (card, count) in paid.iter() {
            self.players[player].stock.take(card, count);
            self.discard.add(card, count);
        }
        self.owe(self.owed_for(taken));
    }

    /// Civic tokens to be chosen before the turn ends (PT-5.7).
    fn owe(&mut self, owed: u8) {
        self.phase = if owed == 0 { Phase::Turn } else { Phase::Civic { owed } };
    }

    fn gain_card(&mut self, player: Seat, card: ResourceCard, tier: u8) {
        self.players[player].stock.add(card, 1);
        self.gone[usize::from(tier.clamp(1, 3)) - 1].add(card, 1);
    }

    fn took_token(&mut self, player: Seat, token: TokenId) {
        self.display.retain(|other| *other != token);
        self.players[player].tokens.push(token);
        let owed = match self.phase {
            Phase::Civic { owed } if !self.display.is_empty() => owed - 1,
            _ => 0,
        };
        self.owe(owed);
    }

    fn refilled(&mut self, cell: Cell, shows: MarketCell) {
        let side = match shows {
            MarketCell::Building { .. } => Side::Building,
            _ => Side::Resource,
        };
        if let Some(card) = self.deck.pop() {
            self.lay(cell, card, side);
        }
    }
}
