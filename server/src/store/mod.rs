//! What must survive a power cut: tables, the log of their games, people.
//!
//! Small traits with more than one back end and one contract test that all pass. Nothing above this module
//! knows SQL. Invariant: what `append` granted is durable and stands exactly once under (table, version).

#[cfg(test)]
mod bench;
mod bounded;
#[cfg(test)]
pub(crate) mod contract;
#[cfg(test)]
mod contract_conflicts;
#[cfg(test)]
mod contract_documents;
#[cfg(test)]
mod contract_log;
#[cfg(test)]
mod contract_people;
mod document_cache;
pub(crate) mod downtime;
mod fill;
mod memory;
mod postgres;
mod sessions;
mod sql;
mod sqlite;

pub use bounded::{Bounded, PATIENCE};
pub use document_cache::{Document, DocumentCache, Fingerprint};
pub use fill::{Filling, Row};
pub use memory::MemoryStore;
pub use postgres::{NoPostgresUrl, PostgresUrl};
pub use sessions::{CredentialKind, SessionId, SessionRecord, SessionRows, TokenHash};
pub use sql::SqlStore;

/// The schema this version writes, the same number in every database.
pub const SCHEMA: i64 = sqlite::SCHEMA.newest();
const _: () = assert!(SCHEMA == postgres::SCHEMA.newest());

use crate::system::clock::UnixMs;
use crate::transport::net::AddressTag;
use async_trait::async_trait;
use protocol::{
    Ended, MoveKey, Player, PlayerId, SeatHolder, Stage, TableCode, TableId, Visibility, Watching,
};
use rules::{Brand, Drawn, Fairness, Json, Outcome, Progress, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Everything a server keeps.
#[async_trait]
pub trait Store: GameLog + Tables + Players + SessionRows + Uptime + DocumentCache {
    /// The back end's name for logs and `/health/ready`.
    fn kind(&self) -> &'static str;

    /// Waits until every write asked for before is made or never will be: after a lost answer only what is
    /// read from then on is the truth.
    async fn settled(&self) -> Result<(), StoreError>;

    /// The same store through connections of its own: what visitors ask for takes none that rooms read with.
    /// `None` where readers never wait for each other.
    fn for_visitors(&self) -> Option<SharedStore> {
        None
    }

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
    /// [`StoreError::Conflict`] if the log does not hold exactly `entry.version` entries, or `table` does not follow
    /// what is stored; nothing is written then. Whether the key is new is for the caller to know, who has read all
    /// entries before this one.
    async fn append(&self, id: TableId, entry: &Entry, table: Option<&TableRecord>)
    -> Result<(), StoreError>;

    /// All entries of a table, by version from 0; no key stands twice in them.
    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError>;
}

/// The tables themselves.
#[async_trait]
pub trait Tables: Debug + Send + Sync {
    /// Stores a table, new (revision 0) or changed (the revision after the stored one).
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was stored as another revision meanwhile, or another table has its code.
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError>;

    /// Removes a table that never began.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not stored as this revision, or has begun.
    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError>;

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
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError>;

    /// The tables with something to do by `until` though nobody asks, soonest first, at most `limit`.
    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The open tables that have not changed after `until`, oldest first, at most `limit`.
    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The running tables that have not changed after `until`, oldest first, at most `limit`, from after `after` on.
    async fn abandoned_games(
        &self,
        until: UnixMs,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError>;

    /// All tables in the order of their ids, at most `limit`, from after `after` on.
    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError>;
}

/// Where a list of tables by the time of their change is continued: the last one that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub changed_at: UnixMs,
    pub table: TableId,
}

impl From<&TableRecord> for Cursor {
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

    /// Forgets the pauses that end after this time.
    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError>;

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
    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError>;

    /// All people in the order of their ids, at most `limit`, from after `after` on.
    async fn all_players(&self, after: Option<PlayerId>, limit: u32)
    -> Result<Vec<PlayerRecord>, StoreError>;
}

/// A person as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    pub id: PlayerId,
    pub name: String,
    /// When they took that name.
    pub changed_at: UnixMs,
}

impl From<PlayerRecord> for Player {
    fn from(PlayerRecord { id, name, .. }: PlayerRecord) -> Self {
        Self { id, name }
    }
}

/// One accepted move with what it caused; version 0 is the opening of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub version: u64,
    /// Who moved; `None` for the opening.
    pub actor: Option<Actor>,
    /// The list of the full events as the rules have written it, secrets included. Never leaves the server before the
    /// game is over.
    pub events: Json,
    /// What chance drew for them; as secret as they are.
    pub draws: Vec<Drawn>,
    /// Who owes a decision after it; `None` where that was never stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deciding: Option<Seats>,
    /// How far the game is after it, as far as spectators may know; `None` where that was never stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<Progress>,
    pub at: UnixMs,
}

