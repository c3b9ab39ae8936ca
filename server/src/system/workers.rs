//! Threads for CPU-heavy work, which run when nothing that players wait for needs the processor.
//!
//! Does not know the work. Invariant: so many jobs run at once, by default on half of the processors (at least one), the
//! queue is bounded, and the threads have the lowest priority, so that documents and passwords do not delay players.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, available_parallelism};
use tokio::sync::{Semaphore, oneshot};

/// The most jobs that wait or run.
const QUEUE: usize = 32;
/// The niceness of a thread that gets what others leave of the processor.
#[cfg(target_os = "linux")]
const NICEST: i32 = 19;

type Job = Box<dyn FnOnce() + Send>;

/// Runs CPU-heavy jobs in the order of their calls. Clones share the threads, which begin with the first job and end with
/// the last clone.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    at_once: usize,
    /// Permits for the queue, running jobs included.
    places: Arc<Semaphore>,
    jobs: Arc<OnceLock<Sender<Job>>>,
}

/// Why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WorkerError {
    #[error("too much work is waiting already")]
    Busy,
    #[error("the work panicked")]
    Panicked,
}

/// What happens where the queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OverflowPolicy {
    Refuse,
    /// For callers that start few jobs at a time.
    Wait,
}

impl Workers {
    pub(crate) fn new() -> Self {
        let processors = available_parallelism().map_or(1, NonZero::get);
        Self::with((processors / 2).max(1), QUEUE)
    }

    /// Threads of their own for one kind of work; `queue` includes the jobs that run.
    pub(crate) fn with(at_once: usize, queue: usize) -> Self {
        Self { at_once, places: Arc::new(Semaphore::new(queue)), jobs: Arc::default() }
    }

    /// Runs the job when its turn comes. A job that has begun runs to its end, even if its caller is gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        full: OverflowPolicy,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkerError> {
        let place = match full {
            OverflowPolicy::Refuse => Arc::clone(&self.places).try_acquire_owned().ok(),
            OverflowPolicy::Wait => Arc::clone(&self.places).acquire_owned().await.ok(),
        };
        let place = place.ok_or(WorkerError::Busy)?;
        let (done, result) = oneshot::channel();
        let job = Box::new(move || {
            let worked = if done.is_closed() { None } else { catch_unwind(AssertUnwindSafe(work)).ok() };
            drop(place);
            if let Some(worked) = worked {
                // Nobody waits for it where the caller is gone.
                drop(done.send(worked));
            }
        });
        let jobs = self.jobs.get_or_init(|| threads(self.at_once));
        jobs.send(job).map_err(|_| WorkerError::Busy)?;
        result.await.map_err(|_| WorkerError::Panicked)
    }
}

/// Starts the threads; without any of them the queue is closed.
fn threads(number: usize) -> Sender<Job> {
    let (jobs, queue) = channel();
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..number {
        let queue = Arc::clone(&queue);
        let started = thread::Builder::new().name("worker".to_owned()).spawn(move || work_off(&queue));
        if let Err(error) = started {
            tracing::error!(%error, "a thread for heavy work could not be started");
        }
    }
    jobs
}

fn work_off(queue: &Mutex<Receiver<Job>>) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICEST) {
        tracing::warn!(%error, "heavy work runs with the priority of everything else");
    }
    // One thread waits for the next job while it holds the lock; a job never runs under it.
    while let Ok(job) = { queue.lock().unwrap_or_else(PoisonError::into_inner).recv() } {
        job();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    #[tokio::test(flavor = "multi_thread")]
    async fn only_so_much_runs_at_once() {
        let workers = Workers::with(2, 100);
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = || {
            let (running, most) = (Arc::clone(&running), Arc::clone(&most));
            workers.run(OverflowPolicy::Refuse, move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                running.fetch_sub(1, Ordering::SeqCst);
            })
        };
        let done = join_all((0..100).map(|_| work())).await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 100);
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)), "{most:?}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_full_queue_refuses_and_who_may_wait_waits() {
        let workers = Workers::with(1, 3);
        let (let_go, held) = mpsc::channel::<()>();
        let mut begun = vec![tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(OverflowPolicy::Refuse, move || held.recv().unwrap()).await }
        })];
        begun.extend((0..2).map(|_| {
            let workers = workers.clone();
            tokio::spawn(async move { workers.run(OverflowPolicy::Refuse, || ()).await })
        }));
        while workers.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(workers.run(OverflowPolicy::Refuse, || ()).await, Err(WorkerError::Busy)));
        let patient = tokio::spawn({
            let workers = workers.clone();
            async move { workers.run(OverflowPolicy::Wait, || ()).await }
        });
        let_go.send(()).unwrap();
        for work in begun.into_iter().chain([patient]) {
            work.await.unwrap().unwrap();
        }
        workers.run(OverflowPolicy::Refuse, || ()).await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_that_panics_gives_its_place_back() {
        let workers = Workers::with(1, 1);
        let failed = workers.run(OverflowPolicy::Refuse, || panic!("a defect")).await;
        assert!(matches!(failed, Err(WorkerError::Panicked)), "{failed:?}");
        workers.run(OverflowPolicy::Refuse, || ()).await.unwrap();
    }

    /// The niceness of the thread that asks.
    #[cfg(target_os = "linux")]
    fn niceness() -> i32 {
        rustix::process::getpriority_process(None).unwrap()
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_work_has_the_lowest_priority_and_nothing_else_does() {
        let before = niceness();
        assert!(before < NICEST, "the test itself runs with the lowest priority");
        let at_work = Workers::with(1, 1).run(OverflowPolicy::Refuse, niceness).await;
        assert_eq!(at_work, Ok(NICEST));
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn work_whose_caller_is_gone_is_not_begun() {
        let workers = Workers::with(1, 3);
        let (let_go, held) = mpsc::channel::<()>();
        let (began, running) = oneshot::channel();
        let first = tokio::spawn({
            let workers = workers.clone();
            async move {
                workers.run(OverflowPolicy::Refuse, move || (began.send(()), held.recv())).await.map(drop)
            }
        });
        running.await.unwrap();
        let was_done = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&was_done);
        let mut abandoned =
            Box::pin(workers.run(OverflowPolicy::Refuse, move || count.fetch_add(1, Ordering::SeqCst)));
        assert!(futures_util::poll!(&mut abandoned).is_pending());
        drop(abandoned);
        let_go.send(()).unwrap();
        first.await.unwrap().unwrap();
        workers.run(OverflowPolicy::Refuse, || ()).await.unwrap();
        assert_eq!(was_done.load(Ordering::SeqCst), 0);
    }
}
