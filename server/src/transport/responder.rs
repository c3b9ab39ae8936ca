//! The right and the duty to answer one request.
//!
//! Invariant: every answer that belongs to a request is sent exactly once: a [`Responder`] is used up by sending
//! it, and one that is dropped (a full inbox, a panic) says so to the client by itself.

use crate::telemetry::incident;
use crate::transport::outbox::Outbox;
use protocol::{Done, Err, ErrCode, Reply};
use std::time::Duration;
use tokio::sync::oneshot;

/// What a request brings.
pub type Answered = Result<Done, Err>;

/// Where the answer goes.
#[derive(Debug)]
pub struct Responder(Option<To>);

#[derive(Debug)]
enum To {
    Socket { re: Option<u32>, outbox: Outbox },
    Task(oneshot::Sender<Answered>),
}

impl Responder {
    /// To the client that sent request `re`.
    pub fn to_socket(re: Option<u32>, outbox: Outbox) -> Self {
        Self(Some(To::Socket { re, outbox }))
    }

    /// To another task of the server.
    pub fn to_task() -> (Self, oneshot::Receiver<Answered>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Some(To::Task(sender))), receiver)
    }

    /// To nobody: the server asks itself.
    pub fn unasked() -> Self {
        Self(None)
    }

    pub fn send(mut self, answered: Answered) {
        self.give(answered);
    }

    pub fn refuse(self, code: ErrCode) {
        self.send(Err(code.err()));
    }

    fn give(&mut self, answered: Answered) {
        match self.0.take() {
            Some(To::Socket { re, outbox }) => outbox.reply(&Reply::new(re, answered)),
            // Nobody waits any more: nothing is lost by it.
            Some(To::Task(sender)) => drop(sender.send(answered)),
            None => {}
        }
    }
}

impl Drop for Responder {
    fn drop(&mut self) {
        if self.0.is_some() {
            let code = if std::thread::panicking() { internal() } else { ErrCode::Unavailable };
            self.give(Err(code.err()));
        }
    }
}

/// Too often: when it may be tried again.
pub fn later(wait: Duration) -> Err {
    let after_ms = u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1);
    Err { after_ms: Some(after_ms), ..ErrCode::RateLimited.err() }
}

/// A new incident: the number is told to the client and written to the log.
pub fn internal() -> ErrCode {
    incident(&"a request over a socket had no answer")
}
