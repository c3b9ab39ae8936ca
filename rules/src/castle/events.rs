//! Events (CAR-6.4, CAR-6.8), as the log keeps them and as everybody is told them.
//!
//! Invariant: the deal is the only secret of the log; everything that is visible on the table is told to all unchanged.

use super::{FaceId, Kind, Source, WallTile};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The stack, the top tile first, and the wall tiles of the towers in their order (CAR-8.22).
    Dealt {
        /// Nobody knows the order.
        stack: Vec<FaceId>,
        /// Face down, so that nobody knows them.
        walls: Vec<WallTile>,
    },
    /// The player places none; what follows shows it (CAR-8.27).
    NoFollower {},
    /// Told to all as it is.
    #[serde(untagged)]
    Open(ClientEvent),
}

/// An event as everybody is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("castle.ts")]
pub enum ClientEvent {
    /// The towers have their wall tiles, and lots are drawn (CAR-8.22).
    SetUp {
        /// The player who begins.
        first: Seat,
    },
    /// Somebody is to draw a tile (CAR-8.23).
    TurnStarted {
        /// The player whose turn it is.
        player: Seat,
        /// Whether it is the further turn for a wall tile 1 (CAR-8.35).
        extra: bool,
    },
    /// Shown before it is laid (CAR-8.23).
    TileDrawn {
        /// The player who lays it.
        player: Seat,
        /// The face that is printed on it.
        tile: FaceId,
    },
    /// It fits nowhere and is put away (CAR-8.42).
    TileUnplaceable {
        /// Shown to both.
        tile: FaceId,
    },
    /// A tile lies inside the wall (CAR-8.24).
    TilePlaced {
        /// The player who laid it.
        player: Seat,
        /// The face that is printed on it.
        tile: FaceId,
        /// Where.
        at: Spot,
        /// Clockwise, from the tile as it is printed.
        turn: Turn,
    },
    /// A follower left the supply (CAR-8.27).
    FollowerPlaced {
        /// The player who owns it.
        player: Seat,
        /// The tile just laid.
        at: Spot,
        /// On that tile.
        segment: SegmentId,
    },
    /// `paid`: to whom how much; `None` where both have as many followers (CAR-8.31). `double`: the wall tile used.
    FeatureScored {
        /// Path, house or tower.
        kind: Kind,
        /// A tile of the feature.
        at: Spot,
        /// A segment of it on that tile.
        segment: SegmentId,
        /// Each once, start spaces with a path included (CAR-8.26).
        tiles: u16,
        /// Doubled already where `double` is used.
        paid: Option<(Seat, i32)>,
        /// 2 for a tower, 3 for a house (CAR-8.35).
        double: Option<WallTile>,
    },
    /// The followers of a scored feature go home.
    FollowersReturned {
        /// The owner, and the segment it stood on.
        followers: Vec<(Seat, Spot, SegmentId)>,
    },
    /// The keep moves to the larger house just scored (CAR-8.36).
    KeepMoved {
        /// The player whose keep it is.
        player: Seat,
        /// Of the house, more than of the one before.
        tiles: u8,
        /// A tile of the house.
        at: Spot,
    },
    /// By the lower number of the tower (CAR-8.32).
    WallTileTaken {
        /// The player whose marker stopped on the tower.
        player: Seat,
        /// The lower of its two numbers on the track (CAR-3.13).
        tower: u8,
        /// Lies open from now on.
        tile: WallTile,
    },
    /// A wall tile 1 is spent (CAR-8.35).
    ExtraTurnUsed {
        /// The player whose turn comes once more.
        player: Seat,
    },
    /// The larger keep pays the largest empty area; `None`: nobody has it (CAR-8.38).
    KeepScored {
        /// Spaces, one point each.
        area: u16,
        /// `None` where both keeps are equal, too.
        paid: Option<(Seat, i32)>,
    },
    /// The final scoring pays for a court, a wall tile, or an open feature (CAR-8.39, CAR-8.40).
    FinalScored {
        /// Court, wall tile 4 to 6, 7 or 9.
        source: Source,
        /// A tile of the feature; `None` for points without one.
        at: Option<Spot>,
        /// To whom how much.
        paid: (Seat, i32),
    },
    /// The scores are final (CAR-8.41).
    GameOver {
        /// By seat.
        scores: Vec<SeatScore>,
        /// One, or both.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// Everybody is told the same.
    pub(super) fn told(&self) -> Option<ClientEvent> {
        match self {
            Self::Dealt { .. } | Self::NoFollower {} => None,
            Self::Open(told) => Some(told.clone()),
        }
    }
}
