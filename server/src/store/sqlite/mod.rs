//! The store in one `SQLite` file.
//!
//! WAL with `synchronous=FULL`: an acknowledged write survives a power cut. A lock file keeps a second server out and
//! records how many heartbeats the database holds. Invariants: a failed commit is followed by a new connection, since
//! the state of the failed one is unknown; only writes in the files at the path are acknowledged.

mod bulk_write;
mod live;
mod lock;
mod open;
mod rescue;
#[cfg(test)]
mod tests;

pub(super) use open::SCHEMA;

use super::lost::{Lost, LostSignal};
use super::sql::{
    Arg, Batch, BulkWrite, LeaseSql, Reads, Results, Runs, SqlStore, WriteOp, Writer, arguments, fill, leases,
};
use super::{StoreError, StoreRow};
use crate::telemetry::metrics::SharedMetrics;
use live::LiveFiles;
use lock::Lock;
use sqlx::{Connection, Sqlite, SqliteConnection};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use uuid::Uuid;

impl SqlStore {
    /// Opens the file, creates it if it is missing, and migrates its schema.
    ///
    /// # Errors
    /// Another server has the database open, it belongs to another program, its schema is newer, or it has lost data.
    pub async fn open_sqlite(path: &Path, metrics: SharedMetrics) -> Result<Self, StoreError> {
        let lock = Lock::claim(path)?;
        open::create(path)?;
        let keeper = open::keeper(path).await?;
        let conn = match open::writer(path, &lock, open::BUSY_START).await {
            Ok(conn) => conn,
            Err(refused) => {
                // Before the lock is given back: the next owner finds the file closed.
                open::close(keeper).await;
                return Err(refused);
            }
        };
        let (files, reads, visitors) = match Self::beside(path, &lock).await {
            Ok(beside) => beside,
            Err(refused) => {
                open::close(conn).await;
                open::close(keeper).await;
                return Err(refused);
            }
        };
        let lost = LostSignal::default();
        let writer = SqliteWriter {
            path: path.to_owned(),
            files,
            conn: Some(conn),
            keeper: Some(keeper),
            lost: None,
            signal: lost.clone(),
            lock,
        };
        Ok(Self::new(reads, visitors, writer, metrics, lost))
    }

    /// The files that are open beside the writer, and the connections that read them.
    async fn beside(path: &Path, lock: &Lock) -> Result<(LiveFiles, Reads, Reads), StoreError> {
        let (beside, open) = lock.open_file().map_err(lock::of(path))?;
        let files = LiveFiles::of(path, (beside, &open)).map_err(lock::of(path))?;
        let reads = Reads::Sqlite(open::readers(path, open::READERS, &files).await?);
        let visitors = Reads::Sqlite(open::readers(path, open::VISITORS, &files).await?);
        Ok((files, reads, visitors))
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
    files: LiveFiles,
    /// `None` after a failure; the next commit opens the file again, which shows whether the cause is gone.
    conn: Option<SqliteConnection>,
    /// Holds the lock of the file while `conn` is closed; `None` once the database is lost.
    keeper: Option<SqliteConnection>,
    /// Why nothing is written any more.
    lost: Option<Lost>,
    /// Ends the server.
    signal: LostSignal,
    /// Keeps other servers out while it lives: dropped last.
    lock: Lock,
}

impl SqliteWriter {
    /// The connection, opened again if the last commit has failed.
    async fn connect(&mut self) -> Result<SqliteConnection, StoreError> {
        if let Some(lost) = &self.lost {
            return Err(lost.clone().into());
        }
        if let Some(conn) = self.conn.take() {
            return Ok(conn);
        }
        // Before, so that no file is opened and migrated that somebody has put there; after, since it may happen meanwhile.
        self.check_files().await?;
        let conn = open::writer(&self.path, &self.lock, open::BUSY).await?;
        self.check_files().await?;
        Ok(conn)
    }

    /// Refuses if what is open is not what is at the path. If that is known for certain, nothing is written any more, what was
    /// acknowledged is copied, and the server ends.
    async fn check_files(&mut self) -> Result<(), StoreError> {
        let Err(error) = self.files.check() else { return Ok(()) };
        if let (StoreError::Lost(why), Some(keeper)) = (&error, self.keeper.take()) {
            self.lost = Some(why.clone());
            let (path, why, signal) = (self.path.clone(), why.clone(), self.signal.clone());
            rescue::begin(keeper, &mut self.lock, path, why, signal).await;
        }
        Err(error)
    }
}

impl Writer for SqliteWriter {
    async fn commit(&mut self, ops: &[Box<WriteOp>]) -> Results {
        let mut conn = self.connect().await?;
        let done = commit(&mut conn, ops).await;
        if done.is_err() {
            drop(conn.close_hard().await);
            return done;
        }
        self.check_files().await?;
        if ops.iter().any(|what| matches!(**what, WriteOp::Alive(_)))
            && let Ok(beats) = open::beats(&mut conn).await
        {
            self.lock.note(beats);
        }
        self.conn = Some(conn);
        done
    }

    async fn fill(&mut self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let mut conn = self.connect().await?;
        let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await?;
        fill(&mut *transaction, rows).await?;
        transaction.commit().await?;
        self.check_files().await?;
        self.conn = Some(conn);
        Ok(())
    }

    async fn scrub(&mut self) -> Result<(), StoreError> {
        let mut conn = self.connect().await?;
        let is_done = open::empty_log(&mut conn).await?;
        self.conn = Some(conn);
        if is_done {
            return Ok(());
        }
        Err(StoreError::Unavailable("somebody reads the database as it was for a long time".to_owned()))
    }

    async fn close(self) {
        for conn in [self.conn, self.keeper].into_iter().flatten() {
            open::close(conn).await;
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
