//! The commands: those of a server and its database (`server_command`), and `simulate`, `arena`, `verify`, `replay` and
//! `analyse`, which need neither.
//!
//! The latter are plain functions over [`rules`]: they do not know tables, the store or the network, and write to the
//! given output. Invariant: a failed command names the fault and its place, and reports no success.

pub mod analyse;
pub mod arena;
mod backup;
mod check;
mod data_folder;
mod database;
mod doctor;
mod erase;
mod error;
mod export;
mod export_person;
mod healthcheck;
mod import;
mod line_writer;
mod migrate;
mod passphrase;
mod person;
#[cfg(test)]
mod rated_games;
mod records;
pub mod replay;
mod restore;
mod serve;
mod server_command;
mod sign_ins;
pub mod simulate;
mod stats;
mod stdout;
mod user;
pub mod verify;

pub use error::ServerCommandError;
pub use server_command::ServerCommand;

use crate::archive::RestoreError;
use protocol::TableId;
use rules::record::{DamagedEntry, Mismatch, RecordError, ReplayError};
use rules::{PlayoutError, SetupRefusal};
use std::io::{self, Write};
use std::path::PathBuf;
use stdout::Output;

/// A command for games that were or will be played without a server.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum OfflineCommand {
    /// Simulates whole games and prints speed and scores
    Simulate(simulate::Args),
    /// Plays two players against each other and prints who is stronger
    Arena(arena::Args),
    /// Replays and scores recorded games and fails at the first difference
    Verify(verify::Args),
    /// Prints a recorded game step by step
    Replay(replay::Args),
    /// Analyses a recorded game: what each decision cost and what luck gave
    Analyse(analyse::Args),
}

impl OfflineCommand {
    /// Runs the command; if the reader closes `out` early, it ends without an error.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
        let out = &mut Output::to(out);
        let done = match self {
            Self::Simulate(args) => simulate::run(args, out),
            Self::Arena(args) => arena::run(args, out),
            Self::Verify(args) => verify::run(args, out),
            Self::Replay(args) => replay::run(args, out),
            Self::Analyse(args) => analyse::run(args, out),
        };
        out.end(done)
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum OfflineCommandError {
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
    #[error("{}: record {number}: {source}", path.display())]
    NoTable { path: PathBuf, number: usize, source: Box<ReplayError> },
    #[error("{}: record {number}: table {table} is here already with another game", path.display())]
    OtherGame { path: PathBuf, number: usize, table: TableId },
    #[error("there is no finished game of table {0} here")]
    NoSuchTable(String),
    #[error("{}: record {number}: {source}", path.display())]
    Analysis { path: PathBuf, number: usize, source: Box<bots::NoAnalysis> },
    #[error("{}: {source}", path.display())]
    Backup { path: PathBuf, source: Box<RestoreError> },
    #[error("{0} does not sit at this table")]
    NoSuchSeat(String),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A number of things: `1 record`, `2 records`.
fn count_of(number: u64, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{ending}")
}

impl From<DamagedEntry> for OfflineCommandError {
    fn from(damaged: DamagedEntry) -> Self {
        Self::Replay(damaged.into())
    }
}

/// The game with this id, with its bot.
fn game(id: &str) -> Result<&'static dyn bots::House, OfflineCommandError> {
    bots::house(id).ok_or_else(|| {
        let known: Vec<&str> = rules::games().iter().map(|kind| kind.meta().id).collect();
        OfflineCommandError::UnknownGame { id: id.to_owned(), known: known.join(", ") }
    })
}
