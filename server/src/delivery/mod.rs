//! Messages on their way to clients: the frames of a socket, and the one reply to each request.
//!
//! Must not know: who receives it, what a table is, and how another node is reached ([`remote`]).

pub mod outbox;
pub(crate) mod remote;
pub mod responder;
