//! Records: documents around the tables, such as accounts, credentials, messages, reports and measures.
//!
//! A record is a JSON document of a kind, with a few indexed columns. The store does not know the content: the owner of
//! a kind implements [`RecordDoc`] for its type. Does not know people or rooms. Invariant: a change of several records
//! is made completely or not at all, and only over the revisions that its writer has read.

use super::{StoreError, TableRecord};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::{Player, PlayerId, TableId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::{self, Debug};
use uuid::Uuid;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal,)+) => {
        /// The kind of a record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum RecordKind { $($(#[$doc])* #[serde(rename = $name)] $kind),+ }

        impl RecordKind {
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name),+ }
            }

            /// The kind of this name.
            pub fn of(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$kind),)+ _ => None }
            }
        }
    };
}

kinds! {
    /// A person's account; its id is the person's.
    Account = "account",
    /// A name that an account has taken; its key is what the name looks like.
    Name = "name",
    /// A name that an account had before.
    FormerName = "former_name",
    /// A credential with which a person signs in.
    Credential = "credential",
    /// A code that is valid once, or a few times, for a while; its key is the hash of the code.
    Code = "code",
    /// A chat message.
    Message = "message",
    /// How far the numbers of a room's messages went before some were removed; its id is what they are about.
    MessageNumber = "message_number",
    /// Somebody whom the owner does not want to read.
    Mute = "mute",
    /// Somebody whom the owner follows.
    Follow = "follow",
    /// Somebody whom the owner has blocked.
    Block = "block",
    /// The answers that the owner has given at a table before their seat is asked; its key names table and seat.
    EarlyAnswers = "early_answers",
    /// The pauses of the owner's clocks; its id is the person's.
    Hours = "hours",
    /// Something that the owner has reported.
    Report = "report",
    /// Something that a moderator has done about the owner.
    Measure = "measure",
    /// An address from which no new guests come; its key is a keyed hash of the address.
    AddressBan = "address_ban",
    /// A note of moderators about a person.
    Note = "note",
    /// An announcement to all people for a while.
    Announcement = "announcement",
    /// A setting that was changed at run time; its key is the setting's.
    Setting = "setting",
    /// An act with a power that others do not have.
    Audit = "audit",
    /// That a person is being erased; its id is the person's. It is there until nothing of them is left.
    Erasure = "erasure",
    /// A target at which the owner is notified.
    Target = "target",
    /// When and in which language the owner is told; its id is theirs.
    NoticeSettings = "notice_settings",
    /// That the owner has a feed; its id is theirs.
    Feed = "feed",
    /// Something that the owner is to be told at its time; its key names a table, a seat and an event.
    Notice = "notice",
    /// That the owner is invited to a table; its key names both.
    TableInvitation = "table_invitation",
    /// That the owner looks for a game; of one whose table was found, its time is its end.
    Ticket = "ticket",
    /// A club; its id is the club's.
    Club = "club",
    /// A name that a club, its subject, has; its key is what the name looks like.
    ClubName = "club_name",
    /// The standing of the owner in a club, its subject; its key names both.
    ClubPerson = "club_person",
    /// The facts of a finished table that statistics count; its id is the table's.
    Summary = "summary",
    /// The sums of all summaries of a game.
    GameTotals = "game_totals",
    /// The sums of a person's results in a game; its key names both.
    PersonTotals = "person_totals",
    /// A finished rated game that is on no ladder yet; its id is the table's.
    RatedWaiting = "rated_waiting",
    /// A rated game on the ladder of its game; its id is the table's.
    RatedDone = "rated_done",
    /// The head of the ladder of a game.
    RatingLadder = "rating_ladder",
    /// The rating of a person on a ladder; its key names both.
    Rating = "rating",
    /// The change of the owner's rating by a rated game.
    RatingChange = "rating_change",
    /// That a rated game counts for nobody; its id is the table's.
    RatingVoid = "rating_void",
    /// A message to be sent to a target, its subject, at its time.
    PushDelivery = "push_delivery",
    MailDelivery = "mail_delivery",
    WebhookDelivery = "webhook_delivery",
}

impl RecordKind {
    /// Whether a reader could sign in as somebody else with it: such records are in a backup only on request.
    pub fn is_credential(self) -> bool {
        matches!(self, Self::Credential | Self::Code | Self::Target | Self::Feed)
    }

    /// Whether it is computed from finished tables: a backup leaves it out, and it is computed again after a restore.
    pub fn is_derived(self) -> bool {
        matches!(
            self,
            Self::Summary
                | Self::GameTotals
                | Self::PersonTotals
                | Self::RatedWaiting
                | Self::RatedDone
                | Self::RatingLadder
                | Self::Rating
                | Self::RatingChange
        )
    }
}

/// The document of a kind of record.
pub trait RecordDoc: Serialize + DeserializeOwned {
    const KIND: RecordKind;
}

/// A record as stored. Its document is never printed: it may be a secret.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub kind: RecordKind,
    pub id: Uuid,
    /// How often it was stored before.
    pub rev: u64,
    /// The owner of the record. Records of an owner are removed with them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PlayerId>,
    /// The table or person that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Uuid>,
    /// Unique among records of its kind; never changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// When it was made; of what waits for its time, that time.
    pub at: UnixMs,
    /// When it is removed by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<UnixMs>,
    pub doc: Value,
}

