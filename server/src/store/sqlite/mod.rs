//! The store in one `SQLite` file.
//!
//! WAL with `synchronous=FULL`: what was granted survives a power cut. A lock file keeps a second server off
//! the same database, and knows how far it had come. Invariant: a failed commit is followed by a new connection, since nobody knows what the
//! failed one still holds.

mod lock;
mod many;
mod open;
#[cfg(test)]
mod tests;

pub(super) use open::SCHEMA;

use super::sql::{Arg, Batch, Many, Reads, Results, Runs, SqlStore, What, Writer, arguments, fill};
use super::{Row, StoreError};
use crate::telemetry::metrics::SharedMetrics;
use lock::Lock;
use sqlx::{Connection, Sqlite, SqliteConnection};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

impl SqlStore {
    /// Opens the file, creates it where it is missing, and brings its schema up to date.
    ///
    /// # Errors
    /// A database that another server has open, that belongs to another program, whose schema is newer, or that
    /// has lost what was kept in it.
    pub async fn open_sqlite(path: &Path, metrics: SharedMetrics) -> Result<Self, StoreError> {
        let lock = Lock::claim(path)?;
        let conn = open::writer(path, &lock).await?;
        let reads = Reads::Sqlite(open::readers(path, open::READERS).await?);
        let visitors = Reads::Sqlite(open::readers(path, open::VISITORS).await?);
        let writer = SqliteWriter { path: path.to_owned(), lock, conn: Some(conn) };
        // The lock of a file is ours until the process ends.
        Ok(Self::new(reads, visitors, writer, metrics, CancellationToken::new()))
    }

    /// Opens what is in the file now, to be read and nothing else, whatever a server writes meanwhile.
    ///
    /// # Errors
    /// A file that is not there, of another program, or of a schema that is not this version's: to read changes
    /// nothing.
    pub async fn snapshot_sqlite(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::to_read(Reads::Sqlite(open::snapshot(path).await?)))
    }
}

#[derive(Debug)]
struct SqliteWriter {
    path: PathBuf,
    /// Holds other servers off as long as it lives.
    lock: Lock,
    /// `None` after a failure, until the next commit opens the file anew: only that can tell whether the cause
    /// is gone.
    conn: Option<SqliteConnection>,
}

impl Writer for SqliteWriter {
    async fn commit(&mut self, whats: &[Box<What>]) -> Results {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => open::writer(&self.path, &self.lock).await?,
        };
        let done = commit(&mut conn, whats).await;
        if done.is_err() {
            drop(conn.close_hard().await);
            return done;
        }
        if whats.iter().any(|what| matches!(**what, What::Alive(_)))
            && let Ok(beats) = open::beats(&mut conn).await
        {
            self.lock.note(beats);
        }
        self.conn = Some(conn);
        done
    }

    async fn fill(&mut self, rows: mpsc::Receiver<Row>) -> Result<(), StoreError> {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => open::writer(&self.path, &self.lock).await?,
        };
        let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await?;
        fill(&mut *transaction, rows).await?;
        transaction.commit().await?;
        self.conn = Some(conn);
        Ok(())
    }

    async fn close(self) {
        if let Some(conn) = self.conn
            && let Err(error) = conn.close().await
        {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
    }
}

async fn commit(conn: &mut SqliteConnection, whats: &[Box<What>]) -> Results {
    let batch = Batch::of(whats);
    if batch.is_one_statement() {
        return batch.make(conn).await;
    }
    let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await?;
    let results = batch.make(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(results)
}

impl Runs for SqliteConnection {
    async fn run(&mut self, sql: &'static str, args: &[Arg]) -> Result<u64, sqlx::Error> {
        let args = arguments::<Sqlite>(args)?;
        Ok(sqlx::query_with(sql, args).execute(self).await?.rows_affected())
    }

    async fn run_many(&mut self, many: Many, rows: &[&[Arg]]) -> Result<Vec<Uuid>, sqlx::Error> {
        many::run(self, many, rows).await
    }
}
