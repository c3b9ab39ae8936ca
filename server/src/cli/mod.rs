//! The commands: those of a server (`online`), and `simulate`, `verify` and `replay`, which need none.
//!
//! The latter are plain functions over [`rules`]: they know no table, no store and no network, and write to
//! what they are given. Invariant: a command that fails says what was wrong and where, and wrote no success.

mod check;
mod healthcheck;
mod migrate;
mod online;
mod records;
pub mod replay;
mod serve;
pub mod simulate;
pub mod verify;

pub use online::{Online, OnlineError};

use rules::record::{DamagedEntry, Mismatch, RecordError, ReplayError};
use rules::{PlayoutError, SetupRefusal};
use std::io::{self, Write};
use std::path::PathBuf;

/// A command for games that were or will be played without a server.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum Offline {
    /// Plays whole games by themselves and prints speed and scores
    Simulate(simulate::Args),
    /// Decides and scores recorded games again and fails at the first difference
    Verify(verify::Args),
    /// Prints a recorded game step by step
    Replay(replay::Args),
}

impl Offline {
    /// Runs the command; a reader that closes `out` early ends it quietly.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), CliError> {
        let done = match self {
            Self::Simulate(args) => simulate::run(args, out),
            Self::Verify(args) => verify::run(args, out),
            Self::Replay(args) => replay::run(args, out),
        };
        match done {
            Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => done,
        }
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("there is no game {id}; known are: {known}")]
    UnknownGame { id: String, known: String },
    #[error("option {0} is not written as name=value")]
    OptionForm(String),
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    #[error("game {number}: {source}")]
    Playout { number: u64, source: PlayoutError },
    #[error("{}: there is no record in it", path.display())]
    NoRecord { path: PathBuf },
    #[error("{}: record {number} cannot be read: {source}", path.display())]
    Unreadable { path: PathBuf, number: usize, source: RecordError },
    #[error("{}: record {number}: {source}", path.display())]
    Mismatch { path: PathBuf, number: usize, source: Box<Mismatch> },
    #[error("{}: there are only {count} records in it", path.display())]
    NoSuchGame { path: PathBuf, count: usize },
    #[error("{0} does not sit at this table")]
    NoSuchSeat(String),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl From<DamagedEntry> for CliError {
    fn from(damaged: DamagedEntry) -> Self {
        Self::Replay(damaged.into())
    }
}

/// The game of the registry with this id.
fn game(id: &str) -> Result<&'static dyn rules::GameKind, CliError> {
    rules::game(id).ok_or_else(|| {
        let known: Vec<&str> = rules::games().iter().map(|kind| kind.meta().id).collect();
        CliError::UnknownGame { id: id.to_owned(), known: known.join(", ") }
    })
}
