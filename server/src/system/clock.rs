//! Wall-clock time as a value that is passed in, so that tests can set it.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::time::Instant;

/// Milliseconds since 1970 (UTC).
pub type UnixMs = u64;

/// Tells the time of day. Deadlines use tokio's monotonic clock instead.
pub trait Clock: Debug + Send + Sync {
    fn now_ms(&self) -> UnixMs;

    /// What the machine's clock shows: something else than `now_ms` after somebody has set it.
    fn machine_ms(&self) -> UnixMs {
        self.now_ms()
    }

    /// Goes on from this time; a clock that nobody sets stays as it is.
    fn set(&self, _now_ms: UnixMs) {}
}

/// Counts on from the machine's clock as it stood at the start: it never jumps by itself, whatever is done to the
/// machine's clock, and a machine that sleeps takes nobody's time. Who knows what a jump would do sets it.
#[derive(Debug)]
pub struct SystemClock {
    begun: Instant,
    begun_ms: AtomicU64,
    /// Whether there is a machine whose clock can be read.
    reads: bool,
}

impl SystemClock {
    pub fn start() -> Self {
        Self { reads: true, ..Self::at(machine_ms()) }
    }

    /// A clock that shows this time now, and knows no machine.
    pub fn at(now_ms: UnixMs) -> Self {
        Self { begun: Instant::now(), begun_ms: AtomicU64::new(now_ms), reads: false }
    }

    fn passed_ms(&self) -> UnixMs {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(UnixMs::MAX)
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
fn machine_ms() -> UnixMs {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(UnixMs::MAX)
}

impl Clock for SystemClock {
    fn now_ms(&self) -> UnixMs {
        self.begun_ms.load(Ordering::Relaxed).saturating_add(self.passed_ms())
    }

    fn machine_ms(&self) -> UnixMs {
        if self.reads { machine_ms() } else { self.now_ms() }
    }

    fn set(&self, now_ms: UnixMs) {
        self.begun_ms.store(now_ms.saturating_sub(self.passed_ms()), Ordering::Relaxed);
    }
}

pub type SharedClock = Arc<dyn Clock>;
