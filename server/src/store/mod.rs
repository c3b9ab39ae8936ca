//! Durable data: tables, the logs of their games, people, and the records around them.
//!
//! Small traits with several back ends and one contract test for all. No module outside the store knows SQL. Does not
//! know rooms or sockets. Invariant: an entry that `append` has acknowledged is durable and stored exactly once under
//! (table, version).

#[cfg(test)]
pub(crate) mod contract;
#[cfg(test)]
mod contract_conflicts;
#[cfg(test)]
mod contract_documents;
#[cfg(test)]
mod contract_leases;
#[cfg(test)]
mod contract_log;
#[cfg(test)]
mod contract_people;
#[cfg(test)]
mod contract_records;
mod document_cache;
pub(crate) mod downtime;
mod entry;
mod entry_rules;
mod fill;
#[cfg(test)]
mod fixture;
mod lane;
mod leases;
mod lost;
mod memory;
pub(crate) mod patience;
mod postgres;
mod records;
mod refusal;
mod rests;
mod seat;
mod sessions;
mod sql;
mod sqlite;
mod table_ends;
pub mod table_password;
mod time_control;
mod timeouts;

pub use document_cache::{Document, DocumentCache, Fingerprint};
pub use entry::{Entry, EntryMove, EntryWith, MovedBy};
pub use entry_rules::EntryRules;
pub use fill::{BulkImport, StoreRow};
pub use lane::Lane;
pub use leases::{Lease, Leases, NodeId};
pub use lost::Lost;
pub use memory::MemoryStore;
pub use postgres::{NoPostgresUrl, PostgresUrl};
pub use records::{Record, RecordCursor, RecordDoc, RecordKind, RecordWrite, Records, RecordsOf};
pub(crate) use refusal::unavailable;
pub use rests::{Night, NightSince, PersonRests, TableRests, TakenBy, Vacation};
pub use seat::SeatDoc;
pub use sessions::{CredentialKind, Scopes, SessionId, SessionRecord, SessionRows, TokenHash};
pub use sql::SqlStore;
pub use table_ends::{OpenProposal, PersonTime, TableEnds};
pub(crate) use table_ends::{set_time, time_of};
pub use timeouts::{PATIENCE, TimeoutStore};

/// The schema that this version writes, the same number in every database.
pub const SCHEMA: i64 = sqlite::SCHEMA.newest();
const _: () = assert!(SCHEMA == postgres::SCHEMA.newest());

