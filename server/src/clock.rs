//! Wall-clock time as a value that is passed in, so that tests can set it.

use std::fmt::Debug;
use std::sync::Arc;
use tokio::time::Instant;

/// Milliseconds since 1970 (UTC).
pub type UnixMs = u64;

/// Tells the time of day. Deadlines use tokio's monotonic clock instead.
pub trait Clock: Debug + Send + Sync {
    fn now_ms(&self) -> UnixMs;
}

/// The machine's clock as it stood at the start, and the time that has passed since: it never jumps, whatever is
/// done to the machine's clock, and a machine that sleeps takes nobody's time.
#[derive(Debug)]
pub struct SystemClock {
    begun: Instant,
    begun_ms: UnixMs,
}

impl SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    pub fn start() -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Self::at(u64::try_from(since.as_millis()).unwrap_or(UnixMs::MAX))
    }

    /// A clock that shows this time now.
    pub fn at(now_ms: UnixMs) -> Self {
        Self { begun: Instant::now(), begun_ms: now_ms }
    }
}

impl Clock for SystemClock {
    fn now_ms(&self) -> UnixMs {
        let passed = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(UnixMs::MAX);
        self.begun_ms.saturating_add(passed)
    }
}

pub type SharedClock = Arc<dyn Clock>;
