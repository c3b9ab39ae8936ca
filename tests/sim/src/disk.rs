//! The store of a simulated server: a disk that outlives the server, and a writer that ends with it.
//!
//! Writes wait in the writer's queue and reach the disk together, after a time drawn from the seed; a crash loses the
//! queue. Answers can be lost, writes refused, the whole disk unavailable for a while, for all machines or for one of them.
//! Knows what a store promises and nothing of what is stored. Invariant (of a disk without faults): what was acknowledged
//! is on the disk.

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

/// One of so many writes fails on a disk without an outage.
const STUMBLES_IN: u32 = 200;

/// A promise that a broken disk does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    None,
    /// Grants a write before it is on the disk.
    AcksEarly,
    /// Gives entries back under other keys, so that nobody can tell a second try from a new move.
    ForgetsKeys,
    /// Takes writes at any revision of a table, so that whoever had the table before can go on writing.
    IgnoresRevisions,
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
    /// Nothing is answered until it is over; then all that was asked is done.
    Silent,
    /// Nothing works.
    Gone,
}

impl Outage {
    pub(crate) const ALL: [Self; 5] =
        [Self::Refuses, Self::LosesAnswers, Self::Stalls, Self::Silent, Self::Gone];
}

/// The disk under one machine, or under all that share a database.
#[derive(Debug)]
pub(crate) struct Disk {
    durable: SharedStore,
    lie: Lie,
    /// Simulated time stands still while a real database works.
    is_real: bool,
    /// One of so many writes fails though there is no outage; 0: none does.
    stumbles_in: u32,
    /// What was asked of it and is not answered yet.
    waiting: AtomicUsize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    outage: Outage,
    dice: Dice,
    /// The keys that a [`Lie::ForgetsKeys`] has replaced.
    true_keys: BTreeMap<MoveKey, MoveKey>,
    epochs: Epochs,
}

/// A machine's way to the disk.
#[derive(Debug)]
pub(crate) struct WayToDisk {
    disk: Arc<Disk>,
    /// What this machine alone suffers.
    outage: Mutex<Outage>,
    /// Entries that it has sent and that are not answered yet.
    appending: AtomicUsize,
}

impl Disk {
    /// Leases of nodes are timed by this clock.
    pub(crate) fn new(dice: Dice, lie: Lie, clock: SharedClock) -> Arc<Self> {
        let durable = Arc::new(MemoryStore::timed_by(clock));
        Arc::new(Self { lie, stumbles_in: STUMBLES_IN, ..Self::around(durable, dice) })
    }

    /// A good disk that is this store, which may be a real database (`is_real`).
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

    /// A way to it for one machine.
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

    /// What lies on the disk.
    pub(crate) fn durable(&self) -> &dyn Store {
        self.durable.as_ref()
    }

    /// Simulated time does not go on as long as this is held, if the store is a real database.
    pub(crate) fn still(&self) -> Option<Still> {
        self.is_real.then(Still::new)
    }

    /// The key that came with the move which is stored under this one.
    pub(crate) fn true_key(&self, stored: MoveKey) -> MoveKey {
        self.state().true_keys.get(&stored).copied().unwrap_or(stored)
    }

    /// Whether nothing waits for it.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) == 0
    }

    /// What nodes have done that no two may do.
    pub(crate) fn trespasses(&self) -> Vec<String> {
        self.state().epochs.trespasses.clone()
    }

    /// How often a table was claimed from another node, and how often two nodes claimed one at once.
    pub(crate) fn takeovers_and_rivals(&self) -> (u64, u64) {
        let epochs = &self.state().epochs;
        (epochs.takeovers, epochs.rivals)
    }

    fn delay(&self, from_ms: u32, to_ms: u32) -> Duration {
        self.state().dice.ms(from_ms, to_ms)
    }

    /// Whether something fails though there is no outage: now and then.
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
    /// What a start of the server finds; the writer ends with the runtime that it is started in.
    pub(crate) fn mount(self: &Arc<Self>, node: Option<NodeId>) -> SharedStore {
        let (queue, jobs) = mpsc::unbounded_channel();
        tokio::spawn(write_on(self.clone(), jobs));
        Arc::new(Twin { way: self.clone(), disk: self.disk.clone(), node, queue })
    }

    pub(crate) fn set(&self, outage: Outage) {
        *self.own() = outage;
    }

    /// Whether an entry is on its way.
    pub(crate) fn is_appending(&self) -> bool {
        self.appending.load(Ordering::Relaxed) > 0
    }

    /// What is the matter for this machine now: what all suffer before what it alone does.
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

/// Something that waits for the disk.
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

/// An entry on its way.
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

/// Holds simulated time: a paused clock moves on by itself only while no blocking task runs.
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

/// Brings what waits to the disk, all of it together, in order.
async fn write_on(way: Arc<WayToDisk>, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let disk = &way.disk;
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, 64).await > 0 {
        // What is granted early waits as in a disk's own cache: long enough that a crash often takes some of it along.
        let longest_ms = if disk.lie == Lie::AcksEarly { 300 } else { 40 };
        sleep(disk.delay(1, longest_ms)).await;
        way.passes(|outage| matches!(outage, Outage::Stalls | Outage::Silent)).await;
        let mut answers = Vec::new();
        for Job { write, answer } in batch.drain(..) {
            answers.push((answer, carried_out(&way, write).await));
        }
        // A crash now loses no write but every answer.
        sleep(disk.delay(0, 15)).await;
        for (answer, result) in answers {
            // Who has given up does not hear it.
            let _ = answer.send(result);
        }
    }
}

async fn carried_out(way: &WayToDisk, write: Write) -> Result<(), StoreError> {
    let disk = &way.disk;
    if disk.lie == Lie::AcksEarly {
        // Only a crash can take away what this disk has granted too early.
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
