//! Answers that a seat gives before it is asked. All of these messages go only to the sockets of that seat's person.

use crate::{MoveKey, OfferId, TableId};
use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Answers that one seat may have in its queue.
pub const MAX_EARLY: usize = 4;

/// The answers that your seat may give ahead, and those it has given: replaces the previous ones. A subscription begins
/// with nothing of it; sent then if there is anything, and whenever it changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct EarlyAnswers {
    pub table: TableId,
    /// `null`: nothing may be answered ahead now.
    pub offer: Option<EarlyOffer>,
    /// In the order in which they are given.
    pub queue: Vec<EarlyAnswer>,
    /// Why answers were cancelled last, until another answer is given ahead or all are taken back.
    pub cancelled: Option<EarlyCancelled>,
}

/// The answers that a seat may give before it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct EarlyOffer {
    pub id: OfferId,
    /// In the form of the game, as in a decision.
    #[ts(type = "unknown")]
    pub legal: Value,
}

/// An answer that waits for its question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct EarlyAnswer {
    pub key: MoveKey,
    /// In the form of the game.
    #[serde(rename = "move")]
    #[ts(type = "unknown")]
    pub mv: Value,
}

/// Why early answers were cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum EarlyCancelled {
    /// Something on which they rested has changed.
    Changed,
    /// You have left the table, or a substitute plays your seat.
    Left,
}
