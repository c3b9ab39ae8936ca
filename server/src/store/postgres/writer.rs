//! Writing: the appends of many rooms share a statement and a commit.
//!
//! Knows the queue's orders but no caller. Invariant: after a failure nothing is acknowledged before the failed session
//! has ended, so that the outcome of its writes is decided.

use super::PostgresUrl;
use super::open::{self, Locks, OpenWriterError, Sharing};
use crate::store::lost::{Lost, LostSignal};
use crate::store::sql::{
    Arg, Batch, BulkWrite, LeaseSql, Results, Runs, WriteOp, Writer, arguments, fill, insert_into_entries,
    insert_into_records, insert_into_tables, leases, replace_record, replace_table,
};
use crate::store::{StoreError, StoreRow};
use crate::system::entropy::{SystemEntropy, random_uuid};
use sqlx::postgres::PgArguments;
use sqlx::{Arguments, Connection, PgConnection, Postgres};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use uuid::Uuid;

/// Timeout of a commit; a slow disk under load is no reason to reconnect.
const COMMIT: Duration = Duration::from_secs(5);

/// The backoff after a failed connection attempt, longer each time.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct PostgresWriter {
    url: PostgresUrl,
    locks: Locks,
    /// `None` after a failure.
    conn: Option<PgConnection>,
    outage: Option<Outage>,
    /// Set when another server took the database while this one had no session: nothing more is written, since
    /// this server does not know what the other wrote.
    lost: LostSignal,
}

/// The last connection attempt failed.
#[derive(Debug)]
struct Outage {
    pause: Duration,
    next_try: Instant,
    why: String,
}

impl PostgresWriter {
    pub(super) async fn open(
        url: &PostgresUrl,
        sharing: Sharing,
        lost: LostSignal,
    ) -> Result<Self, StoreError> {
        let id = random_uuid(&SystemEntropy).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Self::with_locks(url, Locks::new(id.as_u128() as i32, sharing), lost).await
    }

    pub(super) async fn with_locks(
        url: &PostgresUrl,
        locks: Locks,
        lost: LostSignal,
    ) -> Result<Self, StoreError> {
        let conn = open::writer(url, locks, open::START).await.map_err(|error| match error {
            OpenWriterError::Taken => StoreError::InUse(url.to_string()),
            OpenWriterError::Failed(error) => StoreError::Unavailable(format!("{url}: {error}")),
        })?;
        Ok(Self { url: url.clone(), locks, conn: Some(conn), outage: None, lost })
    }

    async fn connect(&mut self) -> Result<PgConnection, StoreError> {
        if let Some(lost) = self.lost.get() {
            return Err(lost.clone().into());
        }
        let pause = match &self.outage {
            Some(Outage { next_try, why, .. }) if Instant::now() < *next_try => {
                return Err(StoreError::Unavailable(why.clone()));
            }
            Some(Outage { pause, .. }) => (*pause * 2).min(LONGEST_PAUSE),
            None => FIRST_PAUSE,
        };
        match open::writer(&self.url, self.locks, open::CONNECT).await {
            Ok(conn) => {
                self.outage = None;
                Ok(conn)
            }
            Err(OpenWriterError::Taken) => {
                tracing::error!(database = %self.url, "another server has taken over the database: this server writes nothing more");
                let lost = Lost::TakenOver(self.url.to_string());
                self.lost.set(lost.clone());
                Err(lost.into())
            }
            Err(OpenWriterError::Failed(error)) => {
                let why = format!("the database cannot be reached: {error}");
                self.outage = Some(Outage { pause, next_try: Instant::now() + pause, why: why.clone() });
                Err(StoreError::Unavailable(why))
            }
        }
    }
}

