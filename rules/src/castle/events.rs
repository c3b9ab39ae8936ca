//! What happened (CAR-6.4, CAR-6.8), as the log keeps it and as everybody is told it.
//!
//! Invariant: the deal is the only secret of the log; all that is seen on the table is told to all as it is.

use super::{FaceId, Kind, Source, WallTile};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Seat, SeatScore};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The stack, the top tile first, and the wall tiles of the towers in their order (CAR-8.22).
    Dealt { stack: Vec<FaceId>, walls: Vec<WallTile> },
    /// The player places none; what follows shows it (CAR-8.27).
    NoFollower {},
    #[serde(untagged)]
    Open(ClientEvent),
}

/// What everybody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "castle.ts"))]
pub enum ClientEvent {
    SetUp {
        first: Seat,
    },
    TurnStarted {
        player: Seat,
        extra: bool,
    },
    TileDrawn {
        player: Seat,
        tile: FaceId,
    },
    /// It fits nowhere and is put away (CAR-8.42).
    TileUnplaceable {
        tile: FaceId,
    },
    TilePlaced {
        player: Seat,
        tile: FaceId,
        at: Spot,
        turn: Turn,
    },
    FollowerPlaced {
        player: Seat,
        at: Spot,
        segment: SegmentId,
    },
    /// `paid`: to whom how much; `None` where both have as many followers (CAR-8.31). `double`: the wall tile used.
    FeatureScored {
        kind: Kind,
        at: Spot,
        segment: SegmentId,
        tiles: u16,
        paid: Option<(Seat, i32)>,
        double: Option<WallTile>,
    },
    /// The followers of a scored feature go home.
    FollowersReturned {
        followers: Vec<(Seat, Spot, SegmentId)>,
    },
    /// The keep moves to the larger house just scored (CAR-8.36).
    KeepMoved {
        player: Seat,
        tiles: u8,
        at: Spot,
    },
    /// By the lower number of the tower (CAR-8.32).
    WallTileTaken {
        player: Seat,
        tower: u8,
        tile: WallTile,
    },
    ExtraTurnUsed {
        player: Seat,
    },
    /// The larger keep pays the largest empty area; `None`: nobody has it (CAR-8.38).
    KeepScored {
        area: u16,
        paid: Option<(Seat, i32)>,
    },
    /// The final scoring pays for a court, a wall tile, or an open feature (CAR-8.39, CAR-8.40).
    FinalScored {
        source: Source,
        at: Option<Spot>,
        paid: (Seat, i32),
    },
    GameOver {
        scores: Vec<SeatScore>,
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
