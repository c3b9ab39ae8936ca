//! The store in a database: one implementation of the traits for `SQLite` and Postgres.
//!
//! Both have the same tables, read by the same statements (`reads`, `rows`). All writes go through one task that
//! commits waiting writes together (`queue`, `write`). The differences are in `sqlite` and `postgres`. Invariant:
//! nothing outside the store knows SQL.

mod append;
mod batch;
pub(super) mod leases;
mod people;
mod queue;
mod reads;
mod records;
mod rows;
mod schema;
#[cfg(test)]
mod tests;
mod write;

pub(super) use append::{Append, insert_into_entries, insert_into_tables, replace_table};
pub(super) use batch::Batch;
pub(super) use leases::LeaseSql;
pub(super) use queue::Writer;
pub(super) use reads::{Arg, Reads, arguments};
pub(super) use records::{insert_into_records, replace_record};
pub(super) use schema::Migrations;
pub(super) use write::{BulkWrite, Results, Runs, WriteOp, fill};

use super::lost::{Lost, LostSignal};
use super::postgres::vacuum;
use super::{
    Cursor, Document, DocumentCache, Entry, EntryWith, Fingerprint, GameLog, Lane, Lease, Leases, NodeId,
    Pause, PlayerRecord, Players, SessionRows, SharedStore, Store, StoreError, StoreRow, TableRecord, Tables,
    Uptime,
};
use crate::system::clock::{BelievedTime, UnixMs};
use crate::telemetry::metrics::SharedMetrics;
use append::TableWrite;
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use queue::{QueueRequest, Reply, Requests};
use rows::{EntryRow, LeaseRow, PauseRow, PlayerRow, TableRow};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

/// A store in a database.
#[derive(Debug)]
pub struct SqlStore {
    reads: Reads,
    /// Separate connections for [`Store::for_visitors`].
    visitors: Option<Reads>,
    requests: Requests,
    metrics: SharedMetrics,
    lost: LostSignal,
}

impl SqlStore {
    /// A store over reading connections, reading connections for visitors, and a writer, which sets `lost` once it
    /// must not write any more.
    pub(super) fn new(
        reads: Reads,
        visitors: Reads,
        writer: impl Writer,
        metrics: SharedMetrics,
        lost: LostSignal,
    ) -> Self {
        let requests = queue::spawn(writer, metrics.clone(), lost.clone());
        Self { reads, visitors: Some(visitors), requests, metrics, lost }
    }

    /// A read-only store over these connections.
    pub(super) fn to_read(reads: Reads) -> Self {
        // Nobody receives the requests: every write fails with `Unavailable`.
        let (metrics, lost) = (SharedMetrics::default(), LostSignal::default());
        Self { reads, visitors: None, requests: Requests::to_nobody(), metrics, lost }
    }

    /// Waits until this server must not go on with the database: from then on nothing is written here.
    pub async fn lost(&self) -> Lost {
        self.lost.wait().await
    }

    /// Finishes the queued writes and closes the database. Every later call fails with `Unavailable`.
    pub async fn close(&self) {
        self.reads.close().await;
        if let Some(visitors) = &self.visitors {
            visitors.close().await;
        }
        let (done, closed) = oneshot::channel();
        if self.requests.of(Lane::Others).send(QueueRequest::Close(done)).await.is_ok() {
            // Either the writer replies or it has ended; in both cases it is closed.
            let _ = closed.await;
        }
    }

    async fn one_table(&self, sql: &'static str, args: Vec<Arg>) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.many_tables(sql, args).await?.pop())
    }

    async fn many_tables(&self, sql: &'static str, args: Vec<Arg>) -> Result<Vec<TableRecord>, StoreError> {
        let rows = self.reads.all::<TableRow>(sql, args).await?;
        rows.into_iter().map(|row| self.noted(rows::table(row))).collect()
    }

    /// The rows that can be read: one damaged table does not make a list fail.
    async fn listed_tables(&self, sql: &'static str, args: Vec<Arg>) -> Result<Vec<TableRecord>, StoreError> {
        let rows = self.reads.all::<TableRow>(sql, args).await?;
        Ok(rows.into_iter().filter_map(|row| self.noted(rows::table(row)).ok()).collect())
    }

