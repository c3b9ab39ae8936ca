//! The rows of stalls and their points (LR-5).

use super::{Card, Good};
use rules::{BySeat, ScoreLine, Seat, SeatScore};
use serde::{Deserialize, Serialize};

/// The points for the highest sum of a good.
const LEAD: i32 = 3;

/// The row of each seat, in the order in which its stalls were opened. Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Street(pub(super) BySeat<Vec<Card>>);

impl Street {
    pub(super) fn of(seats: usize) -> Self {
        Self(BySeat::build(seats, |_| Vec::new()))
    }

    pub(super) fn open(&mut self, seat: Seat, card: Card) {
        self.0[seat].push(card);
    }

    /// The change of the seat's score by one more stall.
    pub(super) fn gain(&self, seat: Seat, card: Card) -> i32 {
        let mut then = self.clone();
        then.open(seat, card);
        then.score(seat).total - self.score(seat).total
    }

    /// The score as if the game ended now (LR-5).
    pub(super) fn score(&self, seat: Seat) -> SeatScore {
        let sets: i32 = Good::ALL.iter().map(|good| self.set(seat, *good)).sum();
        let leads = LEAD * Good::ALL.iter().filter(|good| self.leads(seat, **good)).count() as i32;
        let line =
            |what: &'static str, points: i32| ScoreLine { rule: "LR-5".into(), what: what.into(), points };
        SeatScore { seat, total: sets + leads, lines: vec![line("sets", sets), line("leads", leads)] }
    }

    fn set(&self, seat: Seat, good: Good) -> i32 {
        let stalls = self.0[seat].iter().filter(|card| card.good() == good).count() as i32;
        stalls * (stalls + 1) / 2
    }

    fn leads(&self, seat: Seat, good: Good) -> bool {
        let sum = |row: &[Card]| -> u8 {
            row.iter().filter(|card| card.good() == good).map(|card| card.value()).sum()
        };
        let own = sum(&self.0[seat]);
        own > 0 && self.0.iter().all(|(other, row)| other == seat || sum(row) < own)
    }
}
