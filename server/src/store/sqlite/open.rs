//! Opening the file: ownership, settings and schema.

use super::bulk_write::WIDEST;
use super::live::LiveFiles;
use super::lock::{self, Lock};
use crate::store::StoreError;
use crate::store::sql::Migrations;
use crate::system::files;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection, SqlitePool};
use std::fmt::Display;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The files of `migrations/sqlite`, by number.
pub(in crate::store) const SCHEMA: Migrations = Migrations(&[
    (
        1,
        "tables, log and players",
        include_str!("../../../../migrations/sqlite/0001_tables_log_and_players.sql"),
    ),
    (
        2,
        "clocks, seats and draws",
        include_str!("../../../../migrations/sqlite/0002_clocks_seats_and_draws.sql"),
    ),
    (3, "house players", include_str!("../../../../migrations/sqlite/0003_house_players.sql")),
    (4, "revisions", include_str!("../../../../migrations/sqlite/0004_revisions.sql")),
    (5, "people", include_str!("../../../../migrations/sqlite/0005_people.sql")),
    (6, "finished documents", include_str!("../../../../migrations/sqlite/0006_finished_documents.sql")),
    (7, "ends", include_str!("../../../../migrations/sqlite/0007_ends.sql")),
    (8, "who decides", include_str!("../../../../migrations/sqlite/0008_who_decides.sql")),
    (9, "how far", include_str!("../../../../migrations/sqlite/0009_how_far.sql")),
    (10, "one index", include_str!("../../../../migrations/sqlite/0010_one_index.sql")),
    (11, "accounts", include_str!("../../../../migrations/sqlite/0011_accounts.sql")),
    (12, "leases", include_str!("../../../../migrations/sqlite/0012_leases.sql")),
    (13, "counted", include_str!("../../../../migrations/sqlite/0013_counted.sql")),
]);

/// The migration from which on heartbeats are counted.
const BEATS_SINCE: i64 = 4;

/// Marks the file as this program's ("SALN").
const APPLICATION_ID: i64 = 0x5341_4c4e;

/// Older versions could damage the write-ahead log when it was reset.
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// Only a backup or a manual query can hold the lock; a player should not wait longer for a reply.
pub(super) const BUSY: Duration = Duration::from_millis(400);

/// The same at the start, where nobody waits for a reply yet.
pub(super) const BUSY_START: Duration = Duration::from_secs(20);

/// The page cache of the writing connection (negative: KiB). A commit of many tables changes a page of each: with a
/// smaller cache they are read and written several times.
const CACHE: &str = "-8192";

/// Pages of the write-ahead log (of 4 KiB) after which a checkpoint copies them into the database. Moves at one table
/// change the same page again and again: the later the checkpoint, the fewer pages are copied.
const CHECKPOINT: &str = "4000";

/// Connections that read for rooms and their players.
pub(super) const READERS: u32 = 4;

/// Connections that read for visitors.
pub(super) const VISITORS: u32 = 2;

fn unavailable(error: impl Display) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Creates the file if there is none. Only then is it opened here: see [`keeper`].
pub(super) fn create(path: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        // `SQLite` gives its own files beside it the same mode.
        files::private_file(path).map_err(lock::of(path))?;
    }
    Ok(())
}

/// The connection that is opened first and closed last. As long as it lives, this process holds `SQLite`'s shared lock of
/// the file, so that nobody else who closes it is the last one and removes the write-ahead log.
///
/// The system gives up all locks that a process has on a file as soon as the process closes any descriptor of it. `SQLite`
/// knows that and keeps its own; nothing else in this process may open the file while a connection to it is open.
pub(super) async fn keeper(path: &Path) -> Result<SqliteConnection, StoreError> {
    // Its writes after a loss stay in the write-ahead log, which is not the path's any more.
    let options = options(path).journal_mode(SqliteJournalMode::Wal).pragma("wal_autocheckpoint", "0");
    let mut conn = connect(path, &options.busy_timeout(BUSY_START)).await?;
    // The first statement that reads takes the lock and opens the write-ahead log.
    match sqlx::query("SELECT count(*) FROM sqlite_schema").execute(&mut conn).await {
        Ok(_) => Ok(conn),
        Err(error) => {
            close(conn).await;
            Err(error.into())
        }
    }
}

async fn connect(path: &Path, options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    options.connect().await.map_err(|error| unavailable(format!("{}: {error}", path.display())))
}

/// The writing connection, to a file that is verified and migrated; until it is, it waits for `busy` where another program
/// has a lock.
pub(super) async fn writer(path: &Path, lock: &Lock, busy: Duration) -> Result<SqliteConnection, StoreError> {
    let options = options(path)
        .busy_timeout(busy)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("cache_size", CACHE)
        .pragma("temp_store", "memory")
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // Removed and replaced bytes are overwritten.
        .pragma("secure_delete", "on")
        .row_buffer_size(WIDEST);
    let mut conn = connect(path, &options).await?;
    match verify(&mut conn, path, lock).await {
        Ok(()) => Ok(conn),
        Err(refused) => {
            close(conn).await;
            Err(refused)
        }
    }
}

