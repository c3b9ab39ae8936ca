//! Builds the public view (specification 6): the same for all except for `you`.
//!
//! Invariant: a card with its resource side up shows only its kind and its tier, and the deck the kind of its top card
//! and its tiers (PT-6.3).

use super::components::catalogue;
use super::scoring::{Holdings, automa, score, worth};
use super::setup::tiers;
use super::state::{PointCity, Slot};
use super::{
    AutomaView, Cell, Deck, DisplayToken, HeldToken, Level, LevelScore, MarketCell, PlayerView, Side, View,
};
use crate::{Seat, Viewer};

impl PointCity {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        View {
            you: viewer.seat().filter(|seat| self.seats().any(|other| other == *seat)),
            options: self.options.clone(),
            phase: self.phase,
            turn: self.turn,
            turns: self.turns(),
            first: self.first,
            actor: self.actor(),
            flipped: self.flipped,
            market: Cell::all().map(|cell| self.shown(cell)).collect(),
            deck: Deck {
                cards: self.deck.len() as u16,
                tiers: tiers(&self.deck),
                top: self.deck.last().map(|card| card.back()),
            },
            removed: self.removed(),
            gone: self.gone,
            discard: self.discard,
            display: self.display.iter().map(|token| self.on_offer(*token)).collect(),
            automa: self.automa().map(|(seat, _)| self.automa_view(seat)),
            players: self.seats().map(|seat| self.player_view(seat)).collect(),
        }
    }

    /// The face that a cell shows.
    pub(super) fn shown(&self, cell: Cell) -> MarketCell {
        match self.slot(cell) {
            Slot::Card { card, side } => MarketCell::of(card, side),
            Slot::Empty { taken } => {
                MarketCell::Empty { next: taken.map(Side::opposite).filter(|_| !self.deck.is_empty()) }
            }
        }
    }

    fn removed(&self) -> [u8; 3] {
        let kept = catalogue().supply(self.people().count()).keep;
        [0, 1, 2].map(|tier| catalogue().tier(tier as u8 + 1).len() as u8 - kept[tier])
    }

    fn on_offer(&self, token: super::TokenId) -> DisplayToken {
        let worth = self.players.iter().map(|(_, player)| worth(player, token)).collect();
        DisplayToken { token, worth }
    }

    fn automa_view(&self, seat: Seat) -> AutomaView {
        let level =
            |level: &Level| LevelScore { level: *level, score: automa(seat, &self.players[seat], *level) };
        AutomaView {
            seat,
            marker: self.marker,
            next: self.automa_takes(),
            levels: Level::ALL.iter().map(level).collect(),
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat];
        let holdings = Holdings::of(player);
        PlayerView {
            seat,
            level: player.level,
            stock: player.stock,
            city: player.city.clone(),
            permanents: player.permanents(),
            tokens: player
                .tokens
                .iter()
                .map(|&token| HeldToken { token, points: holdings.token(token) })
                .collect(),
            score: score(seat, player),
        }
    }
}
