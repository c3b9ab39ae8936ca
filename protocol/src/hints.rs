//! Hints that a seat gets when it asks: the best moves, the expected gain of each, and the reasons.
//!
//! Only the seat that asks may know them. Invariant: a function of the messages sent to that seat.

use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A move with what it is expected to bring the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Hint {
    /// In the form of the game.
    #[serde(rename = "move")]
    #[ts(type = "unknown")]
    pub mv: Value,
    /// The immediate gain, in points.
    pub gain: i32,
    /// How much less than the first of the hints it is expected to bring in the end, in tenths of a point.
    pub loss: u32,
    /// By how much the seat is expected to be beyond the others on the average in the end, in tenths of a point.
    pub lead: i32,
    /// How likely the seat wins after it, in percent.
    pub chance: u8,
    /// How often it is played, in percent: 100 for the best, and of sealed answers some of a mix.
    pub share: u8,
    /// Why, most important first; at most 4.
    pub reasons: Vec<HintReason>,
}

/// A reason for a move or against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct HintReason {
    /// As `completes_city`; the language files of the game put it into words.
    pub code: String,
    /// The id of what it is about, as the game names it in moves and scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub what: Option<String>,
    /// By name, as `points`: whole points, tiles, percent and so on. A `seat` or `colour` is its place, from 0.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, i32>>")]
    pub numbers: BTreeMap<String, i32>,
}
