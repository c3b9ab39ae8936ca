//! Requests of people about themselves: a copy of all stored data, and its removal.
//!
//! Knows, for each kind of record, the part that its owner may see and its fate at an erasure, and nothing else about
//! it. Invariant: every kind has an answer to both, so that a new kind cannot be forgotten; `docs/privacy.md` says the
//! same.

#[cfg(test)]
mod docs_test;
mod erasure;
mod export;
mod export_json;
mod export_page;
mod left_tables;
#[cfg(test)]
mod tests;

pub(crate) use erasure::erase_on_stopped_server;
pub(crate) use export::Export;
pub(crate) use export_json::ExportJson;
pub(crate) use export_page::ExportPage;
pub(crate) use left_tables::LeftTables;

use crate::store::RecordKind;
use protocol::{Player, PlayerId};

/// The part of a record that its owner is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownToOwner {
    /// The whole document.
    Whole,
    /// Only these fields: the others are about other people, or are secret.
    Fields(&'static [&'static str]),
    /// Its facts, without its secrets.
    WithoutSecrets,
    /// It is not about the person, or not for them.
    Nothing,
}

pub(crate) fn shown_to_owner(kind: RecordKind) -> ShownToOwner {
    match kind {
        RecordKind::Account
        | RecordKind::Name
        | RecordKind::FormerName
        | RecordKind::Message
        | RecordKind::Mute
        | RecordKind::Follow
        | RecordKind::Block
        | RecordKind::EarlyAnswers
        | RecordKind::Ticket
        | RecordKind::Hours
        | RecordKind::NoticeSettings
        | RecordKind::Feed
        | RecordKind::Notice
        | RecordKind::PersonTotals
        | RecordKind::RatingChange
        | RecordKind::PushDelivery
        | RecordKind::MailDelivery
        | RecordKind::WebhookDelivery => ShownToOwner::Whole,
        RecordKind::TableInvitation => ShownToOwner::Fields(&["player", "declined"]),
        RecordKind::ClubPerson => ShownToOwner::Fields(&["standing", "since"]),
        RecordKind::Report => ShownToOwner::Fields(&["table", "message", "why"]),
        RecordKind::Measure => ShownToOwner::Fields(&["kind", "reason", "until", "appeal"]),
        RecordKind::Audit => ShownToOwner::Fields(&["action", "why"]),
        RecordKind::Credential | RecordKind::Code => ShownToOwner::WithoutSecrets,
        RecordKind::Target => {
            ShownToOwner::Fields(&["label", "events", "digest", "failed", "retry_at", "broken", "sent_at"])
        }
        RecordKind::AddressBan
        | RecordKind::Club
        | RecordKind::ClubName
        | RecordKind::Note
        | RecordKind::Announcement
        | RecordKind::Setting
        | RecordKind::MessageNumber
        | RecordKind::Summary
        | RecordKind::GameTotals
        | RecordKind::RatedWaiting
        | RecordKind::RatedDone
        | RecordKind::RatingLadder
        | RecordKind::Rating
        | RecordKind::RatingVoid
        | RecordKind::Erasure => ShownToOwner::Nothing,
    }
}

/// The fate of the records that a person owns or that are about them when they are erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhenErased {
    Removed,
    /// It stays, without the person's name.
    Renamed,
    /// It stays, without the person's name, and nobody owns it.
    Disowned,
    /// It is never a person's.
    Kept,
}

pub(crate) fn when_erased(kind: RecordKind) -> WhenErased {
    match kind {
        // First what one signs in with, so that nobody comes back while the rest is removed.
        RecordKind::Account
        | RecordKind::Name
        | RecordKind::FormerName
        | RecordKind::Credential
        | RecordKind::Code
        | RecordKind::Message
        | RecordKind::Mute
        | RecordKind::Follow
        | RecordKind::Block
        | RecordKind::EarlyAnswers
        | RecordKind::Ticket
        | RecordKind::Hours
        | RecordKind::Note
        | RecordKind::Target
        | RecordKind::NoticeSettings
        | RecordKind::Feed
        | RecordKind::Notice
        | RecordKind::TableInvitation
        | RecordKind::ClubPerson
        | RecordKind::PersonTotals
        | RecordKind::RatingChange
        | RecordKind::PushDelivery
        | RecordKind::MailDelivery
        | RecordKind::WebhookDelivery => WhenErased::Removed,
        // A ban of an address ends by itself; otherwise a banned person could end it that way.
        RecordKind::Report | RecordKind::AddressBan => WhenErased::Disowned,
        RecordKind::Measure | RecordKind::Audit => WhenErased::Renamed,
        // A club is passed on before its owner goes, or removed.
        RecordKind::Club
        | RecordKind::ClubName
        | RecordKind::Announcement
        | RecordKind::Setting
        | RecordKind::MessageNumber
        | RecordKind::Summary
        | RecordKind::GameTotals
        | RecordKind::RatedWaiting
        | RecordKind::RatedDone
        | RecordKind::RatingLadder
        | RecordKind::Rating
        | RecordKind::RatingVoid
        | RecordKind::Erasure => WhenErased::Kept,
    }
}

/// The name of an erased person, everywhere. It follows from the id, which nobody chose.
pub(crate) fn former(id: PlayerId) -> Player {
    let short = &id.0.simple().to_string()[..4];
    Player::guest(id, format!("Former player {short}"))
}

/// Whether somebody is called as an erased person is.
pub(crate) fn is_former(player: &Player) -> bool {
    former(player.id).name == player.name
}
