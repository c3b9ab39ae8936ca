//! The other nodes: the live ones, and the position of each one's stream to this node.
//!
//! Does not know their messages. Invariant: messages of a node that is taken to have ended, or that lost a part of its
//! stream, are ignored until it restarts its stream.

use super::link::Link;
use super::wire::{Body, Item, Place, Version};
use super::{BEAT, Cluster};
use crate::cluster::NodeServices;
use crate::delivery::remote::Node;
use crate::room::Command;
use crate::store::NodeId;
use futures_util::future::join_all;
use protocol::TableId;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// A node that was not heard for this long is taken to have ended.
pub(super) const LOST_AFTER: Duration = Duration::from_secs(3);
/// A part is not taken in from a node that was silent for this long before: it may have refused it by now. It refuses
/// what it has asked of a node that it takes to have ended, [`LOST_AFTER`] after it heard that one last; where nothing
/// passes between two nodes any more, that was a beat before at most. Half a beat is for one that is late.
const SILENT_AFTER: Duration = Duration::from_millis(1500);
const _: () = assert!(SILENT_AFTER.as_millis() + BEAT.as_millis() < LOST_AFTER.as_millis());
/// A node that was not heard for this long is forgotten.
const FORGOTTEN_AFTER: Duration = Duration::from_mins(10);
/// A node that was without the bus for this long gives its tables up, as far as others look at them through it.
const ALONE_AFTER: Duration = Duration::from_secs(1);

/// Another node.
#[derive(Debug)]
pub(super) struct Peer {
    pub(super) link: Arc<Link>,
    sender: tokio::task::AbortHandle,
    heard: Instant,
    /// Whether it was silent for too long since its stream went on.
    was_silent: bool,
    /// The place of the next part of its stream.
    expected: Place,
    /// When it was last asked to begin its stream anew.
    restarted: Option<Instant>,
}

/// The place of a part in the stream of its node.
pub(super) enum Follows {
    Yes,
    /// Something before it was lost, or it comes too late.
    No,
    /// It is of a stream that was broken off.
    Old,
}

impl Cluster {
    /// The peer with this id, which is heard now in a version that both understand; a new one gets a link. `true` if it was
    /// not there before.
    pub(super) fn hear(&self, from: NodeId, version: Version) -> bool {
        let version = version.min(self.version);
        let mut state = self.state();
        if let Some(peer) = state.peers.get_mut(&from) {
            peer.link.understands(version);
            let is_lost = peer.link.is_lost();
            peer.was_silent |= !is_lost && peer.heard.elapsed() >= SILENT_AFTER;
            peer.heard = Instant::now();
            return is_lost;
        }
        state.slots = state.slots.wrapping_add(1).max(1);
        let link = Link::new(self.node, from, state.slots, version);
        let sender = tokio::spawn(link.clone().run(self.bus.clone())).abort_handle();
        let (heard, expected) = (Instant::now(), Place::default());
        state.peers.insert(from, Peer { link, sender, heard, was_silent: false, expected, restarted: None });
        true
    }

    /// Whether a part stands where the stream of this peer goes on.
    pub(super) fn follows(&self, from: NodeId, place: Place) -> Follows {
        let mut state = self.state();
        let Some(peer) = state.peers.get_mut(&from) else { return Follows::Old };
        if place == peer.expected && !peer.was_silent {
            peer.expected = place.next();
            Follows::Yes
        } else if place.epoch < peer.expected.epoch {
            Follows::Old
        } else {
            Follows::No
        }
    }

    /// Parts of a peer no longer count until it begins its stream anew.
    pub(super) fn break_off(&self, from: NodeId) {
        if let Some(peer) = self.state().peers.get_mut(&from) {
            peer.expected = Place { epoch: peer.expected.epoch + 1, number: 0 };
            peer.was_silent = false;
        }
    }

    /// The epoch from which on a peer has to begin its stream anew, unless it was just asked to.
    pub(super) fn restart_of(&self, from: NodeId) -> Option<u64> {
        let mut state = self.state();
        let peer = state.peers.get_mut(&from)?;
        let is_asked = peer.restarted.is_some_and(|at| at.elapsed() < BEAT / 2);
        if is_asked {
            return None;
        }
        peer.restarted = Some(Instant::now());
        Some(peer.expected.epoch)
    }

    /// Lets the relays of this owner's tables begin anew.
    pub(super) fn end_relays_of(&self, owner: NodeId) {
        self.state().relays.retain(|_, route| route.owner != owner);
    }

