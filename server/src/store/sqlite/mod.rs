//! The store in one `SQLite` file.
//!
//! All writes go through one task that commits what is waiting together (`writer`); reads have connections of
//! their own that cannot write. WAL with `synchronous=FULL`: what was granted survives a power cut. A lock
//! file keeps a second server off the same database. Invariant: nothing outside this folder knows SQL.

mod open;
mod rows;
#[cfg(test)]
mod tests;
mod writer;

pub use open::SCHEMA;

use super::{Entry, GameLog, Pause, Place, Players, Store, StoreError, TableRecord, Tables, Uptime};
use crate::clock::UnixMs;
use crate::metrics::SharedMetrics;
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use rows::{ReadEntry, ReadPause, ReadPlayer, ReadTable};
use sqlx::query::{Query, QueryScalar};
use sqlx::sqlite::SqliteArguments;
use sqlx::{Sqlite, SqlitePool};
use std::path::Path;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;
use writer::{Order, What};

type Sql = Query<'static, Sqlite, SqliteArguments>;
type Ids = QueryScalar<'static, Sqlite, Uuid, SqliteArguments>;

/// Keeps everything in one `SQLite` file.
#[derive(Debug)]
pub struct SqliteStore {
    reads: SqlitePool,
    orders: mpsc::Sender<Order>,
}

impl SqliteStore {
    /// Opens the database, creates it where it is missing, and brings its schema up to date.
    ///
    /// # Errors
    /// A database that another server has open, that belongs to another program, or whose schema is newer.
    pub async fn open(path: &Path, metrics: SharedMetrics) -> Result<Self, StoreError> {
        let lock = open::lock(path)?;
        let conn = open::writer(path).await?;
        let reads = open::readers(path).await?;
        let orders = writer::spawn(writer::Writer::new(path, lock, conn, metrics));
        Ok(Self { reads, orders })
    }

    /// Finishes what is queued and closes the file. Everything after that is answered `Unavailable`.
    pub async fn close(&self) {
        self.reads.close().await;
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            // The writer answers or is gone; closed it is in both cases.
            let _ = closed.await;
        }
    }

    async fn one_table(&self, query: Sql) -> Result<Option<TableRecord>, StoreError> {
        let row = query.fetch_optional(&self.reads).await.map_err(unavailable)?;
        row.map(|row| ReadTable(&row).read()).transpose()
    }

    async fn many_tables(&self, query: Sql) -> Result<Vec<TableRecord>, StoreError> {
        let rows = query.fetch_all(&self.reads).await.map_err(unavailable)?;
        rows.iter().map(|row| ReadTable(row).read()).collect()
    }

    async fn ids(&self, query: Ids) -> Result<Vec<TableId>, StoreError> {
        let ids = query.fetch_all(&self.reads).await.map_err(unavailable)?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    async fn write(&self, what: What) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError::Unavailable("the store is closed".to_owned());
        self.orders.send(Order::Write { what: Box::new(what), reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

/// Every failure of the database itself; the text names no value.
fn unavailable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Reads whole tables; the rest of the query follows.
macro_rules! tables {
    ($rest:literal) => {
        concat!("SELECT id, code, game, stage, seed, opened_at, changed_at, due_at, doc FROM tables ", $rest)
    };
}

#[async_trait]
impl Store for SqliteStore {
    fn kind(&self) -> &'static str {
        "sqlite"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        // One queue, in order: when nothing has had its turn, so has everything before it.
        self.write(What::Nothing).await
    }
}

#[async_trait]
impl GameLog for SqliteStore {
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        self.write(What::Append { id, entry: entry.clone(), table: table.cloned() }).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        const SQL: &str = "SELECT version, seat, move, key, moved_by, events, draws, at FROM entries \
                           WHERE table_id = $1 ORDER BY version";
        let rows = sqlx::query(SQL).bind(id.0).fetch_all(&self.reads).await.map_err(unavailable)?;
        rows.iter()
            .enumerate()
            .map(|(place, row)| ReadEntry { table: id, place: place as u64, row }.read())
            .collect()
    }
}

#[async_trait]
impl Tables for SqliteStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.write(What::PutTable(table.clone())).await
    }

    async fn remove_table(&self, id: TableId) -> Result<(), StoreError> {
        self.write(What::RemoveTable(id)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.one_table(sqlx::query(tables!("WHERE id = $1")).bind(id.0)).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.one_table(sqlx::query(tables!("WHERE code = $1")).bind(code.0.as_str())).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str =
            tables!("WHERE public = 1 AND stage <> 'finished' ORDER BY opened_at DESC, id DESC LIMIT $1");
        self.many_tables(sqlx::query(SQL).bind(limit)).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!(
            "JOIN seats ON seats.table_id = tables.id WHERE player_id = $1 AND stage <> 'finished' \
             ORDER BY opened_at DESC, id DESC LIMIT $2"
        );
        self.many_tables(sqlx::query(SQL).bind(player.0).bind(limit)).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!(
            "JOIN seats ON seats.table_id = tables.id WHERE player_id = $1 AND stage = 'finished' \
             AND ($2 IS NULL OR (changed_at, id) < ($2, $3)) ORDER BY changed_at DESC, id DESC LIMIT $4"
        );
        let query = sqlx::query(SQL).bind(player.0);
        let query =
            query.bind(after.map(|after| after.changed_at as i64)).bind(after.map(|after| after.table.0));
        self.many_tables(query.bind(limit)).await
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT id FROM tables WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2";
        self.ids(sqlx::query_scalar(SQL).bind(until as i64).bind(limit)).await
    }

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT id FROM tables WHERE stage = 'open' AND changed_at <= $1 \
                           ORDER BY changed_at, id LIMIT $2";
        self.ids(sqlx::query_scalar(SQL).bind(until as i64).bind(limit)).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!("WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT $2");
        self.many_tables(sqlx::query(SQL).bind(after.map(|after| after.0)).bind(limit)).await
    }

    async fn import_table(&self, table: &TableRecord, entries: &[Entry]) -> Result<(), StoreError> {
        self.write(What::Import { table: table.clone(), entries: entries.to_vec() }).await
    }
}

#[async_trait]
impl Players for SqliteStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.write(What::PutPlayer(player.clone(), now)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        const SQL: &str = "SELECT name FROM players WHERE id = $1";
        let row = sqlx::query(SQL).bind(id.0).fetch_optional(&self.reads).await.map_err(unavailable)?;
        row.map(|row| ReadPlayer { id, row: &row }.read()).transpose()
    }
}

#[async_trait]
impl Uptime for SqliteStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.write(What::Alive(now)).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT at FROM alive")
            .fetch_optional(&self.reads)
            .await
            .map_err(unavailable)?;
        Ok(at.and_then(|at| UnixMs::try_from(at).ok()))
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.write(What::Pause(pause)).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        let query = sqlx::query("SELECT began, ended FROM pauses ORDER BY began, ended");
        let rows = query.fetch_all(&self.reads).await.map_err(unavailable)?;
        rows.iter().map(|row| ReadPause(row).read()).collect()
    }
}
