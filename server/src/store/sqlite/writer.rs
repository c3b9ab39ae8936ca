//! The one task that writes: commits what is waiting together, so that the disk, not a room, sets the pace.
//!
//! Each write gets a result of its own, and none before the commit. Invariant: after a failed commit nothing
//! is granted before the file was opened anew, since nobody knows what the failed handle still holds.

use super::{open, unavailable};
use crate::clock::UnixMs;
use crate::metrics::SharedMetrics;
use crate::store::{Entry, MovedBy, Pause, StoreError, TableRecord};
use protocol::{Player, Stage, TableId};
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use std::fs::File;
use std::path::{Path, PathBuf};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// Writes that may wait for the writer before callers do.
const QUEUE: usize = 1024;

/// The most writes of one commit.
const BATCH: usize = 256;

#[derive(Debug)]
pub(super) enum Order {
    Write {
        what: Box<What>,
        reply: oneshot::Sender<Result<(), StoreError>>,
    },
    /// Answered once the file is closed.
    Close(oneshot::Sender<()>),
}

/// What is to be written.
#[derive(Debug)]
pub(super) enum What {
    Append {
        id: TableId,
        entry: Entry,
        table: Option<TableRecord>,
    },
    PutTable(TableRecord),
    RemoveTable(TableId),
    Import {
        table: TableRecord,
        entries: Vec<Entry>,
    },
    PutPlayer(Player, UnixMs),
    Alive(UnixMs),
    Pause(Pause),
    /// Only its turn counts.
    Nothing,
}

/// Why one write was not made.
enum Failed {
    /// The write alone; the others of its batch stand.
    Alone(StoreError),
    /// The database does not answer as it should: the whole batch is lost.
    All(sqlx::Error),
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Self {
        Self::All(error)
    }
}

#[derive(Debug)]
pub(super) struct Writer {
    path: PathBuf,
    /// Holds other servers off as long as it lives.
    _lock: File,
    /// `None` after a failure, until the file was opened anew.
    conn: Option<SqliteConnection>,
    metrics: SharedMetrics,
}

/// Starts the task; it ends when it is told to close or nobody can write any more.
pub(super) fn spawn(writer: Writer) -> mpsc::Sender<Order> {
    let (orders, inbox) = mpsc::channel(QUEUE);
    tokio::spawn(writer.run(inbox));
    orders
}

impl Writer {
    pub(super) fn new(path: &Path, lock: File, conn: SqliteConnection, metrics: SharedMetrics) -> Self {
        Self { path: path.to_owned(), _lock: lock, conn: Some(conn), metrics }
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(BATCH);
        let mut closed = None;
        while closed.is_none() && inbox.recv_many(&mut orders, BATCH).await > 0 {
            let (mut whats, mut replies) = (Vec::new(), Vec::new());
            for order in orders.drain(..) {
                match order {
                    Order::Write { what, reply } => {
                        whats.push(what);
                        replies.push(reply);
                    }
                    Order::Close(reply) => closed = Some(reply),
                }
            }
            let results = self.commit_or_reopen(&whats).await;
            for (reply, result) in replies.into_iter().zip(results) {
                // Who asked may be gone; what was written stays.
                let _ = reply.send(result);
            }
        }
        if let Some(conn) = self.conn.take()
            && let Err(error) = conn.close().await
        {
            tracing::warn!(%error, "the database was not closed cleanly");
        }
        drop(self);
        if let Some(closed) = closed {
            let _ = closed.send(());
        }
    }

    /// One result for each write, in order.
    async fn commit_or_reopen(&mut self, whats: &[Box<What>]) -> Vec<Result<(), StoreError>> {
        if whats.is_empty() {
            return Vec::new();
        }
        match self.commit(whats).await {
            Ok(results) => results,
            Err(error) => {
                self.metrics.commits_failed.inc();
                tracing::error!(%error, writes = whats.len(), "nothing of this commit was acknowledged");
                // The file is opened anew with the next write: only that can tell whether the cause is gone.
                if let Some(conn) = self.conn.take() {
                    let _ = conn.close_hard().await;
                }
                let lost = error.to_string();
                whats.iter().map(|_| Err(StoreError::Unavailable(lost.clone()))).collect()
            }
        }
    }

    async fn commit(&mut self, whats: &[Box<What>]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(open::writer(&self.path).await?),
        };
        let started = Instant::now();
        let mut transaction = conn.begin_with("BEGIN IMMEDIATE").await.map_err(unavailable)?;
        let mut results = Vec::with_capacity(whats.len());
        for what in whats {
            match write(&mut transaction, what).await {
                Ok(()) => results.push(Ok(())),
                Err(Failed::Alone(refused)) => results.push(Err(refused)),
                Err(Failed::All(error)) => return Err(unavailable(error)),
            }
        }
        transaction.commit().await.map_err(unavailable)?;
        self.metrics.commit_batch.observe(f64::from(whats.len() as u32));
        self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        Ok(results)
    }
}

