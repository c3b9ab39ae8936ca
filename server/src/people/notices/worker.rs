//! Sends queued messages to the targets of one kind, a few at the same time.
//!
//! Does not know the transport to a target. Invariants: a target gets one message at a time, and a pause before the
//! next one; a message is removed after the target has accepted it, so that a stop in between repeats it.

use super::batch::{key, together};
use super::documents::{DeliveryDoc, TargetAddress, TargetDoc, deliveries};
use super::due::Subject;
use super::outcome::put_off;
use super::outlets::{DeliveryError, Message, SharedOutlets};
use super::texts::{Item, Kind, announced, written};
use super::tokens;
use crate::people::PeopleServices;
use crate::people::accounts::{Proof, Stored, stored};
use crate::people::language::Language;
use crate::store::{Record, RecordCursor, RecordKind, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use crate::telemetry::metrics::NoticeLabel;
use futures_util::FutureExt;
use protocol::{NoticeEvent, PlayerId, TableId, TargetKind, WhyNotDelivered};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

/// The interval between searches for what is due.
const EVERY: Duration = Duration::from_secs(1);
/// Deliveries per query, and queries in one search at most: one person may have more than that due, and few of theirs are
/// begun. The next search goes on from there.
pub(super) const PIECE: u32 = 256;
pub(super) const PIECES: usize = 8;
/// How far it is counted what waits where a search finds a part of it, and how often.
const MOST_COUNTED: u32 = 100_000;
const COUNTED_EVERY: Duration = Duration::from_secs(10);
/// Targets of one kind that are sent something at the same time, and how many of them may be one person's: targets that do
/// not answer delay the notices of their owner.
const AT_ONCE: usize = 32;
const AT_ONCE_OF_ONE: usize = 2;
/// Deliveries in one message.
const MOST_IN_ONE: usize = 100;
/// How long a message is of use.
const TTL: Duration = Duration::from_hours(24);

/// The pause between two messages to one target.
fn pause_of(kind: TargetKind) -> Duration {
    match kind {
        TargetKind::Push | TargetKind::Webhook => Duration::from_secs(5),
        TargetKind::Mail => Duration::from_mins(1),
    }
}

/// The sender to the targets of one kind.
#[derive(Debug)]
pub(super) struct Worker {
    kind: TargetKind,
    outlets: SharedOutlets,
    /// The owners of the targets that are sent something now.
    busy: BTreeMap<Uuid, Option<PlayerId>>,
    /// When a target was last sent something, as long as it must be left alone.
    rests: BTreeMap<Uuid, Instant>,
    /// How far the search before has read what is due; `None`: to its end.
    read: Option<RecordCursor>,
    /// When it was counted last how much waits, while no search says it.
    counted: Option<Instant>,
    sending: JoinSet<Uuid>,
}

pub(super) async fn work(server: Weak<PeopleServices>, mut worker: Worker) {
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        if server.is_on_duty()
            && let Err(error) = worker.begin_due(&server).await
        {
            tracing::warn!(%error, "the queued messages could not be read; the next search tries again");
        }
        drop(server);
        sleep(EVERY).await;
    }
}

impl Worker {
    pub(super) fn new(kind: TargetKind, outlets: SharedOutlets) -> Self {
        let (busy, rests, sending) = (BTreeMap::new(), BTreeMap::new(), JoinSet::new());
        Self { kind, outlets, busy, rests, read: None, counted: None, sending }
    }

    /// Begins to send what is due, as far as there is room.
    pub(super) async fn begin_due(&mut self, server: &Arc<PeopleServices>) -> Result<(), StoreError> {
        while let Some(sent) = self.sending.try_join_next() {
            self.note_sent(sent.ok());
        }
        self.rests.retain(|_, at| at.elapsed() < pause_of(self.kind));
        if self.busy.len() >= AT_ONCE {
            return self.note_waiting(server, None).await;
        }
        let (kind, now) = (deliveries(self.kind), server.now_ms());
        for piece in 0..PIECES {
            let due = server.visitors().due_records(kind, now, self.read, PIECE).await?;
            if piece == 0 {
                let all = self.read.is_none().then_some(due.len());
                self.note_waiting(server, all).await?;
            }
            let Some(last) = due.last().map(RecordCursor::from) else {
                self.read = None;
                break;
            };
            self.begin(server, due);
            if self.busy.len() >= AT_ONCE {
                break;
            }
            self.read = Some(last);
        }
        Ok(())
    }

