//! `saloon serve`: the server, until a signal stops it.

use super::error::ServerCommandError;
use super::user::link_to;
use crate::app::App;
use crate::config::Config;
use crate::people::moderation::SetUpLink;
use crate::telemetry::{self, LogFormat};
use std::io::Write;
use std::pin::pin;
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::Level;

/// Runs the server until SIGTERM or SIGINT.
pub(super) fn run(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let _log = telemetry::start(&config.log)?;
    Runtime::new()?.block_on(async {
        let (terminate, interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        let mut stop = pin!(first(terminate, interrupt));
        let opened = async {
            let app = App::open(config).await?;
            let link = app.setup_link().await?;
            Ok::<_, ServerCommandError>((app, link))
        };
        // A start that waits for its database can be stopped, too.
        let (app, link) = tokio::select! {
            opened = opened => opened?,
            () = &mut stop => return Ok(()),
        };
        if let Some(link) = link {
            // On the output and not in the log, which may be kept and sent elsewhere.
            writeln!(out, "{}", told(config, &link))?;
        }
        let address = app.address()?;
        let url = config.public_url.as_ref().map_or_else(|| format!("http://{address}"), ToString::to_string);
        tracing::info!(%address, url, database = %config.database, "the saloon is open");
        Ok(app.run(stop).await?)
    })
}

/// How somebody becomes the owner: a line of text, or an object beside a log of objects.
fn told(config: &Config, link: &SetUpLink) -> String {
    let (text, link) = match link {
        SetUpLink::New(code) => (
            "No account owns this server yet. Within 7 days, become its owner at",
            Some(link_to(config, "setup", code)),
        ),
        SetUpLink::Earlier { .. } => (
            "No account owns this server yet. The link that an earlier start has printed is still valid; with the server \
             stopped, `saloon user setup-link` prints another one.",
            None,
        ),
    };
    match (config.log.format, link) {
        (LogFormat::Json, link) => {
            telemetry::json_line(Level::INFO, text, link.as_deref().map(|link| ("setup_link", link)))
        }
        (LogFormat::Text, Some(link)) => format!("{text} {link}"),
        (LogFormat::Text, None) => text.to_owned(),
    }
}

async fn first(mut one: Signal, mut other: Signal) {
    tokio::select! {
        _ = one.recv() => {}
        _ = other.recv() => {}
    }
}
