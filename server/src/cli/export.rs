//! `saloon export`: the records of finished games; a server may keep running.

use super::database::{self, PAGE};
use super::error::ServerCommandError;
use super::line_writer::LineWriter;
use super::{OfflineCommandError, count_of};
use crate::analyses::stored;
use crate::archive::record_of;
use crate::config::{Config, Flags};
use crate::store::{Cursor, SharedStore, StoreError, TableRecord};
use protocol::{PlayerId, Stage, TableCode, TableId};
use rules::record::Record;
use std::io::Write;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use uuid::Uuid;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The file to write; `-` is the standard output
    #[arg(long, default_value = "-", value_name = "FILE")]
    pub out: PathBuf,
    /// Only the game of this table, by its code or id
    #[arg(long, value_name = "CODE|ID", conflicts_with = "player")]
    pub table: Option<String>,
    /// Only the games of this person
    #[arg(long, value_name = "ID")]
    pub player: Option<Uuid>,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let written = Runtime::new()?.block_on(async {
        let store = database::snapshot(config).await?;
        let written = export(args, store.clone(), out).await;
        store.close().await;
        written
    })?;
    if args.out != Path::new("-") {
        writeln!(out, "{} written to {}", count_of(written, "record"), args.out.display())?;
    }
    Ok(())
}

async fn export(args: &Args, store: SharedStore, out: &mut dyn Write) -> Result<u64, ServerCommandError> {
    let mut export = Export { store, lines: LineWriter::to(&args.out, out)?, written: 0 };
    match (&args.table, args.player) {
        (Some(table), _) => export.one(table).await?,
        (None, Some(player)) => export.of(PlayerId(player)).await?,
        (None, None) => export.all().await?,
    }
    export.lines.finish()?;
    Ok(export.written)
}

/// Holds one record in memory at a time.
struct Export<'a> {
    store: SharedStore,
    lines: LineWriter<'a>,
    written: u64,
}

impl Export<'_> {
    async fn one(&mut self, table: &str) -> Result<(), ServerCommandError> {
        let found = match Uuid::try_parse(table) {
            Ok(id) => self.store.table(TableId(id)).await?,
            Err(_) => self.store.table_by_code(&TableCode(table.to_owned())).await?,
        };
        match found.filter(has_record) {
            Some(found) => self.write(&found).await,
            None => Err(OfflineCommandError::NoSuchTable(table.to_owned()).into()),
        }
    }

    async fn of(&mut self, player: PlayerId) -> Result<(), ServerCommandError> {
        let mut last = None;
        loop {
            let page = self.store.finished_tables(player, last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(Cursor::from(end));
            for table in &page {
                self.write(table).await?;
            }
        }
    }

    async fn all(&mut self) -> Result<(), ServerCommandError> {
        let mut last = None;
        loop {
            let page = self.store.all_tables(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.id);
            for table in page.iter().filter(|table| has_record(table)) {
                self.write(table).await?;
            }
        }
    }

    async fn write(&mut self, table: &TableRecord) -> Result<(), ServerCommandError> {
        let entries = self.store.entries(table.id).await?;
        let record = record_of(table, &entries).ok_or_else(|| StoreError::Corrupt {
            table: "tables",
            row: table.id.to_string(),
            what: "it is finished, and its log, result and end do not fit together".to_owned(),
        })?;
        let analysis = stored(&self.store, table).await?;
        self.lines.write(&Record { analysis, ..record })?;
        self.written += 1;
        Ok(())
    }
}

fn has_record(table: &TableRecord) -> bool {
    table.stage == Stage::Finished
}
