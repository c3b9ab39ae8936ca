//! The store interface of the simulated disk, as a server uses it.
//!
//! Of faults it knows only lost answers and a disk that is gone; the disk itself decides about writes. Invariant: each
//! read and each write counts as waiting until it is answered.

use super::{Appending, Disk, Job, Lie, Outage, Still, Waiting, WayToDisk, lost};
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use server::store::{
    Cursor, DocumentCache, Entry, EntryWith, GameLog, Lane, Lease, Leases, NodeId, Pause, PlayerRecord,
    Players, Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf, SessionId, SessionRecord,
    SessionRows, Store, StoreError, StoreRow, TableRecord, Tables, TokenHash, Uptime,
};
use server::system::clock::{BelievedTime, UnixMs};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use uuid::Uuid;

/// The store during one run of a server process.
#[derive(Debug)]
pub(super) struct Twin {
    pub(super) way: Arc<WayToDisk>,
    pub(super) disk: Arc<Disk>,
    /// The node id of the server; `None` for a single server.
    pub(super) node: Option<NodeId>,
    pub(super) queue: mpsc::UnboundedSender<Job>,
}

impl Twin {
    async fn write(
        &self,
        write: impl Future<Output = Result<(), StoreError>> + Send + 'static,
    ) -> Result<(), StoreError> {
        let _waiting = Waiting::new(&self.disk);
        let done = self.queued(write);
        if self.disk.lie == Lie::AcksEarly {
            return Ok(());
        }
        done.await.unwrap_or_else(|_| Err(lost()))
    }

    fn queued(
        &self,
        write: impl Future<Output = Result<(), StoreError>> + Send + 'static,
    ) -> oneshot::Receiver<Result<(), StoreError>> {
        let (answer, answered) = oneshot::channel();
        // A closed queue drops the job with its answer channel, which the caller sees as an error.
        let _ = self.queue.send(Job { write: Box::pin(write), answer });
        answered
    }

    async fn read(&self) -> Result<Reading<'_>, StoreError> {
        let waiting = Waiting::new(&self.disk);
        if self.disk.lie == Lie::AcksEarly {
            // A read waits for the queued writes, so that it sees acknowledged writes that are not flushed yet.
            let _ = self.queued(async { Ok(()) }).await;
        }
        sleep(self.disk.delay(0, 3)).await;
        self.way.passes(|outage| outage == Outage::Silent).await;
        if self.way.outage() == Outage::Gone {
            return Err(lost());
        }
        Ok(Reading { store: self.disk.durable(), _still: self.disk.still(), _waiting: waiting })
    }
}

/// The store during a read.
struct Reading<'a> {
    store: &'a dyn Store,
    _still: Option<Still>,
    _waiting: Waiting<'a>,
}

impl<'a> Deref for Reading<'a> {
    type Target = dyn Store + 'a;

    fn deref(&self) -> &Self::Target {
        self.store
    }
}

#[async_trait]
impl Store for Twin {
    fn kind(&self) -> &'static str {
        "simulated"
    }

    async fn settled(&self, _: Lane) -> Result<(), StoreError> {
        self.write(async { Ok(()) }).await
    }

    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.fill(rows).await }).await
    }
}

/// The simulated store caches no documents.
impl DocumentCache for Twin {}

#[async_trait]
impl GameLog for Twin {
    async fn append_with(&self, id: TableId, entry: &Entry, with: EntryWith<'_>) -> Result<(), StoreError> {
        let EntryWith { table, records, at_rev } = with;
        let _appending = Appending::new(&self.way);
        let (disk, node, mut entry, mut table) =
            (self.disk.clone(), self.node, entry.clone(), table.cloned());
        let records = records.to_vec();
        disk.forgets_key_of(&mut entry);
        let write = async move {
            let at_rev = at_rev.filter(|_| disk.lie != Lie::IgnoresRevisions);
            if let Some(table) = &mut table {
                disk.takes_any_revision_of(table).await?;
            }
            let with = EntryWith { table: table.as_ref(), records: &records, at_rev };
            disk.durable.append_with(id, &entry, with).await?;
            disk.note_write(id, node);
            Ok(())
        };
        self.write(write).await
    }

    async fn version(&self, id: TableId) -> Result<u64, StoreError> {
        Ok(self.entries(id).await?.len() as u64)
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        self.read().await?.entries(id).await
    }
}

