//! `saloon restore`: an empty database filled from a backup, once every table of it was checked by the rules.
//!
//! The file is read twice, to check and to write. Invariant: a file with anything wrong in it changes nothing.

use super::backup::in_words;
use super::online::OnlineError;
use super::{CliError, counted, database};
use crate::archive::{BackupError, Checked, Counts, Reader, check_table};
use crate::config::{Config, Flags};
use crate::store::{Filling, Row, SCHEMA, SharedStore};
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// A file that `saloon backup` wrote
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), OnlineError> {
    let path = args.file.as_path();
    let found = check(path).map_err(of_file(path))?;
    Runtime::new()?.block_on(async {
        let store = database::open(config).await?;
        let done = fill(&(store.clone() as SharedStore), path, &found).await;
        store.close().await;
        done
    })?;
    writeln!(out, "{} restored from {}", in_words(found.counts), path.display())?;
    writeln!(out, "{}", found.in_words())?;
    Ok(())
}

/// What a whole backup holds.
#[derive(Debug)]
struct Found {
    counts: Counts,
    checksum: String,
    decided: u64,
    folded: u64,
    running: u64,
    open: u64,
}

impl Found {
    fn in_words(&self) -> String {
        let Self { decided, folded, running, open, .. } = self;
        let decided = counted(*decided, "finished game");
        format!(
            "{decided} decided again, {folded} of older rules and {running} running replayed, {open} not begun"
        )
    }
}

fn check(path: &Path) -> Result<Found, BackupError> {
    let mut reader = open(path)?;
    let (mut decided, mut folded, mut running, mut open) = (0, 0, 0, 0);
    loop {
        match reader.row()? {
            Row::Table(table, log) => {
                let checked = check_table(&table, &log);
                match checked.map_err(|what| BackupError::Table { table: table.id, what })? {
                    Checked::Decided => decided += 1,
                    Checked::Folded => folded += 1,
                    Checked::Running | Checked::Ended => running += 1,
                    Checked::Open => open += 1,
                }
            }
            Row::End => break,
            Row::Player(_) | Row::Pause(_) | Row::Alive(_) => {}
        }
    }
    let (counts, checksum) = reader.read();
    Ok(Found { counts, checksum, decided, folded, running, open })
}

async fn fill(store: &SharedStore, path: &Path, found: &Found) -> Result<(), OnlineError> {
    if !store.all_tables(None, 1).await?.is_empty() || !store.all_players(None, 1).await?.is_empty() {
        return Err(OnlineError::NotEmpty);
    }
    let filling = Filling::begin(store);
    let mut reader = open(path).map_err(of_file(path))?;
    loop {
        match reader.row().map_err(of_file(path))? {
            Row::End => break,
            row => filling.row(row).await,
        }
    }
    if reader.read().1 != found.checksum {
        return Err(of_file(path)(BackupError::Changed).into());
    }
    Ok(filling.finish().await?)
}

fn open(path: &Path) -> Result<Reader<BufReader<File>>, BackupError> {
    Reader::begin(BufReader::new(File::open(path)?), SCHEMA)
}

fn of_file(path: &Path) -> impl Fn(BackupError) -> CliError {
    |source| CliError::Backup { path: path.to_owned(), source: Box::new(source) }
}