use crate::net::AddressTag;
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::{
    Begins, ChatMode, Ended, PersonKind, Player, PlayerId, Stage, Substitute, TableCode, TableId,
    TimeControl, Visibility, Watching,
};
use rules::{Fairness, Outcome, Progress, Seats, Seed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Everything a server stores.
#[async_trait]
pub trait Store:
    GameLog + Tables + Leases + Players + SessionRows + Records + Uptime + DocumentCache
{
    /// The back end's name for logs and `/health/ready`.
    fn kind(&self) -> &'static str;

    /// Waits until every earlier write of a lane is made or never will be: after a lost reply only later reads show what
    /// is stored.
    async fn settled(&self, lane: Lane) -> Result<(), StoreError>;

    /// The same store through separate connections, so that requests of visitors take none from rooms. `None` where
    /// readers never wait for each other.
    fn for_visitors(&self) -> Option<SharedStore> {
        None
    }

    /// Whether the last write did not fail because the database was unavailable.
    fn writes(&self) -> bool {
        true
    }

    /// Imports all rows as one change: nothing of it is stored unless the last is [`StoreRow::End`].
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or code of a table exists already.
    async fn fill(&self, rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError>;

    /// Makes what was removed unreadable in the files of the database too, as far as the database can.
    ///
    /// # Errors
    /// Somebody reads for a long time what it was before: to be tried again later.
    async fn scrub(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

pub type SharedStore = Arc<dyn Store>;

/// The log of each table's game.
#[async_trait]
pub trait GameLog: Debug + Send + Sync {
    /// Appends one entry, and stores `table` with it if the table changes too.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log does not hold exactly `entry.version` entries, or `table` does not follow
    /// what is stored; nothing is written then. The caller, which has read all earlier entries, checks that the key is
    /// new.
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        self.append_with(id, entry, EntryWith { table, ..EntryWith::default() }).await
    }

    /// The same with more in the same change, and as long as the table has the revision that it must have.
    async fn append_with(&self, id: TableId, entry: &Entry, with: EntryWith<'_>) -> Result<(), StoreError>;

    /// All entries of a table, by version from 0; no key occurs twice in them.
    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError>;

    /// The number of a table's entries, at a cost that does not depend on it.
    async fn version(&self, id: TableId) -> Result<u64, StoreError>;
}

/// The tables themselves.
#[async_trait]
pub trait Tables: Debug + Send + Sync {
    /// Stores a table, new (revision 0) or changed (the revision after the stored one).
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it was stored as another revision meanwhile, or another table has its code.
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError>;

    /// Removes a table whose game never began.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if it is not stored as this revision, or has begun.
    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError>;

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError>;

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError>;

    /// The open and running tables of the public lobby, newest first, at most `limit`.
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError>;

    /// The open and running tables at which a player has a seat, newest first, at most `limit`.
    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError>;

    /// The finished tables at which a player had a seat, newest first, at most `limit`, starting after `after`.
    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError>;

    /// The number of finished tables with a result at which a player had a seat; counts no further than `at_most`.
    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError>;

    /// The tables that are due by `until`, soonest first, at most `limit`; without those that a node has, whose rooms keep
    /// the time by themselves.
    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The open tables without a change after `until`, oldest first, at most `limit`.
    async fn abandoned_tables(&self, until: BelievedTime, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The running tables without a move after `until`, by what their rows say (a later move may stand in
    /// the log alone), oldest first, at most `limit`, starting after `after`.
    async fn abandoned_games(
        &self,
        until: BelievedTime,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError>;

    /// The finished tables that the statistics do not count yet, in the order of their last changes, at most `limit`.
    async fn uncounted_tables(&self, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// All tables in the order of their ids, at most `limit`, starting after `after`.
    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError>;
}

/// The position in a list of tables ordered by their last change: the last table that was read.
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

/// When the server was running, and the pauses that do not count for any clock.
#[async_trait]
pub trait Uptime: Debug + Send + Sync {
    /// Notes that the server is running now.
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError>;

    /// The time of the last note.
    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError>;

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError>;

    /// Removes the pauses that end after this time.
    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError>;

    /// All pauses, in the order of their beginning.
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

    /// All people in the order of their ids, at most `limit`, starting after `after`.
    async fn all_players(&self, after: Option<PlayerId>, limit: u32)
    -> Result<Vec<PlayerRecord>, StoreError>;
}

/// A person as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    pub id: PlayerId,
    pub name: String,
    /// Left out in a backup: a guest.
    #[serde(default, skip_serializing_if = "PersonKind::is_guest")]
    pub kind: PersonKind,
    /// When they took that name.
    pub changed_at: UnixMs,
}

impl PlayerRecord {
    pub(crate) fn of(player: &Player, changed_at: UnixMs) -> Self {
        let Player { id, name, kind } = player.clone();
        Self { id, name, kind, changed_at }
    }
}

impl From<PlayerRecord> for Player {
    fn from(PlayerRecord { id, name, kind, .. }: PlayerRecord) -> Self {
        Self { id, name, kind }
    }
}

/// A table as stored. The seed is secret until the game is over and never printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRecord {
    pub id: TableId,
    /// How often the table was stored before: a writer must have seen the last revision. Not part of a backup.
    #[serde(skip)]
    pub rev: u64,
    pub code: TableCode,
    pub game: String,
    pub stage: Stage,
    /// Set from the start of the game on.
    pub seed: Option<Seed>,
    pub opened_at: UnixMs,
    /// The time of the last change; of a running table that of its last move, regardless of other changes.
    pub changed_at: UnixMs,
    /// When the room must act without a request (a clock, a substitute, a bot, data to be deleted).
    pub due_at: Option<UnixMs>,
    pub doc: TableDoc,
}

impl TableRecord {
    /// Applies the last entry, made at `at`, since a move seldom writes the row too.
    pub(crate) fn note_last(&mut self, deciding: Option<Seats>, progress: Option<Progress>, at: UnixMs) {
        if self.stage == Stage::Running {
            self.doc.deciding = deciding.or(self.doc.deciding);
            self.doc.progress = progress.unwrap_or(self.doc.progress);
            self.changed_at = self.changed_at.max(at);
        }
    }

    /// When the game of an open table begins without a request of its host.
    pub fn begins(&self) -> Option<Begins> {
        self.doc.begins.filter(|_| self.stage == Stage::Open)
    }

    /// Whether the table is in the public lobby.
    pub fn is_public(&self) -> bool {
        self.doc.visibility == Visibility::Public
    }
}

/// The other fields of a table, stored as one JSON document; new fields get a default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableDoc {
    pub name: String,
    /// The revision of the game's rules.
    pub rules: u32,
    /// All options, defaults included.
    pub options: Map<String, Value>,
    pub visibility: Visibility,
    pub watching: Watching,
    /// How long people may take; before version 0.3 the seconds for each decision.
    #[serde(
        default,
        alias = "move_time_s",
        deserialize_with = "time_control::stored",
        skip_serializing_if = "Option::is_none"
    )]
    pub time: Option<TimeControl>,
    /// The people who may sit down.
    #[serde(default, skip_serializing_if = "EntryRules::is_default")]
    pub entry: EntryRules,
    /// The messages that are allowed at the table, as far as the server allows it.
    #[serde(default)]
    pub chat: ChatMode,
    /// The substitute that answers for a seat without its player; before there were levels nobody did.
    #[serde(default)]
    pub substitute: Substitute,
    /// Whether seats may ask for hints, where the server gives any.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub hints: bool,
    /// Whether the game counts for ratings. Never changes once it has begun.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    pub host: PlayerId,
    /// The person who organises the table without a seat, as others see them, as long as they are its host. One who has handed
    /// a running table over stands here still, so that their list of tables loses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organiser: Option<Player>,
    pub seats: Vec<SeatDoc>,
    pub rematch: Option<TableCode>,
    /// When its game begins without a request of its host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Begins>,
    /// Until the game is over: where the table was opened from, for the limits of the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_from: Option<AddressTag>,
    /// Set from the start of the game on: the proof of where the seed comes from, as secret as the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// The progress of the game, as far as spectators may know. While the game runs its last entry has it.
    #[serde(default)]
    pub progress: Progress,
    /// The seats that owe a decision, for their owners' lobbies; `None` where that was never stored. While the game
    /// runs its last entry has them.
    #[serde(default)]
    pub deciding: Option<Seats>,
    /// The rules' result, once the game is over. [`crate::room::game::final_ranking`] ranks it for display.
    pub result: Option<Outcome>,
    /// The people that the host has removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kicked: Vec<Kicked>,
    /// Why the table ended before its game did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The stored proposals and ends before the game's own end.
    #[serde(default, skip_serializing_if = "TableEnds::is_default")]
    pub ends: TableEnds,
    /// The nights and vacations of its people, as far as its clocks count by them.
    #[serde(default, skip_serializing_if = "TableRests::is_default")]
    pub rests: TableRests,
    /// The clock that the host has set for the open questions; removed once they are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<HostSetTimeLimit>,
    /// Set for an imported game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub labels: Option<ImportedLabels>,
}

const fn yes() -> bool {
    true
}

/// Somebody who may not return to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kicked {
    pub player: PlayerId,
    pub at: UnixMs,
    /// Their addresses; dropped after an hour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub addresses: Vec<HiddenAddress>,
}

/// An address that can be compared but not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HiddenAddress {
    /// A keyed hash in hexadecimal.
    pub hash: String,
    /// Whether the host had this address too: then it only identifies people who are new.
    #[serde(default)]
    pub with_host: bool,
}

/// A clock that the host has set at a table without one. It applies to questions that were put before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostSetTimeLimit {
    pub set_by: PlayerId,
    /// When it started, and how long it runs.
    pub at: UnixMs,
    pub limit_ms: UnixMs,
    /// The number of entries in the log at that time.
    pub version: u64,
}