    /// Counts a damaged row, and logs it the first time.
    fn noted<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error @ StoreError::Corrupt { table, row, .. }) = &read
            && self.metrics.damaged.note(format!("{table} {row}"))
        {
            tracing::error!(%error, "a row of the database could not be read");
        }
        read
    }

    async fn ids(&self, sql: &'static str, args: Vec<Arg>) -> Result<Vec<TableId>, StoreError> {
        let ids = self.reads.all::<(Uuid,)>(sql, args).await?;
        Ok(ids.into_iter().map(|(id,)| TableId(id)).collect())
    }

    async fn write(&self, what: WriteOp) -> Result<(), StoreError> {
        self.submit(what.lane(), |reply| QueueRequest::Write { what: Box::new(what), reply }).await
    }

    async fn submit(
        &self,
        lane: Lane,
        request: impl FnOnce(Reply) -> QueueRequest,
    ) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError::Unavailable("the store is closed".to_owned());
        self.requests.of(lane).send(request(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

/// Any failure of the database. The text contains no values: the database's details of a row are left out.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// A column of a running table's last entry.
macro_rules! last {
    ($column:literal) => {
        concat!(
            "CASE stage WHEN 'running' THEN (SELECT entries.",
            $column,
            " FROM entries WHERE entries.table_id = tables.id ORDER BY entries.version DESC LIMIT 1) END"
        )
    };
}

/// Selects whole tables; `$rest` is the rest of the query.
macro_rules! tables {
    ($rest:literal) => {
        concat!(
            "SELECT id, code, game, stage, seed, opened_at, changed_at, due_at, doc, rev, ",
            last!("deciding"),
            ", ",
            last!("progress"),
            ", ",
            last!("at"),
            " FROM tables ",
            $rest
        )
    };
}

#[async_trait]
impl Store for SqlStore {
    fn kind(&self) -> &'static str {
        self.reads.kind()
    }

    async fn settled(&self, lane: Lane) -> Result<(), StoreError> {
        // A lane is in order: when this write has its turn, every earlier one has had it.
        let nothing = |reply| QueueRequest::Write { what: Box::new(WriteOp::Nothing), reply };
        self.submit(lane, nothing).await
    }

    fn for_visitors(&self) -> Option<SharedStore> {
        let reads = self.visitors.clone()?;
        let (requests, metrics) = (self.requests.clone(), self.metrics.clone());
        Some(Arc::new(Self { reads, visitors: None, requests, metrics, lost: self.lost.clone() }))
    }

    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        self.submit(Lane::Others, |reply| QueueRequest::Fill { rows, reply }).await
    }

    async fn scrub(&self) -> Result<(), StoreError> {
        match &self.reads {
            Reads::Sqlite(_) => self.submit(Lane::Others, |reply| QueueRequest::Scrub { reply }).await,
            // Beside the writer: it takes long in a large database.
            Reads::Postgres(pool) => vacuum(pool).await,
        }
    }
}

#[async_trait]
impl GameLog for SqlStore {
    async fn append_with(&self, id: TableId, entry: &Entry, with: EntryWith<'_>) -> Result<(), StoreError> {
        self.write(WriteOp::Append(Append::new(id, entry, with)?)).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        const SQL: &str = "SELECT version, seat, move, key, moved_by, events, draws, deciding, progress, at \
                           FROM entries WHERE table_id = $1 ORDER BY version";
        let rows = self.reads.all::<EntryRow>(SQL, vec![id.0.into()]).await?;
        self.noted(rows::log(id, rows))
    }

    async fn version(&self, id: TableId) -> Result<u64, StoreError> {
        const SQL: &str = "SELECT version FROM entries WHERE table_id = $1 ORDER BY version DESC LIMIT 1";
        let newest = self.reads.all::<(i64,)>(SQL, vec![id.0.into()]).await?;
        Ok(newest.first().map_or(0, |(version,)| version.unsigned_abs() + 1))
    }
}

#[async_trait]
impl DocumentCache for SqlStore {
    async fn document(
        &self,
        id: TableId,
        name: &str,
        fingerprint: Fingerprint,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        const SQL: &str = "SELECT body FROM documents WHERE table_id = $1 AND name = $2 AND stamp = $3";
        let args = vec![id.0.into(), name.into(), Arg::Bytes(Some(fingerprint.0.to_vec()))];
        Ok(self.reads.all::<(Vec<u8>,)>(SQL, args).await?.pop().map(|(body,)| body))
    }

    async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        self.write(WriteOp::PutDocument(document)).await
    }

    async fn forget_documents(&self, id: TableId) -> Result<(), StoreError> {
        self.write(WriteOp::ForgetDocuments(id)).await
    }
}

#[async_trait]
impl Leases for SqlStore {
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        match self.write(WriteOp::Claim(table, node, lasts)).await {
            Err(StoreError::Leased(_)) if self.table(table).await?.is_none() => Err(StoreError::Changed),
            claimed => claimed,
        }
    }

    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        self.write(WriteOp::Renew(node, lasts)).await
    }

    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        self.write(WriteOp::GiveUp(table, node)).await
    }

    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError> {
        match self.write(WriteOp::TakeDuty(node, lasts)).await {
            Ok(()) => Ok(true),
            Err(StoreError::Changed) => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError> {
        self.write(WriteOp::LeaveDuty(node)).await
    }

    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError> {
        let now = self.reads.all::<(i64,)>(self.reads.lease_sql().now, Vec::new()).await?;
        Ok(now.first().and_then(|(now,)| UnixMs::try_from(*now).ok()))
    }

    async fn lease(&self, table: TableId) -> Result<Option<Lease>, StoreError> {
        let rows = self.reads.all::<LeaseRow>(self.reads.lease_sql().read, vec![table.0.into()]).await?;
        Ok(rows.into_iter().next().map(rows::lease))
    }

    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError> {
        const SQL: &str = "SELECT count(*) FROM leases WHERE node = $1";
        let counted = self.reads.all::<(i64,)>(SQL, vec![node.0.into()]).await?;
        Ok(counted.first().map_or(0, |(count,)| usize::try_from(*count).unwrap_or_default()))
    }

    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT table_id FROM leases WHERE node = $1 ORDER BY table_id";
        self.ids(SQL, vec![node.0.into()]).await
    }
}

