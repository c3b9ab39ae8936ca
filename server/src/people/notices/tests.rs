//! People at tables, a clock that the test sets, and targets that note what they are sent.

mod delivery;
mod guesses;
mod hosts;
mod outlets;
mod stored;
mod turns;
mod worlds;

use super::TargetAddress;
use super::documents::deliveries;
use super::outlets::{Deliver, DeliveryError, Message, SharedOutlets};
use super::worker::Worker;
use crate::people::language::Language;
use crate::state::ServerState;
use crate::store::{Record, RecordKind, RecordsOf, SharedStore};
use crate::testing::{Device, FailingStore, Fault, SetClock, server_with, settle, two_at_a_table};
use async_trait::async_trait;
use protocol::{
    ChangeTarget, Digest, NoticeEvent, NoticeTarget, PlayerId, SecretText, TableId, TargetKind, Watching,
    WebhookTemplate, WhyNotDelivered,
};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const KINDS: [TargetKind; 3] = [TargetKind::Push, TargetKind::Mail, TargetKind::Webhook];
const SECOND: Duration = Duration::from_secs(1);

/// Targets that note what they are sent, and answer as they are told to.
#[derive(Debug, Default)]
struct Receiver {
    sent: Mutex<Vec<(TargetAddress, Message)>>,
    answers: Mutex<VecDeque<DeliveryError>>,
    /// Set where the store is to fail as soon as something is taken.
    fails_then: Mutex<Option<Arc<FailingStore>>>,
    silent: Mutex<bool>,
}

#[async_trait]
impl Deliver for Receiver {
    async fn deliver(&self, to: &TargetAddress, message: &Message) -> Result<(), DeliveryError> {
        if *self.silent.lock().unwrap() {
            return std::future::pending().await;
        }
        self.sent.lock().unwrap().push((to.clone(), message.clone()));
        if let Some(store) = self.fails_then.lock().unwrap().take() {
            store.set(Fault::NoRecords);
        }
        self.answers.lock().unwrap().pop_front().map_or(Ok(()), Err)
    }

    fn accepts(&self, _: &TargetAddress) -> bool {
        true
    }

    fn push_key(&self) -> Option<String> {
        Some("key".to_owned())
    }

    fn site(&self) -> Option<String> {
        Some("https://play.example.org".to_owned())
    }
}

/// A server whose notices the test takes and sends itself.
struct House {
    store: Arc<FailingStore>,
    clock: Arc<SetClock>,
    server: Arc<ServerState>,
    receiver: Arc<Receiver>,
}

impl House {
    async fn new() -> Self {
        let (store, clock) = (Arc::new(FailingStore::default()), Arc::new(SetClock::default()));
        let server = server_with(&(store.clone() as SharedStore), clock.clone(), 0).await;
        Self { store, clock, server, receiver: Arc::default() }
    }

    /// The same house after a stop and a start.
    async fn restarted(self) -> Self {
        let Self { store, clock, receiver, .. } = self;
        let server = server_with(&(store.clone() as SharedStore), clock.clone(), 1_000_000).await;
        Self { store, clock, server, receiver }
    }

    /// Ada and Bob at a table; Bob has a target and no page open.
    async fn with_bob_away(options: Value) -> (Self, TableId, Device, PlayerId) {
        let house = Self::new().await;
        let bob = crate::testing::player("Bob").id;
        house.target(bob, "phone", &[NoticeEvent::YourTurn]).await;
        let (table, ada, device) = two_at_a_table(&house.server, options, Watching::Live).await;
        device.drop_out();
        settle().await;
        (house, table, ada, bob)
    }

    async fn target(&self, owner: PlayerId, label: &str, events: &[NoticeEvent]) -> NoticeTarget {
        let address = TargetAddress::Webhook {
            template: WebhookTemplate::Ntfy,
            url: SecretText(format!("https://ntfy.example.org/{label}")),
            token: None,
            chat: None,
        };
        self.target_at(owner, address, label, events).await
    }

    async fn target_at(
        &self,
        owner: PlayerId,
        address: TargetAddress,
        label: &str,
        events: &[NoticeEvent],
    ) -> NoticeTarget {
        let added = self.server.add_target(owner, address, label, Some(Language::En)).await.unwrap();
        let change = ChangeTarget { label: None, events: Some(events.to_vec()), digest: None };
        self.server.change_target(owner, added.id, change).await.unwrap()
    }

    async fn digest(&self, owner: PlayerId, target: &NoticeTarget, digest: Digest) {
        let change = ChangeTarget { label: None, events: None, digest: Some(digest) };
        self.server.change_target(owner, target.id, change).await.unwrap();
    }

    /// Lets time pass, and everything due be taken and sent; returns what was sent, as title and text.
    async fn pass(&self, time: Duration) -> Vec<(String, String)> {
        self.messages(time).await.into_iter().map(|message| (message.title, message.text)).collect()
    }

    async fn messages(&self, time: Duration) -> Vec<Message> {
        let before = self.receiver.sent.lock().unwrap().len();
        self.clock.advance(time);
        tokio::time::advance(time).await;
        settle().await;
        self.server.take_due_notices().await.unwrap();
        self.send().await;
        let sent = self.receiver.sent.lock().unwrap();
        sent[before..].iter().map(|(_, message)| message.clone()).collect()
    }

    /// Sends what is due now.
    async fn send(&self) {
        let outlets: SharedOutlets = self.receiver.clone();
        for kind in KINDS {
            let mut worker = Worker::new(kind, outlets.clone());
            worker.begin_due(&self.server).await.unwrap();
            worker.finish().await;
        }
    }

    async fn records(&self, kind: RecordKind) -> Vec<Record> {
        let store = self.server.store();
        store.records(kind, RecordsOf::Everybody, None, 99).await.unwrap()
    }

    async fn waiting(&self) -> usize {
        let mut waiting = 0;
        for kind in KINDS {
            waiting += self.records(deliveries(kind)).await.len();
        }
        waiting
    }

    fn fails(&self, times: usize, why: WhyNotDelivered, is_final: bool) {
        let mut answers = self.receiver.answers.lock().unwrap();
        answers.extend((0..times).map(|_| DeliveryError { why, is_final }));
    }

    async fn targets_of(&self, owner: PlayerId) -> Vec<NoticeTarget> {
        self.server.own_notices(owner).await.unwrap().targets
    }
}

async fn look(device: &Device, table: TableId, looking: bool) {
    let asked = device.request(json!({"t": "table.look", "table": table, "looking": looking}));
    asked.await.unwrap().unwrap();
    settle().await;
}
