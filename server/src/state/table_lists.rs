//! The tables that a person and the public list of the lobby are shown, from their rows in the store.
//!
//! Does not know the rules of any game. Invariant: a read is bounded, however many tables there are.

use super::ServerState;
use crate::delivery::outbox::Outbox;
use crate::lobby::{CANDIDATES, LobbyEntry, Scope};
use crate::room::{Command, sleeping_row};
use crate::store::{StoreError, TableRecord};
use protocol::{ErrCode, Player, PlayerId, Stage};
use std::sync::Arc;

impl ServerState {
    pub(crate) fn sleeping_rows(&self, records: &[TableRecord]) -> Vec<LobbyEntry> {
        let downtime = self.downtime();
        let row =
            |record: &TableRecord| Some(sleeping_row(record, self.game(&record.game)?, &downtime.now()));
        records.iter().filter_map(row).collect()
    }

    /// The number of unfinished tables of which this person is the host.
    pub(super) async fn hosted_by(&self, player: PlayerId) -> Result<usize, ErrCode> {
        let own = self.tables_of(player).await?;
        Ok(own.iter().filter(|record| record.doc.host == player).count())
    }

    /// Subscribes a socket to the lobby: to the person's own tables and, as `scope` says, to the listed ones. If the store
    /// fails, the person's tables that sleep are missing. Returns the bytes that are sent.
    pub(crate) async fn watch_lobby(
        self: &Arc<Self>,
        player: &Player,
        outbox: &Outbox,
        scope: Scope,
    ) -> usize {
        let own = self.tables_of(player.id).await;
        let is_whole = own.is_ok();
        let own = own.unwrap_or_default();
        let sent = self.lobby().watch(player.id, outbox, scope, self.sleeping_rows(&own), self.now_ms());
        if !is_whole {
            // A client that asks again gets them.
            self.lobby().lacks_something(outbox.id());
        }
        let lacks_deciding =
            |record: &&TableRecord| record.stage == Stage::Running && record.doc.deciding.is_none();
        for record in own.iter().filter(lacks_deciding) {
            // A row of a version that did not store whose move it is. Waking the room stores it.
            self.send_command(record.id, Command::Renamed { player: player.clone() });
        }
        sent
    }

    /// Removes expired tables from the public list, and adds others if it has space.
    pub(crate) async fn refill_lobby(&self) -> Result<(), StoreError> {
        self.lobby().remove_expired(self.now_ms());
        if self.lobby().has_space() {
            let newest = self.visitors().public_tables(CANDIDATES).await?;
            self.lobby().add(self.sleeping_rows(&newest), self.now_ms());
        }
        Ok(())
    }
}
