//! The names of accounts: each looks unlike all others.
//!
//! Knows accounts only as owners of names. Invariant: every form by which a name is compared belongs to one account, and
//! still does for a while after the account has taken another name.

use super::documents::{AccountDoc, FormerNameDoc, NameDoc, Stored};
use super::stored;
use crate::domain::names::{self, BadName, CaseFoldOrder, NameSkeleton};
use crate::people::PeopleServices;
use crate::store::{Record, RecordCursor, RecordDoc, RecordWrite, RecordsOf, Store, StoreError, unavailable};
use crate::system::clock::{UnixMs, lasts_until};
use protocol::{Err, ErrCode, PersonKind, Player, PlayerId};

const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;
/// The time between two names of one account.
pub(super) const RENAME_PAUSE_MS: UnixMs = 7 * DAY_MS;
/// How long nobody else can take a name that was given up.
const KEPT_MS: UnixMs = 90 * DAY_MS;

/// Names that make others believe that their bearer speaks for the server.
const RESERVED: [&str; 16] = [
    "admin",
    "administrator",
    "moderator",
    "mod",
    "owner",
    "host",
    "saloon",
    "server",
    "system",
    "house",
    "support",
    "root",
    "bot",
    "guest",
    "nobody",
    "everybody",
];

/// Refuses a name that nobody may have.
pub(crate) fn check_reserved(name: &str) -> Result<(), BadName> {
    let skeleton = NameSkeleton::of(name);
    let reserved = RESERVED.iter().any(|word| NameSkeleton::of(word).may_pass_for(&skeleton));
    if reserved { Err(BadName::Reserved) } else { Ok(()) }
}

/// A name that an account may have, cleaned.
pub(super) fn clean(name: &str) -> Result<String, BadName> {
    let name = names::clean(name, names::PERSON_CHARS)?;
    check_reserved(&name)?;
    if name.chars().count() < names::ACCOUNT_CHARS { Err(BadName::TooShort) } else { Ok(name) }
}

/// The keys of the records of a name.
///
/// By the exact ones its bearer is found. Accounts that were made before there were others may share some of the others.
pub(crate) struct NameKeys {
    exact: [String; 2],
    bare: [String; 2],
}

impl NameKeys {
    pub(crate) fn of(name: &str) -> Self {
        let skeleton = NameSkeleton::of(name);
        let exact = skeleton.exact_keys().map(|(order, looks)| format!("{} {looks}", word(order)));
        let bare = skeleton.bare_keys().map(|(order, looks)| format!("bare {} {looks}", word(order)));
        Self { exact, bare }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &String> {
        self.exact.iter().chain(&self.bare)
    }

    /// The one by which its bearer is found: it folds case first and so is the same however capitals are typed.
    pub(crate) fn looked_up(&self) -> &str {
        &self.exact[1]
    }
}

fn word(order: CaseFoldOrder) -> &'static str {
    match order {
        CaseFoldOrder::Before => "before",
        CaseFoldOrder::After => "after",
    }
}

impl PeopleServices {
    /// A name that an account may have here, cleaned.
    pub(crate) fn clean_account_name(&self, name: &str) -> Result<String, BadName> {
        let name = clean(name)?;
        self.check_reserved_here(&name).map(|()| name)
    }

    /// The owner of the account with this name, or one that looks the same.
    pub(crate) async fn account_named(&self, name: &str) -> Result<Option<PlayerId>, StoreError> {
        owner_of_name(&**self.store(), name).await
    }

