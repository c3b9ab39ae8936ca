//! The shutdown of the server, in an order that loses nothing.
//!
//! Does not know the remaining work of rooms. Invariants: a socket closes only after the last frames of its tables
//! here; even if rooms are still busy when their time is over, sockets are told that the server restarts.

use super::ServerState;
use crate::cluster::Cluster;
use futures_util::future::join;
use futures_util::stream::{self, StreamExt};
use protocol::{Restarting, ServerMsg, close};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// How long rooms may take to finish their queued commands.
pub(crate) const LAST_MOVES: Duration = Duration::from_millis(2500);
/// How long a node may take to hand all its tables over. A table without another node by then is taken over when its
/// lease ends. The supervisor of the process waits for longer (`TimeoutStopSec` of the unit, `stop_grace_period`).
const HAND_OVER: Duration = Duration::from_secs(8);
/// How many tables change hands at the same time: each is without a room for as long as the writes of so many take.
const AT_ONCE: usize = 4;
/// The expected duration of a restart, as announced to clients.
const RESTART_MS: u32 = 5000;

impl ServerState {
    /// Stops: notifies all clients, finishes queued commands, closes all sockets with 4001. A server that is alone accepts no
    /// more moves from the first moment; a node accepts those of each table until it hands that over.
    pub async fn stop(&self) {
        self.begin_stop();
        let is_node = self.cluster().is_some();
        let until = Instant::now() + if is_node { HAND_OVER } else { LAST_MOVES };
        if is_node {
            self.leave_duty().await;
        } else {
            // Within the same time as the rooms. Clocks are paused from here on, regardless of later writes.
            drop(timeout_at(until, self.heartbeat().end(&**self.store())).await);
        }
        let restarting = ServerMsg::Restarting(Restarting { eta_ms: RESTART_MS });
        for outbox in self.people().outboxes() {
            outbox.push(&restarting);
        }
        if timeout_at(until, self.end_rooms()).await.is_err() {
            tracing::warn!(rooms = self.awake(), "rooms were still running at the end of their time limit");
        }
        if is_node {
            // Others run on. If there is none, the time until the next start counts for nobody.
            self.heartbeat().end(&**self.store()).await;
        }
        self.leave_cluster().await;
        for outbox in self.people().outboxes() {
            outbox.close(close::RESTARTING);
        }
    }

    /// Ends the task of every table: all at once, but for tables that go to other nodes.
    async fn end_rooms(&self) {
        let inboxes = self.rooms().lock().inboxes();
        let leased = self.cluster().map(Cluster::rooms_here).unwrap_or_default();
        let (handed_over, others): (Vec<_>, Vec<_>) =
            inboxes.into_iter().partition(|(table, _)| leased.contains(table));
        join(
            stream::iter(others).for_each_concurrent(None, |(_, inbox)| async move { inbox.stop().await }),
            stream::iter(handed_over)
                .for_each_concurrent(AT_ONCE, |(_, inbox)| async move { inbox.ends().await }),
        )
        .await;
        self.tasks().close();
        self.tasks().wait().await;
    }
}
