//! Wall-clock time as a value that is passed in, so that tests can set it.

use std::fmt::Debug;
use std::sync::Arc;

/// Milliseconds since 1970 (UTC).
pub type UnixMs = u64;

/// Tells the time of day. Deadlines use tokio's monotonic clock instead.
pub trait Clock: Debug + Send + Sync {
    fn now_ms(&self) -> UnixMs;
}

/// The machine's clock.
#[derive(Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    fn now_ms(&self) -> UnixMs {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(UnixMs::MAX)
    }
}

pub type SharedClock = Arc<dyn Clock>;
