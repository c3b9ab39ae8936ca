//! `saloon restore`: fills an empty database from a backup after the rules have checked every table.
//!
//! The file is read twice, to check and to write. Invariant: a file with any error changes nothing, except for tables
//! that the operator leaves out by name.

use super::backup::summary;
use super::error::ServerCommandError;
use super::sign_ins::{Credentials, SignIns};
use super::{OfflineCommandError, count_of, database, passphrase};
use crate::archive::{CheckDepth, Counts, DamagedTables, Reader, RestoreError, SealedPart, check_table};
use crate::config::{Config, Flags};
use crate::domain::names;
use crate::store::{BulkImport, RecordKind, RecordsOf, SCHEMA, SharedStore, StoreRow, TableRecord};
use protocol::{SeatHolder, TableId};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use uuid::Uuid;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// A file that `saloon backup` wrote
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Skips this table, even if it is damaged; may be given several times
    #[arg(long, value_name = "TABLE")]
    pub leave_out: Vec<Uuid>,
    /// The file with the passphrase of the backup, if what people sign in with is in it [default: backup.pass in the data
    /// folder, if it is there]
    #[arg(long, value_name = "FILE")]
    pub passphrase_file: Option<PathBuf>,
    /// Leaves out the credentials of all accounts
    #[arg(long, conflicts_with = "passphrase_file")]
    pub without_credentials: bool,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let path = args.file.as_path();
    let left_out: BTreeSet<TableId> = args.leave_out.iter().copied().map(TableId).collect();
    let source = BackupFile { path, sealed_part: sealed_part(args, config, out)? };
    let found = check(&source, &left_out, SignIns::at(config)).map_err(of_file(path))?;
    Runtime::new()?.block_on(async {
        let store = database::open(config).await?;
        let done = fill(&(store.clone() as SharedStore), &source, &found, &left_out).await;
        store.close().await;
        done
    })?;
    writeln!(out, "{} restored from {}", summary(found.kept), path.display())?;
    writeln!(out, "{}", found.summary())?;
    for table in left_out {
        writeln!(out, "left out: table {table}")?;
    }
    if found.renamed > 0 {
        writeln!(out, "{} that nobody could take here replaced", count_of(found.renamed, "name"))?;
    }
    Ok(writeln!(out, "{}", found.sign_ins)?)
}

/// The content of a complete backup.
#[derive(Debug, Default)]
struct Found {
    /// Without the tables that are left out.
    kept: Counts,
    checksum: String,
    decided: u64,
    folded: u64,
    running: u64,
    open: u64,
    renamed: u64,
    sign_ins: SignIns,
}

impl Found {
    fn summary(&self) -> String {
        let Self { decided, folded, running, open, .. } = self;
        let decided = count_of(*decided, "finished game");
        format!(
            "{decided} decided again, {folded} of older rules and {running} running replayed, {open} not begun"
        )
    }

    fn count(&mut self, checked: CheckDepth) {
        *match checked {
            CheckDepth::Decided => &mut self.decided,
            CheckDepth::Folded => &mut self.folded,
            CheckDepth::Running | CheckDepth::Ended => &mut self.running,
            CheckDepth::Open => &mut self.open,
        } += 1;
    }
}

fn check(
    source: &BackupFile<'_>,
    left_out: &BTreeSet<TableId>,
    sign_ins: SignIns,
) -> Result<Found, RestoreError> {
    let mut reader = source.open()?;
    let mut found = Found { sign_ins, ..Found::default() };
    let (mut broken, mut missing) = (Vec::new(), left_out.clone());
    let mut left_entries = 0;
    loop {
        let mut row = reader.row()?;
        found.renamed += mend_names(&mut row);
        match row {
            StoreRow::Table(table, log) if left_out.contains(&table.id) => {
                missing.remove(&table.id);
                left_entries += log.len() as u64;
            }
            StoreRow::Table(table, log) => match check_table(&table, &log) {
                Ok(checked) => found.count(checked),
                Err(what) => broken.push((table.id, what)),
            },
            StoreRow::End => break,
            StoreRow::Record(record) => found.sign_ins.add(&record),
            StoreRow::Player(_) | StoreRow::Session(_) | StoreRow::Pause(_) | StoreRow::Alive(_) => {}
        }
    }
    if let Some(table) = missing.first() {
        return Err(RestoreError::NoTable { table: *table });
    }
    if !broken.is_empty() {
        return Err(RestoreError::Tables(DamagedTables(broken)));
    }
    let (counts, checksum) = reader.read();
    (found.kept, found.checksum) = (counts, checksum);
    found.kept.tables -= left_out.len() as u64;
    found.kept.entries -= left_entries;
    found.sign_ins.credentials = source.credentials(counts);
    Ok(found)
}

