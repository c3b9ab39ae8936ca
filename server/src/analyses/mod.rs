//! Analyses of finished games: each is made on request, one after the other, and kept in the store.
//!
//! Must not know HTTP requests, or the permission to see a table. Invariants: at most [`AT_MOST`] games wait, each for
//! one analysis; one thread makes them, at low priority, or at the lowest while more than two wait, so that no table is
//! slowed down; a finished analysis is found by every later request, on any server with this store.

mod stored;

pub(crate) use stored::{NAME, fingerprint, put, stored};

use crate::archive::record_of;
use crate::store::{SharedStore, TableRecord};
use crate::system::workers::{Place, Stretches, WorkerError, Workers};
use crate::telemetry::metrics::{AnalysisLabel, SharedMetrics};
use bots::{Effort, NoAnalysis};
use protocol::{AnalysisState, TableId};
use rules::record::{Analysis, Record};
use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;

/// The most games that wait, the one that is analysed included.
const AT_MOST: usize = 16;
/// The maximum number of them for one person.
const EACH: usize = 2;
/// When to ask again where no place is free.
pub(crate) const RETRY: Duration = Duration::from_mins(1);
/// The number of completed and failed analyses that are remembered, regardless of the store.
const REMEMBERED: usize = 16;
/// The seed of the sampled worlds: the same on every server, so that the same game has the same analysis.
const SEED: u32 = 1;

/// The requester, as far as it counts: a person, or an address without a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    Person(protocol::PlayerId),
    Address(IpAddr),
}

/// Why an analysis is not begun.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotBegun {
    #[error("this server analyses no games")]
    Off,
    /// Ask again after [`RETRY`].
    #[error("too many games are waiting already")]
    Full,
    /// The asker has as many waiting as they may; ask again after [`RETRY`].
    #[error("too many games of one person are waiting already")]
    TooMany,
}

/// Makes one analysis: implemented by the bots of a game, or by a test.
pub(crate) type Analyst =
    Arc<dyn Fn(&Record, Effort, &mut dyn FnMut(usize) -> bool) -> Result<Analysis, NoAnalysis> + Send + Sync>;

/// Clones share the queue.
#[derive(Clone)]
pub struct Analyses(Arc<Desk>);

struct Desk {
    store: SharedStore,
    /// `None`: no games are analysed.
    effort: Option<Effort>,
    analyst: Analyst,
    workers: Workers,
    metrics: SharedMetrics,
    stopping: CancellationToken,
    jobs: Mutex<Jobs>,
}

#[derive(Default)]
struct Jobs {
    /// Jobs that wait or run.
    open: BTreeMap<TableId, Arc<Job>>,
    last: u64,
    /// Jobs that have ended, the oldest first.
    ended: Vec<(TableId, AnalysisState)>,
}

/// A game that waits or is analysed.
struct Job {
    number: u64,
    by: Asker,
    /// Entries that are done, and entries of the game; 0 while it waits.
    done: AtomicU32,
    of: AtomicU32,
}

impl fmt::Debug for Analyses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analyses").field("effort", &self.0.effort).finish_non_exhaustive()
    }
}

impl Analyses {
    /// `percent` of an expert's effort goes into each question; 0 is none, and no game is analysed. An analysis that is
    /// being made is given up as soon as `stopping` is cancelled.
    pub fn new(store: SharedStore, percent: u8, metrics: SharedMetrics, stopping: CancellationToken) -> Self {
        let effort = (percent > 0).then_some(Effort { percent, seed: SEED });
        let workers = Workers::with(1, AT_MOST);
        Self(Arc::new(Desk {
            store,
            effort,
            analyst: Arc::new(analyse),
            workers,
            metrics,
            stopping,
            jobs: Mutex::default(),
        }))
    }

    /// The same with another analyst.
    #[cfg(test)]
    pub(crate) fn by(self, analyst: Analyst) -> Self {
        let desk = Arc::into_inner(self.0).expect("nobody else has it yet");
        Self(Arc::new(Desk { analyst, ..desk }))
    }

    /// Once nothing waits and nothing is made.
    #[cfg(test)]
    pub(crate) async fn settled(&self) {
        let settles = async {
            while !self.0.jobs().open.is_empty() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(10), settles).await.expect("what was begun ends");
    }

    /// How far the analysis of this finished table is. The store is not read here: that is [`stored()`].
    pub(crate) fn state(&self, table: TableId) -> AnalysisState {
        self.0.jobs().state(table).unwrap_or(match self.0.effort {
            Some(_) => AnalysisState::None,
            None => AnalysisState::Off,
        })
    }

