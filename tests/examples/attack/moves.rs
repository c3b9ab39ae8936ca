//! The time of each move from its request to its answer, grouped by the phase of the measurement.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The time in which a burst of strangers arrives.
const BURST: Duration = Duration::from_secs(5);

/// The activity during a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A pause that is not counted.
    Between,
    Quiet,
    /// The attack is prepared.
    Prepared,
    Attacked,
}

/// The moves of all victims. Clones share their counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves(Arc<Mutex<Vec<Period>>>);

/// The time from the start of a phase to the start of the next one.
#[derive(Debug)]
struct Period {
    phase: Phase,
    begun: Instant,
    /// Each move's time of its answer since the start of the period, and its duration in seconds.
    moves: Vec<(Duration, f64)>,
}

/// The period in which a move was requested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked(usize);

impl Moves {
    pub(crate) fn begin(&self, phase: Phase) {
        self.periods().push(Period { phase, begun: Instant::now(), moves: Vec::new() });
    }

    /// The current period; `None` before the first phase.
    pub(crate) fn asked(&self) -> Option<Asked> {
        self.periods().len().checked_sub(1).map(Asked)
    }

    /// Notes the duration of a move.
    pub(crate) fn took(&self, asked: Option<Asked>, time: Duration) {
        if let Some(Asked(number)) = asked
            && let Some(period) = self.periods().get_mut(number)
        {
            period.moves.push((period.begun.elapsed(), time.as_secs_f64()));
        }
    }

    pub(crate) fn quiet(&self) -> Times {
        self.of(Phase::Quiet, |_| true)
    }

    pub(crate) fn attacked(&self) -> Times {
        self.of(Phase::Attacked, |_| true)
    }

    /// The moves of the first five seconds after the attack's start, and those of the time after that.
    pub(crate) fn burst_and_later(&self) -> (Times, Times) {
        (self.of(Phase::Attacked, |at| at < BURST), self.of(Phase::Attacked, |at| at >= BURST))
    }

    /// The counted periods in order, each with its moves.
    pub(crate) fn in_turn(&self) -> Vec<(Phase, Times)> {
        let periods = self.periods();
        let counted = periods.iter().filter(|period| period.phase != Phase::Between);
        let times = |period: &Period| Times::of(period.moves.iter().map(|(_, took)| *took).collect());
        counted.map(|period| (period.phase, times(period))).filter(|(_, times)| times.len() > 0).collect()
    }

    fn of(&self, phase: Phase, counts: impl Fn(Duration) -> bool) -> Times {
        let periods = self.periods();
        let moves = periods.iter().filter(|period| period.phase == phase).flat_map(|period| &period.moves);
        Times::of(moves.filter(|(at, _)| counts(*at)).map(|(_, took)| *took).collect())
    }

    fn periods(&self) -> MutexGuard<'_, Vec<Period>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Between => "between",
            Self::Quiet => "quiet",
            Self::Prepared => "prepared",
            Self::Attacked => "attacked",
        })
    }
}

/// Sorted durations in seconds.
#[derive(Debug)]
pub(crate) struct Times(Vec<f64>);

impl Times {
    fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        Self(times)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The duration that `percent` of a hundred moves did not exceed.
    pub(crate) fn quantile(&self, percent: usize) -> f64 {
        let place = self.0.len() * percent / 100;
        self.0.get(place).or(self.0.last()).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn ms(&self, percent: usize) -> String {
        format!("{:.1} ms", self.quantile(percent) * 1000.0)
    }
}
