//! People online: every authenticated socket, its person, and the names that are in use.
//!
//! Does not know the store or tables. Invariant: a person is online exactly as long as one of their sockets is open.

pub mod accounts;
pub mod ceremonies;
pub(crate) mod changes;
mod clubs;
pub mod credentials;
mod elsewhere;
pub mod external;
pub(crate) mod guests;
pub mod hours;
mod invitations;
pub mod language;
#[cfg(feature = "mail")]
pub mod mail;
pub mod moderation;
pub(crate) mod mutes;
pub mod newcomers;
pub(crate) mod nodes;
pub mod notices;
#[cfg(feature = "oidc")]
pub mod oidc;
pub mod privacy;
mod registration;
mod relations;
pub mod retention;
mod services;
pub mod session;
#[cfg(test)]
mod tests;
pub(crate) mod tickets;
mod turns;

pub(crate) use clubs::Clubs;
pub(crate) use invitations::Invitations;
pub(crate) use registration::{CODES_PER_HOUR, RENAMES_PER_HOUR, sweep};
pub(crate) use relations::Relations;
pub(crate) use services::PeopleParts;
pub use services::PeopleServices;
pub(crate) use tickets::Tickets;
pub(crate) use turns::Turns;

use crate::delivery::outbox::{Outbox, SocketId};
use crate::domain::names::{CaseFoldOrder, NameSkeleton};
use crate::net::Address;
use crate::room::Caller;
use crate::store::{NodeId, SessionId};
use crate::system::clock::UnixMs;
use protocol::{Player, PlayerId, TableId};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a claimed name is reserved for a person who has not connected yet.
const CLAIMED_FOR: Duration = Duration::from_mins(1);
/// The most claims of people who have not connected yet.
const MOST_CLAIMS: usize = 1024;

/// An authenticated socket.
#[derive(Clone, Debug)]
pub(crate) struct OnlineSocket {
    pub(crate) caller: Caller,
    pub(crate) session: SessionId,
    /// Whether its welcome was sent. Changes for its person are pushed only after that.
    pub(crate) is_welcomed: bool,
}

/// The person has too many sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this person has too many connections already")]
pub(crate) struct TooManySockets;

/// Everybody who is online.
#[derive(Debug, Default)]
pub(crate) struct People(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    sockets: BTreeMap<SocketId, OnlineSocket>,
    people: BTreeMap<PlayerId, Person>,
    names: BTreeSet<(CaseFoldOrder, String, PlayerId)>,
    /// Oldest first.
    claims: VecDeque<Claim>,
    /// People who have come or left since other nodes were told, if there are any.
    changed: Option<BTreeSet<PlayerId>>,
}

#[derive(Debug)]
struct Person {
    skeleton: NameSkeleton,
    sockets: BTreeSet<SocketId>,
    /// The other nodes at which they have sockets.
    nodes: BTreeSet<NodeId>,
}

#[derive(Debug)]
struct Claim {
    at: Instant,
    player: PlayerId,
    skeleton: NameSkeleton,
}

impl People {
    pub(crate) fn connect(&self, here: OnlineSocket, at_most: usize) -> Result<(), TooManySockets> {
        let mut state = self.state();
        let (player, socket) = (here.caller.player.clone(), here.caller.outbox.id());
        match state.people.get_mut(&player.id) {
            Some(person) if person.sockets.len() >= at_most => return Err(TooManySockets),
            Some(person) => _ = person.sockets.insert(socket),
            None => state.enter(&player, BTreeSet::from([socket]), BTreeSet::new()),
        }
        state.note_change(player.id);
        // A person who is online needs no claim.
        state.claims.retain(|claim| claim.player != player.id);
        state.sockets.insert(socket, here);
        Ok(())
    }

    pub(crate) fn disconnect(&self, socket: SocketId) {
        self.state().disconnect(socket);
    }

    /// The person on a socket.
    pub(crate) fn caller(&self, socket: SocketId) -> Option<Caller> {
        self.state().sockets.get(&socket).map(|here| here.caller.clone())
    }

