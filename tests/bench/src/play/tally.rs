//! The counts and times of an interval of play.
//!
//! Invariant: only moves between [`Tally::begin`] and [`Tally::end`] count. The first refusal is always kept.

use std::time::Duration;

#[derive(Debug, Default)]
pub struct Tally {
    counting: bool,
    moves: u64,
    steps: Vec<f64>,
    reveals: Vec<f64>,
    refusal: Option<String>,
}

impl Tally {
    /// Resets the counts, and counts from now on.
    pub fn begin(&mut self) {
        *self = Self { counting: true, refusal: self.refusal.take(), ..Self::default() };
    }

    pub fn end(&mut self) {
        self.counting = false;
    }

    /// Counts moves that everybody at their table knows of.
    pub fn made(&mut self, moves: u64) {
        if self.counting {
            self.moves += moves;
        }
    }

    /// Records the time from the last frame of a step until the last person at the table knew of it.
    pub fn took(&mut self, time: Duration, reveals: bool) {
        if self.counting {
            self.steps.push(time.as_secs_f64());
            if reveals {
                self.reveals.push(time.as_secs_f64());
            }
        }
    }

    pub fn refused(&mut self, answer: &[u8]) {
        let text = String::from_utf8_lossy(&answer[..answer.len().min(200)]);
        self.refusal.get_or_insert_with(|| text.into_owned());
    }

    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The first refusal that the server sent.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    pub fn steps(&self) -> Times {
        Times::of(&self.steps)
    }

    pub fn reveals(&self) -> Times {
        Times::of(&self.reveals)
    }
}

/// Sorted times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times(Vec<f64>);

impl Times {
    pub fn of(seconds: &[f64]) -> Self {
        let mut seconds = seconds.to_vec();
        seconds.sort_by(f64::total_cmp);
        Self(seconds)
    }

    /// The percentile in milliseconds; `None` without any time.
    pub fn ms(&self, percent: usize) -> Option<f64> {
        let place = self.0.len() * percent / 100;
        self.0.get(place).or(self.0.last()).map(|seconds| seconds * 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_counts_before_the_beginning_and_after_the_end_but_refusals() {
        let mut tally = Tally::default();
        tally.made(4);
        tally.refused(b"before");
        tally.begin();
        tally.made(4);
        tally.took(Duration::from_millis(3), true);
        tally.took(Duration::from_millis(1), false);
        tally.end();
        tally.made(4);
        tally.took(Duration::from_millis(9), true);
        assert_eq!((tally.moves(), tally.refusal()), (4, Some("before")));
        assert_eq!((tally.steps().ms(0), tally.steps().ms(99)), (Some(1.0), Some(3.0)));
        assert_eq!(tally.reveals(), Times::of(&[0.003]));
    }

    #[test]
    fn a_hundredth_of_nothing_is_nothing() {
        assert_eq!(Times::default().ms(99), None);
    }
}
