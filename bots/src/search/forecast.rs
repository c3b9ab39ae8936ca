//! What seats may expect to have at the end, and how good that is for each of them.

use super::count;
use rules::{Outcome, Seat, SeatScore};

/// So many points are worth as much as a sure win: they decide where the chances of winning are the same.
const POINTS_OF_A_WIN: f64 = 500.0;

/// The points that each seat may expect at the end, in the order of the seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// In victory points.
    pub points: Vec<f64>,
    /// How far the difference between two seats may turn out otherwise, in points; above 0.
    pub spread: f64,
}

impl Forecast {
    /// The points of a seat less those of the others on the average, as far as the eye sees them.
    pub fn beyond_others(&self, seat: Seat, eye: f64) -> f64 {
        let own = self.points[seat.index()];
        let others = count(self.points.len() - 1);
        let sum = self.points.iter().sum::<f64>() - own;
        if others > 0.0 { own - eye * sum / others } else { own }
    }

    /// What that makes of the position.
    pub(super) fn value(self) -> Value {
        let best = self.points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> =
            self.points.iter().map(|points| ((points - best) / self.spread).exp()).collect();
        let all: f64 = weights.iter().sum();
        Value { chances: weights.iter().map(|weight| weight / all).collect(), points: self.points }
    }
}

/// What a position is to each seat, in the order of the seats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Value {
    /// Of winning; their sum is 1.
    pub(super) chances: Vec<f64>,
    /// Victory points at the end.
    pub(super) points: Vec<f64>,
}

impl Value {
    /// That of a game that is over.
    pub(super) fn of(outcome: &Outcome) -> Self {
        let winners = outcome.winners();
        let share = 1.0 / count(winners.len().max(1));
        let chance = |score: &SeatScore| if winners.contains(&score.seat) { share } else { 0.0 };
        Self {
            chances: outcome.scores.iter().map(chance).collect(),
            points: outcome.scores.iter().map(|score| score.total.into()).collect(),
        }
    }

    /// For each seat its chance of winning, and a little for its points.
    pub(super) fn worth(&self) -> Vec<f64> {
        self.chances.iter().zip(&self.points).map(|(chance, points)| worth(*chance, *points)).collect()
    }
}

/// What a chance of winning, or a difference of chances, is worth with these points.
pub(super) fn worth(chance: f64, points: f64) -> f64 {
    chance + points / POINTS_OF_A_WIN
}
