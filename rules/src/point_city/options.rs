//! The options of a table (specification 9). `Default` is the rule book. The level of the automa (PT-9.2) is chosen
//! with its seat.

use crate::client_type;
use serde::{Deserialize, Serialize};

/// The switches of a table. Public, and fixed when the game opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("point_city.ts")]
pub struct Options {
    /// Whether the four promo tokens are among those that are shuffled (PT-9.1).
    pub promo_tokens: bool,
    /// How the markers of the automa walk (PT-9.3).
    pub automa_walk: AutomaWalk,
    /// The rule for a last turn in which no two cards can be taken (PT-9.4).
    pub no_legal_take: NoLegalTake,
}

impl Default for Options {
    fn default() -> Self {
        Self { promo_tokens: true, automa_walk: AutomaWalk::Raster, no_legal_take: NoLegalTake::Pass }
    }
}

/// How the markers of the automa walk (PT-9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum AutomaWalk {
    /// The column marker moves each turn, the row marker after a whole row (PT-8.4).
    Raster,
    /// Both markers move each turn.
    Diagonal,
}

/// The rule for a last turn in which no two cards can be taken (PT-9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum NoLegalTake {
    /// The turn passes and takes nothing (PT-5.9).
    Pass,
    /// One card must be taken, if one can be.
    TakeOne,
}
