//! The notification settings of a person: targets, events and language.
//!
//! Does not know HTTP. Invariants: a person has at most ten targets; the address of a target is never sent back.

use super::documents::{NoticeSettingsDoc, TargetAddress, TargetDoc, deliveries};
use super::due::MOST_TARGETS;
use super::outlets::{DeliveryError, SharedOutlets};
use super::{texts, tokens};
use crate::domain::names;
use crate::people::PeopleServices;
use crate::people::accounts::{Proof, Stored, stored};
use crate::people::changes::Change;
use crate::people::language::Language;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, unavailable};
use axum::http::Uri;
use protocol::{
    ChangeTarget, Err, ErrCode, InvitesFrom, NoticeTarget, PlayerId, QuietHours, SecretText, TargetKind,
    WhyNotDelivered,
};
use std::collections::BTreeSet;
use uuid::Uuid;

/// The longest label, in characters.
const LABEL_CHARS: usize = 40;
/// The longest part of an address, in bytes.
const ADDRESS_BYTES: usize = 1024;
/// How often a change is tried again that somebody else was faster with.
const MOST_TRIES: u32 = 5;
const DAY_MIN: u16 = 24 * 60;

/// The notifications that a person wants, and their targets.
#[derive(Debug)]
pub(crate) struct OwnNotices {
    pub(crate) quiet: Option<QuietHours>,
    pub(crate) language: &'static str,
    pub(crate) targets: Vec<NoticeTarget>,
    pub(crate) invites: InvitesFrom,
}

impl PeopleServices {
    pub(crate) async fn own_notices(&self, owner: PlayerId) -> Result<OwnNotices, StoreError> {
        let settings = self.notice_settings(owner).await?.map(|settings| settings.doc).unwrap_or_default();
        let targets = self.targets(owner).await?.iter().map(shown).collect();
        let (language, invites) = (settings.language().code(), settings.invites);
        Ok(OwnNotices { quiet: settings.quiet, language, targets, invites })
    }

    pub(crate) async fn set_notices(
        &self,
        owner: PlayerId,
        quiet: Option<QuietHours>,
        language: &str,
        invites: Option<InvitesFrom>,
    ) -> Result<(), ErrCode> {
        let is_time = |QuietHours { from_min, until_min }: QuietHours| {
            from_min < DAY_MIN && until_min < DAY_MIN && from_min != until_min
        };
        if quiet.is_some_and(|quiet| !is_time(quiet)) {
            return Err(bad("quiet", "must be two different minutes of a day"));
        }
        if Language::of(language).is_none() {
            return Err(bad("language", "must be en, ru, de or uk"));
        }
        self.put_settings(owner, quiet, language, invites).await
    }

    async fn put_settings(
        &self,
        owner: PlayerId,
        quiet: Option<QuietHours>,
        language: &str,
        invites: Option<InvitesFrom>,
    ) -> Result<(), ErrCode> {
        for _ in 0..MOST_TRIES {
            let known = self.notice_settings(owner).await.map_err(|error| unavailable(&error))?;
            let before = known.as_ref().map(|known| known.doc.invites);
            let invites = invites.or(before).unwrap_or_default();
            let doc = NoticeSettingsDoc { quiet, language: language.to_owned(), invites };
            let next = match known {
                Some(known) => known.record.changed(&doc),
                None => Record::new(owner.0, self.now_ms(), &doc).owned_by(owner),
            };
            if self.made(vec![RecordWrite::Put(next)]).await? {
                return Ok(());
            }
        }
        Err(ErrCode::Unavailable)
    }

    /// Adds a target, or brings the one with the same address up to date. People without a language setting get this
    /// one.
    pub(crate) async fn add_target(
        &self,
        owner: PlayerId,
        address: TargetAddress,
        label: &str,
        language: Option<Language>,
    ) -> Result<NoticeTarget, Err> {
        let label = match &address {
            TargetAddress::Mail { address } => address.0.clone(),
            _ => names::clean(label, LABEL_CHARS).map_err(ErrCode::from)?,
        };
        self.count_try(owner)?;
        let added = self.put_target(owner, TargetDoc::new(address, label)).await?;
        let known = self.notice_settings(owner).await.map_err(|error| unavailable(&error))?;
        if let (None, Some(language)) = (known, language) {
            self.put_settings(owner, None, language.code(), None).await?;
        }
        Ok(added)
    }

    async fn put_target(&self, owner: PlayerId, doc: TargetDoc) -> Result<NoticeTarget, ErrCode> {
        let _turn = self.notices().changing.lock().await;
        for _ in 0..MOST_TRIES {
            let known = self.targets(owner).await.map_err(|error| unavailable(&error))?;
            let same = known.iter().find(|known| known.doc.address.is_same_place(&doc.address));
            let next = match same {
                Some(known) => {
                    let TargetDoc { events, digest, sent_at, begun, .. } = known.doc.clone();
                    known.record.changed(&TargetDoc { events, digest, sent_at, begun, ..doc.clone() })
                }
                None => self.new_target(owner, &known, &doc)?,
            };
            if self.made(vec![RecordWrite::Put(next.clone())]).await? {
                self.refresh_wanted(owner).await.map_err(|error| unavailable(&error))?;
                let doc = next.read().map_err(|error| unavailable(&error))?;
                return Ok(shown(&Stored { record: next, doc }));
            }
        }
        Err(ErrCode::Unavailable)
    }

