//! Legal moves of the present state, in compact form. Complete: no other move is legal.

use super::{FaceId, Kind, WallTile};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Seat, client_type};
use serde::{Deserialize, Serialize};

/// The question to the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("castle.ts")]
pub enum Legal {
    /// The drawn tile must be laid.
    Place {
        /// The one that was drawn.
        tile: FaceId,
        /// Ascending.
        cells: Vec<PlaceableCell>,
    },
    /// A follower may be placed on the tile just laid.
    Follower {
        /// The space of the tile.
        at: Spot,
        /// Segments whose feature carries no follower.
        spots: Vec<FollowerSpot>,
    },
    /// Completed features are scored one after the other, the own ones first (CAR-8.33).
    Score {
        /// Those that wait.
        features: Vec<Scorable>,
    },
    /// Another turn may be taken for a wall tile 1 (CAR-8.35).
    TurnEnd {},
}

/// A space, and the turns in which the tile fits it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct PlaceableCell {
    /// Empty, inside the wall.
    pub at: Spot,
    /// At least one.
    pub turns: Vec<PlaceableTurn>,
}

/// A way to lay the tile, and the segments that could be occupied then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct PlaceableTurn {
    /// From the tile as it is printed, clockwise.
    pub turn: Turn,
    /// With a follower in the supply to occupy them.
    pub spots: Vec<SegmentId>,
}

/// A place for a follower, and what it would stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct FollowerSpot {
    /// On the tile just laid.
    pub segment: SegmentId,
    /// Start spaces with a path included (CAR-8.26).
    pub tiles: u16,
    /// Of a court, else 0.
    pub markets: u16,
    /// Whether it is complete, so that it pays in this turn.
    pub complete: bool,
    /// The points it pays when it is complete, for a court at the end.
    pub worth: i32,
}

/// A completed feature that may be scored next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct Scorable {
    /// A tile of the feature.
    pub at: Spot,
    /// A segment of it on that tile.
    pub segment: SegmentId,
    /// Path, house or tower.
    pub kind: Kind,
    /// The seat that is paid; `None` where both have as many followers (CAR-8.31).
    pub pays: Option<Seat>,
    /// Without doubling.
    pub points: i32,
    /// The wall tile that may double it.
    pub double: Option<WallTile>,
}

/// The effects that one staged move would have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct Preview {
    /// Points of the seat at once.
    pub gain: i32,
    /// The features that it completes.
    pub completes: Vec<Completed>,
    /// The wall tile's tower on which the own marker would stop (CAR-8.32).
    pub tower: Option<u8>,
}

/// A feature that a move completes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("castle.ts")]
pub struct Completed {
    /// Path, house or tower.
    pub kind: Kind,
    /// Start spaces with a path included (CAR-8.26).
    pub tiles: u16,
    /// Without doubling.
    pub points: i32,
    /// `None` where both have as many followers, or none.
    pub pays: Option<Seat>,
}
