//! The sockets that look at a table, found by socket and by person.
//!
//! Knows neither seats nor the game. Invariant: both indices hold the same sockets, so that who comes, goes or is
//! looked for costs the same whether ten look or ten thousand.

use crate::transport::outbox::{Outbox, SocketId};
use protocol::{Player, PlayerId};
use std::collections::BTreeMap;
use std::ops::Bound;

/// One socket that looks at this table.
#[derive(Debug)]
pub(in crate::room) struct Subscriber {
    pub(in crate::room) player: Player,
    pub(in crate::room) outbox: Outbox,
    /// The number of the first frame to the crowd that this socket was not given.
    pub(in crate::room) next: u64,
}

/// All of them.
#[derive(Debug, Default)]
pub(in crate::room) struct Subscribers {
    sockets: BTreeMap<SocketId, Subscriber>,
    people: BTreeMap<PlayerId, Vec<SocketId>>,
    revision: u64,
}

impl Subscribers {
    /// Adds a socket; one that looks already is replaced.
    pub(in crate::room) fn insert(&mut self, sub: Subscriber) {
        let (id, player) = (sub.outbox.id(), sub.player.id);
        self.remove(id);
        self.sockets.insert(id, sub);
        self.people.entry(player).or_default().push(id);
        self.revision += 1;
    }

    pub(in crate::room) fn remove(&mut self, socket: SocketId) -> Option<Subscriber> {
        let sub = self.sockets.remove(&socket)?;
        if let Some(own) = self.people.get_mut(&sub.player.id) {
            own.retain(|other| *other != socket);
            if own.is_empty() {
                self.people.remove(&sub.player.id);
            }
        }
        self.revision += 1;
        Some(sub)
    }

    /// Gives a person another name on all his sockets.
    pub(in crate::room) fn rename(&mut self, player: &Player) {
        for socket in self.people.get(&player.id).into_iter().flatten() {
            if let Some(sub) = self.sockets.get_mut(socket)
                && sub.player.name != player.name
            {
                sub.player.name.clone_from(&player.name);
                self.revision += 1;
            }
        }
    }

    pub(in crate::room) fn get(&self, socket: SocketId) -> Option<&Subscriber> {
        self.sockets.get(&socket)
    }

    pub(in crate::room) fn get_mut(&mut self, socket: SocketId) -> Option<&mut Subscriber> {
        self.sockets.get_mut(&socket)
    }

    /// The sockets of one person.
    pub(in crate::room) fn of(&self, player: PlayerId) -> impl Iterator<Item = &Subscriber> {
        let own = self.people.get(&player).into_iter().flatten();
        own.filter_map(|socket| self.sockets.get(socket))
    }

    pub(in crate::room) fn is_here(&self, player: PlayerId) -> bool {
        self.people.contains_key(&player)
    }

    pub(in crate::room) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// All sockets; costs as many steps as there are.
    pub(in crate::room) fn iter(&self) -> impl Iterator<Item = &Subscriber> {
        self.sockets.values()
    }

    /// The sockets that follow this one, in an order that never changes.
    pub(in crate::room) fn after(
        &mut self,
        socket: Option<SocketId>,
    ) -> impl Iterator<Item = (&SocketId, &mut Subscriber)> {
        let from = socket.map_or(Bound::Unbounded, Bound::Excluded);
        self.sockets.range_mut((from, Bound::Unbounded))
    }

    /// Everybody who looks, in an order that never changes.
    pub(in crate::room) fn people(&self) -> impl Iterator<Item = &Player> {
        let first = |own: &Vec<SocketId>| Some(&self.sockets.get(own.first()?)?.player);
        self.people.values().filter_map(first)
    }

    pub(in crate::room) fn count_people(&self) -> usize {
        self.people.len()
    }

    /// Another number whenever who looks, or under what name, has changed.
    pub(in crate::room) fn revision(&self) -> u64 {
        self.revision
    }
}
