//! The server's knowledge of the time: when clocks stand still, and which time is believed.

use super::ServerState;
use crate::cluster::Nudge;
use crate::store::StoreError;
use crate::store::downtime::DowntimeListener;
use crate::system::clock::{BelievedTime, UnixMs};
use std::time::Duration;

impl ServerState {
    /// The time by which something may be deleted or ended because of its age.
    pub(crate) fn believed(&self) -> BelievedTime {
        self.parts.clock.believed()
    }

    /// The machine's time: what the clocks of others are compared with.
    pub(crate) fn machine_ms(&self) -> UnixMs {
        self.parts.clock.machine_ms()
    }

    /// The machine's time where it is another than the server's.
    pub(crate) fn machines_other_time(&self) -> Option<UnixMs> {
        self.heartbeat.machines_other_time()
    }

    /// A listener to the periods in which no clock runs.
    pub(crate) fn downtime(&self) -> DowntimeListener {
        self.heartbeat.subscribe()
    }

    /// The latest time since which the server has been up for `time`: a table unchanged since then has been idle for at
    /// least that long.
    pub(crate) fn quiet_since(&self, time: Duration) -> BelievedTime {
        let now = self.believed();
        now.or_earlier(self.downtime().now().latest_expired_start(now.ms(), time.as_millis() as UnixMs))
    }

    /// Pauses all clocks if the store is unavailable.
    pub(crate) fn store_failed(&self, error: &StoreError) {
        if matches!(error, StoreError::Unavailable(_)) {
            self.heartbeat.pause_clocks();
        }
    }

    pub(crate) async fn note_alive(&self) {
        if self.heartbeat.note_alive(&**self.store()).await {
            self.nudge(|| Nudge::Pauses);
        }
    }

    /// Reads the pauses that other nodes have stored.
    pub(crate) async fn read_pauses(&self) -> Result<(), StoreError> {
        self.heartbeat.read_pauses(&**self.store()).await
    }
}
