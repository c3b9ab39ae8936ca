//! Events as a viewer is told them (CAR-6.4 to CAR-6.6): for log, motion and speech.

use super::{Colour, FaceId, Figure, Kind, Source};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};

/// An event as one viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("carcassonne.ts")]
pub enum ClientEvent {
    /// `start`: the tile that lies at (0, 0).
    SetUp {
        /// The colour that has the first turn.
        first: Colour,
        /// The face that is printed on it.
        start: FaceId,
    },
    /// The road edges that each seat drew for the first turn; drawn again by the tied (CAR-9.7).
    RoadsDrawn {
        /// One tile for each who still may begin; all go back into the stack.
        drawn: Vec<(Seat, FaceId)>,
    },
    /// Somebody is to draw or to lay a tile (CAR-5.3).
    TurnStarted {
        /// The colour whose figures are placed in it.
        colour: Colour,
        /// The seat that is waited for.
        seat: Seat,
    },
    /// The tile to be laid.
    TileDrawn {
        /// The colour whose turn it is.
        colour: Colour,
        /// Shown to all before it is laid (CAR-5.4).
        tile: FaceId,
    },
    /// It fits nowhere: put away, or back into the stack (CAR-5.8, CAR-5.9).
    TileUnplaceable {
        /// The colour whose turn it is.
        colour: Colour,
        /// Shown to all.
        tile: FaceId,
        /// Whether it is back in the stack; else it is out of the game.
        returned: bool,
    },
    /// A tile lies (CAR-5.5).
    TilePlaced {
        /// In whose turn.
        colour: Colour,
        /// The face that is printed on it.
        tile: FaceId,
        /// Where.
        at: Spot,
        /// Clockwise, from the tile as it is printed.
        turn: Turn,
    },
    /// No tile of the hand can be laid: one must be put away (CAR-9.11).
    HandStuck {
        /// The seat that must put one away.
        seat: Seat,
    },
    /// A tile of a hand that does not fit is put away (CAR-9.11).
    TileDiscarded {
        /// The seat whose hand it was in.
        seat: Seat,
        /// Shown to all.
        tile: FaceId,
        /// Whether it is back in the stack; else it is out of the game.
        returned: bool,
    },
    /// `tile` for viewers who may see the hand.
    HandRefilled {
        /// The player whose hand it is.
        seat: Seat,
        /// All see it where hands are open (CAR-9.10).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tile: Option<FaceId>,
    },
    /// A figure left the supply (CAR-5.12).
    MeeplePlaced {
        /// The colour that owns it.
        colour: Colour,
        /// Meeple or abbot.
        figure: Figure,
        /// The tile just laid.
        at: Spot,
        /// On that tile.
        segment: SegmentId,
    },
    /// The abbot is in the supply again (CAR-7.13).
    AbbotRecalled {
        /// The colour that owns it.
        colour: Colour,
        /// For the monastery or garden as it was.
        points: i32,
        /// The tile that the abbot stood on.
        at: Spot,
        /// On that tile.
        segment: SegmentId,
    },
    /// A feature was scored; `paid` is empty where nobody is (CAR-8.6).
    FeatureScored {
        /// Never a field.
        kind: Kind,
        /// A tile of the feature.
        at: Spot,
        /// A segment of it on that tile.
        segment: SegmentId,
        /// As they count: each once, for a monastery or garden the spaces filled.
        tiles: u16,
        /// Of a city, else 0.
        pennants: u16,
        /// Each owner with the full points (CAR-7.14).
        paid: Vec<(Colour, i32)>,
        /// Completed, or open at the end.
        source: Source,
    },
    /// Figures go home (CAR-7.15).
    FiguresReturned {
        /// The colour, the figure, and the segment it stood on.
        figures: Vec<(Colour, Figure, Spot, SegmentId)>,
    },
    /// A field, or in the first edition a city with the fields around it, was scored (CAR-7.10 to CAR-7.12).
    FieldScored {
        /// A tile of the field, or of the city.
        at: Spot,
        /// A segment of it on that tile.
        segment: SegmentId,
        /// Complete cities that count for it.
        cities: u16,
        /// Each owner with the full points.
        paid: Vec<(Colour, i32)>,
    },
    /// All four spaces beside the tile are filled (CAR-9.15).
    BonusTurn {
        /// The colour whose turn comes once more.
        colour: Colour,
    },
    /// No tile will be laid any more: what is left is scored (CAR-7.16).
    FinalScoring {},
    /// The scores are final (CAR-7.17).
    GameOver {
        /// By seat.
        scores: Vec<SeatScore>,
        /// Of rank 1, ascending; all of a team.
        winners: Vec<Seat>,
    },
}
