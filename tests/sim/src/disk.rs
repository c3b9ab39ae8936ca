//! The store of a simulated server: a disk that outlives the server, and a writer task that ends with it.
//!
//! Writes wait in the writer's queue and reach the disk in a batch, after a delay drawn from the
//! seed; a crash loses the queue. Answers can be lost, writes refused, and the whole disk unavailable
//! for a while, for all machines or for one of them. Knows the contract of a store and nothing of the
//! stored data. Invariant (of a disk without faults): every acknowledged write is on the disk.

mod epochs;
mod twin;

use self::epochs::Epochs;
use self::twin::Twin;
use crate::dice::Dice;
use protocol::MoveKey;
use server::store::{Entry, MemoryStore, NodeId, SharedStore, Store, StoreError};
use server::system::clock::SharedClock;
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

/// Without an outage, one of this many writes fails.
const STUMBLES_IN: u32 = 200;

/// A promise that a broken disk violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    None,
    /// Acknowledges a write before it is on the disk.
    AcksEarly,
    /// Returns entries under other keys, so that a retry looks like a new move.
    ForgetsKeys,
    /// Accepts writes at any revision of a table, so that the former owner of a table can go on writing to it.
    IgnoresRevisions,
}

/// A temporary fault of the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outage {
    None,
    /// Writes fail and have no effect.
    Refuses,
    /// Writes are made, and their answers are errors.
    LosesAnswers,
    /// Writes wait until the outage is over.
    Stalls,
    /// Reads and writes wait until the outage is over, and are carried out then.
    Silent,
    /// Reads and writes fail.
    Gone,
}

impl Outage {
    pub(crate) const ALL: [Self; 5] =
        [Self::Refuses, Self::LosesAnswers, Self::Stalls, Self::Silent, Self::Gone];
}

/// The disk of one machine, or of all machines that share a database.
#[derive(Debug)]
pub(crate) struct Disk {
    durable: SharedStore,
    lie: Lie,
    /// Whether the store is a real database. Simulated time is held while a real database works.
    is_real: bool,
    /// Without an outage, one of this many writes fails; 0 means none.
    stumbles_in: u32,
    /// The number of unanswered reads and writes.
    waiting: AtomicUsize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    outage: Outage,
    dice: Dice,
    /// The original keys of the keys that a [`Lie::ForgetsKeys`] has replaced.
    true_keys: BTreeMap<MoveKey, MoveKey>,
    epochs: Epochs,
}

/// A machine's connection to the disk.
#[derive(Debug)]
pub(crate) struct WayToDisk {
    disk: Arc<Disk>,
    /// The outage of this machine alone.
    outage: Mutex<Outage>,
    /// The number of log entries that this machine has sent and that are unanswered.
    appending: AtomicUsize,
}

impl Disk {
    /// An empty disk. `clock` times the leases of nodes.
    pub(crate) fn new(dice: Dice, lie: Lie, clock: SharedClock) -> Arc<Self> {
        let durable = Arc::new(MemoryStore::timed_by(clock));
        Arc::new(Self { lie, stumbles_in: STUMBLES_IN, ..Self::around(durable, dice) })
    }

    /// A disk without faults over this store, which is a real database if `is_real`.
    pub(crate) fn over(durable: SharedStore, dice: Dice, is_real: bool) -> Arc<Self> {
        Arc::new(Self { is_real, ..Self::around(durable, dice) })
    }

    fn around(durable: SharedStore, dice: Dice) -> Self {
        let state =
            State { outage: Outage::None, dice, true_keys: BTreeMap::new(), epochs: Epochs::default() };
        Self {
            durable,
            lie: Lie::None,
            is_real: false,
            stumbles_in: 0,
            waiting: AtomicUsize::new(0),
            state: Mutex::new(state),
        }
    }

    /// A connection for one machine.
    pub(crate) fn way(self: &Arc<Self>) -> Arc<WayToDisk> {
        Arc::new(WayToDisk {
            disk: self.clone(),
            outage: Mutex::new(Outage::None),
            appending: AtomicUsize::new(0),
        })
    }

    pub(crate) fn set(&self, outage: Outage) {
        self.state().outage = outage;
    }

    /// The store with the durable data.
    pub(crate) fn durable(&self) -> &dyn Store {
        self.durable.as_ref()
    }

    /// Holds simulated time until the returned value is dropped, if the store is a real database.
    pub(crate) fn still(&self) -> Option<Still> {
        self.is_real.then(Still::new)
    }

    /// The key with which a client sent the move that is stored under this key.
    pub(crate) fn true_key(&self, stored: MoveKey) -> MoveKey {
        self.state().true_keys.get(&stored).copied().unwrap_or(stored)
    }

