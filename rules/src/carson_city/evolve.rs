//! Writes events into the state. Decides nothing, draws nothing, cannot fail.
//!
//! Knows no rule of legality or consequence: those are in [`flow`](super::flow) and [`moves`](super::ask). Invariant:
//! an event that was recorded once gives the same state for ever.

use super::components::catalogue;
use super::events::{CharacterCard, Deal, Event};
use super::state::{CarsonCity, Stage, Turn, Window};
use super::{Character, RowCard, SeatBid, Slot, TerrainId};
use crate::{BySeat, Sealed, Seat};

impl CarsonCity {
    pub(super) fn write(&mut self, event: &Event) {
        match event {
            Event::Dealt(deal) => self.deal(deal),
            Event::EraStarted { era, bids } => self.start_era(*era, bids),
            Event::CharacterRevealed { card } => self.reveal_character(*card),
            Event::CharacterBuried { card } => self.bury(*card),
            Event::TerrainRevealed { slot, card } => self.reveal_terrain(*slot, *card),
            Event::RoundStarted { tie_order, .. } => {
                (self.tie_order, self.stage) = (*tie_order, Stage::WindowA(Window::from(0)));
            }
            Event::CharacterOffered { player, character } => self.offer(*player, *character),
            Event::CharacterActivated { player, character } => self.activate(*player, *character),
            Event::CharacterDeclined { .. } => self.pass_window(),
            Event::BiddingOpened {} => self.open_bidding(),
            Event::BidCommitted { player, value } | Event::BidChanged { player, value } => {
                self.commit(*player, *value);
            }
            Event::BidWithdrawn { player } => self.withdraw(*player),
            Event::BidsRevealed { bids } => self.reveal_bids(bids),
            Event::OrderFixed { order } => self.fix_order(order.iter().map(|place| place.player).collect()),
            Event::CardTaken { player, slot, card } => self.take(*player, *slot, *card),
            Event::CardPlaced { player, card, x, y } => {
                self.players[*player].city.place(*card, *x, *y);
                self.end_placement();
            }
            Event::CardSetAside { player, card } => {
                self.players[*player].aside.push(*card);
                self.end_placement();
            }
            Event::CardSold { player, card } => self.sell(*player, *card),
            Event::CardRemoved { slot, card } => self.remove(*slot, *card),
            Event::RoundEnded {} => self.end_round(),
            Event::NewsboyOffered { player, candidates } => {
                self.candidates = Some(candidates.clone());
                self.stage = Stage::Newsboy { player: *player };
            }
            Event::NewsboyChose { player, character } => self.choose_newsboy(*player, *character),
            Event::FinalSaleOpened { player } => self.stage = Stage::FinalSale { player: *player },
            Event::FinalSaleClosed { .. } => self.stage = Stage::GameEnd { newsboy: true, sale: true },
            Event::GameOver { .. } => self.stage = Stage::Finished,
        }
    }

    fn deal(&mut self, deal: &Deal) {
        for ((_, player), (_, suit)) in self.players.iter_mut().zip(deal.suits.iter()) {
            player.suit = *suit;
        }
        self.terrain = [&deal.era_1, &deal.era_2].map(|deck| deck.iter().rev().copied().collect());
        self.characters = deal.characters.iter().rev().copied().collect();
    }

    fn start_era(&mut self, era: u8, bids: &BySeat<Vec<u8>>) {
        (self.era, self.round, self.stage) = (era, 1, Stage::reveal());
        for ((_, player), (_, bids)) in self.players.iter_mut().zip(bids.iter()) {
            player.spent.clear();
            player.hand = if player.is_person() {
                catalogue().hand.clone()
            } else {
                bids.iter().rev().copied().collect()
            };
            player.characters.untap();
        }
    }

    fn reveal_character(&mut self, card: Character) {
        let top = self.characters.pop();
        self.buried.retain(|buried| *buried != card);
        if let Stage::Reveal { drawn, .. } = &mut self.stage {
            *drawn = top;
        }
        let slot = Slot { slot: 0, card: Some(RowCard::Character(card)), taken_by: None };
        self.row.clear();
        self.row.push(slot);
    }

    /// A buried character keeps its back, which was seen before it was revealed (CC-10.17).
    fn bury(&mut self, card: CharacterCard) {
        self.characters.insert(0, card);
        self.buried.push(card.id);
        self.row.clear();
        if let Stage::Reveal { buried, drawn } = &mut self.stage {
            *buried += 1;
            *drawn = None;
        }
    }

    fn reveal_terrain(&mut self, slot: u8, card: TerrainId) {
        self.terrain[usize::from(self.era) - 1].pop();
        self.row.push(Slot { slot, card: Some(RowCard::Terrain(card)), taken_by: None });
    }

    fn offer(&mut self, seat: Seat, character: Character) {
        let place = self.window_list().iter().position(|listed| *listed == character);
        let window = Window { next: place.unwrap_or(0) as u8, asked: Some(seat) };
        self.stage = match self.stage {
            Stage::WindowB(_) => Stage::WindowB(window),
            _ => Stage::WindowA(window),
        };
    }

