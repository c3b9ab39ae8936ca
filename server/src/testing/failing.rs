//! A store that fails on demand, in each of the ways that a store can.

use crate::clock::UnixMs;
use crate::store::{
    Entry, GameLog, MemoryStore, Pause, Place, PlayerRecord, Players, Row, Store, StoreError, TableRecord,
    Tables, Uptime,
};
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering};
use tokio::sync::mpsc;

/// A store that fails on demand.
#[derive(Debug, Default)]
pub(crate) struct FailingStore {
    inner: MemoryStore,
    mode: AtomicU8,
    /// Appends that were given up and are still on their way.
    late: Mutex<Vec<(TableId, Entry, Option<TableRecord>)>>,
}

/// What happens to the next calls.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    None = 0,
    /// Appends fail and are not written.
    Unwritten = 1,
    /// Appends fail though they are written.
    Written = 2,
    /// Appends are not answered, and written when the fault ends.
    Late = 3,
    /// Nothing works.
    Down = 4,
}

impl FailingStore {
    pub(crate) fn set(&self, fault: Fault) {
        self.mode.store(fault as u8, Ordering::SeqCst);
    }

    fn is(&self, fault: Fault) -> bool {
        self.mode.load(Ordering::SeqCst) == fault as u8
    }

    fn up(&self) -> Result<&MemoryStore, StoreError> {
        if self.is(Fault::Down) { Err(lost()) } else { Ok(&self.inner) }
    }

    fn late(&self) -> std::sync::MutexGuard<'_, Vec<(TableId, Entry, Option<TableRecord>)>> {
        self.late.lock().unwrap()
    }
}

fn lost() -> StoreError {
    StoreError::Unavailable("the disk is gone".to_owned())
}

#[async_trait]
impl GameLog for FailingStore {
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        if self.is(Fault::Unwritten) {
            return Err(lost());
        }
        if self.is(Fault::Late) {
            self.late().push((id, entry.clone(), table.cloned()));
            return std::future::pending().await;
        }
        self.up()?.append(id, entry, table).await?;
        if self.is(Fault::Written) { Err(lost()) } else { Ok(()) }
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        self.up()?.entries(id).await
    }
}

#[async_trait]
impl Tables for FailingStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.up()?.put_table(table).await
    }
    async fn remove_table(&self, id: TableId) -> Result<(), StoreError> {
        self.up()?.remove_table(id).await
    }
    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.up()?.table(id).await
    }
    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.up()?.table_by_code(code).await
    }
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up()?.public_tables(limit).await
    }
    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up()?.tables_of(player, limit).await
    }
    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.up()?.finished_tables(player, after, limit).await
    }
    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.up()?.due_tables(until, limit).await
    }
    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.up()?.abandoned_tables(until, limit).await
    }
    async fn abandoned_games(
        &self,
        until: UnixMs,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<Place>, StoreError> {
        self.up()?.abandoned_games(until, after, limit).await
    }
    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up()?.all_tables(after, limit).await
    }
}

#[async_trait]
impl Players for FailingStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.up()?.put_player(player, now).await
    }
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.up()?.player(id).await
    }
    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        self.up()?.all_players(after, limit).await
    }
}

#[async_trait]
impl Uptime for FailingStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.up()?.note_alive(now).await
    }
    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        self.up()?.last_alive().await
    }
    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.up()?.put_pause(pause).await
    }
    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        self.up()?.pauses().await
    }
}

#[async_trait]
impl Store for FailingStore {
    fn kind(&self) -> &'static str {
        "failing"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        if self.is(Fault::Late) {
            return std::future::pending().await;
        }
        let late = std::mem::take(&mut *self.late());
        for (id, entry, table) in late {
            self.up()?.append(id, &entry, table.as_ref()).await?;
        }
        Ok(())
    }

    async fn fill(&self, rows: mpsc::Receiver<Row>) -> Result<(), StoreError> {
        self.up()?.fill(rows).await
    }
}