#[async_trait]
impl Tables for SqlStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.write(WriteOp::PutTable(TableWrite::new(table)?)).await
    }

    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        self.write(WriteOp::RemoveTable(id, rev)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.one_table(tables!("WHERE id = $1"), vec![id.0.into()]).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.one_table(tables!("WHERE code = $1"), vec![code.0.as_str().into()]).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str =
            tables!("WHERE public = 1 AND stage <> 'finished' ORDER BY opened_at DESC, id DESC LIMIT $1");
        self.listed_tables(SQL, vec![limit.into()]).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!(
            "JOIN seats ON seats.table_id = tables.id WHERE player_id = $1 AND stage <> 'finished' \
             ORDER BY opened_at DESC, id DESC LIMIT $2"
        );
        self.listed_tables(SQL, vec![player.0.into(), limit.into()]).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!(
            "JOIN seats ON seats.table_id = tables.id WHERE player_id = $1 AND stage = 'finished' \
             AND ($2 IS NULL OR (changed_at, id) < ($2, $3)) ORDER BY changed_at DESC, id DESC LIMIT $4"
        );
        let changed_at = Arg::Number(after.map(|after| after.changed_at as i64));
        let table = Arg::Id(after.map(|after| after.table.0));
        self.listed_tables(SQL, vec![player.0.into(), changed_at, table, limit.into()]).await
    }

    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        // A quotation mark inside a text of the document is escaped, so that only the field itself is found.
        const SQL: &str = "SELECT id FROM tables JOIN seats ON seats.table_id = tables.id \
                           WHERE player_id = $1 AND stage = 'finished' AND doc NOT LIKE '%\"result\":null%' LIMIT $2";
        Ok(self.ids(SQL, vec![player.0.into(), at_most.into()]).await?.len() as u32)
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.ids(self.reads.lease_sql().due, vec![until.into(), limit.into()]).await
    }

    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT id FROM tables WHERE stage = 'open' AND changed_at <= $1 \
                           ORDER BY changed_at, id LIMIT $2";
        self.ids(SQL, vec![until.ms().into(), limit.into()]).await
    }

    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        const SQL: &str = "SELECT changed_at, id FROM tables WHERE stage = 'running' AND changed_at <= $1 \
                           AND ($2 IS NULL OR (changed_at, id) > ($2, $3)) ORDER BY changed_at, id LIMIT $4";
        let changed_at = Arg::Number(after.map(|after| after.changed_at as i64));
        let table = Arg::Id(after.map(|after| after.table.0));
        let rows =
            self.reads.all::<(i64, Uuid)>(SQL, vec![until.ms().into(), changed_at, table, limit.into()]);
        rows.await?.into_iter().map(rows::place).collect()
    }

    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        const SQL: &str = "SELECT id FROM tables WHERE stage = 'finished' AND counted = 0 \
                           ORDER BY changed_at, id LIMIT $1";
        self.ids(SQL, vec![limit.into()]).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        const SQL: &str = tables!("WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT $2");
        self.many_tables(SQL, vec![Arg::Id(after.map(|after| after.0)), limit.into()]).await
    }
}

#[async_trait]
impl Players for SqlStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::PutPlayer(player.clone(), now)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError> {
        const SQL: &str = "SELECT id, name, kind, changed_at FROM players WHERE id = $1";
        let mut rows = self.reads.all::<PlayerRow>(SQL, vec![id.0.into()]).await?;
        rows.pop().map(rows::player).transpose()
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        const SQL: &str =
            "SELECT id, name, kind, changed_at FROM players WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT $2";
        let args = vec![Arg::Id(after.map(|after| after.0)), limit.into()];
        self.reads.all::<PlayerRow>(SQL, args).await?.into_iter().map(rows::player).collect()
    }
}

#[async_trait]
impl Uptime for SqlStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::Alive(now)).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        let at = self.reads.all::<(i64,)>("SELECT at FROM alive", vec![]).await?;
        Ok(at.first().and_then(|(at,)| UnixMs::try_from(*at).ok()))
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.write(WriteOp::Pause(pause)).await
    }

    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::ForgetPauses(after)).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        let rows =
            self.reads.all::<PauseRow>("SELECT began, ended FROM pauses ORDER BY began, ended", vec![]);
        rows.await?.into_iter().map(rows::pause).collect()
    }
}
