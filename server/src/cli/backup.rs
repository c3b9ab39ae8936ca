//! `saloon backup`: everything in the database at one moment, in one file; a server may keep running.

use super::database::{self, PAGE};
use super::error::ServerCommandError;
use super::line_writer::LineWriter;
use super::{OfflineCommandError, count_of};
use crate::archive::{Counts, Writer};
use crate::config::{Config, Flags};
use crate::store::{RecordKind, RecordsOf, SCHEMA, SharedStore, StoreRow};
use crate::system::clock::{Clock, SystemClock};
use std::io::Write;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Where the backup goes; `-` is the output
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let counts = Runtime::new()?.block_on(async {
        let store = database::snapshot(config).await?;
        let counts = backup(args, store.clone(), out).await;
        store.close().await;
        counts
    })?;
    if args.file != Path::new("-") {
        writeln!(out, "{} backed up to {}", summary(counts), args.file.display())?;
    }
    Ok(())
}

async fn backup(args: &Args, store: SharedStore, out: &mut dyn Write) -> Result<Counts, ServerCommandError> {
    Backup::begin(store, LineWriter::to(&args.file, out)?)?.all().await
}

/// The counts of a backup as text.
pub(super) fn summary(counts: Counts) -> String {
    let Counts { tables, entries, players, .. } = counts;
    let (tables, players) = (count_of(tables, "table"), count_of(players, "player"));
    format!("{tables} with {entries} log entries and {players}")
}

/// Holds one table in memory at a time.
struct Backup<'a> {
    store: SharedStore,
    lines: LineWriter<'a>,
    writer: Writer,
}

impl<'a> Backup<'a> {
    fn begin(store: SharedStore, mut lines: LineWriter<'a>) -> Result<Self, OfflineCommandError> {
        let (writer, header) = Writer::begin(SCHEMA, SystemClock::start().now_ms());
        lines.write_all(&header)?;
        Ok(Self { store, lines, writer })
    }

    async fn all(mut self) -> Result<Counts, ServerCommandError> {
        if let Some(at) = self.store.last_alive().await? {
            self.row(StoreRow::Alive(at))?;
        }
        for pause in self.store.pauses().await? {
            self.row(StoreRow::Pause(pause))?;
        }
        self.players().await?;
        self.sessions().await?;
        self.records().await?;
        self.tables().await?;
        let (counts, end) = self.writer.end();
        self.lines.write_all(&end)?;
        self.lines.finish()?;
        Ok(counts)
    }

    async fn players(&mut self) -> Result<(), ServerCommandError> {
        let mut last = None;
        loop {
            let page = self.store.all_players(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.id);
            for player in page {
                self.row(StoreRow::Player(player))?;
            }
        }
    }

    async fn sessions(&mut self) -> Result<(), ServerCommandError> {
        let mut last = None;
        loop {
            let page = self.store.all_sessions(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.id);
            for session in page {
                self.row(StoreRow::Session(session))?;
            }
        }
    }

    async fn records(&mut self) -> Result<(), ServerCommandError> {
        // What people sign in with stays out: whoever reads a backup could be them by it.
        for kind in RecordKind::ALL.iter().filter(|kind| !kind.is_credential()) {
            let mut last = None;
            loop {
                let page = self.store.records(*kind, RecordsOf::Everybody, last, PAGE).await?;
                let Some(end) = page.last() else { break };
                last = Some(end.into());
                for record in page {
                    self.row(StoreRow::Record(record))?;
                }
            }
        }
        Ok(())
    }

    async fn tables(&mut self) -> Result<(), ServerCommandError> {
        let mut last = None;
        loop {
            let page = self.store.all_tables(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.id);
            for table in page {
                let entries = self.store.entries(table.id).await?;
                self.row(StoreRow::Table(Box::new(table), entries))?;
            }
        }
    }

    fn row(&mut self, row: StoreRow) -> Result<(), OfflineCommandError> {
        self.lines.write_all(&self.writer.row(row))
    }
}
