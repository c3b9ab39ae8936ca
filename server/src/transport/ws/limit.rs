//! The rate limit of one socket: a bucket that fills at a steady rate.

use std::time::Duration;
use tokio::time::Instant;

/// A token bucket. Starts full.
#[derive(Debug)]
pub(super) struct Bucket {
    /// Time saved up, at most `burst` × `each`.
    credit: Duration,
    each: Duration,
    full: Duration,
    at: Instant,
}

impl Bucket {
    pub(super) fn new(per_second: u32, burst: u32) -> Self {
        let each = Duration::from_secs(1) / per_second.max(1);
        let full = each * burst.max(1);
        Self { credit: full, each, full, at: Instant::now() }
    }

    /// Takes one token, or says how long it takes until there is one.
    pub(super) fn take(&mut self) -> Result<(), Duration> {
        let now = Instant::now();
        self.credit = self.full.min(self.credit + now.duration_since(self.at));
        self.at = now;
        self.credit =
            self.credit.checked_sub(self.each).ok_or_else(|| self.each.saturating_sub(self.credit))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_burst_is_granted_and_then_the_steady_rate() {
        let mut bucket = Bucket::new(20, 60);
        assert_eq!((0..100).filter(|_| bucket.take().is_ok()).count(), 60);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!((0..100).filter(|_| bucket.take().is_ok()).count(), 20);
        assert_eq!(bucket.take(), Err(Duration::from_millis(50)));
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!((0..100).filter(|_| bucket.take().is_ok()).count(), 60);
    }
}
