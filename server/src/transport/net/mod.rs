//! Accepts connections and closes those that make no progress.
//!
//! The accept loop is our own, since `axum::serve` waits without limit for a request head. Every step has a timeout and
//! every buffer a size; an address is counted before anything is started for it. Does not know games or players.

mod capacity;
mod connection_limits;
mod listener;
mod write_timeout;

pub use capacity::{Capacity, Recognise};
pub use connection_limits::{AddressLimit, ConnectionLimits, ConnectionPermit, ConnectionRefusal};
pub use listener::{Listener, Stream};

use crate::net::Network;
use crate::telemetry::metrics::{ConnectionRefusalLabel, SharedMetrics};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use capacity::Slot;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::yield_now;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use write_timeout::{Backpressure, WriteTimeout};

/// Timeout for the first byte, and then for the whole head of a request.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// How long written data may wait for a client that does not read.
pub const WRITE_TIME: Duration = Duration::from_secs(20);
/// The longest request head; the client's heads are far shorter.
const HEAD_BYTES: usize = 16 * 1024;
const HEADERS: usize = 64;
/// Pause after a failed `accept`: most often no file handles are left, and an immediate retry does not help.
const AFTER_ERROR: Duration = Duration::from_millis(50);

/// The other end of the connection; it may be a proxy. Printed as `***`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PeerAddr(pub SocketAddr);

hidden!(PeerAddr);

/// The state that all connections share.
#[derive(Clone, Debug)]
pub struct Acceptor {
    pub router: Router,
    /// Answers strangers while only the reserve is free.
    pub full: Router,
    pub connection_limits: ConnectionLimits,
    /// Not counted by address, since they carry everybody's requests.
    pub trusted_proxies: Arc<[Network]>,
    pub capacity: Capacity,
    /// Recognises people with a session among the candidates.
    pub recognise: Arc<dyn Recognise>,
    /// [`WRITE_TIME`], except in tests.
    pub write_time: Duration,
    pub metrics: SharedMetrics,
    /// Ends the loop, and every connection after its current response.
    pub stop: CancellationToken,
    /// Tracks every connection, so that shutdown can wait for them.
    pub tasks: TaskTracker,
}

/// The resources of a connection while it is open; a socket that it is upgraded to keeps a clone.
#[derive(Clone, Debug)]
pub struct ConnectionGuard(Arc<OpenConnection>);

#[derive(Debug)]
struct OpenConnection {
    slot: Slot,
    _permit: Option<ConnectionPermit>,
    metrics: SharedMetrics,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}

/// Accepts connections until it is stopped.
pub async fn serve(mut listener: impl Listener, acceptor: Acceptor) {
    loop {
        let accepted = tokio::select! { biased;
            () = acceptor.stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if stream.prepare().is_ok()
                    && let Some(open) = acceptor.admit(peer)
                {
                    let guard = ConnectionGuard(Arc::new(open));
                    let connection =
                        Connection { stream, peer: PeerAddr(peer), guard, acceptor: acceptor.clone() };
                    acceptor.tasks.spawn(connection.run());
                }
                // Of a crowd that comes at once, one at a time: a player waits behind one, and not behind all.
                yield_now().await;
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(AFTER_ERROR).await;
            }
        }
    }
}

impl Acceptor {
    fn admit(&self, peer: SocketAddr) -> Option<OpenConnection> {
        let is_proxy = self.trusted_proxies.iter().any(|network| network.contains(peer.ip()));
        let permit = match (!is_proxy).then(|| self.connection_limits.enter(peer.ip())).transpose() {
            Ok(permit) => permit,
            Err(refusal) => {
                self.note_refusal(refusal.why());
                return None;
            }
        };
        // Only after its address was admitted, since a candidate may replace another one.
        let Some(slot) = self.capacity.enter() else {
            self.note_refusal("full");
            return None;
        };
        self.metrics.connections.inc();
        Some(OpenConnection { slot, _permit: permit, metrics: self.metrics.clone() })
    }

    fn note_refusal(&self, why: &'static str) {
        self.metrics.connections_refused.get_or_create(&ConnectionRefusalLabel { why }).inc();
        tracing::debug!(why, "a connection was refused");
    }

    /// Whether the connection's slot admits this request.
    async fn admits(&self, open: &OpenConnection, headers: &HeaderMap) -> bool {
        let Slot::Candidate(candidate) = &open.slot else {
            return true;
        };
        let admitted = candidate.check_request(self.recognise.person(headers).await);
        admitted.map_err(|no_slot| self.note_refusal(no_slot.why())).is_ok()
    }

    async fn answer(
        self,
        mut request: Request<Incoming>,
        peer: PeerAddr,
        guard: ConnectionGuard,
    ) -> Response {
        request.extensions_mut().insert(peer);
        if self.admits(&guard.0, request.headers()).await {
            request.extensions_mut().insert(guard);
            return call(self.router, request).await;
        }
        let mut response = call(self.full, request).await;
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        response
    }
}

async fn call(router: Router, request: Request<Incoming>) -> Response {
    router.oneshot(request).await.unwrap_or_else(|never: Infallible| match never {})
}

struct Connection<S> {
    stream: S,
    peer: PeerAddr,
    guard: ConnectionGuard,
    acceptor: Acceptor,
}

impl<S: Stream> Connection<S> {
    async fn run(self) {
        let (acceptor, open) = (self.acceptor.clone(), self.guard.0.clone());
        tokio::select! { biased;
            () = must_close(&open.slot) => acceptor.note_refusal("unproven"),
            () = self.serve() => {}
        }
    }

    async fn serve(self) {
        let Self { mut stream, peer, guard, acceptor } = self;
        let stop = acceptor.stop.clone();
        let first = timeout(HEAD_TIME, stream.speaks());
        let spoke = tokio::select! { biased;
            () = stop.cancelled() => return,
            first = first => matches!(first, Ok(Ok(true))),
        };
        if !spoke {
            return;
        }
        let backpressure = Backpressure::default();
        let stream = WriteTimeout::new(stream, acceptor.write_time, backpressure.clone());
        let service = service_fn(move |request: Request<Incoming>| {
            let (backpressure, acceptor, guard) = (backpressure.clone(), acceptor.clone(), guard.clone());
            async move {
                backpressure.unblocked().await;
                Ok::<_, Infallible>(acceptor.answer(request, peer, guard).await)
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(HEAD_BYTES)
            .max_headers(HEADERS)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let ended = tokio::select! { biased;
            ended = connection.as_mut() => ended,
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended with an error");
        }
    }
}

/// Waits until a candidate must be closed; never returns for a connection with a slot.
async fn must_close(slot: &Slot) {
    match slot {
        Slot::Held(_) => std::future::pending().await,
        Slot::Candidate(candidate) => candidate.must_close().await,
    }
}

#[cfg(test)]
mod tests;
