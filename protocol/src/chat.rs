//! Chat at a table: its players have a room, its watchers another. Each room is read by those who are in it, and by
//! everybody who may look at the table once the game is over.
//!
//! Nothing here is part of a game: no message changes a view, a step or a record.

use crate::{Player, TableId};
use rules::client_type;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The phrases of every table, by id; a game adds its own (`GameMeta::phrases`). Each reader sees them in their language.
pub const PHRASES: &[&str] = &[
    "hello",
    "good_luck",
    "have_fun",
    "ready",
    "one_moment",
    "thinking",
    "my_turn_soon",
    "your_turn",
    "take_your_time",
    "back_soon",
    "i_am_back",
    "sorry_late",
    "sorry_misclick",
    "well_played",
    "nice_move",
    "did_not_see_that",
    "lucky",
    "unlucky",
    "so_close",
    "thanks",
    "no_problem",
    "yes",
    "no",
    "not_sure",
    "good_game",
    "again",
    "have_to_go",
    "goodbye",
];

/// The reactions, by id; the client draws them.
pub const REACTIONS: &[&str] =
    &["smile", "laugh", "wow", "sad", "sweat", "think", "clap", "thumb_up", "heart", "star", "fire", "tea"];

/// The longest text of a message, in characters.
pub const TEXT_CHARS: usize = 300;

/// The messages that are allowed at a table. In this order each allows more than the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum ChatMode {
    Off,
    /// Phrases and reactions.
    Phrases,
    /// Phrases, reactions and text.
    #[default]
    Text,
}

/// One of the two rooms of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    Players,
    Watchers,
}

/// The content of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Say {
    /// 1 to 300 characters in one line.
    Text(String),
    /// One of `PHRASES`, or of the game's own phrases.
    Phrase(String),
    Reaction {
        /// One of `REACTIONS`.
        id: String,
        /// The step it is put to, by its number in the sender's or the reader's own numbering. A reader who was not
        /// sent that step gets the last one before it, so that they cannot tell that there was another. Left out: to
        /// none, or to one that this reader does not have any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        step: Option<u64>,
    },
}

/// A message as the readers of its room get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ChatMessage {
    pub id: Uuid,
    /// Counts the messages of its room from 1; a message that was removed leaves a hole.
    pub n: u64,
    /// Unix milliseconds of the server.
    pub at: u64,
    pub by: Player,
    pub say: Say,
}

/// Messages of one room, oldest first: the latest ones after `table.watch`, `table.sit` and `hello` (where there are any),
/// later each new one. A client that already has one of them keeps it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ChatMessages {
    pub table: TableId,
    pub room: ChatRoom,
    pub messages: Vec<ChatMessage>,
    /// Whether there are messages before the first of these: `chat.earlier` asks for them. `None`: new messages, nothing
    /// is said about earlier ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub earlier: Option<bool>,
}

/// Messages that nobody reads any more: their writer was erased, a moderator removed them, or they are too old.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ChatRemoved {
    pub table: TableId,
    pub room: ChatRoom,
    pub ids: Vec<Uuid>,
}

/// The people whom you do not want to read: replaces what was known. Told to you alone, on all your sockets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct MutedPeople {
    pub people: Vec<Player>,
}
