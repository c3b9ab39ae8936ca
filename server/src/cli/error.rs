//! Failures of commands of a server or its database, each as one sentence for the operator.

use super::OfflineCommandError;
use crate::app::StartError;
use crate::archive::{SealError, TableTooLong};
use crate::config::ConfigError;
use crate::people::moderation::OperatorError;
use crate::store::StoreError;
use crate::system::entropy::NoEntropy;
use crate::telemetry::{self, LogFormat};
use std::io;
use tracing::Level;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum ServerCommandError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[cfg(feature = "oidc")]
    #[error(transparent)]
    Providers(#[from] crate::people::oidc::OidcSettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Operator(#[from] OperatorError),
    #[error(transparent)]
    Files(#[from] OfflineCommandError),
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    TooLong(#[from] TableTooLong),
    #[error("no random numbers are available: {0}")]
    Entropy(#[from] NoEntropy),
    #[error("{0}")]
    System(#[from] io::Error),
    #[error("memory: an in-memory database has nothing for a command to read or keep")]
    Memory,
    #[error("the database is not empty; a backup is restored into an empty one only")]
    NotEmpty,
    #[error("no person here has the name or id {0}")]
    NoPerson(String),
    #[error(
        "passwords are off here (sign_in = \"provider\"), so a link that sets one would let nobody in. People sign in by a \
         provider or a passkey; `saloon user setup-link` makes a link by which an owner comes in with a passkey"
    )]
    PasswordsOff,
    #[error("several people have the name {0}; give an id instead")]
    SeveralPeople(String),
    #[error("{} failed", super::count_of(*.0 as u64, "check"))]
    Unwell(usize),
    #[error("the server is not ready: {0}")]
    NotReady(String),
    /// The error that ended a server whose log has one JSON object per line.
    #[error("{0}")]
    InJson(Box<Self>),
}

impl ServerCommandError {
    /// The error as it is read beside a log of this format.
    pub(super) fn beside(self, format: LogFormat) -> Self {
        match format {
            LogFormat::Text => self,
            LogFormat::Json => Self::InJson(Box::new(self)),
        }
    }

    /// The line that is printed.
    pub fn line(&self) -> String {
        match self {
            Self::InJson(error) => telemetry::json_line(Level::ERROR, &error.to_string(), None),
            error => format!("saloon: {error}"),
        }
    }
}
