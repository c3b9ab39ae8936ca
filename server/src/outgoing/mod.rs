//! Outgoing messages: notices to push services and webhooks, and feeds that other programs fetch.
//!
//! Does not know people, tables or the store. Invariants: a request goes only to a permitted address ([`address`]),
//! within limits of time and size, and follows no redirect; no target's address, token or text gets into a log line or
//! an error.

pub mod address;
mod client;
pub mod feed;
pub mod push;
mod resolver;
pub mod webhook;
pub(crate) mod wire;

#[cfg(test)]
mod tests;

pub use address::PrivateTarget;
pub use client::Client;
pub use push::{Push, PushKey, Subscription};
pub use webhook::{Webhook, Webhooks};

use crate::system::clock::SharedClock;
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::WhyNotDelivered;
use sha2::{Digest, Sha256};
use std::path::PathBuf;
use std::time::Duration;
use tokio_rustls::rustls;
use url::Url;

/// The longest title and the longest text that are sent, in characters; more is cut off.
const TITLE_CHARS: usize = 120;
const TEXT_CHARS: usize = 1000;
/// The longest key that receivers take.
const KEY_CHARS: usize = 32;

/// The content that is sent, already in the receiver's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// At most 32 URL-safe characters, the same at a repeat: receivers that know keys show it once. The part before the
    /// first `-` names the subject; a device shows only the newest notice of each subject.
    pub key: String,
    pub title: String,
    pub text: String,
    /// The whole address of what it is about; only its path where the server was not told its own address.
    pub link: String,
    pub urgency: Urgency,
    /// How long a push service keeps it for a device that is off.
    pub ttl: Duration,
}

/// How much a device may be disturbed (RFC 8030, 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    VeryLow,
    Low,
    Normal,
    High,
}

/// Why a notice did not arrive. Holds nothing of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("the target does not exist any more")]
    Gone,
    #[error("the target refuses it (status {status})")]
    Refused { status: u16 },
    #[error("the target cannot be reached")]
    Unreachable,
    #[error("the target does not answer in time")]
    TooSlow,
    #[error("the target's address may not be asked")]
    NotAllowed,
    #[error("the notice is too large for the target")]
    TooLarge,
}

/// A target that cannot be one: which field is wrong, and how it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} {want}")]
pub struct BadTarget {
    pub field: &'static str,
    pub want: &'static str,
}

impl Failure {
    /// The failure that an answer's status means; `None` if the notice was taken.
    fn of_status(status: StatusCode) -> Option<Self> {
        match status {
            status if status.is_success() => None,
            StatusCode::NOT_FOUND | StatusCode::GONE => Some(Self::Gone),
            StatusCode::PAYLOAD_TOO_LARGE => Some(Self::TooLarge),
            status => Some(Self::Refused { status: status.as_u16() }),
        }
    }

    /// Whether the same would happen at another attempt.
    pub fn is_final(self) -> bool {
        match self {
            Self::Gone | Self::NotAllowed | Self::TooLarge => true,
            // It timed out, came too early, or there were too many.
            Self::Refused { status: 408 | 425 | 429 } | Self::Unreachable | Self::TooSlow => false,
            Self::Refused { status } => status < 500,
        }
    }

    /// The reason that its owner is told.
    pub fn why(self) -> WhyNotDelivered {
        match self {
            Self::Gone => WhyNotDelivered::Gone,
            Self::Refused { .. } | Self::TooLarge => WhyNotDelivered::Refused,
            Self::Unreachable => WhyNotDelivered::Unreachable,
            Self::TooSlow => WhyNotDelivered::TooSlow,
            Self::NotAllowed => WhyNotDelivered::NotAllowed,
        }
    }
}

impl Notice {
    /// The whole address of what it is about, for those who are not on a page of this server.
    fn address(&self) -> Option<&str> {
        Some(&*self.link).filter(|link| !link.starts_with('/'))
    }

    fn title(&self) -> String {
        plain(&self.title, TITLE_CHARS)
    }

    fn text(&self) -> String {
        plain(&self.text, TEXT_CHARS)
    }

    /// The key in a form that every receiver takes; one that is not in that form is hashed.
    fn key(&self) -> String {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if (1..=KEY_CHARS).contains(&self.key.len()) && self.key.bytes().all(is_plain) {
            return self.key.clone();
        }
        let mut hash = URL_SAFE_NO_PAD.encode(Sha256::digest(&self.key));
        hash.truncate(KEY_CHARS);
        hash
    }
}

/// The text without control characters but line ends, and no longer than that.
fn plain(text: &str, most_chars: usize) -> String {
    let visible = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
    cut(text.chars().map(visible).collect::<String>().trim(), most_chars)
}

/// The text, or its beginning and a sign that there is more.
fn cut(text: &str, most_chars: usize) -> String {
    if text.chars().count() <= most_chars {
        return text.to_owned();
    }
    text.chars().take(most_chars.saturating_sub(1)).chain(['…']).collect()
}

/// The host of an address: all that is shown of it again.
pub fn host_of(address: &str) -> Option<String> {
    Url::parse(address).ok()?.host_str().map(str::to_owned)
}

/// The settings of this part.
#[derive(Clone, Debug)]
pub struct OutgoingSettings {
    /// Private hosts and networks to which people may have notices sent.
    pub private_targets: Vec<PrivateTarget>,
    /// The file with the key by which push services know this server.
    pub push_key_file: PathBuf,
    /// The contact for push services (RFC 8292, 2.1).
    pub contact: String,
}

/// Everything that sends. Clones share it.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// `None` where the server has no key of its own to send with.
    pub push: Option<Push>,
    pub webhooks: Webhooks,
}

impl Outgoing {
    /// Prepares what is set; asks nobody. If the key for push can be neither read nor made, there is no push.
    pub fn open(settings: OutgoingSettings, clock: SharedClock) -> Result<Self, rustls::Error> {
        let client = Client::new(&settings.private_targets)?;
        let key = PushKey::load_or_create(&settings.push_key_file);
        if let Err(error) = &key {
            tracing::warn!(%error, "push notifications are disabled");
        }
        let push = key.ok().map(|key| Push::new(client.clone(), key, settings.contact, clock));
        Ok(Self { push, webhooks: Webhooks::new(client) })
    }
}