/// Makes one write; one that fails alone leaves nothing behind.
async fn write(batch: &mut Transaction<'_, Sqlite>, what: &What) -> Result<(), Failed> {
    match what {
        What::Append { id, entry, table: None } => append(batch, *id, entry).await,
        What::Append { id, entry, table: Some(table) } => {
            let mut both = batch.begin().await?;
            append(&mut both, *id, entry).await?;
            put_table(&mut both, table).await?;
            Ok(both.commit().await?)
        }
        What::PutTable(table) => {
            let mut both = batch.begin().await?;
            put_table(&mut both, table).await?;
            Ok(both.commit().await?)
        }
        What::RemoveTable(id) => remove_table(batch, *id).await,
        What::Import { table, entries } => {
            let mut whole = batch.begin().await?;
            import(&mut whole, table, entries).await?;
            Ok(whole.commit().await?)
        }
        What::PutPlayer(player, now) => put_player(batch, player, *now).await,
        What::Alive(now) => {
            const SQL: &str =
                "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
            Ok(sqlx::query(SQL).bind(*now as i64).execute(&mut **batch).await.map(drop)?)
        }
        What::Pause(Pause { from, until }) => {
            const SQL: &str = "INSERT INTO pauses (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            let query = sqlx::query(SQL).bind(*from as i64).bind(*until as i64);
            Ok(query.execute(&mut **batch).await.map(drop)?)
        }
        What::Nothing => Ok(()),
    }
}

async fn append(conn: &mut SqliteConnection, id: TableId, entry: &Entry) -> Result<(), Failed> {
    const SQL: &str = "INSERT INTO entries (table_id, version, seat, move, key, moved_by, events, draws, at) \
                       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 \
                       WHERE $2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND version = $2 - 1)";
    let conflict = || Failed::Alone(StoreError::Conflict { table: id, version: entry.version });
    let actor = entry.actor.as_ref();
    let done = sqlx::query(SQL)
        .bind(id.0)
        .bind(entry.version as i64)
        .bind(actor.map(|actor| u8::from(actor.seat)))
        .bind(actor.map(|actor| actor.mv.to_string()))
        .bind(actor.map(|actor| actor.key.0))
        .bind(actor.map(|actor| moved_by(actor.by)))
        .bind(sqlx::types::Json(&entry.events))
        .bind(sqlx::types::Json(&entry.draws))
        .bind(entry.at as i64)
        .execute(conn)
        .await;
    match done {
        Ok(done) if done.rows_affected() == 1 => Ok(()),
        Ok(_) => Err(conflict()),
        Err(error) if is_taken(&error) => Err(conflict()),
        Err(error) => Err(Failed::All(error)),
    }
}

async fn put_table(conn: &mut SqliteConnection, table: &TableRecord) -> Result<(), Failed> {
    const SQL: &str = "INSERT INTO tables \
                       (id, code, game, stage, seed, opened_at, changed_at, due_at, public, doc) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
                       ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, \
                       stage = excluded.stage, seed = excluded.seed, opened_at = excluded.opened_at, \
                       changed_at = excluded.changed_at, due_at = excluded.due_at, \
                       public = excluded.public, doc = excluded.doc";
    let put = sqlx::query(SQL)
        .bind(table.id.0)
        .bind(table.code.0.as_str())
        .bind(table.game.as_str())
        .bind(stage(table.stage))
        .bind(table.seed.as_ref().map(|seed| seed.as_bytes().as_slice()))
        .bind(table.opened_at as i64)
        .bind(table.changed_at as i64)
        .bind(table.due_at.map(|due| due as i64))
        .bind(table.is_public())
        .bind(sqlx::types::Json(&table.doc))
        .execute(&mut *conn)
        .await;
    match put {
        Err(error) if is_taken(&error) => Err(taken(table.id)),
        Err(error) => Err(error.into()),
        Ok(_) => put_seats(conn, table).await,
    }
}

async fn put_seats(conn: &mut SqliteConnection, table: &TableRecord) -> Result<(), Failed> {
    // Once a game has begun nobody leaves his seat any more.
    if table.stage == Stage::Open {
        clear_seats(conn, table.id).await?;
    }
    for player in table.people() {
        const SQL: &str = "INSERT INTO seats (player_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(SQL).bind(player.0).bind(table.id.0).execute(&mut *conn).await?;
    }
    Ok(())
}

async fn clear_seats(conn: &mut SqliteConnection, id: TableId) -> Result<(), Failed> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(id.0).execute(conn).await?;
    Ok(())
}

async fn remove_table(conn: &mut SqliteConnection, id: TableId) -> Result<(), Failed> {
    const SQL: &str = "DELETE FROM tables WHERE id = $1 AND stage = 'open'";
    if sqlx::query(SQL).bind(id.0).execute(&mut *conn).await?.rows_affected() > 0 {
        clear_seats(conn, id).await?;
    }
    Ok(())
}

async fn import(conn: &mut SqliteConnection, table: &TableRecord, entries: &[Entry]) -> Result<(), Failed> {
    const SQL: &str = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1)";
    if sqlx::query_scalar(SQL).bind(table.id.0).fetch_one(&mut *conn).await? {
        return Err(taken(table.id));
    }
    put_table(conn, table).await?;
    for entry in entries {
        append(conn, table.id, entry).await?;
    }
    Ok(())
}

fn taken(table: TableId) -> Failed {
    Failed::Alone(StoreError::Conflict { table, version: 0 })
}

async fn put_player(conn: &mut SqliteConnection, player: &Player, now: UnixMs) -> Result<(), Failed> {
    const SQL: &str = "INSERT INTO players (id, name, changed_at) VALUES ($1, $2, $3) \
                       ON CONFLICT (id) DO UPDATE SET name = excluded.name, changed_at = excluded.changed_at";
    sqlx::query(SQL).bind(player.id.0).bind(player.name.as_str()).bind(now as i64).execute(conn).await?;
    Ok(())
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
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
    }
}
