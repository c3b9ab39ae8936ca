//! The commands of a server: `serve`, `check`, `migrate` and `healthcheck`.
//!
//! All of them read the same settings. Invariant: a command that fails says what was wrong in one sentence.

use super::{check, healthcheck, migrate, serve};
use crate::app::StartError;
use crate::config::{Config, ConfigError, Flags};
use crate::store::StoreError;
use std::io::{self, Write};

/// A command for a server, with its settings.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum Online {
    /// Starts the server
    Serve(Flags),
    /// Prints every setting, its value and where it comes from
    Check(Flags),
    /// Brings the database up to date without starting the server
    Migrate(Flags),
    /// Asks a running server whether it can take players
    Healthcheck(Flags),
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum OnlineError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    System(#[from] io::Error),
    #[error("the server is not ready: {0}")]
    NotReady(String),
}

impl Online {
    /// Runs the command to its end.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), OnlineError> {
        let (Self::Serve(flags) | Self::Check(flags) | Self::Migrate(flags) | Self::Healthcheck(flags)) =
            self;
        let (config, resolved) = Config::load(flags)?;
        match self {
            Self::Serve(_) => serve::run(&config),
            Self::Check(_) => check::run(&resolved, out),
            Self::Migrate(_) => migrate::run(&config, out),
            Self::Healthcheck(_) => healthcheck::run(&config),
        }
    }
}
