//! Measures: decisions of moderators about a person, and the acts that they forbid.
//!
//! Does not know rooms: each part that handles a request asks here whether it is allowed. Invariants: a measure applies
//! from the moment it is stored, and memory holds what is stored; a change is sent after it is stored, to the sockets
//! of its person alone.

use super::audit::Line;
use super::documents::{AddressBanDoc, MeasureDoc};
use super::{Actor, REASON_CHARS, all, locked, within, written};
use crate::delivery::outbox::Outbox;
use crate::net::{Address, AddressTag};
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, refused, stored};
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found};
use crate::store::{Record, RecordCursor, RecordDoc, RecordWrite, RecordsOf, StoreError, unavailable};
use crate::system::clock::UnixMs;
use protocol::{
    AuditAction, ErrCode, GuestMode, MeasureInfo, MeasureKind, MyMeasures, Player, PlayerId, ServerMsg,
    StaffMeasure, TakeMeasure, close,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use uuid::Uuid;

/// How long no new guests come from the address of a banned guest.
const ADDRESS_BAN_TIME: Duration = Duration::from_hours(24);
/// Addresses of one banned guest that are banned too.
const MOST_ADDRESSES: usize = 4;
/// The longest measure that ends by itself.
const MOST_HOURS: u32 = 10 * 365 * 24;
const HOUR_MS: UnixMs = 60 * 60 * 1000;
/// Measures that a person is told at once, and the bytes of what is written in them.
const TOLD: usize = 20;
const TOLD_BYTES: usize = 16 * 1024;
/// People whose measures are kept in memory; when there are more, memory starts again.
const MOST_KNOWN: usize = 16 * 1024;

const PURPOSE: &[u8] = b"saloon banned address 1";

/// The acts that a measure may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Being here.
    Stay,
    /// Writing to others.
    Write,
    OpenTable,
    Sit,
}

fn forbids(kind: MeasureKind, act: Act) -> bool {
    match kind {
        MeasureKind::Warn => false,
        MeasureKind::Mute => act == Act::Write,
        MeasureKind::NoTables => act == Act::OpenTable,
        MeasureKind::WatchOnly => matches!(act, Act::OpenTable | Act::Sit),
        MeasureKind::Ban => true,
    }
}

