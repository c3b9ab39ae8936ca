//! Records in a database.
//!
//! Does not know the content of a record. Invariant: a refused change leaves nothing behind, and undoes nothing of the
//! other writes of its commit.

use super::SqlStore;
use super::append::{self, TableWrite};
use super::reads::Arg;
use super::rows::{self, RecordRow};
use super::write::{Runs, WriteOp, put_player, remove_table};
use crate::store::{Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf, StoreError};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::TableId;
use uuid::Uuid;

/// Selects whole records; `$rest` is the rest of the query.
macro_rules! records {
    ($rest:literal) => {
        concat!("SELECT kind, id, rev, owner, about, key, at, expires_at, doc FROM records ", $rest)
    };
}

/// Inserts records; `$rest` selects the columns in the order of [`columns`].
macro_rules! insert_into_records {
    ($($rest:expr),+) => {
        concat!("INSERT INTO records (kind, id, rev, owner, about, key, at, expires_at, doc) ", $($rest),+)
    };
}

/// Changes the record with the same kind and key.
macro_rules! replace_record {
    () => {
        "ON CONFLICT (kind, key) WHERE key IS NOT NULL DO UPDATE SET rev = records.rev + 1, \
         owner = excluded.owner, about = excluded.about, at = excluded.at, expires_at = excluded.expires_at, \
         doc = excluded.doc"
    };
}

pub(in crate::store) use {insert_into_records, replace_record};

/// The columns of a record.
pub(super) fn columns(record: &Record) -> Vec<Arg> {
    let [kind, id] = place(record);
    vec![
        kind,
        id,
        record.rev.into(),
        Arg::Id(record.owner.map(|owner| owner.0)),
        Arg::Id(record.about),
        Arg::Text(record.key.clone()),
        record.at.into(),
        Arg::Number(record.expires_at.map(|at| at as i64)),
        record.doc.to_string().as_str().into(),
    ]
}

/// Makes all parts of a change; `false` if it is refused.
///
/// Conditions on stored rows are checked first, then new rows are inserted, then the table is stored: if a key is
/// taken or the table was changed, only the rows inserted so far have to be removed again.
pub(super) async fn write(conn: &mut impl Runs, change: &[RecordWrite]) -> Result<bool, sqlx::Error> {
    for part in change {
        if let Some((record, rev)) = part.replaced()
            && !is_stored(conn, record, rev).await?
        {
            return Ok(false);
        }
    }
    let mut inserted = Vec::new();
    let mut is_made = true;
    for part in change {
        let RecordWrite::Put(record @ Record { rev: 0, .. }) = part else { continue };
        is_made = insert(conn, record).await?;
        if !is_made {
            break;
        }
        inserted.push(record);
    }
    if !is_made || !write_table(conn, change).await? {
        for record in inserted {
            remove(conn, record).await?;
        }
        return Ok(false);
    }
    for part in change {
        match part {
            // It may be there already.
            RecordWrite::Add(record) => drop(insert(conn, record).await?),
            RecordWrite::Put(Record { rev: 0, .. })
            | RecordWrite::Counted(_)
            | RecordWrite::Table(_)
            | RecordWrite::RemoveTable(..) => {}
            RecordWrite::Put(record) => replace(conn, record).await?,
            RecordWrite::Remove(record) => remove(conn, record).await?,
            RecordWrite::Player(player, now) => drop(put_player(conn, player, *now).await?),
        }
    }
    Ok(true)
}

/// Makes the part of a change that is a table; `false` if it is refused.
async fn write_table(conn: &mut impl Runs, change: &[RecordWrite]) -> Result<bool, sqlx::Error> {
    for part in change {
        match part {
            RecordWrite::Table(table) => return append::put_table(conn, &TableWrite::new(table)?).await,
            RecordWrite::RemoveTable(id, rev) => return remove_table(conn, *id, *rev).await,
            RecordWrite::Counted(tables) => return count(conn, tables).await,
            RecordWrite::Put(_) | RecordWrite::Add(_) | RecordWrite::Remove(_) | RecordWrite::Player(..) => {}
        }
    }
    Ok(true)
}

/// Notes that all these tables are counted, or none of them.
async fn count(conn: &mut impl Runs, tables: &[(TableId, u64)]) -> Result<bool, sqlx::Error> {
    const COUNT: &str = "UPDATE tables SET counted = 1 \
                         WHERE id = $1 AND rev = $2 AND stage = 'finished' AND counted = 0";
    const UNDO: &str = "UPDATE tables SET counted = 0 WHERE id = $1";
    for (place, (id, rev)) in tables.iter().enumerate() {
        if conn.run(COUNT, &[id.0.into(), (*rev).into()]).await? == 0 {
            for (id, _) in &tables[..place] {
                conn.run(UNDO, &[id.0.into()]).await?;
            }
            return Ok(false);
        }
    }
    Ok(true)
}

/// Removes all derived records, and counts no table.
pub(super) async fn forget_counts(conn: &mut impl Runs) -> Result<(), sqlx::Error> {
    for kind in RecordKind::ALL.iter().filter(|kind| kind.is_derived()) {
        conn.run("DELETE FROM records WHERE kind = $1", &[kind.name().into()]).await?;
    }
    conn.run("UPDATE tables SET counted = 0 WHERE counted = 1", &[]).await.map(drop)
}

fn place(record: &Record) -> [Arg; 2] {
    [record.kind.name().into(), record.id.into()]
}

