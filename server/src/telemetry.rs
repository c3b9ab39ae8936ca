//! Logs: lines to read or JSON, on standard error.
//!
//! Nothing secret is ever given to a log: no hand, bid, seed, token or key; addresses only at `debug`.

use crate::config::{Config, LogFormat};
use protocol::ErrCode;
use std::fmt::Display;
use std::sync::atomic::{AtomicU32, Ordering};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

/// A new incident: what happened goes to the log, and only its number to the client.
pub fn incident(what: &dyn Display) -> ErrCode {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    let incident = format!("{:08x}", COUNT.fetch_add(1, Ordering::Relaxed));
    tracing::error!(incident, %what, "a request met a defect");
    ErrCode::Internal { incident }
}

/// Starts logging for the whole process; later calls change nothing.
pub fn start(config: &Config) {
    // The filter was tried when the settings were read.
    let filter = EnvFilter::try_new(&config.log).unwrap_or_default();
    let lines = fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match config.log_format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    if let Err(error) = started {
        tracing::debug!(%error, "logging was started before");
    }
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        // The message of a panic may hold a value, and a value may be secret.
        tracing::error!(place, "a task panicked");
    }));
}
