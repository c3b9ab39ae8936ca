//! A store that never keeps anybody waiting: whatever takes longer than [`PATIENCE`] has failed.
//!
//! Knows no back end. A write that was given up may still be made later, as after any lost answer: who goes on
//! from what is stored waits for [`Store::settled`] first.

use super::{
    Entry, GameLog, Pause, Place, PlayerRecord, Players, Row, SharedStore, Store, StoreError, TableRecord,
    Tables, Uptime,
};
use crate::clock::UnixMs;
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How long anything waits for the store. A commit takes milliseconds, on a slow disk under load a second; a
/// database that is gone or full says so at once.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// The store behind it, with a limit on every wait.
#[derive(Debug)]
pub struct Bounded {
    store: SharedStore,
    /// Whether the last write was made, or would have been but for what it said.
    writes: AtomicBool,
}

impl Bounded {
    pub fn new(store: SharedStore) -> Self {
        Self { store, writes: AtomicBool::new(true) }
    }

    /// Waits for a write and notes how it went.
    async fn written<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let written = within(answer).await;
        self.writes.store(!matches!(written, Err(StoreError::Unavailable(_))), Ordering::Relaxed);
        written
    }
}

async fn within<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = || StoreError::Unavailable(format!("no answer within {PATIENCE:?}"));
    timeout(PATIENCE, answer).await.unwrap_or_else(|_| Err(late()))
}

#[async_trait]
impl Store for Bounded {
    fn kind(&self) -> &'static str {
        self.store.kind()
    }

    async fn settled(&self) -> Result<(), StoreError> {
        within(self.store.settled()).await
    }

    fn writes(&self) -> bool {
        self.writes.load(Ordering::Relaxed)
    }

    /// As long as it takes: no player waits for it.
    async fn fill(&self, rows: mpsc::Receiver<Row>) -> Result<(), StoreError> {
        self.store.fill(rows).await
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
        self.written(self.store.append(id, entry, table)).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        within(self.store.entries(id)).await
    }
}

#[async_trait]
impl Tables for Bounded {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.written(self.store.put_table(table)).await
    }

    async fn remove_table(&self, id: TableId) -> Result<(), StoreError> {
        self.written(self.store.remove_table(id)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        within(self.store.table(id)).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        within(self.store.table_by_code(code)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.store.public_tables(limit)).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.store.tables_of(player, limit)).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        within(self.store.finished_tables(player, after, limit)).await
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        within(self.store.due_tables(until, limit)).await
    }

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        within(self.store.abandoned_tables(until, limit)).await
    }

    async fn abandoned_games(
        &self,
        until: UnixMs,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<Place>, StoreError> {
        within(self.store.abandoned_games(until, after, limit)).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        within(self.store.all_tables(after, limit)).await
    }
}

#[async_trait]
impl Players for Bounded {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.put_player(player, now)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        within(self.store.player(id)).await
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        within(self.store.all_players(after, limit)).await
    }
}

#[async_trait]
impl Uptime for Bounded {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.note_alive(now)).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        within(self.store.last_alive()).await
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.written(self.store.put_pause(pause)).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        within(self.store.pauses()).await
    }
}
