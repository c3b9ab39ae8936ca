//! How long each move took from the request to the answer, by what happened meanwhile.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a burst of strangers takes to arrive.
const BURST: Duration = Duration::from_secs(5);

/// What happens while a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing that counts.
    Between,
    Quiet,
    /// What the attack is made with is made.
    Prepared,
    Attacked,
}

/// The moves of all victims. Clones count together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves(Arc<Mutex<Vec<Period>>>);

/// From the beginning of a phase to that of the next one.
#[derive(Debug)]
struct Period {
    phase: Phase,
    begun: Instant,
    /// When each move was answered, counted from the beginning, and how many seconds it took.
    moves: Vec<(Duration, f64)>,
}

/// The period in which a move was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked(usize);

impl Moves {
    pub(crate) fn begin(&self, phase: Phase) {
        self.periods().push(Period { phase, begun: Instant::now(), moves: Vec::new() });
    }

    /// `None` before the first phase.
    pub(crate) fn asked(&self) -> Option<Asked> {
        self.periods().len().checked_sub(1).map(Asked)
    }

    /// Notes how long a move took.
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

    /// Those of the first five seconds after the strangers began, and those after them.
    pub(crate) fn burst_and_later(&self) -> (Times, Times) {
        (self.of(Phase::Attacked, |at| at < BURST), self.of(Phase::Attacked, |at| at >= BURST))
    }

    /// The phases that count in turn, each with its moves.
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

/// In order, in seconds.
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

    /// The time that so many of a hundred moves did not exceed.
    pub(crate) fn quantile(&self, percent: usize) -> f64 {
        let place = self.0.len() * percent / 100;
        self.0.get(place).or(self.0.last()).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn ms(&self, percent: usize) -> String {
        format!("{:.1} ms", self.quantile(percent) * 1000.0)
    }
}
