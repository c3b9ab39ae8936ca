//! Announcements: texts that everybody is shown for a while.
//!
//! Invariant: memory holds the stored announcements that are not over; the last push held those of them whose time had
//! come, to about a second.

use super::audit::Line;
use super::documents::AnnouncementDoc;
use super::{Actor, all, locked, written};
use crate::delivery::outbox::Outbox;
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, stored};
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found};
use crate::store::{RecordDoc, RecordWrite, RecordsOf, SharedStore, StoreError, unavailable};
use protocol::{Announce, Announcement, AnnouncementTexts, Announcements, AuditAction, ErrCode, ServerMsg};
use std::sync::Arc;
use uuid::Uuid;

/// How many announcements there are at most that are not over.
const MOST_ANNOUNCEMENTS: usize = 20;
/// The longest text, in characters.
const TEXT_CHARS: usize = 300;

/// All announcements, the latest first.
pub(super) async fn read(store: &SharedStore) -> Result<Vec<Announcement>, StoreError> {
    let shown = |Stored { record, doc }: Stored<AnnouncementDoc>| {
        let AnnouncementDoc { texts, from, until } = doc;
        Announcement { id: record.id, texts, from, until }
    };
    let mut found: Vec<Announcement> =
        all(store, RecordsOf::Everybody).await?.into_iter().map(shown).collect();
    found.sort_by_key(|announcement| std::cmp::Reverse(announcement.from));
    Ok(found)
}

impl PeopleServices {
    /// The announcements whose time has come and that are not over, the latest first.
    pub(crate) fn announcements(&self) -> Announcements {
        let now = self.now_ms();
        let Announcements { mut announcements } = self.all_announcements();
        announcements.retain(|announcement| announcement.from <= now);
        Announcements { announcements }
    }

    /// Those for later too.
    pub(crate) fn all_announcements(&self) -> Announcements {
        let (now, all) = (self.now_ms(), locked(&self.moderation().announcements).clone());
        let announcements = all.iter().filter(|announcement| now < announcement.until).cloned().collect();
        Announcements { announcements }
    }

    /// The text of one of them, as long as it is not over.
    pub(crate) fn announcement(&self, id: Uuid) -> Option<AnnouncementTexts> {
        let mut all = self.all_announcements().announcements.into_iter();
        all.find(|announcement| announcement.id == id).map(|announcement| announcement.texts)
    }

    /// Tells everybody who is here what is announced now, if that is not what was told last.
    pub(crate) fn tell_due_announcements(&self) {
        let now = self.announcements();
        let ids: Vec<Uuid> = now.announcements.iter().map(|announcement| announcement.id).collect();
        let told = std::mem::replace(&mut *locked(&self.moderation().told), ids.clone());
        if told == ids {
            return;
        }
        let now = ServerMsg::Announcements(now);
        for outbox in self.people().listeners() {
            outbox.push(&now);
        }
    }

    /// Tells a new socket what everybody is told, if there is anything.
    pub(crate) fn tell_announcements(&self, outbox: &Outbox) {
        let now = self.announcements();
        if !now.announcements.is_empty() {
            outbox.push(&ServerMsg::Announcements(now));
        }
    }

    /// Makes an announcement, which everybody who is here is told at its time.
    pub(crate) async fn announce(&self, actor: &Actor, announce: Announce) -> Result<(), ErrCode> {
        let Announce { texts, from, until } = announce;
        if until <= from || until <= self.now_ms() {
            let what = "later than its beginning, and in the future".to_owned();
            return Err(ErrCode::BadRequest { path: "until".to_owned(), what });
        }
        let doc = AnnouncementDoc { texts: checked(&texts)?, from, until };
        let line = Line::by(actor, AuditAction::AnnouncementMade).with("text", doc.texts.en.clone());
        let _one_at_a_time = self.moderation().changes.lock().await;
        if self.all_announcements().announcements.len() >= MOST_ANNOUNCEMENTS {
            return Err(forbidden("too_many_announcements"));
        }
        let record = self.new_record_of(&doc)?.until(until);
        let notice = self.notice_of_announcement(record.id, from)?;
        self.write_audited(line, vec![RecordWrite::Put(record), RecordWrite::Put(notice)]).await?;
        self.tell_nodes(&Change::Announcements);
        self.use_announcements().await
    }

    /// Removes an announcement before it is over.
    pub(crate) async fn remove_announcement(
        &self,
        actor: &Actor,
        id: Uuid,
        why: &str,
    ) -> Result<(), ErrCode> {
        let line = Line::by(actor, AuditAction::AnnouncementRemoved).because(why)?;
        let _one_at_a_time = self.moderation().changes.lock().await;
        let found = self.store().record(AnnouncementDoc::KIND, id).await.and_then(stored::<AnnouncementDoc>);
        let found = found.map_err(unavailable)?.ok_or_else(|| not_found("announcement"))?;
        let line = line.with("text", found.doc.texts.en);
        self.write_audited(line, vec![RecordWrite::Remove(found.record)]).await?;
        self.tell_nodes(&Change::Announcements);
        self.use_announcements().await
    }

    /// Reads the announcements that another node has changed.
    pub(crate) async fn read_announcements(&self) -> Result<(), ErrCode> {
        let _one_at_a_time = self.moderation().changes.lock().await;
        self.use_announcements().await
    }

    async fn use_announcements(&self) -> Result<(), ErrCode> {
        let all = read(self.store()).await.map_err(unavailable)?;
        *locked(&self.moderation().announcements) = Arc::new(all);
        self.tell_due_announcements();
        Ok(())
    }
}

fn checked(texts: &AnnouncementTexts) -> Result<AnnouncementTexts, ErrCode> {
    let other = |path: &str, text: &Option<String>| {
        text.as_ref().map(|text| written(path, text, TEXT_CHARS)).transpose()
    };
    Ok(AnnouncementTexts {
        en: written("texts.en", &texts.en, TEXT_CHARS)?,
        ru: other("texts.ru", &texts.ru)?,
        de: other("texts.de", &texts.de)?,
        uk: other("texts.uk", &texts.uk)?,
    })
}
