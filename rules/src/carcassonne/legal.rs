//! Legal moves of the present state, in compact form. Complete: no other move is legal.

use super::{Colour, FaceId, Figure, Kind};
use crate::client_type;
use crate::tiles::{SegmentId, Spot, Turn};
use serde::{Deserialize, Serialize};

/// The question to the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("carcassonne.ts")]
pub enum Legal {
    /// A tile must be laid: of each face that may be, where.
    Place {
        /// The drawn tile, or each face of the hand that fits somewhere.
        tiles: Vec<Placeable>,
    },
    /// A figure may be placed on the tile just laid, or the abbot taken back.
    Meeple {
        /// The space of the tile.
        at: Spot,
        /// By figure and segment; those that may be occupied (CAR-5.12).
        spots: Vec<FigureSpot>,
        /// The points of the own abbot if it is taken back.
        recall: Option<i32>,
        /// Whether nothing may be placed: not where placing is compulsory (CAR-8.5).
        skip: bool,
    },
    /// No tile of the hand can be laid: one is put away (CAR-9.11).
    Discard {
        /// The faces of the hand, each once.
        tiles: Vec<FaceId>,
    },
    /// Completed features are scored one after the other in an order of choice (CAR-8.8).
    Score {
        /// Those that wait, at least two.
        features: Vec<Scorable>,
    },
}

/// A tile that may be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct Placeable {
    /// In hand, or drawn.
    pub tile: FaceId,
    /// The spaces that it fits, ascending.
    pub cells: Vec<PlaceableCell>,
}

/// A space and the turns in which the tile fits it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct PlaceableCell {
    /// An empty space beside the land.
    pub at: Spot,
    /// Ascending; at least one.
    pub turns: Vec<PlaceableTurn>,
}

/// A way to lay the tile, and the segments that could be occupied then (CAR-5.12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct PlaceableTurn {
    /// From the tile as it is printed, clockwise.
    pub turn: Turn,
    /// Free ones, with a figure in the supply to occupy them.
    pub spots: Vec<SegmentId>,
}

/// A place for a figure, and what it would stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct FigureSpot {
    /// From the supply of the colour whose turn it is.
    pub figure: Figure,
    /// On the tile just laid.
    pub segment: SegmentId,
    /// The tiles of the feature; for a monastery or garden the spaces filled, its own included.
    pub tiles: u16,
    /// Whether it is complete, so that it pays in this turn.
    pub complete: bool,
    /// Its worth now: if it is complete its points, else those at the end (for fields CAR-7.9).
    pub worth: i32,
}

/// A completed feature that may be scored next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct Scorable {
    /// A tile of the feature.
    pub at: Spot,
    /// A segment of it on that tile.
    pub segment: SegmentId,
    /// Road, city, monastery or garden.
    pub kind: Kind,
    /// The points that each colour would get; with more than one entry that may be chosen, `choose` is set.
    pub pays: Vec<(Colour, i32)>,
    /// Whether a colour must be named (CAR-8.7).
    pub choose: bool,
}

/// The effects that one staged move would have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct Preview {
    /// Points of the own colour at once, of the colour whose turn it is in the solo and co-operative modes.
    pub gain: i32,
    /// The features that the tile completes, with what they pay now to whom.
    pub completes: Vec<Completed>,
    /// Whether another turn follows (CAR-9.15).
    pub bonus_turn: bool,
}

/// A feature that a move completes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carcassonne.ts")]
pub struct Completed {
    /// Never a field.
    pub kind: Kind,
    /// For a monastery or garden the spaces filled, its own included.
    pub tiles: u16,
    /// To each of the owners.
    pub points: i32,
    /// With the most figures; empty where nobody stands on it.
    pub owners: Vec<Colour>,
}
