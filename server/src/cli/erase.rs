//! `saloon erase`: removes everything of a person from the database of a stopped server.

use super::error::ServerCommandError;
use super::{database, person};
use crate::config::{Config, Flags};
use crate::people::privacy::erase_on_stopped_server;
use crate::store::SharedStore;
use crate::system::clock::{Clock, SystemClock};
use std::io::Write;
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The name of an account, the name of a guest if only one has it, or an id
    #[arg(value_name = "NAME|ID")]
    pub person: String,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let erased = Runtime::new()?.block_on(async {
        let store = database::open(config).await?;
        let erased = erase(store.clone(), &args.person).await;
        store.close().await;
        erased
    })?;
    writeln!(out, "{erased} erased")?;
    Ok(())
}

async fn erase(store: SharedStore, text: &str) -> Result<String, ServerCommandError> {
    let player = person::find(&store, text).await?;
    let now = SystemClock::start().now_ms();
    erase_on_stopped_server(store, player.id, now).await?;
    Ok(format!("{} ({})", player.name, player.id))
}
