//! A replay that people look at together: one of them leads, and the others are told at which entry they are.
//!
//! Does not know the game: each of them has the replay already, as it is sent to everybody who may see the finished
//! game. Invariant: the messages hold only the participants and the number of an entry.

use crate::{Player, TableId, ViewingCode};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// The people who look at a replay together: replaces the previous list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ViewingPeople {
    pub table: TableId,
    pub viewing: ViewingCode,
    /// The person whose steps are followed. A leader who lost the connection keeps the lead for a moment, without being
    /// among `people`.
    pub leader: Player,
    /// Those who are there, the longest first; each once.
    pub people: Vec<Player>,
}

/// The leader's place in the replay: replaces the previous one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ViewingStep {
    pub table: TableId,
    pub viewing: ViewingCode,
    /// The number of the entry whose outcome is looked at: `v` of a step of the replay.
    pub at: u32,
    /// Whether the leader lets the game play; each step of it is told all the same.
    pub playing: bool,
}
