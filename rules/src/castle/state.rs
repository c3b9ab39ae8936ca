//! State of the game: the table as it lies, open and hidden.
//!
//! Invariant: each tile is on the map, in the stack, drawn or put away; each wall tile of a tower is there, with a
//! player, or used.

use super::map::Map;
use super::{FaceId, HeldWallTile, Options, Source, Stage, WallTile};
use crate::tiles::{SegmentAt, Spot};
use crate::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game of Carcassonne: The Castle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Castle {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Turns that began.
    pub(super) turn: u16,
    /// The seat to move.
    pub(super) actor: Seat,
    pub(super) drawn: Option<FaceId>,
    pub(super) map: Map,
    /// The top tile last. Secret.
    pub(super) stack: Vec<FaceId>,
    /// The towers that still have their wall tile, by their lower number; which one is secret.
    pub(super) walls: BTreeMap<u8, WallTile>,
    pub(super) removed: Vec<FaceId>,
    pub(super) used: Vec<WallTile>,
    pub(super) players: BySeat<Player>,
}

/// The possessions of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Player {
    pub(super) points: BTreeMap<Source, i32>,
    /// In the supply.
    pub(super) followers: u8,
    /// The tiles of the house with the keep, and where it was completed.
    pub(super) keep: Option<(u8, Spot)>,
    pub(super) wall_tiles: Vec<HeldWallTile>,
}

impl Player {
    pub(super) fn score(&self) -> i32 {
        self.points.values().sum()
    }

    pub(super) fn keep_size(&self) -> u8 {
        self.keep.map_or(0, |(tiles, _)| tiles)
    }

    /// How many wall tiles of this kind lie before the player.
    pub(super) fn held(&self, tile: WallTile) -> usize {
        self.wall_tiles.iter().filter(|held| held.tile == tile).count()
    }
}

impl Castle {
    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(self.players.len())
    }

    pub(super) fn opponent(&self, seat: Seat) -> Seat {
        self.seats().find(|other| *other != seat).unwrap_or(seat)
    }

    /// The number of the tile just laid.
    pub(super) fn last_tile(&self) -> Option<u16> {
        (self.map.land.tiles().len() as u16).checked_sub(1)
    }

    /// Whether the seat holds a wall tile of this kind that it may use in this turn (CAR-8.34).
    pub(super) fn may_use(&self, seat: Seat, tile: WallTile) -> bool {
        self.players[seat].wall_tiles.iter().any(|held| held.tile == tile && held.turn < self.turn)
    }

    /// The spot of a segment, and its name.
    pub(super) fn name_of(&self, at: SegmentAt) -> (Spot, crate::tiles::SegmentId) {
        let laid = self.map.land.tiles()[usize::from(at.tile)];
        (laid.spot, self.map.land.face(at.tile).segments[usize::from(at.segment)].id)
    }

    /// The segment with this name on the tile at a spot.
    pub(super) fn segment_at(&self, spot: Spot, id: crate::tiles::SegmentId) -> Option<SegmentAt> {
        let tile = self.map.land.tile_at(spot)?;
        Some(SegmentAt { tile, segment: self.map.land.face(tile).segment(id)? })
    }
}

/// Values that a program reads when it thinks ahead in a [possible world](crate::Game::possible_world).
impl Castle {
    /// The tiles that lie, and the followers on them.
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// The question to the actor.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The seat to move.
    pub const fn actor(&self) -> Seat {
        self.actor
    }

    /// The tile to be laid.
    pub const fn drawn_tile(&self) -> Option<FaceId> {
        self.drawn
    }

    /// Tiles that are still to be drawn.
    pub fn tiles_to_come(&self) -> usize {
        self.stack.len()
    }

    /// The points of a seat so far.
    pub fn points_of(&self, seat: Seat) -> i32 {
        self.players[seat].score()
    }

    /// The followers that a seat can still place.
    pub fn supply_of(&self, seat: Seat) -> u8 {
        self.players[seat].followers
    }

    /// The tiles of the house with the keep; 0 without one.
    pub fn keep_of(&self, seat: Seat) -> u8 {
        self.players[seat].keep_size()
    }

    /// Wall tiles that were taken and not used.
    pub fn wall_tiles_of(&self, seat: Seat) -> &[HeldWallTile] {
        &self.players[seat].wall_tiles
    }

    /// The towers that still have their wall tile, by their lower number, ascending.
    pub fn towers(&self) -> impl Iterator<Item = u8> + '_ {
        self.walls.keys().copied()
    }
}