    /// Begins to send this, as far as there is room.
    fn begin(&mut self, server: &Arc<PeopleServices>, due: Vec<Record>) {
        for (target, due) in by_target(due) {
            let owner = due.first().and_then(|delivery| delivery.owner);
            if self.busy.len() < AT_ONCE && self.may_begin(target, owner) {
                self.busy.insert(target, owner);
                self.sending.spawn(send(server.clone(), self.outlets.clone(), target, due));
            }
        }
    }

    /// Whether this target is left alone now, and its owner has not too many that are not.
    fn may_begin(&self, target: Uuid, owner: Option<PlayerId>) -> bool {
        let of_owner = self.busy.values().filter(|busy| owner.is_some() && **busy == owner).count();
        !self.busy.contains_key(&target) && !self.rests.contains_key(&target) && of_owner < AT_ONCE_OF_ONE
    }

    /// Notes for the metrics how much waits, of which so much was found if it was searched.
    async fn note_waiting(
        &mut self,
        server: &Arc<PeopleServices>,
        found: Option<usize>,
    ) -> Result<(), StoreError> {
        let label = NoticeLabel { kind: name(self.kind) };
        let waiting = server.metrics().notices_waiting.get_or_create_owned(&label);
        if let Some(all) = found.filter(|found| *found < PIECE as usize) {
            self.counted = None;
            waiting.set(all as i64);
        } else if self.counted.is_none_or(|at| at.elapsed() >= COUNTED_EVERY) {
            self.counted = Some(Instant::now());
            let kind = deliveries(self.kind);
            waiting.set(server.visitors().count_due(kind, server.now_ms(), MOST_COUNTED).await? as i64);
        }
        Ok(())
    }

    /// Waits until all that was begun is done.
    #[cfg(test)]
    pub(super) async fn finish(&mut self) {
        while let Some(sent) = self.sending.join_next().await {
            self.note_sent(sent.ok());
        }
    }

    /// `None`: the task ended without saying what it sent, which none does before the worker ends.
    fn note_sent(&mut self, sent: Option<Uuid>) {
        if let Some(target) = sent {
            self.busy.remove(&target);
            self.rests.insert(target, Instant::now());
        }
    }
}

/// The targets in the order of what is due first, each with all that is due.
fn by_target(due: Vec<Record>) -> Vec<(Uuid, Vec<Record>)> {
    let mut targets: Vec<(Uuid, Vec<Record>)> = Vec::new();
    for delivery in due {
        let target = delivery.about.unwrap_or_default();
        match targets.iter_mut().find(|(known, _)| *known == target) {
            Some((_, all)) if all.len() < MOST_IN_ONE => all.push(delivery),
            Some(_) => {}
            None => targets.push((target, vec![delivery])),
        }
    }
    targets
}

async fn send(server: Arc<PeopleServices>, outlets: SharedOutlets, target: Uuid, due: Vec<Record>) -> Uuid {
    let sent = AssertUnwindSafe(server.send_due(&outlets, target, due)).catch_unwind().await;
    match sent {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(%error, "a delivery could not be recorded; the message is sent again");
        }
        Err(_) => tracing::error!("a message could not be sent: its task panicked"),
    }
    target
}

