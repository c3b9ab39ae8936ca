//! State of the game: the table as it lies, open and hidden.
//!
//! Invariant: each tile of the game is in one place: on the map, in a stack or a hand, drawn, or put away.

use super::board::Board;
use super::{Colour, CoopControl, FaceId, Figure, Mode, Options, Source, Stage};
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game of Carcassonne.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Carcassonne {
    pub(super) options: Options,
    /// How many sit at the table.
    pub(super) seats: u8,
    pub(super) stage: Stage,
    /// Turns that began.
    pub(super) turn: u16,
    /// The colour that began.
    pub(super) first: Colour,
    /// The colour whose turn it is.
    pub(super) colour: Colour,
    /// Whether the game ends after this turn (CAR-8.9).
    pub(super) ending: bool,
    /// The tile to be laid, where there are no hands.
    pub(super) drawn: Option<FaceId>,
    pub(super) board: Board,
    /// The top tile last. Secret, but that the lake is at the bottom.
    pub(super) river: Vec<FaceId>,
    /// The top tile of each last: by colour in the solo and co-operative modes, else one. Secret.
    pub(super) stacks: Vec<Vec<FaceId>>,
    /// By seat; none until they are dealt. Secret to others where hands are hidden.
    pub(super) hands: Vec<Vec<FaceId>>,
    /// Tiles put away.
    pub(super) removed: Vec<FaceId>,
    /// By colour.
    pub(super) holders: Vec<Holder>,
    /// How often the stacks were shuffled.
    pub(super) shuffles: u32,
}

/// The possessions of a colour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Holder {
    pub(super) points: BTreeMap<Source, i32>,
    /// In the supply.
    pub(super) meeples: u8,
    pub(super) abbots: u8,
}

impl Holder {
    pub(super) fn score(&self) -> i32 {
        self.points.values().sum()
    }

    pub(super) fn earn(&mut self, source: Source, points: i32) {
        *self.points.entry(source).or_default() += points;
    }

    /// The supply of a figure.
    pub(super) fn supply(&mut self, figure: Figure) -> &mut u8 {
        match figure {
            Figure::Meeple => &mut self.meeples,
            Figure::Abbot => &mut self.abbots,
        }
    }
}

impl Carcassonne {
    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(self.seats.into())
    }

    /// Whether the table plays against the score (CAR-8.1).
    pub(super) fn is_solo(&self) -> bool {
        self.options.mode != Mode::Competitive
    }

    pub(super) fn colours(&self) -> impl Iterator<Item = Colour> + Clone {
        (0..self.holders.len() as u8).map(Colour)
    }

    pub(super) fn holder(&self, colour: Colour) -> &Holder {
        &self.holders[usize::from(colour.0)]
    }

    pub(super) fn holder_mut(&mut self, colour: Colour) -> &mut Holder {
        &mut self.holders[usize::from(colour.0)]
    }

    /// The seat to move; `None` once the game is over.
    pub(super) fn actor(&self) -> Option<Seat> {
        (self.stage != Stage::Over).then(|| self.seat_of(self.turn, self.colour))
    }

    /// The seat that has the turn of this number, from 1: the owner of the colour, or the seats of a team in rotation
    /// (CAR-8.13).
    pub(super) fn seat_of(&self, turn: u16, colour: Colour) -> Seat {
        let place =
            if self.is_solo() { turn.saturating_sub(1) % u16::from(self.seats) } else { u16::from(colour.0) };
        self.seats().nth(usize::from(place)).unwrap_or_else(|| unreachable!("a colour has a seat"))
    }

    /// Whether every seat may make the move of the turn (CAR-8.13).
    pub(super) fn any_seat(&self) -> bool {
        self.options.mode == Mode::Coop && self.options.coop_control == CoopControl::AnySeat
    }

    /// Whether the seat may move now.
    pub(super) fn may_act(&self, seat: Seat) -> bool {
        let actor = self.actor();
        actor == Some(seat) || actor.is_some() && self.any_seat() && seat.index() < usize::from(self.seats)
    }

    /// The stack from which the colour draws land (CAR-8.3).
    pub(super) fn stack_of(&self, colour: Colour) -> usize {
        if self.is_solo() { usize::from(colour.0) } else { 0 }
    }

    /// The hand of the colour; `None` where the tile to be laid is drawn.
    pub(super) fn hand(&self, colour: Colour) -> Option<&Vec<FaceId>> {
        self.drawn.is_none().then(|| self.hands.get(usize::from(colour.0))).flatten()
    }

    /// Whether the tile is one of which one is to be laid.
    pub(super) fn has_at_hand(&self, tile: FaceId) -> bool {
        self.drawn == Some(tile) || self.hand(self.colour).is_some_and(|hand| hand.contains(&tile))
    }

    /// The tiles of which one is to be laid, each face once, ascending.
    pub(super) fn at_hand(&self) -> Vec<FaceId> {
        let hand = self.hand(self.colour).into_iter().flatten().copied();
        let mut tiles: Vec<FaceId> = self.drawn.into_iter().chain(hand).collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }

    /// Tiles that are still to be laid or put away, the drawn one included.
    pub(super) fn tiles_left(&self) -> usize {
        let stacked = self.stacks.iter().chain(&self.hands).map(Vec::len).sum::<usize>();
        stacked + self.river.len() + usize::from(self.drawn.is_some())
    }
}

/// Values that a program reads when it thinks ahead in a [possible world](crate::Game::possible_world).
impl Carcassonne {
    /// The tiles that lie, and the figures on them.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// As the table was set up.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The question to the actor.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The colour whose turn it is.
    pub const fn turn_of(&self) -> Colour {
        self.colour
    }

    /// How many sit at the table.
    pub fn seat_count(&self) -> usize {
        self.seats.into()
    }

    /// How many colours play.
    pub fn colour_count(&self) -> usize {
        self.holders.len()
    }

    /// The tile to be laid; `None` with hands and between draws.
    pub const fn drawn_tile(&self) -> Option<FaceId> {
        self.drawn
    }

    /// The points of a colour so far.
    pub fn points_of(&self, colour: Colour) -> i32 {
        self.holder(colour).score()
    }

    /// The meeples and abbots that a colour can still place.
    pub fn supply_of(&self, colour: Colour) -> (u8, u8) {
        let holder = self.holder(colour);
        (holder.meeples, holder.abbots)
    }

    /// Tiles that are still to be laid or put away, the drawn one included.
    pub fn tiles_to_come(&self) -> usize {
        self.tiles_left()
    }
}