/// The labels of an imported record, unchanged: its export equals the import byte for byte.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedLabels {
    pub table: Option<String>,
    pub finished_at: Option<UnixMs>,
    /// In the order of the seats.
    pub names: Vec<Option<String>>,
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
    #[error("another node has table {0}")]
    Leased(TableId),
    #[error("the change is based on outdated data, or its key is taken")]
    Changed,
    /// The caller cannot know whether the write was made; the next read shows it.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// A database has one server at a time; the previous one may be about to end.
    #[error("another server has {0} open")]
    InUse(String),
    /// A server that started on it would continue without moves it has acknowledged.
    #[error(
        "{path} does not hold what was kept here last: it or its write-ahead log ({path}-wal) was removed, emptied or \
         replaced by an older copy. Put both back as they were, or move {path} and all that begins with its name away \
         and restore a backup; to go on with what is there, remove {path}.lock"
    )]
    Outdated { path: String },
    /// A copy of the path's file would lack moves that the running server has acknowledged.
    #[error(
        "{path} holds less than the server that had it open has written last: the file or its write-ahead log \
         ({path}-wal) was removed, emptied or replaced. Nothing was copied. If the server runs, its log says where it \
         keeps what it has acknowledged"
    )]
    Behind { path: String },
    #[error(transparent)]
    Lost(#[from] Lost),
    /// Something that people do would fail there.
    #[error("{database} cannot be used: {why}")]
    Unfit { database: String, why: String },
    #[error("stored data is damaged: {table} {row}: {what}")]
    Corrupt { table: &'static str, row: String, what: String },
    #[error("the database has schema {found}, newer than {known} which this version knows")]
    TooNew { found: i64, known: i64 },
}
