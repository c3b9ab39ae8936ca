//! Matches between two bots: the stronger one, and the confidence of the result.
//!
//! One seat plays by `a`, all others by `b`, on each table from each seat once. The Elo difference is that of an even
//! game of two; with more seats, that which gives `a` the same odds beyond its fair part. Knows no clock.

#![expect(clippy::cast_precision_loss, reason = "games are counted, and figures printed with a few digits")]

use crate::{Answer, House, Policy};
use rules::{JsonSetup, Outcome, Playout, PlayoutError, Seat};

/// The two players of a match, and the set-up of the table.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The seats of people first; those of virtual players follow.
    pub setup: JsonSetup,
    /// How many of the seats people play; at least 1.
    pub people: usize,
    /// One of these seats plays by it.
    pub a: Policy,
    /// The others do by this one.
    pub b: Policy,
    /// The same seed gives the same tables.
    pub seed: u64,
}

impl Contest {
    /// Plays the game of this number: of one table as many as there are seats of people, `a` on each of them in turn.
    pub fn play(
        &self,
        house: &dyn House,
        number: u64,
        watch: &mut dyn FnMut(Seat, Answer),
    ) -> Result<Outcome, PlayoutError> {
        let (seat, table) = (self.seat_of_a(number), number / self.people as u64);
        let policy = |other: usize| if other == seat.index() { self.a } else { self.b };
        let policies: Vec<Policy> = (0..self.setup.seats.len()).map(policy).collect();
        let playout = Playout::numbered(rules::Policy::Random, self.seed, table);
        house.play_watched(&self.setup, &playout, &policies, watch).map(|played| played.outcome)
    }

    /// The seat of `a` in the game of this number.
    pub fn seat_of_a(&self, number: u64) -> Seat {
        let place = (number % self.people as u64) as usize;
        Seat::first(self.people)
            .nth(place)
            .unwrap_or_else(|| unreachable!("a remainder is below the divisor"))
    }

    /// The part of first places that `a` takes if all are as strong.
    pub fn fair(&self) -> f64 {
        1.0 / self.setup.seats.len() as f64
    }
}

/// Within so many standard errors lies what is measured, 95 times of 100.
const Z: f64 = 1.96;

/// The results so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// First places of `a`; one that is shared counts in parts.
    pub firsts: f64,
    /// Points of `a` in each game.
    pub points_a: Vec<i32>,
    /// Points of all others, and how many seats that were.
    pub points_b: (i64, u64),
}

impl Tally {
    /// Counts a game in which `a` sat here.
    pub fn add(&mut self, outcome: &Outcome, seat: Seat) {
        let winners = outcome.winners();
        if winners.contains(&seat) {
            self.firsts += 1.0 / winners.len() as f64;
        }
        for score in &outcome.scores {
            if score.seat == seat {
                self.points_a.push(score.total);
            } else {
                self.points_b.0 += i64::from(score.total);
                self.points_b.1 += 1;
            }
        }
    }

    /// The number of counted games.
    pub const fn games(&self) -> usize {
        self.points_a.len()
    }

    /// The part of first places that `a` has taken, with its 95 % interval (Wilson's).
    pub fn share(&self) -> Interval {
        let n = self.games().max(1) as f64;
        let p = self.firsts / n;
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n);
        Interval { low: (middle - half).max(0.0), value: p, high: (middle + half).min(1.0) }
    }

    /// The points of `a` on the average, with the 95 % interval, where each table is played so often: its games are not
    /// independent of each other. One table alone says nothing of others: its interval has no bounds.
    pub fn points(&self, games_a_table: usize) -> Interval {
        let mean =
            |of: &[i32]| of.iter().map(|points| f64::from(*points)).sum::<f64>() / of.len().max(1) as f64;
        let value = mean(&self.points_a);
        let tables: Vec<f64> = self.points_a.chunks(games_a_table.max(1)).map(mean).collect();
        let squares: f64 = tables.iter().map(|table| (table - value).powi(2)).sum();
        let n = tables.len() as f64;
        let half = if tables.len() > 1 { Z * (squares / (n - 1.0) / n).sqrt() } else { f64::INFINITY };
        Interval { low: value - half, value, high: value + half }
    }

    /// By how much `a` is stronger, where `fair` is the part that it takes if it is not.
    pub fn elo(&self, fair: f64) -> Interval {
        let Interval { low, value, high } = self.share();
        Interval { low: elo(low, fair), value: elo(value, fair), high: elo(high, fair) }
    }

    /// Whether it is settled, with an error of 5 %, that `a` is stronger by `by` Elo rather than as strong, or not
    /// (Wald's sequential test); `None` while it is open.
    pub fn is_stronger(&self, by: f64, fair: f64) -> Option<bool> {
        let odds = fair / (1.0 - fair) * 10_f64.powf(by / 400.0);
        let stronger = odds / (1.0 + odds);
        let losses = self.games() as f64 - self.firsts;
        let ratio = self.firsts * (stronger / fair).ln() + losses * ((1.0 - stronger) / (1.0 - fair)).ln();
        let bound = 19_f64.ln();
        if ratio >= bound { Some(true) } else { (ratio <= -bound).then_some(false) }
    }
}

/// A figure with the bounds of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The measured value.
    pub value: f64,
    /// The upper bound.
    pub high: f64,
}

fn elo(share: f64, fair: f64) -> f64 {
    400.0 * ((share / (1.0 - share)) / (fair / (1.0 - fair))).log10()
}