    /// How many people are online.
    pub(crate) fn online(&self) -> usize {
        self.state().people.len()
    }

    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.state().people.contains_key(&player)
    }

    pub(crate) fn outboxes(&self) -> Vec<Outbox> {
        self.state().sockets.values().map(|here| here.caller.outbox.clone()).collect()
    }

    /// The outboxes of this person's sockets.
    pub(crate) fn outboxes_of(&self, player: PlayerId) -> Vec<Outbox> {
        self.state().here(player).map(|here| here.caller.outbox.clone()).collect()
    }

    /// Notes that a socket was sent its welcome.
    pub(crate) fn note_welcomed(&self, socket: SocketId) {
        if let Some(here) = self.state().sockets.get_mut(&socket) {
            here.is_welcomed = true;
        }
    }

    /// The outboxes of the sockets that are pushed what changes for everybody.
    pub(crate) fn listeners(&self) -> Vec<Outbox> {
        let state = self.state();
        let welcomed = state.sockets.values().filter(|here| here.is_welcomed);
        welcomed.map(|here| here.caller.outbox.clone()).collect()
    }

    /// The outboxes of the sockets that are pushed what changes for this person. A socket without a welcome reads the state of then
    /// after it.
    pub(crate) fn listeners_of(&self, player: PlayerId) -> Vec<Outbox> {
        let state = self.state();
        let welcomed = state.here(player).filter(|here| here.is_welcomed);
        welcomed.map(|here| here.caller.outbox.clone()).collect()
    }

    /// The addresses of this person's sockets.
    pub(crate) fn addresses_of(&self, player: PlayerId) -> BTreeSet<Address> {
        self.state().here(player).map(|here| here.caller.address).collect()
    }

    /// The tables that this person's sockets are subscribed to.
    pub(crate) fn tables_of(&self, player: PlayerId) -> BTreeSet<TableId> {
        self.state().here(player).flat_map(|here| here.caller.outbox.tables()).collect()
    }

    /// Lets a session's sockets belong to the one that has replaced it.
    pub(crate) fn move_session(&self, from: SessionId, to: SessionId) {
        for here in self.state().sockets.values_mut().filter(|here| here.session == from) {
            here.session = to;
        }
    }

    /// Closes every socket of a session.
    pub(crate) fn end_session(&self, session: SessionId, code: u16) {
        self.state().end(|here| here.session == session, code);
    }

    /// Closes every socket of a person.
    pub(crate) fn end_person(&self, player: PlayerId, code: u16) {
        self.state().end(|here| here.caller.player.id == player, code);
    }

    /// Changes a person's name and kind on all their sockets.
    pub(crate) fn rename(&self, player: &Player, now: UnixMs) {
        let mut state = self.state();
        if let Some(person) = state.leave(player.id) {
            state.enter(player, person.sockets, person.nodes);
        }
        for here in state.sockets.values_mut().filter(|here| here.caller.player.id == player.id) {
            here.caller.player.clone_from(player);
            here.caller.named_at = now;
        }
    }

    /// Reserves a name for a person; `false` where another person who is online or holds a claim has a name that looks
    /// the same.
    pub(crate) fn claim(&self, player: &Player) -> bool {
        let skeleton = NameSkeleton::of(&player.name);
        let mut state = self.state();
        state.claims.retain(|claim| claim.at.elapsed() < CLAIMED_FOR && claim.player != player.id);
        let claimed = state.claims.iter().any(|claim| claim.skeleton.is_confusable_with(&skeleton));
        if claimed || state.is_taken(&skeleton, player.id) {
            return false;
        }
        if state.claims.len() >= MOST_CLAIMS {
            state.claims.pop_front();
        }
        state.claims.push_back(Claim { at: Instant::now(), player: player.id, skeleton });
        true
    }

    /// Releases a claimed name.
    pub(crate) fn release(&self, player: PlayerId) {
        self.state().claims.retain(|claim| claim.player != player);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete before the lock is released.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(&mut self, player: &Player, sockets: BTreeSet<SocketId>, nodes: BTreeSet<NodeId>) {
        let skeleton = NameSkeleton::of(&player.name);
        self.names.extend(skeleton.keys().map(|(fold, key)| (fold, key.to_owned(), player.id)));
        self.people.insert(player.id, Person { skeleton, sockets, nodes });
    }

    fn leave(&mut self, player: PlayerId) -> Option<Person> {
        let person = self.people.remove(&player)?;
        for (fold, key) in person.skeleton.keys() {
            self.names.remove(&(fold, key.to_owned(), player));
        }
        Some(person)
    }

    fn here(&self, player: PlayerId) -> impl Iterator<Item = &OnlineSocket> {
        let sockets = self.people.get(&player).into_iter().flat_map(|person| &person.sockets);
        sockets.filter_map(|socket| self.sockets.get(socket))
    }

    fn disconnect(&mut self, socket: SocketId) {
        let Some(here) = self.sockets.remove(&socket) else { return };
        let player = here.caller.player.id;
        let Some(person) = self.people.get_mut(&player) else { return };
        person.sockets.remove(&socket);
        if person.sockets.is_empty() {
            if person.nodes.is_empty() {
                self.leave(player);
            }
            self.note_change(player);
        }
    }

    fn note_change(&mut self, player: PlayerId) {
        if let Some(changed) = &mut self.changed {
            changed.insert(player);
        }
    }

    fn end(&mut self, is_meant: impl Fn(&OnlineSocket) -> bool, code: u16) {
        let meant = self.sockets.values().filter(|here| is_meant(here));
        let outboxes: Vec<Outbox> = meant.map(|here| here.caller.outbox.clone()).collect();
        for outbox in outboxes {
            outbox.close(code);
            self.disconnect(outbox.id());
        }
    }

    /// Whether another person who is online has a name that looks the same.
    fn is_taken(&self, skeleton: &NameSkeleton, by: PlayerId) -> bool {
        let lowest = PlayerId(uuid::Uuid::nil());
        skeleton.keys().into_iter().any(|(fold, key)| {
            let alike = self.names.range((fold, key.to_owned(), lowest)..);
            let mut alike = alike.take_while(|(of, name, _)| *of == fold && name == key);
            alike.any(|(_, _, player)| *player != by)
        })
    }
}
