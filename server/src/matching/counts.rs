//! How many people wait, as everybody is told.
//!
//! A number is a step at or below the true one, and the caller counts every few seconds only. It names nobody, and blocks
//! change nothing in it: like the number of people online in the lobby, it says how many there are and never who.

use protocol::{Pace, PlayerId};
use std::collections::BTreeMap;

/// The numbers that are told.
const STEPS: [u32; 13] = [0, 1, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// The games of a person, each a bit.
pub(crate) type Games = u64;

/// How many people wait for which games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(BTreeMap<(Pace, Games), u32>);

impl Counts {
    /// Counts each person once for each pace, whatever tickets they have.
    pub(crate) fn of(tickets: impl IntoIterator<Item = (PlayerId, Pace, Games)>) -> Self {
        let mut wanted: BTreeMap<(Pace, PlayerId), Games> = BTreeMap::new();
        for (person, pace, games) in tickets {
            *wanted.entry((pace, person)).or_default() |= games;
        }
        let mut counts = BTreeMap::new();
        for ((pace, _), games) in wanted {
            *counts.entry((pace, games)).or_default() += 1;
        }
        Self(counts)
    }

    /// How many people wait for one of these games.
    pub(crate) fn waiting(&self, pace: Pace, games: Games) -> u32 {
        rounded(self.exact(pace, games))
    }

    /// The same for somebody who waits for one of them, without them.
    pub(crate) fn others(&self, pace: Pace, games: Games) -> u32 {
        rounded(self.exact(pace, games).saturating_sub(1))
    }

    fn exact(&self, pace: Pace, games: Games) -> u32 {
        let with = self.0.iter().filter(|((at, wanted), _)| *at == pace && wanted & games != 0);
        with.map(|(_, people)| people).sum()
    }
}

fn rounded(number: u32) -> u32 {
    STEPS.into_iter().rev().find(|step| *step <= number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn person(number: u128) -> PlayerId {
        PlayerId(Uuid::from_u128(number))
    }

    #[test]
    fn a_number_that_is_told_is_a_step_at_or_below_the_true_one() {
        let told = |number| rounded(number);
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 9, 10, 49, 50, 9_999].map(told),
            [0, 1, 1, 3, 3, 5, 5, 10, 20, 50, 5_000]
        );
    }

    #[test]
    fn a_person_is_counted_once_for_a_pace_and_not_for_themselves() {
        let [ada, bob, cyd] = [1, 2, 3].map(person);
        let counts = Counts::of([
            (ada, Pace::Days, 0b01),
            (ada, Pace::Days, 0b10),
            (ada, Pace::Live, 0b01),
            (bob, Pace::Days, 0b10),
            (cyd, Pace::Days, 0b110),
        ]);
        assert_eq!((counts.waiting(Pace::Live, 0b01), counts.others(Pace::Live, 0b01)), (1, 0));
        assert_eq!((counts.waiting(Pace::Days, 0b01), counts.waiting(Pace::Days, 0b10)), (1, 3));
        assert_eq!((counts.others(Pace::Days, 0b10), counts.others(Pace::Days, 0b11)), (1, 1));
        assert_eq!((counts.waiting(Pace::Days, 0b100), counts.waiting(Pace::Live, 0b100)), (1, 0));
    }
}
