//! The chat of a table, apart from the room that runs it: permissions to read and write, storage of messages, and the
//! part kept in memory.
//!
//! Must not know the game, its log, and sockets. Invariant: whether somebody reads a message follows from the table's
//! record alone, so that a room in memory and a report about a table without one answer the same.

mod history;
mod message;
mod permission;
pub(crate) mod removal;
pub(crate) mod storage;
mod text;

pub use text::FilteredWords;

pub(in crate::room) use history::Histories;
pub(crate) use message::{Message, MessageDoc, message_id};
pub(in crate::room) use permission::{Speaker, checked};

use super::game::seats;
use crate::store::TableRecord;
use protocol::{ChatMode, ChatRoom, PlayerId, RuntimeSettings, Stage};

/// Both rooms of a table.
pub(crate) const ROOMS: [ChatRoom; 2] = [ChatRoom::Players, ChatRoom::Watchers];

/// The room where somebody says things: the players' with a seat, the watchers' without.
pub(in crate::room) fn room_of(record: &TableRecord, player: PlayerId) -> ChatRoom {
    if seats::seat_of(record, player).is_some() { ChatRoom::Players } else { ChatRoom::Watchers }
}

/// Whether somebody who may look at the table reads this room: their own, and both once the game is over.
pub(in crate::room) fn reads(record: &TableRecord, player: PlayerId, room: ChatRoom) -> bool {
    record.stage == Stage::Finished || room_of(record, player) == room
}

/// Whether somebody may read this room of a table.
pub(crate) fn may_read(record: &TableRecord, player: PlayerId, room: ChatRoom) -> bool {
    seats::may_watch(record, player).is_ok() && reads(record, player, room)
}

/// The messages that are allowed at a table: as much as its host and the server allow.
pub(crate) fn mode(record: &TableRecord, settings: &RuntimeSettings) -> ChatMode {
    record.doc.chat.min(settings.chat)
}
