//! The requests of one socket: one after the other, beside the writes of the socket.
//!
//! Does not know the socket. Invariant: a request begins when the one before it is done, and a request that has begun
//! is polled to its end: others may wait for locks that it holds.

use super::peer::{AwaitingHello, Identified, Peer};
use crate::net::Work;
use protocol::{PlayerId, Request};
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::sleep;

/// The other end, before or after its hello.
#[derive(Debug)]
pub(super) enum State {
    AwaitingHello(Peer<AwaitingHello>),
    Identified(Peer<Identified>),
}

/// The state of a socket's requests.
pub(super) enum Requests {
    Idle(State),
    Busy(Pin<Box<dyn Future<Output = State> + Send>>),
    /// Between the two.
    Changing,
}

impl Requests {
    pub(super) fn of(peer: Peer<AwaitingHello>) -> Self {
        Self::Idle(State::AwaitingHello(peer))
    }

    pub(super) fn is_busy(&self) -> bool {
        matches!(self, Self::Busy(_))
    }

    pub(super) fn awaits_hello(&self) -> bool {
        matches!(self, Self::Idle(State::AwaitingHello(_)))
    }

    /// The person of the other end, where they are known and nothing is being handled.
    pub(super) fn person(&self) -> Option<PlayerId> {
        match self {
            Self::Idle(State::Identified(peer)) => peer.asker().person,
            _ => None,
        }
    }

    /// Notes that the person has seen everything, as their client closes the socket while nothing is being handled.
    pub(super) fn note_closed_by_client(&self) {
        if let Self::Idle(State::Identified(peer)) = self {
            peer.note_closed_by_client();
        }
    }

    /// Begins to handle a request after the pause for this work, if none is being handled.
    pub(super) fn begin(&mut self, request: Request, paced: Work, pause: Option<Duration>) {
        *self = match std::mem::replace(self, Self::Changing) {
            Self::Idle(state) => Self::Busy(match pause {
                None => Box::pin(state.handle(request, paced)),
                Some(pause) => Box::pin(async move {
                    sleep(pause).await;
                    state.handle(request, paced).await
                }),
            }),
            other => other,
        };
    }

    /// Waits until no request is being handled.
    pub(super) async fn finish(&mut self) {
        poll_fn(|context| self.poll(context)).await;
    }

    /// Does something else meanwhile.
    pub(super) async fn beside<T>(&mut self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        poll_fn(|context| {
            let _is_idle = self.poll(context).is_ready();
            work.as_mut().poll(context)
        })
        .await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Self::Busy(handling) = self {
            let Poll::Ready(state) = handling.as_mut().poll(context) else { return Poll::Pending };
            *self = Self::Idle(state);
        }
        Poll::Ready(())
    }
}

impl State {
    async fn handle(self, request: Request, paced: Work) -> Self {
        match self {
            Self::AwaitingHello(peer) => peer.handle(request).await,
            Self::Identified(peer) => {
                peer.handle(request, paced).await;
                Self::Identified(peer)
            }
        }
    }
}
