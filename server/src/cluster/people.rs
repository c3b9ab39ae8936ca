//! News about people between nodes: presence, and changes of data that other nodes cache.
//!
//! Does not know tables. Invariants: a change is sent after it is stored; a node that may have missed one drops the
//! cached data that may be stale.

use super::Cluster;
use super::link::Link;
use super::wire::Item;
use crate::cluster::NodeServices;
use crate::people::ceremonies::Ceremony;
use crate::people::changes::Change;
use crate::room::Command;
use crate::store::{NodeId, SessionId, unavailable};
use protocol::{ChatRoom, Player, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;
use uuid::Uuid;

/// People in one item.
const PIECE: usize = 500;
/// How long an answer is waited for.
const ANSWERED_WITHIN: Duration = Duration::from_secs(1);

/// The changed object.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Nudge {
    /// These have a socket at the sender now, and those have none any more.
    Presence {
        came: Vec<Player>,
        left: Vec<PlayerId>,
    },
    Renamed {
        player: Player,
    },
    SessionEnded {
        session: SessionId,
    },
    SessionMoved {
        from: SessionId,
        to: SessionId,
    },
    PersonEnded {
        player: PlayerId,
        code: u16,
    },
    Measures {
        player: PlayerId,
    },
    /// Any list of people that this person keeps.
    Muted {
        owner: PlayerId,
    },
    /// The offers to this person: their invitations and their tickets.
    Invitations {
        person: PlayerId,
    },
    Invited {
        table: TableId,
    },
    Wanted {
        owner: PlayerId,
    },
    Settings,
    Announcements,
    /// No clock ran for a time.
    Pauses,
    /// The change that the table's room must learn if it is at the receiver.
    Table {
        table: TableId,
        change: TableChange,
    },
}

impl From<Change> for Nudge {
    fn from(change: Change) -> Self {
        match change {
            Change::Renamed { player } => Self::Renamed { player },
            Change::SessionEnded { session } => Self::SessionEnded { session },
            Change::SessionMoved { from, to } => Self::SessionMoved { from, to },
            Change::PersonEnded { player, code } => Self::PersonEnded { player, code },
            Change::Measures { player } => Self::Measures { player },
            Change::Muted { owner } | Change::People { owner } => Self::Muted { owner },
            Change::Invitations { person } | Change::Tickets { person } => Self::Invitations { person },
            Change::Invited { table } => Self::Invited { table },
            Change::Wanted { owner } => Self::Wanted { owner },
            Change::Settings => Self::Settings,
            Change::Announcements => Self::Announcements,
        }
    }
}

/// The change that an awake room must learn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum TableChange {
    Removed { ids: Vec<(ChatRoom, Uuid)> },
}

/// The facts that only the asked node knows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Question {
    /// Whether one of the person's sockets sees the table.
    IsLooking { person: PlayerId, table: TableId },
    /// The ceremony with this id, which ends with that or not.
    Ceremony { id: Uuid, ends: bool },
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    No,
    Yes,
    Ceremony(Box<Ceremony>),
}

/// The questions that wait for replies.
#[derive(Debug, Default)]
pub(super) struct Questions {
    last: u64,
    waiting: BTreeMap<u64, mpsc::Sender<Reply>>,
}

impl Cluster {
    /// Asks nodes what only one of them knows; the first that knows it answers. `None` where nobody does in time.
    async fn ask(&self, links: Vec<Arc<Link>>, question: &Question) -> Option<Reply> {
        let (reply, mut replies) = mpsc::channel(links.len().max(1));
        let id = {
            let questions = &mut self.state().questions;
            questions.last += 1;
            questions.waiting.insert(questions.last, reply);
            questions.last
        };
        for link in &links {
            link.send(Item::Question { id, question: question.clone() });
        }
        let known = async {
            for _ in &links {
                match replies.recv().await? {
                    Reply::No => {}
                    known => return Some(known),
                }
            }
            None
        };
        let known = timeout(ANSWERED_WITHIN, known).await.ok().flatten();
        self.state().questions.waiting.remove(&id);
        known
    }

    pub(super) fn replied(&self, id: u64, reply: Reply) {
        if let Some(asker) = self.state().questions.waiting.get(&id) {
            // The requester may know enough.
            drop(asker.try_send(reply));
        }
    }
}

impl NodeServices {
    /// Tells all other nodes.
    pub(crate) fn nudge(&self, nudge: impl Fn() -> Nudge) {
        for link in self.cluster().map(Cluster::links).unwrap_or_default() {
            link.send(Item::Nudge(nudge()));
        }
    }

    /// Tells the other nodes whom a change concerns: of what only a person's own sockets are sent, those where they have some.
    pub(crate) fn tell_nodes(&self, change: &Change) {
        let links = match change {
            Change::Muted { owner: person }
            | Change::People { owner: person }
            | Change::Invitations { person } => self.links_of(*person),
            _ => self.cluster().map(Cluster::links).unwrap_or_default(),
        };
        for link in links {
            link.send(Item::Nudge(change.clone().into()));
        }
    }

