//! The end of the server, in the order in which nothing is lost.
//!
//! Does not know what rooms still do. Invariant: a socket closes only after what its tables had to say.

use super::ServerState;
use protocol::{Restarting, ServerMsg, close};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long a stop waits for rooms to finish their queued commands.
const DRAIN: Duration = Duration::from_secs(3);
/// The expected duration of a restart, as announced to clients.
const RESTART_MS: u32 = 5000;

impl ServerState {
    /// Stops: notifies all clients, accepts no more moves, finishes queued commands, closes all sockets with 4001.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.heartbeat.end(&**self.store()).await;
        let restarting = ServerMsg::Restarting(Restarting { eta_ms: RESTART_MS });
        for outbox in self.people.outboxes() {
            outbox.push(&restarting);
        }
        let inboxes = self.rooms.lock().inboxes();
        for inbox in inboxes {
            // A room whose inbox stays full for that long is skipped: all that it has sent is durable.
            drop(tokio::time::timeout(DRAIN, inbox.stop()).await);
        }
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!(rooms = self.awake(), "rooms were still running at the end of their time limit");
        }
        self.leave_cluster().await;
        for outbox in self.people.outboxes() {
            outbox.close(close::RESTARTING);
        }
    }
}
