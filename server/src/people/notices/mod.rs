//! Notifications outside of the page: that a table waits for its player, and little else.
//!
//! A notice is a record that is stored by the same change as the event it reports (`documents`). At its time (`due`) it
//! becomes one delivery for each of the person's targets that want it, and a worker for each kind of target (`worker`)
//! sends these. `targets` holds people's settings, `texts` the texts, `outlets` the ways out of the server. Does not
//! know rooms or sockets. Invariants: a notice holds only facts that its person may know; a stored notice is sent at
//! least once, and repeats have the same key; no request waits for it, and its reads take no connection that a room
//! needs.

mod announced;
mod batch;
mod documents;
mod due;
mod feeds;
mod outcome;
mod outlets;
mod schedule;
mod targets;
#[cfg(test)]
mod tests;
mod texts;
mod tokens;
mod wanted;
mod worker;

pub use documents::TargetAddress;
pub use outlets::{Deliver, DeliveryError, Message, Outlets, SharedOutlets};

use self::documents::{NoticeDoc, Step};
use self::wanted::Wanted;
use crate::domain::notice::{About, AbsentTimeouts, Cause, Question};
use crate::net::RateLimiter;
use crate::people::PeopleServices;
use crate::store::{Record, RecordKind, RecordWrite, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{ErrCode, NoticeEvent, PlayerId, TableId, TargetKind};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use uuid::Uuid;

/// How long a notice waits whether its person sees the table by themselves.
pub(crate) const PARKED: Duration = Duration::from_secs(10);
/// How long a notice waits more if its person sees the table: longer than a line that has died counts as open.
pub(crate) const SEEN_WITHIN: Duration = Duration::from_secs(65);
/// How long a notice is kept that tells nothing more.
pub(crate) const TOLD_FOR: UnixMs = 30 * 24 * 60 * 60 * 1000;
/// Notices of one person that are looked through when they see a table.
const MOST_OF_ONE: u32 = 512;

/// Targets that one person adds or tests in an hour.
const TRIES_PER_HOUR: u32 = 40;

/// The part of the notices that is in memory.
#[derive(Debug)]
pub(crate) struct Notices {
    wanted: Wanted,
    /// Held while targets are changed, so that what is in memory follows from what was stored last.
    changing: tokio::sync::Mutex<()>,
    /// A person who adds or tests a target makes the server connect to it.
    tries: RateLimiter<PlayerId>,
    /// The messages, by their target, that were taken and could not be noted as sent yet: they are not sent again.
    taken: Mutex<BTreeMap<Uuid, String>>,
}

impl Notices {
    pub(crate) async fn read(store: &SharedStore) -> Result<Self, StoreError> {
        let (changing, tries) = (tokio::sync::Mutex::default(), RateLimiter::per_hour(TRIES_PER_HOUR));
        Ok(Self { wanted: Wanted::read(store).await?, changing, tries, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, BTreeMap<Uuid, String>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins to tell people of what waits for them.
pub fn start(server: &Arc<PeopleServices>, outlets: &SharedOutlets) {
    tokio::spawn(due::take_what_is_due(Arc::downgrade(server)));
    for kind in [TargetKind::Push, TargetKind::Mail, TargetKind::Webhook] {
        tokio::spawn(worker::work(Arc::downgrade(server), worker::Worker::new(kind, outlets.clone())));
    }
}

/// Of one table, seat and event there is one notice at a time.
fn key(about: About) -> String {
    let seat = about.seat.map_or_else(|| "host".to_owned(), |seat| seat.index().to_string());
    format!("{}:{seat}:{}", about.table.0.simple(), documents::name(about.event))
}

impl PeopleServices {
    /// A notice to be stored; nothing where its person has no target that wants it.
    pub(crate) fn notice(&self, about: About) -> Option<Record> {
        let at = self.now_ms().saturating_add(PARKED.as_millis() as UnixMs);
        let is_wanted = self.notices().wanted.wants(about.person, &[about.event]);
        let doc = NoticeDoc::of_event(about.event, about.seat);
        if is_wanted { self.notice_record(about, at, &doc) } else { None }
    }

    /// The notice of a question that was put to a seat; nothing where its person has no target that wants it. A person
    /// who sees the table now may not have seen the question, as their connection may have died: this is found out
    /// later.
    pub(crate) fn notice_of_question(
        &self,
        about: About,
        question: Question,
        timeouts: AbsentTimeouts,
    ) -> Vec<Record> {
        const OF_TURNS: [NoticeEvent; 3] = [NoticeEvent::YourTurn, NoticeEvent::Clock, NoticeEvent::Expiry];
        if !self.notices().wanted.wants(about.person, &OF_TURNS) {
            return Vec::new();
        }
        let doc = NoticeDoc { question: Some(question), ..NoticeDoc::of_event(about.event, about.seat) };
        let (step, at) = question.first();
        if timeouts == AbsentTimeouts::Few {
            return self.notice_record(about, at, &NoticeDoc { step, ..doc }).into_iter().collect();
        }
        // It stands in their feed alone.
        let told = NoticeDoc { step: Step::Told, ..doc };
        let mut notices: Vec<Record> =
            self.notice_record(about, self.now_ms().saturating_add(TOLD_FOR), &told).into_iter().collect();
        if timeouts == AbsentTimeouts::JustEnough {
            let last = NoticeDoc { is_last: true, ..NoticeDoc::of_event(about.event, about.seat) };
            // The next question, which may come at once, must not take its place.
            let key = format!("{}:last", key(about));
            notices.extend(self.notice_record(about, at, &last).map(|record| record.keyed(key)));
        }
        notices
    }

    fn notice_record(&self, about: About, at: UnixMs, doc: &NoticeDoc) -> Option<Record> {
        // Without random numbers nothing new can be made, which is told elsewhere.
        let record = Record::new(self.uuid().ok()?, at, doc);
        Some(record.owned_by(about.person).about(about.table.0).keyed(key(about)))
    }

    /// Those of these notices whose people want to be told what this person causes.
    pub(crate) async fn wanted_notices(
        &self,
        by: PlayerId,
        cause: Cause,
        notices: Vec<Record>,
    ) -> Result<Vec<Record>, StoreError> {
        let mut told = Vec::new();
        for notice in notices {
            let is_wanted = match notice.owner {
                Some(owner) => self.wants_of(owner, by, cause).await?,
                None => true,
            };
            if is_wanted {
                told.push(notice);
            }
        }
        Ok(told)
    }

    /// The record to be stored with an invitation; nothing where its person has no target that wants it.
    pub(crate) fn notice_of_invitation(&self, person: PlayerId, table: TableId) -> Option<Record> {
        if !self.notices().wanted.wants(person, &[NoticeEvent::Invited]) {
            return None;
        }
        let doc = NoticeDoc::of_event(NoticeEvent::Invited, None);
        let at = self.now_ms().saturating_add(PARKED.as_millis() as UnixMs);
        let key = format!("{}:{}:invited", table.0.simple(), person.0.simple());
        // Without random numbers nothing new can be made, which is told elsewhere.
        Some(Record::new(self.uuid().ok()?, at, &doc).owned_by(person).about(table.0).keyed(key))
    }

    /// The notice to store if somebody guesses at an account, unless one was sent within the day; `None` where
    /// its owner has no target that wants it.
    pub(in crate::people) fn notice_of_guesses(&self, owner: PlayerId) -> Option<Record> {
        if !self.notices().wanted.wants(owner, &[NoticeEvent::Guessed]) {
            return None;
        }
        let doc = NoticeDoc::of_event(NoticeEvent::Guessed, None);
        let key = format!("{}:{}", owner.0.simple(), documents::name(NoticeEvent::Guessed));
        // Without random numbers nothing new can be made, which is told elsewhere.
        Some(Record::new(self.uuid().ok()?, self.now_ms(), &doc).owned_by(owner).about(owner.0).keyed(key))
    }

    /// The notice to store with an announcement: from its time on it tells everybody who wants to know (`announced`).
    pub(crate) fn notice_of_announcement(&self, id: Uuid, from: UnixMs) -> Result<Record, ErrCode> {
        let doc = NoticeDoc::of_event(NoticeEvent::Announcement, None);
        Ok(Record::new(self.uuid()?, from, &doc).about(id))
    }

    /// Whether a person sees this table on any device.
    pub(crate) fn is_looking(&self, person: PlayerId, table: TableId) -> bool {
        self.people().outboxes_of(person).iter().any(|outbox| outbox.is_looking(table))
    }

    /// The same at whichever node the device is.
    pub(crate) async fn is_looking_anywhere(&self, person: PlayerId, table: TableId) -> bool {
        self.is_looking(person, table) || self.is_looking_elsewhere(person, table).await
    }

    /// Drops what a person who sees a table now was to be told of it.
    pub(crate) fn note_seen(self: &Arc<Self>, person: PlayerId, table: TableId) {
        if !self.notices().wanted.wants(person, &NoticeEvent::ALL) {
            return;
        }
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            if let Err(error) = server.drop_seen(person, table).await {
                // They are told though they see the table, which does no harm.
                tracing::warn!(%error, "the notices of an open table could not be removed");
            }
        });
    }

    async fn drop_seen(&self, person: PlayerId, table: TableId) -> Result<(), StoreError> {
        let own =
            self.visitors().records(RecordKind::Notice, RecordsOf::Owner(person), None, MOST_OF_ONE).await?;
        for notice in own.into_iter().filter(|notice| notice.about == Some(table.0)) {
            let doc: NoticeDoc = notice.read()?;
            if doc.step == Step::First || doc.question.is_none() {
                self.write_unless_changed(vec![self.advanced(&notice, &doc)]).await?;
            }
        }
        Ok(())
    }

    /// The next state of a notice whose present step is done.
    fn advanced(&self, notice: &Record, doc: &NoticeDoc) -> RecordWrite {
        let Some(question) = doc.question else { return RecordWrite::Remove(notice.clone()) };
        let (step, at) = self.step_after(question, doc.step);
        RecordWrite::Put(Record { at, ..notice.changed(&NoticeDoc { step, ..doc.clone() }) })
    }

    /// The step of a turn after this one. After the last one it stays for a while, for the person's feed.
    fn step_after(&self, question: Question, step: Step) -> (Step, UnixMs) {
        let told = || (Step::Told, self.now_ms().saturating_add(TOLD_FOR));
        question.after(step, self).unwrap_or_else(told)
    }

    /// Makes a change; `false` if somebody else has changed what it relies on.
    pub(in crate::people) async fn write_unless_changed(
        &self,
        change: Vec<RecordWrite>,
    ) -> Result<bool, StoreError> {
        match self.store().write_records(change).await {
            Ok(()) => Ok(true),
            Err(StoreError::Changed) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