/// The name of a measure in a refusal.
fn refusal_name(kind: MeasureKind) -> &'static str {
    match kind {
        MeasureKind::Warn => "warned",
        MeasureKind::Mute => "muted",
        MeasureKind::NoTables => "no_tables",
        MeasureKind::WatchOnly => "watch_only",
        MeasureKind::Ban => "banned",
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Known {
    disabled: bool,
    /// Those that were neither lifted nor over when they were read.
    measures: Vec<MeasureDoc>,
    /// The newest ones, as the person is told them.
    told: MyMeasures,
}

/// The measures of the people who were asked about lately.
#[derive(Debug, Default)]
pub(super) struct MeasureCache(Mutex<Cached>);

#[derive(Debug, Default)]
struct Cached {
    people: BTreeMap<PlayerId, Arc<Known>>,
    /// How often something was forgotten: what was read before that may be old.
    forgotten: u64,
}

impl MeasureCache {
    fn find(&self, player: PlayerId) -> Result<Arc<Known>, u64> {
        let cached = locked(&self.0);
        cached.people.get(&player).cloned().ok_or(cached.forgotten)
    }

    fn put(&self, player: PlayerId, known: &Arc<Known>, read_at: u64) {
        let mut cached = locked(&self.0);
        if cached.forgotten != read_at {
            return;
        }
        if cached.people.len() >= MOST_KNOWN {
            cached.people.clear();
        }
        cached.people.insert(player, known.clone());
    }

    /// How often something was forgotten.
    fn forgotten(&self) -> u64 {
        locked(&self.0).forgotten
    }

    fn forget(&self, player: PlayerId) {
        let mut cached = locked(&self.0);
        cached.forgotten += 1;
        cached.people.remove(&player);
    }

    fn forget_all(&self) {
        let mut cached = locked(&self.0);
        cached.forgotten += 1;
        cached.people.clear();
    }
}

/// The restrictions of a person at one time.
#[derive(Clone, Debug)]
pub struct ActiveMeasures {
    known: Arc<Known>,
    now: UnixMs,
}

impl ActiveMeasures {
    /// Refuses what a measure forbids; of several the strictest says why.
    pub fn check(&self, act: Act) -> Result<(), ErrCode> {
        if self.known.disabled {
            let kind = "disabled".to_owned();
            return Err(ErrCode::Measure { kind, until: None, reason: String::new() });
        }
        let active = self.known.measures.iter().filter(|measure| is_active(measure, self.now));
        let forbidding = active.filter(|measure| forbids(measure.kind, act));
        let longest = |measure: &&MeasureDoc| (measure.kind, measure.until.unwrap_or(UnixMs::MAX));
        forbidding.max_by_key(longest).map_or(Ok(()), |measure| {
            let (kind, reason) = (refusal_name(measure.kind).to_owned(), measure.reason.clone());
            Err(ErrCode::Measure { kind, until: measure.until, reason })
        })
    }

    /// Whether the person may read and not write.
    pub fn mutes(&self) -> bool {
        self.check(Act::Write).is_err()
    }
}

fn is_active(measure: &MeasureDoc, now: UnixMs) -> bool {
    measure.lifted_by.is_none() && measure.until.is_none_or(|until| now < until)
}

impl PeopleServices {
    /// The restrictions of a person now. Read once and kept in memory.
    pub async fn active_measures(&self, player: PlayerId) -> Result<ActiveMeasures, ErrCode> {
        let now = self.now_ms();
        Ok(ActiveMeasures { known: self.known_measures(player, now).await?, now })
    }

    async fn known_measures(&self, player: PlayerId, now: UnixMs) -> Result<Arc<Known>, ErrCode> {
        match self.moderation().measures.find(player) {
            Ok(known) => Ok(known),
            Err(read_at) => {
                let read = self.read_measures(player, now).await.map_err(unavailable)?;
                let known = Arc::new(read);
                self.moderation().measures.put(player, &known, read_at);
                Ok(known)
            }
        }
    }

    async fn read_measures(&self, player: PlayerId, now: UnixMs) -> Result<Known, StoreError> {
        let disabled = self.account(player).await?.is_some_and(|account| account.doc.disabled);
        let all = all::<MeasureDoc>(self.store(), RecordsOf::Owner(player)).await?;
        let told = told(&all);
        let measures = all.into_iter().map(|stored| stored.doc);
        Ok(Known { disabled, measures: measures.filter(|measure| is_active(measure, now)).collect(), told })
    }

    /// Tells all sockets of a person what was decided about them, after it has changed.
    async fn tell_changed_measures(&self, player: PlayerId) {
        self.tell_nodes(&Change::Measures { player });
        self.tell_changed_measures_here(player).await;
    }

    /// The same at this node alone.
    pub(crate) async fn tell_changed_measures_here(&self, player: PlayerId) {
        self.forget_measures(player);
        let outboxes = self.people().listeners_of(player);
        self.tell_measures(player, |told| {
            let push = ServerMsg::Measures(told.clone());
            for outbox in &outboxes {
                outbox.push(&push);
            }
        })
        .await;
    }

    /// Tells a socket that has just connected what was decided about its person, if there is anything.
    pub(crate) async fn tell_own_measures(&self, player: PlayerId, outbox: &Outbox) {
        self.tell_measures(player, |told| {
            if !told.measures.is_empty() {
                outbox.push(&ServerMsg::Measures(told.clone()));
            }
        })
        .await;
    }

    /// Hands on what a person is told, again if something was changed meanwhile: what was read before a change may be
    /// handed on after it, and the last that is handed on must be the newest.
    async fn tell_measures(&self, player: PlayerId, tell: impl Fn(&MyMeasures)) {
        loop {
            let before = self.moderation().measures.forgotten();
            match self.known_measures(player, self.now_ms()).await {
                Ok(known) => tell(&known.told),
                // They are told with their next connection; what is forbidden is forbidden all the same.
                Err(error) => {
                    return tracing::warn!(?error, "a person could not be notified of a moderation measure");
                }
            }
            if self.moderation().measures.forgotten() == before {
                return;
            }
        }
    }

    /// Every node reads the measures of a person again when it needs them next.
    pub(super) fn forget_measures_of(&self, player: PlayerId) {
        self.forget_measures(player);
        self.tell_nodes(&Change::Measures { player });
    }

    /// The measures of everybody are read again when they are needed next.
    pub(crate) fn forget_all_measures(&self) {
        self.moderation().measures.forget_all();
    }

    /// The measures of a person are read again when they are needed next.
    pub(super) fn forget_measures(&self, player: PlayerId) {
        self.moderation().measures.forget(player);
    }

    /// Refuses what a person may not do now, by a measure or by what guests may do here.
    pub(crate) async fn require_may(&self, player: &Player, act: Act) -> Result<(), ErrCode> {
        self.active_measures(player.id).await?.check(act)?;
        let plays = matches!(act, Act::OpenTable | Act::Sit);
        if plays && player.kind.is_guest() && self.settings().guests != GuestMode::Play {
            return Err(forbidden("guests_watch"));
        }
        Ok(())
    }

    /// Refuses a new guest where there are none.
    pub(crate) fn require_guests(&self) -> Result<(), ErrCode> {
        if self.settings().guests == GuestMode::Off { Err(forbidden("guests_off")) } else { Ok(()) }
    }

    /// Refuses a new person from the address of a guest who was banned lately.
    pub(crate) async fn require_welcome(&self, from: Address) -> Result<(), ErrCode> {
        let found = self.store().record_by_key(AddressBanDoc::KIND, &self.address_key(from)).await;
        let found = found.map_err(unavailable)?.filter(|ban| !ban.is_over(self.now_ms()));
        found.map_or(Ok(()), |ban| {
            let (kind, reason) = (refusal_name(MeasureKind::Ban).to_owned(), String::new());
            Err(ErrCode::Measure { kind, until: ban.expires_at, reason })
        })
    }

    fn address_key(&self, address: Address) -> String {
        AddressTag::of(self.sessions().key().keyed_hash(PURPOSE, &[&address.bytes()])).into_text()
    }

    /// Takes a measure. The person is told at once; the sockets of somebody who is banned close instead.
    pub(crate) async fn take_measure(
        &self,
        actor: &Actor,
        take: &TakeMeasure,
    ) -> Result<StaffMeasure, ErrCode> {
        let player = self.known_person(take.player).await?;
        actor.require_above(player.id, self.role_of(player.id).await?)?;
        let hours = take.hours.map(|hours| within("hours", hours, 1..=MOST_HOURS)).transpose()?;
        let doc = MeasureDoc {
            kind: take.kind,
            player: player.clone(),
            by: actor.player.clone(),
            reason: written("reason", &take.reason, REASON_CHARS)?,
            until: hours.map(|hours| self.now_ms() + UnixMs::from(hours) * HOUR_MS),
            appeal: None,
            lifted_by: None,
        };
        let record = self.new_record_of(&doc)?.owned_by(player.id).about(actor.player.id.0);
        let mut change = vec![RecordWrite::Put(record.clone())];
        if doc.kind == MeasureKind::Ban && player.kind.is_guest() {
            change.extend(self.address_bans(player.id, record.id, doc.until).await?);
        }
        let kind = serde_json::to_value(doc.kind).unwrap_or(Value::Null);
        let line = Line::by(actor, AuditAction::MeasureTaken).because(&doc.reason)?.about(&player);
        self.write_audited(line.with("kind", kind).with("until", doc.until), change).await?;
        if doc.kind == MeasureKind::Ban {
            self.forget_measures_of(player.id);
            self.end_person(player.id, close::BANNED);
        } else {
            self.tell_changed_measures(player.id).await;
        }
        Ok(staff_measure(Stored { record, doc }))
    }

    /// The records by which nobody new comes from where a guest is now.
    async fn address_bans(
        &self,
        guest: PlayerId,
        measure: Uuid,
        until: Option<UnixMs>,
    ) -> Result<Vec<RecordWrite>, ErrCode> {
        let day = self.now_ms() + ADDRESS_BAN_TIME.as_millis() as UnixMs;
        let until = until.map_or(day, |until| until.min(day));
        let mut change = Vec::new();
        for address in self.people().addresses_of(guest).into_iter().take(MOST_ADDRESSES) {
            let (key, doc) = (self.address_key(address), AddressBanDoc { measure });
            let found = self.store().record_by_key(AddressBanDoc::KIND, &key).await;
            let ban = match found.map_err(unavailable)? {
                Some(earlier) => earlier.changed(&doc),
                None => self.new_record_of(&doc)?.keyed(key),
            };
            change.push(RecordWrite::Put(ban.owned_by(guest).until(until)));
        }
        Ok(change)
    }

    /// Ends a measure before its time; one that was ended already stays as it is.
    pub(crate) async fn lift_measure(&self, actor: &Actor, id: Uuid, why: &str) -> Result<(), ErrCode> {
        let Stored { record, doc } = self.measure(id).await?;
        actor.require_above(doc.player.id, self.role_of(doc.player.id).await?)?;
        let line = Line::by(actor, AuditAction::MeasureLifted).because(why)?.about(&doc.player);
        if doc.lifted_by.is_some() {
            return Ok(());
        }
        let whom = doc.player.id;
        let bans = all::<AddressBanDoc>(self.store(), RecordsOf::Owner(whom)).await.map_err(unavailable)?;
        let bans = bans.into_iter().filter(|ban| ban.doc.measure == id);
        let mut change: Vec<RecordWrite> = bans.map(|ban| RecordWrite::Remove(ban.record)).collect();
        let kind = serde_json::to_value(doc.kind).unwrap_or(Value::Null);
        let lifted = MeasureDoc { lifted_by: Some(actor.player.clone()), ..doc };
        change.push(RecordWrite::Put(record.changed(&lifted)));
        self.write_audited(line.with("kind", kind), change).await?;
        self.tell_changed_measures(whom).await;
        Ok(())
    }

    async fn measure(&self, id: Uuid) -> Result<Stored<MeasureDoc>, ErrCode> {
        let found = self.store().record(MeasureDoc::KIND, id).await.and_then(stored);
        found.map_err(unavailable)?.ok_or_else(|| not_found("measure"))
    }

    /// A page of all measures, newest first.
    pub(crate) async fn staff_measures(
        &self,
        of: RecordsOf,
        after: Option<RecordCursor>,
    ) -> Result<(Vec<StaffMeasure>, Option<RecordCursor>), ErrCode> {
        let (measures, next) = self.page_of(of, after).await?;
        Ok((measures.into_iter().map(staff_measure).collect(), next))
    }

    /// The newest measures about a person, as they may know them.
    pub(crate) async fn measures_of(&self, player: PlayerId) -> Result<Vec<MeasureInfo>, ErrCode> {
        let (measures, _) = self.staff_measures(RecordsOf::Owner(player), None).await?;
        Ok(measures.into_iter().map(|staff| staff.measure).collect())
    }

    /// Keeps what a person answers to a measure about them; they answer once.
    pub(crate) async fn appeal(&self, who: PlayerId, id: Uuid, text: &str) -> Result<(), ErrCode> {
        let Stored { record, doc } = self.measure(id).await?;
        if record.owner != Some(who) {
            return Err(not_found("measure"));
        }
        if doc.appeal.is_some() {
            return Err(forbidden("appealed"));
        }
        let appeal = Some(written("text", text, REASON_CHARS)?);
        let next = record.changed(&MeasureDoc { appeal, ..doc });
        let written = self.store().write_records(vec![RecordWrite::Put(next)]).await;
        written.map_err(|error| refused(&error))?;
        self.tell_changed_measures(who).await;
        Ok(())
    }
}

/// The newest measures as their person is told them at once: few, and short enough for one frame.
fn told(newest_first: &[Stored<MeasureDoc>]) -> MyMeasures {
    let mut bytes = 0;
    let fits = |measure: &MeasureInfo| {
        bytes += measure.reason.len() + measure.appeal.as_ref().map_or(0, String::len);
        bytes <= TOLD_BYTES
    };
    let newest = newest_first.iter().take(TOLD).map(|stored| staff_measure(stored.clone()).measure);
    MyMeasures { measures: newest.take_while(fits).collect() }
}

fn staff_measure(Stored { record, doc }: Stored<MeasureDoc>) -> StaffMeasure {
    let Record { id, at, .. } = record;
    let MeasureDoc { kind, player, by, reason, until, appeal, lifted_by } = doc;
    let measure = MeasureInfo { id, kind, reason, at, until, lifted: lifted_by.is_some(), appeal };
    StaffMeasure { measure, player, by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{memory, player, server};
    use std::cell::RefCell;

    #[tokio::test]
    async fn what_is_told_last_is_the_newest_whatever_changes_while_it_is_told() {
        let (server, ada) = (server(&memory()).await, player("Ada"));
        let nobody_knows_any = server.active_measures(ada.id).await.unwrap();
        assert!(!nobody_knows_any.mutes());
        let doc = MeasureDoc {
            kind: MeasureKind::Mute,
            player: ada.clone(),
            by: player("Mod"),
            reason: "So it is.".to_owned(),
            until: None,
            appeal: None,
            lifted_by: None,
        };
        let record = server.new_record_of(&doc).unwrap().owned_by(ada.id);
        server.store().write_records(vec![RecordWrite::Put(record)]).await.unwrap();
        let told = RefCell::new(Vec::new());
        server
            .tell_measures(ada.id, |now| {
                told.borrow_mut().push(now.measures.len());
                if told.borrow().len() == 1 {
                    // The other change is stored, and told between what this one has read and what it tells.
                    server.forget_measures(ada.id);
                }
            })
            .await;
        assert_eq!(*told.borrow(), [0, 1]);
    }
}
