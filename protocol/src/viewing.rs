//! A replay that people look at together: one of them leads, and the others are told at which entry they are.
//!
//! Does not know the game: what is shown at an entry each of them was sent with the replay, as it is sent to whoever may
//! see the finished game. Invariant: nothing here says more than who is there and the number of an entry.

use crate::{Player, TableId, ViewingCode};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// Who looks at a replay together: replaces what was known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ViewingPeople {
    pub table: TableId,
    pub viewing: ViewingCode,
    /// Whose steps are followed. Whoever has lost the connection leads for a moment yet, and is not among `people` then.
    pub leader: Player,
    /// Those who are there, the longest first; each once.
    pub people: Vec<Player>,
}

/// Where the leader is: replaces what was known.
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
