//! `saloon migrate`: migrates the database. A start of the server does the same.

use super::error::ServerCommandError;
use crate::app;
use crate::config::Config;
use crate::store::SCHEMA;
use crate::telemetry::metrics::Metrics;
use std::io::Write;
use std::sync::Arc;
use tokio::runtime::Runtime;

pub(super) fn run(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let database = Runtime::new()?.block_on(async {
        let database = app::open_database(config, &Arc::new(Metrics::new())).await?;
        if let Some(database) = &database {
            database.close().await;
        }
        Ok::<_, ServerCommandError>(database)
    })?;
    if database.is_some() {
        writeln!(out, "{} has schema {SCHEMA}", config.database)?;
    }
    Ok(())
}
