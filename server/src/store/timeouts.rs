//! A store with timeouts: a call fails within half a second if the store shows no sign of life, and after [`PATIENCE`]
//! if it is only slow.
//!
//! Does not know the back end. A write that timed out may still be made later, as after any lost reply: a caller that
//! continues from the stored state waits for [`Store::settled`] first. Invariant: while the store is silent no call
//! waits longer than one check for a sign of life.

use super::{
    Cursor, Document, DocumentCache, Entry, EntryWith, Fingerprint, GameLog, Lane, Lease, Leases, NodeId,
    Pause, PlayerRecord, Players, Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf,
    SessionId, SessionRecord, SessionRows, SharedStore, Store, StoreError, StoreRow, TableRecord, Tables,
    TokenHash, Uptime,
};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableCode, TableId};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};
use tokio::time::{Instant, timeout};
use uuid::Uuid;

/// The timeout of every call. A commit takes milliseconds, on a slow disk under load a second; a database that is gone
/// or full fails at once.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// After this long without a reply the store is checked for a sign of life: a slow commit is no reason to refuse, a
/// database that is gone is.
const SILENCE: Duration = Duration::from_millis(330);

/// The timeout of the check.
const SIGN_OF_LIFE: Duration = Duration::from_millis(150);

/// How long the result of a check is valid.
const RELIED_ON: Duration = Duration::from_millis(200);

/// The wrapped store, with a timeout on every call.
#[derive(Debug)]
pub struct TimeoutStore {
    store: SharedStore,
    heard: SignsOfLife,
    /// Whether the last write did not fail with `Unavailable`; a refused write counts as good.
    writes: AtomicBool,
}

impl TimeoutStore {
    pub fn new(store: SharedStore) -> Self {
        Self { store, heard: SignsOfLife::default(), writes: AtomicBool::new(true) }
    }

    /// Waits for a write and notes whether the store was available.
    async fn written<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let written = self.within(answer).await;
        self.writes.store(!matches!(written, Err(StoreError::Unavailable(_))), Ordering::Relaxed);
        written
    }

    async fn within<T>(&self, answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let silent = || StoreError::Unavailable("it gives no sign of life".to_owned());
        let mut answer = pin!(answer);
        if self.heard.is_silent() {
            // While the store is silent, each call checks at once instead of waiting first.
            tokio::select! { biased;
                answered = &mut answer => return answered,
                alive = self.heard.lives(&*self.store) => if !alive { return Err(silent()) },
            }
        }
        if let Ok(answered) = timeout(SILENCE, &mut answer).await {
            return answered;
        }
        tokio::select! { biased;
            answered = &mut answer => return answered,
            alive = self.heard.lives(&*self.store) => if !alive { return Err(silent()) },
        }
        let late = || StoreError::Unavailable(format!("no answer within {PATIENCE:?}"));
        timeout(PATIENCE.saturating_sub(SILENCE), answer).await.unwrap_or_else(|_| Err(late()))
    }
}

/// The last check for a sign of life, and its result.
#[derive(Debug, Default)]
struct SignsOfLife {
    last: Mutex<Option<(Instant, bool)>>,
    silent: AtomicBool,
}

impl SignsOfLife {
    fn is_silent(&self) -> bool {
        self.silent.load(Ordering::Relaxed)
    }

    /// Whether the store is alive; concurrent callers share one check.
    async fn lives(&self, store: &dyn Store) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, alive)) = *last
            && at.elapsed() < RELIED_ON
        {
            return alive;
        }
        let alive = matches!(timeout(SIGN_OF_LIFE, store.last_alive()).await, Ok(Ok(_)));
        *last = Some((Instant::now(), alive));
        self.silent.store(!alive, Ordering::Relaxed);
        alive
    }
}

#[async_trait]
impl Store for TimeoutStore {
    fn kind(&self) -> &'static str {
        self.store.kind()
    }

    async fn settled(&self, lane: Lane) -> Result<(), StoreError> {
        self.within(self.store.settled(lane)).await
    }

    fn writes(&self) -> bool {
        self.writes.load(Ordering::Relaxed)
    }

    /// Without a timeout: no player waits for it.
    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        self.store.fill(rows).await
    }

    /// Without a timeout: no player waits for it.
    async fn scrub(&self) -> Result<(), StoreError> {
        self.store.scrub().await
    }
}

#[async_trait]
impl GameLog for TimeoutStore {
    async fn append_with(&self, id: TableId, entry: &Entry, with: EntryWith<'_>) -> Result<(), StoreError> {
        self.written(self.store.append_with(id, entry, with)).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        self.within(self.store.entries(id)).await
    }

    async fn version(&self, id: TableId) -> Result<u64, StoreError> {
        self.within(self.store.version(id)).await
    }
}

#[async_trait]
impl DocumentCache for TimeoutStore {
    async fn document(
        &self,
        id: TableId,
        name: &str,
        fingerprint: Fingerprint,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.within(self.store.document(id, name, fingerprint)).await
    }

    async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        self.written(self.store.put_document(document)).await
    }

    async fn forget_documents(&self, id: TableId) -> Result<(), StoreError> {
        self.written(self.store.forget_documents(id)).await
    }
}