    /// Begins the analysis of a finished table, or joins what was begun.
    pub(crate) fn begin(&self, table: &TableRecord, by: Asker) -> Result<AnalysisState, NotBegun> {
        let effort = self.0.effort.ok_or(NotBegun::Off)?;
        let mut jobs = self.0.jobs();
        if let Some(known) = jobs.state(table.id).filter(|state| *state != AnalysisState::Failed) {
            return Ok(known);
        }
        if jobs.open.values().filter(|job| job.by == by).count() >= EACH {
            return Err(NotBegun::TooMany);
        }
        let place = self.0.workers.place().map_err(|_| NotBegun::Full)?;
        let job = jobs.open(table.id, by);
        let state = jobs.state(table.id).unwrap_or(AnalysisState::None);
        drop(jobs);
        self.0.metrics.analyses_waiting.inc();
        let (desk, table) = (Arc::clone(&self.0), table.clone());
        tokio::spawn(async move {
            let id = table.id;
            let (ended, outcome) = desk.make(table, job, effort, place).await;
            desk.metrics.analyses.get_or_create(&AnalysisLabel { outcome }).inc();
            desk.metrics.analyses_waiting.dec();
            desk.jobs().end(id, ended);
        });
        Ok(state)
    }
}

impl Desk {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The remembered state of the job, and its outcome.
    async fn make(
        &self,
        table: TableRecord,
        job: Arc<Job>,
        effort: Effort,
        place: Place,
    ) -> (Option<AnalysisState>, &'static str) {
        let (store, runtime, id) = (self.store.clone(), Handle::current(), table.id);
        let (analyst, stopping, row) = (self.analyst.clone(), self.stopping.clone(), table.clone());
        let work = move || {
            let entries = runtime.block_on(store.entries(row.id)).map_err(|error| error.to_string())?;
            let record = record_of(&row, &entries).ok_or("the log, result and end do not fit together")?;
            job.of.store(record.entries.len() as u32, Ordering::Relaxed);
            let mut stretches = Stretches::begin();
            let mut watch = |done: usize| {
                stretches.pass();
                job.done.store(done as u32, Ordering::Relaxed);
                !stopping.is_cancelled()
            };
            match catch_unwind(AssertUnwindSafe(|| analyst(&record, effort, &mut watch))) {
                Ok(Ok(analysis)) => Ok(Some(analysis)),
                Ok(Err(NoAnalysis::GivenUp)) => Ok(None),
                Ok(Err(error)) => Err(error.to_string()),
                Err(_) => Err("it panicked".to_owned()),
            }
        };
        let made = self.workers.run_at(place, work).await;
        match made.unwrap_or_else(|error: WorkerError| Err(error.to_string())) {
            Ok(Some(analysis)) => {
                let stored = put(&self.store, &table, &analysis).await;
                if let Err(error) = &stored {
                    tracing::warn!(%error, table = %id, "an analysis could not be stored and is kept for a while");
                }
                let outcome = if stored.is_ok() { "made" } else { "not_stored" };
                (Some(AnalysisState::Ready { analysis }), outcome)
            }
            Ok(None) => (None, "given_up"),
            Err(error) => {
                tracing::warn!(%error, table = %id, "a game could not be analysed");
                (Some(AnalysisState::Failed), "failed")
            }
        }
    }
}

impl Jobs {
    fn open(&mut self, table: TableId, by: Asker) -> Arc<Job> {
        self.ended.retain(|(other, _)| *other != table);
        self.last += 1;
        let job = Arc::new(Job { number: self.last, by, done: AtomicU32::new(0), of: AtomicU32::new(0) });
        self.open.insert(table, Arc::clone(&job));
        job
    }

    fn end(&mut self, table: TableId, ended: Option<AnalysisState>) {
        self.open.remove(&table);
        self.ended.extend(ended.map(|ended| (table, ended)));
        let too_many = self.ended.len().saturating_sub(REMEMBERED);
        self.ended.drain(..too_many);
    }

    fn state(&self, table: TableId) -> Option<AnalysisState> {
        let Some(job) = self.open.get(&table) else {
            let ended = self.ended.iter().find(|(other, _)| *other == table);
            return ended.map(|(_, state)| state.clone());
        };
        let (done, of) = (job.done.load(Ordering::Relaxed), job.of.load(Ordering::Relaxed));
        if of > 0 {
            return Some(AnalysisState::Running { done, of });
        }
        let ahead = self.open.values().filter(|other| other.number < job.number).count();
        Some(AnalysisState::Queued { ahead: ahead as u16 })
    }
}

pub(crate) fn analyse(
    record: &Record,
    effort: Effort,
    watch: &mut dyn FnMut(usize) -> bool,
) -> Result<Analysis, NoAnalysis> {
    bots::house(&record.game).ok_or(NoAnalysis::NotSearched)?.analyse(record, effort, watch)
}
