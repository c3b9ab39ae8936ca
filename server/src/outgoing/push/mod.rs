//! Notices to browsers, by the push services of their makers (RFC 8030, 8291, 8292).
//!
//! Does not know whose browser it is. Invariants: a service learns the time and the urgency of a notice, and which
//! notices repeat one another, but nothing of their content; its address comes from outside, and is reached only
//! through [`Client`].

mod encryption;
mod key;

pub use key::{PushKey, PushKeyError};

use super::client::{Client, Post};
use super::{BadTarget, Failure, Notice, Urgency, cut};
use crate::system::clock::SharedClock;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use encryption::{Keys, MOST_BYTES};
use hyper::Method;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use url::{Position, Url};

const TTL: HeaderName = HeaderName::from_static("ttl");
const URGENCY: HeaderName = HeaderName::from_static("urgency");
const TOPIC: HeaderName = HeaderName::from_static("topic");

/// The address of a browser's push service, and its keys, both as the browser gave them. Prints nothing of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

hidden!(Subscription);

/// Sends notices to browsers. Clones share the key.
#[derive(Clone, Debug)]
pub struct Push {
    client: Client,
    key: Arc<PushKey>,
    contact: String,
    clock: SharedClock,
}

/// The message to the page's service worker.
#[derive(Serialize)]
struct Payload<'a> {
    title: &'a str,
    body: &'a str,
    tag: &'a str,
    url: &'a str,
    key: &'a str,
}

impl Push {
    /// `contact` is an address by which a service reaches the operator: `mailto:` or `https:`.
    pub fn new(client: Client, key: PushKey, contact: String, clock: SharedClock) -> Self {
        Self { client, key: Arc::new(key), contact, clock }
    }

    /// The key that a browser asks its push service for a subscription with.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Whether notices could be sent there.
    pub fn check(&self, to: &Subscription) -> Result<(), BadTarget> {
        let bad = |field, want| BadTarget { field, want };
        self.client.url(&to.endpoint).map_err(|_| bad("endpoint", "must be an address with https"))?;
        let keys = Keys::new(&to.p256dh, &to.auth).ok_or(bad("auth", "must be a browser's 16 bytes"))?;
        let encrypted = keys.encrypt(b"").map(drop);
        encrypted.map_err(|_| bad("p256dh", "must be a browser's key of the curve P-256"))
    }

    /// Sends one notice; succeeds when the service has taken it.
    pub async fn send(&self, to: &Subscription, notice: &Notice) -> Result<(), Failure> {
        let url = self.client.url(&to.endpoint).map_err(|_| Failure::NotAllowed)?;
        // Nobody can read anything with keys that are none.
        let keys = Keys::new(&to.p256dh, &to.auth).ok_or(Failure::Gone)?;
        let body = keys.encrypt(&payload(notice)).map_err(|_| Failure::Gone)?;
        let headers = self.headers(&url, notice).ok_or(Failure::NotAllowed)?;
        self.client.send(Post { method: Method::POST, url, headers, body }).await
    }

    fn headers(&self, url: &Url, notice: &Notice) -> Option<Vec<(HeaderName, HeaderValue)>> {
        let audience = url.origin().ascii_serialization();
        let signed = self.key.authorization(&audience, &self.contact, self.clock.machine_ms() / 1000)?;
        Some(vec![
            (AUTHORIZATION, HeaderValue::try_from(signed).ok()?),
            (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (TTL, HeaderValue::from(notice.ttl.as_secs())),
            (URGENCY, HeaderValue::from_static(urgency(notice.urgency))),
            // The service keeps the newest of a topic: a repeat replaces what it repeats.
            (TOPIC, HeaderValue::try_from(notice.key()).ok()?),
        ])
    }
}

fn urgency(urgency: Urgency) -> &'static str {
    match urgency {
        Urgency::VeryLow => "very-low",
        Urgency::Low => "low",
        Urgency::Normal => "normal",
        Urgency::High => "high",
    }
}

/// The message for the service worker, with as much of the text as fits.
fn payload(notice: &Notice) -> Vec<u8> {
    let (title, mut text, key) = (notice.title(), notice.text(), notice.key());
    let tag = key.split('-').next().unwrap_or(&key);
    let link = Url::parse(&notice.link).ok();
    // The page knows its own address, also where the server was not told it.
    let url = link.as_ref().map_or(&*notice.link, |link| &link[Position::BeforePath..Position::AfterQuery]);
    let written = |text: &str| {
        let payload = Payload { title: &title, body: text, tag, url, key: &key };
        serde_json::to_vec(&payload).unwrap_or_default()
    };
    loop {
        let message = written(&text);
        if message.len() <= MOST_BYTES || text.is_empty() {
            return message;
        }
        let half = text.chars().count() / 2;
        text = if half > 1 { cut(&text, half) } else { String::new() };
    }
}
