//! All moves of the game (CAR-5.2).

use super::{Colour, FaceId, Figure};
use crate::client_type;
use crate::tiles::{SegmentId, Spot, Turn};
use serde::{Deserialize, Serialize};

/// The moves that a seat may request. Every move is public, but for what fills a hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("carcassonne.ts")]
pub enum Move {
    /// Lays the drawn tile, or one of the hand (CAR-5.5).
    PlaceTile {
        /// Drawn, or in hand.
        tile: FaceId,
        /// An empty space beside the land.
        at: Spot,
        /// Clockwise, from the tile as it is printed.
        turn: Turn,
    },
    /// Puts a figure on a segment of the tile just laid (CAR-5.12).
    PlaceMeeple {
        /// In the supply of the colour.
        figure: Figure,
        /// Of the tile just laid, on a feature without figures.
        segment: SegmentId,
    },
    /// Takes the own abbot back and scores it (CAR-7.13).
    RecallAbbot {},
    /// Places nothing (CAR-5.11).
    Skip {},
    /// Puts a tile of a hand away of which none can be laid (CAR-9.11).
    DiscardTile {
        /// In hand; shown to all.
        tile: FaceId,
    },
    /// Scores this completed feature next, for this colour where one of several must be chosen (CAR-8.7, CAR-8.8).
    ScoreFeature {
        /// A tile of the feature.
        at: Spot,
        /// A segment of it on that tile.
        segment: SegmentId,
        /// Last on the track, with a figure there; `None` where nothing is to choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colour: Option<Colour>,
    },
}
