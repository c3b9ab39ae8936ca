//! An entry and its table as arguments of the statements.
//!
//! The caller encodes them: it need not copy the values that it keeps, and the only writing task encodes nothing. Does
//! not know the queue. Invariant: an entry, the changes of its table and its records are written together or not at
//! all.

use super::people;
use super::reads::Arg;
use super::records;
use super::rows;
use super::write::{BulkWrite, Runs, conflict};
use crate::store::{Entry, EntryWith, Lane, MovedBy, StoreError, TableRecord};
use protocol::{PlayerId, Stage, TableId};

/// An entry to append, with its table if that changes too.
#[derive(Debug)]
pub(in crate::store) struct Append {
    pub(super) id: TableId,
    version: u64,
    /// The columns of the entry; then the code that no other table may have, the revision that must be the next, and the
    /// revision that must be the table's.
    pub(super) args: Vec<Arg>,
    pub(super) table: Option<TableWrite>,
    /// The columns of records, each of which takes the place of the one with its kind and key.
    pub(super) records: Vec<Vec<Arg>>,
}

/// A table to be stored.
#[derive(Debug)]
pub(in crate::store) struct TableWrite {
    pub(super) id: TableId,
    pub(super) lane: Lane,
    /// Its columns.
    pub(super) args: Vec<Arg>,
    pub(super) people: Vec<PlayerId>,
    /// Whether the stored list may contain people whose table it no longer is.
    pub(super) loses_people: bool,
}

impl Append {
    pub(in crate::store) fn new(
        id: TableId,
        entry: &Entry,
        EntryWith { table, records, at_rev }: EntryWith<'_>,
    ) -> Result<Self, sqlx::Error> {
        let args = entry_args(id, entry, table, at_rev)?;
        let mut table = table.map(TableWrite::new).transpose()?;
        if let Some(table) = table.as_mut().filter(|table| entry.version > 0 && !table.loses_people) {
            // Nobody joins a table once its game has begun.
            table.people.clear();
        }
        let records = records.iter().map(records::columns).collect();
        Ok(Self { id, version: entry.version, args, table, records })
    }

    /// Whether it is its entry alone.
    pub(super) fn is_one_row(&self) -> bool {
        self.table.is_none() && self.records.is_empty()
    }

    /// Whether its table's stored list may contain people whose table it no longer is.
    pub(super) fn loses_people(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.loses_people)
    }

    pub(super) fn conflict(&self) -> StoreError {
        conflict(self.id, self.version)
    }
}

impl TableWrite {
    pub(in crate::store) fn new(table: &TableRecord) -> Result<Self, sqlx::Error> {
        let (people, loses_people) = (table.people().collect(), table.loses_people());
        let lane = Lane::of_row(table.rev);
        Ok(Self { id: table.id, lane, args: table_args(table)?, people, loses_people })
    }
}

/// Inserts entries; `$select` selects the columns in the order of [`Append::args`].
macro_rules! insert_into_entries {
    ($select:expr) => {
        concat!(
            "INSERT INTO entries (table_id, version, seat, move, key, moved_by, events, draws, deciding, progress, at) ",
            $select
        )
    };
}

/// Inserts tables; `$rest` selects the columns in the order of [`TableWrite::args`].
macro_rules! insert_into_tables {
    ($($rest:expr),+) => {
        concat!(
            "INSERT INTO tables (id, code, game, stage, seed, opened_at, changed_at, due_at, public, doc, rev) ",
            $($rest),+
        )
    };
}

/// Replaces only the previous revision of a row.
macro_rules! replace_table {
    () => {
        "ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, \
         stage = excluded.stage, seed = excluded.seed, opened_at = excluded.opened_at, \
         changed_at = excluded.changed_at, due_at = excluded.due_at, \
         public = excluded.public, doc = excluded.doc, rev = excluded.rev \
         WHERE tables.rev + 1 = excluded.rev"
    };
}

