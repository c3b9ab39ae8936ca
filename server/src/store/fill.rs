//! Bulk import of whole tables and people: all of them, or none.

use super::{Entry, Pause, PlayerRecord, Record, SessionRecord, SharedStore, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// The most rows in the queue.
const WAITING: usize = 16;

/// One row of an import or of a backup.
#[derive(Clone, Debug, PartialEq)]
pub enum StoreRow {
    Player(PlayerRecord),
    Session(SessionRecord),
    Record(Record),
    /// A table with its whole log.
    Table(Box<TableRecord>, Vec<Entry>),
    Pause(Pause),
    Alive(UnixMs),
    /// Ends the import: the rows are committed only now.
    End,
}

/// An import in progress. Nothing is committed before [`BulkImport::finish`].
#[derive(Debug)]
pub struct BulkImport {
    rows: mpsc::Sender<StoreRow>,
    done: JoinHandle<Result<(), StoreError>>,
}

impl BulkImport {
    pub fn begin(store: &SharedStore) -> Self {
        let (rows, inbox) = mpsc::channel(WAITING);
        let store = store.clone();
        Self { rows, done: tokio::spawn(async move { store.fill(inbox).await }) }
    }

    /// Sends a row. `finish` returns whether the store accepted it.
    pub async fn row(&self, row: StoreRow) {
        // A store that has stopped receiving has refused a row before.
        let _ = self.rows.send(row).await;
    }

    /// Commits all rows.
    pub async fn finish(self) -> Result<(), StoreError> {
        self.row(StoreRow::End).await;
        drop(self.rows);
        self.done.await.unwrap_or_else(|gone| Err(StoreError::Unavailable(gone.to_string())))
    }
}

/// The rows ended without [`StoreRow::End`].
pub(super) fn import_aborted() -> StoreError {
    StoreError::Unavailable("what it was to be filled with broke off".to_owned())
}
