//! Findings of a program about a finished game: the cost of each decision, and the gains from chance.
//!
//! This is only its format; `docs/strength.md`, "Analysis", describes the method. Invariant: its numbers are whole, so
//! that the same analysis is the same JSON.

use super::Record;
use crate::{Seat, client_type};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The format of an analysis, its first field: raised whenever the same game, effort and seed give another analysis.
pub const ANALYSIS_FORMAT: &str = "saloon.analysis/7";

/// A sure win, in the unit of chances.
pub const SURE: i32 = 10_000;

/// An analysis of one finished game. Chances are of winning, in ten thousandths; points are victory points, in hundredths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct Analysis {
    /// [`ANALYSIS_FORMAT`].
    pub format: String,
    /// How long each question was thought about, in percent of what an *expert* does, 1 to 100.
    pub effort: u8,
    /// The seed of the sampled worlds in which the search thought.
    pub seed: u32,
    /// The chances of all seats after each entry, the opening first; each line adds up to about [`SURE`].
    pub curve: Vec<Vec<u16>>,
    /// The decisions of people and bots who had a choice, in the order of the game.
    pub decisions: Vec<JudgedDecision>,
    /// In the order of the seats.
    pub seats: Vec<SeatAnalysis>,
    /// The largest swings, at most three, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
}

/// A move beside what the search prefers, by what its seat knew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct JudgedDecision {
    /// The entry in which the move was made.
    pub v: u64,
    /// The seat that made it.
    pub seat: Seat,
    /// The move.
    #[ts(type = "unknown")]
    pub made: Value,
    /// The move that the search prefers; absent where that is the move made, or where it is no better beyond the noise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub best: Option<Value>,
    /// The chance that the seat saw before, by the best move.
    pub chance: u16,
    /// The part of it that the move has lost.
    pub lost_chance: u16,
    /// The average loss of points relative to the others.
    pub lost_points: u32,
}

/// A seat over the whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct SeatAnalysis {
    /// How many of its decisions were judged.
    pub decisions: u16,
    /// How well it chose, 0 to 100; `null` where nothing was judged, or where nobody can win against anybody.
    pub accuracy: Option<u8>,
    /// The same in the first, the middle and the last third of the game.
    pub phases: [Option<u8>; 3],
    /// The total loss of its moves, in chances.
    pub lost_chance: u32,
    /// The same in points.
    pub lost_points: u32,
    /// The gain or loss from chance: over all entries, its chance after what was drawn less that before.
    pub luck_chance: i32,
    /// The same in its own points.
    pub luck_points: i32,
    /// The standard error of `luck_chance`.
    pub luck_error: u32,
}

/// A swing of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct TurningPoint {
    /// The entry.
    pub v: u64,
    /// The seat whose chance swung most.
    pub seat: Seat,
    /// Why.
    pub by: SwingCause,
    /// By how much; below 0 where it fell.
    pub chance: i32,
}

/// Why chances swung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum SwingCause {
    /// A move was made that lost so much.
    Choice,
    /// Something was drawn, thrown or dealt.
    Luck,
}

impl Analysis {
    /// Whether it can be one of this game: of its seats and entries, in its order, within the bounds. Its statements
    /// about them are not checked.
    ///
    /// # Errors
    /// The field that cannot be, and why.
    pub fn check(&self, record: &Record) -> Result<(), (String, &'static str)> {
        let (seats, entries) = (record.seats.len(), record.entries.len() as u64);
        let no = |field: &str, why| Err((format!("analysis.{field}"), why));
        let has = |seat: Seat, v: u64| seat.index() < seats && v < entries;
        if self.format != ANALYSIS_FORMAT {
            return no("format", "another format");
        }
        if !(1..=100).contains(&self.effort) {
            return no("effort", "1 to 100");
        }
        if self.curve.len() as u64 != entries || self.curve.iter().any(|chances| chances.len() != seats) {
            return no("curve", "one list for each entry, with the chance of each seat");
        }
        if self.curve.iter().flatten().any(|chance| i32::from(*chance) > SURE) {
            return no("curve", "a chance is 10000 at most");
        }
        if self.seats.len() != seats {
            return no("seats", "one for each seat");
        }
        let made = |one: &JudgedDecision| record.entries.get(one.v as usize).and_then(|entry| entry.seat);
        if self.decisions.iter().any(|one| made(one) != Some(one.seat))
            || self.decisions.windows(2).any(|pair| pair[0].v >= pair[1].v)
        {
            return no("decisions", "moves of their seats, in the order of the game");
        }
        let points = &self.turning_points;
        if points.len() > 3
            || points.iter().any(|point| !has(point.seat, point.v))
            || points.windows(2).any(|pair| pair[0].v >= pair[1].v)
        {
            return no("turning_points", "entries of the game, at most three, in its order");
        }
        Ok(())
    }
}
