//! The server's knowledge of the time: the pauses of all clocks, and the trusted time.

use super::ServerState;
use crate::cluster::Nudge;
use crate::system::clock::UnixMs;

impl ServerState {
    /// The machine's time where it is another than the server's.
    pub(crate) fn machines_other_time(&self) -> Option<UnixMs> {
        self.heartbeat().machines_other_time()
    }

    pub(crate) async fn note_alive(&self) {
        if self.heartbeat().note_alive(&**self.store()).await {
            self.nudge(|| Nudge::Pauses);
        }
    }
}
