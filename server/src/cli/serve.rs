//! `saloon serve`: the server, until a signal stops it.

use super::error::ServerCommandError;
use super::user::link_to;
use crate::app::App;
use crate::config::Config;
use crate::telemetry;
use std::io::Write;
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Runs the server until SIGTERM or SIGINT.
pub(super) fn run(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let _log = telemetry::start(config)?;
    Runtime::new()?.block_on(async {
        let (terminate, interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        let app = App::open(config).await?;
        if let Some(code) = app.setup_code().await? {
            let link = link_to(config, "setup", &code);
            // On the output and not in the log, which may be kept and sent elsewhere.
            writeln!(out, "No account owns this server yet. Within 7 days, become its owner at {link}")?;
        }
        let address = app.address()?;
        let url = config.public_url.as_ref().map_or_else(|| format!("http://{address}"), ToString::to_string);
        tracing::info!(%address, url, database = %config.database, "the saloon is open");
        Ok(app.run(first(terminate, interrupt)).await?)
    })
}

async fn first(mut one: Signal, mut other: Signal) {
    tokio::select! {
        _ = one.recv() => {}
        _ = other.recv() => {}
    }
}