impl PeopleServices {
    /// Sends all of it as one message, and notes what has become of it.
    async fn send_due(
        self: &Arc<Self>,
        outlets: &SharedOutlets,
        target: Uuid,
        due: Vec<Record>,
    ) -> Result<(), StoreError> {
        let found: Option<Stored<TargetDoc>> =
            stored(self.visitors().record(RecordKind::Target, target).await?)?;
        let Some((owner, target)) = found.and_then(|target| Some((target.record.owner?, target))) else {
            return self.remove_deliveries(due).await;
        };
        if target.doc.broken.is_some() {
            return self.remove_deliveries(due).await;
        }
        // A delivery that has failed, or has waited for a server that was down, may be due in the night.
        if let Some(at) = self.quiet_until(owner).await? {
            let put_off = due.iter().map(|delivery| put_off(delivery, at)).collect();
            return self.write_unless_changed(put_off).await.map(drop);
        }
        let language = self.language(owner).await?;
        let batch = self.batch(&target.doc, &due).await?;
        let (items, paths) = self.items(&batch.deliveries, owner, language).await?;
        if items.is_empty() {
            return self.remove_deliveries(batch.deliveries).await;
        }
        let (key, target) = if let Some(key) = batch.key {
            (key, target)
        } else {
            let key = key(&batch.deliveries, &paths);
            match self.begin(target, &key, &batch.deliveries).await? {
                Some(target) => (key, target),
                None => return self.remove_deliveries(due).await,
            }
        };
        let (title, text) = written(&items, language);
        let message = Message {
            urgent: items.iter().any(|item| is_urgent(item.event)),
            ..self.message(&target, outlets, key, (title, text), language)
        };
        let message = match paths.first() {
            Some(path) if paths.len() == 1 => message.leading_to(path),
            _ => message,
        };
        let sent = self.deliver_once(outlets, &target, owner, &message).await?;
        // A failure puts everything else off too.
        let due = if sent.is_ok() { batch.deliveries } else { together(batch.deliveries, due) };
        self.note_outcome(&target.record, owner, due, sent).await?;
        self.notices().taken().remove(&target.record.id);
        Ok(())
    }

    /// Sends a message unless it was taken before, and only noting that has failed: not every target knows a repeat by its
    /// key.
    async fn deliver_once(
        &self,
        outlets: &SharedOutlets,
        target: &Stored<TargetDoc>,
        owner: PlayerId,
        message: &Message,
    ) -> Result<Result<(), DeliveryError>, StoreError> {
        if self.notices().taken().get(&target.record.id) == Some(&message.key) {
            return Ok(Ok(()));
        }
        let sent = self.deliver(outlets, target, owner, message).await?;
        if sent.is_ok() {
            self.notices().taken().insert(target.record.id, message.key.clone());
        }
        Ok(sent)
    }

    /// The items that are still so, and the paths of the tables.
    async fn items(
        &self,
        due: &[Record],
        owner: PlayerId,
        language: Language,
    ) -> Result<(Vec<Item>, BTreeSet<String>), StoreError> {
        let (mut items, mut paths) = (Vec::new(), BTreeSet::new());
        for delivery in due {
            let Ok(doc) = delivery.read_any::<DeliveryDoc>() else { continue };
            if self.is_looking_anywhere(owner, TableId(doc.subject)).await
                || self.is_outdated(&doc, owner).await?
            {
                continue;
            }
            if let Some(subject) = self.still_so(&doc, owner).await? {
                let (item, path) = self.item(&doc, subject, language);
                items.push(item);
                paths.insert(path);
            }
        }
        Ok((items, paths))
    }

    /// The text of the item, and the path of its page.
    fn item(&self, doc: &DeliveryDoc, subject: Subject, language: Language) -> (Item, String) {
        match subject {
            Subject::Announcement(texts) => {
                let (kind, name) = (Kind::First, announced(texts, language));
                (Item { event: doc.event, kind, game: String::new(), name, left_ms: None }, "/".to_owned())
            }
            Subject::Account(name) => {
                let (kind, game) = (Kind::First, String::new());
                (Item { event: doc.event, kind, game, name, left_ms: None }, "/account".to_owned())
            }
            Subject::Invitation(table, by) => {
                let path = format!("/t/{}", table.code.0);
                (Item { name: by.name, ..self.item_of(doc, *table) }, path)
            }
            Subject::Table(table) => {
                let code = match &table.doc.rematch {
                    Some(next) if doc.event == NoticeEvent::Rematch => next,
                    _ => &table.code,
                };
                let path = format!("/t/{}", code.0);
                (self.item_of(doc, *table), path)
            }
        }
    }

