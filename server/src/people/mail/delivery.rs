//! The task that hands mails to the mail server, one after the other.
//!
//! `Post` writes a mail and hands it over; `Courier` does so for the waiting mails. Does not know limits. Invariant: a
//! mail that the mail server does not accept now waits aside, so that it delays no other; it is tried only a few more
//! times. No address and no answer of the mail server gets into a log line: the answer may hold the address.

use super::smtp_url::Encryption;
use super::texts::rendered;
use super::{Mail, MailSettings, NoMailServer, NoticeMail, SmtpUrl};
use crate::net::Origin;
use crate::people::notices;
use crate::system::entropy::{SharedEntropy, random_uuid};
use crate::telemetry::metrics::{MailLabel, SharedMetrics};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MessageBuilder};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor, transport::smtp};
use protocol::WhyNotDelivered;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

/// How long one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(10);
/// The pauses before the second and every further attempt.
pub(super) const PAUSES: [Duration; 3] =
    [Duration::from_secs(5), Duration::from_secs(30), Duration::from_mins(3)];
/// The most mails that wait for another attempt.
const MOST_DEFERRED: usize = 64;

/// Why a mail was not taken.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    #[error("the mail server did not answer within {} s", ATTEMPT.as_secs())]
    Timeout,
    #[error("the mail server refuses it (status {0})")]
    Refused(u16),
    #[error("the mail server cannot take it now (status {0})")]
    NotNow(u16),
    #[error("no encrypted connection to the mail server: {0}")]
    Tls(smtp::Error),
    #[error("no connection to the mail server")]
    Connection,
    #[error("the mail cannot be composed: {0}")]
    Form(#[from] lettre::error::Error),
}

impl DeliveryError {
    /// Whether a later attempt may succeed.
    fn is_transient(&self) -> bool {
        !matches!(self, Self::Refused(_) | Self::Form(_))
    }
}

impl From<DeliveryError> for notices::DeliveryError {
    fn from(error: DeliveryError) -> Self {
        let why = match error {
            DeliveryError::Timeout => WhyNotDelivered::TooSlow,
            DeliveryError::Refused(_) | DeliveryError::NotNow(_) | DeliveryError::Form(_) => {
                WhyNotDelivered::Refused
            }
            DeliveryError::Tls(_) | DeliveryError::Connection => WhyNotDelivered::Unreachable,
        };
        Self { why, is_final: !error.is_transient() }
    }
}

impl From<smtp::Error> for DeliveryError {
    fn from(error: smtp::Error) -> Self {
        match error.status().map(u16::from) {
            Some(status) if error.is_permanent() => Self::Refused(status),
            Some(status) => Self::NotNow(status),
            None if error.is_tls() => Self::Tls(error),
            None => Self::Connection,
        }
    }
}

/// A mail and the number of attempts that failed.
#[derive(Debug)]
struct Attempt {
    mail: Mail,
    failed: usize,
}

/// Hands mails to the mail server.
#[derive(Debug)]
pub(super) struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: Origin,
    entropy: SharedEntropy,
}

impl Post {
    pub(super) fn new(settings: MailSettings, entropy: SharedEntropy) -> Result<Self, NoMailServer> {
        let MailSettings { server, from, site } = settings;
        let transport = transport(&server, from.email.domain())?;
        Ok(Self { transport, from, site, entropy })
    }

    /// Connects, encrypts and signs in as for a mail.
    pub(super) async fn connect(&self) -> Result<(), DeliveryError> {
        match timeout(ATTEMPT, self.transport.test_connection()).await {
            Err(_) => Err(DeliveryError::Timeout),
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(DeliveryError::Connection),
            Ok(Err(error)) => Err(error.into()),
        }
    }

    /// Makes one attempt.
    async fn deliver(&self, message: Result<Message, DeliveryError>) -> Result<(), DeliveryError> {
        let message = message?;
        match timeout(ATTEMPT, self.transport.send(message)).await {
            Ok(sent) => Ok(sent.map(drop)?),
            Err(_) => Err(DeliveryError::Timeout),
        }
    }

