//! The lobby: one row per table that this player may find.

use crate::{Begins, Entry, SeatInfo, Stage, TableCode, TableId, TimeControl, Watching};
use rules::{Progress, Seat, client_type};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One table in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableRow {
    pub table: TableId,
    pub code: TableCode,
    pub name: String,
    pub game: String,
    pub stage: Stage,
    /// Only the options that differ from the rule book.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    pub seats: Vec<SeatInfo>,
    pub watching: Watching,
    /// How long people may take; left out: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time: Option<TimeControl>,
    /// The people who may sit down; left out: every person.
    #[serde(default, skip_serializing_if = "Entry::is_default")]
    #[ts(optional, as = "Option<Entry>")]
    pub entry: Entry,
    /// Whether the game counts for ratings; left out: it does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// As in `TableInfo`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begins: Option<Begins>,
    pub watcher_count: u32,
    pub progress: Progress,
    /// Whether the table stands in everybody's lobby; `false`: it is here because you are part of it.
    pub public: bool,
    /// Your part in it; `None` where you have none.
    pub yours: Option<Yours>,
    /// Whether you organise the table, without a seat: such tables count against `limits.tables`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub organised: bool,
    /// When it was opened, Unix milliseconds.
    pub opened_ms: u64,
}

/// The player's relation to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Yours {
    pub seat: Seat,
    /// Whether the game waits for this seat.
    pub your_move: bool,
    /// Since when it waits, in Unix milliseconds. Left out where it does not, and while the table sleeps: which moves you
    /// may know of is then not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<u64>,
    /// Whether you run the table: such tables count against `limits.tables`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub host: bool,
    /// From when on you may end the running game as its host, in Unix milliseconds; left out while another person is here,
    /// and where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub may_end_at: Option<u64>,
    /// When the running game ends without a result unless somebody moves, in Unix milliseconds; told in the last tenth of
    /// that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expires_at: Option<u64>,
}
