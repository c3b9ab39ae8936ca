//! The receiver of all notifications: notes each attempt, fails at some
//! times, and now and then crashes the server right after a received message.
//!
//! Invariant: it identifies messages by their keys, as real services do that show each message once.

use crate::dice::Dice;
use async_trait::async_trait;
use protocol::WhyNotDelivered;
use server::people::notices::{Deliver, DeliveryError, Message, TargetAddress};
use server::system::clock::{SharedClock, UnixMs};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::sleep;

/// One attempt to deliver a message.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    pub(super) at: UnixMs,
    pub(super) person: usize,
    pub(super) key: String,
    /// The title, or each line of a list.
    pub(super) lines: Vec<String>,
    /// Whether the message arrived, even if the server received an error.
    pub(super) taken: bool,
}

/// A period in which a target fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failing {
    pub(super) from: UnixMs,
    pub(super) until: UnixMs,
    /// Whether messages arrive and only their answers are lost.
    pub(super) takes: bool,
}

/// The data that outlives a server.
#[derive(Debug, Default)]
pub(super) struct Mailbox {
    pub(super) attempts: Vec<Attempt>,
    pub(super) failing: BTreeMap<usize, Failing>,
    /// The server crashes right after this many messages; 0: it does not.
    pub(super) crash_in: u32,
}

pub(super) type SharedMailbox = Arc<Mutex<Mailbox>>;

pub(super) fn open(mailbox: &SharedMailbox) -> MutexGuard<'_, Mailbox> {
    mailbox.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug)]
pub(super) struct Receiver {
    pub(super) mailbox: SharedMailbox,
    pub(super) clock: SharedClock,
    pub(super) dice: Mutex<Dice>,
    /// Notified when the server is to crash.
    pub(super) crash: Arc<Notify>,
}

/// The address of a person's target.
pub(super) fn address(person: usize) -> String {
    format!("https://ntfy.example.org/person-{person}")
}

impl Receiver {
    fn note(&self, person: usize, message: &Message) -> Result<(), DeliveryError> {
        let now = self.clock.now_ms();
        let mut mailbox = open(&self.mailbox);
        let failing = mailbox.failing.get(&person).copied();
        let failing = failing.filter(|failing| (failing.from..failing.until).contains(&now));
        let is_list = message.title.starts_with("What waits");
        let lines = if is_list { &message.text } else { &message.title };
        let lines = lines.lines().map(str::to_owned).collect();
        let taken = failing.is_none_or(|failing| failing.takes);
        mailbox.attempts.push(Attempt { at: now, person, key: message.key.clone(), lines, taken });
        if mailbox.crash_in > 0 {
            mailbox.crash_in -= 1;
            if mailbox.crash_in == 0 {
                self.crash.notify_one();
            }
        }
        match failing {
            Some(_) => Err(DeliveryError { why: WhyNotDelivered::Unreachable, is_final: false }),
            None => Ok(()),
        }
    }
}

#[async_trait]
impl Deliver for Receiver {
    async fn deliver(&self, to: &TargetAddress, message: &Message) -> Result<(), DeliveryError> {
        let TargetAddress::Webhook { url, .. } = to else { unreachable!("people have webhooks only") };
        let person = url.0.rsplit('-').next().and_then(|number| number.parse().ok()).expect("a number");
        let latency = self.dice.lock().unwrap_or_else(PoisonError::into_inner).ms(5, 400);
        sleep(latency).await;
        let noted = self.note(person, message);
        sleep(Duration::from_millis(10)).await;
        noted
    }

    fn accepts(&self, _: &TargetAddress) -> bool {
        true
    }

    fn push_key(&self) -> Option<String> {
        None
    }

    fn site(&self) -> Option<String> {
        Some("https://play.example.org".to_owned())
    }
}
