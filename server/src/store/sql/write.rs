//! The statements of each write, on either database.
//!
//! Invariant: a write is refused before anything of it is written, so that a refusal needs no rollback and the other
//! writes of its commit stand.

use super::append::{self, Append, TableWrite, insert_into_tables};
use super::leases::{self, LeaseSql};
use super::people::{self, PeopleWrite};
use super::reads::Arg;
use super::records;
use super::rows;
use crate::store::fill::import_aborted;
use crate::store::{
    Document, Entry, EntryWith, Lane, NodeId, Pause, Record, RecordWrite, StoreError, StoreRow, TableRecord,
};
use crate::system::clock::UnixMs;
use protocol::{PersonKind, Player, TableId};
use std::time::Duration;
use tokio::sync::mpsc;
use uuid::Uuid;

/// A write.
#[derive(Debug)]
pub(in crate::store) enum WriteOp {
    Append(Append),
    PutTable(TableWrite),
    RemoveTable(TableId, u64),
    Claim(TableId, NodeId, Duration),
    Renew(NodeId, Duration),
    GiveUp(TableId, NodeId),
    TakeDuty(NodeId, Duration),
    LeaveDuty(NodeId),
    Import {
        table: Box<TableRecord>,
        entries: Vec<Entry>,
    },
    PutDocument(Document),
    ForgetDocuments(TableId),
    PutPlayer(Player, UnixMs),
    People(PeopleWrite),
    Records(Vec<RecordWrite>),
    ForgetCounts,
    SweepRecords {
        now: UnixMs,
        limit: u32,
    },
    ImportRecord(Record),
    Alive(UnixMs),
    Pause(Pause),
    ForgetPauses(UnixMs),
    /// Writes nothing; only its turn in the queue matters.
    Nothing,
}

impl WriteOp {
    /// The lane in which it is made; writes of one table, or of one node, share one.
    pub(super) fn lane(&self) -> Lane {
        match self {
            Self::Append(_)
            | Self::RemoveTable(..)
            | Self::Claim(..)
            | Self::Renew(..)
            | Self::GiveUp(..)
            | Self::TakeDuty(..)
            | Self::LeaveDuty(_)
            | Self::Alive(_)
            | Self::Pause(_)
            | Self::ForgetPauses(_) => Lane::Games,
            Self::PutTable(table) => table.lane,
            Self::Records(change) => Lane::of_change(change),
            Self::Import { .. }
            | Self::PutDocument(_)
            | Self::ForgetDocuments(_)
            | Self::PutPlayer(..)
            | Self::People(_)
            | Self::ForgetCounts
            | Self::SweepRecords { .. }
            | Self::ImportRecord(_)
            | Self::Nothing => Lane::Others,
        }
    }

    /// The refusal of a write that conflicts with a stored row.
    pub(super) fn conflict(&self) -> Option<StoreError> {
        match self {
            Self::Append(append) => Some(append.conflict()),
            Self::PutTable(table) => Some(conflict(table.id, 0)),
            Self::Import { table, .. } => Some(conflict(table.id, 0)),
            Self::RemoveTable(id, _) => Some(conflict(*id, 0)),
            Self::Claim(table, ..) => Some(StoreError::Leased(*table)),
            Self::TakeDuty(..) | Self::Records(_) | Self::ImportRecord(_) => Some(StoreError::Changed),
            Self::Renew(..)
            | Self::GiveUp(..)
            | Self::LeaveDuty(..)
            | Self::PutPlayer(..)
            | Self::People(_)
            | Self::ForgetCounts
            | Self::SweepRecords { .. }
            | Self::PutDocument(_)
            | Self::ForgetDocuments(_)
            | Self::Alive(_)
            | Self::Pause(_)
            | Self::ForgetPauses(_)
            | Self::Nothing => None,
        }
    }
}

pub(in crate::store) fn conflict(table: TableId, version: u64) -> StoreError {
    StoreError::Conflict { table, version }
}

/// The result of each write of a commit, in order; an error if the commit itself failed.
pub(in crate::store) type Results = Result<Vec<Result<(), StoreError>>, CommitError>;

