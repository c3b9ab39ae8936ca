//! Facts about the cluster that a node tells a client.

use super::Client;
use crate::cluster::ClusterParts;
use crate::cluster::bus::LocalBus;
use crate::store::NodeId;
use crate::testing::{SetClock, memory, node, server};
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

#[tokio::test(start_paused = true)]
async fn a_node_says_that_it_is_one_and_a_server_alone_says_nothing() {
    let (_, alone) = Client::join(&server(&memory()).await, "Ada").await;
    assert_eq!(alone.get("cluster"), None);
    let id = NodeId(Uuid::from_u128(1));
    let cluster = ClusterParts::new(id, Arc::new(LocalBus::default().join(id)));
    let node = node(&memory(), Arc::new(SetClock::default()), cluster).await;
    let (_, one_of_many) = Client::join(&node, "Ada").await;
    assert_eq!(one_of_many["cluster"], json!(true));
}
