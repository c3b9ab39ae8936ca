//! Who is online, and on which sockets.
//!
//! Knows no table. Invariant: both indices hold the same sockets, so that coming and going costs the same however
//! many are here.

use crate::outbox::{Outbox, SocketId};
use protocol::{Player, PlayerId};
use std::collections::BTreeMap;

/// Every socket that has said hello, and whose it is.
#[derive(Debug, Default)]
pub(crate) struct Online {
    sockets: BTreeMap<SocketId, (Player, Outbox)>,
    people: BTreeMap<PlayerId, Vec<SocketId>>,
}

/// A person with too many sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this person has too many connections already")]
pub struct TooManySockets;

impl Online {
    pub(crate) fn insert(
        &mut self,
        player: &Player,
        outbox: &Outbox,
        at_most: usize,
    ) -> Result<(), TooManySockets> {
        let own = self.people.get(&player.id).map_or(0, Vec::len);
        if own >= at_most {
            return Err(TooManySockets);
        }
        self.sockets.insert(outbox.id(), (player.clone(), outbox.clone()));
        self.people.entry(player.id).or_default().push(outbox.id());
        Ok(())
    }

    /// Whether it was there.
    pub(crate) fn remove(&mut self, socket: SocketId) -> bool {
        let Some((player, _)) = self.sockets.remove(&socket) else { return false };
        if let Some(own) = self.people.get_mut(&player.id) {
            own.retain(|other| *other != socket);
            if own.is_empty() {
                self.people.remove(&player.id);
            }
        }
        true
    }

    /// The person on a socket.
    pub(crate) fn player(&self, socket: SocketId) -> Option<&Player> {
        self.sockets.get(&socket).map(|(player, _)| player)
    }

    /// Gives a person another name everywhere and returns his sockets.
    pub(crate) fn rename(&mut self, player: &Player) -> Vec<Outbox> {
        let mut renamed = Vec::new();
        for socket in self.people.get(&player.id).into_iter().flatten() {
            if let Some((known, outbox)) = self.sockets.get_mut(socket) {
                known.clone_from(player);
                renamed.push(outbox.clone());
            }
        }
        renamed
    }

    pub(crate) fn count_people(&self) -> usize {
        self.people.len()
    }

    pub(crate) fn outboxes(&self) -> Vec<Outbox> {
        self.sockets.values().map(|(_, outbox)| outbox.clone()).collect()
    }
}
