//! What is written, statement by statement, on either database.
//!
//! Invariant: a write is refused before anything of it is written, so that a refusal needs no undoing and the
//! other writes of its commit stand.

use super::people::{self, PeopleWrite};
use super::reads::Arg;
use crate::clock::UnixMs;
use crate::store::fill::broken_off;
use crate::store::{Actor, Document, Entry, MovedBy, Pause, PlayerRecord, Row, StoreError, TableRecord};
use protocol::{Player, Stage, TableId};
use std::collections::BTreeSet;
use tokio::sync::mpsc;

/// What is to be written.
#[derive(Debug)]
pub(in crate::store) enum What {
    Append {
        id: TableId,
        entry: Entry,
        table: Option<TableRecord>,
    },
    PutTable(TableRecord),
    RemoveTable(TableId, u64),
    Import {
        table: TableRecord,
        entries: Vec<Entry>,
    },
    PutDocument(Document),
    PutPlayer(Player, UnixMs),
    People(PeopleWrite),
    Alive(UnixMs),
    Pause(Pause),
    ForgetPauses(UnixMs),
    /// Only its turn counts.
    Nothing,
}

impl What {
    /// The refusal of a write that collides with something stored.
    pub(super) fn conflict(&self) -> Option<StoreError> {
        match self {
            Self::Append { id, entry, .. } => Some(conflict(*id, entry.version)),
            Self::PutTable(table) | Self::Import { table, .. } => Some(conflict(table.id, 0)),
            Self::RemoveTable(id, _) => Some(conflict(*id, 0)),
            Self::PutPlayer(..)
            | Self::People(_)
            | Self::PutDocument(_)
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

/// One result for each write of a commit, in order; an error where the commit itself failed.
pub(in crate::store) type Results = Result<Vec<Result<(), StoreError>>, Lost>;

/// Why a whole commit failed.
#[derive(Debug, thiserror::Error)]
pub(in crate::store) enum Lost {
    /// While it was made.
    #[error(transparent)]
    Made(#[from] sqlx::Error),
    /// Before it was begun: there is no connection.
    #[error(transparent)]
    Begun(#[from] StoreError),
    /// Between the check of a write and the write.
    #[error("somebody else has changed a table meanwhile")]
    Overtaken,
}

/// A connection in the middle of a transaction.
pub(in crate::store) trait Runs: Send {
    /// Runs one statement and tells how many rows it changed.
    fn run(
        &mut self,
        sql: &'static str,
        args: Vec<Arg>,
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;
}

/// Makes all that comes; the caller keeps it only if this is content.
pub(in crate::store) async fn fill(
    conn: &mut impl Runs,
    mut rows: mpsc::Receiver<Row>,
) -> Result<(), StoreError> {
    while let Some(row) = rows.recv().await {
        match write_of(row) {
            Some(what) => write(conn, &what).await??,
            None => return Ok(()),
        }
    }
    Err(broken_off())
}

/// What a row writes; `None` for the end of all rows.
fn write_of(row: Row) -> Option<What> {
    match row {
        Row::Player(PlayerRecord { id, name, changed_at }) => {
            Some(What::PutPlayer(Player { id, name }, changed_at))
        }
        Row::Session(session) => Some(What::People(PeopleWrite::AddSession(session))),
        Row::Table(table, entries) => Some(What::Import { table: *table, entries }),
        Row::Pause(pause) => Some(What::Pause(pause)),
        Row::Alive(at) => Some(What::Alive(at)),
        Row::End => None,
    }
}

/// Makes one write.
pub(in crate::store) async fn write(
    conn: &mut impl Runs,
    what: &What,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    let made = match what {
        What::Append { id, entry, table } => append(conn, *id, entry, table.as_ref()).await?,
        What::PutTable(table) => put_table(conn, table).await?,
        What::RemoveTable(id, rev) => remove_table(conn, *id, *rev).await?,
        What::Import { table, entries } => import(conn, table, entries).await?,
        What::PutDocument(document) => put_document(conn, document).await?,
        What::PutPlayer(player, now) => put_player(conn, player, *now).await?,
        What::People(what) => people::write(conn, what).await?,
        What::Alive(now) => note_alive(conn, *now).await?,
        What::Pause(pause) => put_pause(conn, *pause).await?,
        What::ForgetPauses(after) => forget_pauses(conn, *after).await?,
        What::Nothing => true,
    };
    Ok(if made { Ok(()) } else { what.conflict().map_or(Ok(()), Err) })
}

/// Writes entries; the rest selects the columns in the order of [`entry_args`], of which the last two are no columns.
macro_rules! insert_into_entries {
    ($select:expr) => {
        concat!(
            "INSERT INTO entries (table_id, version, seat, move, key, moved_by, events, draws, at) ",
            $select
        )
    };
}

/// Writes tables; the rest selects the columns in the order of [`table_args`].
macro_rules! insert_into_tables {
    ($($rest:expr),+) => {
        concat!(
            "INSERT INTO tables (id, code, game, stage, seed, opened_at, changed_at, due_at, public, doc, rev) ",
            $($rest),+
        )
    };
}

/// A row that is not the one before it stays as it is.
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

async fn append(
    conn: &mut impl Runs,
    id: TableId,
    entry: &Entry,
    table: Option<&TableRecord>,
) -> Result<bool, sqlx::Error> {
    const SQL: &str = insert_into_entries!(
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 \
         WHERE ($2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND version = $2 - 1)) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE code = $10 AND id <> $1) \
         AND ($11 IS NULL OR $11 = coalesce((SELECT rev + 1 FROM tables WHERE id = $1), 0)) \
         ON CONFLICT DO NOTHING"
    );
    let made = conn.run(SQL, entry_args(id, entry, table)?).await? == 1;
    if let (true, Some(table)) = (made, table) {
        put_table(conn, table).await?;
    }
    Ok(made)
}

pub(in crate::store) fn entry_args(
    id: TableId,
    entry: &Entry,
    table: Option<&TableRecord>,
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
        entry.at.into(),
        // The code that no other table may have, and the revision that must be the next.
        Arg::Text(table.map(|table| table.code.0.clone())),
        Arg::Number(table.map(|table| table.rev as i64)),
    ])
}

async fn put_table(conn: &mut impl Runs, table: &TableRecord) -> Result<bool, sqlx::Error> {
    const SQL: &str = insert_into_tables!(
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE code = $2 AND id <> $1) \
         AND $11 = coalesce((SELECT rev + 1 FROM tables WHERE id = $1), 0) ",
        replace_table!()
    );
    let made = conn.run(SQL, table_args(table)?).await? == 1;
    if made {
        put_seats(conn, table).await?;
    }
    Ok(made)
}

pub(in crate::store) fn table_args(table: &TableRecord) -> Result<Vec<Arg>, sqlx::Error> {
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

async fn put_seats(conn: &mut impl Runs, table: &TableRecord) -> Result<(), sqlx::Error> {
    const SQL: &str = "INSERT INTO seats (player_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    // Once a game has begun only who leaves for good is taken out of the list, until the game is over.
    if table.loses_people() {
        clear_seats(conn, table.id).await?;
        people::note_seated(conn, table).await?;
    }
    for player in table.people() {
        conn.run(SQL, vec![player.0.into(), table.id.0.into()]).await?;
    }
    Ok(())
}

async fn clear_seats(conn: &mut impl Runs, id: TableId) -> Result<(), sqlx::Error> {
    conn.run("DELETE FROM seats WHERE table_id = $1", vec![id.0.into()]).await.map(drop)
}

async fn remove_table(conn: &mut impl Runs, id: TableId, rev: u64) -> Result<bool, sqlx::Error> {
    const SQL: &str = "DELETE FROM tables WHERE id = $1 AND stage = 'open' AND rev = $2";
    let removed = conn.run(SQL, vec![id.0.into(), rev.into()]).await? == 1;
    if removed {
        clear_seats(conn, id).await?;
    }
    Ok(removed)
}

async fn import(conn: &mut impl Runs, table: &TableRecord, entries: &[Entry]) -> Result<bool, sqlx::Error> {
    const TABLE: &str = insert_into_tables!(
        "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 \
         WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1 OR code = $2) \
         AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = $1)"
    );
    if !is_whole(entries) || conn.run(TABLE, table_args(table)?).await? == 0 {
        return Ok(false);
    }
    put_seats(conn, table).await?;
    for entry in entries {
        if !append(conn, table.id, entry, None).await? {
            return Err(sqlx::Error::RowNotFound);
        }
    }
    Ok(true)
}

/// Whether no version is missing and no key stands twice.
fn is_whole(entries: &[Entry]) -> bool {
    let mut keys = BTreeSet::new();
    let mut new = |actor: &Actor| keys.insert(actor.key);
    (0..)
        .zip(entries)
        .all(|(version, entry)| entry.version == version && entry.actor.as_ref().is_none_or(&mut new))
}

/// Nothing for a table that went meanwhile, or began anew.
async fn put_document(conn: &mut impl Runs, document: &Document) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO documents (table_id, name, stamp, body) SELECT $1, $2, $3, $4 \
         WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1 AND stage = 'finished') \
         ON CONFLICT (table_id, name) DO UPDATE SET stamp = excluded.stamp, body = excluded.body";
    let Document { table, name, stamp, body } = document;
    let bytes = |bytes: &[u8]| Arg::Bytes(Some(bytes.to_vec()));
    conn.run(SQL, vec![table.0.into(), name.as_str().into(), bytes(&stamp.0), bytes(body)]).await?;
    Ok(true)
}

async fn put_player(conn: &mut impl Runs, player: &Player, now: UnixMs) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO players (id, name, changed_at) VALUES ($1, $2, $3) \
                       ON CONFLICT (id) DO UPDATE SET name = excluded.name, changed_at = excluded.changed_at";
    conn.run(SQL, vec![player.id.0.into(), player.name.as_str().into(), now.into()]).await?;
    Ok(true)
}

async fn note_alive(conn: &mut impl Runs, now: UnixMs) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO alive (id, at, beats) VALUES (1, $1, 1) \
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, beats = alive.beats + 1";
    conn.run(SQL, vec![now.into()]).await?;
    Ok(true)
}

async fn put_pause(conn: &mut impl Runs, Pause { from, until }: Pause) -> Result<bool, sqlx::Error> {
    const SQL: &str = "INSERT INTO pauses (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    conn.run(SQL, vec![from.into(), until.into()]).await?;
    Ok(true)
}

async fn forget_pauses(conn: &mut impl Runs, after: UnixMs) -> Result<bool, sqlx::Error> {
    conn.run("DELETE FROM pauses WHERE ended > $1", vec![after.into()]).await?;
    Ok(true)
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
