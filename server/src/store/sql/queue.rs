//! The one task that writes: it commits waiting writes together, so that rooms do not wait for one commit each.
//!
//! Does not know the database or its statements. Each write gets its own result. Invariant: a write is acknowledged
//! only after the commit that contains it.

use super::write::{CommitError, Results, WriteOp};
use crate::store::lost::{Lost, LostSignal};
use crate::store::{StoreError, StoreRow};
use crate::telemetry::metrics::SharedMetrics;
use sqlx::error::ErrorKind;
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;
use tokio::time::Instant;

/// The most writes in the queue; further callers wait.
const QUEUE: usize = 1024;

/// The most writes of one commit.
const BATCH: usize = 256;

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
pub(super) fn spawn(
    writer: impl Writer,
    metrics: SharedMetrics,
    lost: LostSignal,
) -> mpsc::Sender<QueueRequest> {
    let (requests, inbox) = mpsc::channel(QUEUE);
    let watch = Watch(Some(lost));
    tokio::spawn(async move {
        Queue { writer, metrics }.run(inbox).await;
        watch.ends_well();
    });
    requests
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

struct Queue<W> {
    writer: W,
    metrics: SharedMetrics,
}

impl<W: Writer> Queue<W> {
    async fn run(mut self, mut inbox: mpsc::Receiver<QueueRequest>) {
        let mut requests = Vec::with_capacity(BATCH);
        let mut closed = None;
        while closed.is_none() && inbox.recv_many(&mut requests, BATCH).await > 0 {
            gather(&mut inbox, &mut requests).await;
            let (mut ops, mut replies, mut fills, mut scrubs) =
                (Vec::new(), Vec::new(), Vec::new(), Vec::new());
            for request in requests.drain(..) {
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
            let results = self.commit_or_alone(&ops).await;
            for (reply, result) in replies.into_iter().zip(results) {
                // The caller may be gone; the write stays.
                let _ = reply.send(result);
            }
            for (rows, reply) in fills {
                let _ = reply.send(self.writer.fill(rows).await);
            }
            for reply in scrubs {
                let _ = reply.send(self.writer.scrub().await);
            }
        }
        self.writer.close().await;
        if let Some(closed) = closed {
            let _ = closed.send(());
        }
    }

    /// One result for each write, in order. If one of several writes broke the commit, each is retried alone.
    async fn commit_or_alone(&mut self, ops: &[Box<WriteOp>]) -> Vec<Result<(), StoreError>> {
        match self.commit(ops).await {
            Ok(results) => results,
            Err(lost) if ops.len() > 1 && is_of_a_write(&lost) => {
                let mut results = Vec::with_capacity(ops.len());
                for what in ops {
                    let alone = self.commit(std::slice::from_ref(what)).await;
                    results.extend(alone.unwrap_or_else(|lost| vec![Err(refusal(what, &lost))]));
                }
                results
            }
            Err(lost) => {
                tracing::error!(error = %lost, writes = ops.len(), "the commit failed: none of its writes is acknowledged");
                ops.iter().map(|what| Err(refusal(what, &lost))).collect()
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

/// Yields to all tasks that are ready: their writes join the same commit.
async fn gather(inbox: &mut mpsc::Receiver<QueueRequest>, requests: &mut Vec<QueueRequest>) {
    let mut known = 0;
    while known < requests.len() && requests.len() < BATCH {
        known = requests.len();
        yield_now().await;
        requests.extend(std::iter::from_fn(|| inbox.try_recv().ok()).take(BATCH - known));
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

    async fn write(requests: &mpsc::Sender<QueueRequest>, now: UnixMs) -> Option<Result<(), StoreError>> {
        let (reply, answer) = oneshot::channel();
        let what = Box::new(WriteOp::Alive(now));
        requests.send(QueueRequest::Write { what, reply }).await.ok()?;
        answer.await.ok()
    }

    #[tokio::test]
    async fn a_panic_of_the_writer_answers_whoever_waits_and_ends_the_server() {
        let lost = LostSignal::default();
        let requests = spawn(Panics, Arc::default(), lost.clone());
        let (one, two) = tokio::join!(write(&requests, 1), write(&requests, 2));
        assert!(one.is_none() && two.is_none(), "nothing is acknowledged");
        let told = timeout(Duration::from_secs(30), lost.wait()).await.expect("the loss is told");
        assert_eq!(told, Lost::WriterFailed);
        assert!(write(&requests, 3).await.is_none());
    }

    #[tokio::test]
    async fn a_writer_that_is_closed_in_order_is_no_loss() {
        let lost = LostSignal::default();
        let requests = spawn(Panics, Arc::default(), lost.clone());
        let (done, closed) = oneshot::channel();
        assert!(requests.send(QueueRequest::Close(done)).await.is_ok());
        closed.await.unwrap();
        requests.closed().await;
        assert_eq!(lost.get(), None);
    }
}