/// Whether there is nothing in the database. A server that was only started has left a line in the audit log.
async fn is_empty(store: &SharedStore) -> Result<bool, ServerCommandError> {
    if !store.all_tables(None, 1).await?.is_empty() || !store.all_players(None, 1).await?.is_empty() {
        return Ok(false);
    }
    for kind in RecordKind::ALL {
        if !store.records(*kind, RecordsOf::Everybody, None, 1).await?.is_empty() {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn fill(
    store: &SharedStore,
    source: &BackupFile<'_>,
    found: &Found,
    left_out: &BTreeSet<TableId>,
) -> Result<(), ServerCommandError> {
    if !is_empty(store).await? {
        return Err(ServerCommandError::NotEmpty);
    }
    let import = BulkImport::begin(store);
    let path = source.path;
    let mut reader = source.open().map_err(of_file(path))?;
    loop {
        let mut row = reader.row().map_err(of_file(path))?;
        mend_names(&mut row);
        match row {
            StoreRow::End => break,
            StoreRow::Table(table, _) if left_out.contains(&table.id) => {}
            row => import.row(row).await,
        }
    }
    if reader.read().1 != found.checksum {
        return Err(of_file(path)(RestoreError::Changed).into());
    }
    Ok(import.finish().await?)
}

/// Replaces names of people and tables that the server would not accept; returns how many.
fn mend_names(row: &mut StoreRow) -> u64 {
    match row {
        StoreRow::Player(player) => u64::from(mend(&mut player.name, names::PERSON_CHARS, player.id.0)),
        StoreRow::Table(table, _) => mend_names_at(table),
        StoreRow::Session(_)
        | StoreRow::Record(_)
        | StoreRow::Pause(_)
        | StoreRow::Alive(_)
        | StoreRow::End => 0,
    }
}

fn mend_names_at(table: &mut TableRecord) -> u64 {
    let mut mended = u64::from(mend(&mut table.doc.name, names::TABLE_CHARS, table.id.0));
    for seat in &mut table.doc.seats {
        if let SeatHolder::Person { player, .. } = &mut seat.holder {
            mended += u64::from(mend(&mut player.name, names::PERSON_CHARS, player.id.0));
        }
    }
    mended
}

/// Returns whether the name had to be replaced.
fn mend(name: &mut String, at_most: usize, id: Uuid) -> bool {
    let bad = names::clean(name, at_most).is_err();
    if bad {
        *name = format!("#{}", &id.simple().to_string()[..6]);
    }
    bad
}

/// The file, and what happens to its sealed part.
struct BackupFile<'a> {
    path: &'a Path,
    sealed_part: SealedPart,
}

impl BackupFile<'_> {
    /// The fate of the credentials of a file with so many rows.
    fn credentials(&self, counts: Counts) -> Credentials {
        match self.sealed_part {
            _ if counts.sealed == 0 => Credentials::Absent,
            SealedPart::OpenedBy(_) => Credentials::Restored,
            SealedPart::LeftOut | SealedPart::Refused => Credentials::LeftOut,
        }
    }

    fn open(&self) -> Result<Reader<BufReader<File>>, RestoreError> {
        Reader::begin(BufReader::new(File::open(self.path)?), SCHEMA, self.sealed_part.clone())
    }
}

fn sealed_part(args: &Args, config: &Config, out: &mut dyn Write) -> Result<SealedPart, ServerCommandError> {
    let own = Some(passphrase::own(config)).filter(|path| path.exists());
    match args.passphrase_file.as_ref().or(own.as_ref()) {
        _ if args.without_credentials => Ok(SealedPart::LeftOut),
        Some(path) => {
            if args.passphrase_file.is_none() {
                writeln!(out, "the passphrase of the credentials is taken from {}", path.display())?;
            }
            Ok(SealedPart::OpenedBy(passphrase::read(path)?))
        }
        None => Ok(SealedPart::Refused),
    }
}

fn of_file(path: &Path) -> impl Fn(RestoreError) -> OfflineCommandError {
    |source| OfflineCommandError::Backup { path: path.to_owned(), source: Box::new(source) }
}
