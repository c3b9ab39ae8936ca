//! What a viewer is told of what happened (CAR-6.4 to CAR-6.6): for log, motion and speech.

use super::{Colour, FaceId, Figure, Kind, Source};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Seat, SeatScore};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carcassonne.ts"))]
pub enum ClientEvent {
    /// `start`: the tile that lies at (0, 0).
    SetUp {
        first: Colour,
        start: FaceId,
    },
    /// The road edges that each seat drew for the first turn; drawn again by the tied (CAR-9.7).
    RoadsDrawn {
        drawn: Vec<(Seat, FaceId)>,
    },
    TurnStarted {
        colour: Colour,
        seat: Seat,
    },
    /// The tile to be laid.
    TileDrawn {
        colour: Colour,
        tile: FaceId,
    },
    /// It fits nowhere: put away, or back into the stack (CAR-5.8, CAR-5.9).
    TileUnplaceable {
        colour: Colour,
        tile: FaceId,
        returned: bool,
    },
    TilePlaced {
        colour: Colour,
        tile: FaceId,
        at: Spot,
        turn: Turn,
    },
    /// No tile of the hand can be laid: one must be put away (CAR-9.11).
    HandStuck {
        seat: Seat,
    },
    TileDiscarded {
        seat: Seat,
        tile: FaceId,
        returned: bool,
    },
    /// `tile` for who may see the hand.
    HandRefilled {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        tile: Option<FaceId>,
    },
    MeeplePlaced {
        colour: Colour,
        figure: Figure,
        at: Spot,
        segment: SegmentId,
    },
    AbbotRecalled {
        colour: Colour,
        points: i32,
        at: Spot,
        segment: SegmentId,
    },
    /// A feature was scored; `paid` is empty where nobody is (CAR-8.6).
    FeatureScored {
        kind: Kind,
        at: Spot,
        segment: SegmentId,
        tiles: u16,
        pennants: u16,
        paid: Vec<(Colour, i32)>,
        source: Source,
    },
    /// Figures go home (CAR-7.15).
    FiguresReturned {
        figures: Vec<(Colour, Figure, Spot, SegmentId)>,
    },
    /// A field, or in the first edition a city with the fields around it, was scored (CAR-7.10 to CAR-7.12).
    FieldScored {
        at: Spot,
        segment: SegmentId,
        cities: u16,
        paid: Vec<(Colour, i32)>,
    },
    BonusTurn {
        colour: Colour,
    },
    /// No tile will be laid any more: what is left is scored (CAR-7.16).
    FinalScoring {},
    GameOver {
        scores: Vec<SeatScore>,
        winners: Vec<Seat>,
    },
}
