//! The one task that writes: it commits waiting writes together, so that rooms do not wait for one commit each.
//!
//! Does not know the database or its statements. Each write gets its own result. Invariants: a write is acknowledged
//! only after the commit that contains it; a commit holds writes of one lane, and the lanes take turns, so that a game waits
//! for few other writes, however many there are.

use super::write::{CommitError, Results, WriteOp};
use crate::store::lost::{Lost, LostSignal};
use crate::store::{Lane, StoreError, StoreRow};
use crate::telemetry::metrics::SharedMetrics;
use sqlx::error::ErrorKind;
use std::collections::VecDeque;
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;
use tokio::time::Instant;

/// The most writes in the queue of a lane; further callers wait.
const QUEUE: usize = 1024;

/// The most writes of one commit, by lane.
const GAMES: usize = 256;
const OTHERS: usize = 64;

pub(super) type Reply = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
pub(super) enum QueueRequest {
    Write {
        what: Box<WriteOp>,
        reply: Reply,
    },
    Fill {
        rows: mpsc::Receiver<StoreRow>,
        reply: Reply,
    },
    Scrub {
        reply: Reply,
    },
    /// Gets a reply once the database is closed.
    Close(oneshot::Sender<()>),
}

/// The senders of both lanes.
#[derive(Clone, Debug)]
pub(super) struct Requests {
    games: mpsc::Sender<QueueRequest>,
    others: mpsc::Sender<QueueRequest>,
}

impl Requests {
    /// Requests that nobody receives.
    pub(super) fn to_nobody() -> Self {
        Self { games: mpsc::channel(1).0, others: mpsc::channel(1).0 }
    }

    pub(super) fn of(&self, lane: Lane) -> &mpsc::Sender<QueueRequest> {
        match lane {
            Lane::Games => &self.games,
            Lane::Others => &self.others,
        }
    }
}

/// The write interface of a database.
pub(in crate::store) trait Writer: Send + 'static {
    /// Makes all the writes with one commit and returns the result of each, in order.
    ///
    /// After an error the state of the connection is unknown: the next commit opens a new one.
    fn commit(&mut self, ops: &[Box<WriteOp>]) -> impl Future<Output = Results> + Send;

    /// Makes all rows with one commit; without [`StoreRow::End`], or with a refused row, nothing is stored.
    fn fill(&mut self, rows: mpsc::Receiver<StoreRow>)
    -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Makes what was removed unreadable in the files; only where they are written by this process.
    fn scrub(&mut self) -> impl Future<Output = Result<(), StoreError>> + Send;

    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Starts the task; it ends when it is closed or all senders are dropped.
///
/// If it ends in another way, `lost` is set, since nothing is written any more; who waits gets an error, as the channels
/// of their answers are dropped.
pub(super) fn spawn(writer: impl Writer, metrics: SharedMetrics, lost: LostSignal) -> Requests {
    let ((games, of_games), (others, of_others)) = (Inbox::new(GAMES), Inbox::new(OTHERS));
    let watch = Watch(Some(lost));
    tokio::spawn(async move {
        Queue { writer, metrics }.run(of_games, of_others).await;
        watch.ends_well();
    });
    Requests { games, others }
}

/// Tells the server when the task ends by a panic.
struct Watch(Option<LostSignal>);

impl Watch {
    fn ends_well(mut self) {
        self.0 = None;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let Some(lost) = self.0.take().filter(|_| std::thread::panicking()) else { return };
        tracing::error!("the task that writes to the database has failed: the server ends");
        lost.set(Lost::WriterFailed);
    }
}

/// The requests of one lane.
struct Inbox {
    requests: mpsc::Receiver<QueueRequest>,
    /// The most writes of one commit.
    most: usize,
    taken: Vec<QueueRequest>,
    /// The writes of a commit that one of them broke. Each is made alone, before what came later.
    apart: VecDeque<QueueRequest>,
}

