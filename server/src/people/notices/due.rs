//! Turns a notice whose time has come into deliveries.
//!
//! Reads tables as their rows and logs have them, and asks no room. Invariant: a notice is removed, or put off to its next
//! step, by the same change that stores its deliveries.

use super::documents::{DeliveryDoc, NoticeDoc, NoticeSettingsDoc, Step, TargetDoc, deliveries};
use super::schedule::told_at;
use super::{SEEN_WITHIN, TOLD_FOR};
use crate::domain::notice::About;
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, guessed_at};
use crate::people::hours::zone_of;
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{
    AnnouncementTexts, Controller, Digest, NoticeEvent, Player, PlayerId, SeatHolder, Stage, TableId,
};
use rules::Seat;
use std::sync::Weak;
use std::time::Duration;
use tokio::time::sleep;

/// The interval between searches for what is due.
const EVERY: Duration = Duration::from_secs(1);
/// Notices per query.
const PIECE: u32 = 64;
/// Targets of one person.
pub(super) const MOST_TARGETS: u32 = 10;
/// How long a notice waits whose person's settings are damaged.
const UNREADABLE_FOR: UnixMs = 60 * 60 * 1000;
/// How often somebody is told at most that there are guesses at their account.
const GUESSED_EVERY: UnixMs = 24 * 60 * 60 * 1000;
/// How often a host is told at most that a table is full, whoever sits down and leaves again.
const FULL_EVERY: UnixMs = 60 * 60 * 1000;
/// How long what could not be sent is kept.
const KEPT: UnixMs = 7 * 24 * 60 * 60 * 1000;

pub(super) async fn take_what_is_due(server: Weak<PeopleServices>) {
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        if let Err(error) = server.take_due_notices().await {
            tracing::warn!(%error, "the notices that are due could not be read; the next search tries again");
        }
        drop(server);
        sleep(EVERY).await;
    }
}

/// The subject of a notice, as it is now.
#[derive(Debug)]
pub(super) enum Subject {
    Table(Box<TableRecord>),
    Announcement(AnnouncementTexts),
    /// An account, by its name.
    Account(String),
    /// A table, and the inviting player.
    Invitation(Box<TableRecord>, Player),
}

impl PeopleServices {
    /// Turns all notices whose time has come into deliveries.
    pub(crate) async fn take_due_notices(&self) -> Result<(), StoreError> {
        loop {
            let due = self.visitors().due_records(NoticeDoc::KIND, self.now_ms(), None, PIECE).await?;
            let mut taken = 0;
            for notice in &due {
                taken += u32::from(self.take_notice(notice).await?);
            }
            if due.len() < PIECE as usize || taken == 0 {
                return Ok(());
            }
        }
    }

    /// `false` if the notice was changed meanwhile.
    async fn take_notice(&self, notice: &Record) -> Result<bool, StoreError> {
        let change = match (notice.read::<NoticeDoc>(), notice.owner) {
            (Ok(doc), Some(owner)) => match self.taken(notice, &doc, owner).await {
                // One damaged record of its person must not hold up everybody else.
                Err(error @ StoreError::Corrupt { .. }) => {
                    tracing::warn!(%error, "a notice is delayed: its data could not be read");
                    let at = self.now_ms().saturating_add(UNREADABLE_FOR);
                    vec![RecordWrite::Put(Record { at, ..notice.changed(&doc) })]
                }
                taken => taken?,
            },
            (Ok(doc), None) if doc.event == NoticeEvent::Announcement => self.announced(notice, &doc),
            // Nobody could ever be told what it says.
            _ => vec![RecordWrite::Remove(notice.clone())],
        };
        self.write_unless_changed(change).await
    }

