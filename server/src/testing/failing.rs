//! A store that fails on demand, in every way that a store can fail, and notes how it is used.

use crate::store::{
    Cursor, DocumentCache, Entry, EntryWith, GameLog, Lane, Lease, Leases, MemoryStore, NodeId, Pause,
    PlayerRecord, Players, Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf, SessionId,
    SessionRecord, SessionRows, Store, StoreError, StoreRow, TableRecord, Tables, TokenHash, Uptime,
};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use rules::Json;
use serde_json::json;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use uuid::Uuid;

/// A store that fails on demand.
#[derive(Debug, Default)]
pub(crate) struct FailingStore {
    inner: Arc<MemoryStore>,
    mode: AtomicU8,
    /// Another fault was set.
    changed: Notify,
    /// Sessions read, and uses of sessions noted.
    reads: AtomicU64,
    uses: AtomicU64,
    /// Logs read.
    logs: AtomicU64,
    /// The uses of records, without what they were about.
    calls: Mutex<Vec<String>>,
    /// Appends that were given up and are still on their way.
    late: Mutex<Vec<LateAppend>>,
}

type LateAppend = (TableId, Entry, Option<TableRecord>, Vec<Record>);

/// The behaviour of the next calls.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    None = 0,
    /// Appends and changes of records fail and are not written.
    Unwritten = 1,
    /// Appends and changes of records fail though they are written.
    Written = 2,
    /// Appends are not answered, and written when the fault ends.
    Late = 3,
    /// Nothing works.
    Down = 4,
    /// Nothing is answered.
    Silent = 5,
    /// Appends take longer than they should.
    Slow = 6,
    /// No record is written.
    NoRecords = 7,
    /// Lists of records are read at once and told a while later.
    LateLists = 8,
    /// Rows of tables are read a while after they were asked for.
    LateRows = 9,
    /// It takes long to give a lease up.
    SlowGiveUps = 10,
    /// No session is begun.
    NoSessions = 11,
    /// No session begins before the fault ends.
    HeldSessions = 12,
    /// The last entry of each log has events that no game knows.
    DamagedLogs = 13,
    /// No row of a table is written.
    NoRows = 14,
}

impl FailingStore {
    /// A view of this store that fails by itself.
    pub(crate) fn over(inner: Arc<MemoryStore>) -> Self {
        Self { inner, ..Self::default() }
    }

    pub(crate) fn set(&self, fault: Fault) {
        self.mode.store(fault as u8, Ordering::SeqCst);
        self.changed.notify_waiters();
    }

    pub(crate) fn reads(&self) -> u64 {
        self.reads.load(Ordering::SeqCst)
    }

    pub(crate) fn uses(&self) -> u64 {
        self.uses.load(Ordering::SeqCst)
    }

    pub(crate) fn logs(&self) -> u64 {
        self.logs.load(Ordering::SeqCst)
    }

    /// The uses of records since this was last asked.
    pub(crate) fn take_calls(&self) -> Vec<String> {
        std::mem::take(&mut self.calls.lock().unwrap())
    }

    fn note(&self, call: &str, kinds: &[RecordKind]) {
        let kinds: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        self.calls.lock().unwrap().push(format!("{call} {}", kinds.join(" ")));
    }

    fn is(&self, fault: Fault) -> bool {
        self.mode.load(Ordering::SeqCst) == fault as u8
    }

    async fn up(&self) -> Result<&MemoryStore, StoreError> {
        if self.is(Fault::Silent) {
            return std::future::pending().await;
        }
        if self.is(Fault::Down) { Err(lost()) } else { Ok(&self.inner) }
    }

    fn late(&self) -> std::sync::MutexGuard<'_, Vec<LateAppend>> {
        self.late.lock().unwrap()
    }
}

fn lost() -> StoreError {
    StoreError::Unavailable("the disk is gone".to_owned())
}

#[async_trait]
impl GameLog for FailingStore {
    async fn append_with(&self, id: TableId, entry: &Entry, with: EntryWith<'_>) -> Result<(), StoreError> {
        if self.is(Fault::Unwritten) {
            return Err(lost());
        }
        if self.is(Fault::Slow) {
            tokio::time::sleep(Duration::from_millis(1500)).await;
        }
        if self.is(Fault::Late) {
            self.late().push((id, entry.clone(), with.table.cloned(), with.records.to_vec()));
            return std::future::pending().await;
        }
        self.up().await?.append_with(id, entry, with).await?;
        if self.is(Fault::Written) { Err(lost()) } else { Ok(()) }
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        self.logs.fetch_add(1, Ordering::SeqCst);
        let mut entries = self.up().await?.entries(id).await?;
        if let Some(last) = entries.last_mut().filter(|_| self.is(Fault::DamagedLogs)) {
            last.events = Json::of(&json!([{"no": "event"}]));
        }
        Ok(entries)
    }

    async fn version(&self, id: TableId) -> Result<u64, StoreError> {
        self.up().await?.version(id).await
    }
}

