//! The true time of a run, which the store of all machines reads, and the inaccurate clocks of the machines.

use crate::dice::Dice;
use server::system::clock::{Clock, SystemClock, UnixMs};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The time at the beginning of a run.
const BEGIN: UnixMs = 1_700_000_000_000;

/// The maximum constant error of a node's clock. A node corrects an error of a second by its database.
const MOST_OFF_MS: u32 = 900;
/// The maximum error of a machine's clock at the start of a server.
const MOST_OFF_AT_START_S: u32 = 24 * 60 * 60;

/// The true time at the beginning of the current simulation step. Clones show the same time.
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

/// The errors of a machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WrongBy {
    /// The error until the server corrects its clock.
    at_start_ms: i64,
    /// The error after that.
    always_ms: i64,
}

impl WrongBy {
    pub(crate) fn drawn(dice: &mut Dice) -> Self {
        let mut off = |most: u32| i64::from(dice.below(2 * most + 1)) - i64::from(most);
        Self { at_start_ms: off(MOST_OFF_AT_START_S) * 1000, always_ms: off(MOST_OFF_MS) }
    }
}

/// The clock of a server on a machine with an inaccurate clock.
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
