//! Addresses at which people are notified, over plain HTTP: `/api/v1/me/notifications…`.
//!
//! A *target* is a place outside of the page: a browser's push service, a mail address, a webhook. The address data of
//! a target (an address, keys, a token) are sent once and never returned. Times are in milliseconds since 1970 (UTC).

use crate::SecretText;
use crate::documents::{answers, bodies};
use rules::client_type;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Subjects of notifications to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum NoticeEvent {
    /// A table waits for their decision.
    YourTurn,
    /// The last tenth of their time for a decision has begun.
    Clock,
    /// Without their decision the game ends soon, because nobody has moved for long.
    Expiry,
    /// The game of their table begins.
    TableBegins,
    /// All seats of the table that they host are taken.
    TableFull,
    /// The game of the table that they host could not begin at its time: too few players came.
    TooFewCame,
    /// The game of their table is over.
    GameOver,
    /// Somebody at their table has opened another one for the same people.
    Rematch,
    /// Somebody has written in the room of the players.
    Message,
    /// The server's admins have an announcement.
    Announcement,
    /// Somebody invites them to a table.
    Invited,
    /// A game that they looked for was found.
    GameFound,
    /// Somebody guesses at their account, so often that sign-ins from networks that are new to it are slowed.
    Guessed,
}

impl NoticeEvent {
    pub const ALL: [Self; 13] = [
        Self::YourTurn,
        Self::Clock,
        Self::Expiry,
        Self::TableBegins,
        Self::TableFull,
        Self::TooFewCame,
        Self::GameOver,
        Self::Rematch,
        Self::Message,
        Self::Announcement,
        Self::Invited,
        Self::GameFound,
        Self::Guessed,
    ];
}

/// How soon a target is told. Notifications that are due at the same time come as one message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Digest {
    #[default]
    AtOnce,
    /// With each full hour.
    Hourly,
    /// At eight in the morning.
    Daily,
}

/// The kind of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    Push,
    Mail,
    Webhook,
}

/// The service behind a webhook, which says what it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum WebhookTemplate {
    /// A channel's webhook: its address is all.
    Discord,
    /// An incoming webhook of Slack, or of what speaks its language: its address is all.
    Slack,
    /// A homeserver, an access token, and a room.
    Matrix,
    /// A topic's address; a token where the topic wants one.
    Ntfy,
    /// A server and an application's token.
    Gotify,
    /// A server of the bot API, a bot's token, and a chat.
    Telegram,
}

/// The senders whose invitations to a table a person is shown. Nobody is told what another person has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum InvitesFrom {
    #[default]
    Everybody,
    /// People with whom they play or have played.
    PlayedWith,
    Nobody,
}

/// Why a target was not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum WhyNotDelivered {
    /// The address does not exist any more.
    Gone,
    /// It answers, and does not want this.
    Refused,
    Unreachable,
    /// The server does not connect to such addresses.
    NotAllowed,
    TooSlow,
}

/// Hours in which nobody is told of anything, in minutes of the day in the person's time zone. `until_min` may be before
/// `from_min`: then they last over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// 0 to 1439.
    pub from_min: u16,
    /// 0 to 1439, another one than `from_min`.
    pub until_min: u16,
}

answers! {
    /// `GET /me/notifications`
    Notifications {
        quiet: Option<QuietHours>,
        /// In which the person is told: `en`, `ru`, `de`, `uk`.
        language: String,
        /// The oldest first; at most 10.
        targets: Vec<NoticeTarget>,
        /// The senders whose invitations the person is shown.
        invites: InvitesFrom,
        /// The key with which a browser subscribes to push, as base64url; `None`: the server sends none.
        push_key: Option<String>,
        /// Whether the server sends mail.
        mail: bool,
        feed: Option<FeedAddresses>,
    }
    /// A target as its owner sees it.
    NoticeTarget {
        id: Uuid,
        kind: TargetKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        template: Option<WebhookTemplate>,
        /// The owner's name for it; of a mail target the address.
        label: String,
        /// The host of its address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        host: Option<String>,
        events: Vec<NoticeEvent>,
        digest: Digest,
        /// Set where it could not be reached for long: it is told of nothing until a test reaches it.
        broken: Option<BrokenTarget>,
        /// Set while attempts fail that are made again by themselves: since when, and why the last one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        failing: Option<BrokenTarget>,
        made_at: u64,
        /// The last time that it was told of something.
        sent_at: Option<u64>,
    }
    /// Since when and why a target is told of nothing, or attempts fail.
    BrokenTarget { since: u64, why: WhyNotDelivered }
    /// The answer to a test.
    TargetTest {
        delivered: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        why: Option<WhyNotDelivered>,
    }
    /// `POST /me/notifications/feed`: secret addresses that list the tables that wait for this person.
    FeedAddresses { rss: String, ics: String }
}

bodies! {
    /// `PUT /me/notifications`
    ChangeNotifications {
        quiet: Option<QuietHours>,
        language: String,
        /// Left out: it stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invites: Option<InvitesFrom>,
    }
    /// `PATCH /me/notifications/targets/{id}`: what is left out stays.
    ChangeTarget {
        /// Up to 40 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        label: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        events: Option<Vec<NoticeEvent>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        digest: Option<Digest>,
    }
}

/// `POST /me/notifications/targets`: a new one is told when it is the person's turn, and of nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AddTarget {
    /// A browser's push subscription.
    Push { label: String, endpoint: SecretText, p256dh: SecretText, auth: SecretText },
    /// The confirmed address of the account.
    Mail {},
    Webhook {
        label: String,
        template: WebhookTemplate,
        url: SecretText,
        /// For services that want one beside the address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<SecretText>,
        /// To whom a bot writes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<String>,
    },
}
