//! A rate limit for each key, such as an address or a person.
//!
//! Invariant: holds at most [`MOST_KEYS`] keys; all further keys share one bucket.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The most keys that are held.
const MOST_KEYS: usize = 32 * 1024;

/// A token bucket for each key.
#[derive(Debug)]
pub struct RateLimiter<K> {
    burst: f64,
    per_s: f64,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    of: BTreeMap<K, Bucket>,
    /// The shared bucket of all keys beyond [`MOST_KEYS`].
    rest: Option<Bucket>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    counted_at: Instant,
}

impl<K: Ord> RateLimiter<K> {
    /// A burst of so many, refilled at so many a second.
    pub fn new(burst: f64, per_s: f64) -> Self {
        let buckets = Buckets { of: BTreeMap::new(), rest: None };
        Self { burst, per_s, buckets: Mutex::new(buckets) }
    }

    /// A burst of `number`, refilled at `number` an hour.
    pub fn per_hour(number: u32) -> Self {
        let burst = f64::from(number);
        Self::new(burst, burst / 3600.0)
    }

    /// A burst of `number`, refilled at `number` a day.
    pub fn per_day(number: u32) -> Self {
        let burst = f64::from(number);
        Self::new(burst, burst / (24.0 * 3600.0))
    }

    /// Takes one token.
    ///
    /// # Errors
    /// No token is left; the error is the time until there is one.
    pub fn take(&self, key: K) -> Result<(), Duration> {
        let now = Instant::now();
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.of.len() >= MOST_KEYS && !buckets.of.contains_key(&key) {
            // Full buckets need not be remembered.
            buckets.of.retain(|_, bucket| self.left(*bucket, now) < self.burst);
        }
        let full = Bucket { left: self.burst, counted_at: now };
        let has_place = buckets.of.len() < MOST_KEYS || buckets.of.contains_key(&key);
        let bucket =
            if has_place { buckets.of.entry(key).or_insert(full) } else { buckets.rest.get_or_insert(full) };
        let left = self.left(*bucket, now);
        self.wait(left)?;
        *bucket = Bucket { left: left - 1.0, counted_at: now };
        Ok(())
    }

    /// Whether a token is left; takes and remembers nothing.
    ///
    /// # Errors
    /// As with [`Self::take`].
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = if buckets.of.len() < MOST_KEYS { None } else { buckets.rest };
        let bucket = buckets.of.get(key).copied().or(shared);
        self.wait(bucket.map_or(self.burst, |bucket| self.left(bucket, Instant::now())))
    }

    /// How many tokens of a key are taken and not refilled; a part of one counts whole. Remembers nothing.
    pub fn taken(&self, key: &K) -> u32 {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = if buckets.of.len() < MOST_KEYS { None } else { buckets.rest };
        let bucket = buckets.of.get(key).copied().or(shared);
        bucket.map_or(0, |bucket| (self.burst - self.left(bucket, Instant::now())).ceil() as u32)
    }

    #[cfg(test)]
    pub(crate) fn keys(&self) -> usize {
        self.buckets.lock().unwrap().of.len()
    }

    /// How long it takes until of so many tokens there is one.
    fn wait(&self, left: f64) -> Result<(), Duration> {
        if left >= 1.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64(((1.0 - left) / self.per_s).min(3600.0)))
    }

    fn left(&self, bucket: Bucket, now: Instant) -> f64 {
        let since = now.saturating_duration_since(bucket.counted_at);
        (bucket.left + since.as_secs_f64() * self.per_s).min(self.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn each_key_has_so_many_an_hour_and_gets_the_time_to_wait() {
        let limiter = RateLimiter::per_hour(3);
        for _ in 0..3 {
            limiter.take("ada").unwrap();
        }
        let wait = limiter.take("ada").unwrap_err();
        assert_eq!(wait.as_secs(), 1200);
        limiter.take("bob").unwrap();
        tokio::time::advance(wait.saturating_sub(Duration::from_secs(1))).await;
        assert!(limiter.take("ada").is_err());
        tokio::time::advance(Duration::from_secs(2)).await;
        limiter.take("ada").unwrap();
        assert!(limiter.take("ada").is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_taken_is_told_and_refilled() {
        let limiter = RateLimiter::per_hour(3);
        assert_eq!((limiter.taken(&"ada"), limiter.keys()), (0, 0));
        limiter.take("ada").unwrap();
        limiter.take("ada").unwrap();
        assert_eq!((limiter.taken(&"ada"), limiter.taken(&"bob")), (2, 0));
        tokio::time::advance(Duration::from_mins(19)).await;
        assert_eq!(limiter.taken(&"ada"), 2, "a part of one counts whole");
        tokio::time::advance(Duration::from_mins(2)).await;
        assert_eq!(limiter.taken(&"ada"), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_check_takes_nothing_and_says_the_same() {
        let limiter = RateLimiter::per_hour(1);
        assert_eq!((limiter.check(&"ada"), limiter.check(&"ada"), limiter.keys()), (Ok(()), Ok(()), 0));
        limiter.take("ada").unwrap();
        assert_eq!(limiter.check(&"ada"), limiter.take("ada"));
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(limiter.check(&"ada"), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn more_keys_than_are_held_share_one_and_the_first_keep_theirs() {
        let limiter = RateLimiter::per_hour(2);
        for key in 0..MOST_KEYS {
            limiter.take(key).unwrap();
        }
        limiter.take(MOST_KEYS).unwrap();
        limiter.take(MOST_KEYS + 1).unwrap();
        assert!(limiter.take(MOST_KEYS + 2).is_err(), "they share one bucket");
        limiter.take(0).unwrap();
        assert!(limiter.take(0).is_err(), "what is held is remembered");
        tokio::time::advance(Duration::from_hours(1)).await;
        limiter.take(MOST_KEYS + 3).unwrap();
        assert_eq!(limiter.keys(), 1, "what is full again is forgotten");
    }
}
