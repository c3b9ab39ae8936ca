//! Waiting for the store at the start of the server.
//!
//! Does not know the back end. Invariant: the log names the cause of the wait, and its length.

use super::StoreError;
use std::fmt::Display;
use std::pin::pin;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long a start tries again before it gives up: a service manager may try a new process then.
const PATIENT_FOR: Duration = Duration::from_mins(5);

/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(500);

/// A step that takes longer is reported, and again after each such time.
const SAID_AFTER: Duration = Duration::from_secs(3);

/// Does one step of a start, again while the store does not answer, as at run time. `what` says in words what is done.
///
/// # Errors
/// Any other failure, and a store that does not answer for minutes.
pub(crate) async fn patiently<T, E, F>(
    what: &str,
    attempt: impl Fn() -> F,
    is_late: impl Fn(&E) -> bool,
) -> Result<T, E>
where
    E: Display,
    F: Future<Output = Result<T, E>>,
{
    let begun = Instant::now();
    loop {
        match telling(what, attempt()).await {
            Err(error) if is_late(&error) && begun.elapsed() < PATIENT_FOR => {
                tracing::warn!(%error, "the start waits and tries again: {what}");
                sleep(PAUSE).await;
            }
            done => return done,
        }
    }
}

/// Does one step of a start, and says so where it takes long.
pub(crate) async fn telling<T>(what: &str, work: impl Future<Output = T>) -> T {
    let (begun, mut work) = (Instant::now(), pin!(work));
    loop {
        match timeout(SAID_AFTER, &mut work).await {
            Ok(done) => return done,
            Err(_) => {
                tracing::info!(seconds = begun.elapsed().as_secs(), "the start is not done yet: {what}");
            }
        }
    }
}

impl StoreError {
    /// Whether another attempt may succeed by itself.
    pub(crate) fn is_late(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn slow() -> StoreError {
        StoreError::Unavailable("a slow disk".to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn a_step_of_a_start_is_tried_until_the_store_answers() {
        let tries = Cell::new(0);
        let attempt = || async {
            tries.set(tries.get() + 1);
            if tries.get() < 20 { Err(slow()) } else { Ok(tries.get()) }
        };
        assert_eq!(patiently("a step", attempt, StoreError::is_late).await.unwrap(), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn what_another_attempt_does_not_mend_ends_the_start_at_once() {
        let tries = Cell::new(0);
        let attempt = || async {
            tries.set(tries.get() + 1);
            Err::<(), _>(StoreError::InUse("it".to_owned()))
        };
        assert!(patiently("a step", attempt, StoreError::is_late).await.is_err());
        assert_eq!(tries.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_never_answers_ends_the_start_in_minutes() {
        let begun = Instant::now();
        let refused = patiently("a step", || async { Err::<(), _>(slow()) }, StoreError::is_late).await;
        assert!(refused.is_err() && begun.elapsed() >= PATIENT_FOR);
    }
}