    async fn taken(
        &self,
        notice: &Record,
        doc: &NoticeDoc,
        owner: PlayerId,
    ) -> Result<Vec<RecordWrite>, StoreError> {
        let subject = notice.about.unwrap_or_default();
        let delivery = DeliveryDoc {
            event: told(doc),
            subject,
            seat: doc.seat,
            again: doc.step == Step::Reminder,
            asked_at: doc.question.map(|question| question.asked_at),
            due: doc.question.and_then(|question| question.clock).map(|(due, _)| due),
            is_last: doc.is_last,
        };
        if doc.step == Step::Told || self.still_so(&delivery, owner).await?.is_none() {
            return Ok(vec![RecordWrite::Remove(notice.clone())]);
        }
        let now = self.now_ms();
        if let Some(at) = doc.question.and_then(|question| question.later(doc.step, self)) {
            return Ok(vec![RecordWrite::Put(Record { at, ..notice.changed(doc) })]);
        }
        if self.is_looking_anywhere(owner, TableId(subject)).await {
            // Their line may have died, which shows within that time.
            let waits = doc.step == Step::First && !doc.waited;
            let later = || {
                let at = now.saturating_add(SEEN_WITHIN.as_millis() as UnixMs);
                RecordWrite::Put(Record { at, ..notice.changed(&NoticeDoc { waited: true, ..doc.clone() }) })
            };
            return Ok(vec![if waits { later() } else { self.advanced(notice, doc) }]);
        }
        let next = match silent_for(doc.event) {
            Some(silent) => {
                let told = NoticeDoc { step: Step::Told, ..doc.clone() };
                RecordWrite::Put(Record { at: now + silent, ..notice.changed(&told) })
            }
            None => self.advanced(notice, doc),
        };
        let mut change = vec![next];
        change.extend(self.deliveries_of(owner, &delivery).await?.into_iter().map(RecordWrite::Put));
        Ok(change)
    }

    /// Until when this person is not to be told of anything, if that is so now.
    pub(super) async fn quiet_until(&self, owner: PlayerId) -> Result<Option<UnixMs>, StoreError> {
        let quiet = self.notice_settings(owner).await?.and_then(|settings| settings.doc.quiet);
        let (now, zone) = (self.now_ms(), zone_of(self, owner).await?);
        let at = told_at(now, Digest::AtOnce, quiet, &zone);
        Ok(Some(at).filter(|at| now < *at))
    }

    /// One delivery for each target that wants this.
    async fn deliveries_of(&self, owner: PlayerId, what: &DeliveryDoc) -> Result<Vec<Record>, StoreError> {
        let quiet = self.notice_settings(owner).await?.map(|settings| settings.doc.quiet);
        let (quiet, zone) = (quiet.flatten(), zone_of(self, owner).await?);
        let targets = self.targets(owner).await?;
        let wanting = targets.iter().filter(|target| target.doc.wants(what.event));
        let delivery = |Stored { record, doc }: &Stored<TargetDoc>| {
            let now = self.now_ms().max(doc.retry_at.unwrap_or_default());
            let at = told_at(now, doc.digest, quiet, &zone);
            // Without random numbers nothing new can be made, which is told elsewhere.
            let delivery = Record::of_kind(deliveries(doc.address.kind()), self.uuid().ok()?, at, what);
            Some(delivery.owned_by(owner).about(record.id).until(at + KEPT))
        };
        Ok(wanting.filter_map(delivery).collect())
    }

