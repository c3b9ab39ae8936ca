//! A store that never keeps anybody waiting: whatever takes longer than [`PATIENCE`] has failed.
//!
//! Knows no back end. A write that was given up may still be made later, as after any lost answer: who goes on
//! from what is stored waits for [`Store::settled`] first.

use super::{
    Entry, GameLog, Pause, Place, Players, SharedStore, Store, StoreError, TableRecord, Tables, Uptime,
};
use crate::clock::UnixMs;
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use std::time::Duration;
use tokio::time::timeout;

/// How long anything waits for the store. A commit takes milliseconds, on a slow disk under load a second; a
/// database that is gone or full says so at once.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// The store behind it, with a limit on every wait.
#[derive(Debug)]
pub struct Bounded(SharedStore);

impl Bounded {
    pub fn new(store: SharedStore) -> Self {
        Self(store)
    }
}

async fn within<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = || StoreError::Unavailable(format!("no answer within {PATIENCE:?}"));
    timeout(PATIENCE, answer).await.unwrap_or_else(|_| Err(late()))
}

#[async_trait]
impl Store for Bounded {
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    async fn settled(&self) -> Result<(), StoreError> {
        within(self.0.settled()).await
    }
}

#[async_trait]
impl GameLog for Bounded {
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        within(self.0.append(id, entry, table)).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        within(self.0.entries(id)).await
    }
}

#[async_trait]
impl Tables for Bounded {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        within(self.0.put_table(table)).await
    }

    async fn remove_table(&self, id: TableId) -> Result<(), StoreError> {
        within(self.0.remove_table(id)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        within(self.0.table(id)).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        within(self.0.table_by_code(code)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.0.public_tables(limit)).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.0.tables_of(player, limit)).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        within(self.0.finished_tables(player, after, limit)).await
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        within(self.0.due_tables(until, limit)).await
    }

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        within(self.0.abandoned_tables(until, limit)).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.0.all_tables(after, limit)).await
    }

    async fn import_table(&self, table: &TableRecord, entries: &[Entry]) -> Result<(), StoreError> {
        within(self.0.import_table(table, entries)).await
    }
}

#[async_trait]
impl Players for Bounded {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        within(self.0.put_player(player, now)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        within(self.0.player(id)).await
    }
}

#[async_trait]
impl Uptime for Bounded {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        within(self.0.note_alive(now)).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        within(self.0.last_alive()).await
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        within(self.0.put_pause(pause)).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        within(self.0.pauses()).await
    }
}
