//! Wall-clock time as a value that is passed in, so that tests can set it.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Milliseconds since 1970 (UTC).
pub type UnixMs = u64;

/// A time by which something may be deleted or ended because of its age. A clock makes it, nobody else can: it is never
/// later than what the server has counted to, nor than what the machine shows, so that one that is wrong deletes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BelievedTime(UnixMs);

impl BelievedTime {
    pub fn ms(self) -> UnixMs {
        self.0
    }

    /// The time before this one by `age`.
    #[must_use]
    pub fn before(self, age: Duration) -> Self {
        Self(self.0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(UnixMs::MAX)))
    }

    /// The other time if it is earlier.
    #[must_use]
    pub fn or_earlier(self, other: UnixMs) -> Self {
        Self(self.0.min(other))
    }

    #[cfg(test)]
    pub(crate) fn of(now: UnixMs) -> Self {
        Self(now)
    }
}

/// How far the clocks of two nodes may be apart: each is off by less than a second from that of the database.
const NODES_APART_MS: UnixMs = 2_000;

/// The latest time that a node may have stored by now. A later one is of before the clock was set back.
pub(crate) fn latest_stored(now: UnixMs) -> UnixMs {
    now.saturating_add(NODES_APART_MS)
}

/// Whether a stored time is of before the clock was set back: it is further ahead than that of another node can be.
pub(crate) fn was_set_back_since(stored: UnixMs, now: UnixMs) -> bool {
    stored > latest_stored(now)
}

/// Until when something lasts that began at a stored time; `None`: it is over. A span that began before the clock was
/// set back is over: nobody knows how long ago that was, and it would last until that time comes again.
pub(crate) fn lasts_until(since: UnixMs, ms: UnixMs, now: UnixMs) -> Option<UnixMs> {
    let until = since.saturating_add(ms);
    (now < until && !was_set_back_since(since, now)).then_some(until)
}

/// The time of day. Deadlines use tokio's monotonic clock instead.
pub trait Clock: Debug + Send + Sync {
    /// The time that the server has counted to, and that its records have.
    fn now_ms(&self) -> UnixMs;

    /// The time of the machine's clock, which differs from `now_ms` after the machine's clock was set. Comparisons
    /// with the clocks of others (apps, providers, push services) use this one.
    fn machine_ms(&self) -> UnixMs {
        self.now_ms()
    }

    /// Whether there is a machine's clock that may be wrong.
    fn has_a_machines(&self) -> bool {
        false
    }

    /// Whether a test lets time go on in leaps: then nothing follows from a task that wakes late.
    fn leaps(&self) -> bool {
        false
    }

    /// The time by which something may be deleted or ended.
    fn believed(&self) -> BelievedTime {
        BelievedTime(self.now_ms().min(self.machine_ms()))
    }

    /// Continues from this time; a clock that cannot be set ignores it.
    fn set(&self, _now_ms: UnixMs) {}

    /// Takes this time, which another clock shows now, for that of the machine's clock from now on.
    fn follow(&self, _now_ms: UnixMs) {}
}

/// Counts on from the machine's time at the start. It never jumps by itself when the machine's clock is set, and does
/// not advance while the machine sleeps. Callers that have handled a jump set it.
#[derive(Debug)]
pub struct SystemClock {
    begun: Instant,
    begun_ms: AtomicU64,
    /// Whether `machine_ms` reads the machine's clock.
    reads: bool,
    /// By how much the clock that counts instead of the machine's was ahead of `passed_ms`; 0: there is none.
    followed_ms: AtomicU64,
    leaps: bool,
}

impl SystemClock {
    pub fn start() -> Self {
        Self { reads: true, ..Self::at(machine_ms()) }
    }

    /// A clock that shows this time now, without a machine's clock.
    pub fn at(now_ms: UnixMs) -> Self {
        Self {
            begun: Instant::now(),
            begun_ms: AtomicU64::new(now_ms),
            reads: false,
            followed_ms: AtomicU64::new(0),
            leaps: false,
        }
    }

    /// The same of a test that lets time go on in leaps.
    #[must_use]
    pub fn in_leaps(self) -> Self {
        Self { leaps: true, ..self }
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
        match self.followed_ms.load(Ordering::Relaxed) {
            0 if self.reads => machine_ms(),
            0 => self.now_ms(),
            followed => followed.saturating_add(self.passed_ms()),
        }
    }

    fn has_a_machines(&self) -> bool {
        self.reads || self.followed_ms.load(Ordering::Relaxed) != 0
    }

    fn leaps(&self) -> bool {
        self.leaps
    }

    fn set(&self, now_ms: UnixMs) {
        self.begun_ms.store(now_ms.saturating_sub(self.passed_ms()), Ordering::Relaxed);
    }

    fn follow(&self, now_ms: UnixMs) {
        self.followed_ms.store(now_ms.saturating_sub(self.passed_ms()), Ordering::Relaxed);
    }
}

pub type SharedClock = Arc<dyn Clock>;

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const NOW: UnixMs = 1_790_000_000_000;

    #[rstest]
    #[case::long_ago(NOW - 100, None)]
    #[case::still(NOW - 99, Some(NOW + 1))]
    #[case::now(NOW, Some(NOW + 100))]
    #[case::by_the_clock_of_another_node(NOW + NODES_APART_MS, Some(NOW + NODES_APART_MS + 100))]
    #[case::before_the_clock_was_set_back(NOW + NODES_APART_MS + 1, None)]
    #[case::never(UnixMs::MAX, None)]
    fn what_began_before_the_clock_was_set_back_is_over(
        #[case] since: UnixMs,
        #[case] until: Option<UnixMs>,
    ) {
        assert_eq!(lasts_until(since, 100, NOW), until);
    }
}
