//! The binary `saloon`: reads the command line and starts what it names.

use clap::Parser;
use server::cli::Offline;
use std::process::ExitCode;

/// A self-hosted server for town-building tabletop games
#[derive(Debug, Parser)]
#[command(name = "saloon", version)]
struct Arguments {
    #[command(subcommand)]
    command: Offline,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run(&mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("saloon: {error}");
            ExitCode::FAILURE
        }
    }
}