#[async_trait]
impl Leases for Twin {
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        let claim = async move {
            let before = disk.durable.lease(table).await?;
            let claimed = disk.durable.claim(table, node, lasts).await;
            disk.note_claim(table, node, before, claimed.is_ok()).await?;
            claimed
        };
        self.write(claim).await
    }

    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.renew(node, lasts).await }).await
    }

    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.give_up(table, node).await }).await
    }

    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError> {
        let disk = self.disk.clone();
        let taken = Arc::new(AtomicBool::new(false));
        let noted = taken.clone();
        let take = async move {
            disk.durable.take_duty(node, lasts).await.map(|taken| noted.store(taken, Ordering::Relaxed))
        };
        self.write(take).await.map(|()| taken.load(Ordering::Relaxed))
    }

    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.leave_duty(node).await }).await
    }

    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError> {
        self.read().await?.database_time().await
    }

    async fn lease(&self, table: TableId) -> Result<Option<Lease>, StoreError> {
        self.read().await?.lease(table).await
    }

    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError> {
        self.read().await?.leased_to(node).await
    }

    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError> {
        self.read().await?.count_leases(node).await
    }
}

#[async_trait]
impl Tables for Twin {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let (disk, node, mut table) = (self.disk.clone(), self.node, table.clone());
        let put = async move {
            disk.takes_any_revision_of(&mut table).await?;
            disk.durable.put_table(&table).await?;
            disk.note_write(table.id, node);
            Ok(())
        };
        self.write(put).await
    }

    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.remove_table(id, rev).await }).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.read().await?.table(id).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.read().await?.table_by_code(code).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.read().await?.public_tables(limit).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.read().await?.tables_of(player, limit).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.read().await?.finished_tables(player, after, limit).await
    }

    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        self.read().await?.count_finished(player, at_most).await
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read().await?.due_tables(until, limit).await
    }

    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read().await?.uncounted_tables(limit).await
    }

    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read().await?.abandoned_tables(until, limit).await
    }

    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        self.read().await?.abandoned_games(until, after, limit).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.read().await?.all_tables(after, limit).await
    }
}

#[async_trait]
impl Players for Twin {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        let (disk, player) = (self.disk.clone(), player.clone());
        self.write(async move { disk.durable.put_player(&player, now).await }).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError> {
        self.read().await?.player(id).await
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        self.read().await?.all_players(after, limit).await
    }
}

#[async_trait]
impl SessionRows for Twin {
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        let (disk, session) = (self.disk.clone(), session.clone());
        self.write(async move { disk.durable.add_session(&session).await }).await
    }

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        self.read().await?.session(token).await
    }

    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.note_used(id, at).await }).await
    }

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.revoke_session(id, at).await }).await
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError> {
        self.read().await?.sessions_of(player, limit).await
    }

    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.sweep_sessions(now, revoked_until, limit).await }).await
    }

    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.forget_networks(until, limit).await }).await
    }

    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        self.read().await?.all_sessions(after, limit).await
    }

    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.read().await?.idle_guests(until, after, limit).await
    }

    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.remove_guest(id, until).await }).await
    }
}

#[async_trait]
impl Records for Twin {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        self.read().await?.record(kind, id).await
    }

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        self.read().await?.record_by_key(kind, key).await
    }

    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.read().await?.records(kind, of, after, limit).await
    }

    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.read().await?.due_records(kind, until, after, limit).await
    }

    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError> {
        self.read().await?.count_due(kind, until, most).await
    }

    async fn write_records(&self, mut change: Vec<RecordWrite>) -> Result<(), StoreError> {
        let (disk, node) = (self.disk.clone(), self.node);
        let write = async move {
            let mut tables = Vec::new();
            for part in &mut change {
                if let RecordWrite::Table(table) = part {
                    disk.takes_any_revision_of(table).await?;
                    tables.push(table.id);
                }
            }
            disk.durable.write_records(change).await?;
            for table in tables {
                disk.note_write(table, node);
            }
            Ok(())
        };
        self.write(write).await
    }

    async fn forget_counts(&self) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.forget_counts().await }).await
    }

    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.sweep_records(now, limit).await }).await
    }
}

#[async_trait]
impl Uptime for Twin {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.note_alive(now).await }).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        self.read().await?.last_alive().await
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.put_pause(pause).await }).await
    }

    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.forget_pauses(after).await }).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        self.read().await?.pauses().await
    }
}