async fn verify(conn: &mut SqliteConnection, path: &Path, lock: &Lock) -> Result<(), StoreError> {
    check_version(conn).await?;
    let found = found(conn).await?;
    // Before anything is written: a lost file may still be put back.
    lock.check(if found < BEATS_SINCE { 0 } else { beats(conn).await? })?;
    check_owner(conn, path).await?;
    SCHEMA.migrate(found, conn).await?;
    const { assert!(BUSY.as_millis() == 400) };
    sqlx::query("PRAGMA busy_timeout = 400").execute(conn).await?;
    Ok(())
}

/// Closes a connection and waits until its file is closed: the thread of one that is dropped closes it some time later.
pub(super) async fn close(conn: SqliteConnection) {
    if let Err(error) = conn.close().await {
        tracing::warn!(%error, "the database was not closed cleanly");
    }
}

/// Brings the write-ahead log, which has pages as they were before, into the database and empties it; `false` where a reader
/// still needs it.
pub(super) async fn empty_log(conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let (busy, _, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(conn).await?;
    Ok(busy == 0)
}

/// The number of heartbeats in the database.
pub(super) async fn beats(conn: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
    let beats: Option<i64> = sqlx::query_scalar("SELECT beats FROM alive").fetch_optional(conn).await?;
    Ok(beats.unwrap_or(0).unsigned_abs())
}

/// Read-only connections, to these files alone.
pub(super) async fn readers(
    path: &Path,
    connections: u32,
    files: &LiveFiles,
) -> Result<SqlitePool, StoreError> {
    let files = files.clone();
    SqlitePoolOptions::new()
        .max_connections(connections)
        .after_connect(move |_, _| {
            let same = files.check().map_err(|error| sqlx::Error::Configuration(error.into()));
            Box::pin(async { same })
        })
        .acquire_timeout(Duration::from_secs(5))
        .connect_with(options(path).pragma("query_only", "on"))
        .await
        .map_err(unavailable)
}

/// One read-only connection that sees the database as it is now, regardless of later writes.
pub(super) async fn snapshot(path: &Path) -> Result<SqlitePool, StoreError> {
    if !path.is_file() {
        return Err(StoreError::Unavailable(format!("there is no database {}", path.display())));
    }
    let options = options(path).pragma("query_only", "on");
    let mut conn = options.connect().await?;
    // Before the snapshot: it must not hold less than what was noted by then.
    let noted = lock::noted(path)?;
    let behind = || StoreError::Behind { path: path.display().to_string() };
    if application_id(&mut conn).await? != APPLICATION_ID {
        // A server has kept its database here, all of which stood in the log that is gone.
        return Err(if noted > 0 { behind() } else { of_another_program(path) });
    }
    SCHEMA.check(found(&mut conn).await?, &path.display())?;
    let begun = AtomicBool::new(false);
    let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let pool = pool.after_connect(move |conn, _| {
        // A second connection would have another snapshot.
        let again = begun.swap(true, Ordering::Relaxed);
        Box::pin(async move {
            if again {
                return Err(sqlx::Error::PoolClosed);
            }
            sqlx::query("BEGIN").execute(&mut *conn).await?;
            // The first statement that reads fixes the snapshot.
            sqlx::query("SELECT count(*) FROM sqlite_schema").execute(conn).await.map(drop)
        })
    });
    let pool = pool.connect_with(options).await?;
    let found = beats(&mut *pool.acquire().await?).await?;
    if found < noted {
        return Err(behind());
    }
    Ok(pool)
}

async fn application_id(conn: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA application_id").fetch_one(conn).await
}

fn of_another_program(path: &Path) -> StoreError {
    StoreError::Corrupt {
        table: "file",
        row: path.display().to_string(),
        what: "it is the database of another program".to_owned(),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY)
        .foreign_keys(true)
        .disable_statement_logging()
}

async fn check_version(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(conn).await?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut part = || parts.next().unwrap_or(0);
    if (part(), part(), part()) < OLDEST_SQLITE {
        return Err(StoreError::Unavailable(format!("SQLite {version} is too old, 3.51.3 is needed")));
    }
    Ok(())
}

/// Refuses a database of another program, and marks a new one as this program's.
async fn check_owner(conn: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    if application_id(conn).await? == APPLICATION_ID {
        return Ok(());
    }
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *conn).await?;
    if tables > 0 {
        return Err(of_another_program(path));
    }
    const { assert!(APPLICATION_ID == 1_396_788_302) };
    sqlx::query("PRAGMA application_id = 1396788302").execute(conn).await?;
    Ok(())
}

/// The number of the database's last migration; 0 for a new one.
async fn found(conn: &mut SqliteConnection) -> Result<i64, StoreError> {
    const ANY: &str = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let any: i64 = sqlx::query_scalar(ANY).fetch_one(&mut *conn).await?;
    if any == 0 {
        return Ok(0);
    }
    sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(conn)
        .await
        .map_err(unavailable)
}