pub(in crate::store) use {insert_into_entries, insert_into_tables, replace_table};

pub(super) async fn append(conn: &mut impl Runs, append: &Append) -> Result<bool, sqlx::Error> {
    let made = !conn.bulk_write(BulkWrite::Entries, &[&append.args]).await?.is_empty();
    if let (true, Some(table)) = (made, &append.table) {
        put_table(conn, table).await?;
    }
    if made && !append.records.is_empty() {
        let rows: Vec<&[Arg]> = append.records.iter().map(|record| &record[..]).collect();
        conn.bulk_write(BulkWrite::Records, &rows).await?;
    }
    Ok(made)
}

fn entry_args(
    id: TableId,
    entry: &Entry,
    table: Option<&TableRecord>,
    at_rev: Option<u64>,
) -> Result<Vec<Arg>, sqlx::Error> {
    let actor = entry.actor.as_ref();
    Ok(vec![
        id.0.into(),
        entry.version.into(),
        Arg::Number(actor.map(|actor| u8::from(actor.seat).into())),
        Arg::Text(actor.map(|actor| actor.mv.as_str().to_owned())),
        Arg::Id(actor.map(|actor| actor.key.0)),
        Arg::Text(actor.map(|actor| moved_by(actor.by).to_owned())),
        entry.events.as_str().into(),
        json(&entry.draws)?.as_str().into(),
        Arg::Number(entry.deciding.map(|seats| seats.bits().into())),
        Arg::Number(entry.progress.map(rows::progress_number)),
        entry.at.into(),
        Arg::Text(table.map(|table| table.code.0.clone())),
        Arg::Number(table.map(|table| table.rev as i64)),
        Arg::Number(at_rev.map(|rev| rev as i64)),
    ])
}

pub(super) async fn put_table(conn: &mut impl Runs, table: &TableWrite) -> Result<bool, sqlx::Error> {
    const SQL: &str = insert_into_tables!(
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE code = $2 AND id <> $1) \
         AND $11 = coalesce((SELECT rev + 1 FROM tables WHERE id = $1), 0) ",
        replace_table!()
    );
    let made = conn.run(SQL, &table.args).await? == 1;
    if made {
        put_seats(conn, table).await?;
    }
    Ok(made)
}

fn table_args(table: &TableRecord) -> Result<Vec<Arg>, sqlx::Error> {
    Ok(vec![
        table.id.0.into(),
        table.code.0.as_str().into(),
        table.game.as_str().into(),
        stage(table.stage).into(),
        Arg::Bytes(table.seed.as_ref().map(|seed| seed.as_bytes().to_vec())),
        table.opened_at.into(),
        table.changed_at.into(),
        Arg::Number(table.due_at.map(|due| due as i64)),
        u64::from(table.is_public()).into(),
        json(&table.doc)?.as_str().into(),
        table.rev.into(),
    ])
}

pub(super) async fn put_seats(conn: &mut impl Runs, table: &TableWrite) -> Result<(), sqlx::Error> {
    const SQL: &str = "INSERT INTO seats (player_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    // Once a game has begun the list loses only people who resign, until the game is over.
    if table.loses_people {
        clear_seats(conn, table.id).await?;
        people::note_seated(conn, &table.people).await?;
    }
    for player in &table.people {
        conn.run(SQL, &[player.0.into(), table.id.0.into()]).await?;
    }
    Ok(())
}

pub(super) async fn clear_seats(conn: &mut impl Runs, id: TableId) -> Result<(), sqlx::Error> {
    conn.run("DELETE FROM seats WHERE table_id = $1", &[id.0.into()]).await.map(drop)
}

fn json(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Running => "running",
        Stage::Finished => "finished",
    }
}

fn moved_by(by: MovedBy) -> &'static str {
    match by {
        MovedBy::Person => "person",
        MovedBy::Substitute => "substitute",
        MovedBy::Clock => "clock",
        MovedBy::House => "house",
    }
}
