//! The tables of a store in memory, and their indices.
//!
//! Invariant: the index entries of a table follow from its stored form.

use super::{MemoryStore, is_finished};
use crate::store::{Cursor, Entry, StoreError, TableRecord, Tables};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::{PlayerId, Stage, TableCode, TableId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

#[derive(Clone, Debug, Default)]
pub(super) struct TableRows {
    rows: BTreeMap<TableId, TableRecord>,
    by_code: BTreeMap<String, TableId>,
    by_due: BTreeSet<(UnixMs, TableId)>,
    /// The tables of each player.
    by_player: BTreeSet<(PlayerId, TableId)>,
    /// Tables that the statistics count.
    counted: BTreeSet<TableId>,
}

impl TableRows {
    pub(super) fn get(&self, id: TableId) -> Option<&TableRecord> {
        self.rows.get(&id)
    }

    pub(super) fn by_code(&self, code: &TableCode) -> Option<&TableRecord> {
        self.by_code.get(&code.0).and_then(|id| self.get(*id))
    }

    pub(super) fn put(&mut self, table: TableRecord) {
        self.remove(table.id);
        self.by_code.insert(table.code.0.clone(), table.id);
        self.by_due.extend(table.due_at.map(|due| (due, table.id)));
        self.by_player.extend(table.people().map(|player| (player, table.id)));
        self.rows.insert(table.id, table);
    }

    pub(super) fn remove(&mut self, id: TableId) {
        let Some(table) = self.rows.remove(&id) else { return };
        self.by_code.remove(&table.code.0);
        if let Some(due) = table.due_at {
            self.by_due.remove(&(due, id));
        }
        for player in table.people() {
            self.by_player.remove(&(player, id));
        }
    }

    /// Applies the last entry of its log, which changes nothing by which it is found.
    pub(super) fn note_last(&mut self, id: TableId, entry: &Entry) {
        if let Some(table) = self.rows.get_mut(&id) {
            table.note_last(entry.deciding, entry.progress, entry.at);
        }
    }

    /// Gives a table its next revision; `None`: there is no such table.
    pub(super) fn next_rev(&mut self, id: TableId) -> Option<u64> {
        let table = self.rows.get_mut(&id)?;
        table.rev += 1;
        Some(table.rev)
    }

    /// Those due by then, soonest first.
    pub(super) fn due(&self, until: UnixMs) -> impl Iterator<Item = TableId> {
        self.by_due.iter().take_while(move |(due, _)| *due <= until).map(|(_, id)| *id)
    }

    /// Whether the table is finished, stored as this revision and not counted yet.
    pub(super) fn is_countable(&self, id: TableId, rev: u64) -> bool {
        self.get(id).is_some_and(|table| is_finished(table) && table.rev == rev)
            && !self.counted.contains(&id)
    }

    pub(super) fn count(&mut self, id: TableId) {
        self.counted.insert(id);
    }

    pub(super) fn forget_counts(&mut self) {
        self.counted.clear();
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &TableRecord> {
        self.rows.values()
    }

    pub(super) fn after(&self, id: Option<TableId>) -> impl Iterator<Item = &TableRecord> {
        self.rows.values().skip_while(move |table| id.is_some_and(|id| table.id <= id))
    }

    pub(super) fn of(&self, player: PlayerId) -> impl Iterator<Item = &TableRecord> {
        let first = (player, TableId(Uuid::nil()));
        let own = self.by_player.range(first..).take_while(move |(other, _)| *other == player);
        own.filter_map(|(_, id)| self.get(*id))
    }
}

/// The tables that match, sorted by `order`, at most `limit`.
fn listed<'a, K: Ord>(
    tables: impl Iterator<Item = &'a TableRecord>,
    meant: impl Fn(&TableRecord) -> bool,
    order: impl Fn(&TableRecord) -> K,
    limit: u32,
) -> Vec<TableRecord> {
    let mut tables: Vec<&TableRecord> = tables.filter(|table| meant(table)).collect();
    tables.sort_by_key(|table| order(table));
    tables.into_iter().take(limit as usize).cloned().collect()
}

fn newest_first(table: &TableRecord) -> Reverse<(UnixMs, TableId)> {
    Reverse((table.opened_at, table.id))
}

#[async_trait]
impl Tables for MemoryStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.check_next(table)?;
        kept.put(table.clone());
        Ok(())
    }

    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.check_removable(id, rev)?;
        kept.tables.remove(id);
        Ok(())
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.get(id).cloned())
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.by_code(code).cloned())
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| table.is_public() && !is_finished(table);
        Ok(listed(self.kept().tables.all(), meant, newest_first, limit))
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| !is_finished(table);
        Ok(listed(self.kept().tables.of(player), meant, newest_first, limit))
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let place = |table: &TableRecord| Reverse((table.changed_at, table.id));
        let after = after.map(|after| Reverse((after.changed_at, after.table)));
        let meant =
            |table: &TableRecord| is_finished(table) && after.is_none_or(|after| place(table) > after);
        Ok(listed(self.kept().tables.of(player), meant, place, limit))
    }

    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        let kept = self.kept();
        let counts = |table: &&TableRecord| is_finished(table) && table.doc.result.is_some();
        Ok(kept.tables.of(player).filter(counts).take(at_most as usize).count() as u32)
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let (kept, now) = (self.kept(), self.lease_time());
        let is_awake = |table: &TableId| kept.leases.get(table).is_some_and(|lease| lease.ends_at > now);
        Ok(kept.tables.due(until).filter(|table| !is_awake(table)).take(limit as usize).collect())
    }

    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let meant = |table: &TableRecord| table.stage == Stage::Open && table.changed_at <= until.ms();
        let kept = self.kept();
        let abandoned = listed(kept.tables.all(), meant, |table| (table.changed_at, table.id), limit);
        Ok(abandoned.iter().map(|table| table.id).collect())
    }

    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        let place = |table: &TableRecord| (table.changed_at, table.id);
        let after = after.map(|after| (after.changed_at, after.table));
        let meant = |table: &TableRecord| {
            let old = table.stage == Stage::Running && table.changed_at <= until.ms();
            old && after.is_none_or(|after| place(table) > after)
        };
        Ok(listed(self.kept().tables.all(), meant, place, limit).iter().map(Cursor::from).collect())
    }

    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let open = |table: &TableRecord| kept.tables.is_countable(table.id, table.rev);
        let tables = listed(kept.tables.all(), open, |table| (table.changed_at, table.id), limit);
        Ok(tables.iter().map(|table| table.id).collect())
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        Ok(self.kept().tables.after(after).take(limit as usize).cloned().collect())
    }
}