    async fn deliver_mail(&self, mail: &Mail) -> Result<(), DeliveryError> {
        let (subject, text) = rendered(&mail.message, mail.language, &self.site);
        let to = Mailbox::new(None, mail.to.address().clone());
        self.deliver(self.message(to, None, subject).body(text).map_err(DeliveryError::from)).await
    }

    pub(super) async fn deliver_notice(&self, mail: NoticeMail) -> Result<(), DeliveryError> {
        let NoticeMail { to, key, subject, text, unsubscribe } = mail;
        let mut message = self.message(Mailbox::new(None, to.address().clone()), key, subject);
        if let Some(address) = unsubscribe {
            // Lets a reader's program end such mails by one request (RFC 8058).
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{address}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        self.deliver(message.body(text).map_err(DeliveryError::from)).await
    }

    fn message(&self, to: Mailbox, key: Option<String>, subject: String) -> MessageBuilder {
        let domain = self.from.email.domain();
        let drawn = || random_uuid(&*self.entropy).map(|id| id.simple().to_string()).ok();
        let id = key.or_else(drawn).map(|id| format!("<{id}@{domain}>"));
        Message::builder()
            .from(self.from.clone())
            .to(to)
            .message_id(id)
            .subject(subject)
            // Keeps machines from answering (RFC 3834).
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
    }
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

/// Hands over what waits.
pub(super) struct Courier {
    post: Arc<Post>,
    pauses: &'static [Duration],
    metrics: SharedMetrics,
    /// By the time of the next attempt and a number that tells equal times apart.
    deferred: BTreeMap<(Instant, u64), Attempt>,
    numbered: u64,
}

impl Courier {
    pub(super) fn new(post: Arc<Post>, metrics: SharedMetrics, pauses: &'static [Duration]) -> Self {
        Self { post, pauses, metrics, deferred: BTreeMap::new(), numbered: 0 }
    }

    /// Sends until the queue is closed and nothing waits.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Mail>) {
        loop {
            let due = self.deferred.keys().next().map(|(due, _)| *due);
            let next = match due {
                None => queue.recv().await.map(|mail| Attempt { mail, failed: 0 }),
                Some(due) => tokio::select! {
                    Some(mail) = queue.recv() => Some(Attempt { mail, failed: 0 }),
                    () = sleep_until(due) => self.deferred.pop_first().map(|(_, attempt)| attempt),
                },
            };
            let Some(attempt) = next else { return };
            self.attempt(attempt).await;
        }
    }

    async fn attempt(&mut self, attempt: Attempt) {
        let Err(error) = self.post.deliver_mail(&attempt.mail).await else { return self.count("sent") };
        match self.pauses.get(attempt.failed).filter(|_| error.is_transient()) {
            Some(pause) if self.deferred.len() < MOST_DEFERRED => {
                tracing::info!(%error, again_in_s = pause.as_secs(), "a mail was not sent");
                self.numbered += 1;
                let again = Attempt { failed: attempt.failed + 1, ..attempt };
                self.deferred.insert((Instant::now() + *pause, self.numbered), again);
            }
            _ => {
                tracing::warn!(%error, "a mail could not be delivered");
                self.count("failed");
            }
        }
    }

    fn count(&self, outcome: &'static str) {
        self.metrics.mails.get_or_create(&MailLabel { outcome }).inc();
    }
}

fn transport(server: &SmtpUrl, name: &str) -> Result<AsyncSmtpTransport<Tokio1Executor>, smtp::Error> {
    let host = server.host().to_owned();
    let tls = match server.encryption() {
        Encryption::Tls => Tls::Wrapper(TlsParameters::new(host.clone())?),
        Encryption::StartTls => Tls::Required(TlsParameters::new(host.clone())?),
        Encryption::None => Tls::None,
    };
    let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
        .port(server.port())
        .tls(tls)
        .hello_name(ClientId::Domain(name.to_owned()))
        .timeout(Some(ATTEMPT));
    Ok(match server.login() {
        Some((user, password)) => transport.credentials(Credentials::new(user, password)),
        None => transport,
    }
    .build())
}
