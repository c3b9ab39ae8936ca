//! The arithmetic of ratings: Weng and Lin's method for any number of players and ties, by the crate `skillratings`.
//!
//! Invariant: what is kept are whole millionths, rounded after each game, so that the last digit of a machine's
//! exponential function changes no rating.

use super::documents::{Placed, RatingDoc, Step};
use crate::system::clock::UnixMs;
use protocol::PlayerId;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score, weng_lin_multi_team};

const MILLION: f64 = 1e6;
/// Of a person without a rated game.
const MEAN: i64 = 25_000_000;
const DEVIATION: i64 = 8_333_333;
/// Each game first adds its square to the variance, since people change: without it old ratings would never move.
const DRIFT: f64 = 25.0 / 300.0;
/// Below this deviation and with so many games a rating is not provisional: in the simulation of the tests that is after 14
/// games of two players, and after 10 of more.
const CERTAIN: i64 = 5_850_000;
pub(crate) const CERTAIN_GAMES: u32 = 10;
/// A mean of 25 is shown as 1500.
const SHOWN_BY: i64 = 60;

impl RatingDoc {
    pub(super) const fn new(player: PlayerId) -> Self {
        Self { player, mean: MEAN, deviation: DEVIATION, games: 0, last_at: 0 }
    }

    /// The number that people see.
    pub(crate) fn shown(&self) -> i32 {
        (self.mean * SHOWN_BY + 500_000).div_euclid(1_000_000) as i32
    }

    pub(crate) fn is_provisional(&self) -> bool {
        self.deviation > CERTAIN || self.games < CERTAIN_GAMES
    }

    fn read(&self) -> WengLinRating {
        let deviation = float(self.deviation);
        WengLinRating {
            rating: float(self.mean),
            uncertainty: (deviation * deviation + DRIFT * DRIFT).sqrt(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "millionths of ratings stay far below 2^52")]
fn float(millionths: i64) -> f64 {
    millionths as f64 / MILLION
}

#[expect(clippy::cast_possible_truncation, reason = "ratings stay far below 2^52 millionths")]
fn millionths(number: f64) -> i64 {
    (number * MILLION).round() as i64
}

/// An expected place, rounded to hundredths.
pub(super) const fn hundredths(millionths: i64) -> i64 {
    (millionths + 5_000) / 10_000
}

/// The changes that a game makes, in the order of its seats; `before` has the stored ratings in that order.
pub(super) fn rate(seats: &[Placed], before: &[Option<RatingDoc>], at: UnixMs) -> Vec<Step> {
    let config = WengLinConfig::new();
    let docs: Vec<RatingDoc> =
        seats.iter().zip(before).map(|(seat, known)| known.unwrap_or(RatingDoc::new(seat.player))).collect();
    let now: Vec<[WengLinRating; 1]> = docs.iter().map(|doc| [doc.read()]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = now
        .iter()
        .zip(seats)
        .map(|(rating, seat)| (rating.as_slice(), MultiTeamOutcome::new(seat.rank.into())))
        .collect();
    let next = weng_lin_multi_team(&teams, &config);
    let expected = |own: usize| {
        let others = now.iter().enumerate().filter(|(other, _)| *other != own);
        1.0 + others.map(|(_, other)| expected_score(&other[0], &now[own][0], &config).0).sum::<f64>()
    };
    let step = |((own, doc), next): ((usize, &RatingDoc), &Vec<WengLinRating>)| {
        let after = RatingDoc {
            mean: millionths(next[0].rating),
            deviation: millionths(next[0].uncertainty),
            games: doc.games + 1,
            last_at: doc.last_at.max(at),
            ..*doc
        };
        Step { before: before[own], after, expected: millionths(expected(own)) }
    };
    docs.iter().enumerate().zip(&next).map(step).collect()
}
