//! The traits by which a table asks people and other nodes.
//!
//! Does not know the implementations. A server that runs alone has every table, and notifies no other node.

use super::tenancy::{ClaimError, RelayEnd};
use super::{Caller, Queued};
use crate::delivery::outbox::SocketId;
use crate::domain::notice::{About, AbsentTimeouts, Cause, Question};
use crate::lobby::LobbyEntry;
use crate::net::Address;
use crate::store::{NodeId, PersonRests, Record, StoreError, TakenBy};
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use protocol::{ChatRoom, ErrCode, PlayerId, RuntimeSettings, TableId};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use uuid::Uuid;

/// Which node runs a table's room, and what the others are told of it.
#[async_trait]
pub(crate) trait Tenancy: Debug + Send + Sync {
    /// Gets the table for this node; the time for which nobody has run it, where another node has ended without giving it
    /// up.
    async fn claim(&self, table: TableId) -> Result<Option<Duration>, ClaimError>;

    /// Whether what was read after a claim is this node's to go on with.
    async fn confirm_claim(&self, table: TableId) -> Result<(), ClaimError>;

    fn has_lease(&self, table: TableId) -> bool;

    /// Leaves the table to other nodes.
    async fn give_up(&self, table: TableId);

    /// The room has ended.
    fn note_room_gone(&self, table: TableId);

    /// Passes on what is asked and told of a table whose room is at another node; `visitors` look at it already.
    async fn relay(
        self: Arc<Self>,
        table: TableId,
        owner: Option<NodeId>,
        visitors: Vec<Caller>,
        inbox: &mut mpsc::Receiver<Queued>,
    ) -> RelayEnd;

    /// Puts the newest row of a table whose room is here into the lobby of every node.
    fn show_row(&self, row: &LobbyEntry);

    /// Takes a table out of the lobby of every node.
    fn hide_row(&self, table: TableId);

    /// These messages are out of the store.
    fn messages_removed(&self, table: TableId, ids: &[(ChatRoom, Uuid)]);
}

/// The people at tables: their presence, and their data.
#[async_trait]
pub(crate) trait PeopleAtTables: Debug + Send + Sync {
    /// The person on a socket.
    fn caller(&self, socket: SocketId) -> Option<Caller>;

    /// The addresses of this person's sockets.
    fn addresses_of(&self, player: PlayerId) -> BTreeSet<Address>;

    /// The settings that administrators may change while the server runs.
    fn settings(&self) -> Arc<RuntimeSettings>;

    /// Counts a guess at a table's password: whether it is right.
    ///
    /// # Errors
    /// It is one too many; the time to wait.
    fn guess(
        &self,
        player: PlayerId,
        table: TableId,
        from: Address,
        is_right: &dyn Fn() -> bool,
    ) -> Result<bool, Duration>;

    /// A notice to be stored; nothing where its person has no target that wants it.
    fn notice(&self, about: About) -> Option<Record>;

    /// The notices of a question that was put to a seat.
    fn notice_of_question(&self, about: About, question: Question, timeouts: AbsentTimeouts) -> Vec<Record>;

    /// Those of these notices whose people want to be told what this person causes.
    async fn wanted_of(
        &self,
        by: PlayerId,
        cause: Cause,
        notices: Vec<Record>,
    ) -> Result<Vec<Record>, StoreError>;

    /// Drops what a person who sees a table now was to be told of it.
    fn note_seen(self: Arc<Self>, person: PlayerId, table: TableId);

    /// The nights and vacations of a person, brought up to date from this time on.
    async fn rests_of(&self, known: PersonRests, since: UnixMs) -> Result<PersonRests, StoreError>;

    /// Takes a day of the person's vacation from this time on; `false` if none is left.
    async fn take_vacation_day(
        self: Arc<Self>,
        player: PlayerId,
        from: UnixMs,
        by: TakenBy,
    ) -> Result<bool, ErrCode>;

    /// Ends the invitations to a table that nobody can follow any more.
    fn review_invitations(self: Arc<Self>, table: TableId);
}

/// All requests of rooms to other parts of the server.
pub(crate) trait Host: Tenancy + PeopleAtTables {}
