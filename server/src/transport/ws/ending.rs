//! The end of a socket.
//!
//! Does not know requests. Invariant: at every end of a socket's task, by a close, an error or a panic, its person is
//! no longer online by this socket, and each of its tables is told.

use crate::delivery::outbox::Outbox;
use crate::room::Command;
use crate::state::ServerState;
use protocol::close;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::time::sleep;

/// Ends the socket when it is dropped.
pub(super) struct Ending {
    server: Arc<ServerState>,
    outbox: Outbox,
}

impl Ending {
    pub(super) fn of(server: Arc<ServerState>, outbox: Outbox) -> Self {
        Self { server, outbox }
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        // From here on it is subscribed to no further table.
        self.outbox.close(close::BYE);
        self.server.disconnect(self.outbox.id());
        // Without a runtime there are no rooms.
        if Handle::try_current().is_ok() && !self.outbox.tables().is_empty() {
            self.server.tasks().spawn(leave_tables(self.server.clone(), self.outbox.clone()));
        }
    }
}

async fn leave_tables(server: Arc<ServerState>, outbox: Outbox) {
    for table in outbox.tables() {
        let mut gone = Command::Gone { outbox: outbox.clone() };
        // A room with a full inbox is busy, not gone; without this message its presence would stay wrong.
        while let Err(again) = server.send_command_with_permit_if_awake(table, gone).await {
            gone = again;
            sleep(super::ASK_AGAIN_AFTER).await;
        }
    }
}
