//! The threads on which bots think, separate from those of the async runtime, and their queue.
//!
//! Invariants: the queue is bounded; a question is dropped at its own deadline, or as soon as nobody waits for its
//! answer; a panic of a bot ends no thread.

use super::{Failed, Question, SharedThinker, advise, answer};
use crate::system::workers::{Stretches, Urgency, step_back};
use crate::telemetry::metrics::{SharedMetrics, ThoughtLabel};
use bots::Advice;
use prometheus_client::metrics::gauge::Gauge;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

#[cfg(test)]
mod tests;

/// The most questions that wait. At a thousandth of a second for a first sight, a longer queue would not be served in time.
const QUEUE: usize = 1024;

/// The most questions for hints that wait; with one thread, the last of them would wait for a minute, and does not.
const HINT_QUEUE: usize = 64;

/// After so long a question for a hint is not begun any more.
const HINT_WAITS: Duration = Duration::from_secs(5);

/// How long is thought about one at most. An expert needs less time for a question.
const HINT_THINKS: Duration = Duration::from_secs(2);

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
        queue.answers.clear();
        queue.hints.clear();
        drop(queue);
        self.0.is_wanted.notify_all();
    }
}

struct Shared {
    queue: Mutex<Queue>,
    /// There is a job, or the pool is closed.
    is_wanted: Condvar,
    /// How many answers of bots wait, to be read without the lock of the queue.
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
    /// Of bots, for which tables wait. They are thought about first.
    answers: Jobs,
    /// Of people, who play on without them.
    hints: Jobs,
    last: u64,
    is_closed: bool,
}

/// The most urgent job stands first; the number tells jobs of the same time apart.
type Jobs = BTreeMap<(Instant, u64), Job>;

/// A question that waits or is thought about.
struct Job {
    player: SharedThinker,
    question: Question,
    seed: u64,
    until: Instant,
    wanted: Wanted,
    _counted: Counted,
}

/// The kind of answer that is wanted.
enum Wanted {
    Answer(Arc<Slot>),
    Hint(oneshot::Sender<Result<Vec<Advice<Value>>, Failed>>),
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

/// The place for an answer.
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

hidden!(Thought);

impl Drop for Thought {
    fn drop(&mut self) {
        self.slot.is_unwanted.store(true, Ordering::Relaxed);
    }
}

impl Thought {
    /// The result found so far, once the pause is over.
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
                tracing::warn!(%error, "a thread for bots could not be started");
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
        let wanted = Wanted::Answer(Arc::clone(&slot));
        if self.0.0.push(Job { player, question, seed, until, wanted, _counted: counted }) {
            Some(Thought { slot, metrics: metrics.clone() })
        } else {
            count(metrics, "not_begun");
            None
        }
    }

    /// Takes a question for a hint in, unless too many wait.
    pub(super) fn advise(
        &self,
        player: SharedThinker,
        question: Question,
        seed: u64,
        found: oneshot::Sender<Result<Vec<Advice<Value>>, Failed>>,
    ) -> bool {
        let counted = Counted::new(&self.0.0.metrics.thoughts_waiting);
        let (until, wanted) = (Instant::now() + HINT_WAITS, Wanted::Hint(found));
        self.0.0.push(Job { player, question, seed, until, wanted, _counted: counted })
    }
}

impl Shared {
    /// Held for no longer than it takes to put a job in or to take one out.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, job: Job) -> bool {
        let mut queue = self.queue();
        queue.last += 1;
        let place = (job.until, queue.last);
        let (jobs, at_most) = match job.wanted {
            Wanted::Answer(_) => (&mut queue.answers, self.at_most),
            Wanted::Hint(_) => (&mut queue.hints, self.at_most.min(HINT_QUEUE)),
        };
        if jobs.len() >= at_most {
            jobs.retain(|_, job| job.is_wanted());
        }
        let has_room = jobs.len() < at_most;
        if has_room {
            jobs.insert(place, job);
        }
        self.waiting.store(queue.answers.len(), Ordering::Relaxed);
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
            let next = queue.answers.pop_first();
            if let Some((_, job)) = next.or_else(|| queue.hints.pop_first()) {
                self.waiting.store(queue.answers.len(), Ordering::Relaxed);
                return Some(job);
            }
            queue = self.is_wanted.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            self.think(job);
        }
    }

    /// Thinks until the time of the question is over, or for its share of that time where others wait.
    fn think(&self, job: Job) {
        let begun = Instant::now();
        let time = job.until.saturating_duration_since(begun);
        if time.is_zero() || !job.is_wanted() {
            return;
        }
        let time = if matches!(job.wanted, Wanted::Hint(_)) { time.min(HINT_THINKS) } else { time };
        let (mut how, mut stretches) = ("whole", Stretches::begin());
        let mut go_on = || {
            stretches.pass();
            let has_time = begun.elapsed() < share(time, self.waiting.load(Ordering::Relaxed), self.threads);
            if !has_time {
                how = "cut_short";
            }
            has_time && job.is_wanted()
        };
        match &job.wanted {
            Wanted::Answer(slot) => {
                let found = answer(&*job.player, &job.question, job.seed, &mut go_on);
                let how = if found.is_ok() { how } else { "failed" };
                // Nobody else fills this slot.
                let _ = slot.found.set((found, how));
            }
            Wanted::Hint(_) => {
                let found = advise(&*job.player, &job.question, job.seed, &mut go_on);
                if let Wanted::Hint(asked) = job.wanted {
                    // The requester may have stopped waiting.
                    let _ = asked.send(found);
                }
            }
        }
    }
}

/// The part of its time that a question has while so many others wait: each thread divides it among those that it will take.
fn share(time: Duration, waiting: usize, threads: usize) -> Duration {
    time / (1 + waiting.div_ceil(threads) as u32)
}

impl Job {
    fn is_wanted(&self) -> bool {
        match &self.wanted {
            Wanted::Answer(slot) => !slot.is_unwanted.load(Ordering::Relaxed),
            Wanted::Hint(asked) => !asked.is_closed(),
        }
    }
}
