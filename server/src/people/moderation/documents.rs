//! Stored documents of moderation.
//!
//! People stand in these documents by the names that they had then. Invariant: a document never holds an address, only
//! a keyed hash of one as a key.

use crate::store::{RecordDoc, RecordKind};
use crate::system::clock::UnixMs;
use protocol::{AnnouncementTexts, AuditAction, ChatMessage, MeasureKind, Player, SeatedPerson, TableCode};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

/// A measure. The person concerned owns it; it is about the moderator who took it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeasureDoc {
    pub kind: MeasureKind,
    pub player: Player,
    pub by: Player,
    pub reason: String,
    /// When it ends; `None`: not by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<UnixMs>,
    /// The person's answer; it is given once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appeal: Option<String>,
    /// The moderator who has ended it before its time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifted_by: Option<Player>,
}

impl RecordDoc for MeasureDoc {
    const KIND: RecordKind = RecordKind::Measure;
}

/// An address from which no new guests come for a while, since a guest there was banned. The guest owns it; its key is a
/// keyed hash of the address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AddressBanDoc {
    pub measure: Uuid,
}

impl RecordDoc for AddressBanDoc {
    const KIND: RecordKind = RecordKind::AddressBan;
}

/// A report. The reporter owns it; it is about the reported person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportDoc {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableCode>,
    /// The name of the table then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_name: Option<String>,
    /// The people who had a seat there then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatedPerson>,
    /// The reported message, the last one of `context`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Uuid>,
    pub reporter: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported: Option<Player>,
    pub why: String,
    /// The messages that the reporter could see, as they were sent, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub context: Vec<ChatMessage>,
    /// Left out: the report is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
}

/// How a report was closed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closed {
    pub by: Player,
    pub at: UnixMs,
    pub note: String,
}

impl RecordDoc for ReportDoc {
    const KIND: RecordKind = RecordKind::Report;
}

/// A note of moderators about a person, who is its subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NoteDoc {
    pub by: Player,
    pub text: String,
}

impl RecordDoc for NoteDoc {
    const KIND: RecordKind = RecordKind::Note;
}

/// A line of the audit log; its subject is the person or table concerned. Nobody changes or removes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AuditDoc {
    /// `None`: the operator, on the server's command line.
    pub who: Option<Player>,
    pub action: AuditAction,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<AuditSubject>,
    pub why: String,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub details: Map<String, Value>,
}

/// Whom or what a line is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuditSubject {
    Person(Player),
    Table(TableCode),
    /// The name of the club.
    Club(String),
}

impl RecordDoc for AuditDoc {
    const KIND: RecordKind = RecordKind::Audit;
}

/// An announcement, until its record ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnnouncementDoc {
    pub texts: AnnouncementTexts,
    pub from: UnixMs,
    pub until: UnixMs,
}

impl RecordDoc for AnnouncementDoc {
    const KIND: RecordKind = RecordKind::Announcement;
}

/// A setting that was changed; its key is the setting's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SettingDoc {
    pub value: Value,
}

impl RecordDoc for SettingDoc {
    const KIND: RecordKind = RecordKind::Setting;
}