    /// A record with the first number that is free.
    fn new_target(
        &self,
        owner: PlayerId,
        known: &[Stored<TargetDoc>],
        doc: &TargetDoc,
    ) -> Result<Record, ErrCode> {
        let taken: BTreeSet<&str> = known.iter().filter_map(|known| known.record.key.as_deref()).collect();
        let mut keys = (0..MOST_TARGETS).map(|number| format!("{}:{number}", owner.0.simple()));
        let key =
            keys.find(|key| !taken.contains(key.as_str())).ok_or_else(|| forbidden("too_many_targets"))?;
        Ok(self.new_record_of(doc)?.owned_by(owner).keyed(key))
    }

    pub(crate) async fn change_target(
        &self,
        owner: PlayerId,
        id: Uuid,
        change: ChangeTarget,
    ) -> Result<NoticeTarget, ErrCode> {
        let label = match change.label {
            Some(label) => Some(names::clean(&label, LABEL_CHARS)?),
            None => None,
        };
        self.edit_target(owner, id, |doc| {
            if let (Some(label), false) = (&label, doc.address.kind() == TargetKind::Mail) {
                doc.label.clone_from(label);
            }
            if let Some(events) = &change.events {
                doc.events = events.iter().copied().collect();
            }
            doc.digest = change.digest.unwrap_or(doc.digest);
        })
        .await
    }

    /// Changes a target of this person as `edit` says.
    async fn edit_target(
        &self,
        owner: PlayerId,
        id: Uuid,
        edit: impl Fn(&mut TargetDoc),
    ) -> Result<NoticeTarget, ErrCode> {
        let _turn = self.notices().changing.lock().await;
        for _ in 0..MOST_TRIES {
            let Stored { record, mut doc } = self.own_target(owner, id).await?;
            edit(&mut doc);
            let record = record.changed(&doc);
            if self.made(vec![RecordWrite::Put(record.clone())]).await? {
                self.refresh_wanted(owner).await.map_err(|error| unavailable(&error))?;
                return Ok(shown(&Stored { record, doc }));
            }
        }
        Err(ErrCode::Unavailable)
    }

    pub(crate) async fn remove_target(&self, owner: PlayerId, id: Uuid) -> Result<(), ErrCode> {
        let _turn = self.notices().changing.lock().await;
        for _ in 0..MOST_TRIES {
            let Stored { record, doc } = self.own_target(owner, id).await?;
            if self.made(vec![RecordWrite::Remove(record)]).await? {
                self.refresh_wanted(owner).await.map_err(|error| unavailable(&error))?;
                let removed = self.remove_deliveries_to(deliveries(doc.address.kind()), id).await;
                return removed.map_err(|error| unavailable(&error));
            }
        }
        Err(ErrCode::Unavailable)
    }

    /// Ends the mail target that the token of one of its mails names; also if it is gone already. Any other token is
    /// refused: it ends nothing.
    pub(crate) async fn unsubscribe(&self, token: &str) -> Result<(), ErrCode> {
        let id = tokens::unsubscribed(self.sessions().key(), token).ok_or_else(|| not_found("target"))?;
        let target =
            self.visitors().record(RecordKind::Target, id).await.map_err(|error| unavailable(&error))?;
        match target.and_then(|target| target.owner) {
            Some(owner) => match self.remove_target(owner, id).await {
                // It ended by another request.
                Err(ErrCode::NotFound { .. }) => Ok(()),
                ended => ended,
            },
            None => Ok(()),
        }
    }

    /// Tells a target something now. One that was broken is whole again if it is reached.
    pub(crate) async fn test_target(
        &self,
        owner: PlayerId,
        id: Uuid,
        outlets: &SharedOutlets,
    ) -> Result<Result<(), WhyNotDelivered>, Err> {
        self.count_try(owner)?;
        let target = self.own_target(owner, id).await?;
        let language = self.language(owner).await.map_err(|error| unavailable(&error))?;
        let key = self.uuid()?.simple().to_string();
        let message = self.message(&target, outlets, key, texts::test(language), language);
        let sent = self.deliver(outlets, &target, owner, &message).await;
        if let Err(DeliveryError { why, .. }) = sent.map_err(|error| unavailable(&error))? {
            return Ok(Err(why));
        }
        let whole = |doc: &mut TargetDoc| {
            (doc.broken, doc.failing, doc.failed, doc.retry_at) = (None, None, 0, None);
        };
        self.edit_target(owner, id, whole).await?;
        Ok(Ok(()))
    }

