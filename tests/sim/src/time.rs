//! The time of a run, which each machine and the store under all of them read.

use server::system::clock::{Clock, UnixMs};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What time it is when a run begins.
const BEGIN: UnixMs = 1_700_000_000_000;

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
