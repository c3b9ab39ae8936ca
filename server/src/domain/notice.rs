//! The events at a seat that people are notified of outside of the page.
//!
//! Does not know the people who want a notification, or its ways.

use crate::system::clock::UnixMs;
use protocol::{NoticeEvent, PlayerId, TableId};
use rules::Seat;
use serde::{Deserialize, Serialize};

/// The subject of a notice. Of one table, seat and event there is one notice at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    pub(crate) person: PlayerId,
    pub(crate) table: TableId,
    /// Left out: the host who organises the table without a seat.
    pub(crate) seat: Option<Seat>,
    pub(crate) event: NoticeEvent,
}

/// The act of another person that a notice tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// They have written something, or invite to a table.
    Words,
    /// They have opened a table.
    Table,
}

/// How often the time of somebody has run out in a row who is not at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AbsentTimeouts {
    /// They are told as anybody is.
    Few,
    /// They are told a last time.
    JustEnough,
    /// They are told nothing until they come.
    TooMany,
}

/// The question to a seat, and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) asked_at: UnixMs,
    /// When its time runs out, and how long it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<(UnixMs, UnixMs)>,
}
