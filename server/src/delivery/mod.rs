//! Messages on their way to clients: the frames of a socket, and the one reply to each request.
//!
//! Must not know: the receiver, tables, and the way to another node ([`remote`]).

pub mod outbox;
pub(crate) mod remote;
pub mod responder;
