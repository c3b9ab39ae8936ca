//! `saloon stats`: the statistics of finished games, in the database of a stopped server.

use super::error::ServerCommandError;
use super::{count_of, database};
use crate::config::{Config, Flags};
use crate::store::SharedStore;
use crate::summaries::recompute;
use std::io::Write;
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Clone, Debug, clap::Subcommand)]
pub enum Command {
    /// Computes all statistics again from the logs of the finished games
    Recompute(Recompute),
}

#[derive(Clone, Debug, clap::Args)]
pub struct Recompute {
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let counted = Runtime::new()?.block_on(async {
        let store = database::open(config).await?;
        let shared: SharedStore = store.clone();
        let counted = recompute(&shared, &config.seasons).await;
        store.close().await;
        Ok::<_, ServerCommandError>(counted?)
    })?;
    writeln!(out, "the statistics count {}", count_of(counted, "game"))?;
    Ok(())
}
