//! Expected final scores of the seats, and how good they are for each of them.

use super::count;
use rules::{Outcome, Seat};

/// The number of points that is worth a sure win: points decide between equal chances of winning.
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
        beyond_others(&self.points, seat, eye)
    }

    /// For each seat how likely it wins; together 1.
    pub fn chances(&self) -> Vec<f64> {
        let best = self.points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Vec<f64> =
            self.points.iter().map(|points| ((points - best) / self.spread).exp()).collect();
        let all: f64 = weights.iter().sum();
        weights.iter().map(|weight| weight / all).collect()
    }

    /// The worth of the position, with this look at it.
    pub(super) fn judged(&self) -> Judged {
        Judged { chances: self.chances(), points: self.points.clone() }
    }
}

/// The worth of a position to the seats.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    /// For each seat how likely it wins.
    pub(super) chances: Vec<f64>,
    /// In victory points.
    pub(super) points: Vec<f64>,
}

impl Judged {
    /// A game that is over.
    pub(super) fn end(outcome: &Outcome) -> Self {
        let winners = outcome.winners();
        let share = 1.0 / count(winners.len().max(1));
        let won = |score: &rules::SeatScore| if winners.contains(&score.seat) { share } else { 0.0 };
        let points = outcome.scores.iter().map(|score| f64::from(score.total));
        Self { chances: outcome.scores.iter().map(won).collect(), points: points.collect() }
    }

    /// For each seat its chance of winning, and a little for its points; more where an own point counts so much of a win.
    pub(super) fn worth(&self, own_point: f64) -> Vec<f64> {
        let worth = |(chance, points): (&f64, &f64)| chance + points / POINTS_OF_A_WIN + own_point * points;
        self.chances.iter().zip(&self.points).map(worth).collect()
    }

    /// The points of a seat less those of the others on the average.
    pub(super) fn beyond_others(&self, seat: Seat) -> f64 {
        beyond_others(&self.points, seat, 1.0)
    }
}

fn beyond_others(points: &[f64], seat: Seat, eye: f64) -> f64 {
    let own = points[seat.index()];
    let others = count(points.len() - 1);
    let sum = points.iter().sum::<f64>() - own;
    if others > 0.0 { own - eye * sum / others } else { own }
}
