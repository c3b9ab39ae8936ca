//! Notices to chats and to notification services, each by its own API.
//!
//! Does not know the owner of a target. Invariants: a target is an address from outside, and is reached only through
//! [`Client`]; text written by users is never markup there, and mentions nobody ([`templates`]).

mod templates;

use super::client::Client;
use super::{BadTarget, Failure, Notice, host_of};
use protocol::WebhookTemplate;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest token and the longest name of a chat.
const WORD_BYTES: usize = 256;

/// A target. Prints its template and host alone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    pub template: WebhookTemplate,
    pub url: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// A room or a chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
}

impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { template, url, .. } = self;
        f.debug_struct("Webhook").field("template", template).field("host", &host_of(url)).finish()
    }
}

/// Sends notices to webhooks. Clones share the client.
#[derive(Clone, Debug)]
pub struct Webhooks(Client);

impl Webhooks {
    pub fn new(client: Client) -> Self {
        Self(client)
    }

    /// Whether notices could be sent there, as far as that can be said without asking.
    pub fn check(&self, to: &Webhook) -> Result<(), BadTarget> {
        let url = self.0.url(&to.url);
        let url = url.map_err(|_| BadTarget { field: "url", want: "must be an address with https" })?;
        templates::address(to, &url).map(drop)
    }

    /// Sends one notice; succeeds when the target has taken it.
    pub async fn send(&self, to: &Webhook, notice: &Notice) -> Result<(), Failure> {
        let url = self.0.url(&to.url).map_err(|_| Failure::NotAllowed)?;
        let post = templates::post(to, &url, notice).map_err(|_| Failure::NotAllowed)?;
        self.0.send(post).await
    }
}
