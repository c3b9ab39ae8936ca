//! States for tests: a table put into the middle of a game.
//!
//! Sets the stage only; all that happens afterwards is the engine's own. Not part of the game: no other module
//! looks here. Components need not be conserved in a [`Scene`].

use super::components::Catalogue;
use super::state::{PointCity, Slot};
use super::{CardId, Cell, Level, Options, Side, Stock, TokenId};
use crate::{Game, Seat, SeatPlayer, SeatSetup, Setup, SetupRefusal};

/// A table at the beginning of a turn; seat 0 began, so that `turn` modulo the seats is to move.
#[derive(Clone, Debug)]
pub struct Scene {
    pub options: Options,
    /// Turns that are over.
    pub turn: u16,
    /// The 16 cells in reading order.
    pub market: Vec<(CardId, Side)>,
    /// The top card first.
    pub deck: Vec<CardId>,
    pub display: Vec<TokenId>,
    pub marker: Option<Cell>,
    /// In the order of the seats.
    pub players: Vec<ScenePlayer>,
}

/// The possessions of a player at the beginning of a scene.
#[derive(Clone, Debug, Default)]
pub struct ScenePlayer {
    /// Set for the automa.
    pub level: Option<Level>,
    pub stock: Stock,
    pub city: Vec<CardId>,
    pub tokens: Vec<TokenId>,
}

impl Scene {
    /// Sets the stage.
    pub fn start(self) -> Result<PointCity, SetupRefusal> {
        let player = |given: &ScenePlayer| match given.level {
            None => SeatPlayer::Person,
            Some(level) => SeatPlayer::Virtual(Level::IDS[level as usize].to_owned()),
        };
        let seat = |given: &ScenePlayer| SeatSetup { player: player(given), brand: None };
        let seats = self.players.iter().map(seat).collect();
        let mut game = PointCity::new(&Setup { seats, options: self.options })?;
        game.turn = self.turn;
        game.marker = self.marker.unwrap_or(game.marker);
        game.display = self.display;
        game.deck = self.deck.into_iter().rev().collect();
        let laid = self.market.into_iter().map(|(card, side)| Slot::Card { card, side });
        laid.zip(&mut game.market).for_each(|(slot, cell)| *cell = slot);
        for (seat, given) in Seat::first(self.players.len()).zip(self.players) {
            let player = &mut game.players[seat];
            (player.stock, player.city, player.tokens) = (given.stock, given.city, given.tokens);
        }
        Ok(game)
    }
}

/// Reads other component data than those of the game: how many cards and tokens they have, or what is
/// wrong with them.
pub fn census(data: &str) -> Result<(usize, usize), String> {
    let catalogue = Catalogue::read(data).map_err(|error| error.to_string())?;
    Ok((catalogue.cards().len(), catalogue.tokens().len()))
}
