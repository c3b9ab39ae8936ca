//! One entry of a table's log, and the writes that are stored with it in one change.

use super::{Record, TableRecord};
use crate::system::clock::UnixMs;
use protocol::MoveKey;
use rules::{Drawn, Json, Progress, Seat, Seats};
use serde::{Deserialize, Serialize};

/// One accepted move with its events; version 0 is the opening of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub version: u64,
    /// The mover; `None` for the opening.
    pub actor: Option<EntryMove>,
    /// The full events as the rules wrote them, secrets included. Never leaves the server before the game is over.
    pub events: Json,
    /// The chance drawn for the events; as secret as they are.
    pub draws: Vec<Drawn>,
    /// The seats that owe a decision after it; `None` where that was never stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deciding: Option<Seats>,
    /// The progress of the game after it, as far as spectators may know; `None` where that was never stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
    pub at: UnixMs,
}

/// The seat that moved, and the move's key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryMove {
    pub seat: Seat,
    pub mv: Json,
    pub key: MoveKey,
    pub by: MovedBy,
}

/// Whether the seat's owner or their substitute moved, their time ran out, or a bot holds the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovedBy {
    Person,
    Substitute,
    Clock,
    House,
}

/// The writes that are stored with an entry in one change.
#[derive(Clone, Copy, Debug, Default)]
pub struct EntryWith<'w> {
    /// The table, if it changes too.
    pub table: Option<&'w TableRecord>,
    /// New records; each takes the place of the one with its kind and key.
    pub records: &'w [Record],
    /// The revision that a table which does not change must have: a node that has lost the table to another appends
    /// nothing.
    pub at_rev: Option<u64>,
}
