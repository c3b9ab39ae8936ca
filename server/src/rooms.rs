//! The rooms that are awake, by the table's id and by its code.
//!
//! Invariant: commands are put into inboxes only under the lock of this list, so that a room which leaves memory
//! under the same lock has missed none.

use crate::room::Inbox;
use protocol::{TableCode, TableId};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct Rooms(Mutex<Awake>);

#[derive(Debug, Default)]
pub(crate) struct Awake {
    inboxes: BTreeMap<TableId, Inbox>,
    codes: BTreeMap<TableId, TableCode>,
    by_code: BTreeMap<TableCode, TableId>,
}

impl Rooms {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Awake> {
        // Every change is a single step, so that a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Awake {
    pub(crate) fn get(&self, table: TableId) -> Option<&Inbox> {
        self.inboxes.get(&table)
    }

    /// The way to a table's room, woken if it sleeps. One that ended without a word (a defect) is woken again.
    pub(crate) fn wake(&mut self, table: TableId, spawn: impl FnOnce() -> Inbox) -> &Inbox {
        if self.inboxes.get(&table).is_some_and(Inbox::is_closed) {
            self.inboxes.remove(&table);
        }
        self.inboxes.entry(table).or_insert_with(spawn)
    }

    /// Notes under what code a table that is awake is found.
    pub(crate) fn name(&mut self, table: TableId, code: TableCode) {
        if self.inboxes.contains_key(&table) {
            self.by_code.insert(code.clone(), table);
            self.codes.insert(table, code);
        }
    }

    pub(crate) fn by_code(&self, code: &TableCode) -> Option<TableId> {
        self.by_code.get(code).copied()
    }

    pub(crate) fn forget(&mut self, table: TableId) {
        self.inboxes.remove(&table);
        if let Some(code) = self.codes.remove(&table) {
            self.by_code.remove(&code);
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.inboxes.len()
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.inboxes.keys().copied().collect()
    }

    pub(crate) fn inboxes(&self) -> Vec<Inbox> {
        self.inboxes.values().cloned().collect()
    }
}
