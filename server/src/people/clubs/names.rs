//! The names of clubs: each looks unlike all others.
//!
//! Knows clubs only as bearers of names. Invariant: every form by which a name is compared belongs to one club; a name that a
//! club gives up is free at once.

use super::documents::{ClubDoc, ClubNameDoc};
use crate::domain::names::BadName;
use crate::domain::names::TABLE_CHARS;
use crate::people::PeopleServices;
use crate::people::accounts::NameKeys;
use crate::store::{Record, RecordDoc, RecordWrite, RecordsOf, Store, StoreError, unavailable};
use protocol::{ClubId, ErrCode};

/// The most forms of a name.
const FORMS: u32 = 8;

/// The club with this name, or one that looks the same.
pub(crate) async fn club_named(store: &dyn Store, name: &str) -> Result<Option<ClubId>, StoreError> {
    // Longer text is no name and not worth comparing.
    let name: String = name.trim().chars().take(2 * TABLE_CHARS).collect();
    let found = store.record_by_key(ClubNameDoc::KIND, NameKeys::of(&name).looked_up()).await?;
    Ok(found.and_then(|record| record.about).map(ClubId))
}

/// The records of a club's name.
pub(super) async fn forms(store: &dyn Store, club: ClubId) -> Result<Vec<Record>, StoreError> {
    store.records(ClubNameDoc::KIND, RecordsOf::Subject(club.0), None, FORMS).await
}

impl PeopleServices {
    /// The parts of a change by which a club takes a name and gives up the one that it has.
    ///
    /// # Errors
    /// Another club has a name that looks the same.
    pub(super) async fn take_club_name(&self, club: ClubId, name: &str) -> Result<Vec<RecordWrite>, ErrCode> {
        let doc = ClubNameDoc { name: name.to_owned() };
        let mut had = forms(&**self.store(), club).await.map_err(unavailable)?;
        let mut change = Vec::new();
        for key in NameKeys::of(name).all() {
            if let Some(at) = had.iter().position(|record| record.key.as_ref() == Some(key)) {
                change.push(RecordWrite::Put(had.swap_remove(at).changed(&doc)));
                continue;
            }
            let found = self.store().record_by_key(ClubNameDoc::KIND, key).await.map_err(unavailable)?;
            if found.is_some() {
                return Err(BadName::Taken.into());
            }
            change.push(RecordWrite::Put(self.new_record_of(&doc)?.about(club.0).keyed(key.clone())));
        }
        change.extend(had.into_iter().map(RecordWrite::Remove));
        Ok(change)
    }
}

/// The name of a club; `None`: it is no more.
pub(crate) async fn club_name(store: &dyn Store, club: ClubId) -> Result<Option<String>, StoreError> {
    let found = store.record(ClubDoc::KIND, club.0).await?;
    Ok(found.map(|record| record.read::<ClubDoc>()).transpose()?.map(|doc| doc.name))
}
