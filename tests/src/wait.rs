//! Waits with a time limit.

use std::future::Future;
use std::time::Duration;

/// The time limit of any wait; generous, because the machine may be busy.
pub const LIMIT: Duration = Duration::from_secs(30);

/// Waits for the future; panics with a message when it takes too long.
pub async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    let in_time = tokio::time::timeout(LIMIT, future).await;
    in_time.unwrap_or_else(|_| panic!("waited {} s for {what}", LIMIT.as_secs()))
}
