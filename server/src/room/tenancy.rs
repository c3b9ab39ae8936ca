//! The node that runs a table's room, as rooms see it.
//!
//! Does not know how nodes agree on it: that is the cluster's work, and a server that runs alone has every table.

use super::Caller;
use crate::store::{NodeId, StoreError};
use std::time::Duration;

/// How long a table whose node is not there waits until it is claimed again.
pub(crate) const CLAIM_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Why this node does not run a table's room.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ClaimError {
    #[error("another node has the table")]
    Leased(Option<NodeId>),
    #[error("this node has no contact with other nodes and does not know which one has the table")]
    Alone,
    #[error("this node is stopping and leaves the table to other nodes")]
    Ending,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a table's relay to the node of its room ended.
pub(crate) enum RelayEnd {
    /// Nobody needs it; the server has removed it already.
    Asleep,
    Stopped,
    /// The room is elsewhere, or this node has missed something of it. These look at the table.
    Over(Vec<Caller>),
}
