//! Which of several servers runs a table's room.
//!
//! Invariant: a claim gives the table its next revision, so that every write of the server that had it is refused.

use super::StoreError;
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use protocol::TableId;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};
use std::time::Duration;
use uuid::Uuid;

/// A server among several that share a database, from its start to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub Uuid);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The holder of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub node: NodeId,
    /// How long its end has passed, by the database's clock; `None` while it lasts.
    pub over_for: Option<Duration>,
}

/// The leases of tables, timed by the database's clock alone.
#[async_trait]
pub trait Leases: Debug + Send + Sync {
    /// Gives a node a table for a time, and the table its next revision.
    ///
    /// # Errors
    /// [`StoreError::Leased`] if another node has it and its lease is not over; [`StoreError::Changed`] if there is no
    /// such table.
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError>;

    /// Lets all leases of a node last for this time from now, those too that are over and that nobody else has claimed.
    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError>;

    /// Ends a node's lease of a table, after the last write to it. Nothing happens if it has none.
    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError>;

    /// Gives a node the duty of doing what one node does for all, for a time; `false` where another has it.
    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError>;

    /// Ends a node's duty, if it has it.
    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError>;

    /// The time by the database's clock, which all nodes follow; `None` where it has none of its own.
    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError>;

    /// The lease of a table, unless it was given up.
    async fn lease(&self, table: TableId) -> Result<Option<Lease>, StoreError>;

    /// The tables that a node has, in the order of their ids.
    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError>;

    /// How many tables a node has.
    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError>;
}
