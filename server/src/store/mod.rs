//! What must survive a power cut: tables, the log of their games, people.
//!
//! Small traits with more than one back end and one contract test that all pass. Nothing above this module
//! knows SQL. Invariant: what `append` granted is durable and stands exactly once under (table, version).

#[cfg(test)]
mod bench;
mod bounded;
#[cfg(test)]
mod contract;
mod fill;
mod memory;
mod postgres;
mod sql;
mod sqlite;

pub use bounded::{Bounded, PATIENCE};
pub use fill::{Filling, Row};
pub use memory::MemoryStore;
pub use postgres::{NoPostgresUrl, PostgresUrl};
pub use sql::SqlStore;

/// The schema this version writes, the same number in every database.
pub const SCHEMA: i64 = sqlite::SCHEMA.newest();
const _: () = assert!(SCHEMA == postgres::SCHEMA.newest());

use crate::clock::UnixMs;
use crate::net::AddressTag;
use async_trait::async_trait;
use protocol::{MoveKey, Player, PlayerId, SeatHolder, Stage, TableCode, TableId, Visibility, Watching};
use rules::{Brand, Drawn, Fairness, Outcome, Progress, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Everything a server keeps.
#[async_trait]
pub trait Store: GameLog + Tables + Players + Uptime {
    /// The back end's name for logs and `/health/ready`.
    fn kind(&self) -> &'static str;

    /// Waits until every write asked for before is made or never will be: after a lost answer only what is
    /// read from then on is the truth.
    async fn settled(&self) -> Result<(), StoreError>;

    /// Whether the last write that was tried did not fail for want of a database.
    fn writes(&self) -> bool {
        true
    }

    /// Takes in all rows that come, as one change: nothing of it is kept unless the last is [`Row::End`].
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or code of a table is there already.
    async fn fill(&self, rows: mpsc::Receiver<Row>) -> Result<(), StoreError>;
}

pub type SharedStore = Arc<dyn Store>;

/// The log of each table's game.
#[async_trait]
pub trait GameLog: Debug + Send + Sync {
    /// Appends one entry, and stores `table` with it where something of the table changes too.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log does not hold exactly `entry.version` entries, or the key is there
    /// already; nothing is written then.
    async fn append(&self, id: TableId, entry: &Entry, table: Option<&TableRecord>)
    -> Result<(), StoreError>;

    /// All entries of a table, by version from 0.
    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError>;
}

/// The tables themselves.
#[async_trait]
pub trait Tables: Debug + Send + Sync {
    /// Stores a table, new or changed.
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError>;

    /// Removes a table that never began.
    async fn remove_table(&self, id: TableId) -> Result<(), StoreError>;

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError>;

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError>;

    /// The open and running tables that stand in everybody's lobby, newest first, at most `limit`.
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError>;

    /// The open and running tables a player has a seat at, newest first, at most `limit`.
    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError>;

    /// The finished tables a player had a seat at, newest first, at most `limit`, from after `after` on.
    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Place>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError>;

    /// The running tables with something to do by `until` though nobody asks, soonest first, at most `limit`.
    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The open tables that have not changed after `until`, oldest first, at most `limit`.
    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// All tables in the order of their ids, at most `limit`, from after `after` on.
    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError>;
}

/// Where a list of finished tables is continued: the last one that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub changed_at: UnixMs,
    pub table: TableId,
}

impl From<&TableRecord> for Place {
    fn from(table: &TableRecord) -> Self {
        Self { changed_at: table.changed_at, table: table.id }
    }
}

/// When the server lived, and the times that count for no clock.
#[async_trait]
pub trait Uptime: Debug + Send + Sync {
    /// Notes that the server lives now.
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError>;

    /// When that was noted last.
    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError>;

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError>;

    /// All pauses, by their beginning.
    async fn pauses(&self) -> Result<Vec<Pause>, StoreError>;
}

/// A time in which no clock ran: the server or its store was down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    pub from: UnixMs,
    pub until: UnixMs,
}

/// The people.
#[async_trait]
pub trait Players: Debug + Send + Sync {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError>;
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;

