//! Watchers of the lobby: the sockets that are sent the whole list, and those that are sent only the tables of their
//! own.
//!
//! Does not know tables beyond their ids. Invariant: a change costs nothing for a socket that watches its own tables unless
//! one of them has changed, however many such sockets there are.

use crate::delivery::outbox::{Outbox, SocketId};
use protocol::{PlayerId, TableId};
use std::collections::{BTreeMap, BTreeSet};

/// Which tables a watcher is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The listed ones and the watcher's own.
    All,
    /// Only the watcher's own.
    Own,
}

#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) player: PlayerId,
    pub(super) scope: Scope,
    pub(super) outbox: Outbox,
    /// The number of the next frame.
    pub(super) n: u64,
    /// Whether nothing was sent since its last snapshot.
    pub(super) is_current: bool,
    /// The tables that this watcher was sent.
    pub(super) shown: BTreeSet<TableId>,
}

#[derive(Debug, Default)]
pub(super) struct Watchers {
    all: BTreeMap<SocketId, Watcher>,
    own: BTreeMap<PlayerId, BTreeMap<SocketId, Watcher>>,
    sockets: BTreeMap<SocketId, (PlayerId, Scope)>,
    /// The number of watching sockets of each player.
    present: BTreeMap<PlayerId, usize>,
}

impl Watchers {
    /// Adds a socket, or changes what it is sent.
    pub(super) fn put(&mut self, player: PlayerId, outbox: &Outbox, scope: Scope) {
        let socket = outbox.id();
        let known = self.take(socket);
        if known.is_none() {
            *self.present.entry(player).or_default() += 1;
        }
        let new = || Watcher {
            player,
            scope,
            outbox: outbox.clone(),
            n: 0,
            is_current: false,
            shown: BTreeSet::new(),
        };
        let watcher = Watcher { scope, ..known.unwrap_or_else(new) };
        self.sockets.insert(socket, (watcher.player, scope));
        match scope {
            Scope::All => self.all.insert(socket, watcher),
            Scope::Own => self.own.entry(watcher.player).or_default().insert(socket, watcher),
        };
    }

    /// Removes a socket; returns its player if none of theirs watches any more.
    pub(super) fn remove(&mut self, socket: SocketId) -> Option<PlayerId> {
        let Watcher { player, .. } = self.take(socket)?;
        let sockets = self.present.get_mut(&player)?;
        *sockets -= 1;
        let is_last = *sockets == 0;
        if is_last {
            self.present.remove(&player);
        }
        is_last.then_some(player)
    }

    fn take(&mut self, socket: SocketId) -> Option<Watcher> {
        let (player, scope) = self.sockets.remove(&socket)?;
        if scope == Scope::All {
            return self.all.remove(&socket);
        }
        let own = self.own.get_mut(&player)?;
        let watcher = own.remove(&socket);
        if own.is_empty() {
            self.own.remove(&player);
        }
        watcher
    }

    pub(super) fn get_mut(&mut self, socket: SocketId) -> Option<&mut Watcher> {
        match self.sockets.get(&socket)? {
            (_, Scope::All) => self.all.get_mut(&socket),
            (player, Scope::Own) => self.own.get_mut(player)?.get_mut(&socket),
        }
    }

    /// The player of a socket, and what it is sent.
    pub(super) fn find(&self, socket: SocketId) -> Option<(PlayerId, Scope)> {
        self.sockets.get(&socket).copied()
    }

    pub(super) fn is_present(&self, player: PlayerId) -> bool {
        self.present.contains_key(&player)
    }

    /// Visits all who are sent the whole list, and of the others those who are among `members`.
    pub(super) fn visit(&mut self, members: &BTreeSet<PlayerId>, mut visit: impl FnMut(&mut Watcher)) {
        self.all.values_mut().for_each(&mut visit);
        for member in members {
            self.own.get_mut(member).into_iter().flat_map(BTreeMap::values_mut).for_each(&mut visit);
        }
    }
}
