//! `saloon backup`: everything in the database at one moment, in one file; a server may keep running.

use super::database::{self, PAGE};
use super::error::ServerCommandError;
use super::line_writer::LineWriter;
use super::{OfflineCommandError, count_of, passphrase};
use crate::archive::{Counts, Passphrase, SealParameters, Writer};
use crate::config::{Config, Flags};
use crate::store::{RecordKind, RecordsOf, SCHEMA, SharedStore, StoreRow};
use crate::system::clock::{Clock, SystemClock};
use crate::system::entropy::{Entropy, SystemEntropy};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The file to write; `-` is the standard output
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Includes the credentials of all accounts, encrypted with a passphrase
    #[arg(long)]
    pub with_credentials: bool,
    /// The file with the passphrase, in its first line [default: backup.pass in the data folder, which the first such
    /// backup makes]
    #[arg(long, value_name = "FILE", requires = "with_credentials")]
    pub passphrase_file: Option<PathBuf>,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    // Before anything is written.
    let passphrase = passphrase_of(args, config, out)?;
    let counts = Runtime::new()?.block_on(async {
        let store = database::snapshot(config).await?;
        let counts = backup(args, store.clone(), passphrase.as_ref(), out).await;
        store.close().await;
        counts
    })?;
    if args.file != Path::new("-") {
        writeln!(out, "{} backed up to {}", summary(counts), args.file.display())?;
        if passphrase.is_none() {
            writeln!(out, "without what people sign in with: --with-credentials adds it, encrypted")?;
        }
    }
    Ok(())
}

/// The passphrase of the credentials; `None` where they are left out.
fn passphrase_of(
    args: &Args,
    config: &Config,
    out: &mut dyn Write,
) -> Result<Option<Passphrase>, ServerCommandError> {
    let passphrase = match &args.passphrase_file {
        Some(path) => passphrase::read(path)?,
        None if !args.with_credentials => return Ok(None),
        // The output is the backup itself.
        None if args.file == Path::new("-") => passphrase::read_or_make(config, &mut io::stderr())?,
        None => passphrase::read_or_make(config, out)?,
    };
    Ok(Some(passphrase))
}

async fn backup(
    args: &Args,
    store: SharedStore,
    passphrase: Option<&Passphrase>,
    out: &mut dyn Write,
) -> Result<Counts, ServerCommandError> {
    Backup::begin(store, LineWriter::to(&args.file, out)?)?.all(passphrase).await
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

    async fn all(mut self, passphrase: Option<&Passphrase>) -> Result<Counts, ServerCommandError> {
        if let Some(at) = self.store.last_alive().await? {
            self.row(StoreRow::Alive(at))?;
        }
        for pause in self.store.pauses().await? {
            self.row(StoreRow::Pause(pause))?;
        }
        self.players().await?;
        self.sessions().await?;
        self.records().await?;
        if let Some(passphrase) = passphrase {
            self.sealed_records(passphrase).await?;
        }
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
        // Credentials stay out: a reader of the backup could sign in with them.
        for kind in RecordKind::ALL.iter().filter(|kind| !kind.is_credential() && !kind.is_derived()) {
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

    async fn sealed_records(&mut self, passphrase: &Passphrase) -> Result<(), ServerCommandError> {
        let mut salt = [0; 16];
        SystemEntropy.fill(&mut salt)?;
        let (mut seal, line) = self.writer.begin_seal(SealParameters::new(salt), passphrase)?;
        self.lines.write_all(&line)?;
        for kind in RecordKind::ALL.iter().filter(|kind| kind.is_credential()) {
            let mut last = None;
            loop {
                let page = self.store.records(*kind, RecordsOf::Everybody, last, PAGE).await?;
                let Some(end) = page.last() else { break };
                last = Some(end.into());
                for record in page {
                    self.lines.write_all(&seal.record(&mut self.writer, record)?)?;
                }
            }
        }
        self.lines.write_all(&seal.end(&mut self.writer)?)?;
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

    fn row(&mut self, row: StoreRow) -> Result<(), ServerCommandError> {
        Ok(self.lines.write_all(&self.writer.row(row)?)?)
    }
}
