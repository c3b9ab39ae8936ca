//! One live table: a task owns the record and the game, and everything else sends it [`Command`]s.
//!
//! Does not know the rules of any game. Invariants: nothing is sent to anybody before it is durable; what an audience
//! receives depends only on what that audience may know.

pub(crate) mod chat;
pub(crate) mod game;
pub(crate) mod host;
mod new_table;
pub(crate) mod people;
mod services;
mod sleeping;
pub(crate) mod task;
pub(crate) mod tenancy;

#[cfg(test)]
pub(crate) mod leaky;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod toy;

pub use chat::FilteredWords;
pub(crate) use game::departure::{Departed, knows, without};
pub use game::play::{ReplayError, setup};
pub(crate) use game::practice::Opened;
pub(crate) use game::rated::{check_rated, note_place};
pub(crate) use game::seats::{check, may_watch, members, planned, sit};
pub(crate) use services::RoomParts;
pub use services::RoomServices;
pub(crate) use sleeping::sleeping_row;
pub(crate) use task::actor::Room;
pub(crate) use task::inbox::{Inbox, Line, Queued, SendError};
pub(crate) use task::moderation::{Inspection, TableModeration};
pub(crate) use task::own_start::{checked_begins, open_due};
pub(crate) use task::table_requests::{checked_time, checked_watching};
pub(crate) use task::viewings::may_see_finished;

use crate::delivery::outbox::Outbox;
use crate::delivery::remote::Node;
use crate::delivery::responder::Responder;
use crate::net::Address;
use crate::store::{Record, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{ChatRoom, ClientMsg, Done, ErrCode, Player, PlayerId, SecretText, TableId, ViewHash};
use rules::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use uuid::Uuid;

/// A table without subscribers leaves memory after this long.
pub(crate) const SLEEP_AFTER: Duration = Duration::from_secs(30);

/// The sender of a request, and the outbox for pushes.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: Player,
    /// When they took their name; a guest gets one on arrival.
    pub(crate) named_at: UnixMs,
    pub(crate) address: Address,
    pub(crate) outbox: Outbox,
}

/// The commands of a room.
#[derive(Debug)]
pub(crate) enum Command {
    /// A request by the table's id.
    Ask { caller: Caller, msg: Box<ClientMsg>, answer: Responder },
    /// Subscribes the socket, after sitting down if requested.
    Attach { caller: Caller, attach: Box<Attach>, answer: Responder },
    /// Whether the player may watch.
    MayWatch { player: PlayerId, answer: Responder },
    /// Sends a snapshot instead of the steps that this socket has lost.
    CatchUp { outbox: Outbox },
    /// Sends the newest messages instead of those that this socket has lost.
    CatchUpChat { outbox: Outbox },
    /// These messages are out of the store.
    RemoveMessages { ids: Vec<(ChatRoom, Uuid)> },
    /// Messages may be out of the store of which this room was not told.
    ReadChatAgain,
    /// The server's rules on messages have changed.
    SettingsChanged,
    /// The socket has closed.
    Gone { outbox: Outbox },
    /// Wakes the room; answered once it is awake.
    Wake { answer: Responder },
    /// Removes or ends the table if it is abandoned, or notes who is here.
    Sweep { answer: Responder },
    /// The player has other nights or vacations.
    HoursChanged { player: PlayerId },
    /// The player has another name.
    Renamed { player: Player },
    /// Everything of the player is removed; they are called by this name from now on.
    Erase { player: Player, answer: Responder },
    /// Somebody reports a person by the name under which they look at the table without a seat.
    FindWatcher { name: String, answer: oneshot::Sender<Option<Player>> },
    /// Ends the game if it is a practice game of the player that was opened before another one.
    EndPractice { player: PlayerId, before: Opened, answer: Responder },
    /// A moderator treats the table so; the line of the audit log is stored with it.
    Moderate { act: TableModeration, line: Box<Record>, answer: Responder },
    /// A moderator asks what there is to know, hidden hands included or not.
    Inspect { hidden: bool, answer: oneshot::Sender<Result<(TableRecord, Inspection), ErrCode>> },
    /// The node of these sockets has ended, or what it said of them holds no more.
    NodeLost { slot: u16 },
    /// Another node may have claimed the table.
    LeaseLost,
    /// This node hears no other any more.
    Alone,
    /// The server stops.
    Stop,
}

/// How a person joins a table.
#[derive(Clone, Debug)]
pub(crate) struct Attach {
    pub(crate) sit: SeatPreference,
    /// The password of the table, as they typed it.
    pub(crate) password: Option<SecretText>,
    /// The last step they have.
    pub(crate) resume: Option<(u64, ViewHash)>,
    pub(crate) done: Done,
}

impl Attach {
    pub(crate) fn watch(table: TableId) -> Self {
        Self { sit: SeatPreference::No, password: None, resume: None, done: Done::Watching { table } }
    }
}

/// Whether and where they sit down.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) enum SeatPreference {
    No,
    Anywhere,
    On(Seat),
    /// On this seat if it is free, else anywhere, else only as a spectator: for people who had a seat at the table of
    /// which this one is the rematch.
    Rather(Seat),
}

impl Command {
    /// The requester that waits for an answer, if there is one.
    fn responder(&mut self) -> Option<&mut Responder> {
        match self {
            Self::Ask { answer, .. }
            | Self::Attach { answer, .. }
            | Self::MayWatch { answer, .. }
            | Self::Sweep { answer }
            | Self::Erase { answer, .. }
            | Self::EndPractice { answer, .. }
            | Self::Moderate { answer, .. }
            | Self::Wake { answer } => Some(answer),
            Self::Inspect { .. }
            | Self::FindWatcher { .. }
            | Self::CatchUp { .. }
            | Self::CatchUpChat { .. }
            | Self::Gone { .. }
            | Self::RemoveMessages { .. }
            | Self::ReadChatAgain
            | Self::SettingsChanged
            | Self::Renamed { .. }
            | Self::HoursChanged { .. }
            | Self::NodeLost { .. }
            | Self::LeaseLost
            | Self::Alone
            | Self::Stop => None,
        }
    }

    /// Answers with a refusal without doing anything.
    pub(crate) fn refuse(mut self, code: ErrCode) {
        if let Some(answer) = self.responder() {
            answer.take().refuse(code);
        } else if let Self::Inspect { answer, .. } = self {
            // The requester may have stopped waiting.
            drop(answer.send(Err(code)));
        }
    }

    /// The node from which it comes, if that is another one.
    pub(crate) fn origin(&mut self) -> Option<Arc<dyn Node>> {
        match self {
            Self::CatchUp { outbox } | Self::CatchUpChat { outbox } | Self::Gone { outbox } => outbox.node(),
            command => command.responder().and_then(|answer| answer.node()),
        }
    }
}
