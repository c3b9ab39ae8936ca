//! The view (specification 6): everything but the order of the stacks and, if the table hides them, the hands of
//! others.

use super::{Colour, FaceId, Figure, Kind, Options, Source};
use crate::tiles::{SegmentId, Spot, Turn};
use crate::{Diff, Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// As the table was set up, defaults included.
    #[diff(whole)]
    pub options: Options,
    /// The question to the actor.
    pub stage: Stage,
    /// Turns that began, bonus turns included.
    pub turn: u16,
    /// The colour that began.
    pub first: Colour,
    /// The colour whose turn it is and whose figures are placed.
    pub colour: Colour,
    /// The seat that is waited for; `None` once the game is over.
    pub actor: Option<Seat>,
    /// Whether every seat may make the move (CAR-8.13).
    pub any_seat: bool,
    /// Whether the game ends after this turn, because the colour has no meeple left to place (CAR-8.9).
    pub ending: bool,
    /// The tile to be laid (CAR-5.4); `None` with hands and between draws.
    pub drawn: Option<FaceId>,
    /// In the order of the seats; empty at a table without hands.
    pub hands: Vec<HandView>,
    /// In the order in which they were laid.
    pub tiles: Vec<TileView>,
    /// In the order in which they were placed.
    pub figures: Vec<FigureView>,
    /// Every feature but rivers.
    pub features: Vec<FeatureView>,
    /// River tiles that are still to be drawn.
    pub river: u16,
    /// Land tiles that are still to be drawn, by colour in the solo and co-operative modes, else one number.
    pub stacks: Vec<u16>,
    /// The faces that the viewer has not seen yet, with counts: in the stacks and in hidden hands (CAR-6.2).
    pub left: BTreeMap<FaceId, u8>,
    /// Tiles put away, in order.
    pub removed: Vec<FaceId>,
    /// In the order of their turns.
    pub colours: Vec<ColourView>,
    /// As if the game ended now, in the order of the seats.
    pub scores: Vec<SeatScore>,
}

/// The stage of the game (CAR-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[client_type("carcassonne.ts")]
pub enum Stage {
    /// A tile of a stuck hand is put away (CAR-9.11).
    Discard,
    /// A tile is laid (CAR-5.5).
    Place,
    /// A figure is placed, or not (CAR-5.11).
    Meeple,
    /// Which completed feature is scored next is chosen (CAR-8.8).
    Score,
    /// The order of the final scoring is chosen (CAR-8.10).
    Final,
    /// The scores are final.
    Over,
}

/// A hand of tiles (CAR-9.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct HandView {
    /// The player whose hand it is.
    pub seat: Seat,
    /// Tiles; public.
    pub count: u8,
    /// `None` where the viewer may not see them.
    pub tiles: Option<Vec<FaceId>>,
}

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct TileView {
    /// The face that is printed on it.
    pub tile: FaceId,
    /// The first tile lies at (0, 0).
    pub at: Spot,
    /// Clockwise, from the tile as it is printed.
    pub turn: Turn,
    /// In whose turn it was laid; `None` for the first tile.
    pub by: Option<Colour>,
}

/// A figure on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct FigureView {
    /// The colour that owns it.
    pub colour: Colour,
    /// Meeple or abbot.
    pub figure: Figure,
    /// The tile that it stands on.
    pub at: Spot,
    /// Of that tile.
    pub segment: SegmentId,
}

/// A feature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct FeatureView {
    /// Anything but a river.
    pub kind: Kind,
    /// In order; the first names it in moves.
    pub segments: Vec<(Spot, SegmentId)>,
    /// Tiles; for a monastery or garden the spaces filled, its own included.
    pub tiles: u16,
    /// Of a city, else 0.
    pub pennants: u16,
    /// Complete cities beside a field (CAR-7.9), else 0.
    pub cities: u16,
    /// Always `false` for fields.
    pub complete: bool,
    /// The colours with the most figures.
    pub owners: Vec<Colour>,
    /// The points it would pay at the end as it is.
    pub worth: i32,
}

/// A player's colour, or one of those of the solo and co-operative modes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carcassonne.ts")]
pub struct ColourView {
    /// Counted from 0.
    pub colour: Colour,
    /// The seat that owns it; `None` where it belongs to all.
    pub seat: Option<Seat>,
    /// Without what the end will bring.
    pub score: i32,
    /// The sources of the points.
    pub points: BTreeMap<Source, i32>,
    /// In the supply.
    pub meeples: u8,
    /// In the supply; 0 without the option `abbot`.
    pub abbots: u8,
}
