//! Support for the store's tests: an empty database of each kind that can be reopened.

use super::{SqlStore, StoreError};
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// An empty database; removed when dropped.
pub(super) enum TestDatabase {
    Sqlite(TempDir),
    Postgres(tests::Database),
}

impl TestDatabase {
    pub(super) async fn new(kind: &str) -> Self {
        match kind {
            "sqlite" => Self::Sqlite(tempfile::tempdir().unwrap()),
            "postgres" => Self::Postgres(tests::shared().await),
            _ => panic!("there is no database of the kind {kind}"),
        }
    }

    pub(super) async fn open(&self, metrics: SharedMetrics) -> Result<SqlStore, StoreError> {
        match self {
            Self::Sqlite(folder) => SqlStore::open_sqlite(&file(folder), metrics).await,
            Self::Postgres(database) => {
                SqlStore::open_postgres(&database.url.parse().unwrap(), 4, metrics).await
            }
        }
    }

    pub(super) async fn snapshot(&self) -> Result<SqlStore, StoreError> {
        match self {
            Self::Sqlite(folder) => SqlStore::snapshot_sqlite(&file(folder)).await,
            Self::Postgres(database) => SqlStore::snapshot_postgres(&database.url.parse().unwrap()).await,
        }
    }

    /// Runs SQL outside the store, as another program or a power cut might.
    pub(super) async fn stranger(&self, sql: &'static str) {
        match self {
            Self::Sqlite(folder) => {
                std::fs::create_dir_all(file(folder).parent().unwrap()).unwrap();
                let url = format!("sqlite://{}?mode=rwc", file(folder).display());
                SqliteConnection::connect(&url).await.unwrap().execute(sql).await.unwrap();
            }
            Self::Postgres(database) => {
                PgConnection::connect(&database.url).await.unwrap().execute(sql).await.unwrap();
            }
        }
    }
}

/// The file of a `SQLite` database, in a folder that does not exist yet.
pub(super) fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("data").join("saloon.db")
}

/// An open store with its database.
pub(super) struct StoreFixture {
    pub(super) store: SqlStore,
    pub(super) metrics: SharedMetrics,
    pub(super) database: TestDatabase,
}

impl StoreFixture {
    pub(super) async fn new(kind: &str) -> Self {
        let (database, metrics) = (TestDatabase::new(kind).await, Arc::new(Metrics::new()));
        let store = database.open(metrics.clone()).await.unwrap();
        Self { store, metrics, database }
    }

    pub(super) async fn reopen(&mut self) -> Result<(), StoreError> {
        self.store.close().await;
        self.store = self.database.open(self.metrics.clone()).await?;
        Ok(())
    }
}
