//! The configured database, for commands other than the server.

use super::error::ServerCommandError;
use crate::app;
use crate::config::{Config, Database};
use crate::state::ServerState;
use crate::store::SqlStore;
use crate::telemetry::metrics::Metrics;
use std::sync::Arc;

/// Tables in one read; their games are read one by one.
pub(super) const PAGE: u32 = 50;

/// A read-only snapshot of the database; a server may keep running.
pub(super) async fn snapshot(config: &Config) -> Result<Arc<SqlStore>, ServerCommandError> {
    let store = match &config.database {
        Database::Memory => return Err(ServerCommandError::Memory),
        Database::Sqlite(path) => SqlStore::snapshot_sqlite(path).await?,
        Database::Postgres(url) => SqlStore::snapshot_postgres(url).await?,
    };
    Ok(Arc::new(store))
}

/// The server of this database without a network: for a command that asks for one thing.
pub(super) async fn server(
    config: &Config,
    store: Arc<SqlStore>,
) -> Result<Arc<ServerState>, ServerCommandError> {
    let parts = app::parts(config, store, rules::games(), Arc::new(Metrics::new()))?;
    Ok(ServerState::open_idle(parts).await?)
}

/// The database for writing. No server may have it open.
pub(super) async fn open(config: &Config) -> Result<Arc<SqlStore>, ServerCommandError> {
    app::open_database(config, &Arc::new(Metrics::new())).await?.ok_or(ServerCommandError::Memory)
}
