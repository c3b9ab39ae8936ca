//! A message and its record.
//!
//! The record's owner is the writer, its subject the room of the table, its id follows from the key that the writer has
//! given it, and its key is its number. Does not know the readers. Invariant: the store refuses a second message with
//! the same key of its writer, and a second one with the same number in its room.

use crate::store::{Record, RecordDoc, RecordKind, StoreError};
use crate::system::clock::UnixMs;
use protocol::{ChatMessage, ChatRoom, MoveKey, Player, PlayerId, Say, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The bits by which the subject of the watchers' room differs from the table's id: they give it a version that no
/// random id has.
const WATCHERS: u128 = 0xc << 76;

/// The stored form of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MessageDoc {
    pub(crate) table: TableId,
    pub(crate) room: ChatRoom,
    pub(crate) n: u64,
    /// The writer, by the name that they had then.
    pub(crate) by: Player,
    /// Without the step of a reaction: each audience counts steps by itself.
    pub(crate) say: Say,
    /// The entry of the log that a reaction is put to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) entry: Option<u64>,
}

impl RecordDoc for MessageDoc {
    const KIND: RecordKind = RecordKind::Message;
}

/// A message with what its record adds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Message {
    pub(crate) id: Uuid,
    pub(crate) at: UnixMs,
    pub(crate) doc: MessageDoc,
}

impl Message {
    pub(crate) fn read(record: &Record) -> Result<Self, StoreError> {
        Ok(Self { id: record.id, at: record.at, doc: record.read()? })
    }

    pub(crate) fn record(&self) -> Record {
        let Self { id, at, doc } = self;
        Record::new(*id, *at, doc)
            .owned_by(doc.by.id)
            .about(subject(doc.table, doc.room))
            .keyed(number_key(doc.table, doc.room, doc.n))
    }

    /// As its readers get it; `step_of` finds the number that an entry has for them.
    pub(crate) fn shown(&self, step_of: impl Fn(u64) -> Option<u64>) -> ChatMessage {
        let mut say = self.doc.say.clone();
        if let Say::Reaction { step, .. } = &mut say {
            *step = self.doc.entry.and_then(step_of);
        }
        ChatMessage { id: self.id, n: self.doc.n, at: self.at, by: self.doc.by.clone(), say }
    }
}

/// The subject of a room's messages: each room is found by itself.
pub(crate) fn subject(table: TableId, room: ChatRoom) -> Uuid {
    match room {
        ChatRoom::Players => table.0,
        ChatRoom::Watchers => Uuid::from_u128(table.0.as_u128() ^ WATCHERS),
    }
}

/// The key of the message with this number.
pub(crate) fn number_key(table: TableId, room: ChatRoom, n: u64) -> String {
    format!("{}/{n}", subject(table, room).simple())
}

/// The id of the message that somebody gives this key. It reveals nothing of the key.
pub(crate) fn message_id(writer: PlayerId, table: TableId, key: MoveKey) -> Uuid {
    let mut sha = Sha256::new_with_prefix(b"saloon message 1");
    for part in [writer.0, table.0, key.0] {
        sha.update(part.as_bytes());
    }
    let hash: [u8; 32] = sha.finalize().into();
    let first = hash[..16].iter().fold(0_u128, |id, byte| id << 8 | u128::from(*byte));
    Uuid::from_u128(first)
}