    /// Whether all reads and writes are answered.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) == 0
    }

    /// The nodes' violations of table ownership.
    pub(crate) fn trespasses(&self) -> Vec<String> {
        self.state().epochs.trespasses.clone()
    }

    /// The number of tables claimed from another node, and the number of simultaneous claims of one table.
    pub(crate) fn takeovers_and_rivals(&self) -> (u64, u64) {
        let epochs = &self.state().epochs;
        (epochs.takeovers, epochs.rivals)
    }

    fn delay(&self, from_ms: u32, to_ms: u32) -> Duration {
        self.state().dice.ms(from_ms, to_ms)
    }

    /// Whether this operation fails without an outage; random.
    fn stumbles(&self) -> bool {
        self.stumbles_in > 0 && self.state().dice.one_in(self.stumbles_in)
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

impl WayToDisk {
    /// The store for one start of a server. Its writer task ends with the current runtime.
    pub(crate) fn mount(self: &Arc<Self>, node: Option<NodeId>) -> SharedStore {
        let (queue, jobs) = mpsc::unbounded_channel();
        tokio::spawn(write_on(self.clone(), jobs));
        Arc::new(Twin { way: self.clone(), disk: self.disk.clone(), node, queue })
    }

    pub(crate) fn set(&self, outage: Outage) {
        *self.own() = outage;
    }

    /// Whether a log entry is sent and unanswered.
    pub(crate) fn is_appending(&self) -> bool {
        self.appending.load(Ordering::Relaxed) > 0
    }

    /// The current outage of this machine. An outage of the whole disk comes before its own.
    fn outage(&self) -> Outage {
        let all = self.disk.state().outage;
        if all == Outage::None { *self.own() } else { all }
    }

    async fn passes(&self, is_stuck: impl Fn(Outage) -> bool) {
        while is_stuck(self.outage()) {
            sleep(Duration::from_millis(50)).await;
        }
    }

    fn own(&self) -> MutexGuard<'_, Outage> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts as a waiting read or write until it is dropped.
struct Waiting<'a>(&'a Disk);

impl<'a> Waiting<'a> {
    fn new(disk: &'a Disk) -> Self {
        disk.waiting.fetch_add(1, Ordering::Relaxed);
        Self(disk)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Counts as an unanswered log entry until it is dropped.
struct Appending<'a>(&'a WayToDisk);

impl<'a> Appending<'a> {
    fn new(way: &'a WayToDisk) -> Self {
        way.appending.fetch_add(1, Ordering::Relaxed);
        Self(way)
    }
}

impl Drop for Appending<'_> {
    fn drop(&mut self) {
        self.0.appending.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Holds simulated time: tokio's paused clock advances by itself only while no blocking task runs.
#[derive(Debug)]
pub(crate) struct Still(
    #[expect(dead_code, reason = "the task ends when it is dropped")] std::sync::mpsc::Sender<()>,
);

impl Still {
    pub(crate) fn new() -> Self {
        let (holder, held) = std::sync::mpsc::channel();
        drop(tokio::task::spawn_blocking(move || held.recv()));
        Self(holder)
    }
}

type Write = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes all waiting jobs to the disk in order, one batch after the other.
async fn write_on(way: Arc<WayToDisk>, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let disk = &way.disk;
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, 64).await > 0 {
        // An early acknowledged write waits as in a disk's cache, long enough that crashes often lose some.
        let longest_ms = if disk.lie == Lie::AcksEarly { 300 } else { 40 };
        sleep(disk.delay(1, longest_ms)).await;
        way.passes(|outage| matches!(outage, Outage::Stalls | Outage::Silent)).await;
        let mut answers = Vec::new();
        for Job { write, answer } in batch.drain(..) {
            answers.push((answer, carried_out(&way, write).await));
        }
        // A crash at this point loses no write but every answer.
        sleep(disk.delay(0, 15)).await;
        for (answer, result) in answers {
            // A caller that has stopped waiting gets no answer.
            let _ = answer.send(result);
        }
    }
}

async fn carried_out(way: &WayToDisk, write: Write) -> Result<(), StoreError> {
    let disk = &way.disk;
    if disk.lie == Lie::AcksEarly {
        // Only a crash can lose a write that this disk has acknowledged too early.
        return write.await;
    }
    let _still = disk.still();
    let outage = way.outage();
    if matches!(outage, Outage::Refuses | Outage::Gone) || disk.stumbles() {
        return Err(lost());
    }
    write.await?;
    if outage == Outage::LosesAnswers || disk.stumbles() { Err(lost()) } else { Ok(()) }
}

fn lost() -> StoreError {
    StoreError::Unavailable("the disk does not answer".to_owned())
}