    /// The peers that were not heard for too long and were there until now.
    pub(super) fn late(&self) -> Vec<NodeId> {
        let mut state = self.state();
        state.peers.retain(|_, peer| {
            let is_known = peer.heard.elapsed() < FORGOTTEN_AFTER;
            if !is_known {
                peer.sender.abort();
            }
            is_known
        });
        let late = |peer: &Peer| !peer.link.is_lost() && peer.heard.elapsed() >= LOST_AFTER;
        state.peers.iter().filter(|(_, peer)| late(peer)).map(|(node, _)| *node).collect()
    }

    pub(super) fn set_lost(&self, node: NodeId, is_lost: bool) -> Option<Arc<Link>> {
        let link = self.state().peers.get(&node)?.link.clone();
        link.set_lost(is_lost);
        Some(link)
    }
}

/// Says each second that this node lives, and notices which others do not any more.
pub(super) async fn beat(server: Weak<NodeServices>) {
    while let Some(server) = server.upgrade()
        && !server.cluster().is_some_and(Cluster::has_left)
    {
        if let Some(cluster) = server.cluster() {
            cluster.say(None, Body::Beat).await;
            server.tell_presence();
            for link in cluster.links() {
                link.send(Item::Still);
            }
            for node in cluster.late() {
                tracing::warn!(%node, "lost contact with a cluster node");
                server.lose_node(node);
            }
            server.check_bus();
        }
        drop(server);
        sleep(BEAT).await;
    }
}

impl NodeServices {
    /// Takes a node to be there from now on.
    pub(super) async fn find_node(self: &Arc<Self>, node: NodeId) {
        let Some(cluster) = self.cluster() else { return };
        tracing::info!(%node, "in contact with a cluster node");
        let was_lost = cluster.link_to(node).is_none();
        cluster.set_lost(node, false);
        if was_lost {
            self.ask_to_restart(node).await;
        }
        self.show_rows_to(node);
        self.show_people_to(node);
        self.count_nodes();
    }

    /// Takes a node to have ended: its people are not at the tables here, and its tables have to be claimed.
    pub(super) fn lose_node(self: &Arc<Self>, node: NodeId) {
        let Some(cluster) = self.cluster() else { return };
        cluster.set_lost(node, true);
        cluster.break_off(node);
        self.forget_sockets_of(node);
        self.people().forget_node(node);
        self.count_nodes();
    }

    fn count_nodes(&self) {
        let heard = self.cluster().map_or(0, |cluster| cluster.links().len());
        self.metrics().nodes.set(heard as i64);
        self.publish_online_count();
    }

    /// The state that a node has sent of its sockets, and of the sockets here, is no longer valid.
    pub(super) fn forget_sockets_of(self: &Arc<Self>, node: NodeId) {
        let Some(cluster) = self.cluster() else { return };
        cluster.end_relays_of(node);
        let Some(link) = cluster.state().peers.get(&node).map(|peer| peer.link.clone()) else { return };
        link.give_up_subscriptions();
        let rooms: Vec<TableId> = cluster.state().rooms.iter().copied().collect();
        for table in rooms {
            self.surely_tell_own_room(table, Command::NodeLost { slot: link.slot() });
        }
    }

    /// A node that has been without the bus for a while gives the tables up that others look at through it: they cannot
    /// reach it, and it would keep them from every other node.
    fn check_bus(self: &Arc<Self>) {
        let Some(cluster) = self.cluster() else { return };
        let rooms = {
            let mut state = cluster.state();
            if cluster.is_connected() {
                state.alone_since = None;
                return;
            }
            let since = *state.alone_since.get_or_insert_with(Instant::now);
            if since.elapsed() < ALONE_AFTER {
                return;
            }
            state.rooms.clone()
        };
        for node in cluster.links().iter().map(|link| link.node()) {
            cluster.set_lost(node, true);
            cluster.break_off(node);
            cluster.end_relays_of(node);
            self.people().forget_node(node);
        }
        self.count_nodes();
        // Of a session or a measure that ends now nothing is heard here.
        self.sessions().forget_all();
        self.forget_all_measures();
        for table in rooms {
            drop(self.tell_own_room(table, Command::Alone));
        }
    }

    /// Tells all others that this node ends. Its leases are given up by then.
    pub(crate) async fn leave_cluster(&self) {
        if let Some(cluster) = self.cluster() {
            cluster.state().has_left = true;
            // The messages of rooms come before the last word.
            let links = cluster.links();
            let left = timeout(BEAT, join_all(links.iter().map(|link| link.flush()))).await;
            if left.is_err() {
                tracing::debug!("some messages to other nodes were not sent before the time limit");
            }
            cluster.say(None, Body::Leave).await;
        }
    }
}
