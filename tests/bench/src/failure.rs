//! Reasons why a measurement failed.

use std::fmt::Display;
use std::io;

/// Each variant prints a sentence for the person who started the bench.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{0}")]
    Plan(String),
    #[error("the server: {0}")]
    Server(String),
    /// A refusal ends the measurement: a refused player stops playing, so that later figures would mean nothing.
    #[error("a request was refused: {0}")]
    Refused(String),
    #[error("waited in vain for {0}")]
    Waited(String),
    #[error("the bench reads the scheduler's counters in /proc, which only Linux has")]
    NotLinux,
}

impl Failure {
    pub fn server(error: impl Display) -> Self {
        Self::Server(error.to_string())
    }
}