#[async_trait]
impl Tables for TimeoutStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.written(self.store.put_table(table)).await
    }

    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        self.written(self.store.remove_table(id, rev)).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.within(self.store.table(id)).await
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.within(self.store.table_by_code(code)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.within(self.store.public_tables(limit)).await
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.within(self.store.tables_of(player, limit)).await
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.within(self.store.finished_tables(player, after, limit)).await
    }

    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        self.within(self.store.count_finished(player, at_most)).await
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.within(self.store.due_tables(until, limit)).await
    }

    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.within(self.store.abandoned_tables(until, limit)).await
    }

    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        self.within(self.store.abandoned_games(until, after, limit)).await
    }

    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.within(self.store.uncounted_tables(limit)).await
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        self.within(self.store.all_tables(after, limit)).await
    }
}

#[async_trait]
impl Leases for TimeoutStore {
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        self.written(self.store.claim(table, node, lasts)).await
    }

    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        self.written(self.store.renew(node, lasts)).await
    }

    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        self.written(self.store.give_up(table, node)).await
    }

    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError> {
        self.written(self.store.take_duty(node, lasts)).await
    }

    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError> {
        self.written(self.store.leave_duty(node)).await
    }

    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError> {
        self.within(self.store.database_time()).await
    }

    async fn lease(&self, table: TableId) -> Result<Option<Lease>, StoreError> {
        self.within(self.store.lease(table)).await
    }

    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError> {
        self.within(self.store.leased_to(node)).await
    }

    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError> {
        self.within(self.store.count_leases(node)).await
    }
}

#[async_trait]
impl Players for TimeoutStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.put_player(player, now)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError> {
        self.within(self.store.player(id)).await
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        self.within(self.store.all_players(after, limit)).await
    }
}

#[async_trait]
impl SessionRows for TimeoutStore {
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        self.written(self.store.add_session(session)).await
    }

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        self.within(self.store.session(token)).await
    }

    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.note_used(id, at)).await
    }

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.revoke_session(id, at)).await
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError> {
        self.within(self.store.sessions_of(player, limit)).await
    }

    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError> {
        self.written(self.store.sweep_sessions(now, revoked_until, limit)).await
    }

    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.written(self.store.forget_networks(until, limit)).await
    }

    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        self.within(self.store.all_sessions(after, limit)).await
    }

    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.within(self.store.idle_guests(until, after, limit)).await
    }

    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.remove_guest(id, until)).await
    }
}

#[async_trait]
impl Records for TimeoutStore {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        self.within(self.store.record(kind, id)).await
    }

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        self.within(self.store.record_by_key(kind, key)).await
    }

    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.within(self.store.records(kind, of, after, limit)).await
    }

    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        self.within(self.store.due_records(kind, until, after, limit)).await
    }

    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError> {
        self.within(self.store.count_due(kind, until, most)).await
    }

    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        self.written(self.store.write_records(change)).await
    }

    async fn forget_counts(&self) -> Result<(), StoreError> {
        self.written(self.store.forget_counts()).await
    }

    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.written(self.store.sweep_records(now, limit)).await
    }
}

#[async_trait]
impl Uptime for TimeoutStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.note_alive(now)).await
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        self.within(self.store.last_alive()).await
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.written(self.store.put_pause(pause)).await
    }

    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError> {
        self.written(self.store.forget_pauses(after)).await
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        self.within(self.store.pauses()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::contract::{entry, table_id};
    use crate::testing::{FailingStore, Fault};
    use futures_util::future::join_all;
    use std::sync::Arc;

    /// How long a player may wait for the refusal of a write.
    const AT_ONCE: Duration = Duration::from_millis(500);

    fn failing_store() -> (Arc<FailingStore>, TimeoutStore) {
        let failing = Arc::new(FailingStore::default());
        (failing.clone(), TimeoutStore::new(failing))
    }

    /// How long the reply took.
    async fn refused(store: &TimeoutStore) -> Duration {
        let asked = Instant::now();
        let answered = store.append(table_id(1), &entry(0), None).await;
        assert!(matches!(answered, Err(StoreError::Unavailable(_))), "{answered:?}");
        asked.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_is_silent_keeps_nobody_waiting_for_half_a_second() {
        let (failing, store) = failing_store();
        failing.set(Fault::Silent);
        let first = join_all((0..100).map(|_| refused(&store))).await;
        assert!(first.iter().all(|took| *took <= AT_ONCE), "{first:?}");
        let asked = Instant::now();
        for _ in 0..10 {
            assert!(refused(&store).await <= SIGN_OF_LIFE);
            assert!(store.table(table_id(1)).await.is_err(), "who reads is told too");
        }
        assert!(asked.elapsed() < AT_ONCE * 2, "one question was enough for many: {:?}", asked.elapsed());
        failing.set(Fault::None);
        tokio::time::sleep(RELIED_ON).await;
        store.append(table_id(1), &entry(0), None).await.unwrap();
        assert!(store.writes());
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_commit_of_a_store_that_lives_is_waited_for() {
        let (failing, store) = failing_store();
        failing.set(Fault::Slow);
        store.append(table_id(1), &entry(0), None).await.unwrap();
        failing.set(Fault::Late);
        assert_eq!(refused(&store).await, PATIENCE, "but not for ever");
    }
}
