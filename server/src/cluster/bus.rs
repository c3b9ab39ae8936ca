//! Transport of bytes between the nodes of a cluster.
//!
//! Does not know the content. Invariant: messages from one node to another may be lost; all others arrive once and in
//! the order of sending; the sender learns of neither.

use crate::store::NodeId;
use async_trait::async_trait;
use bytes::Bytes;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// The most bytes in one message.
pub const MAX_MESSAGE_BYTES: usize = 1024 * 1024;
/// How many messages wait for a node that takes in nothing.
const WAITING: usize = 4096;

/// Nothing was sent.
#[derive(Debug, thiserror::Error)]
#[error("the bus does not answer: {0}")]
pub struct BusError(pub String);

/// A node's connection to all others.
#[async_trait]
pub trait Bus: Debug + Send + Sync {
    /// Sends a message to one node.
    async fn tell(&self, node: NodeId, message: Bytes) -> Result<(), BusError>;

    /// Sends a message to every node, this one included.
    async fn tell_all(&self, message: Bytes) -> Result<(), BusError>;

    /// The next message for this node; `None` once there will be none. For one task only.
    async fn next(&self) -> Option<Bytes>;

    /// Whether messages leave and arrive, as far as is known.
    fn is_connected(&self) -> bool;
}

/// The nodes of one process: what is said between them stays in memory.
#[derive(Clone, Debug, Default)]
pub struct LocalBus(Arc<Mutex<BTreeMap<NodeId, Line>>>);

/// How a node is reached, and whether it is.
#[derive(Clone, Debug)]
struct Line {
    messages: mpsc::Sender<Bytes>,
    is_up: bool,
    /// The parts on their way to it while nothing arrives.
    held: Option<Vec<Bytes>>,
}

/// One node's place on a [`LocalBus`].
#[derive(Debug)]
pub struct LocalNode {
    node: NodeId,
    bus: LocalBus,
    arrivals: tokio::sync::Mutex<mpsc::Receiver<Bytes>>,
}

impl LocalBus {
    /// Lets a node take part.
    pub fn join(&self, node: NodeId) -> LocalNode {
        let (messages, arrivals) = mpsc::channel(WAITING);
        self.with(|lines| lines.insert(node, Line { messages, is_up: true, held: None }));
        LocalNode { node, bus: self.clone(), arrivals: tokio::sync::Mutex::new(arrivals) }
    }

    /// Cuts a node off, or lets it take part again; what is sent meanwhile is lost.
    pub fn set_up(&self, node: NodeId, is_up: bool) {
        self.with(|lines| {
            if let Some(line) = lines.get_mut(&node) {
                line.is_up = is_up;
            }
        });
    }

    /// Holds what is sent to a node on its way, or lets it arrive, all that was held at once.
    pub fn set_held(&self, node: NodeId, is_held: bool) {
        self.with(|lines| {
            let Some(line) = lines.get_mut(&node) else { return };
            let waiting = line.held.take().unwrap_or_default();
            if is_held {
                line.held = Some(waiting);
            } else {
                for message in waiting {
                    line.put(message);
                }
            }
        });
    }

    fn with<T>(&self, change: impl FnOnce(&mut BTreeMap<NodeId, Line>) -> T) -> T {
        // Every change is a single step.
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Line {
    /// A node that takes in nothing loses what is sent to it.
    fn put(&mut self, message: Bytes) {
        match &mut self.held {
            Some(held) => held.push(message),
            None => drop(self.messages.try_send(message)),
        }
    }
}

impl LocalNode {
    fn require_up(&self) -> Result<(), BusError> {
        self.is_connected().then_some(()).ok_or_else(|| BusError("this node is cut off".to_owned()))
    }
}

#[async_trait]
impl Bus for LocalNode {
    async fn tell(&self, node: NodeId, message: Bytes) -> Result<(), BusError> {
        self.require_up()?;
        self.bus.with(|lines| {
            if let Some(line) = lines.get_mut(&node).filter(|line| line.is_up) {
                line.put(message);
            }
        });
        Ok(())
    }

    async fn tell_all(&self, message: Bytes) -> Result<(), BusError> {
        self.require_up()?;
        let nodes: Vec<NodeId> = self.bus.with(|lines| lines.keys().copied().collect());
        for node in nodes {
            self.tell(node, message.clone()).await?;
        }
        Ok(())
    }

    async fn next(&self) -> Option<Bytes> {
        self.arrivals.lock().await.recv().await
    }

    fn is_connected(&self) -> bool {
        self.bus.with(|lines| lines.get(&self.node).is_some_and(|line| line.is_up))
    }
}
