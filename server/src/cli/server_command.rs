//! The commands of a server and its database.
//!
//! All of them read the same settings. Invariant: a failed command names the fault in one sentence.

use super::error::ServerCommandError;
use super::stdout::Output;
use super::{
    backup, check, doctor, erase, export, export_person, healthcheck, import, migrate, restore, serve, stats,
    user,
};
use crate::config::{Config, Flags};
use std::io::Write;

/// A command for a server, with its settings.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum ServerCommand {
    /// Starts the server
    Serve(Flags),
    /// Prints every setting, its value and where it comes from
    Check(Flags),
    /// Checks everything that the server needs and advises on each failure; the server may run
    Doctor(doctor::Args),
    /// Migrates the database without starting the server
    Migrate(Flags),
    /// Checks whether a running server is ready for players
    Healthcheck(Flags),
    /// Writes the records of finished games, one on each line; the server may run
    Export(export::Args),
    /// Exports the stored data of a person as JSON; the server may run
    ExportPerson(export_person::Args),
    /// Erases a person's data from the database of a stopped server
    Erase(erase::Args),
    /// Verifies records and imports their games into the database of a stopped server
    Import(import::Args),
    /// Writes the whole database into one file; the server may run
    Backup(backup::Args),
    /// Checks a backup and restores it into an empty database
    Restore(restore::Args),
    /// Lists, creates, changes or resets accounts in the database of a stopped server
    User(user::Args),
    /// Computes the statistics of finished games again in the database of a stopped server
    Stats(stats::Args),
}

impl ServerCommand {
    /// Runs the command; if the reader closes `out` early, it ends without an error.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), ServerCommandError> {
        let out = &mut Output::to(out);
        let (config, resolved) = match (Config::load(self.flags()), self) {
            (Ok(loaded), _) => loaded,
            (Err(error), Self::Doctor(args)) => {
                let done = doctor::unreadable(args, &error, out);
                return out.end(done);
            }
            (Err(error), _) => return Err(error.into()),
        };
        let done = match self {
            Self::Serve(_) => serve::run(&config, out).map_err(|error| error.beside(config.log.format)),
            Self::Check(_) => check::run(&config, &resolved, out),
            Self::Doctor(args) => doctor::run(args, &config, &resolved, out),
            Self::Migrate(_) => migrate::run(&config, out),
            Self::Healthcheck(_) => healthcheck::run(&config),
            Self::Export(args) => export::run(args, &config, out),
            Self::ExportPerson(args) => export_person::run(args, &config, out),
            Self::Erase(args) => erase::run(args, &config, out),
            Self::Import(args) => import::run(args, &config, out),
            Self::Backup(args) => backup::run(args, &config, out),
            Self::Restore(args) => restore::run(args, &config, out),
            Self::User(args) => user::run(args, &config, out),
            Self::Stats(_) => stats::run(&config, out),
        };
        out.end(done)
    }

    fn flags(&self) -> &Flags {
        match self {
            Self::Serve(flags) | Self::Check(flags) | Self::Migrate(flags) | Self::Healthcheck(flags) => {
                flags
            }
            Self::Doctor(args) => &args.settings,
            Self::Export(args) => &args.settings,
            Self::ExportPerson(args) => &args.settings,
            Self::Erase(args) => &args.settings,
            Self::Import(args) => &args.settings,
            Self::Backup(args) => &args.settings,
            Self::Restore(args) => &args.settings,
            Self::User(args) => args.settings(),
            Self::Stats(stats::Args { command: stats::Command::Recompute(args) }) => &args.settings,
        }
    }
}
