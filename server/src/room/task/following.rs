//! A room that follows its players: if all players who are present are connected to other nodes, the table is handed to
//! those.
//!
//! A move of somebody at another node than the room's costs about twice as much. Does not know the handover itself.
//! Invariants: a room moves only while nobody waits for state that exists in memory alone; the move is invisible to
//! players.

use super::actor::Room;
use crate::delivery::outbox::Outbox;
use crate::room::Caller;
use crate::room::game::seats;
use std::cmp::Reverse;
use std::time::Duration;
use tokio::time::Instant;

/// How long no player is at the room's node before it follows them: longer than a page takes to come back.
const FOLLOW_AFTER: Duration = Duration::from_secs(5);
/// With more people a table stays: all of them are sent all of it anew, which costs more than a few moves from elsewhere, and
/// players who go to and fro between two nodes could ask for it again and again.
const MOST_ALONG: usize = 64;

impl Room {
    /// Notes since when the players are elsewhere. Costs nothing where nobody comes by another node.
    pub(super) fn note_whereabouts(&mut self) {
        let is_abroad = self.subscribers.nodes().next().is_some() && self.are_players_elsewhere();
        self.abroad_since = is_abroad.then(|| self.abroad_since.unwrap_or_else(Instant::now));
    }

    /// When the room follows its players, unless something changes.
    pub(super) fn follows_at(&self) -> Option<Instant> {
        self.abroad_since.filter(|_| self.may_follow()).map(|since| since + FOLLOW_AFTER)
    }

    /// Leaves the table to its players' nodes; returns who looks at it through this one.
    pub(super) async fn follow(&mut self) -> Vec<Caller> {
        self.note_hand_over(self.server.now_ms()).await;
        self.leave_to_others().await
    }

    /// Tells the nodes whose people look at the table through this one that it is here no more: the one with most players
    /// first, so that the table is probably theirs.
    pub(super) fn tell_others_to_claim(&self) {
        let mut nodes: Vec<_> = self.subscribers.nodes().collect();
        nodes.sort_by_cached_key(|node| {
            Reverse(self.players_outboxes().filter(|outbox| at(outbox) == Some(node.slot())).count())
        });
        for node in nodes {
            node.table_is_elsewhere(self.record.id);
        }
    }

    fn are_players_elsewhere(&self) -> bool {
        let mut nodes = self.players_outboxes().map(at).peekable();
        nodes.peek().is_some() && nodes.all(|node| node.is_some())
    }

    /// The sockets of all who have a seat.
    fn players_outboxes(&self) -> impl Iterator<Item = &Outbox> {
        seats::people(&self.record)
            .flat_map(|(_, player)| self.subscribers.of(player.id))
            .map(|sub| &sub.outbox)
    }

    /// Whether all that the next node needs to know is in the store, and no crowd would have to come along.
    fn may_follow(&self) -> bool {
        self.dealing.is_none()
            && !self.held_answers.has_any()
            && !self.hints.are_asked_for()
            && self.chat.is_idle()
            && self.viewings.is_empty()
            && self.retry_at.is_none()
            && !self.stale
            && self.subscribers.count_people() <= MOST_ALONG
    }
}

/// The other node at which a socket is; `None` if it is here.
fn at(outbox: &Outbox) -> Option<u16> {
    outbox.node().map(|node| node.slot())
}