/// Why a whole commit failed.
#[derive(Debug, thiserror::Error)]
pub(in crate::store) enum CommitError {
    /// During the commit.
    #[error(transparent)]
    Made(#[from] sqlx::Error),
    /// Before it began: there is no connection.
    #[error(transparent)]
    Begun(#[from] StoreError),
    /// Another writer changed a table between the check and the write.
    #[error("another writer has changed the table meanwhile")]
    Overtaken,
}

/// The writes of many rows with one statement.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) enum BulkWrite {
    /// The next entries of different tables, each with code and revision if its table is stored too. Returns the tables
    /// whose entry was appended.
    Entries,
    /// Different tables whose codes and revisions were checked. Returns those that were stored.
    Tables,
    /// The seats of people at tables. Returns nothing.
    Seats,
    /// Records of different keys, each in the place of the one with its kind and key. Returns nothing.
    Records,
}

/// A writing connection.
pub(in crate::store) trait Runs: Send {
    const LEASES: LeaseSql;

    /// Runs one statement; returns the number of changed rows.
    fn run(
        &mut self,
        sql: &'static str,
        args: &[Arg],
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// Writes many rows; returns what [`BulkWrite`] says.
    fn bulk_write(
        &mut self,
        write: BulkWrite,
        rows: &[&[Arg]],
    ) -> impl Future<Output = Result<Vec<Uuid>, sqlx::Error>> + Send;
}

/// Makes all rows; the caller commits them only if this succeeds.
pub(in crate::store) async fn fill(
    conn: &mut impl Runs,
    mut rows: mpsc::Receiver<StoreRow>,
) -> Result<(), StoreError> {
    while let Some(row) = rows.recv().await {
        match write_of(row) {
            Some(what) => write(conn, &what).await??,
            None => return Ok(()),
        }
    }
    Err(import_aborted())
}

/// The write of a row; `None` for the end of all rows.
fn write_of(row: StoreRow) -> Option<WriteOp> {
    match row {
        StoreRow::Player(player) => {
            let changed_at = player.changed_at;
            Some(WriteOp::PutPlayer(player.into(), changed_at))
        }
        StoreRow::Record(record) => Some(WriteOp::ImportRecord(record)),
        StoreRow::Session(session) => Some(WriteOp::People(PeopleWrite::AddSession(session))),
        StoreRow::Table(table, entries) => Some(WriteOp::Import { table, entries }),
        StoreRow::Pause(pause) => Some(WriteOp::Pause(pause)),
        StoreRow::Alive(at) => Some(WriteOp::Alive(at)),
        StoreRow::End => None,
    }
}

/// Makes one write.
pub(in crate::store) async fn write(
    conn: &mut impl Runs,
    what: &WriteOp,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let made = match what {
        WriteOp::Append(append) => append::append(conn, append).await?,
        WriteOp::PutTable(table) => append::put_table(conn, table).await?,
        WriteOp::RemoveTable(id, rev) => remove_table(conn, *id, *rev).await?,
        WriteOp::Claim(table, node, lasts) => leases::claim(conn, *table, *node, *lasts).await?,
        WriteOp::Renew(node, lasts) => leases::renew(conn, *node, *lasts).await?,
        WriteOp::GiveUp(table, node) => leases::give_up(conn, *table, *node).await?,
        WriteOp::TakeDuty(node, lasts) => leases::take_duty(conn, *node, *lasts).await?,
        WriteOp::LeaveDuty(node) => leases::leave_duty(conn, *node).await?,
        WriteOp::Import { table, entries } => import(conn, table, entries).await?,
        WriteOp::PutDocument(document) => put_document(conn, document).await?,
        WriteOp::ForgetDocuments(id) => forget_documents(conn, *id).await?,
        WriteOp::PutPlayer(player, now) => put_player(conn, player, *now).await?,
        WriteOp::People(what) => people::write(conn, what).await?,
        WriteOp::Records(change) => records::write(conn, change).await?,
        WriteOp::ForgetCounts => records::forget_counts(conn).await.map(|()| true)?,
        WriteOp::ImportRecord(record) => records::import(conn, record).await?,
        WriteOp::SweepRecords { now, limit } => records::sweep(conn, *now, *limit).await.map(|()| true)?,
        WriteOp::Alive(now) => note_alive(conn, *now).await?,
        WriteOp::Pause(pause) => put_pause(conn, *pause).await?,
        WriteOp::ForgetPauses(after) => forget_pauses(conn, *after).await?,
        WriteOp::Nothing => true,
    };
    Ok(if made { Ok(()) } else { what.conflict().map_or(Ok(()), Err) })
}

pub(super) async fn remove_table(conn: &mut impl Runs, id: TableId, rev: u64) -> Result<bool, sqlx::Error> {
    const SQL: &str = "DELETE FROM tables WHERE id = $1 AND stage = 'open' AND rev = $2";
    let removed = conn.run(SQL, &[id.0.into(), rev.into()]).await? == 1;
    if removed {
        append::clear_seats(conn, id).await?;
    }
    Ok(removed)
}

async fn import(conn: &mut impl Runs, table: &TableRecord, entries: &[Entry]) -> Result<bool, sqlx::Error> {
    const TABLE: &str = insert_into_tables!(
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1 OR code = $2) \
         AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = $1)"
    );
    let row = TableWrite::new(table)?;
    if !is_whole(entries) || conn.run(TABLE, &row.args).await? == 0 {
        return Ok(false);
    }
    append::put_seats(conn, &row).await?;
    for entry in entries {
        if !append::append(conn, &Append::new(table.id, entry, EntryWith::default())?).await? {
            return Err(sqlx::Error::RowNotFound);
        }
    }
    Ok(true)
}

