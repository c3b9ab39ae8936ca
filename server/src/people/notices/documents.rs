//! Stored documents of notices.
//!
//! Invariant: the address of a target prints as `***`.

use crate::domain::notice::Question;
use crate::people::language::Language;
use crate::store::{RecordDoc, RecordKind};
use crate::system::clock::UnixMs;
use protocol::{
    BrokenTarget, Digest, InvitesFrom, NoticeEvent, PlayerId, QuietHours, SecretText, TargetKind,
    WebhookTemplate,
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use uuid::Uuid;

/// The place where a person is notified. The record's key is its owner and a number, so that there are only so
/// many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TargetDoc {
    pub(crate) address: TargetAddress,
    pub(crate) label: String,
    pub(crate) events: BTreeSet<NoticeEvent>,
    #[serde(default)]
    pub(crate) digest: Digest,
    /// Attempts that failed since the last one that did not.
    #[serde(default)]
    pub(crate) failed: u8,
    /// After a failure: when the next attempt is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) retry_at: Option<UnixMs>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) broken: Option<BrokenTarget>,
    /// Since when attempts fail, and why the last one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) failing: Option<BrokenTarget>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sent_at: Option<UnixMs>,
    /// The message whose sending has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) begun: Option<BegunMessage>,
}

/// The deliveries that go as one message, as long as nobody knows whether it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BegunMessage {
    pub(crate) key: String,
    pub(crate) deliveries: Vec<Uuid>,
}

/// How a target is reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TargetAddress {
    Push {
        endpoint: SecretText,
        p256dh: SecretText,
        auth: SecretText,
    },
    /// An address that the owner's account must still have.
    Mail {
        address: SecretText,
    },
    Webhook {
        template: WebhookTemplate,
        url: SecretText,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<SecretText>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chat: Option<String>,
    },
}

impl TargetDoc {
    /// A new target, which is told of turns, and of guesses where nobody else reads it.
    pub(crate) fn new(address: TargetAddress, label: String) -> Self {
        let mut events = BTreeSet::from([NoticeEvent::YourTurn]);
        if address.kind() != TargetKind::Webhook {
            events.insert(NoticeEvent::Guessed);
        }
        let digest = Digest::default();
        let (failed, retry_at, broken, failing, sent_at, begun) = (0, None, None, None, None, None);
        Self { address, label, events, digest, failed, retry_at, broken, failing, sent_at, begun }
    }

    /// Whether it is to be told of this.
    pub(super) fn wants(&self, event: NoticeEvent) -> bool {
        self.broken.is_none() && self.events.contains(&event)
    }
}

impl TargetAddress {
    pub(crate) fn kind(&self) -> TargetKind {
        match self {
            Self::Push { .. } => TargetKind::Push,
            Self::Mail { .. } => TargetKind::Mail,
            Self::Webhook { .. } => TargetKind::Webhook,
        }
    }
}

impl RecordDoc for TargetDoc {
    const KIND: RecordKind = RecordKind::Target;
}

/// The times and the language of a person's notifications, and the people who may invite them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NoticeSettingsDoc {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<QuietHours>,
    pub(crate) language: String,
    #[serde(default)]
    pub(crate) invites: InvitesFrom,
}

impl NoticeSettingsDoc {
    pub(super) fn language(&self) -> Language {
        Language::of(&self.language).unwrap_or_default()
    }
}

impl RecordDoc for NoticeSettingsDoc {
    const KIND: RecordKind = RecordKind::NoticeSettings;
}

/// That a person has a feed. Its secret follows from the server's key and this number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FeedDoc {
    pub(crate) generation: Uuid,
}

impl RecordDoc for FeedDoc {
    const KIND: RecordKind = RecordKind::Feed;
}

/// Something that a person is to be told. The record's time is when; its subject is the table, the announcement, or the
/// person's own account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct NoticeDoc {
    pub(crate) event: NoticeEvent,
    /// The seat that it concerns; left out: it concerns no table, or the host without a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    pub(crate) step: Step,
    /// Of turns: what the seat was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) question: Option<Question>,
    /// Of an announcement to everybody: the last person who has a notice of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<PlayerId>,
    /// Whether it was put off once because its person saw the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) waited: bool,
    /// Of a turn: whether it says that they are told nothing more until they come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_last: bool,
}

impl NoticeDoc {
    pub(crate) fn of_event(event: NoticeEvent, seat: Option<Seat>) -> Self {
        let (step, waited, is_last) = (Step::First, false, false);
        Self { event, seat, step, question: None, after: None, waited, is_last }
    }
}

/// The act of a notice at its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    First,
    /// Reminds of a turn, once.
    Reminder,
    /// Warns of what happens without a decision.
    Warning,
    /// Nothing: its person was told, and is told nothing more of this. A turn is in their feed all the same.
    Told,
}

impl RecordDoc for NoticeDoc {
    const KIND: RecordKind = RecordKind::Notice;
}

/// The message to be sent to a target. The record's time is the next attempt; its subject is the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DeliveryDoc {
    pub(crate) event: NoticeEvent,
    /// The table, the announcement or the account that it is about.
    pub(crate) subject: Uuid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// Whether it reminds of what was told before.
    #[serde(default)]
    pub(crate) again: bool,
    /// Of turns: when the seat was asked. A notice that still waits when the seat is asked something else is useless.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked_at: Option<UnixMs>,
    /// When the time of the question runs out, as it was known when the seat was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) due: Option<UnixMs>,
    /// Whether it says that they are told nothing more until they come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_last: bool,
}

/// The kind of the records of what is to be sent to such targets.
pub(crate) fn deliveries(kind: TargetKind) -> RecordKind {
    match kind {
        TargetKind::Push => RecordKind::PushDelivery,
        TargetKind::Mail => RecordKind::MailDelivery,
        TargetKind::Webhook => RecordKind::WebhookDelivery,
    }
}

/// The name of an event as it is stored.
pub(super) fn name(event: NoticeEvent) -> &'static str {
    match event {
        NoticeEvent::YourTurn => "your_turn",
        NoticeEvent::Clock => "clock",
        NoticeEvent::Expiry => "expiry",
        NoticeEvent::TableBegins => "table_begins",
        NoticeEvent::TableFull => "table_full",
        NoticeEvent::TooFewCame => "too_few_came",
        NoticeEvent::GameOver => "game_over",
        NoticeEvent::Rematch => "rematch",
        NoticeEvent::Message => "message",
        NoticeEvent::Announcement => "announcement",
        NoticeEvent::Invited => "invited",
        NoticeEvent::GameFound => "game_found",
        NoticeEvent::Guessed => "guessed",
    }
}