/// Changes nothing: a statement that writes says how many rows it found, as no other does.
async fn is_stored(conn: &mut impl Runs, record: &Record, rev: u64) -> Result<bool, sqlx::Error> {
    const SQL: &str = "UPDATE records SET rev = rev WHERE kind = $1 AND id = $2 AND rev = $3";
    let [kind, id] = place(record);
    Ok(conn.run(SQL, &[kind, id, rev.into()]).await? == 1)
}

async fn insert(conn: &mut impl Runs, record: &Record) -> Result<bool, sqlx::Error> {
    const SQL: &str =
        insert_into_records!("VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING");
    Ok(conn.run(SQL, &columns(record)).await? == 1)
}

/// Imports a record as it is, with its revision.
pub(super) async fn import(conn: &mut impl Runs, record: &Record) -> Result<bool, sqlx::Error> {
    insert(conn, record).await
}

async fn replace(conn: &mut impl Runs, record: &Record) -> Result<(), sqlx::Error> {
    const SQL: &str = "UPDATE records SET rev = $3, owner = $4, about = $5, at = $6, expires_at = $7, doc = $8 \
                       WHERE kind = $1 AND id = $2";
    let [kind, id] = place(record);
    let args = [
        kind,
        id,
        record.rev.into(),
        Arg::Id(record.owner.map(|owner| owner.0)),
        Arg::Id(record.about),
        record.at.into(),
        Arg::Number(record.expires_at.map(|at| at as i64)),
        record.doc.to_string().as_str().into(),
    ];
    conn.run(SQL, &args).await.map(drop)
}

async fn remove(conn: &mut impl Runs, record: &Record) -> Result<(), sqlx::Error> {
    conn.run("DELETE FROM records WHERE kind = $1 AND id = $2", &place(record)).await.map(drop)
}

pub(super) async fn sweep(conn: &mut impl Runs, now: UnixMs, limit: u32) -> Result<(), sqlx::Error> {
    const SQL: &str = "DELETE FROM records WHERE (kind, id) IN \
                       (SELECT kind, id FROM records WHERE expires_at <= $1 LIMIT $2)";
    conn.run(SQL, &[now.into(), limit.into()]).await.map(drop)
}

impl SqlStore {
    async fn one_record(&self, sql: &'static str, args: Vec<Arg>) -> Result<Option<Record>, StoreError> {
        let row = self.reads.all::<RecordRow>(sql, args).await?.pop();
        row.map(|row| self.noted(rows::record(row))).transpose()
    }
}

#[async_trait]
impl Records for SqlStore {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        self.one_record(records!("WHERE kind = $1 AND id = $2"), vec![kind.name().into(), id.into()]).await
    }

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        self.one_record(records!("WHERE kind = $1 AND key = $2"), vec![kind.name().into(), key.into()]).await
    }

    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        const ALL: &str = records!(
            "WHERE kind = $1 AND ($2 IS NULL OR (at, id) < ($2, $3)) ORDER BY at DESC, id DESC LIMIT $4"
        );
        const OWNED: &str = records!(
            "WHERE kind = $1 AND ($2 IS NULL OR (at, id) < ($2, $3)) AND owner = $5 ORDER BY at DESC, id DESC LIMIT $4"
        );
        const ABOUT: &str = records!(
            "WHERE kind = $1 AND ($2 IS NULL OR (at, id) < ($2, $3)) AND about = $5 ORDER BY at DESC, id DESC LIMIT $4"
        );
        let mut args = vec![
            kind.name().into(),
            Arg::Number(after.map(|after| after.at as i64)),
            Arg::Id(after.map(|after| after.id)),
            limit.into(),
        ];
        let sql = match of {
            RecordsOf::Everybody => ALL,
            RecordsOf::Owner(owner) => {
                args.push(owner.0.into());
                OWNED
            }
            RecordsOf::Subject(about) => {
                args.push(about.into());
                ABOUT
            }
        };
        let rows = self.reads.all::<RecordRow>(sql, args).await?;
        // One damaged record does not make a list fail.
        Ok(rows.into_iter().filter_map(|row| self.noted(rows::record(row)).ok()).collect())
    }

    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        const SQL: &str =
            records!("WHERE kind = $1 AND at <= $2 AND (at, id) > ($3, $4) ORDER BY at, id LIMIT $5");
        // No record is earlier than that.
        let (at, id) = after.map_or((-1, Uuid::nil()), |after| (after.at as i64, after.id));
        let args = vec![kind.name().into(), until.into(), Arg::Number(Some(at)), id.into(), limit.into()];
        let rows = self.reads.all::<RecordRow>(SQL, args).await?;
        // One damaged record does not make a list fail.
        Ok(rows.into_iter().filter_map(|row| self.noted(rows::record(row)).ok()).collect())
    }

    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError> {
        const SQL: &str = "SELECT count(*) FROM \
                           (SELECT 1 FROM records WHERE kind = $1 AND at <= $2 LIMIT $3) AS due";
        let args = vec![kind.name().into(), until.into(), most.into()];
        let rows = self.reads.all::<(i64,)>(SQL, args).await?;
        Ok(rows.first().map_or(0, |(due,)| *due as u64))
    }

    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        self.write(WriteOp::Records(change)).await
    }

    async fn forget_counts(&self) -> Result<(), StoreError> {
        self.write(WriteOp::ForgetCounts).await
    }

    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.write(WriteOp::SweepRecords { now: now.ms(), limit }).await
    }
}
