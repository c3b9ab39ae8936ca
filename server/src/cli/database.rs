//! The database of the settings, for commands that are no server.

use super::online::OnlineError;
use crate::config::{Config, Database};
use crate::metrics::Metrics;
use crate::store::SqliteStore;
use std::sync::Arc;

/// What is in the database now, to be read beside a server that goes on.
pub(super) async fn snapshot(config: &Config) -> Result<Arc<SqliteStore>, OnlineError> {
    match &config.database {
        Database::Memory => Err(OnlineError::Memory),
        Database::Sqlite(path) => Ok(Arc::new(SqliteStore::snapshot(path).await?)),
    }
}

/// The database to be written to; no server may have it open.
pub(super) async fn open(config: &Config) -> Result<Arc<SqliteStore>, OnlineError> {
    match &config.database {
        Database::Memory => Err(OnlineError::Memory),
        Database::Sqlite(path) => Ok(Arc::new(SqliteStore::open(path, Arc::new(Metrics::new())).await?)),
    }
}

/// Tables that are read at a time; their games are read one by one.
pub(super) const PAGE: u32 = 50;
