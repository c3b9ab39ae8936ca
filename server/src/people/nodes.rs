//! The questions of people to other nodes, as a trait that the cluster implements.

use super::ceremonies::Ceremony;
use super::changes::Change;
use async_trait::async_trait;
use protocol::{PlayerId, TableId};
use std::fmt::Debug;
use uuid::Uuid;

/// The other nodes of this server. One that is alone has the duty, and tells nobody.
#[async_trait]
pub(crate) trait Nodes: Debug + Send + Sync {
    /// Tells them what has changed here.
    fn tell_nodes(&self, change: &Change);

    /// Whether this node does what one does for all: it sends what people are told outside of the page.
    fn is_on_duty(&self) -> bool;

    /// Whether one of the person's sockets at another node sees the table.
    async fn is_looking_elsewhere(&self, person: PlayerId, table: TableId) -> bool;

    /// A ceremony that another node has begun.
    async fn ceremony_elsewhere(&self, id: Uuid, ends: bool) -> Option<Ceremony>;
}