    /// The notice to send, if it is still true.
    pub(super) async fn still_so(
        &self,
        what: &DeliveryDoc,
        owner: PlayerId,
    ) -> Result<Option<Subject>, StoreError> {
        if what.event == NoticeEvent::Announcement {
            return Ok(self.announcement(what.subject).map(Subject::Announcement));
        }
        if what.event == NoticeEvent::Guessed {
            return self.guessed_account(owner).await.map(|name| name.map(Subject::Account));
        }
        if what.event == NoticeEvent::Invited {
            let live = self.live_invitation(TableId(what.subject), owner).await?;
            return Ok(live.map(|(table, by)| Subject::Invitation(Box::new(table), by)));
        }
        match self.visitors().table(TableId(what.subject)).await {
            Ok(Some(table)) => Ok(concerns(&table, what, owner).then(|| Subject::Table(Box::new(table)))),
            Ok(None) | Err(StoreError::Corrupt { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The name of an account at which somebody has guessed of late.
    async fn guessed_account(&self, owner: PlayerId) -> Result<Option<String>, StoreError> {
        let account = self.account(owner).await?;
        if account.is_none_or(|account| guessed_at(&account.doc, self.now_ms()).is_none()) {
            return Ok(None);
        }
        Ok(self.visitors().player(owner).await?.map(|player| player.name))
    }

    /// Whether the seat was asked something else since this was to be told, which has a notice of its own.
    pub(super) async fn is_outdated(&self, what: &DeliveryDoc, person: PlayerId) -> Result<bool, StoreError> {
        let (Some(asked_at), seat @ Some(_)) = (what.asked_at, what.seat) else { return Ok(false) };
        let about = About { person, table: TableId(what.subject), seat, event: NoticeEvent::YourTurn };
        let notice = self.visitors().record_by_key(NoticeDoc::KIND, &super::key(about)).await?;
        let question = notice.and_then(|notice| notice.read::<NoticeDoc>().ok()?.question);
        Ok(question.is_some_and(|question| question.asked_at != asked_at))
    }

    /// A person's targets, the oldest first.
    pub(super) async fn targets(&self, owner: PlayerId) -> Result<Vec<Stored<TargetDoc>>, StoreError> {
        let records =
            self.visitors().records(RecordKind::Target, RecordsOf::Owner(owner), None, MOST_TARGETS).await?;
        records.into_iter().rev().map(|record| Ok(Stored { doc: record.read()?, record })).collect()
    }

    pub(in crate::people) async fn notice_settings(
        &self,
        owner: PlayerId,
    ) -> Result<Option<Stored<NoticeSettingsDoc>>, StoreError> {
        crate::people::accounts::stored(self.visitors().record(NoticeSettingsDoc::KIND, owner.0).await?)
    }
}

/// How long nothing more is told of what goes on: it stays, so that what comes meanwhile adds nothing.
fn silent_for(event: NoticeEvent) -> Option<UnixMs> {
    match event {
        NoticeEvent::Message => Some(TOLD_FOR),
        NoticeEvent::Guessed => Some(GUESSED_EVERY),
        NoticeEvent::TableFull => Some(FULL_EVERY),
        _ => None,
    }
}

/// The event of a notice at this step.
fn told(doc: &NoticeDoc) -> NoticeEvent {
    match (doc.step, doc.question) {
        (Step::Warning, Some(question)) if question.clock.is_some() => NoticeEvent::Clock,
        (Step::Warning, Some(_)) => NoticeEvent::Expiry,
        _ => doc.event,
    }
}

/// Whether the person is still to be told this of their table.
fn concerns(table: &TableRecord, what: &DeliveryDoc, owner: PlayerId) -> bool {
    let is_open_host = table.doc.host == owner && table.stage == Stage::Open;
    match (what.event, what.seat) {
        (NoticeEvent::TableFull, _) => is_open_host && !table.has_free_seats(),
        (NoticeEvent::TooFewCame, _) => is_open_host && table.begins().is_none(),
        (event, None) => table.is_organised_by(owner) && is_at(table, event),
        (_, Some(seat)) => concerns_seat(table, what, seat, owner),
    }
}

/// Whether the table is where its people are told this.
fn is_at(table: &TableRecord, event: NoticeEvent) -> bool {
    match event {
        NoticeEvent::TableBegins => table.stage == Stage::Running,
        NoticeEvent::GameOver => table.stage == Stage::Finished,
        _ => false,
    }
}

/// Whether the person on this seat is still to be told this of their table.
fn concerns_seat(table: &TableRecord, what: &DeliveryDoc, seat: Seat, owner: PlayerId) -> bool {
    let Some(SeatHolder::Person { player, controller, resigned, .. }) =
        table.doc.seats.get(seat.index()).map(|doc| &doc.holder)
    else {
        return false;
    };
    if player.id != owner || *resigned {
        return false;
    }
    let plays = table.stage == Stage::Running && *controller == Controller::Person;
    match what.event {
        // Others may be asked while it is told.
        _ if what.is_last => plays,
        NoticeEvent::YourTurn | NoticeEvent::Clock | NoticeEvent::Expiry => {
            let owes = table.doc.deciding.is_some_and(|deciding| deciding.contains(seat));
            owes && plays
        }
        NoticeEvent::TableBegins | NoticeEvent::GameOver => is_at(table, what.event),
        NoticeEvent::Rematch => table.doc.rematch.is_some(),
        NoticeEvent::GameFound => table.stage != Stage::Finished,
        NoticeEvent::Message => true,
        NoticeEvent::TableFull
        | NoticeEvent::TooFewCame
        | NoticeEvent::Announcement
        | NoticeEvent::Invited
        | NoticeEvent::Guessed => false,
    }
}
