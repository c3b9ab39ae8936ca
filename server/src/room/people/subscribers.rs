//! The sockets subscribed to a table, indexed by socket and by person.
//!
//! Does not know seats or the game. Invariant: both indices hold the same sockets, so that adding, removing or finding
//! one does not require a search through all.

use crate::delivery::outbox::{Outbox, SocketId};
use crate::delivery::remote::{Node, SOCKET_BITS};
use protocol::{ChatRoom, Player, PlayerId};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::Arc;

/// One socket subscribed to this table.
#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) player: Player,
    pub(crate) outbox: Outbox,
    pub(crate) next: NextFrames,
    /// The rooms of the chat that this socket was last told to read.
    pub(crate) rooms: BTreeSet<ChatRoom>,
}

/// The numbers of the first frames for spectators that a socket lacks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NextFrames {
    pub(crate) game: u64,
    pub(crate) chat: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Subscribers {
    sockets: BTreeMap<SocketId, Subscriber>,
    people: BTreeMap<PlayerId, Vec<SocketId>>,
    /// The nodes of sockets elsewhere, and how many are there.
    nodes: BTreeMap<u16, (Arc<dyn Node>, usize)>,
    revision: u64,
}

impl Subscribers {
    /// Adds a socket; replaces its old subscription.
    pub(crate) fn insert(&mut self, sub: Subscriber) {
        let (id, player) = (sub.outbox.id(), sub.player.id);
        self.remove(id);
        if let Some(node) = sub.outbox.node() {
            self.nodes.entry(node.slot()).or_insert_with(|| (node, 0)).1 += 1;
        }
        self.sockets.insert(id, sub);
        self.people.entry(player).or_default().push(id);
        self.revision += 1;
    }

    pub(crate) fn remove(&mut self, socket: SocketId) -> Option<Subscriber> {
        let sub = self.sockets.remove(&socket)?;
        if let Some(slot) = sub.outbox.node().map(|node| node.slot())
            && let Some((_, count)) = self.nodes.get_mut(&slot)
        {
            *count -= 1;
            if *count == 0 {
                self.nodes.remove(&slot);
            }
        }
        if let Some(own) = self.people.get_mut(&sub.player.id) {
            own.retain(|other| *other != socket);
            if own.is_empty() {
                self.people.remove(&sub.player.id);
            }
        }
        self.revision += 1;
        Some(sub)
    }

    /// Changes a person's name and kind on all their sockets.
    pub(crate) fn rename(&mut self, player: &Player) {
        for socket in self.people.get(&player.id).into_iter().flatten() {
            if let Some(sub) = self.sockets.get_mut(socket)
                && sub.player != *player
            {
                sub.player.clone_from(player);
                self.revision += 1;
            }
        }
    }

    pub(crate) fn get(&self, socket: SocketId) -> Option<&Subscriber> {
        self.sockets.get(&socket)
    }

    pub(crate) fn get_mut(&mut self, socket: SocketId) -> Option<&mut Subscriber> {
        self.sockets.get_mut(&socket)
    }

    /// The sockets of one person.
    pub(crate) fn of(&self, player: PlayerId) -> impl Iterator<Item = &Subscriber> {
        let own = self.people.get(&player).into_iter().flatten();
        own.filter_map(|socket| self.sockets.get(socket))
    }

    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.people.contains_key(&player)
    }

    /// Whether anybody but this person is here.
    pub(crate) fn has_others_than(&self, player: Option<PlayerId>) -> bool {
        self.people.keys().any(|other| Some(*other) != player)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// All sockets; the cost is linear in their number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Subscriber> {
        self.sockets.values()
    }

    /// The sockets of this node after this one, in a fixed order.
    pub(crate) fn after(
        &mut self,
        socket: Option<SocketId>,
    ) -> impl Iterator<Item = (&SocketId, &mut Subscriber)> {
        let from = socket.map_or(Bound::Unbounded, Bound::Excluded);
        self.sockets.range_mut((from, Bound::Excluded(SocketId(1 << SOCKET_BITS))))
    }

    /// The other nodes at which sockets are.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = &dyn Node> {
        self.nodes.values().map(|(node, _)| &**node)
    }

    /// The sockets at this other node.
    pub(crate) fn at_node(&self, slot: u16) -> Vec<SocketId> {
        let first = |slot: u16| SocketId(u64::from(slot) << SOCKET_BITS);
        let sockets = self.sockets.range(first(slot)..).map(|(socket, _)| *socket);
        sockets.take_while(|socket| socket.0 >> SOCKET_BITS == u64::from(slot)).collect()
    }

    /// All subscribed people, in a fixed order.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Player> {
        let first = |own: &Vec<SocketId>| Some(&self.sockets.get(own.first()?)?.player);
        self.people.values().filter_map(first)
    }

    pub(crate) fn count_people(&self) -> usize {
        self.people.len()
    }

    /// A number that changes whenever a subscription or a name changes.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }
}