#[async_trait]
impl Leases for FailingStore {
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        self.up().await?.claim(table, node, lasts).await
    }
    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        self.up().await?.renew(node, lasts).await
    }
    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        if self.is(Fault::SlowGiveUps) {
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
        self.up().await?.give_up(table, node).await
    }
    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError> {
        self.up().await?.take_duty(node, lasts).await
    }
    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError> {
        self.up().await?.leave_duty(node).await
    }
    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError> {
        self.up().await?.database_time().await
    }
    async fn lease(&self, table: TableId) -> Result<Option<Lease>, StoreError> {
        self.up().await?.lease(table).await
    }
    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError> {
        self.up().await?.leased_to(node).await
    }
    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError> {
        self.up().await?.count_leases(node).await
    }
}

#[async_trait]
impl Tables for FailingStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        if self.is(Fault::NoRows) {
            return Err(lost());
        }
        self.up().await?.put_table(table).await
    }
    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        self.up().await?.remove_table(id, rev).await
    }
    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        if self.is(Fault::LateRows) {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.up().await?.table(id).await
    }
    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.up().await?.table_by_code(code).await
    }
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up().await?.public_tables(limit).await
    }
    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up().await?.tables_of(player, limit).await
    }
    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.up().await?.finished_tables(player, after, limit).await
    }
    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        self.up().await?.count_finished(player, at_most).await
    }
    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.up().await?.due_tables(until, limit).await
    }
    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.up().await?.abandoned_tables(until, limit).await
    }
    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        self.up().await?.abandoned_games(until, after, limit).await
    }
    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.up().await?.uncounted_tables(limit).await
    }
    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.up().await?.all_tables(after, limit).await
    }
}

#[async_trait]
impl Players for FailingStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.up().await?.put_player(player, now).await
    }
    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError> {
        self.up().await?.player(id).await
    }
    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        self.up().await?.all_players(after, limit).await
    }
}

#[async_trait]
impl SessionRows for FailingStore {
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        if self.is(Fault::NoSessions) {
            return Err(lost());
        }
        loop {
            let changed = self.changed.notified();
            if !self.is(Fault::HeldSessions) {
                break;
            }
            changed.await;
        }
        self.up().await?.add_session(session).await
    }
    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.up().await?.session(token).await
    }
    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.uses.fetch_add(1, Ordering::SeqCst);
        self.up().await?.note_used(id, at).await
    }
    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.up().await?.revoke_session(id, at).await
    }
    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError> {
        self.up().await?.sessions_of(player, limit).await
    }
    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError> {
        self.up().await?.sweep_sessions(now, revoked_until, limit).await
    }
    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.up().await?.forget_networks(until, limit).await
    }
    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        self.up().await?.all_sessions(after, limit).await
    }
    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.up().await?.idle_guests(until, after, limit).await
    }
    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError> {
        self.up().await?.remove_guest(id, until).await
    }
}

#[async_trait]
impl Records for FailingStore {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        self.note("record", &[kind]);
        self.up().await?.record(kind, id).await
    }
    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        self.note("by key", &[kind]);
        self.up().await?.record_by_key(kind, key).await
    }
    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.note("list", &[kind]);
        let found = self.up().await?.records(kind, of, after, limit).await;
        if self.is(Fault::LateLists) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        found
    }
    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.up().await?.due_records(kind, until, after, limit).await
    }
    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError> {
        self.up().await?.count_due(kind, until, most).await
    }
    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        let kinds = change.iter().filter_map(|write| match write {
            RecordWrite::Put(record) | RecordWrite::Add(record) | RecordWrite::Remove(record) => {
                Some(record.kind)
            }
            _ => None,
        });
        self.note("write", &kinds.collect::<Vec<_>>());
        if self.is(Fault::NoRecords) || self.is(Fault::Unwritten) {
            return Err(lost());
        }
        self.up().await?.write_records(change).await?;
        if self.is(Fault::Written) { Err(lost()) } else { Ok(()) }
    }
    async fn forget_counts(&self) -> Result<(), StoreError> {
        self.up().await?.forget_counts().await
    }
    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.up().await?.sweep_records(now, limit).await
    }
}

#[async_trait]
impl Uptime for FailingStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.up().await?.note_alive(now).await
    }
    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        self.up().await?.last_alive().await
    }
    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.up().await?.put_pause(pause).await
    }
    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError> {
        self.up().await?.forget_pauses(after).await
    }
    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        self.up().await?.pauses().await
    }
}

/// Keeps none.
impl DocumentCache for FailingStore {}

#[async_trait]
impl Store for FailingStore {
    fn kind(&self) -> &'static str {
        "failing"
    }

    async fn settled(&self, lane: Lane) -> Result<(), StoreError> {
        if self.is(Fault::Late) || self.is(Fault::Silent) {
            return std::future::pending().await;
        }
        if lane == Lane::Others {
            // Appends are writes of games.
            return Ok(());
        }
        let appends = std::mem::take(&mut *self.late());
        for (id, entry, table, records) in appends {
            let with = EntryWith { table: table.as_ref(), records: &records, at_rev: None };
            self.up().await?.append_with(id, &entry, with).await?;
        }
        Ok(())
    }

    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        self.up().await?.fill(rows).await
    }
}
