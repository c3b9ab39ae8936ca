//! Whole tables and people that come from elsewhere: all of them, or none.

use super::{Entry, Pause, PlayerRecord, SessionRecord, SharedStore, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Rows that may wait for the store before who sends them does.
const WAITING: usize = 16;

/// One thing that a store is filled with.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    Player(PlayerRecord),
    Session(SessionRecord),
    /// A table with its whole log.
    Table(Box<TableRecord>, Vec<Entry>),
    Pause(Pause),
    Alive(UnixMs),
    /// Nothing follows: only now is anything kept.
    End,
}

/// A store that is being filled. Nothing is kept before [`Filling::finish`], whatever happens.
#[derive(Debug)]
pub struct Filling {
    rows: mpsc::Sender<Row>,
    done: JoinHandle<Result<(), StoreError>>,
}

impl Filling {
    pub fn begin(store: &SharedStore) -> Self {
        let (rows, inbox) = mpsc::channel(WAITING);
        let store = store.clone();
        Self { rows, done: tokio::spawn(async move { store.fill(inbox).await }) }
    }

    /// Hands a row over. Whether the store took it, `finish` tells.
    pub async fn row(&self, row: Row) {
        // A store that does not listen any more has refused a row before.
        let _ = self.rows.send(row).await;
    }

    /// Keeps all rows.
    pub async fn finish(self) -> Result<(), StoreError> {
        self.row(Row::End).await;
        drop(self.rows);
        self.done.await.unwrap_or_else(|gone| Err(StoreError::Unavailable(gone.to_string())))
    }
}

/// Rows that ended without [`Row::End`].
pub(super) fn broken_off() -> StoreError {
    StoreError::Unavailable("what it was to be filled with broke off".to_owned())
}
