//! A store that forgets everything at the end of the process: for tests and for trying things out.

use super::fill::broken_off;
use super::{
    Entry, GameLog, Pause, Place, PlayerRecord, Players, Row, Store, StoreError, TableRecord, Tables, Uptime,
};
use crate::clock::UnixMs;
use async_trait::async_trait;
use protocol::{Player, PlayerId, Stage, TableCode, TableId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// Keeps everything in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Kept>);

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: BTreeMap<TableId, TableRecord>,
    logs: BTreeMap<TableId, Vec<Entry>>,
    players: BTreeMap<PlayerId, PlayerRecord>,
    alive: Option<UnixMs>,
    pauses: BTreeSet<Pause>,
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

    /// Takes in a whole game, or nothing of it.
    fn import(&mut self, table: TableRecord, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.check_code(&table)?;
        let whole = (0..).zip(&entries).all(|(version, entry)| entry.version == version);
        if !whole || self.tables.contains_key(&table.id) || self.logs.contains_key(&table.id) {
            return Err(StoreError::Conflict { table: table.id, version: 0 });
        }
        self.logs.insert(table.id, entries);
        self.tables.insert(table.id, table);
        Ok(())
    }

    /// The tables that are meant, by `order`, at most `limit`.
    fn tables<K: Ord>(
        &self,
        meant: impl Fn(&TableRecord) -> bool,
        order: impl Fn(&TableRecord) -> K,
        limit: u32,
    ) -> Vec<TableRecord> {
        let mut tables: Vec<TableRecord> =
            self.tables.values().filter(|table| meant(table)).cloned().collect();
        tables.sort_by_key(order);
        tables.truncate(limit as usize);
        tables
    }
}

fn newest_first(table: &TableRecord) -> Reverse<(UnixMs, TableId)> {
    Reverse((table.opened_at, table.id))
}

fn is_finished(table: &TableRecord) -> bool {
    table.stage == Stage::Finished
}

fn seats(table: &TableRecord, player: PlayerId) -> bool {
    table.people().any(|id| id == player)
}

#[async_trait]
impl Store for MemoryStore {
    fn kind(&self) -> &'static str {
        "memory"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn fill(&self, mut rows: mpsc::Receiver<Row>) -> Result<(), StoreError> {
        let mut next = self.kept().clone();
        while let Some(row) = rows.recv().await {
            match row {
                Row::Player(player) => drop(next.players.insert(player.id, player)),
                Row::Table(table, entries) => next.import(*table, entries)?,
                Row::Pause(pause) => drop(next.pauses.insert(pause)),
                Row::Alive(at) => next.alive = Some(at),
                Row::End => {
                    *self.kept() = next;
                    return Ok(());
                }
            }
        }
        Err(broken_off())
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

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| table.is_public() && !is_finished(table);
        Ok(self.kept().tables(meant, newest_first, limit))
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| !is_finished(table) && seats(table, player);
        Ok(self.kept().tables(meant, newest_first, limit))
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let place = |table: &TableRecord| Reverse((table.changed_at, table.id));
        let after = after.map(|after| Reverse((after.changed_at, after.table)));
        let meant = |table: &TableRecord| {
            is_finished(table) && seats(table, player) && after.is_none_or(|after| place(table) > after)
        };
        Ok(self.kept().tables(meant, place, limit))
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let meant = |table: &TableRecord| table.due_at.is_some_and(|due| due <= until);
        let due = self.kept().tables(meant, |table| (table.due_at, table.id), limit);
        Ok(due.iter().map(|table| table.id).collect())
    }

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let meant = |table: &TableRecord| table.stage == Stage::Open && table.changed_at <= until;
        let abandoned = self.kept().tables(meant, |table| (table.changed_at, table.id), limit);
        Ok(abandoned.iter().map(|table| table.id).collect())
    }

    async fn abandoned_games(
        &self,
        until: UnixMs,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<Place>, StoreError> {
        let place = |table: &TableRecord| (table.changed_at, table.id);
        let after = after.map(|after| (after.changed_at, after.table));
        let meant = |table: &TableRecord| {
            let old = table.stage == Stage::Running && table.changed_at <= until;
            old && after.is_none_or(|after| place(table) > after)
        };
        Ok(self.kept().tables(meant, place, limit).iter().map(Place::from).collect())
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| after.is_none_or(|after| table.id > after);
        Ok(self.kept().tables(meant, |table| table.id, limit))
    }
}

#[async_trait]
impl Players for MemoryStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        let Player { id, name } = player.clone();
        self.kept().players.insert(id, PlayerRecord { id, name, changed_at: now });
        Ok(())
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.kept().players.get(&id).map(|known| Player { id, name: known.name.clone() }))
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        let kept = self.kept();
        let players = kept.players.values().filter(|player| after.is_none_or(|after| player.id > after));
        Ok(players.take(limit as usize).cloned().collect())
    }
}

#[async_trait]
impl Uptime for MemoryStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.kept().alive = Some(now);
        Ok(())
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        Ok(self.kept().alive)
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.kept().pauses.insert(pause);
        Ok(())
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        Ok(self.kept().pauses.iter().copied().collect())
    }
}
