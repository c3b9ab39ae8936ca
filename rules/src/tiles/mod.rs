//! Square tiles whose edges meet: the shared code of Carcassonne and The Castle.
//!
//! Positions and quarter turns (`geometry`), the faces of tiles and their segments (`face`), and the land: tiles that
//! lie, with the features that their segments make together (`land`, `features`, `grid`). Knows no rule of either game:
//! the games decide on matching edges, occupation and scoring.

mod face;
mod features;
mod geometry;
mod grid;
mod land;
mod segment_id;

pub use face::{Face, Ground, Segment, Turned};
pub(crate) use face::{FaceError, SegmentEntry};
pub use features::{COLOURS, Feature, TileSet};
pub use geometry::{Edge, Half, Spot, Turn};
pub(crate) use grid::Grid;
pub use land::{Frontier, Laid, Land, SegmentAt};
pub use segment_id::SegmentId;
