//! Threads that think, apart from the runtime's, and what waits for them.
//!
//! Invariants: the queue is bounded; a question is given up by
//! its own time, or as soon as nobody waits for its answer; no defect of a player ends a thread.

use super::{Failed, Question, SharedThinker, answer};
use crate::system::workers::{Urgency, step_back};
use crate::telemetry::metrics::{SharedMetrics, ThoughtLabel};
use prometheus_client::metrics::gauge::Gauge;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::time::Instant;

#[cfg(test)]
mod tests;

/// The most questions that wait. At a thousandth of a second for a first sight, a longer queue would not be served in time.
const QUEUE: usize = 1024;

/// One of so many parts of a pause is left over for the last iteration and for the room.
const PARTS: u32 = 8;

/// Clones share the threads, which end with the last of them.
#[derive(Clone, Debug)]
pub(super) struct Pool(Arc<Owner>);

/// Lets the threads end.
#[derive(Debug)]
struct Owner(Arc<Shared>);

impl Drop for Owner {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.is_closed = true;
        queue.jobs.clear();
        drop(queue);
        self.0.is_wanted.notify_all();
    }
}

struct Shared {
    queue: Mutex<Queue>,
    /// There is a job, or the pool is closed.
    is_wanted: Condvar,
    /// The length of the queue, to be read without its lock.
    waiting: AtomicUsize,
    threads: usize,
    at_most: usize,
    metrics: SharedMetrics,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[derive(Default)]
struct Queue {
    /// What must be answered first stands first; the number tells apart what must be answered at the same time.
    jobs: BTreeMap<(Instant, u64), Job>,
    last: u64,
    is_closed: bool,
}

/// A question that waits or is thought about.
struct Job {
    player: SharedThinker,
    question: Question,
    seed: u64,
    until: Instant,
    slot: Arc<Slot>,
    _counted: Counted,
}

/// Counted as waiting until it is dropped.
struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Where an answer is put.
#[derive(Default)]
struct Slot {
    is_unwanted: AtomicBool,
    found: OnceLock<(Result<Value, Failed>, &'static str)>,
}

/// A question that somebody thinks about; who drops it wants no answer any more.
pub(crate) struct Thought {
    slot: Arc<Slot>,
    metrics: SharedMetrics,
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thought(***)")
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.slot.is_unwanted.store(true, Ordering::Relaxed);
    }
}

impl Thought {
    /// What was found by now, when the pause is over.
    pub(crate) fn found(self) -> Option<Result<Value, Failed>> {
        let found = self.slot.found.get().cloned();
        count(&self.metrics, found.as_ref().map_or("not_begun", |(_, how)| *how));
        found.map(|(found, _)| found)
    }
}

fn count(metrics: &SharedMetrics, outcome: &'static str) {
    metrics.thoughts.get_or_create(&ThoughtLabel { outcome }).inc();
}

impl Pool {
    pub(super) fn new(threads: usize, urgency: Urgency, metrics: SharedMetrics) -> Self {
        Self::with(threads, QUEUE, urgency, metrics)
    }

    /// The same with a queue of this length.
    pub(super) fn with(threads: usize, at_most: usize, urgency: Urgency, metrics: SharedMetrics) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            is_wanted: Condvar::new(),
            waiting: AtomicUsize::new(0),
            threads: threads.max(1),
            at_most,
            metrics,
        });
        for number in 0..threads {
            let theirs = Arc::clone(&shared);
            let work = move || {
                step_back(urgency);
                theirs.work();
            };
            let begun = thread::Builder::new().name(format!("think-{number}")).spawn(work);
            if let Err(error) = begun {
                tracing::warn!(%error, "a thread for house players could not be started");
            }
        }
        Self(Arc::new(Owner(shared)))
    }

    /// Takes a question in, unless the queue is full.
    pub(super) fn begin(
        &self,
        player: SharedThinker,
        question: Question,
        seed: u64,
        pause: Duration,
    ) -> Option<Thought> {
        let Shared { metrics, .. } = &*self.0.0;
        let slot = Arc::<Slot>::default();
        let until = Instant::now() + pause / PARTS * (PARTS - 1);
        let counted = Counted::new(&metrics.thoughts_waiting);
        let job = Job { player, question, seed, until, slot: Arc::clone(&slot), _counted: counted };
        if self.0.0.push(job) {
            Some(Thought { slot, metrics: metrics.clone() })
        } else {
            count(metrics, "not_begun");
            None
        }
    }
}

impl Shared {
    /// Held for no longer than it takes to put a job in or to take one out.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, job: Job) -> bool {
        let mut queue = self.queue();
        if queue.jobs.len() >= self.at_most {
            queue.jobs.retain(|_, job| job.is_wanted());
        }
        let has_room = queue.jobs.len() < self.at_most;
        if has_room {
            queue.last += 1;
            let place = (job.until, queue.last);
            queue.jobs.insert(place, job);
        }
        self.waiting.store(queue.jobs.len(), Ordering::Relaxed);
        drop(queue);
        self.is_wanted.notify_one();
        has_room
    }

    /// The next job, once there is one; `None` at the end of the pool.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some((_, job)) = queue.jobs.pop_first() {
                self.waiting.store(queue.jobs.len(), Ordering::Relaxed);
                return Some(job);
            }
            queue = self.is_wanted.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            self.think(&job);
        }
    }

    /// Thinks until the time of the question is over, or for its share of that time where others wait.
    fn think(&self, job: &Job) {
        let begun = Instant::now();
        let time = job.until.saturating_duration_since(begun);
        if time.is_zero() || !job.is_wanted() {
            return;
        }
        let mut how = "whole";
        let mut go_on = || {
            let has_time = begun.elapsed() < share(time, self.waiting.load(Ordering::Relaxed), self.threads);
            if !has_time {
                how = "cut_short";
            }
            has_time && job.is_wanted()
        };
        let found = answer(&*job.player, &job.question, job.seed, &mut go_on);
        let how = if found.is_ok() { how } else { "failed" };
        // Nobody else fills this slot.
        let _ = job.slot.found.set((found, how));
    }
}

/// The part of its time that a question has while so many others wait: each thread divides it among those that it will take.
fn share(time: Duration, waiting: usize, threads: usize) -> Duration {
    time / (1 + waiting.div_ceil(threads) as u32)
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.slot.is_unwanted.load(Ordering::Relaxed)
    }
}
