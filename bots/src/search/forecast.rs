//! What seats may expect to have at the end, and how good that is for each of them.

use super::count;
use rules::{Outcome, Seat};

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

    /// For each seat its chance of winning, and a little for its points.
    pub(super) fn worth(&self) -> Vec<f64> {
        let best = self.points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> =
            self.points.iter().map(|points| ((points - best) / self.spread).exp()).collect();
        let all: f64 = weights.iter().sum();
        weights
            .iter()
            .zip(&self.points)
            .map(|(weight, points)| weight / all + points / POINTS_OF_A_WIN)
            .collect()
    }
}

/// The same for a game that is over.
pub(super) fn worth_of(outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners();
    let share = 1.0 / count(winners.len().max(1));
    let worth = |score: &rules::SeatScore| {
        let won = if winners.contains(&score.seat) { share } else { 0.0 };
        won + f64::from(score.total) / POINTS_OF_A_WIN
    };
    outcome.scores.iter().map(worth).collect()
}
