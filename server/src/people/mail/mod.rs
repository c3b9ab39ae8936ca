//! Sends mail to people: sign-in links, and events of their account.
//!
//! A mail waits in a queue until the one task that sends all of them takes it. Does not know the store, HTTP or the
//! owner of an address. Invariants: no caller waits for a mail to be sent; the number of waiting mails is bounded, and
//! so are those to one address and those caused by one client; no address or text can inject a header line. A notice
//! (`people/notices`) is sent at once: its sender waits, and bounds their number.

mod address;
mod delivery;
mod smtp_url;
mod texts;
mod trial;

#[cfg(test)]
mod tests;

pub use address::{EmailAddress, NoEmailAddress};
pub use delivery::DeliveryError;
pub use smtp_url::{NoSmtpUrl, SmtpUrl};
pub use texts::Message;
pub use trial::MailTrial;

use crate::net::{Address, Origin, RateLimiter};
use crate::people::language::Language;
use crate::people::notices;
use crate::system::entropy::SharedEntropy;
use crate::telemetry::metrics::SharedMetrics;
use delivery::{Courier, PAUSES, Post};
use lettre::message::Mailbox;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// The most mails that wait to be sent for the first time.
const QUEUE: usize = 16;
/// Mails to one address in an hour.
const TO_ADDRESS: u32 = 5;
/// Mails that one client may cause in an hour.
const FROM_CLIENT: u32 = 20;

/// How this server sends mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSettings {
    pub server: SmtpUrl,
    pub from: Mailbox,
    /// The site to which the links lead.
    pub site: Origin,
}

/// The settings name a mail server whose certificate could never be checked.
#[derive(Debug, thiserror::Error)]
#[error("smtp_url: {0}")]
pub struct NoMailServer(#[from] lettre::transport::smtp::Error);

/// A mail to one person.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: EmailAddress,
    pub language: Language,
    pub message: Message,
}

/// Why a mail is not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailRefusal {
    #[error("this client has caused {FROM_CLIENT} mails within an hour")]
    Client(Duration),
    #[error("this address has got {TO_ADDRESS} mails within an hour")]
    Address,
    #[error("{QUEUE} mails are waiting already")]
    Queue,
}

/// Sends mails. Clones share the queue and the limits.
#[derive(Clone, Debug)]
pub struct Mailer {
    queue: mpsc::Sender<Mail>,
    limits: Arc<MailLimits>,
    post: Arc<Post>,
}

/// A mail that tells somebody what they have asked to be told.
#[derive(Clone, Debug)]
pub(super) struct NoticeMail {
    to: EmailAddress,
    /// The same when it is sent again, so that a reader's program shows it once.
    key: Option<String>,
    /// One line.
    subject: String,
    text: String,
    /// The address at which its reader ends such mails.
    unsubscribe: Option<String>,
}

#[derive(Debug)]
struct MailLimits {
    to_address: RateLimiter<EmailAddress>,
    from_client: RateLimiter<Address>,
}

impl Mailer {
    /// Starts the task that sends. It ends when all clones are gone and what waits is sent or given up.
    pub fn start(
        settings: MailSettings,
        entropy: SharedEntropy,
        metrics: SharedMetrics,
    ) -> Result<Self, NoMailServer> {
        Self::start_with(settings, entropy, metrics, &PAUSES)
    }

    /// The same with other pauses before further attempts.
    fn start_with(
        settings: MailSettings,
        entropy: SharedEntropy,
        metrics: SharedMetrics,
        pauses: &'static [Duration],
    ) -> Result<Self, NoMailServer> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let post = Arc::new(Post::new(settings, entropy)?);
        tokio::spawn(Courier::new(post.clone(), metrics, pauses).run(waiting));
        let to_address = RateLimiter::per_hour(TO_ADDRESS);
        let from_client = RateLimiter::per_hour(FROM_CLIENT);
        Ok(Self { queue, limits: Arc::new(MailLimits { to_address, from_client }), post })
    }

    /// Counts a request for a mail, whether or not one is sent then: the answer must not depend on that.
    pub fn admit(&self, client: Address) -> Result<(), MailRefusal> {
        self.limits.from_client.take(client).map_err(MailRefusal::Client)
    }

    /// Queues a mail. Returns at once.
    pub fn send(&self, mail: Mail) -> Result<(), MailRefusal> {
        self.limits.to_address.take(mail.to.clone()).map_err(|_| MailRefusal::Address)?;
        self.queue.try_send(mail).map_err(|_| MailRefusal::Queue)
    }

    /// Sends a mail that its reader has asked for, and waits for one attempt. How many there are bounds who calls this.
    pub(crate) async fn deliver(
        &self,
        to: EmailAddress,
        key: Option<String>,
        subject: String,
        text: String,
        unsubscribe: Option<String>,
    ) -> Result<(), notices::DeliveryError> {
        Ok(self.post.deliver_notice(NoticeMail { to, key, subject, text, unsubscribe }).await?)
    }
}
