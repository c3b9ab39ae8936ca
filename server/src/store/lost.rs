//! The reason why a server must stop using its database, announced once to the whole server.
//!
//! Does not know the causes of a loss or the shutdown of a server. Invariant: the first reason stands; from then on the
//! store writes nothing.

use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::SetOnce;

/// Why a server cannot go on with its database, and ends.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    #[error("another server has {0} open")]
    TakenOver(String),
    /// Writes to an open file that is not at its path any more are gone with the process.
    #[error(
        "{file} is not the file that this server has open: it was removed, moved or replaced while the server ran. \
         Nothing more is acknowledged, and the server ends. What it has acknowledged is kept in a file beside the \
         database that the log names"
    )]
    Replaced { file: PathBuf },
    #[error("the task that writes to the database has failed")]
    WriterFailed,
}

/// Tells that the database is lost. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub(super) struct LostSignal(Arc<SetOnce<Lost>>);

impl LostSignal {
    /// Says it; a later reason than the first one is not told.
    pub(super) fn set(&self, why: Lost) {
        // The server ends by the first reason.
        let _ = self.0.set(why);
    }

    pub(super) fn get(&self) -> Option<&Lost> {
        self.0.get()
    }

    /// Waits until the database is lost.
    pub(super) async fn wait(&self) -> Lost {
        self.0.wait().await.clone()
    }
}
