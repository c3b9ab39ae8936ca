//! A pool for CPU-heavy work of lower priority than everything that players wait for.
//!
//! Does not know the work. Invariant: a bounded number of jobs runs at once, by default on half of the processors (at
//! least one), the queue is bounded, and each job has a low priority, in a crowd of jobs the lowest, so that documents
//! and passwords do not delay players. A few jobs keep running even if other programs use up the machine, where the
//! lowest priority would get no time.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::{self, available_parallelism};
use std::time::Duration;
#[cfg(target_os = "linux")]
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadPriorityValue, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::Instant;

/// The most jobs that wait or run.
const QUEUE: usize = 32;
/// More jobs than these, waiting or running per job that may run at once, are a crowd.
const CROWD: usize = 2;
/// So long a job that rests works at a stretch, and then rests for at least as long.
const STRETCH: Duration = Duration::from_micros(100);

/// Runs CPU-heavy jobs. Clones share the pool.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    /// Permits for the queue, running jobs included.
    places: Arc<Semaphore>,
    at_once: Arc<Semaphore>,
    /// If fewer places are free, the jobs are a crowd.
    roomy: usize,
}

/// A place in the queue, which a job takes up from now until it is done.
pub(crate) type Place = OwnedSemaphorePermit;

/// Why a job was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WorkerError {
    #[error("too much work is waiting already")]
    Busy,
    #[error("the work failed: {0}")]
    Panicked(#[from] JoinError),
}

/// The behaviour of a full queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OverflowPolicy {
    Refuse,
    /// For callers that start few jobs at a time.
    Wait,
}

impl Workers {
    pub(crate) fn new() -> Self {
        Self::with(half_of_the_processors(), QUEUE)
    }

    /// A pool of its own for one kind of work; `queue` includes the jobs that run.
    pub(crate) fn with(at_once: usize, queue: usize) -> Self {
        let roomy = queue.saturating_sub(CROWD * at_once);
        Self { places: Arc::new(Semaphore::new(queue)), at_once: Arc::new(Semaphore::new(at_once)), roomy }
    }

    /// A place for a job that is still to be prepared: a request without one is refused before any work.
    pub(crate) fn place(&self) -> Result<Place, WorkerError> {
        Arc::clone(&self.places).try_acquire_owned().map_err(|_| WorkerError::Busy)
    }

    /// Runs the job when its turn comes. A job that has begun runs to its end, even if its caller is gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        full: OverflowPolicy,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkerError> {
        let place = match full {
            OverflowPolicy::Refuse => self.place()?,
            OverflowPolicy::Wait => {
                Arc::clone(&self.places).acquire_owned().await.map_err(|_| WorkerError::Busy)?
            }
        };
        self.run_at(place, work).await
    }

    /// The same for a job that has its place.
    pub(crate) async fn run_at<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkerError> {
        let turn = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| WorkerError::Busy)?;
        let urgency =
            if self.places.available_permits() < self.roomy { Urgency::Lowest } else { Urgency::Low };
        let done = spawn_blocking(move || {
            let done = with(urgency, work);
            drop((place, turn));
            done
        });
        Ok(done.await?)
    }
}

/// At least one.
pub(crate) fn processors() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// At least one.
pub(crate) fn half_of_the_processors() -> usize {
    (processors() / 2).max(1)
}

/// How much of the processor a thread gets while others want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    /// As much as they do.
    #[cfg(test)]
    Same,
    /// About a tenth.
    Low,
    /// Next to nothing.
    Lowest,
}

/// Does the work in a thread of its own, since the priority that a thread has given up it does not get back. The thread of
/// the runtime waits for it, so that the runtime knows of the work.
fn with<T: Send>(urgency: Urgency, work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let job = scope.spawn(move || {
            step_back(urgency);
            work()
        });
        job.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// Lets others go before this thread. In a crowd a high niceness is not enough: a thread that is woken would wait for the
/// end of one time slice after the other.
pub(crate) fn step_back(urgency: Urgency) {
    #[cfg(target_os = "linux")]
    {
        let (policy, priority) = match urgency {
            #[cfg(test)]
            Urgency::Same => return,
            Urgency::Low => {
                let niceness_9 = ThreadPriorityValue::try_from(25).map(ThreadPriority::Crossplatform);
                (NormalThreadSchedulePolicy::Batch, niceness_9.unwrap_or(ThreadPriority::Min))
            }
            Urgency::Lowest => (NormalThreadSchedulePolicy::Idle, ThreadPriority::Min),
        };
        let policy = ThreadSchedulePolicy::Normal(policy);
        if let Err(error) = set_thread_priority_and_policy(thread_native_id(), priority, policy) {
            static TOLD: std::sync::Once = std::sync::Once::new();
            TOLD.call_once(
                || tracing::warn!(%error, "the priority of background threads could not be lowered"),
            );
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = urgency;
}

/// Long work in short stretches, between which its thread sleeps. The lowest priority alone is not enough: Linux gives a
/// processor to the thread that is owed time, which may be such a one while a thread of the runtime waits, and looks again
/// at the next tick, up to 4 ms later.
#[derive(Debug)]
pub(crate) struct Stretches {
    since: Instant,
}

impl Stretches {
    pub(crate) fn begin() -> Self {
        Self { since: Instant::now() }
    }

    /// Rests, if this stretch has been long enough; to be called often.
    pub(crate) fn pass(&mut self) {
        if self.since.elapsed() >= STRETCH {
            thread::sleep(STRETCH);
            self.since = Instant::now();
        }
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
        while workers.at_once.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
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

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn one_job_steps_back_and_a_crowd_gets_what_others_leave_of_the_processor() {
        let policy = || thread_priority::thread_schedule_policy().unwrap();
        let of = ThreadSchedulePolicy::Normal;
        let (before, batch, idle) =
            (policy(), of(NormalThreadSchedulePolicy::Batch), of(NormalThreadSchedulePolicy::Idle));
        assert_eq!(before, of(NormalThreadSchedulePolicy::Other), "the test itself runs so");

        let workers = Workers::with(1, 10);
        assert_eq!(workers.run(OverflowPolicy::Refuse, policy).await.unwrap(), batch);
        let few: Vec<_> = (0..CROWD).map(|_| workers.place().unwrap()).collect();
        assert_eq!(workers.run(OverflowPolicy::Refuse, policy).await.unwrap(), idle);
        drop(few);
        assert_eq!(workers.run(OverflowPolicy::Refuse, policy).await.unwrap(), batch);
        assert_eq!(policy(), before);
    }

    #[test]
    fn long_work_rests_after_each_stretch() {
        let (mut stretches, start) = (Stretches::begin(), Instant::now());
        for _ in 0..10 {
            let began = Instant::now();
            while began.elapsed() < STRETCH {}
            stretches.pass();
        }
        assert!(start.elapsed() >= 20 * STRETCH, "{:?}", start.elapsed());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_that_panics_gives_its_place_back() {
        let workers = Workers::with(1, 1);
        let failed = workers.run(OverflowPolicy::Refuse, || panic!("a defect")).await;
        assert!(matches!(failed, Err(WorkerError::Panicked(_))), "{failed:?}");
        workers.run(OverflowPolicy::Refuse, || ()).await.unwrap();
    }
}
