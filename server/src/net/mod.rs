//! The front door: accepts connections and lets nobody stand in it.
//!
//! An accept loop of our own, since `axum::serve` waits for ever for a head that never comes. Every step has a
//! time limit and every buffer a size; an address is counted before anything is started for it. Knows nothing
//! of games or players.

mod address;
mod door;
mod limiter;
mod listener;
mod origin;

pub use address::{Address, AddressTag, Network, NoNetwork, client};
pub use door::{Door, Pass, TurnedAway};
pub use limiter::Limiter;
pub use listener::{Listener, Stream};
pub use origin::{Gate, GateRefusal, NoOrigin, Origin};

use crate::metrics::{SharedMetrics, TurnedAwayLabel};
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// How long the first byte, and then the whole head of a request, may take.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// The longest head; the client sends nothing near it.
const HEAD_BYTES: usize = 16 * 1024;
const HEADERS: usize = 64;
/// After `accept` has failed: most often there are no file handles left, and asking at once does not help.
const AFTER_ERROR: Duration = Duration::from_millis(50);

/// Who is at the other end of the connection; a proxy, perhaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

/// Everything a connection needs that is the same for all.
#[derive(Clone, Debug)]
pub struct Front {
    pub router: Router,
    pub door: Door,
    /// Not counted by address: everybody comes through them.
    pub trusted_proxies: Arc<[Network]>,
    /// Connections in all.
    pub capacity: Arc<Semaphore>,
    pub metrics: SharedMetrics,
    /// Ends the loop and every connection after its current answer.
    pub stop: CancellationToken,
    /// Every connection, so that the end can be waited for.
    pub tasks: TaskTracker,
}

/// What a connection holds as long as it lives; a socket that grows out of it keeps a clone.
#[derive(Clone, Debug)]
pub struct Stay(#[expect(dead_code, reason = "held, never read")] Arc<Place>);

#[derive(Debug)]
struct Place {
    _permit: OwnedSemaphorePermit,
    _pass: Option<Pass>,
    metrics: SharedMetrics,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}

/// Accepts connections until it is stopped.
pub async fn serve(mut listener: impl Listener, front: Front) {
    loop {
        let accepted = tokio::select! { biased;
            () = front.stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = front.place_for(peer) {
                    let stay = Stay(Arc::new(place));
                    let connection = Connection { stream, peer: Peer(peer), stay, front: front.clone() };
                    front.tasks.spawn(connection.run());
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(AFTER_ERROR).await;
            }
        }
    }
}

impl Front {
    fn place_for(&self, peer: SocketAddr) -> Option<Place> {
        let Ok(permit) = self.capacity.clone().try_acquire_owned() else {
            return self.turn_away("full");
        };
        let is_proxy = self.trusted_proxies.iter().any(|network| network.contains(peer.ip()));
        let pass = match (!is_proxy).then(|| self.door.enter(peer.ip())).transpose() {
            Ok(pass) => pass,
            Err(turned_away) => return self.turn_away(turned_away.why()),
        };
        self.metrics.connections.inc();
        Some(Place { _permit: permit, _pass: pass, metrics: self.metrics.clone() })
    }

    fn turn_away(&self, why: &'static str) -> Option<Place> {
        self.metrics.connections_refused.get_or_create(&TurnedAwayLabel { why }).inc();
        tracing::debug!(why, "a connection was turned away");
        None
    }
}

struct Connection<S> {
    stream: S,
    peer: Peer,
    stay: Stay,
    front: Front,
}

impl<S: Stream> Connection<S> {
    async fn run(self) {
        let Self { mut stream, peer, stay, front } = self;
        let first = timeout(HEAD_TIME, stream.speaks());
        let spoke = tokio::select! { biased;
            () = front.stop.cancelled() => return,
            first = first => matches!(first, Ok(Ok(true))),
        };
        // A frame that waits for the next one would add to the time a move takes.
        if !spoke || stream.send_at_once().is_err() {
            return;
        }
        let router = front.router;
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            request.extensions_mut().insert(stay.clone());
            router.clone().oneshot(request)
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
            () = front.stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection broke");
        }
    }
}

#[cfg(test)]
mod tests;
