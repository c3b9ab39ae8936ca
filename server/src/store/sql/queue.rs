//! The one task that writes: commits what is waiting together, so that the disk, not a room, sets the pace.
//!
//! Knows neither the database nor its statements. Each write gets a result of its own, and none before the
//! commit. Invariant: whoever is told "written" is told so after the commit that holds it.

use super::write::{CommitError, Results, What};
use crate::store::{Row, StoreError};
use crate::telemetry::metrics::SharedMetrics;
use sqlx::error::ErrorKind;
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;
use tokio::time::Instant;

/// Writes that may wait for the writer before callers do.
const QUEUE: usize = 1024;

/// The most writes of one commit.
const BATCH: usize = 256;

pub(super) type Reply = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
pub(super) enum Order {
    Write {
        what: Box<What>,
        reply: Reply,
    },
    Fill {
        rows: mpsc::Receiver<Row>,
        reply: Reply,
    },
    /// Answered once the database is closed.
    Close(oneshot::Sender<()>),
}

/// A database's way to write.
pub(in crate::store) trait Writer: Send + 'static {
    /// Makes all the writes with one commit and gives each its result, in order.
    ///
    /// After an error nobody knows what the connection still holds: the next commit begins with a new one.
    fn commit(&mut self, whats: &[Box<What>]) -> impl Future<Output = Results> + Send;

    /// Makes all that comes one commit; without its end, or with a row that is refused, nothing is kept.
    fn fill(&mut self, rows: mpsc::Receiver<Row>) -> impl Future<Output = Result<(), StoreError>> + Send;

    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Starts the task; it ends when it is told to close or nobody can write any more.
pub(super) fn spawn(writer: impl Writer, metrics: SharedMetrics) -> mpsc::Sender<Order> {
    let (orders, inbox) = mpsc::channel(QUEUE);
    tokio::spawn(Queue { writer, metrics }.run(inbox));
    orders
}

struct Queue<W> {
    writer: W,
    metrics: SharedMetrics,
}

impl<W: Writer> Queue<W> {
    async fn run(mut self, mut inbox: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(BATCH);
        let mut closed = None;
        while closed.is_none() && inbox.recv_many(&mut orders, BATCH).await > 0 {
            gather(&mut inbox, &mut orders).await;
            let (mut whats, mut replies, mut fills) = (Vec::new(), Vec::new(), Vec::new());
            for order in orders.drain(..) {
                match order {
                    Order::Write { what, reply } => {
                        whats.push(what);
                        replies.push(reply);
                    }
                    Order::Fill { rows, reply } => fills.push((rows, reply)),
                    Order::Close(reply) => closed = Some(reply),
                }
            }
            let results = self.commit_or_alone(&whats).await;
            for (reply, result) in replies.into_iter().zip(results) {
                // Who asked may be gone; what was written stays.
                let _ = reply.send(result);
            }
            for (rows, reply) in fills {
                let _ = reply.send(self.writer.fill(rows).await);
            }
        }
        self.writer.close().await;
        if let Some(closed) = closed {
            let _ = closed.send(());
        }
    }

    /// One result for each write, in order. Where one of many broke the commit, each is tried alone.
    async fn commit_or_alone(&mut self, whats: &[Box<What>]) -> Vec<Result<(), StoreError>> {
        match self.commit(whats).await {
            Ok(results) => results,
            Err(lost) if whats.len() > 1 && is_of_a_write(&lost) => {
                let mut results = Vec::with_capacity(whats.len());
                for what in whats {
                    let alone = self.commit(std::slice::from_ref(what)).await;
                    results.extend(alone.unwrap_or_else(|lost| vec![Err(refusal(what, &lost))]));
                }
                results
            }
            Err(lost) => {
                tracing::error!(error = %lost, writes = whats.len(), "nothing of this commit was acknowledged");
                whats.iter().map(|what| Err(refusal(what, &lost))).collect()
            }
        }
    }

    async fn commit(&mut self, whats: &[Box<What>]) -> Results {
        if whats.is_empty() {
            return Ok(Vec::new());
        }
        let started = Instant::now();
        let results = self.writer.commit(whats).await;
        if results.is_ok() {
            self.metrics.commit_batch.observe(f64::from(whats.len() as u32));
            self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        } else {
            self.metrics.commits_failed.inc();
        }
        results
    }
}

/// Lets everybody who is ready go on first: what they write goes with the same commit.
async fn gather(inbox: &mut mpsc::Receiver<Order>, orders: &mut Vec<Order>) {
    let mut known = 0;
    while known < orders.len() && orders.len() < BATCH {
        known = orders.len();
        yield_now().await;
        orders.extend(std::iter::from_fn(|| inbox.try_recv().ok()).take(BATCH - known));
    }
}

/// Whether the error lies in what one write wants, not in the state of the database.
fn is_of_a_write(lost: &CommitError) -> bool {
    /// Values that a column does not take, constraints, two servers that wait for each other.
    const CLASSES: [&str; 3] = ["22", "23", "40"];
    let CommitError::Made(sqlx::Error::Database(error)) = lost else {
        return matches!(lost, CommitError::Overtaken);
    };
    let code = error.code().unwrap_or_default();
    !matches!(error.kind(), ErrorKind::Other) || code.len() == 5 && CLASSES.contains(&&code[..2])
}

fn refusal(what: &What, lost: &CommitError) -> StoreError {
    let collides = match lost {
        CommitError::Made(sqlx::Error::Database(error)) => error.is_unique_violation(),
        CommitError::Overtaken => true,
        CommitError::Made(_) | CommitError::Begun(_) => false,
    };
    let conflict = if collides { what.conflict() } else { None };
    conflict.unwrap_or_else(|| StoreError::Unavailable(lost.to_string()))
}
