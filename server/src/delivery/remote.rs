//! Sockets and requests of other nodes, as the rest of the server knows them.
//!
//! Does not know their transport. A sender never waits: the other node notices the loss of anything that cannot be
//! sent.

use super::outbox::Topic;
use super::responder::RequestResult;
use axum::extract::ws::Utf8Bytes;
use protocol::{PlayerId, TableId};
use std::fmt::Debug;
use std::sync::Arc;

/// The bits of a socket's number; those above are the slot of its node, and 0 at this one.
pub(crate) const SOCKET_BITS: u32 = 48;

/// Another node.
pub(crate) trait Node: Debug + Send + Sync {
    /// The number by which its sockets are known here; never 0.
    fn slot(&self) -> u16;

    /// Whether the node is taken to have ended.
    fn is_lost(&self) -> bool;

    /// Sends a frame of a table's stream to all spectators at that node, without these people.
    fn send_to_spectators(&self, stream: Topic, seated: Vec<PlayerId>, text: Utf8Bytes);

    /// All spectators at that node have lost frames of the stream.
    fn spectators_lost(&self, stream: Topic);

    /// The table's room is not, or no more, here.
    fn table_is_elsewhere(&self, table: TableId);
}

/// A socket at another node, subscribed to one table; its queue is there.
pub(crate) trait RemoteSocket: Debug + Send + Sync {
    fn peer(&self) -> Arc<dyn Node>;

    fn is_lost(&self) -> bool;

    /// Sends the next frame of a stream.
    fn send(&self, stream: Topic, text: Utf8Bytes);

    fn send_snapshot(&self, stream: Topic, text: Utf8Bytes);

    /// Sends a frame that belongs to no stream.
    fn push(&self, text: Utf8Bytes);

    fn mark_lost(&self, stream: Topic);

    fn unsubscribe(&self);

    fn close(&self, code: u16);
}

/// The way back to the node from which a request has come.
pub(crate) trait ReturnPath: Debug + Send + Sync {
    fn peer(&self) -> Arc<dyn Node>;

    fn reply(&self, result: RequestResult);
}
