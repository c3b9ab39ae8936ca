//! `saloon export-person`: everything that is stored of a person; a server may keep running.

use super::error::ServerCommandError;
use super::line_writer::LineWriter;
use super::{database, person};
use crate::config::{Config, Flags};
use crate::people::privacy::{Export, ExportJson, LeftTables};
use crate::store::SharedStore;
use crate::system::clock::{Clock, SystemClock};
use std::io::Write;
use std::path::PathBuf;
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The name of an account, the name of a guest if only one has it, or an id
    #[arg(value_name = "NAME|ID")]
    pub person: String,
    /// The file to write; `-` is the standard output
    #[arg(long, default_value = "-", value_name = "FILE")]
    pub out: PathBuf,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    Runtime::new()?.block_on(async {
        let store = database::snapshot(config).await?;
        let written = export(args, store.clone(), out).await;
        store.close().await;
        written
    })
}

async fn export(args: &Args, store: SharedStore, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let player = person::find(&store, &args.person).await?;
    let mut lines = LineWriter::to(&args.out, out)?;
    let mut json = ExportJson::new(SystemClock::start().now_ms());
    lines.write_all(json.begin().as_bytes())?;
    let mut export = Export::new(store, player, LeftTables::default());
    while let Some(piece) = export.next().await? {
        lines.write_all(json.piece(&piece).as_bytes())?;
    }
    lines.write_all(json.end().as_bytes())?;
    Ok(lines.finish()?)
}
