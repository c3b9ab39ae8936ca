//! The binary `saloon`: reads the command line and starts what it names.

use clap::Parser;
use mimalloc::MiMalloc;
use server::cli::{OfflineCommand, ServerCommand};
use std::io::Write;
use std::process::ExitCode;

/// A move makes and drops hundreds of small pieces of memory; the system's allocator took a quarter of its time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A self-hosted server for town-building tabletop games
#[derive(Debug, Parser)]
#[command(name = "saloon", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    #[command(flatten)]
    ServerCommand(ServerCommand),
    #[command(flatten)]
    OfflineCommand(OfflineCommand),
}

fn main() -> ExitCode {
    let out = &mut std::io::stdout();
    match Arguments::parse().command {
        Command::ServerCommand(command) => end(command.run(out).map_err(|error| error.line())),
        Command::OfflineCommand(command) => {
            end(command.run(&mut out.lock()).map_err(|error| format!("saloon: {error}")))
        }
    }
}

fn end(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            // If the message cannot be written, the exit code still reports the failure.
            let _ = writeln!(std::io::stderr(), "{line}");
            ExitCode::FAILURE
        }
    }
}