    /// All people in the order of their ids, at most `limit`, from after `after` on.
    async fn all_players(&self, after: Option<PlayerId>, limit: u32)
    -> Result<Vec<PlayerRecord>, StoreError>;
}

/// A person as he is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    pub id: PlayerId,
    pub name: String,
    /// When he took that name.
    pub changed_at: UnixMs,
}

/// One accepted move with what it caused; version 0 is the opening of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub version: u64,
    /// Who moved; `None` for the opening.
    pub actor: Option<Actor>,
    /// The full events, secrets included. Never leaves the server before the game is over.
    pub events: Vec<Value>,
    /// What chance drew for them; as secret as they are.
    pub draws: Vec<Drawn>,
    pub at: UnixMs,
}

/// Who made a move, and with what key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Actor {
    pub seat: Seat,
    pub mv: Value,
    pub key: MoveKey,
    pub by: MovedBy,
}

/// Whether the owner of the seat or his substitute moved, his time ran out, or a house player holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovedBy {
    Person,
    Substitute,
    Clock,
    House,
}

/// A table as it is stored. The seed is secret until the game is over and never printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRecord {
    pub id: TableId,
    pub code: TableCode,
    pub game: String,
    pub stage: Stage,
    /// From the start of the game on.
    pub seed: Option<Seed>,
    pub opened_at: UnixMs,
    pub changed_at: UnixMs,
    /// While it runs: when the room has something to do though nobody asks (a clock, a substitute, a house
    /// player).
    pub due_at: Option<UnixMs>,
    pub doc: TableDoc,
}

impl TableRecord {
    /// Whether the table stands in everybody's lobby.
    pub fn is_public(&self) -> bool {
        self.doc.visibility == Visibility::Public
    }

    /// The people who hold a seat, in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.doc.seats.iter().filter_map(|seat| match &seat.holder {
            SeatHolder::Person { player, .. } => Some(player.id),
            SeatHolder::Open | SeatHolder::House | SeatHolder::Virtual { .. } => None,
        })
    }
}

/// What else belongs to a table, stored as one JSON document; new fields get a default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableDoc {
    pub name: String,
    /// The revision of the game's rules.
    pub rules: u32,
    /// All options in full.
    pub options: Map<String, Value>,
    pub visibility: Visibility,
    pub watching: Watching,
    /// Seconds for each decision.
    #[serde(default)]
    pub move_time_s: Option<u32>,
    pub host: PlayerId,
    pub seats: Vec<SeatDoc>,
    pub rematch: Option<TableCode>,
    /// Until the game is over: where it was opened, for the shares of the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_from: Option<AddressTag>,
    /// From the start of the game on: where the seed comes from, as secret as the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// How far the game is, as far as spectators may know.
    #[serde(default)]
    pub progress: Progress,
    /// The seats that owe a decision, for the lobby of each one's owner; `None` where that was never stored.
    #[serde(default)]
    pub deciding: Option<Vec<Seat>>,
    /// Once the game is over.
    pub result: Option<Outcome>,
    /// Of a game that was played elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<Labels>,
}

/// The labels of an imported record, as they stood in it: its export is to the byte what was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Labels {
    pub table: Option<String>,
    pub finished_at: Option<UnixMs>,
    /// In the order of the seats.
    pub names: Vec<Option<String>>,
}

/// One seat as it is stored (its holder's presence is not).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatDoc {
    pub holder: SeatHolder,
    pub brand: Option<Brand>,
}

/// Why the store refused or failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    #[error("table {table}: version {version} or its key is in the log already, or a version is missing")]
    Conflict { table: TableId, version: u64 },
    /// The caller cannot know whether it was written; the truth is what is read next.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// One server at a time; the one before may be about to end.
    #[error("another server has {0} open")]
    InUse(String),
    #[error("stored data is damaged: {table} {row}: {what}")]
    Corrupt { table: &'static str, row: String, what: String },
    #[error("the database has schema {found}, newer than {known} which this version knows")]
    TooNew { found: i64, known: i64 },
}