impl Writer for PostgresWriter {
    async fn commit(&mut self, ops: &[Box<WriteOp>]) -> Results {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.connect().await?,
        };
        let done = timeout(COMMIT, commit(&mut conn, ops)).await.unwrap_or_else(|_| Err(open::late().into()));
        if done.is_ok() {
            self.conn = Some(conn);
        }
        done
    }

    async fn fill(&mut self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.connect().await?,
        };
        let mut transaction = conn.begin().await?;
        sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0").execute(&mut *transaction).await?;
        fill(&mut *transaction, rows).await?;
        transaction.commit().await?;
        self.conn = Some(conn);
        Ok(())
    }

    async fn scrub(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(self) {
        if let Some(conn) = self.conn
            && let Err(error) = conn.close().await
        {
            tracing::warn!(%error, "the database connection was not closed cleanly");
        }
    }
}

async fn commit(conn: &mut PgConnection, ops: &[Box<WriteOp>]) -> Results {
    let batch = Batch::of(ops);
    if batch.is_one_statement() {
        return batch.make(conn).await;
    }
    let mut transaction = conn.begin().await?;
    let results = batch.make(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(results)
}

const ENTRIES: &str = insert_into_entries!(
    "SELECT new.table_id, new.version, new.seat, new.move, new.key, new.moved_by, new.events, new.draws, \
     new.deciding, new.progress, new.at \
     FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
     AS new (table_id, version, seat, move, key, moved_by, events, draws, deciding, progress, at, \
     code, rev, at_rev) \
     LEFT JOIN entries AS last ON last.table_id = new.table_id AND last.version = new.version - 1 \
     WHERE (new.version = 0 OR last.version IS NOT NULL) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.code = new.code AND tables.id <> new.table_id) \
     AND (new.rev IS NULL \
          OR new.rev = coalesce((SELECT stored.rev + 1 FROM tables AS stored WHERE stored.id = new.table_id), 0)) \
     AND (new.at_rev IS NULL \
          OR new.at_rev = (SELECT stored.rev FROM tables AS stored WHERE stored.id = new.table_id FOR SHARE)) \
     ON CONFLICT DO NOTHING RETURNING table_id"
);
const TABLES: &str = insert_into_tables!(
    "SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ",
    replace_table!(),
    " RETURNING id"
);
const SEATS: &str =
    "INSERT INTO seats (player_id, table_id) SELECT * FROM unnest($1, $2) ON CONFLICT DO NOTHING";

const RECORDS: &str =
    insert_into_records!("SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9) ", replace_record!());

/// The arguments of many rows, column by column.
fn columns(rows: &[&[Arg]]) -> Result<PgArguments, sqlx::Error> {
    let mut arguments = PgArguments::default();
    for (number, first) in rows.first().copied().unwrap_or_default().iter().enumerate() {
        let column = rows.iter().map(|row| &row[number]);
        let added = match first {
            Arg::Id(_) => arguments.add(column.map(Arg::id).collect::<Vec<_>>()),
            Arg::Number(_) => arguments.add(column.map(Arg::number).collect::<Vec<_>>()),
            Arg::Text(_) => arguments.add(column.map(Arg::text).collect::<Vec<_>>()),
            Arg::Bytes(_) => arguments.add(column.map(Arg::bytes).collect::<Vec<_>>()),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

impl Runs for PgConnection {
    const LEASES: LeaseSql = leases::POSTGRES;

    async fn run(&mut self, sql: &'static str, args: &[Arg]) -> Result<u64, sqlx::Error> {
        let args = arguments::<Postgres>(args)?;
        Ok(sqlx::query_with(sql, args).execute(self).await?.rows_affected())
    }

    async fn bulk_write(&mut self, write: BulkWrite, rows: &[&[Arg]]) -> Result<Vec<Uuid>, sqlx::Error> {
        let sql = match write {
            BulkWrite::Entries => ENTRIES,
            BulkWrite::Tables => TABLES,
            BulkWrite::Seats => SEATS,
            BulkWrite::Records => RECORDS,
        };
        sqlx::query_scalar_with(sql, columns(rows)?).fetch_all(self).await
    }
}