impl Inbox {
    fn new(most: usize) -> (mpsc::Sender<QueueRequest>, Self) {
        let (sender, requests) = mpsc::channel(QUEUE);
        (sender, Self { requests, most, taken: Vec::new(), apart: VecDeque::new() })
    }

    /// Waits for requests. Returns false once all senders are gone, or it was closed, and nothing is left.
    async fn has_some(&mut self) -> bool {
        let is_waiting = !self.apart.is_empty() || !self.taken.is_empty();
        is_waiting || self.requests.recv_many(&mut self.taken, self.most).await > 0
    }

    /// The requests of the next commit. Yields to all tasks that are ready: their writes join it.
    async fn gather(&mut self) -> Vec<QueueRequest> {
        if let Some(alone) = self.apart.pop_front() {
            return vec![alone];
        }
        let (mut taken, mut known) = (std::mem::take(&mut self.taken), 0);
        loop {
            let waiting = std::iter::from_fn(|| self.requests.try_recv().ok());
            taken.extend(waiting.take(self.most.saturating_sub(taken.len())));
            if taken.len() == known || taken.len() == self.most {
                return taken;
            }
            known = taken.len();
            yield_now().await;
        }
    }
}

struct Queue<W> {
    writer: W,
    metrics: SharedMetrics,
}

impl<W: Writer> Queue<W> {
    async fn run(mut self, mut games: Inbox, mut others: Inbox) {
        let mut closed = None;
        loop {
            tokio::select! { biased;
                true = games.has_some() => {}
                true = others.has_some() => {}
                else => break,
            }
            for lane in [&mut games, &mut others] {
                closed = self.serve(lane).await.or(closed);
            }
            if closed.is_some() {
                // Waiting requests are still written.
                games.requests.close();
                others.requests.close();
            }
        }
        self.writer.close().await;
        if let Some(closed) = closed {
            let _ = closed.send(());
        }
    }

    /// Makes one commit of a lane, and then what is none of its writes. Returns the sender that waits for the end.
    async fn serve(&mut self, lane: &mut Inbox) -> Option<oneshot::Sender<()>> {
        let (mut ops, mut replies, mut fills, mut scrubs, mut closed) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), None);
        for request in lane.gather().await {
            match request {
                QueueRequest::Write { what, reply } => {
                    ops.push(what);
                    replies.push(reply);
                }
                QueueRequest::Fill { rows, reply } => fills.push((rows, reply)),
                QueueRequest::Scrub { reply } => scrubs.push(reply),
                QueueRequest::Close(reply) => closed = Some(reply),
            }
        }
        if let Some(results) = self.commit_unless_broken(&ops).await {
            for (reply, result) in replies.into_iter().zip(results) {
                // The caller may be gone; the write stays.
                let _ = reply.send(result);
            }
        } else {
            let writes = ops.into_iter().zip(replies);
            lane.apart.extend(writes.map(|(what, reply)| QueueRequest::Write { what, reply }));
        }
        for (rows, reply) in fills {
            let _ = reply.send(self.writer.fill(rows).await);
        }
        for reply in scrubs {
            let _ = reply.send(self.writer.scrub().await);
        }
        closed
    }

    /// One result for each write, in order. `None` if one of several writes broke the commit.
    async fn commit_unless_broken(&mut self, ops: &[Box<WriteOp>]) -> Option<Vec<Result<(), StoreError>>> {
        match self.commit(ops).await {
            Ok(results) => Some(results),
            Err(lost) if ops.len() > 1 && is_of_a_write(&lost) => None,
            Err(lost) => {
                tracing::error!(error = %lost, writes = ops.len(), "the commit failed: none of its writes is acknowledged");
                Some(ops.iter().map(|what| Err(refusal(what, &lost))).collect())
            }
        }
    }

    async fn commit(&mut self, ops: &[Box<WriteOp>]) -> Results {
        if ops.is_empty() {
            return Ok(Vec::new());
        }
        let started = Instant::now();
        let results = self.writer.commit(ops).await;
        if results.is_ok() {
            self.metrics.commit_batch.observe(f64::from(ops.len() as u32));
            self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        } else {
            self.metrics.commits_failed.inc();
        }
        results
    }
}

