//! One live table: a task that alone owns the record and the game of it; all else sends it [`Command`]s.
//!
//! Knows the rules of no game. Invariants: nothing is told to anybody before it is durable; what an audience
//! receives depends only on what that audience may know.

pub(crate) mod game;
mod people;
pub(crate) mod task;
mod town_names;

#[cfg(test)]
pub(crate) mod leaky;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod toy;

pub use game::play::{ReplayError, setup};
pub(crate) use game::seats::{check, forbidden, members, not_found, planned, sit};
pub(crate) use task::actor::Room;
pub(crate) use task::inbox::{Inbox, NotTaken, Queued};
pub(crate) use task::table_requests::{changed_options, checked_move_time, checked_watching};
pub(crate) use town_names::town_name;

use crate::system::clock::UnixMs;
use crate::transport::net::Address;
use crate::transport::outbox::Outbox;
use crate::transport::responder::Responder;
use protocol::{ClientMsg, Done, ErrCode, Player, PlayerId, TableId, ViewHash};
use rules::Seat;
use sha2::{Digest, Sha256};
use std::time::Duration;

/// A table that nobody looks at leaves memory after this long.
pub(crate) const SLEEP_AFTER: Duration = Duration::from_secs(30);

/// Who asks, and where pushes go.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: Player,
    /// When they took their name; a guest comes with one.
    pub(crate) named_at: UnixMs,
    pub(crate) address: Address,
    pub(crate) outbox: Outbox,
}

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    /// A request by the table's id.
    Ask { caller: Caller, msg: Box<ClientMsg>, answer: Responder },
    /// Looks on from now on, after sitting down if asked to.
    Attach { caller: Caller, attach: Box<Attach>, answer: Responder },
    /// Whether the player may look.
    MayWatch { player: PlayerId, answer: Responder },
    /// A snapshot instead of the steps this socket has lost.
    CatchUp { outbox: Outbox },
    /// The socket is gone.
    Gone { outbox: Outbox },
    /// Is awake by being told so; answered once it is.
    Wake { answer: Responder },
    /// Removes or ends itself if nobody has come for long, or notes that somebody is here.
    Sweep { answer: Responder },
    /// The player has another name.
    Renamed { player: Player },
    /// The server stops.
    Stop,
}

/// How somebody comes to a table.
#[derive(Debug)]
pub(crate) struct Attach {
    pub(crate) sit: SeatPreference,
    /// The last step he had.
    pub(crate) resume: Option<(u64, ViewHash)>,
    pub(crate) done: Done,
}

impl Attach {
    pub(crate) fn watch(table: TableId) -> Self {
        Self { sit: SeatPreference::No, resume: None, done: Done::Watching { table } }
    }
}

/// Whether he sits down.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SeatPreference {
    No,
    Anywhere,
    On(Seat),
    /// On this seat if it is free, else anywhere, else he only looks.
    Rather(Seat),
}

impl Command {
    /// Answers with a refusal instead of doing anything.
    pub(crate) fn refuse(self, code: ErrCode) {
        match self {
            Self::Ask { answer, .. }
            | Self::Attach { answer, .. }
            | Self::MayWatch { answer, .. }
            | Self::Sweep { answer }
            | Self::Wake { answer } => {
                answer.refuse(code);
            }
            Self::CatchUp { .. } | Self::Gone { .. } | Self::Renamed { .. } | Self::Stop => {}
        }
    }
}

/// The first 64 bits of the SHA-256 of the parts, each ended by a zero byte; hexadecimal.
pub fn hash(parts: &[&str]) -> ViewHash {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update(part.as_bytes());
        sha.update([0]);
    }
    let first = sha.finalize()[..8].iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
    ViewHash(format!("{first:016x}"))
}
