//! How long each move took from the request to the answer, by what happened meanwhile.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What happens while a move is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing that counts.
    #[default]
    Between,
    Quiet,
    Attacked,
}

/// The moves of all victims. Clones count together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves(Arc<Mutex<Counted>>);

#[derive(Debug, Default)]
struct Counted {
    phase: Phase,
    quiet: Vec<f64>,
    attacked: Vec<f64>,
}

impl Moves {
    pub(crate) fn begin(&self, phase: Phase) {
        self.counted().phase = phase;
    }

    pub(crate) fn phase(&self) -> Phase {
        self.counted().phase
    }

    /// Notes a move that was asked for in this phase.
    pub(crate) fn took(&self, phase: Phase, time: Duration) {
        let mut counted = self.counted();
        match phase {
            Phase::Between => {}
            Phase::Quiet => counted.quiet.push(time.as_secs_f64()),
            Phase::Attacked => counted.attacked.push(time.as_secs_f64()),
        }
    }

    pub(crate) fn times(&self, phase: Phase) -> Times {
        let counted = self.counted();
        let mut times = match phase {
            Phase::Between => Vec::new(),
            Phase::Quiet => counted.quiet.clone(),
            Phase::Attacked => counted.attacked.clone(),
        };
        times.sort_by(f64::total_cmp);
        Times(times)
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// In order, in seconds.
#[derive(Debug)]
pub(crate) struct Times(Vec<f64>);

impl Times {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred moves did not exceed.
    pub(crate) fn quantile(&self, percent: usize) -> f64 {
        let place = self.0.len() * percent / 100;
        self.0.get(place).or(self.0.last()).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn ms(&self, percent: usize) -> String {
        format!("{:.1} ms", self.quantile(percent) * 1000.0)
    }
}
