//! Locks by person or table: tasks that change it and announce the change take turns.
//!
//! Does not know the changes. Invariant: it holds an entry only while a task works or waits.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Mutex as TaskMutex, MutexGuard as TaskGuard};

/// The turns of all.
#[derive(Debug)]
pub(crate) struct Turns<K: Ord + Copy>(Mutex<BTreeMap<K, Arc<TaskMutex<()>>>>);

impl<K: Ord + Copy> Default for Turns<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Ord + Copy> Turns<K> {
    /// The turns of one of them.
    pub(super) fn of(&self, key: K) -> TurnsOf<'_, K> {
        let lock = Arc::clone(self.used().entry(key).or_default());
        TurnsOf { all: self, key, lock }
    }

    fn used(&self) -> MutexGuard<'_, BTreeMap<K, Arc<TaskMutex<()>>>> {
        // Every change is complete before the lock is released.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn is_unused(&self) -> bool {
        self.used().is_empty()
    }
}

/// A task's part in the turns of one of them.
pub(super) struct TurnsOf<'a, K: Ord + Copy> {
    all: &'a Turns<K>,
    key: K,
    lock: Arc<TaskMutex<()>>,
}

impl<K: Ord + Copy> TurnsOf<'_, K> {
    /// Waits for this task's turn, which lasts as long as what is returned.
    pub(super) async fn turn(&self) -> TaskGuard<'_, ()> {
        self.lock.lock().await
    }
}

impl<K: Ord + Copy> Drop for TurnsOf<'_, K> {
    fn drop(&mut self) {
        let mut used = self.all.used();
        // The map's and this one: nobody else waits.
        if Arc::strong_count(&self.lock) == 2 {
            used.remove(&self.key);
        }
    }
}
