//! Consequences of a move (specification 5.6 and 8): tokens without a choice, the refill, the next seat, the turn of
//! the automa, the end.
//!
//! Draws nothing: the deal fixes everything (PT-1.7). Invariant: after it, a person is asked or the game is over.

use super::state::{PointCity, Slot};
use super::{AutomaWalk, Cell, ClientEvent, Event, MarketCell, Move, Phase, Side, Stock, Taken, TokenId};
use crate::Seat;

impl PointCity {
    /// Makes a legal move and plays on to the next question; returns what happened.
    pub(super) fn run(&mut self, seat: Seat, mv: Move) -> Vec<Event> {
        let mut events = Vec::new();
        match mv {
            Move::Flip { cell } => self.flip(seat, cell, &mut events),
            Move::TakeMarket { cells, pay } => self.take(seat, &cells.cells(), pay, &mut events),
            Move::TakeOne { cell, pay } => self.take(seat, &[cell], pay, &mut events),
            Move::TakeDeck {} => self.take_deck(seat, &mut events),
            Move::ChooseCivic { token } => self.happen(self.token_taken(seat, token), &mut events),
            Move::Pass {} => self.happen(ClientEvent::Passed { player: seat }, &mut events),
        }
        if !matches!(mv, Move::Flip { .. }) {
            self.close_turn(seat, matches!(mv, Move::Pass {}), &mut events);
        }
        events
    }

    fn happen(&mut self, event: ClientEvent, events: &mut Vec<Event>) {
        let event = Event::Open(event);
        self.write(&event);
        events.push(event);
    }

    fn flip(&mut self, player: Seat, cell: Cell, events: &mut Vec<Event>) {
        if let Slot::Card { card, .. } = self.slot(cell) {
            self.happen(ClientEvent::Flipped { player, cell, card }, events);
        }
    }

    fn take(&mut self, player: Seat, cells: &[Cell], pay: Stock, events: &mut Vec<Event>) {
        let paid = self.payment(player, cells, pay);
        self.happen(ClientEvent::TookMarket { player, taken: self.taken(cells), paid }, events);
    }

    fn taken(&self, cells: &[Cell]) -> Vec<Taken> {
        cells.iter().map(|&cell| Taken { cell, was: self.shown(cell) }).collect()
    }

    fn take_deck(&mut self, player: Seat, events: &mut Vec<Event>) {
        let top: Vec<_> = self.deck.iter().rev().take(2).map(|card| card.back()).collect();
        if let [first, second] = top[..] {
            self.happen(ClientEvent::TookDeck { player, cards: [first, second] }, events);
        }
    }

    fn token_taken(&self, player: Seat, token: TokenId) -> ClientEvent {
        ClientEvent::TookToken { player, token, face_down: self.players[player].level.is_some() }
    }

    /// How many tokens are owed for these cards; none where there are none (PT-5.7).
    pub(super) fn owed_for(&self, taken: &[Taken]) -> u8 {
        let civic = |taken: &&Taken| match taken.was {
            MarketCell::Building { card } => card.is_civic(),
            _ => false,
        };
        if self.display.is_empty() { 0 } else { taken.iter().filter(civic).count() as u8 }
    }

    /// Ends the turn unless a token is to be chosen, and plays the automa's (PT-5.12).
    fn close_turn(&mut self, seat: Seat, passed: bool, events: &mut Vec<Event>) {
        self.hand_out_last_tokens(seat, events);
        if self.phase != Phase::Turn {
            return;
        }
        if passed || !self.refill(events) {
            return self.end(events);
        }
        if self.players[seat].level.is_some() {
            self.happen(ClientEvent::Marker { cell: self.next_marker() }, events);
        }
        self.next_turn(events);
        if let Some(seat) = self.actor().filter(|seat| self.players[*seat].level.is_some()) {
            self.play_automa(seat, events);
        }
    }

    /// Tokens that leave no choice are taken at once, in order; the automa always takes the first (PT-5.7, PT-8.5).
    fn hand_out_last_tokens(&mut self, seat: Seat, events: &mut Vec<Event>) {
        while let Phase::Civic { owed } = self.phase {
            let choice = self.players[seat].level.is_none() && self.display.len() > usize::from(owed);
            let Some(token) = self.display.first().filter(|_| !choice) else { return };
            self.happen(self.token_taken(seat, *token), events);
        }
    }

    /// Puts a card with the opposite side into each empty cell (PT-5.8); `false` where the deck gives out (PT-5.10).
    fn refill(&mut self, events: &mut Vec<Event>) -> bool {
        let taken = |cell: Cell| match self.slot(cell) {
            Slot::Empty { taken } => Some((cell, taken)),
            Slot::Card { .. } => None,
        };
        let empty: Vec<(Cell, Option<Side>)> = Cell::all().filter_map(taken).collect();
        if self.deck.len() < empty.len() {
            return false;
        }
        for (cell, taken) in empty {
            let side = taken.map_or(Side::Resource, Side::opposite);
            if let Some(card) = self.deck.last().copied() {
                self.happen(ClientEvent::Refilled { cell, shows: MarketCell::of(card, side) }, events);
            }
        }
        true
    }

    fn next_turn(&mut self, events: &mut Vec<Event>) {
        let player = self.seat_of_turn(self.turn + 1);
        let (deck, top) = (self.deck.len() as u16, self.deck.last().map(|card| card.back()));
        self.happen(ClientEvent::Turn { player, deck, top }, events);
    }

    fn end(&mut self, events: &mut Vec<Event>) {
        let outcome = self.ranking();
        let winners = outcome.winners();
        self.happen(ClientEvent::GameOver { scores: outcome.scores, winners }, events);
    }

    /// It takes the card where its markers cross and the one below, and pays nothing (PT-8.3).
    fn play_automa(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let mut cells = self.automa_takes();
        cells.sort();
        let took =
            ClientEvent::TookMarket { player: seat, taken: self.taken(&cells), paid: Stock::default() };
        self.happen(took, events);
        self.close_turn(seat, false, events);
    }

    /// The cells the automa takes next: where the markers cross, and below; from row 4 that of row 1 (PT-8.3).
    pub(super) fn automa_takes(&self) -> [Cell; 2] {
        let below = Cell::at(self.marker.row() % Cell::SIZE + 1, self.marker.column());
        [self.marker, below]
    }

    /// The cell where the markers cross after a turn of the automa (PT-8.4, PT-9.3).
    fn next_marker(&self) -> Cell {
        let after = |place: u8| place % Cell::SIZE + 1;
        let (row, column) = (self.marker.row(), after(self.marker.column()));
        let down = column == 1 || self.options.automa_walk == AutomaWalk::Diagonal;
        Cell::at(if down { after(row) } else { row }, column)
    }
}

impl MarketCell {
    /// The face of a card with this side up.
    pub(super) fn of(card: super::CardId, side: Side) -> Self {
        match side {
            Side::Resource => Self::Resource { card: card.back(), tier: card.tier() },
            Side::Building => Self::Building { card },
        }
    }
}