/// Whether no version is missing and no key occurs twice.
fn is_whole(entries: &[Entry]) -> bool {
    let in_order = (0..).zip(entries).all(|(version, entry)| entry.version == version);
    in_order && rows::first_again(entries).is_none()
}

/// Stores nothing if the table was removed meanwhile or is not finished.
async fn put_document(conn: &mut impl Runs, document: &Document) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO documents (table_id, name, stamp, body) SELECT $1, $2, $3, $4 \
         WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1 AND stage = 'finished') \
         ON CONFLICT (table_id, name) DO UPDATE SET stamp = excluded.stamp, body = excluded.body";
    let Document { table, name, fingerprint, body } = document;
    let bytes = |bytes: &[u8]| Arg::Bytes(Some(bytes.to_vec()));
    conn.run(SQL, &[table.0.into(), name.as_str().into(), bytes(&fingerprint.0), bytes(body)]).await?;
    Ok(true)
}

async fn forget_documents(conn: &mut impl Runs, id: TableId) -> Result<bool, sqlx::Error> {
    conn.run("DELETE FROM documents WHERE table_id = $1", &[id.0.into()]).await?;
    Ok(true)
}

pub(super) async fn put_player(
    conn: &mut impl Runs,
    player: &Player,
    now: UnixMs,
) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO players (id, name, kind, changed_at) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind, \
                       changed_at = excluded.changed_at";
    let kind = match player.kind {
        PersonKind::Guest => "guest",
        PersonKind::Member => "member",
        PersonKind::Bot => "bot",
    };
    conn.run(SQL, &[player.id.0.into(), player.name.as_str().into(), kind.into(), now.into()]).await?;
    Ok(true)
}

async fn note_alive(conn: &mut impl Runs, now: UnixMs) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO alive (id, at, beats) VALUES (1, $1, 1) \
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, beats = alive.beats + 1";
    conn.run(SQL, &[now.into()]).await?;
    Ok(true)
}

async fn put_pause(conn: &mut impl Runs, Pause { from, until }: Pause) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO pauses (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    conn.run(SQL, &[from.into(), until.into()]).await?;
    Ok(true)
}

async fn forget_pauses(conn: &mut impl Runs, after: UnixMs) -> Result<bool, sqlx::Error> {
    conn.run("DELETE FROM pauses WHERE ended > $1", &[after.into()]).await?;
    Ok(true)
}
