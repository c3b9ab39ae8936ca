//! The store in one `SQLite` file.
//!
//! WAL with `synchronous=FULL`: an acknowledged write survives a power cut. A lock file keeps a second server out and
//! records how many heartbeats the database holds. Invariant: a failed commit is followed by a new connection, since
//! the state of the failed one is unknown.

mod bulk_write;
mod lock;
mod open;
#[cfg(test)]
mod tests;

pub(super) use open::SCHEMA;

use super::sql::{
    Arg, Batch, BulkWrite, LeaseSql, Reads, Results, Runs, SqlStore, WriteOp, Writer, arguments, fill, leases,
};
use super::{StoreError, StoreRow};
use crate::telemetry::metrics::SharedMetrics;
use lock::Lock;
use sqlx::{Connection, Sqlite, SqliteConnection};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

impl SqlStore {
    /// Opens the file, creates it if it is missing, and migrates its schema.
    ///
    /// # Errors
    /// Another server has the database open, it belongs to another program, its schema is newer, or it has lost data.
    pub async fn open_sqlite(path: &Path, metrics: SharedMetrics) -> Result<Self, StoreError> {
        let lock = Lock::claim(path)?;
        let conn = open::writer(path, &lock).await?;
        let reads = Reads::Sqlite(open::readers(path, open::READERS).await?);
        let visitors = Reads::Sqlite(open::readers(path, open::VISITORS).await?);
        let writer = SqliteWriter { path: path.to_owned(), lock, conn: Some(conn) };
        // The file lock is held until the process ends.
        Ok(Self::new(reads, visitors, writer, metrics, CancellationToken::new()))
    }

    /// A read-only snapshot of the file, unaffected by a server that keeps writing.
    ///
    /// # Errors
    /// The file is missing, belongs to another program, or has another schema: a snapshot does not migrate.
    pub async fn snapshot_sqlite(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::to_read(Reads::Sqlite(open::snapshot(path).await?)))
    }
}

#[derive(Debug)]
struct SqliteWriter {
    path: PathBuf,
    /// Keeps other servers out while it lives.
    lock: Lock,
    /// `None` after a failure; the next commit opens the file again, which shows whether the cause is gone.
    conn: Option<SqliteConnection>,
}

impl Writer for SqliteWriter {
    async fn commit(&mut self, ops: &[Box<WriteOp>]) -> Results {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => open::writer(&self.path, &self.lock).await?,
        };
        let done = commit(&mut conn, ops).await;
        if done.is_err() {
            drop(conn.close_hard().await);
            return done;
        }
        if ops.iter().any(|what| matches!(**what, WriteOp::Alive(_)))
            && let Ok(beats) = open::beats(&mut conn).await
        {
            self.lock.note(beats);
        }
        self.conn = Some(conn);
        done
    }

    async fn fill(&mut self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
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

async fn commit(conn: &mut SqliteConnection, ops: &[Box<WriteOp>]) -> Results {
    let batch = Batch::of(ops);
    if batch.is_one_statement() {
        return batch.make(conn).await;
    }
    let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await?;
    let results = batch.make(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(results)
}

impl Runs for SqliteConnection {
    const LEASES: LeaseSql = leases::SQLITE;

    async fn run(&mut self, sql: &'static str, args: &[Arg]) -> Result<u64, sqlx::Error> {
        let args = arguments::<Sqlite>(args)?;
        Ok(sqlx::query_with(sql, args).execute(self).await?.rows_affected())
    }

    async fn bulk_write(&mut self, write: BulkWrite, rows: &[&[Arg]]) -> Result<Vec<Uuid>, sqlx::Error> {
        bulk_write::run(self, write, rows).await
    }
}
