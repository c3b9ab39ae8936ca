//! The background job for people who look for a game: it keeps the waiting tickets of this node up to date.
//!
//! Decides nothing about a person. Holds the server state only while it works, so that an unused state can be dropped.

use crate::people::tickets::COUNT_EVERY;
use crate::state::ServerState;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The interval between looks at the tickets.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often all are read again, in case a change of another node was lost.
const READ_EVERY: Duration = Duration::from_mins(1);

/// Keeps the tickets as long as the server exists.
pub(crate) async fn look_for_games(server: Weak<ServerState>) {
    let (mut read_at, mut counted_at) = (Instant::now(), None::<Instant>);
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        let is_old = read_at.elapsed() >= READ_EVERY;
        match server.read_all_tickets(is_old).await {
            Ok(()) if is_old => read_at = Instant::now(),
            Ok(()) => {}
            Err(error) => tracing::warn!(%error, "the people who look for a game could not be read"),
        }
        if counted_at.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
            counted_at = Some(Instant::now());
            server.count_tickets().await;
        }
        drop(server);
        sleep(LOOK_EVERY).await;
    }
}
