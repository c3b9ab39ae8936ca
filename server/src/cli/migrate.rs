//! `saloon migrate`: the database brought up to date. A start does the same by itself.

use super::online::OnlineError;
use crate::config::{Config, Database};
use crate::metrics::Metrics;
use crate::store::{SCHEMA, SqliteStore};
use std::io::Write;
use std::sync::Arc;
use tokio::runtime::Runtime;

pub(super) fn run(config: &Config, out: &mut dyn Write) -> Result<(), OnlineError> {
    if let Database::Sqlite(path) = &config.database {
        Runtime::new()?.block_on(async {
            let store = SqliteStore::open(path, Arc::new(Metrics::new())).await?;
            store.close().await;
            Ok::<(), OnlineError>(())
        })?;
        writeln!(out, "{} has schema {SCHEMA}", path.display())?;
    }
    Ok(())
}
