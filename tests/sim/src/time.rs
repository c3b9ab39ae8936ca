//! The time of a run, which the store under all machines reads, and the clocks of the machines, which are wrong.

use crate::dice::Dice;
use server::system::clock::{Clock, SystemClock, UnixMs};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What time it is when a run begins.
const BEGIN: UnixMs = 1_700_000_000_000;

/// By how much a node may be off all the time: it follows its database where it is off by a second.
const MOST_OFF_MS: u32 = 900;
/// By how much the clock of a machine is off at most when a server starts on it.
const MOST_OFF_AT_START_S: u32 = 24 * 60 * 60;

/// The time at the beginning of the step that is being simulated. Clones show the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct SimTime(Arc<AtomicU64>);

impl SimTime {
    pub(crate) fn set(&self, since_begin: Duration) {
        self.0.store(since_begin.as_millis() as u64, Ordering::Relaxed);
    }
}

impl Clock for SimTime {
    fn now_ms(&self) -> UnixMs {
        BEGIN + self.0.load(Ordering::Relaxed)
    }
}

/// How wrong the clock of a machine is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WrongBy {
    /// Until the server sets it.
    at_start_ms: i64,
    /// From then on.
    always_ms: i64,
}

impl WrongBy {
    pub(crate) fn drawn(dice: &mut Dice) -> Self {
        let mut off = |most: u32| i64::from(dice.below(2 * most + 1)) - i64::from(most);
        Self { at_start_ms: off(MOST_OFF_AT_START_S) * 1000, always_ms: off(MOST_OFF_MS) }
    }
}

/// The clock of a server on a machine whose clock is wrong.
#[derive(Debug)]
pub(crate) struct WrongClock {
    counts: SystemClock,
    off_ms: i64,
}

impl WrongClock {
    pub(crate) fn at(now_ms: UnixMs, by: WrongBy) -> Self {
        let WrongBy { at_start_ms, always_ms: off_ms } = by;
        Self { counts: SystemClock::at(now_ms.saturating_add_signed(at_start_ms)), off_ms }
    }
}

impl Clock for WrongClock {
    fn now_ms(&self) -> UnixMs {
        self.counts.now_ms().saturating_add_signed(self.off_ms)
    }

    fn machine_ms(&self) -> UnixMs {
        self.counts.machine_ms()
    }

    fn set(&self, now_ms: UnixMs) {
        self.counts.set(now_ms);
    }

    fn follow(&self, now_ms: UnixMs) {
        self.counts.follow(now_ms);
    }
}
