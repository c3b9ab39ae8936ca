//! The stored documents of clubs, and the bounds of their parts.

use crate::domain::names::{self, BadName, is_hidden, is_joiner, without_stray};
use crate::people::accounts::{Stored, check_reserved};
use crate::store::{RecordDoc, RecordKind};
use crate::system::clock::UnixMs;
use protocol::{ErrCode, Joining, PlayerId, Standing};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

/// The shortest and the longest name of a club, in characters: the longest is that of a table.
const NAME_LEAST: usize = 3;
const NAME_MOST: usize = names::TABLE_CHARS;
/// The longest text of a club, in characters.
const TEXT_MOST: usize = 2000;

/// A club. Each change of it or of its people stores its next revision, so that changes come one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ClubDoc {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) joining: Joining,
    /// Members, organisers and owner, as of the last change: for lists.
    pub(super) members: u32,
}

impl RecordDoc for ClubDoc {
    const KIND: RecordKind = RecordKind::Club;
}

/// A form of a club's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ClubNameDoc {
    pub(super) name: String,
}

impl RecordDoc for ClubNameDoc {
    const KIND: RecordKind = RecordKind::ClubName;
}

/// The standing of a person, the record's owner, in a club, its subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ClubPersonDoc {
    pub(super) standing: Standing,
    pub(super) since: UnixMs,
    /// The organiser who has invited them, as long as they are invited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<PlayerId>,
    /// Whether they are not shown their invitation, which nobody is told.
    #[serde(default)]
    pub(super) hidden: bool,
}

impl RecordDoc for ClubPersonDoc {
    const KIND: RecordKind = RecordKind::ClubPerson;
}

impl ClubPersonDoc {
    pub(super) fn new(standing: Standing, since: UnixMs) -> Self {
        Self { standing, since, by: None, hidden: false }
    }
}

/// A person's standing as stored.
pub(super) type Person = Stored<ClubPersonDoc>;

/// A name that a club may have, cleaned.
pub(super) fn clean_name(name: &str) -> Result<String, BadName> {
    let name = names::clean(name, NAME_MOST)?;
    check_reserved(&name)?;
    if name.chars().count() < NAME_LEAST { Err(BadName::TooShort) } else { Ok(name) }
}

/// A text of a club, in NFC, trimmed, its lines kept.
pub(super) fn clean_text(text: &str) -> Result<String, ErrCode> {
    let refused = |what: String| ErrCode::BadRequest { path: "text".to_owned(), what };
    let too_long = || refused(format!("up to {TEXT_MOST} characters"));
    // Four bytes a character, and room for marks that NFC combines: longer text is not worth normalising.
    if text.len() > TEXT_MOST * 8 {
        return Err(too_long());
    }
    let text: String = text.nfc().collect::<String>().replace("\r\n", "\n");
    let text = text.trim();
    let is_seen = |line: &str| {
        let hides = line.chars().any(|c| is_hidden(c) && !is_joiner(c));
        !hides && without_stray(line) == line
    };
    if !text.split('\n').all(is_seen) {
        return Err(refused("no control, direction or invisible characters".to_owned()));
    }
    if text.chars().count() > TEXT_MOST { Err(too_long()) } else { Ok(text.to_owned()) }
}
