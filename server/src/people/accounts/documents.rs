//! What is stored of accounts.

use crate::store::{RecordDoc, RecordKind};
use crate::system::clock::UnixMs;
use protocol::{PlayerId, Role};
use serde::{Deserialize, Serialize};

/// An account. The record's id is the person's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AccountDoc {
    pub role: Role,
    /// When its name was taken, so that the next one is not taken too soon.
    pub named_at: UnixMs,
    /// Whether nobody can sign in.
    #[serde(default)]
    pub disabled: bool,
    /// Who has made it for a program; `None` for the account of a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_of: Option<PlayerId>,
    /// By whose invitation it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_by: Option<PlayerId>,
}

impl RecordDoc for AccountDoc {
    const KIND: RecordKind = RecordKind::Account;
}

/// One of the forms by which a name is compared. The record's key is `form:skeleton`.
///
/// A name that was given up keeps its record for a while, so that nobody takes it at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NameDoc {
    pub name: String,
}

impl RecordDoc for NameDoc {
    const KIND: RecordKind = RecordKind::Name;
}

/// A name that an account had until the record's time. Moderators see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormerNameDoc {
    pub name: String,
}

impl RecordDoc for FormerNameDoc {
    const KIND: RecordKind = RecordKind::FormerName;
}
