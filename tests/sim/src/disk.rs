//! The store of a simulated server: a disk that outlives the server, and a writer that ends with it.
//!
//! Writes wait in the writer's queue and reach the disk together, after a time drawn from the seed; a crash loses the
//! queue. Answers can be lost, writes refused, the whole disk unavailable for a while. Knows what a store promises and
//! nothing of what is stored. Invariant (of a disk without faults): what was acknowledged is on the disk.

use crate::dice::Dice;
use async_trait::async_trait;
use protocol::{MoveKey, Player, PlayerId, TableCode, TableId};
use server::store::{
    Cursor, DocumentCache, Entry, GameLog, MemoryStore, Pause, PlayerRecord, Players, Record, RecordCursor,
    RecordKind, RecordWrite, Records, RecordsOf, SessionId, SessionRecord, SessionRows, SharedStore, Store,
    StoreError, StoreRow, TableRecord, Tables, TokenHash, Uptime,
};
use server::system::clock::UnixMs;
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use uuid::Uuid;

/// A promise that a broken disk does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    None,
    /// Grants a write before it is on the disk.
    AcksEarly,
    /// Gives entries back under other keys, so that nobody can tell a second try from a new move.
    ForgetsKeys,
}

/// What the disk does for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outage {
    None,
    /// Writes fail and are not made.
    Refuses,
    /// Writes fail though they are made.
    LosesAnswers,
    /// Writes wait until it is over.
    Stalls,
    /// Nothing works.
    Gone,
}

/// The disk of one machine.
#[derive(Debug)]
pub(crate) struct Disk {
    durable: MemoryStore,
    lie: Lie,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    outage: Outage,
    dice: Dice,
    /// The keys that a [`Lie::ForgetsKeys`] has replaced.
    true_keys: BTreeMap<MoveKey, MoveKey>,
}

impl Disk {
    pub(crate) fn new(dice: Dice, lie: Lie) -> Arc<Self> {
        let state = State { outage: Outage::None, dice, true_keys: BTreeMap::new() };
        Arc::new(Self { durable: MemoryStore::new(), lie, state: Mutex::new(state) })
    }

    /// What a start of the server finds; the writer ends with the runtime that it is started in.
    pub(crate) fn mount(self: &Arc<Self>) -> SharedStore {
        let (queue, jobs) = mpsc::unbounded_channel();
        tokio::spawn(write_on(self.clone(), jobs));
        Arc::new(Twin { disk: self.clone(), queue })
    }

    pub(crate) fn set(&self, outage: Outage) {
        self.state().outage = outage;
    }

    /// What lies on the disk.
    pub(crate) fn durable(&self) -> &MemoryStore {
        &self.durable
    }

    /// The key that came with the move which is stored under this one.
    pub(crate) fn true_key(&self, stored: MoveKey) -> MoveKey {
        self.state().true_keys.get(&stored).copied().unwrap_or(stored)
    }

    fn is(&self, outage: Outage) -> bool {
        self.state().outage == outage
    }

    fn delay(&self, from_ms: u32, to_ms: u32) -> Duration {
        self.state().dice.ms(from_ms, to_ms)
    }

    /// Whether something fails though there is no outage: now and then.
    fn stumbles(&self) -> bool {
        self.state().dice.one_in(200)
    }

    fn forgets_key_of(&self, entry: &mut Entry) {
        if let (Lie::ForgetsKeys, Some(actor)) = (self.lie, &mut entry.actor) {
            let mut state = self.state();
            let other = MoveKey(state.dice.uuid());
            state.true_keys.insert(other, std::mem::replace(&mut actor.key, other));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

type Write = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Brings what waits to the disk, all of it together, in order.
async fn write_on(disk: Arc<Disk>, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, 64).await > 0 {
        // What is granted early waits as in a disk's own cache: long enough that a crash often takes some of it along.
        let longest_ms = if disk.lie == Lie::AcksEarly { 300 } else { 40 };
        sleep(disk.delay(1, longest_ms)).await;
        while disk.is(Outage::Stalls) {
            sleep(Duration::from_millis(50)).await;
        }
        let mut answers = Vec::new();
        for Job { write, answer } in batch.drain(..) {
            answers.push((answer, carried_out(&disk, write).await));
        }
        // A crash now loses no write but every answer.
        sleep(disk.delay(0, 15)).await;
        for (answer, result) in answers {
            // Who has given up does not hear it.
            let _ = answer.send(result);
        }
    }
}

async fn carried_out(disk: &Disk, write: Write) -> Result<(), StoreError> {
    if disk.lie == Lie::AcksEarly {
        // Only a crash can take away what this disk has granted too early.
        return write.await;
    }
    let outage = disk.state().outage;
    if matches!(outage, Outage::Refuses | Outage::Gone) || disk.stumbles() {
        return Err(lost());
    }
    write.await?;
    if outage == Outage::LosesAnswers || disk.stumbles() { Err(lost()) } else { Ok(()) }
}

fn lost() -> StoreError {
    StoreError::Unavailable("the disk does not answer".to_owned())
}

/// The store as one start of the server has it.
#[derive(Debug)]
struct Twin {
    disk: Arc<Disk>,
    queue: mpsc::UnboundedSender<Job>,
}

impl Twin {
    async fn write(
        &self,
        write: impl Future<Output = Result<(), StoreError>> + Send + 'static,
    ) -> Result<(), StoreError> {
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
        // A queue that is gone drops the answer too.
        let _ = self.queue.send(Job { write: Box::pin(write), answer });
        answered
    }

    async fn read(&self) -> Result<&MemoryStore, StoreError> {
        if self.disk.lie == Lie::AcksEarly {
            // Whoever reads sees what was granted, whether it is flushed or not.
            let _ = self.queued(async { Ok(()) }).await;
        }
        sleep(self.disk.delay(0, 3)).await;
        if self.disk.is(Outage::Gone) { Err(lost()) } else { Ok(&self.disk.durable) }
    }
}

#[async_trait]
impl Store for Twin {
    fn kind(&self) -> &'static str {
        "simulated"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        self.write(async { Ok(()) }).await
    }

    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.fill(rows).await }).await
    }
}

/// Keeps none.
impl DocumentCache for Twin {}

#[async_trait]
impl GameLog for Twin {
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        let (disk, mut entry, table) = (self.disk.clone(), entry.clone(), table.cloned());
        disk.forgets_key_of(&mut entry);
        self.write(async move { disk.durable.append(id, &entry, table.as_ref()).await }).await
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        self.read().await?.entries(id).await
    }
}

#[async_trait]
impl Tables for Twin {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let (disk, table) = (self.disk.clone(), table.clone());
        self.write(async move { disk.durable.put_table(&table).await }).await
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

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read().await?.abandoned_tables(until, limit).await
    }

    async fn abandoned_games(
        &self,
        until: UnixMs,
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

    async fn sweep_sessions(&self, now: UnixMs, revoked_until: UnixMs, limit: u32) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.sweep_sessions(now, revoked_until, limit).await }).await
    }

    async fn forget_networks(&self, until: UnixMs, limit: u32) -> Result<(), StoreError> {
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
        until: UnixMs,
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

    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        let disk = self.disk.clone();
        self.write(async move { disk.durable.write_records(change).await }).await
    }

    async fn sweep_records(&self, now: UnixMs, limit: u32) -> Result<(), StoreError> {
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
