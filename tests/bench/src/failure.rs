//! Why nothing was measured.

use std::fmt::Display;
use std::io;

/// Each is a sentence for who called the bench.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{0}")]
    Plan(String),
    #[error("the server: {0}")]
    Server(String),
    /// Whatever is counted after it counts for nothing: who was refused does not go on.
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
