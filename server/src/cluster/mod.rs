//! Several servers on one Postgres: the other nodes, and the messages to and from them.
//!
//! The lease of a table ([`crate::store::Leases`]) names the node that runs its room; this module reaches that node.
//! Does not know the work of a room. Invariants: messages between two nodes are processed once and in order, or both
//! nodes learn of the loss and restart their streams; a server that runs alone uses none of this.

mod again;
pub mod bus;
mod commands;
mod compact;
mod hearing;
mod host;
mod leases;
mod link;
#[cfg(feature = "cluster")]
pub mod nats;
mod peers;
mod people;
mod relay;
mod rows;
mod services;
#[cfg(test)]
mod tests;
mod wire;

pub(crate) use commands::{Again, Awaiting, Leaving};
pub(crate) use link::Link;
pub(crate) use people::Nudge;
pub use services::NodeServices;
pub use wire::Version;
pub(crate) use wire::{Answer, FarCommand, How, Item, Stream, Told};

use crate::delivery::remote::Node;
use crate::store::NodeId;
use axum::extract::ws::Utf8Bytes;
use bus::Bus;
use peers::Peer;
use people::Questions;
use protocol::TableId;
use rows::Rows;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::{Body, Envelope};

/// How long a lease lasts; a node renews its leases three times as often.
pub const LEASE: Duration = Duration::from_secs(3);
/// The interval between two beats of a node, and between two renewals of its leases.
const BEAT: Duration = Duration::from_secs(1);
/// Frames and answers that wait for a table of this node whose room is elsewhere.
const RELAYED: usize = 4096;

/// The parts that make a server a node among others.
#[derive(Clone, Debug)]
pub struct ClusterParts {
    pub node: NodeId,
    pub bus: Arc<dyn Bus>,
    /// The version that it speaks, the newest unless it stands for an older release.
    pub version: Version,
}

impl ClusterParts {
    pub fn new(node: NodeId, bus: Arc<dyn Bus>) -> Self {
        Self { node, bus, version: wire::VERSION }
    }
}

/// This node, and what it knows of the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    node: NodeId,
    bus: Arc<dyn Bus>,
    version: Version,
    again: again::Again,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    peers: BTreeMap<NodeId, Peer>,
    /// How many peers there were.
    slots: u16,
    /// The tables that somebody looks at through this node and whose rooms are elsewhere.
    relays: BTreeMap<TableId, Route>,
    /// The tables whose rooms are here.
    rooms: BTreeSet<TableId>,
    /// When this node last asked to renew their leases, and got that.
    renewed: Option<Instant>,
    /// Since when there is no bus.
    alone_since: Option<Instant>,
    /// The changes that lobbies of other nodes have not been told.
    rows: Rows,
    /// The questions to other nodes.
    questions: Questions,
    /// Until when this node does what one node does for all.
    on_duty_until: Option<Instant>,
    /// Whether this node says and renews nothing more.
    has_left: bool,
    /// How often something was heard that the first version of the wire does not know.
    #[cfg(test)]
    later: usize,
}

/// The destination of the frames for a relayed table.
#[derive(Debug)]
struct Route {
    owner: NodeId,
    frames: mpsc::Sender<Relayed>,
}

/// The message of the node of a table's room about it, with the text that it carries.
pub(crate) type Relayed = (Told, Option<Utf8Bytes>);

impl Cluster {
    pub(crate) fn new(ClusterParts { node, bus, version }: ClusterParts) -> Self {
        Self { node, bus, version, again: again::Again::default(), state: Mutex::default() }
    }

    /// Begins to hear others and to be heard.
    pub(crate) fn start(server: &Arc<NodeServices>) {
        let Some(cluster) = server.cluster() else { return };
        server.people().collect_changes();
        tokio::spawn(hearing::receive(Arc::downgrade(server), cluster.bus.clone()));
        tokio::spawn(peers::beat(Arc::downgrade(server)));
        tokio::spawn(rows::tell(Arc::downgrade(server)));
        tokio::spawn(leases::keep(Arc::downgrade(server)));
    }

    /// The way to a node, unless it is taken to have ended.
    pub(crate) fn link_to(&self, node: NodeId) -> Option<Arc<Link>> {
        let state = self.state();
        state.peers.get(&node).map(|peer| &peer.link).filter(|link| !link.is_lost()).cloned()
    }

    /// The ways to all nodes that are there.
    fn links(&self) -> Vec<Arc<Link>> {
        let state = self.state();
        state.peers.values().map(|peer| peer.link.clone()).filter(|link| !link.is_lost()).collect()
    }

    /// Whether other nodes can be heard.
    pub(crate) fn is_connected(&self) -> bool {
        self.bus.is_connected()
    }

    fn has_left(&self) -> bool {
        self.state().has_left
    }

    // --- tables ---

    /// The tables whose rooms are here.
    pub(crate) fn rooms_here(&self) -> BTreeSet<TableId> {
        self.state().rooms.clone()
    }

    /// Takes in what the owner of a table says of it, until it is over.
    pub(crate) fn relay(&self, table: TableId, owner: NodeId) -> mpsc::Receiver<Relayed> {
        let (frames, receiver) = mpsc::channel(RELAYED);
        self.state().relays.insert(table, Route { owner, frames });
        receiver
    }

    pub(crate) fn end_relay(&self, table: TableId) {
        self.state().relays.remove(&table);
    }

    fn is_relayed(&self, table: TableId) -> bool {
        self.state().relays.contains_key(&table)
    }

    /// Notes that the table's room is here, or is no more; returns how many are.
    fn note_room(&self, table: TableId, is_here: bool) -> usize {
        let rooms = &mut self.state().rooms;
        if is_here {
            rooms.insert(table);
        } else {
            rooms.remove(&table);
        }
        rooms.len()
    }

    /// Passes on what was said of a table. A relay that takes in too little begins anew.
    fn hear_of_table(&self, from: NodeId, table: TableId, told: Told, text: Option<Utf8Bytes>) {
        let mut state = self.state();
        let Some(route) = state.relays.get(&table).filter(|route| route.owner == from) else { return };
        if route.frames.try_send((told, text)).is_err() {
            state.relays.remove(&table);
        }
    }

    async fn say(&self, to: Option<NodeId>, body: Body) {
        if !self.is_connected() {
            return;
        }
        let message = Envelope { from: self.node, body }.encode(self.version, &[]);
        let said = match to {
            Some(node) => self.bus.tell(node, message).await,
            None => self.bus.tell_all(message).await,
        };
        if let Err(error) = said {
            tracing::debug!(%error, "a message to other nodes could not be sent");
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete before the lock is released.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
