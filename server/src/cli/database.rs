//! The database of the settings, for commands that are no server.

use super::error::ServerCommandError;
use crate::app;
use crate::config::{Config, Database};
use crate::store::SqlStore;
use crate::telemetry::metrics::Metrics;
use std::sync::Arc;

/// Tables that are read at a time; their games are read one by one.
pub(super) const PAGE: u32 = 50;

/// What is in the database now, to be read beside a server that goes on.
pub(super) async fn snapshot(config: &Config) -> Result<Arc<SqlStore>, ServerCommandError> {
    let store = match &config.database {
        Database::Memory => return Err(ServerCommandError::Memory),
        Database::Sqlite(path) => SqlStore::snapshot_sqlite(path).await?,
        Database::Postgres(url) => SqlStore::snapshot_postgres(url).await?,
    };
    Ok(Arc::new(store))
}

/// The database to be written to. No server may have the file of a `SQLite` database open.
pub(super) async fn open(config: &Config) -> Result<Arc<SqlStore>, ServerCommandError> {
    app::open_database(config, &Arc::new(Metrics::new())).await?.ok_or(ServerCommandError::Memory)
}