    /// Tells all other nodes that messages of a table are out of the store.
    pub(crate) fn tell_nodes_of_removal(&self, table: TableId, ids: &[(ChatRoom, Uuid)]) {
        self.nudge(|| Nudge::Table { table, change: TableChange::Removed { ids: ids.to_vec() } });
    }

    fn links_of(&self, person: PlayerId) -> Vec<Arc<Link>> {
        let Some(cluster) = self.cluster() else { return Vec::new() };
        self.people().nodes_of(person).into_iter().filter_map(|node| cluster.link_to(node)).collect()
    }

    /// Tells all others who has come and left since it was last told.
    pub(super) fn tell_presence(&self) {
        let (came, left) = self.people().take_changes();
        if !came.is_empty() || !left.is_empty() {
            self.nudge(|| Nudge::Presence { came: came.clone(), left: left.clone() });
        }
    }

    /// Tells one node who is here.
    pub(super) fn show_people_to(&self, node: NodeId) {
        let Some(link) = self.cluster().and_then(|cluster| cluster.link_to(node)) else { return };
        for came in self.people().here().chunks(PIECE) {
            link.send(Item::Nudge(Nudge::Presence { came: came.to_vec(), left: Vec::new() }));
        }
    }

    /// Something that another node has told may be missing here.
    pub(super) fn forget_what_may_be_old(self: &Arc<Self>) {
        self.sessions().forget_all();
        self.forget_all_measures();
        self.tickets().pool().forget_what_is_known();
        for nudge in [Nudge::Settings, Nudge::Announcements, Nudge::Pauses] {
            self.read_again(nudge);
        }
    }

    fn read_again(self: &Arc<Self>, nudge: Nudge) {
        let server = self.clone();
        self.tasks().spawn(async move {
            let read = match nudge {
                Nudge::Settings => server.read_settings().await,
                Nudge::Announcements => server.read_announcements().await,
                Nudge::Wanted { owner } => server.read_wanted(owner).await.map_err(unavailable),
                Nudge::Muted { owner } => server.tell_lists_here(owner).await,
                Nudge::Pauses => server.read_pauses().await.map_err(unavailable),
                _ => Ok(()),
            };
            if let Err(code) = read {
                tracing::warn!(?code, "a change by another node could not be read");
            }
        });
    }

    /// Does here what has become necessary by what another node has done.
    pub(super) fn nudged(self: &Arc<Self>, from: NodeId, nudge: Nudge) {
        match nudge {
            Nudge::Presence { came, left } => {
                self.people().change_elsewhere(from, &came, &left);
                self.publish_online_count();
            }
            Nudge::Renamed { player } => {
                let server = self.clone();
                self.tasks().spawn(async move { server.tell_rename_here(&player).await });
            }
            Nudge::SessionEnded { session } => self.session_ended_here(session),
            Nudge::SessionMoved { from, to } => self.people().move_session(from, to),
            Nudge::PersonEnded { player, code } => {
                self.sessions().forget(player);
                self.person_ended_here(player, code);
            }
            Nudge::Measures { player } => {
                let server = self.clone();
                self.tasks().spawn(async move { server.tell_changed_measures_here(player).await });
            }
            Nudge::Invitations { person } => {
                self.tell_invitations_here(person);
                self.tell_tickets_here(person);
            }
            Nudge::Invited { table } => self.tell_invited_here(table),
            Nudge::Table { table, change: TableChange::Removed { ids } } => {
                // A room with a full inbox has its messages from the store when it next reads them.
                drop(self.tell_own_room(table, Command::RemoveMessages { ids }));
            }
            again @ (Nudge::Settings
            | Nudge::Announcements
            | Nudge::Pauses
            | Nudge::Wanted { .. }
            | Nudge::Muted { .. }) => self.read_again(again),
        }
    }

    // --- questions ---

    /// Whether one of the person's sockets at another node sees the table.
    pub(crate) async fn is_looking_elsewhere(&self, person: PlayerId, table: TableId) -> bool {
        let (links, question) = (self.links_of(person), Question::IsLooking { person, table });
        match self.cluster().filter(|_| !links.is_empty()) {
            Some(cluster) => matches!(cluster.ask(links, &question).await, Some(Reply::Yes)),
            None => false,
        }
    }

    /// A ceremony that another node has begun.
    pub(crate) async fn ceremony_elsewhere(&self, id: Uuid, ends: bool) -> Option<Ceremony> {
        let cluster = self.cluster()?;
        match cluster.ask(cluster.links(), &Question::Ceremony { id, ends }).await? {
            Reply::Ceremony(ceremony) => Some(*ceremony),
            _ => None,
        }
    }

    pub(super) fn asked_by(self: &Arc<Self>, link: &Arc<Link>, id: u64, question: &Question) {
        let reply = match *question {
            Question::IsLooking { person, table } => {
                if self.is_looking(person, table) {
                    Reply::Yes
                } else {
                    Reply::No
                }
            }
            Question::Ceremony { id, ends } => {
                let ceremonies = self.ceremonies();
                let found = if ends { ceremonies.take(id) } else { ceremonies.look(id) };
                found.map_or(Reply::No, |ceremony| Reply::Ceremony(Box::new(ceremony)))
            }
        };
        link.send(Item::Reply { id, reply });
    }
}