    /// How much of the time for a question is left: what was paused since the seat was asked comes on top.
    fn left_ms(&self, doc: &DeliveryDoc) -> Option<UnixMs> {
        let (asked_at, now) = (doc.asked_at?, self.now_ms());
        let running = self.downtime().now().running(asked_at, now);
        let paused = now.saturating_sub(asked_at).saturating_sub(running);
        doc.due?.saturating_add(paused).checked_sub(now).filter(|left| *left > 0)
    }

    /// The text of the item about this table.
    pub(super) fn item_of(&self, doc: &DeliveryDoc, table: TableRecord) -> Item {
        let game = self.game(&table.game).map_or("", |kind| kind.meta().title).to_owned();
        let kind = match (doc.is_last, doc.again) {
            (true, _) => Kind::Last,
            (_, true) => Kind::Again,
            _ => Kind::First,
        };
        Item { event: doc.event, kind, game, name: table.doc.name, left_ms: self.left_ms(doc) }
    }

    /// A message that leads to the first page.
    pub(super) fn message(
        &self,
        target: &Stored<TargetDoc>,
        outlets: &SharedOutlets,
        key: String,
        (title, text): (String, String),
        language: Language,
    ) -> Message {
        let site = outlets.site().unwrap_or_default();
        let unsubscribe = self.unsubscribe_address(target, &site);
        let link = format!("{site}/");
        Message { key, title, text, link, language, urgent: true, ttl: TTL, unsubscribe }
    }

    pub(super) async fn language(&self, owner: PlayerId) -> Result<Language, StoreError> {
        let settings = self.notice_settings(owner).await?;
        Ok(settings.map(|settings| settings.doc.language()).unwrap_or_default())
    }

    /// The address at which a mail's reader ends such mails.
    fn unsubscribe_address(&self, target: &Stored<TargetDoc>, site: &str) -> Option<String> {
        let is_mail = target.doc.address.kind() == TargetKind::Mail;
        let token = || tokens::unsubscribe(self.sessions().key(), target.record.id);
        is_mail.then(|| format!("{site}/unsubscribe/{}", token()))
    }

    /// Sends a message to a target, if it may still be sent anything.
    pub(super) async fn deliver(
        &self,
        outlets: &SharedOutlets,
        target: &Stored<TargetDoc>,
        owner: PlayerId,
        message: &Message,
    ) -> Result<Result<(), DeliveryError>, StoreError> {
        if let TargetAddress::Mail { address } = &target.doc.address
            && !self.has_address(owner, &address.0).await?
        {
            return Ok(Err(DeliveryError { why: WhyNotDelivered::Gone, is_final: true }));
        }
        let kind = name(target.doc.address.kind());
        let sent = outlets.deliver(&target.doc.address, message).await;
        let metrics = self.metrics();
        let counter = if sent.is_ok() { &metrics.notices_sent } else { &metrics.notices_failed };
        counter.get_or_create(&NoticeLabel { kind }).inc();
        Ok(sent)
    }

    /// Whether a person's account has this mail address.
    async fn has_address(&self, owner: PlayerId, address: &str) -> Result<bool, StoreError> {
        let own = self.credentials(owner).await?;
        let is_it = |proof: &Proof| matches!(proof, Proof::Mail { address: own } if own.0 == address);
        Ok(own.iter().any(|credential| is_it(&credential.doc.proof)))
    }
}

/// Whether somebody waits for its reader.
fn is_urgent(event: NoticeEvent) -> bool {
    matches!(event, NoticeEvent::YourTurn | NoticeEvent::Clock | NoticeEvent::GameFound)
}

/// The kind of a target in metrics.
fn name(kind: TargetKind) -> &'static str {
    match kind {
        TargetKind::Push => "push",
        TargetKind::Mail => "mail",
        TargetKind::Webhook => "webhook",
    }
}