    /// Whether an account of somebody else has a name that looks the same, or had one lately.
    pub(crate) async fn is_name_of_another(&self, name: &str, who: PlayerId) -> Result<bool, StoreError> {
        let keys = NameKeys::of(name);
        if self.holds_exactly(&keys, who).await? {
            return Ok(false);
        }
        for key in keys.all() {
            let found = self.store().record_by_key(NameDoc::KIND, key).await?;
            if found.is_some_and(|record| record.owner != Some(who) && !record.is_over(self.now_ms())) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the name is theirs already: then a name of somebody else that only resembles it takes nothing from them.
    async fn holds_exactly(&self, keys: &NameKeys, who: PlayerId) -> Result<bool, StoreError> {
        for key in &keys.exact {
            let found = self.store().record_by_key(NameDoc::KIND, key).await?;
            if found.is_none_or(|record| record.owner != Some(who)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The parts of a change by which a person takes a name.
    ///
    /// # Errors
    /// An account of somebody else has one that looks the same.
    pub(crate) async fn take_account_name(&self, who: PlayerId, name: &str) -> Result<Vec<RecordWrite>, Err> {
        let mut change = Vec::new();
        let keys = NameKeys::of(name);
        let is_theirs = self.holds_exactly(&keys, who).await.map_err(|e| unavailable(&e))?;
        // A name has several forms; they are often the same text, and then still so many keys.
        for key in keys.all() {
            let found = self.store().record_by_key(NameDoc::KIND, key).await.map_err(|e| unavailable(&e))?;
            let doc = NameDoc { name: name.to_owned() };
            change.push(RecordWrite::Put(match found {
                None => self.new_record_of(&doc)?.owned_by(who).keyed(key.clone()),
                Some(record) if record.owner == Some(who) || record.is_over(self.now_ms()) => {
                    let mut next = record.changed(&doc).owned_by(who);
                    next.expires_at = None;
                    next
                }
                Some(_) if is_theirs => continue,
                Some(_) => return Err(ErrCode::from(BadName::Taken).err()),
            }));
        }
        Ok(change)
    }

    /// The parts by which an account takes another name: the old one stays reserved for a while, and moderators see it.
    pub(crate) async fn rename_account(
        &self,
        now: &Player,
        account: &Stored<AccountDoc>,
        name: &str,
    ) -> Result<Player, Err> {
        let player = Player { name: clean(name).map_err(ErrCode::from)?, ..now.clone() };
        if player == *now {
            return Ok(player);
        }
        let at = self.now_ms();
        if rename_at(account, at).is_some() {
            return Err(crate::refusals::forbidden("renamed_lately").into());
        }
        let mut change = self.take_account_name(now.id, &player.name).await?;
        let (old_keys, new_keys) = (NameKeys::of(&now.name), NameKeys::of(&player.name));
        for key in old_keys.all().filter(|key| new_keys.all().all(|kept| kept != *key)) {
            let found = self.store().record_by_key(NameDoc::KIND, key).await.map_err(|e| unavailable(&e))?;
            let found = found.filter(|record| record.owner == Some(now.id));
            if let Some(old) = stored::<NameDoc>(found).map_err(unavailable)? {
                change.push(RecordWrite::Put(old.record.changed(&old.doc).until(at + KEPT_MS)));
            }
        }
        let former = FormerNameDoc { name: now.name.clone() };
        change.push(RecordWrite::Put(self.new_record_of(&former)?.owned_by(now.id)));
        // Never the moment at which the account was made: that one says that its name was not changed.
        let named_at = if at == account.record.at { at + 1 } else { at };
        let named = AccountDoc { named_at, ..account.doc.clone() };
        change.push(RecordWrite::Put(account.record.changed(&named)));
        change.push(RecordWrite::Player(player.clone(), at));
        self.store().write_records(change).await.map_err(|error| super::refused(&error))?;
        Ok(player)
    }
}

/// The owner of the account with this name, or one that looks the same, by one of its forms, which is enough to find
/// it.
pub(crate) async fn owner_of_name(store: &dyn Store, name: &str) -> Result<Option<PlayerId>, StoreError> {
    // Longer text is nobody's name and not worth comparing.
    let name: String = name.trim().chars().take(2 * names::PERSON_CHARS).collect();
    let found = store.record_by_key(NameDoc::KIND, NameKeys::of(&name).looked_up()).await?;
    Ok(found.filter(|record| record.expires_at.is_none()).and_then(|record| record.owner))
}

/// Names in one read.
const PIECE: u32 = 64;

/// Gives the names of accounts that an earlier release has stored the forms that it did not know. Of two that resemble
/// each other one has the form that they share, and both stay.
pub(crate) async fn complete_names(server: &PeopleServices) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let names = server.store().records(NameDoc::KIND, RecordsOf::Everybody, after, PIECE).await?;
        let mut change = Vec::new();
        for record in names.iter().filter(|record| record.expires_at.is_none()) {
            change.extend(missing_forms(server, record).await?);
        }
        if !change.is_empty() {
            server.store().write_records(change).await?;
        }
        after = names.last().map(RecordCursor::from);
        if names.len() < PIECE as usize {
            return Ok(());
        }
    }
}

/// The forms that the name of this record lacks; those of a name are looked for at one of its records.
async fn missing_forms(server: &PeopleServices, record: &Record) -> Result<Vec<RecordWrite>, StoreError> {
    // A record that cannot be read keeps no other one from being completed.
    let Ok(doc) = record.read::<NameDoc>() else { return Ok(Vec::new()) };
    let keys = NameKeys::of(&doc.name);
    let mut missing = Vec::new();
    let looked_for = if record.key.as_ref() == Some(&keys.exact[0]) { &keys.bare[..] } else { &[] };
    for key in looked_for {
        if server.store().record_by_key(NameDoc::KIND, key).await?.is_none()
            && let (Some(owner), Ok(new)) = (record.owner, server.new_record_of(&doc))
        {
            missing.push(RecordWrite::Add(new.owned_by(owner).keyed(key.clone())));
        }
    }
    Ok(missing)
}

/// When an account may take another name; `None`: now. The name that it was made with can be changed at any time.
pub(crate) fn rename_at(account: &Stored<AccountDoc>, now: UnixMs) -> Option<UnixMs> {
    let was_changed = account.doc.named_at != account.record.at;
    lasts_until(account.doc.named_at, RENAME_PAUSE_MS, now).filter(|_| was_changed)
}

/// Whether a person's name is that of an account.
pub(crate) fn has_account(player: &Player) -> bool {
    player.kind != PersonKind::Guest
}
