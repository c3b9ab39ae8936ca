//! The public view (CAR-6.1, CAR-6.7): everything but the order of the stack and the wall tiles that lie face down.

use super::{FaceId, Kind, Options, WallTile};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Diff, Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The whole table as one viewer sees it; only `you` differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// As the table was set up, defaults included.
    #[diff(whole)]
    pub options: Options,
    /// The question to the actor.
    pub stage: Stage,
    /// Turns that began, extra turns included.
    pub turn: u16,
    /// The seat to move; `None` once the game is over.
    pub actor: Option<Seat>,
    /// The tile to be laid.
    pub drawn: Option<FaceId>,
    /// In the order in which they were laid.
    pub tiles: Vec<TileView>,
    /// In the order in which they were placed.
    pub followers: Vec<FollowerView>,
    /// All of them, courts included.
    pub features: Vec<FeatureView>,
    /// Tiles that are still to be drawn.
    pub stack: u16,
    /// The faces that nobody has seen yet, with counts.
    pub left: BTreeMap<FaceId, u8>,
    /// Tiles put away, in order.
    pub removed: Vec<FaceId>,
    /// The towers that still have their wall tile, by the lower of their two numbers.
    pub towers: Vec<u8>,
    /// Wall tiles that were used, in order.
    pub used: Vec<WallTile>,
    /// The largest connected area of empty spaces (CAR-8.38).
    pub area: u16,
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
}

/// The stage of the game (CAR-8.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[client_type("castle.ts")]
pub enum Stage {
    /// The drawn tile is laid (CAR-8.24).
    Place,
    /// A follower is placed, or not (CAR-8.27).
    Follower,
    /// Which completed feature is scored next is chosen (CAR-8.33).
    Score,
    /// Whether another turn is taken (CAR-8.35).
    TurnEnd,
    /// The scores are final (CAR-8.41).
    Over,
}

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct TileView {
    /// The face that is printed on it.
    pub tile: FaceId,
    /// Inside the wall.
    pub at: Spot,
    /// Clockwise, from the tile as it is printed.
    pub turn: Turn,
    /// In whose turn it was laid.
    pub by: Seat,
}

/// A follower on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct FollowerView {
    /// The player who owns it.
    pub seat: Seat,
    /// The tile that it stands on.
    pub at: Spot,
    /// Of that tile.
    pub segment: SegmentId,
}

/// A feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct FeatureView {
    /// Court, path, house or tower.
    pub kind: Kind,
    /// In order; the first names it in moves.
    pub segments: Vec<(Spot, SegmentId)>,
    /// Tiles, start spaces with a path included (CAR-8.26).
    pub tiles: u16,
    /// Markets of a court, fountains of a path.
    pub marks: u16,
    /// Courts are scored at the end only.
    pub complete: bool,
    /// The seat with more followers on it.
    pub owner: Option<Seat>,
    /// The points it pays when it is complete, for a court at the end.
    pub worth: i32,
}

/// The possessions of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct PlayerView {
    /// The player's seat: the index in `players`.
    pub seat: Seat,
    /// Points, and the place of the marker beyond whole laps (CAR-8.32).
    pub score: i32,
    /// In the supply.
    pub followers: u8,
    /// The tiles of the house with the keep; 0 without one.
    pub keep: u8,
    /// The spot where that house was completed.
    pub keep_at: Option<Spot>,
    /// Wall tiles that were taken and not used.
    pub wall_tiles: Vec<HeldWallTile>,
    /// As if the game ended now.
    pub total: SeatScore,
}

/// A wall tile in front of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("castle.ts")]
pub struct HeldWallTile {
    /// Lies open.
    pub tile: WallTile,
    /// The turn in which it was taken; it can be used in later ones (CAR-8.34).
    pub turn: u16,
}
