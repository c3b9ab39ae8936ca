//! Resynchronisation: a node that may have missed messages of other nodes compares its cached people with the store.
//!
//! Does not know which messages were missed: a session, a measure, a list of people, a name and the messages of
//! the tables that are awake are compared with the store. Invariant: the comparison begins only after the stream of the
//! other node has restarted, so that every change is either in the store by then or will arrive.

use crate::cluster::NodeServices;
use crate::people::moderation::Act;
use crate::room::Command;
use crate::store::unavailable;
use protocol::{ErrCode, Player, close};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Sessions of one person that are compared; who has more keeps the sockets of the oldest.
const MOST_SESSIONS: u32 = 10_000;

/// One task looks; another one waits at most.
#[derive(Debug, Default)]
pub(super) struct Again {
    turn: tokio::sync::Mutex<()>,
    is_waiting: AtomicBool,
}

impl NodeServices {
    /// Looks at everybody who is here, beside everything else.
    pub(super) fn look_again(self: &Arc<Self>) {
        if self.cluster().is_none_or(|cluster| cluster.again.is_waiting.swap(true, Ordering::AcqRel)) {
            return;
        }
        let server = self.clone();
        self.tasks().spawn(async move {
            let Some(cluster) = server.cluster() else { return };
            let _turn = cluster.again.turn.lock().await;
            cluster.again.is_waiting.store(false, Ordering::Release);
            for table in server.awake_tables() {
                server.surely_tell_own_room(table, Command::ReadChatAgain);
            }
            for player in server.people().here() {
                if server.is_stopping() {
                    return;
                }
                if let Err(code) = server.look_again_at(&player).await {
                    tracing::warn!(player.id = %player.id, ?code, "a person changed by another node could not be read");
                }
            }
        });
    }

    /// Does for a person what was missed.
    async fn look_again_at(self: &Arc<Self>, known: &Player) -> Result<(), ErrCode> {
        let id = known.id;
        let Some(stored) = self.store().player(id).await.map_err(unavailable)? else {
            self.sessions().forget(id);
            self.person_ended_here(id, close::SESSION_ENDED);
            return Ok(());
        };
        // Before the read: a session that begins meanwhile is not in it.
        let here = self.people().sessions_of(id);
        let sessions = self.store().sessions_of(id, MOST_SESSIONS).await.map_err(unavailable)?;
        let is_all = sessions.len() < MOST_SESSIONS as usize;
        for session in here {
            if is_all && !sessions.iter().any(|known| known.id == session) {
                self.session_ended_here(session);
            }
        }
        if !self.people().is_here(id) {
            return Ok(());
        }
        if self.active_measures(id).await?.check(Act::Stay).is_err() {
            self.person_ended_here(id, close::BANNED);
            return Ok(());
        }
        let stored = Player::from(stored);
        if stored != *known {
            self.tell_rename_here(&stored).await;
        }
        self.tell_changed_measures_here(id).await;
        self.tell_lists_here(id).await?;
        self.tell_invitations_here(id);
        self.tell_tickets_here(id);
        Ok(())
    }
}