    fn count_try(&self, owner: PlayerId) -> Result<(), Err> {
        self.notices().tries.take(owner).map_err(|wait| rate_limited("notices", wait))
    }

    async fn own_target(&self, owner: PlayerId, id: Uuid) -> Result<Stored<TargetDoc>, ErrCode> {
        let found = self.visitors().record(TargetDoc::KIND, id).await.and_then(stored::<TargetDoc>);
        let found = found.map_err(|error| unavailable(&error))?;
        found.filter(|target| target.record.owner == Some(owner)).ok_or_else(|| not_found("target"))
    }

    /// The confirmed mail address of an account, the newest if there are several.
    pub(crate) async fn confirmed_address(&self, owner: PlayerId) -> Result<Option<SecretText>, StoreError> {
        let own = self.credentials(owner).await?;
        Ok(own.into_iter().find_map(|credential| match credential.doc.proof {
            Proof::Mail { address } => Some(address),
            _ => None,
        }))
    }

    pub(super) async fn refresh_wanted(&self, owner: PlayerId) -> Result<(), StoreError> {
        self.tell_nodes(&Change::Wanted { owner });
        self.read_wanted(owner).await
    }

    /// Notes what a person wants to be told of, as it is stored.
    pub(crate) async fn read_wanted(&self, owner: PlayerId) -> Result<(), StoreError> {
        let targets = self.targets(owner).await?;
        let has_feed = self.visitors().record(RecordKind::Feed, owner.0).await?.is_some();
        self.notices().wanted.set(owner, targets.iter().map(|target| &target.doc), has_feed);
        Ok(())
    }

    /// Of a person who is gone nothing is wanted any more.
    pub(crate) fn forget_wanted(&self, owner: PlayerId) {
        self.notices().wanted.forget(owner);
        self.tell_nodes(&Change::Wanted { owner });
    }

    /// Removes what a guest had set who is gone.
    pub(crate) async fn remove_notices_of(&self, guest: PlayerId) -> Result<(), StoreError> {
        const KINDS: [RecordKind; 4] =
            [RecordKind::Target, RecordKind::NoticeSettings, RecordKind::Feed, RecordKind::TableInvitation];
        self.forget_wanted(guest);
        for kind in KINDS {
            let own = self.visitors().records(kind, RecordsOf::Owner(guest), None, MOST_TARGETS).await?;
            for record in own {
                self.write_unless_changed(vec![RecordWrite::Remove(record)]).await?;
            }
        }
        Ok(())
    }

    async fn made(&self, change: Vec<RecordWrite>) -> Result<bool, ErrCode> {
        self.write_unless_changed(change).await.map_err(|error| unavailable(&error))
    }
}

impl TargetAddress {
    /// Whether every part of it has a bounded length.
    pub(crate) fn is_short(&self) -> bool {
        let is_short = |text: &SecretText| !text.0.is_empty() && text.0.len() <= ADDRESS_BYTES;
        match self {
            Self::Push { endpoint, p256dh, auth } => [endpoint, p256dh, auth].into_iter().all(is_short),
            Self::Mail { address } => is_short(address),
            Self::Webhook { url, token, chat, .. } => {
                let chat = chat.as_ref().is_none_or(|chat| chat.len() <= ADDRESS_BYTES);
                is_short(url) && token.as_ref().is_none_or(is_short) && chat
            }
        }
    }

    /// Whether a message to both would arrive in one place.
    fn is_same_place(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Push { endpoint, .. }, Self::Push { endpoint: other, .. }) => endpoint == other,
            (Self::Mail { address }, Self::Mail { address: other }) => address == other,
            (Self::Webhook { url, chat, .. }, Self::Webhook { url: other, chat: other_chat, .. }) => {
                (url, chat) == (other, other_chat)
            }
            _ => false,
        }
    }

    fn host(&self) -> Option<String> {
        let url = match self {
            Self::Push { endpoint, .. } => endpoint,
            Self::Webhook { url, .. } => url,
            Self::Mail { address } => return address.0.rsplit_once('@').map(|(_, host)| host.to_owned()),
        };
        Some(url.0.parse::<Uri>().ok()?.host()?.to_owned())
    }
}

/// A target as its owner sees it.
fn shown(Stored { record, doc }: &Stored<TargetDoc>) -> NoticeTarget {
    let template = match &doc.address {
        TargetAddress::Webhook { template, .. } => Some(*template),
        TargetAddress::Push { .. } | TargetAddress::Mail { .. } => None,
    };
    NoticeTarget {
        id: record.id,
        kind: doc.address.kind(),
        template,
        label: doc.label.clone(),
        host: doc.address.host(),
        events: doc.events.iter().copied().collect(),
        digest: doc.digest,
        broken: doc.broken.clone(),
        failing: doc.failing.clone().filter(|_| doc.broken.is_none()),
        made_at: record.at,
        sent_at: doc.sent_at,
    }
}

fn bad(path: &str, what: &str) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() }
}
