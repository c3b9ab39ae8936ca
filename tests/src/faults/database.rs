//! The databases of tested servers, whose logs are read by independent queries.

use super::check::{By, Row};
use crate::{Cluster, Server};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::fmt;
use std::path::Path;
use tempfile::TempDir;
use uuid::Uuid;

/// The storage of the server's tables.
#[derive(Debug)]
pub enum Database {
    /// A file in the server's data folder.
    Sqlite,
    /// A database on a Postgres of its own, which the test can kill.
    Postgres { cluster: Cluster, url: String },
    /// No durable storage. The control: a test with it must find lost moves.
    Memory,
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "sqlite",
            Self::Postgres { .. } => "postgres",
            Self::Memory => "memory",
        })
    }
}

const ENTRIES: &str = "SELECT table_id, version, seat, key, move, moved_by FROM entries";
type Entry = (Uuid, i64, Option<i64>, Option<Uuid>, Option<String>, Option<String>);

impl Database {
    /// An empty database on a Postgres that no other test uses.
    pub async fn postgres() -> Self {
        let cluster = Cluster::start().await;
        let url = cluster.create_database();
        Self::Postgres { cluster, url }
    }

    /// The Postgres of this database, to be killed or stopped.
    pub fn cluster(&mut self) -> &mut Cluster {
        match self {
            Self::Postgres { cluster, .. } => cluster,
            other => panic!("{other} has no server of its own"),
        }
    }

    /// Executes a statement that the tested server would never send.
    pub async fn execute(&self, sql: &'static str) {
        let Self::Postgres { url, .. } = self else { panic!("{self} is no Postgres") };
        let mut conn = PgConnection::connect(url).await.expect("the database answers");
        sqlx::query(sql).execute(&mut conn).await.expect("the database does what it is told");
    }

    /// The settings of a server that uses this database.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Sqlite => Vec::new(),
            Self::Postgres { url, .. } => vec![("SALOON_DATABASE_URL", url.clone())],
            Self::Memory => vec![("SALOON_DATABASE_URL", "memory:".to_owned())],
        }
    }

    /// Copies the files of a stopped server.
    pub fn copy(&self, server: &Server) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder for a copy");
        copy_files(server.data(), folder.path());
        folder
    }

    /// Replaces the files of a stopped server by an earlier copy.
    pub fn put_back(&self, server: &Server, copy: &TempDir) {
        copy_files(copy.path(), server.data());
    }

    /// The whole log of a running server.
    pub async fn log(&self, server: &Server) -> Vec<Row> {
        match self {
            Self::Sqlite => sqlite_log(&mut open(server.data()).await).await,
            Self::Postgres { url, .. } => postgres_log(url).await,
            Self::Memory => Vec::new(),
        }
    }

    /// The whole log of a killed server. Reads a copy, so that the next
    /// start finds the files unchanged and has to repair them itself.
    pub async fn log_left_behind(&self, server: &Server) -> Vec<Row> {
        match self {
            Self::Sqlite => {
                let folder = self.copy(server);
                let mut copy = open(folder.path()).await;
                let found: String = sqlx::query_scalar("PRAGMA integrity_check")
                    .fetch_one(&mut copy)
                    .await
                    .expect("an answer");
                assert_eq!(found, "ok", "the database is whole");
                sqlite_log(&mut copy).await
            }
            Self::Postgres { url, .. } => postgres_log(url).await,
            Self::Memory => Vec::new(),
        }
    }
}

/// Copies the files of a closed database, and no others. Deletes the old database files in `to` first.
fn copy_files(from: &Path, to: &Path) {
    for name in ["saloon.db", "saloon.db-wal", "saloon.db-shm"] {
        let _ = std::fs::remove_file(to.join(name));
        // SQLite rebuilds the shared-memory index when it opens the copy.
        if from.join(name).exists() && name != "saloon.db-shm" {
            std::fs::copy(from.join(name), to.join(name)).expect("a file can be copied");
        }
    }
}

async fn open(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join("saloon.db"));
    SqliteConnection::connect_with(&options).await.expect("the database can be opened")
}

async fn sqlite_log(conn: &mut SqliteConnection) -> Vec<Row> {
    const IS_THERE: &str = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'entries')";
    let is_there: bool = sqlx::query_scalar(IS_THERE).fetch_one(&mut *conn).await.expect("an answer");
    if !is_there {
        // The database is empty.
        return Vec::new();
    }
    let entries = sqlx::query_as(ENTRIES).fetch_all(conn).await.expect("the log can be read");
    entries.into_iter().map(row).collect()
}

async fn postgres_log(url: &str) -> Vec<Row> {
    let mut conn = PgConnection::connect(url).await.expect("the database answers");
    let entries = sqlx::query_as(ENTRIES).fetch_all(&mut conn).await.expect("the log can be read");
    conn.close().await.expect("the database lets go");
    entries.into_iter().map(row).collect()
}

fn row((table, version, seat, key, mv, moved_by): Entry) -> Row {
    let person = moved_by.as_deref() == Some("person");
    let by = seat.zip(key).zip(mv).filter(|_| person).map(|((seat, key), mv)| By {
        seat: seat as u8,
        key,
        mv: serde_json::from_str(&mv).expect("a move is JSON"),
    });
    Row { table, version: version as u64, by }
}
