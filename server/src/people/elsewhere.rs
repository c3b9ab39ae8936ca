//! People who are online at other nodes.
//!
//! Does not know the protocol between nodes. Invariant: a person is online as long as one of their sockets is open at
//! any node, as far as the others have reported.

use super::{People, State};
use crate::store::{NodeId, SessionId};
use protocol::{Player, PlayerId};
use std::collections::BTreeSet;

impl People {
    /// Collects from now on who comes and leaves.
    pub(crate) fn collect_changes(&self) {
        self.state().changed = Some(BTreeSet::new());
    }

    /// People who have gained their first socket here, and people who have lost their last one, since the last call.
    pub(crate) fn take_changes(&self) -> (Vec<Player>, Vec<PlayerId>) {
        let mut state = self.state();
        let changed = state.changed.as_mut().map(std::mem::take).unwrap_or_default();
        let (mut came, mut left) = (Vec::new(), Vec::new());
        for player in changed {
            let here = state.here(player).next().map(|here| here.caller.player.clone());
            match here {
                Some(player) => came.push(player),
                None => left.push(player),
            }
        }
        (came, left)
    }

    /// Everybody who has a socket here.
    pub(crate) fn here(&self) -> Vec<Player> {
        let state = self.state();
        let first = |id: &PlayerId| state.here(*id).next().map(|here| here.caller.player.clone());
        state.people.keys().filter_map(first).collect()
    }

    /// The sessions of this person's sockets here.
    pub(crate) fn sessions_of(&self, player: PlayerId) -> BTreeSet<SessionId> {
        self.state().here(player).map(|here| here.session).collect()
    }

    /// The other nodes at which this person has sockets.
    pub(crate) fn nodes_of(&self, player: PlayerId) -> Vec<NodeId> {
        let state = self.state();
        state.people.get(&player).map(|person| person.nodes.iter().copied().collect()).unwrap_or_default()
    }

    /// Notes the people who have gained a socket at this node, and those who have lost their last one.
    pub(crate) fn change_elsewhere(&self, node: NodeId, came: &[Player], left: &[PlayerId]) {
        let mut state = self.state();
        for player in came {
            match state.people.get_mut(&player.id) {
                Some(person) => _ = person.nodes.insert(node),
                None => state.enter(player, BTreeSet::new(), BTreeSet::from([node])),
            }
        }
        for player in left {
            state.leave_node(*player, node);
        }
    }

    /// Nobody is at this node any more.
    pub(crate) fn forget_node(&self, node: NodeId) {
        let mut state = self.state();
        let there: Vec<PlayerId> = state
            .people
            .iter()
            .filter(|(_, person)| person.nodes.contains(&node))
            .map(|(id, _)| *id)
            .collect();
        for player in there {
            state.leave_node(player, node);
        }
    }
}

impl State {
    fn leave_node(&mut self, player: PlayerId, node: NodeId) {
        let Some(person) = self.people.get_mut(&player) else { return };
        person.nodes.remove(&node);
        if person.nodes.is_empty() && person.sockets.is_empty() {
            self.leave(player);
        }
    }
}
