//! Numbers that were counted, and what is said of them.

use protocol::Spread;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How often each number occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Counts(BTreeMap<i32, u32>);

impl Counts {
    pub(super) fn note(&mut self, number: i32) {
        *self.0.entry(number).or_default() += 1;
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (number, times) in &other.0 {
            *self.0.entry(*number).or_default() += times;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many numbers there are.
    fn times(&self) -> u64 {
        self.0.values().map(|times| u64::from(*times)).sum()
    }

    /// The number at this place of the sorted list.
    fn at(&self, place: u64) -> i32 {
        let mut before = 0;
        for (number, times) in &self.0 {
            before += u64::from(*times);
            if place < before {
                return *number;
            }
        }
        self.0.last_key_value().map_or(0, |(number, _)| *number)
    }

    pub(super) fn spread(&self) -> Spread {
        let times = self.times();
        let Some(last) = times.checked_sub(1) else { return Spread::default() };
        let sum: i64 = self.0.iter().map(|(number, times)| i64::from(*number) * i64::from(*times)).sum();
        Spread {
            mean: share(sum, times as i64),
            quartiles: [0, 1, 2, 3, 4].map(|quarter| self.at(last * quarter / 4)),
            counts: self.0.iter().map(|(number, times)| (*number, *times)).collect(),
        }
    }
}

/// A part of a whole; nothing of nothing is 0.
#[expect(clippy::cast_precision_loss, reason = "sums of points and games stay far below 2^52")]
pub(super) fn share(part: i64, whole: i64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_spread_is_that_of_the_sorted_list(mut numbers in proptest::collection::vec(-20..20_i32, 1..60)) {
            let mut counts = Counts::default();
            for number in &numbers {
                counts.note(*number);
            }
            numbers.sort_unstable();
            let spread = counts.spread();
            let last = numbers.len() - 1;
            prop_assert_eq!(spread.quartiles, [0, 1, 2, 3, 4].map(|quarter| numbers[last * quarter / 4]));
            let sum: i32 = numbers.iter().sum();
            prop_assert!((spread.mean * f64::from(last as u32 + 1) - f64::from(sum)).abs() < 1e-6);
            let listed = spread.counts.iter().flat_map(|(number, times)| vec![*number; *times as usize]);
            prop_assert_eq!(listed.collect::<Vec<_>>(), numbers);
        }
    }

    #[test]
    fn nothing_counted_is_an_empty_spread() {
        assert_eq!(Counts::default().spread(), Spread::default());
    }
}
