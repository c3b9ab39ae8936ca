//! Moderation and administration: measures, reports, roles, settings, announcements, invitations, and the audit log.
//!
//! Does not know HTTP. Invariant: each use of a power that others do not have is stored together with its line in the
//! audit log; the line of a look (at hidden hands, at a chat), which stores nothing else, is written before the look.

mod announcements;
mod audit;
mod clubs;
mod documents;
mod invitations;
mod measures;
mod messages;
mod notes;
mod operator;
mod reports;
mod roles;
mod search;
mod settings;
mod tables;

pub use documents::{
    AddressBanDoc, AnnouncementDoc, AuditDoc, AuditSubject, Closed, MeasureDoc, NoteDoc, ReportDoc,
    SettingDoc,
};
pub use measures::{Act, ActiveMeasures};
pub use operator::{EarlierLink, ListedAccount, OperatorError, SetUpLink};
pub(crate) use settings::is_page;

use crate::domain::names;
use crate::people::PeopleServices;
use crate::people::accounts::Stored;
use crate::store::{Record, RecordCursor, RecordDoc, RecordsOf, SharedStore, StoreError, unavailable};
use measures::MeasureCache;
use protocol::{Announcement, ErrCode, Player, PlayerId, Role, RuntimeSettings};
use std::sync::{Arc, Mutex, PoisonError};
use uuid::Uuid;

/// The longest reason, in characters.
const REASON_CHARS: usize = 500;
/// Records in one page of a list.
const PAGE: u32 = 50;
/// Reads for one page of a list of which not everything is shown.
const READS: u32 = 10;

/// The records of moderation that are kept in memory.
#[derive(Debug)]
pub(crate) struct Moderation {
    measures: MeasureCache,
    /// The operator's settings, without what was changed at run time.
    configured: RuntimeSettings,
    settings: Mutex<Arc<RuntimeSettings>>,
    /// All that are not over, the latest first.
    announcements: Mutex<Arc<Vec<Announcement>>>,
    /// Which of them everybody who is here was told last.
    told: Mutex<Vec<Uuid>>,
    /// Held by a change of settings or announcements until memory has it: one after the other.
    changes: tokio::sync::Mutex<()>,
}

impl Moderation {
    /// Reads what is kept in memory.
    pub(crate) async fn read(store: &SharedStore, configured: RuntimeSettings) -> Result<Self, StoreError> {
        Ok(Self {
            measures: MeasureCache::default(),
            settings: Mutex::new(Arc::new(settings::read(store, &configured).await?)),
            configured,
            announcements: Mutex::new(Arc::new(announcements::read(store).await?)),
            told: Mutex::default(),
            changes: tokio::sync::Mutex::default(),
        })
    }
}

/// Somebody with an account, and what they may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Actor {
    pub(crate) player: Player,
    pub(crate) role: Role,
}

impl Actor {
    /// Refuses to decide about oneself, and about somebody with the same role or a higher one; an owner may decide about
    /// everybody else.
    fn require_above(&self, whom: PlayerId, role: Option<Role>) -> Result<(), ErrCode> {
        if whom == self.player.id {
            return Err(crate::refusals::forbidden("yourself"));
        }
        let is_above = self.role == Role::Owner || role.is_none_or(|role| role < self.role);
        if is_above { Ok(()) } else { Err(crate::refusals::forbidden("role")) }
    }
}

impl PeopleServices {
    /// The person as somebody who may do what takes this role. A disabled account is nobody's.
    pub(crate) async fn require_role(&self, player: Player, least: Role) -> Result<Actor, ErrCode> {
        let account = self.account(player.id).await.map_err(unavailable)?;
        let role = account.filter(|account| !account.doc.disabled).map(|account| account.doc.role);
        let role = role.filter(|role| *role >= least).ok_or(ErrCode::NeedsRole { role: least })?;
        Ok(Actor { player, role })
    }

    /// A person who is or was here.
    async fn known_person(&self, id: PlayerId) -> Result<Player, ErrCode> {
        let found = self.visitors().player(id).await.map_err(unavailable)?;
        found.map(Player::from).ok_or_else(|| crate::refusals::not_found("person"))
    }

    /// The role of a person; `None` for a guest.
    async fn role_of(&self, id: PlayerId) -> Result<Option<Role>, ErrCode> {
        let account = self.account(id).await.map_err(unavailable)?;
        Ok(account.map(|account| account.doc.role))
    }

    /// One page of records with their documents, and where the list goes on.
    async fn page_of<T: RecordDoc>(
        &self,
        of: RecordsOf,
        after: Option<RecordCursor>,
    ) -> Result<(Vec<Stored<T>>, Option<RecordCursor>), ErrCode> {
        self.page_where(of, after, |_| true).await
    }

    /// The same of records with such documents. It reads a bounded number of records and may find fewer than a page.
    async fn page_where<T: RecordDoc>(
        &self,
        of: RecordsOf,
        mut after: Option<RecordCursor>,
        is_meant: impl Fn(&T) -> bool,
    ) -> Result<(Vec<Stored<T>>, Option<RecordCursor>), ErrCode> {
        let mut found = Vec::new();
        for _ in 0..READS {
            let records = self.visitors().records(T::KIND, of, after, PAGE).await.map_err(unavailable)?;
            after = records.last().filter(|_| records.len() == PAGE as usize).map(RecordCursor::from);
            let read = documents(records).map_err(unavailable)?;
            found.extend(read.into_iter().filter(|stored: &Stored<T>| is_meant(&stored.doc)));
            if after.is_none() || found.len() >= PAGE as usize {
                break;
            }
        }
        Ok((found, after))
    }
}

fn documents<T: RecordDoc>(records: Vec<Record>) -> Result<Vec<Stored<T>>, StoreError> {
    records.into_iter().map(|record| Ok(Stored { doc: record.read()?, record })).collect()
}

/// All records of a kind.
async fn all<T: RecordDoc>(store: &SharedStore, of: RecordsOf) -> Result<Vec<Stored<T>>, StoreError> {
    const PIECE: u32 = 200;
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let records = store.records(T::KIND, of, after, PIECE).await?;
        let is_last = records.len() < PIECE as usize;
        after = records.last().map(RecordCursor::from);
        found.extend(documents(records)?);
        if is_last {
            return Ok(found);
        }
    }
}

/// A text that somebody has written: trimmed, without characters that control or reorder the text around them, between 1
/// and `most` characters.
fn written(path: &str, text: &str, most: usize) -> Result<String, ErrCode> {
    let is_plain = |c: &char| *c == '\n' || !(c.is_control() || names::reorders(*c));
    let clean: String = text.trim().chars().filter(is_plain).collect();
    let clean = clean.trim().to_owned();
    let characters = clean.chars().count();
    if (1..=most).contains(&characters) {
        return Ok(clean);
    }
    let what = format!("1 to {most} characters");
    Err(ErrCode::BadRequest { path: path.to_owned(), what })
}

/// A number within bounds.
fn within(path: &str, number: u32, bounds: std::ops::RangeInclusive<u32>) -> Result<u32, ErrCode> {
    if bounds.contains(&number) {
        return Ok(number);
    }
    let what = format!("{} to {}", bounds.start(), bounds.end());
    Err(ErrCode::BadRequest { path: path.to_owned(), what })
}

/// The value behind a lock; every change of it is complete before the lock is released.
fn locked<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