/// Who made a move, and with what key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Actor {
    pub seat: Seat,
    pub mv: Json,
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
    /// How often it was stored before: who stores it has seen all that was stored. Not part of a backup.
    #[serde(skip)]
    pub rev: u64,
    pub code: TableCode,
    pub game: String,
    pub stage: Stage,
    /// From the start of the game on.
    pub seed: Option<Seed>,
    pub opened_at: UnixMs,
    /// When anything of it changed, a move included.
    pub changed_at: UnixMs,
    /// When the room has something to do though nobody asks (a clock, a substitute, a house player, something to
    /// be forgotten).
    pub due_at: Option<UnixMs>,
    pub doc: TableDoc,
}

impl TableRecord {
    /// Takes in what its last entry, made at `at`, says of it: a move seldom writes the row too.
    pub(crate) fn note_last(&mut self, deciding: Option<Seats>, progress: Option<Progress>, at: UnixMs) {
        if self.stage == Stage::Running {
            self.doc.deciding = deciding.or(self.doc.deciding);
            self.doc.progress = progress.unwrap_or(self.doc.progress);
            self.changed_at = self.changed_at.max(at);
        }
    }

    /// Whether the table stands in everybody's lobby.
    pub fn is_public(&self) -> bool {
        self.doc.visibility == Visibility::Public
    }

    /// The people whose table it is, in the order of the seats: at an unfinished one who has not left for good, at a
    /// finished one all who sat there. One that ended without a result is nobody's.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        let all = self.stage == Stage::Finished;
        let holders = self.doc.seats.iter().map(|seat| &seat.holder);
        holders.filter(|_| self.doc.ended.is_none()).filter_map(move |holder| match holder {
            SeatHolder::Person { player, resigned, .. } if all || !resigned => Some(player.id),
            _ => None,
        })
    }

    /// Whether somebody may be listed whose table it is no longer.
    pub(crate) fn loses_people(&self) -> bool {
        self.stage == Stage::Open || self.doc.ended.is_some() || !self.resigned().is_empty()
    }

    /// The seats whose people have left for good.
    pub fn resigned(&self) -> Seats {
        let seats = Seat::first(self.doc.seats.len()).zip(&self.doc.seats);
        let left = |doc: &SeatDoc| matches!(doc.holder, SeatHolder::Person { resigned: true, .. });
        seats.filter(|(_, doc)| left(doc)).map(|(seat, _)| seat).collect()
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
    /// How far the game is, as far as spectators may know. While it runs its last entry says so.
    #[serde(default)]
    pub progress: Progress,
    /// The seats that owe a decision, for the lobby of each one's owner; `None` where that was never stored. While the
    /// game runs its last entry says so.
    #[serde(default)]
    pub deciding: Option<Seats>,
    /// Once the game is over: what the rules made of it. Whoever shows it ranks by [`crate::room::game::final_ranking`].
    pub result: Option<Outcome>,
    /// Whom the host has sent away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kicked: Vec<Kicked>,
    /// Why the table ended before its game did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// What the host has set for what was asked then; gone once that is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<HostTimeLimit>,
    /// Of a game that was played elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<ImportedLabels>,
}

/// Somebody who may not come back to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kicked {
    pub player: PlayerId,
    pub at: UnixMs,
    /// Where they came from; dropped after an hour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub addresses: Vec<HiddenAddress>,
}

/// An address that is known again but cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenAddress {
    /// A keyed hash in hexadecimal.
    pub hash: String,
    /// Whether the host came from there too: then it tells only who is new.
    #[serde(default)]
    pub with_host: bool,
}

/// A clock that the host has set at a table without one. It counts for the questions that were put before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostTimeLimit {
    pub set_by: PlayerId,
    /// When it began to run, and for how long it does.
    pub at: UnixMs,
    pub limit_ms: UnixMs,
    /// How many entries the log had then.
    pub version: u64,
}

/// The labels of an imported record, as they stood in it: its export is to the byte what was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedLabels {
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
    #[error(
        "table {table}: version {version} is in the log already, a version is missing, or the table was changed \
         meanwhile"
    )]
    Conflict { table: TableId, version: u64 },
    /// The caller cannot know whether it was written; the truth is what is read next.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// One server at a time; the one before may be about to end.
    #[error("another server has {0} open")]
    InUse(String),
    /// Started on it, a server would play on without what it has acknowledged.
    #[error(
        "{path} does not hold what was kept here last: it or its write-ahead log ({path}-wal) was removed, emptied or \
         replaced by an older copy. Put both back as they were, or move {path} and all that begins with its name away \
         and restore a backup; to go on with what is there, remove {path}.lock"
    )]
    Outdated { path: String },
    #[error("stored data is damaged: {table} {row}: {what}")]
    Corrupt { table: &'static str, row: String, what: String },
    #[error("the database has schema {found}, newer than {known} which this version knows")]
    TooNew { found: i64, known: i64 },
}
