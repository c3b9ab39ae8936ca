//! Detects a late heartbeat: then the process was suspended, and everybody's clocks are paused for that time.
//!
//! A room and the heartbeat get the same result, whichever wakes first after a suspension.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// By when the heartbeat gives its next sign; `None` as long as it has not begun.
#[derive(Debug, Default)]
pub(super) struct Pulse(Mutex<Option<Instant>>);

impl Pulse {
    pub(super) fn is_late(&self) -> bool {
        self.due().is_some_and(|due| due < Instant::now())
    }

    /// The next sign comes within this time.
    pub(super) fn expect_within(&self, time: Duration) {
        *self.due() = Some(Instant::now() + time);
    }

    fn due(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
