//! Messages that the server sends by itself.

use crate::{
    Announcements, ChatMessages, ChatRemoved, ClosedBecause, DealId, EarlyAnswers, MatchFound, MutedPeople,
    MyInvitations, MyMeasures, MyPeople, MyTickets, SeatBank, SeatClock, TableId, TableInfo,
    TableInvitations, TableRow, TableSnapshot, TableStep, ViewingPeople, ViewingStep,
};
use rules::{Commitment, client_type};
use serde::{Deserialize, Serialize};

/// Every push, by `t`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "t")]
pub enum ServerMsg {
    /// The first frame on every socket.
    #[serde(rename = "hello")]
    Hello(ServerHello),
    #[serde(rename = "lobby.snapshot")]
    LobbySnapshot(LobbySnapshot),
    #[serde(rename = "lobby.delta")]
    LobbyDelta(LobbyDelta),
    #[serde(rename = "table.snapshot")]
    TableSnapshot(Box<TableSnapshot>),
    #[serde(rename = "table.step")]
    TableStep(Box<TableStep>),
    /// Seats, options, presence: replaces what was known.
    #[serde(rename = "table.info")]
    TableInfo(Box<TableInfoPush>),
    /// The spectators, at most four times a second: replaces the previous list.
    #[serde(rename = "table.watchers")]
    TableWatchers(TableWatchers),
    /// The answers that your seat may give ahead, and those it has given.
    #[serde(rename = "table.early")]
    TableEarly(Box<EarlyAnswers>),
    #[serde(rename = "table.closed")]
    TableClosed(TableClosed),
    /// The host has begun: who has a seat answers by `table.commit`.
    #[serde(rename = "table.dealing")]
    TableDealing(TableDealing),
    /// All who take part are bound: a person who finds their own commitment here answers by `table.show`.
    #[serde(rename = "table.committed")]
    TableCommitted(TableCommitted),
    #[serde(rename = "server.restarting")]
    Restarting(Restarting),
    /// The announcements to everybody: replaces the previous ones. Sent after the welcome, if there is anything, and
    /// when it changes.
    #[serde(rename = "server.announcements")]
    Announcements(Announcements),
    #[serde(rename = "chat.messages")]
    ChatMessages(ChatMessages),
    #[serde(rename = "chat.removed")]
    ChatRemoved(ChatRemoved),
    /// Sent after the welcome, if there is anybody, and when it changes.
    #[serde(rename = "me.muted")]
    MutedPeople(MutedPeople),
    /// Sent after the welcome, if there is anybody, and when it changes.
    #[serde(rename = "me.people")]
    MyPeople(MyPeople),
    /// The newest decisions of moderators about you: replaces the previous ones. Sent to your sockets alone,
    /// after the welcome, if there is anything, and when one is taken, lifted or answered.
    #[serde(rename = "me.measures")]
    Measures(MyMeasures),
    /// The tables to which you are invited: replaces what was known. Sent to your sockets alone, after the welcome, if there
    /// is any, and when one comes or goes.
    #[serde(rename = "me.invitations")]
    MyInvitations(MyInvitations),
    /// Sent after the welcome, if you have any, and when they or `waiting` change.
    #[serde(rename = "me.tickets")]
    MyTickets(MyTickets),
    /// Sent once a table was found, and after a welcome within a minute of that.
    #[serde(rename = "match.found")]
    MatchFound(MatchFound),
    /// The people invited to an open table: replaces the previous list. Sent to the people with a seat there, after
    /// `table.invited` and when it changes.
    #[serde(rename = "table.invitations")]
    TableInvitations(TableInvitations),
    /// The people who look at the replay together with you. Sent after `viewing.join` and when it changes.
    #[serde(rename = "viewing.people")]
    ViewingPeople(ViewingPeople),
    /// The leader's place in the replay. Sent after `viewing.join`, and to all but the leader when it changes, both at
    /// most five times a second.
    #[serde(rename = "viewing.step")]
    ViewingStep(ViewingStep),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ServerHello {
    /// The oldest and newest protocol version spoken here.
    pub proto: (u16, u16),
    /// The server's version.
    pub build: String,
    /// New at each start: a client knows a restart by it.
    pub boot: String,
    /// Unix milliseconds.
    pub now: u64,
    pub limits: Limits,
}

/// The limits that a client must keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Limits {
    pub frame_bytes: u32,
    /// Requests per second over a longer while; short bursts of `burst` are fine.
    pub requests_per_s: u32,
    pub burst: u32,
    /// Unfinished tables one person may have opened.
    pub tables: u32,
    /// Tables one socket may look at.
    pub watched: u32,
    pub name_chars: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct LobbySnapshot {
    /// Numbers this socket's lobby stream.
    pub n: u64,
    pub rows: Vec<TableRow>,
    /// Whether only your own tables are sent, as you have asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub own: bool,
    /// People connected now.
    pub online: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct LobbyDelta {
    /// One more than before; after a hole ask `lobby.watch` again.
    pub n: u64,
    pub changed: Vec<TableRow>,
    pub removed: Vec<TableId>,
    pub online: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableInfoPush {
    pub info: TableInfo,
    /// Your seat now.
    pub seat: Option<rules::Seat>,
    /// When the time of the waiting seats runs out: replaces what was known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatClock>>")]
    pub clocks: Vec<SeatClock>,
    /// The banks, as in the snapshot: replaces what was known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatBank>>")]
    pub banks: Vec<SeatBank>,
}

/// The people who look at a table without a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableWatchers {
    pub table: TableId,
    pub count: u32,
    /// At most twenty of them.
    pub names: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableClosed {
    pub table: TableId,
    pub because: ClosedBecause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableDealing {
    pub table: TableId,
    pub deal: DealId,
    /// To what the server is bound: SHA-256 of `saloon.commit.server/1`, a zero byte and its 32 bytes.
    pub commitment: Commitment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableCommitted {
    pub table: TableId,
    pub deal: DealId,
    /// In the order of the seats; `null` for a seat that takes no part.
    pub commitments: Vec<Option<Commitment>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Restarting {
    pub eta_ms: u32,
}