    fn pass_window(&mut self) {
        if let Stage::WindowA(window) | Stage::WindowB(window) = &mut self.stage {
            *window = Window::from(window.next + 1);
        }
    }

    fn activate(&mut self, seat: Seat, character: Character) {
        let printed = catalogue().character(character);
        let player = &mut self.players[seat];
        player.bonus += printed.bid_bonus;
        player.void |= character == Character::Lawyer;
        player.takes_two |= character == Character::ChineseWorker;
        player.characters.tap(character, printed.once_per_game);
        self.pass_window();
        if let (Character::Governor | Character::Lawyer, Stage::WindowA(window)) = (character, &self.stage) {
            let turn = Turn { player: seat, left: 1, pending: None };
            self.stage = Stage::Special { turn, next: window.next };
        }
    }

    fn open_bidding(&mut self) {
        let people = self.players.iter().filter(|(_, player)| player.is_person());
        self.stage = Stage::Bidding { sealed: Sealed::ask(people.map(|(seat, _)| seat).collect()) };
    }

    fn commit(&mut self, seat: Seat, value: u8) {
        if let Stage::Bidding { sealed } = &mut self.stage {
            sealed.commit(seat, value);
        }
    }

    fn withdraw(&mut self, seat: Seat) {
        if let Stage::Bidding { sealed } = &mut self.stage {
            sealed.withdraw(seat);
        }
    }

    fn reveal_bids(&mut self, bids: &[SeatBid]) {
        for bid in bids {
            let player = &mut self.players[bid.player];
            player.hand.retain(|card| *card != bid.card);
            player.bid = Some(bid.card);
        }
        self.stage = Stage::WindowB(Window::from(0));
    }

    fn fix_order(&mut self, order: Vec<Seat>) {
        self.stage = match order.first() {
            Some(&first) => Stage::Turns { at: 0, turn: self.turn_of(first), order },
            None => Stage::RoundEnd,
        };
    }

    fn turn_of(&self, seat: Seat) -> Turn {
        Turn { player: seat, left: self.players[seat].takes(), pending: None }
    }

    fn take(&mut self, seat: Seat, slot: u8, card: RowCard) {
        let slot = &mut self.row[usize::from(slot)];
        (slot.card, slot.taken_by) = (None, Some(seat));
        let player = &mut self.players[seat];
        let mut pending = None;
        match card {
            RowCard::Character(id) => player.characters.take(id),
            RowCard::Terrain(id) if player.is_person() => pending = Some(id),
            RowCard::Terrain(id) => player.terrain.push(id),
        }
        if let Stage::Special { turn, .. } | Stage::Turns { turn, .. } = &mut self.stage {
            turn.left -= 1;
            turn.pending = pending;
        }
        self.end_turn();
    }

    fn end_placement(&mut self) {
        if let Stage::Special { turn, .. } | Stage::Turns { turn, .. } = &mut self.stage {
            turn.pending = None;
        }
        self.end_turn();
    }

    /// Goes on to the next turn when nothing is left to take or place.
    fn end_turn(&mut self) {
        if self.turn().is_none_or(|turn| turn.left > 0 || turn.pending.is_some()) {
            return;
        }
        if let Stage::Special { next, .. } = self.stage {
            self.stage = Stage::WindowA(Window::from(next));
        } else if let Stage::Turns { order, at, .. } = &self.stage {
            let following = order.get(usize::from(*at) + 1).map(|seat| self.turn_of(*seat));
            match (&mut self.stage, following) {
                (Stage::Turns { at, turn, .. }, Some(following)) => {
                    *at += 1;
                    *turn = following;
                }
                (stage, _) => *stage = Stage::RoundEnd,
            }
        }
    }

    fn sell(&mut self, seat: Seat, card: TerrainId) {
        let player = &mut self.players[seat];
        player.city = player.city.without(card);
        player.sold.push(card);
    }

    fn remove(&mut self, slot: u8, card: RowCard) {
        self.row[usize::from(slot)].card = None;
        match card {
            RowCard::Character(character) => self.removed_characters.push(character),
            RowCard::Terrain(terrain) => self.removed_terrain.push(terrain),
        }
    }

    fn end_round(&mut self) {
        self.row.clear();
        for (_, player) in self.players.iter_mut() {
            player.spent.extend(player.bid.take());
            (player.bonus, player.void, player.takes_two) = (0, false, false);
            player.characters.rest();
        }
        self.stage = match (self.round < catalogue().rounds_per_era, self.era) {
            (true, _) => {
                self.round += 1;
                Stage::reveal()
            }
            (false, 1) => Stage::EraEnd,
            (false, _) => Stage::GameEnd { newsboy: false, sale: false },
        };
    }

    fn choose_newsboy(&mut self, seat: Seat, character: Option<Character>) {
        self.stage = Stage::GameEnd { newsboy: true, sale: false };
        let Some(id) = character else { return };
        self.removed_characters.retain(|removed| *removed != id);
        self.buried.retain(|buried| *buried != id);
        self.characters.retain(|card| card.id != id);
        self.players[seat].characters.take(id);
    }
}
