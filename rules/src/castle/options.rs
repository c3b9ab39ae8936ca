//! The options of a table (CAR-9.32). `Default` is the rule book.

use crate::client_type;
use serde::{Deserialize, Serialize};

/// The switches of a table (CAR-9.32). Public, and fixed when the game opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("castle.ts")]
pub struct Options {
    /// Which edges must be the same (CAR-8.25).
    pub matching: Matching,
    /// Whether there are wall tiles.
    pub wall_tiles: bool,
    /// The points of wall tiles 4 to 6 (CAR-8.40).
    pub incomplete_values: IncompleteValues,
    /// By how much wall tile 8 enlarges the keep: 1 to 3 (CAR-8.40).
    pub keep_bonus: u8,
    /// Whether wall tiles may be taken beyond 99, too (CAR-8.32).
    pub second_lap: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            matching: Matching::Paths,
            wall_tiles: true,
            incomplete_values: IncompleteValues::OnePerTile,
            keep_bonus: 2,
            second_lap: true,
        }
    }
}

/// Which edges must meet their like (CAR-8.25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("castle.ts")]
pub enum Matching {
    /// Paths alone.
    Paths,
    /// Every edge that touches another tile or a start space.
    All,
}

/// The points that an own open path, tower or house pays for its wall tile (CAR-8.40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("castle.ts")]
pub enum IncompleteValues {
    /// A point for each tile.
    OnePerTile,
    /// As if it were complete.
    Full,
}