/// Whether the error comes from one write, and not from the state of the database.
fn is_of_a_write(lost: &CommitError) -> bool {
    /// Invalid values, constraint violations, deadlocks and serialisation failures.
    const CLASSES: [&str; 3] = ["22", "23", "40"];
    let CommitError::Made(sqlx::Error::Database(error)) = lost else {
        return matches!(lost, CommitError::Overtaken);
    };
    let code = error.code().unwrap_or_default();
    !matches!(error.kind(), ErrorKind::Other) || code.len() == 5 && CLASSES.contains(&&code[..2])
}

fn refusal(what: &WriteOp, lost: &CommitError) -> StoreError {
    let collides = match lost {
        CommitError::Made(sqlx::Error::Database(error)) => error.is_unique_violation(),
        CommitError::Overtaken => true,
        CommitError::Made(_) | CommitError::Begun(_) => false,
    };
    let conflict = if collides { what.conflict() } else { None };
    conflict.unwrap_or_else(|| StoreError::Unavailable(lost.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::clock::UnixMs;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::sync::Semaphore;
    use tokio::time::timeout;

    /// Fails as no database does.
    struct Panics;

    impl Writer for Panics {
        async fn commit(&mut self, _: &[Box<WriteOp>]) -> Results {
            panic!("a defect of the writer");
        }

        async fn fill(&mut self, _: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
            Ok(())
        }

        async fn scrub(&mut self) -> Result<(), StoreError> {
            Ok(())
        }

        async fn close(self) {}
    }

    async fn write(requests: &Requests, lane: Lane) -> Option<Result<(), StoreError>> {
        let (reply, answer) = oneshot::channel();
        let what = Box::new(WriteOp::Nothing);
        requests.of(lane).send(QueueRequest::Write { what, reply }).await.ok()?;
        answer.await.ok()
    }

    #[tokio::test]
    async fn a_panic_of_the_writer_answers_whoever_waits_and_ends_the_server() {
        let lost = LostSignal::default();
        let requests = spawn(Panics, Arc::default(), lost.clone());
        let (one, two) = tokio::join!(write(&requests, Lane::Games), write(&requests, Lane::Others));
        assert!(one.is_none() && two.is_none(), "nothing is acknowledged");
        let told = timeout(Duration::from_secs(30), lost.wait()).await.expect("the loss is told");
        assert_eq!(told, Lost::WriterFailed);
        for lane in [Lane::Games, Lane::Others] {
            assert!(write(&requests, lane).await.is_none());
        }
    }

    #[tokio::test]
    async fn a_writer_that_is_closed_in_order_is_no_loss() {
        let lost = LostSignal::default();
        let requests = spawn(Panics, Arc::default(), lost.clone());
        let (done, closed) = oneshot::channel();
        assert!(requests.of(Lane::Others).send(QueueRequest::Close(done)).await.is_ok());
        closed.await.unwrap();
        tokio::join!(requests.games.closed(), requests.others.closed());
        assert_eq!(lost.get(), None);
    }

    /// Tells the numbers of each commit's writes, which are their times. A commit lasts until it is let through.
    struct Gated {
        commits: mpsc::UnboundedSender<Vec<UnixMs>>,
        gate: Arc<Semaphore>,
    }

    /// A number that breaks each commit with others.
    const BAD: UnixMs = 666;

    impl Writer for Gated {
        async fn commit(&mut self, ops: &[Box<WriteOp>]) -> Results {
            let number = |op: &WriteOp| if let WriteOp::Alive(number) = op { *number } else { 0 };
            let numbers: Vec<UnixMs> = ops.iter().map(|op| number(op)).collect();
            let is_bad = numbers.contains(&BAD);
            let _ = self.commits.send(numbers);
            self.gate.acquire().await.expect("the gate stays").forget();
            if is_bad { Err(CommitError::Overtaken) } else { Ok(ops.iter().map(|_| Ok(())).collect()) }
        }

        async fn fill(&mut self, _: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
            Ok(())
        }

        async fn scrub(&mut self) -> Result<(), StoreError> {
            Ok(())
        }

        async fn close(self) {}
    }

    /// A queue whose first commit, of one write, is on its way.
    struct Busy {
        requests: Requests,
        commits: mpsc::UnboundedReceiver<Vec<UnixMs>>,
        gate: Arc<Semaphore>,
    }

    impl Busy {
        async fn new() -> Self {
            let ((commits, noted), gate) = (mpsc::unbounded_channel(), Arc::new(Semaphore::new(0)));
            let requests =
                spawn(Gated { commits, gate: gate.clone() }, Arc::default(), LostSignal::default());
            let mut busy = Self { requests, commits: noted, gate };
            drop(busy.send(Lane::Others, 0));
            assert_eq!(busy.commits.recv().await, Some(vec![0]));
            busy
        }

        fn send(&self, lane: Lane, number: UnixMs) -> oneshot::Receiver<Result<(), StoreError>> {
            let (reply, answer) = oneshot::channel();
            let what = Box::new(WriteOp::Alive(number));
            assert!(self.requests.of(lane).try_send(QueueRequest::Write { what, reply }).is_ok());
            answer
        }

        /// Lets a commit through, and returns the numbers of the next one.
        async fn next(&mut self) -> Vec<UnixMs> {
            self.gate.add_permits(1);
            self.commits.recv().await.expect("a commit")
        }
    }

    #[tokio::test]
    async fn a_game_waits_for_few_other_writes_and_they_for_few_of_games() {
        let mut queue = Busy::new().await;
        for number in 1000..1200 {
            drop(queue.send(Lane::Others, number));
        }
        for number in 1..=300 {
            drop(queue.send(Lane::Games, number));
        }
        // The first round began with one of the others, when there was none of a game.
        assert_eq!(queue.next().await, (1..=256).collect::<Vec<_>>());
        assert_eq!(queue.next().await, (1000..1064).collect::<Vec<_>>());
        let late = queue.send(Lane::Games, 301);
        assert_eq!(queue.next().await, (257..=301).collect::<Vec<_>>());
        assert_eq!(queue.next().await, (1064..1128).collect::<Vec<_>>());
        assert!(matches!(late.await, Ok(Ok(()))));
        assert_eq!(queue.next().await, (1128..1192).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_write_that_breaks_its_commit_costs_no_write_of_a_game_a_second_try() {
        let mut queue = Busy::new().await;
        let answers = [1001, BAD, 1003].map(|number| queue.send(Lane::Others, number));
        let game = queue.send(Lane::Games, 1);
        assert_eq!(queue.next().await, [1]);
        assert_eq!(queue.next().await, [1001, BAD, 1003]);
        assert!(matches!(game.await, Ok(Ok(()))), "it is made before the others are tried");
        let later = queue.send(Lane::Others, 1004);
        let game = queue.send(Lane::Games, 2);
        for made in [vec![2], vec![1001], vec![BAD], vec![1003], vec![1004]] {
            assert_eq!(queue.next().await, made);
        }
        queue.gate.add_permits(1);
        for (answer, is_made) in answers.into_iter().chain([later, game]).zip([true, false, true, true, true])
        {
            assert_eq!(answer.await.unwrap().is_ok(), is_made);
        }
    }

    #[tokio::test]
    async fn a_queue_that_is_closed_has_made_what_waited_in_both_lanes() {
        let queue = Busy::new().await;
        let (done, closed) = oneshot::channel();
        assert!(queue.requests.of(Lane::Others).try_send(QueueRequest::Close(done)).is_ok());
        let lanes = (0..600).flat_map(|_| [Lane::Games, Lane::Others]);
        let answers: Vec<_> = lanes.map(|lane| queue.send(lane, 1)).collect();
        queue.gate.add_permits(2000);
        closed.await.unwrap();
        for answer in answers {
            assert!(matches!(answer.await, Ok(Ok(()))));
        }
    }
}
