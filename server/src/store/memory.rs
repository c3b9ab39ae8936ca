//! A store that forgets everything at the end of the process: for tests and for trying things out.

use super::{Entry, GameLog, Players, Store, StoreError, TableRecord, Tables};
use crate::clock::UnixMs;
use async_trait::async_trait;
use protocol::{Player, PlayerId, Stage, TableCode, TableId};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps everything in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    tables: BTreeMap<TableId, TableRecord>,
    logs: BTreeMap<TableId, Vec<Entry>>,
    players: BTreeMap<PlayerId, Player>,
}

impl MemoryStore {
    pub fn new() -> Self {
        Self::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every change below is a single step, so that a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn check_code(&self, table: &TableRecord) -> Result<(), StoreError> {
        let taken = self.tables.values().any(|other| other.code == table.code && other.id != table.id);
        if taken { Err(StoreError::Conflict { table: table.id, version: 0 }) } else { Ok(()) }
    }
}

#[async_trait]
impl Store for MemoryStore {
    fn kind(&self) -> &'static str {
        "memory"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

#[async_trait]
impl GameLog for MemoryStore {
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if let Some(table) = table {
            kept.check_code(table)?;
        }
        let log = kept.logs.entry(id).or_default();
        let key = entry.actor.as_ref().map(|actor| actor.key);
        let key_is_there =
            key.is_some() && log.iter().any(|other| other.actor.as_ref().map(|actor| actor.key) == key);
        if log.len() as u64 != entry.version || key_is_there {
            return Err(StoreError::Conflict { table: id, version: entry.version });
        }
        log.push(entry.clone());
        if let Some(table) = table {
            kept.tables.insert(table.id, table.clone());
        }
        Ok(())
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        Ok(self.kept().logs.get(&id).cloned().unwrap_or_default())
    }
}

#[async_trait]
impl Tables for MemoryStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.check_code(table)?;
        kept.tables.insert(table.id, table.clone());
        Ok(())
    }

    async fn remove_table(&self, id: TableId) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.tables.get(&id).is_some_and(|table| table.stage == Stage::Open) {
            kept.tables.remove(&id);
        }
        Ok(())
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.get(&id).cloned())
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.values().find(|table| table.code == *code).cloned())
    }

    async fn unfinished_tables(&self) -> Result<Vec<TableRecord>, StoreError> {
        let kept = self.kept();
        let mut tables: Vec<TableRecord> =
            kept.tables.values().filter(|table| table.stage != Stage::Finished).cloned().collect();
        tables.sort_by_key(|table| (table.opened_at, table.id));
        Ok(tables)
    }

    async fn finished_tables(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let kept = self.kept();
        let mut tables: Vec<TableRecord> = kept
            .tables
            .values()
            .filter(|table| table.stage == Stage::Finished && table.people().any(|id| id == player))
            .cloned()
            .collect();
        tables.sort_by_key(|table| Reverse((table.changed_at, table.id)));
        tables.truncate(limit as usize);
        Ok(tables)
    }
}

#[async_trait]
impl Players for MemoryStore {
    async fn put_player(&self, player: &Player, _now: UnixMs) -> Result<(), StoreError> {
        self.kept().players.insert(player.id, player.clone());
        Ok(())
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.kept().players.get(&id).cloned())
    }
}
