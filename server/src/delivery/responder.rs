//! The obligation to reply to one request.
//!
//! Invariant: every request gets exactly one reply: sending consumes the [`Responder`], and one that is dropped (a full
//! inbox, a panic) sends an error.

use super::remote::{Node, ReturnPath};
use crate::delivery::outbox::Outbox;
use crate::net::Place;
use crate::refusals::internal;
use protocol::{Done, Err, ErrCode, Reply};
use std::sync::Arc;
use tokio::sync::oneshot;

/// The result of a request.
pub type RequestResult = Result<Done, Err>;

/// The destination of the reply.
#[derive(Debug)]
pub struct Responder(Option<Destination>);

/// The place that a request holds until its reply.
pub(crate) type Held = Arc<Place>;

#[derive(Debug)]
enum Destination {
    Socket(Box<ToSocket>),
    Task(oneshot::Sender<RequestResult>),
    /// The node from which the request comes.
    Node(Box<ToNode>),
}

/// Boxed, because queues reserve memory for many commands with their destination.
#[derive(Debug)]
struct ToSocket {
    re: Option<u32>,
    outbox: Outbox,
    held: Option<Held>,
}

#[derive(Debug)]
struct ToNode(Box<dyn ReturnPath>);

impl Responder {
    /// To the client that sent request `re`.
    pub fn to_socket(re: Option<u32>, outbox: Outbox) -> Self {
        Self(Some(Destination::Socket(Box::new(ToSocket { re, outbox, held: None }))))
    }

    /// The same, holding this until the reply.
    pub(crate) fn to_socket_holding(re: Option<u32>, outbox: Outbox, held: Held) -> Self {
        Self(Some(Destination::Socket(Box::new(ToSocket { re, outbox, held: Some(held) }))))
    }

    /// To another task of the server.
    pub fn to_task() -> (Self, oneshot::Receiver<RequestResult>) {
        let (sender, receiver) = oneshot::channel();
        (Self(Some(Destination::Task(sender))), receiver)
    }

    /// To the node from which the request comes.
    pub(crate) fn to_node(path: Box<dyn ReturnPath>) -> Self {
        Self(Some(Destination::Node(Box::new(ToNode(path)))))
    }

    /// The node from which the request comes, if that is another one.
    pub(crate) fn node(&self) -> Option<Arc<dyn Node>> {
        match &self.0 {
            Some(Destination::Node(to)) => Some(to.0.peer()),
            _ => None,
        }
    }

    /// Without a destination: the server itself makes the request.
    pub fn discard() -> Self {
        Self(None)
    }

    /// The obligation itself; what is left here has no destination.
    pub(crate) fn take(&mut self) -> Self {
        Self(self.0.take())
    }

    /// Gives back what it holds: the reply comes late, and no other request of the same person waits for it.
    pub(crate) fn release(&mut self) {
        if let Some(Destination::Socket(to)) = &mut self.0 {
            to.held = None;
        }
    }

    pub fn send(mut self, result: RequestResult) {
        self.deliver(result);
    }

    pub fn refuse(self, code: ErrCode) {
        self.send(Err(code.err()));
    }

    fn deliver(&mut self, result: RequestResult) {
        match self.0.take() {
            Some(Destination::Socket(to)) => to.outbox.reply(&Reply::new(to.re, result)),
            // The task may have stopped waiting; nothing is lost by that.
            Some(Destination::Task(sender)) => drop(sender.send(result)),
            Some(Destination::Node(to)) => to.0.reply(result),
            None => {}
        }
    }
}

impl Drop for Responder {
    fn drop(&mut self) {
        if self.0.is_some() {
            let code = if std::thread::panicking() { internal() } else { ErrCode::Unavailable };
            self.deliver(Err(code.err()));
        }
    }
}
