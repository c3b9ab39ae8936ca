//! The ways by which a message leaves the server.
//!
//! Does not know the owner of a target or the subject of a message. Invariant: no error contains the address of a
//! target.

use super::documents::TargetAddress;
use crate::outgoing::{Failure, Notice, Outgoing, Push, Subscription, Urgency, Webhook, Webhooks};
use crate::people::language::Language;
use async_trait::async_trait;
use protocol::{SecretText, WebhookTemplate, WhyNotDelivered};
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

/// The message to one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// At most 32 characters of an address; the same when it is sent again. The part before the first `-` names the
    /// subject: a device shows only the newest message of each subject.
    pub key: String,
    /// One line.
    pub title: String,
    pub text: String,
    /// The target of the link, an absolute address where the server knows its own.
    pub link: String,
    pub language: Language,
    /// Whether a device is to show it at once.
    pub urgent: bool,
    /// How long it is of use.
    pub ttl: Duration,
    /// The address at which a mail's reader ends such mails, with nothing else to do.
    pub unsubscribe: Option<String>,
}

impl Message {
    /// The same with a link to this page of the site.
    pub(super) fn leading_to(self, path: &str) -> Self {
        let site = self.link.trim_end_matches('/');
        Self { link: format!("{site}{path}"), ..self }
    }
}

/// Why a target was not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the target was not reached: {why:?}")]
pub struct DeliveryError {
    pub why: WhyNotDelivered,
    /// Whether a later attempt would fail, too.
    pub is_final: bool,
}

/// Sends messages.
#[async_trait]
pub trait Deliver: Debug + Send + Sync {
    /// Takes some seconds at most.
    async fn deliver(&self, to: &TargetAddress, message: &Message) -> Result<(), DeliveryError>;

    /// Whether such an address may be a target.
    fn accepts(&self, address: &TargetAddress) -> bool;

    /// The key with which browsers subscribe to push; `None` where none is sent.
    fn push_key(&self) -> Option<String>;

    /// The server's own address, without a slash at its end, where it is known.
    fn site(&self) -> Option<String>;
}

pub type SharedOutlets = Arc<dyn Deliver>;

/// The settings of this server.
#[derive(Clone, Debug, Default)]
pub struct Outlets {
    #[cfg(feature = "mail")]
    pub mailer: Option<crate::people::mail::Mailer>,
    /// Push and webhooks.
    pub outgoing: Option<Outgoing>,
    pub site: Option<crate::net::Origin>,
}

const NOT_ALLOWED: DeliveryError = DeliveryError { why: WhyNotDelivered::NotAllowed, is_final: true };

#[async_trait]
impl Deliver for Outlets {
    async fn deliver(&self, to: &TargetAddress, message: &Message) -> Result<(), DeliveryError> {
        match to {
            TargetAddress::Mail { address } => self.mail(&address.0, message).await,
            TargetAddress::Push { endpoint, p256dh, auth } => {
                let push = self.push().ok_or(NOT_ALLOWED)?;
                Ok(push.send(&subscription(endpoint, p256dh, auth), &notice(message)).await?)
            }
            TargetAddress::Webhook { template, url, token, chat } => {
                let webhooks = self.webhooks().ok_or(NOT_ALLOWED)?;
                let to = webhook(*template, url, token.as_ref(), chat.as_ref());
                Ok(webhooks.send(&to, &notice(message)).await?)
            }
        }
    }

    fn accepts(&self, address: &TargetAddress) -> bool {
        match address {
            TargetAddress::Mail { .. } => self.has_mail(),
            TargetAddress::Push { endpoint, p256dh, auth } => {
                let to = subscription(endpoint, p256dh, auth);
                self.push().is_some_and(|push| push.check(&to).is_ok())
            }
            TargetAddress::Webhook { template, url, token, chat } => {
                let to = webhook(*template, url, token.as_ref(), chat.as_ref());
                self.webhooks().is_some_and(|webhooks| webhooks.check(&to).is_ok())
            }
        }
    }

    fn push_key(&self) -> Option<String> {
        self.push().map(Push::public_key)
    }

    fn site(&self) -> Option<String> {
        self.site.as_ref().map(ToString::to_string)
    }
}

impl Outlets {
    fn push(&self) -> Option<&Push> {
        self.outgoing.as_ref()?.push.as_ref()
    }

    fn webhooks(&self) -> Option<&Webhooks> {
        self.outgoing.as_ref().map(|outgoing| &outgoing.webhooks)
    }

    fn has_mail(&self) -> bool {
        #[cfg(feature = "mail")]
        return self.mailer.is_some();
        #[cfg(not(feature = "mail"))]
        false
    }

    #[cfg(feature = "mail")]
    async fn mail(&self, to: &str, message: &Message) -> Result<(), DeliveryError> {
        let (Some(mailer), Ok(to)) = (&self.mailer, to.parse()) else { return Err(NOT_ALLOWED) };
        let Message { key, title, text, link, language, unsubscribe, .. } = message;
        let end = |address: &String| format!("\n-- \n{}\n{address}\n", super::texts::unsubscribe(*language));
        let body = format!("{text}\n\n{link}\n{}", unsubscribe.as_ref().map(end).unwrap_or_default());
        mailer.deliver(to, Some(key.clone()), title.clone(), body, unsubscribe.clone()).await
    }

    #[cfg(not(feature = "mail"))]
    async fn mail(&self, _: &str, _: &Message) -> Result<(), DeliveryError> {
        Err(NOT_ALLOWED)
    }
}

impl From<Failure> for DeliveryError {
    fn from(failure: Failure) -> Self {
        Self { why: failure.why(), is_final: failure.is_final() }
    }
}

fn notice(message: &Message) -> Notice {
    let Message { key, title, text, link, urgent, ttl, .. } = message.clone();
    let urgency = if urgent { Urgency::High } else { Urgency::Normal };
    Notice { key, title, text, link, urgency, ttl }
}

fn subscription(endpoint: &SecretText, p256dh: &SecretText, auth: &SecretText) -> Subscription {
    let [endpoint, p256dh, auth] = [endpoint, p256dh, auth].map(|text| text.0.clone());
    Subscription { endpoint, p256dh, auth }
}

fn webhook(
    template: WebhookTemplate,
    url: &SecretText,
    token: Option<&SecretText>,
    chat: Option<&String>,
) -> Webhook {
    let token = token.map(|token| token.0.clone());
    Webhook { template, url: url.0.clone(), token, chat: chat.cloned() }
}
