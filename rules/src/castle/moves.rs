//! All moves of the game (CAR-8.23).

use super::{FaceId, WallTile};
use crate::client_type;
use crate::tiles::{SegmentId, Spot, Turn};
use serde::{Deserialize, Serialize};

/// The moves that a seat may request. Every move is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("castle.ts")]
pub enum Move {
    /// Lays the drawn tile (CAR-8.24).
    PlaceTile {
        /// The one that was drawn.
        tile: FaceId,
        /// Empty, inside the wall, beside the land or a start space.
        at: Spot,
        /// Clockwise, from the tile as it is printed.
        turn: Turn,
    },
    /// Puts a follower on a segment of the tile just laid (CAR-8.27).
    PlaceFollower {
        /// On the tile just laid.
        segment: SegmentId,
    },
    /// Places none.
    Skip {},
    /// Scores this completed feature next, twice with a wall tile (CAR-8.33, CAR-8.35).
    ScoreFeature {
        /// A tile of the feature.
        at: Spot,
        /// A segment of it on that tile.
        segment: SegmentId,
        /// 2 for a tower, 3 for a house; usable by CAR-8.34.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        double: Option<WallTile>,
    },
    /// Uses a wall tile 1 (CAR-8.35).
    UseExtraTurn {},
    /// Uses none.
    EndTurn {},
}