impl Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, id, rev, owner, about, at, expires_at, key: _, doc: _ } = self;
        let mut out = f.debug_struct("Record");
        out.field("kind", kind).field("id", id).field("rev", rev).field("owner", owner).field("about", about);
        out.field("at", at).field("expires_at", expires_at).finish_non_exhaustive()
    }
}

impl Record {
    /// A new record, which nobody owns and which is about nothing.
    pub fn new<T: RecordDoc>(id: Uuid, at: UnixMs, doc: &T) -> Self {
        Self::of_kind(T::KIND, id, at, doc)
    }

    /// The same where records of several kinds have such a document.
    pub fn of_kind(kind: RecordKind, id: Uuid, at: UnixMs, doc: &impl Serialize) -> Self {
        let (owner, about, key, expires_at) = (None, None, None, None);
        Self { kind, id, rev: 0, owner, about, key, at, expires_at, doc: json(doc) }
    }

    #[must_use]
    pub fn owned_by(self, owner: PlayerId) -> Self {
        Self { owner: Some(owner), ..self }
    }

    #[must_use]
    pub fn about(self, about: Uuid) -> Self {
        Self { about: Some(about), ..self }
    }

    #[must_use]
    pub fn keyed(self, key: String) -> Self {
        Self { key: Some(key), ..self }
    }

    #[must_use]
    pub fn until(self, expires_at: UnixMs) -> Self {
        Self { expires_at: Some(expires_at), ..self }
    }

    /// The next revision, with this document.
    #[must_use]
    pub fn changed<T: RecordDoc>(&self, doc: &T) -> Self {
        Self { rev: self.rev + 1, doc: json(doc), ..self.clone() }
    }

    /// The document.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if it is of another kind or not what this version writes.
    pub fn read<T: RecordDoc>(&self) -> Result<T, StoreError> {
        if self.kind == T::KIND { self.read_any() } else { Err(self.corrupt("it is of another kind")) }
    }

    /// The same for every kind.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if it is not what this version writes.
    pub fn read_any<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        T::deserialize(&self.doc).map_err(|_| self.corrupt("doc is not what it should be"))
    }

    fn corrupt(&self, what: &str) -> StoreError {
        let row = format!("{} {}", self.kind.name(), self.id);
        StoreError::Corrupt { table: "records", row, what: what.to_owned() }
    }

    /// Whether it is over at this time: it counts no more, and the next sweep removes it.
    pub fn is_over(&self, now: UnixMs) -> bool {
        self.expires_at.is_some_and(|at| at <= now)
    }
}

fn json(doc: &impl Serialize) -> Value {
    serde_json::to_value(doc).expect("documents are plain data and always have a JSON form")
}

/// One part of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordWrite {
    /// Stores a new record (revision 0) or the revision after the stored one.
    Put(Record),
    /// Stores a new record (revision 0) unless its key is taken, which refuses nothing.
    Add(Record),
    /// Removes a record that is stored as this one's revision.
    Remove(Record),
    /// Stores what a person is called and what they are to others.
    Player(Player, UnixMs),
    /// Notes that the statistics count these finished tables, each as long as it is stored as this revision and was not
    /// counted before. A change that has this has no table.
    Counted(Vec<(TableId, u64)>),
    /// Stores a table as [`Tables::put_table`](super::Tables::put_table) does. A change has one table at most.
    Table(Box<TableRecord>),
    /// Removes a table as [`Tables::remove_table`](super::Tables::remove_table) does, likewise.
    RemoveTable(TableId, u64),
}

impl RecordWrite {
    /// The record that it replaces or removes, and the revision as which that must be stored.
    pub(super) fn replaced(&self) -> Option<(&Record, u64)> {
        match self {
            Self::Put(record) => Some((record, record.rev.checked_sub(1)?)),
            Self::Remove(record) => Some((record, record.rev)),
            Self::Add(_) | Self::Player(..) | Self::Counted(_) | Self::Table(_) | Self::RemoveTable(..) => {
                None
            }
        }
    }
}

/// Which records of a kind a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordsOf {
    Everybody,
    Owner(PlayerId),
    Subject(Uuid),
}

/// The position in a list of records: the last one that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordCursor {
    pub at: UnixMs,
    pub id: Uuid,
}

impl From<&Record> for RecordCursor {
    fn from(record: &Record) -> Self {
        Self { at: record.at, id: record.id }
    }
}

/// The records.
#[async_trait]
pub trait Records: Debug + Send + Sync {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError>;

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError>;

    /// Records of a kind, newest first, at most `limit`, starting after `after`.
    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError>;

    /// The records of a kind whose time has come by `until`, the earliest first, at most `limit`, starting after `after`.
    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError>;

    /// How many records of a kind there are whose time has come by `until`; counts no further than `most`.
    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError>;

    /// Makes all parts of a change, or none of them. A key that one part gives up is free for the next change.
    ///
    /// # Errors
    /// [`StoreError::Changed`] if a record or the table is not stored as the revision before, or a key is taken.
    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError>;

    /// Removes all derived records, and no table is counted any more.
    async fn forget_counts(&self) -> Result<(), StoreError>;

    /// Removes records that are over, at most `limit`.
    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError>;
}
