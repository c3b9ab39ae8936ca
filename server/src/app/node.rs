//! Parts that make a server a node of a cluster: the bus, and a database that it shares.
//!
//! Does not know the messages on the bus. Invariant: a binary built without NATS always runs alone.

use super::StartError;
use crate::cluster::ClusterParts;
#[cfg(feature = "cluster")]
use crate::cluster::nats::NatsBus;
use crate::config::Config;
use crate::system::server_key::ServerKey;
#[cfg(feature = "cluster")]
use crate::{
    store::NodeId,
    system::entropy::{SystemEntropy, random_uuid},
};
#[cfg(feature = "cluster")]
use std::sync::Arc;

/// This server's part in a cluster, if it is a node.
#[derive(Debug, Default)]
pub(super) struct Node {
    #[cfg(feature = "cluster")]
    bus: Option<Arc<NatsBus>>,
}

#[cfg(feature = "cluster")]
impl Node {
    /// Connects to the other nodes, as one that was never there.
    pub(super) async fn join(
        config: &Config,
        key: &ServerKey,
    ) -> Result<(Self, Option<ClusterParts>), StartError> {
        let Some(settings) = &config.nats else { return Ok((Self::default(), None)) };
        let node = NodeId(random_uuid(&SystemEntropy)?);
        let bus = Arc::new(NatsBus::connect(settings, key, node).await?);
        tracing::info!(%node, "this server is a node of a cluster");
        Ok((Self { bus: Some(bus.clone()) }, Some(ClusterParts::new(node, bus))))
    }

    /// Hangs up, once everything that was said has left.
    pub(super) async fn leave(&self) {
        if let Some(bus) = &self.bus {
            bus.close().await;
        }
    }
}

#[cfg(not(feature = "cluster"))]
impl Node {
    #[expect(clippy::unused_async, reason = "as where there is a bus")]
    pub(super) async fn join(_: &Config, _: &ServerKey) -> Result<(Self, Option<ClusterParts>), StartError> {
        Ok((Self::default(), None))
    }

    #[expect(clippy::unused_async, reason = "as where there is a bus")]
    pub(super) async fn leave(&self) {}
}
