//! State of the game: the table as it lies, open and hidden.
//!
//! Invariant: each card of the game is in exactly one place: the deck, the market, a city, or among `gone`.

use super::components::catalogue;
use super::scoring::permanents;
use super::{CardId, Cell, Level, Options, Phase, Side, Stock, Symbols, TokenId};
use crate::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// A game of Point City.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointCity {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// Turns that are over.
    pub(super) turn: u16,
    /// The seat that began.
    pub(super) first: Seat,
    pub(super) flipped: bool,
    /// The cells in reading order.
    pub(super) market: Vec<Slot>,
    /// The top card last. Secret but for the kind of the top card and the tiers.
    pub(super) deck: Vec<CardId>,
    /// Resource cards that left the market or the deck, by tier.
    pub(super) gone: [Stock; 3],
    pub(super) discard: Stock,
    pub(super) display: Vec<TokenId>,
    /// The cell where the markers of the automa cross; without meaning without an automa.
    pub(super) marker: Cell,
    pub(super) players: BySeat<Player>,
}

/// A cell of the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Slot {
    /// `taken`: the side that was taken from it; `None` before the deal.
    Empty { taken: Option<Side> },
    /// The card is secret while `side` is the resource side.
    Card { card: CardId, side: Side },
}

/// The cards and tokens in front of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Player {
    /// Set for the automa.
    pub(super) level: Option<Level>,
    pub(super) stock: Stock,
    pub(super) city: Vec<CardId>,
    pub(super) tokens: Vec<TokenId>,
}

impl Player {
    /// The permanent resources of the city (PT-5.5).
    pub(super) fn permanents(&self) -> Symbols {
        permanents(&self.city)
    }
}

impl PointCity {
    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(self.players.len())
    }

    /// How many turns the game has (PT-5.10).
    pub(super) fn turns(&self) -> u16 {
        catalogue().market.turns_per_player * self.players.len() as u16
    }

    /// The seat to move: clockwise from the first one (PT-4.5); `None` once the game is over.
    pub(super) fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then(|| self.seat_of_turn(self.turn))
    }

    /// The seat that has the turn of this number, from 0.
    pub(super) fn seat_of_turn(&self, turn: u16) -> Seat {
        let place = self.first.index() + usize::from(turn);
        self.seats().nth(place % self.players.len()).unwrap_or(self.first)
    }

    /// The seat of the automa and its level (specification 8).
    pub(super) fn automa(&self) -> Option<(Seat, Level)> {
        self.players.iter().find_map(|(seat, player)| Some((seat, player.level?)))
    }

    pub(super) fn slot(&self, cell: Cell) -> Slot {
        self.market[cell.index()]
    }
}

/// Values that a program reads when it thinks ahead in a [possible world](crate::Game::possible_world).
impl PointCity {
    /// Turns that are over, of how many.
    pub fn turns_over(&self) -> (u16, u16) {
        (self.turn, self.turns())
    }

    /// The points of a seat as if the game ended now.
    pub fn points_of(&self, seat: Seat) -> i32 {
        super::scoring::score(seat, &self.players[seat]).total
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players[seat].level.is_none()
    }

    /// The unspent resource cards of a seat.
    pub fn stock_of(&self, seat: Seat) -> &Stock {
        &self.players[seat].stock
    }

    /// The buildings of a seat in the order in which they were built.
    pub fn city_of(&self, seat: Seat) -> &[CardId] {
        &self.players[seat].city
    }

    /// The civic tokens of a seat.
    pub fn tokens_of(&self, seat: Seat) -> &[TokenId] {
        &self.players[seat].tokens
    }
}
