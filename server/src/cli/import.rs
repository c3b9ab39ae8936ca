//! `saloon import`: imports games that were played elsewhere into the database of a stopped server.
//!
//! Invariant: nothing is imported from a file that contains any error.

use super::error::ServerCommandError;
use super::records::records;
use super::{OfflineCommandError, count_of, database};
use crate::analyses::put;
use crate::archive::{record_of, table_id, table_of};
use crate::config::{Config, Flags};
use crate::store::{BulkImport, SharedStore, StoreRow};
use crate::system::clock::{Clock, SystemClock};
use crate::system::entropy::{SystemEntropy, table_code};
use protocol::TableId;
use rules::record::{Record, verify};
use sha2::{Digest, Sha256};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Files of records: one JSON object per line, or a single one in any layout
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub settings: Flags,
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    Runtime::new()?.block_on(async {
        let store = database::open(config).await?;
        let done = import(args, &(store.clone() as SharedStore), out).await;
        store.close().await;
        done
    })
}

async fn import(args: &Args, store: &SharedStore, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    for path in &args.files {
        let fresh = check(store, path).await?;
        take(store, path, &fresh).await?;
        let known = fresh.values().filter(|fresh| !**fresh).count();
        let new = count_of((fresh.len() - known) as u64, "game");
        writeln!(out, "{}: {new} imported, {known} here already", path.display())?;
    }
    Ok(())
}

/// Verifies all records of the file; returns for each table whether it is new to the database.
async fn check(store: &SharedStore, path: &Path) -> Result<BTreeMap<TableId, bool>, ServerCommandError> {
    is_file(path)?;
    let (mut seen, mut fresh) = (BTreeMap::new(), BTreeMap::new());
    for record in records(path)? {
        let (number, record) = record.map(|(number, record)| (number, the_game(record)))?;
        let mismatch = |source| OfflineCommandError::Mismatch {
            path: path.to_owned(),
            number,
            source: Box::new(source),
        };
        verify(&record).map_err(mismatch)?;
        let table = table_id(&record);
        let other_game = || OfflineCommandError::OtherGame { path: path.to_owned(), number, table };
        let hash = Sha256::digest(serde_json::to_vec(&record).map_err(io::Error::from)?);
        match seen.entry(table) {
            Entry::Occupied(earlier) if *earlier.get() == hash => continue,
            Entry::Occupied(_) => return Err(other_game().into()),
            Entry::Vacant(place) => drop(place.insert(hash)),
        }
        let known = store.table(table).await?;
        if let Some(known) = &known
            && record_of(known, &store.entries(table).await?) != Some(record)
        {
            return Err(other_game().into());
        }
        fresh.insert(table, known.is_none());
    }
    Ok(fresh)
}

/// The game itself: what was found out about it does not tell games apart.
fn the_game(record: Record) -> Record {
    Record { analysis: None, ..record }
}

/// The file is read twice, which a pipe does not allow.
fn is_file(path: &Path) -> Result<(), OfflineCommandError> {
    let failed = |source| OfflineCommandError::File { path: path.to_owned(), source };
    if path.metadata().map_err(failed)?.is_file() {
        Ok(())
    } else {
        Err(failed(io::Error::other("it is no file that can be read twice")))
    }
}

/// Stores what was found out about these games.
async fn take_analyses(
    store: &SharedStore,
    path: &Path,
    taken: &BTreeSet<TableId>,
) -> Result<(), ServerCommandError> {
    for record in records(path)? {
        let (_, record) = record?;
        let id = table_id(&record);
        let Some(analysis) = record.analysis.filter(|_| taken.contains(&id)) else { continue };
        if let Some(table) = store.table(id).await? {
            put(store, &table, &analysis).await?;
        }
    }
    Ok(())
}

/// Imports the new games, all or none, and then their analyses.
async fn take(
    store: &SharedStore,
    path: &Path,
    fresh: &BTreeMap<TableId, bool>,
) -> Result<(), ServerCommandError> {
    let import = BulkImport::begin(store);
    let mut taken = BTreeSet::new();
    for record in records(path)? {
        let (number, record) = record?;
        let id = table_id(&record);
        if fresh.get(&id) == Some(&true) && taken.insert(id) {
            let code = table_code(&SystemEntropy).map_err(io::Error::other)?;
            let no_table = |source| OfflineCommandError::NoTable {
                path: path.to_owned(),
                number,
                source: Box::new(source),
            };
            let (table, entries) = table_of(record, code, SystemClock::start().now_ms()).map_err(no_table)?;
            import.row(StoreRow::Table(Box::new(table), entries)).await;
        }
    }
    import.finish().await?;
    take_analyses(store, path, &taken).await
}
