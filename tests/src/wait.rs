//! Waiting with a limit.

use std::future::Future;
use std::time::Duration;

/// How long anything may take; generous, as the machine may be busy.
pub const LIMIT: Duration = Duration::from_secs(30);

/// Waits for the future; fails with a sentence when it takes too long.
pub async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    let in_time = tokio::time::timeout(LIMIT, future).await;
    in_time.unwrap_or_else(|_| panic!("waited {} s for {what}", LIMIT.as_secs()))
}
