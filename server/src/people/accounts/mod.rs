//! Accounts: names and credentials by which a person is recognised on any device.
//!
//! A person is a `PlayerId`. An account, its names and its credentials are records that this id owns, so that a guest who
//! claims one keeps seats, games and sessions. Does not know HTTP or sockets. Invariant: no two accounts have names that
//! look alike; of concurrent attempts to use a code, an invitation or a counter, one succeeds.

mod claim;
mod codes;
mod documents;
mod guessing;
#[cfg(feature = "mail")]
mod mail;
mod names;
mod ownership;
mod passkeys;
#[cfg(feature = "oidc")]
mod provider;
mod security;
mod sign_in;

pub(crate) use claim::{Claimant, NewCredential, Permit, checked_password};
pub(crate) use guessing::{Place, guessed_at};
#[cfg(feature = "mail")]
pub(crate) use mail::{LINK_LASTS, LinkPurpose, OpenedLink, Recipient};
pub(crate) use names::{NameKeys, check_reserved, complete_names, owner_of_name, rename_at};

pub use documents::{AccountDoc, CodeDoc, CredentialDoc, FormerNameDoc, NameDoc, Proof, Purpose, Stored};

#[cfg(feature = "oidc")]
pub(crate) use provider::{Recognised, SignInAtProvider};

use crate::people::PeopleServices;
use crate::people::credentials::password::PasswordsError;
use crate::store::{Record, RecordCursor, RecordDoc, RecordWrite, RecordsOf, StoreError, unavailable};
use crate::telemetry::incident;
use protocol::{CredentialType, ErrCode, PlayerId, ProfileParts};

/// The most credentials of one person.
pub(crate) const MOST_CREDENTIALS: u32 = 32;

impl PeopleServices {
    /// The account of a person; `None` for a guest.
    pub(crate) async fn account(&self, player: PlayerId) -> Result<Option<Stored<AccountDoc>>, StoreError> {
        stored(self.store().record(AccountDoc::KIND, player.0).await?)
    }

    /// Sets for whom the parts of a person's profile are; a guest has none. A repeat writes nothing.
    pub(crate) async fn set_profile(&self, player: PlayerId, profile: ProfileParts) -> Result<(), ErrCode> {
        let found = self.account(player).await.map_err(|error| unavailable(&error))?;
        let Some(account) = found.filter(|account| account.doc.profile != profile) else { return Ok(()) };
        let next = account.record.changed(&AccountDoc { profile, ..account.doc });
        self.store().write_records(vec![RecordWrite::Put(next)]).await.map_err(|error| refused(&error))
    }

    /// The credentials of a person, newest first.
    pub(crate) async fn credentials(
        &self,
        player: PlayerId,
    ) -> Result<Vec<Stored<CredentialDoc>>, StoreError> {
        let (of, start) = (RecordsOf::Owner(player), None::<RecordCursor>);
        let records = self.store().records(CredentialDoc::KIND, of, start, MOST_CREDENTIALS).await?;
        records.into_iter().map(|record| Ok(Stored { doc: record.read()?, record })).collect()
    }

    /// The one credential of this kind that a person has.
    async fn credential(
        &self,
        kind: CredentialType,
        player: PlayerId,
    ) -> Result<Option<Stored<CredentialDoc>>, StoreError> {
        let key = CredentialDoc::only_one(kind, player);
        stored(self.store().record_by_key(CredentialDoc::KIND, &key).await?)
    }

    /// A new record, made now.
    pub(crate) fn new_record_of<T: RecordDoc>(&self, doc: &T) -> Result<Record, ErrCode> {
        Ok(Record::new(self.uuid()?, self.now_ms(), doc))
    }
}

/// The document of a record.
pub(crate) fn stored<T: RecordDoc>(record: Option<Record>) -> Result<Option<Stored<T>>, StoreError> {
    record.map(|record| Ok(Stored { doc: record.read()?, record })).transpose()
}

/// The code for a refusal that only a concurrent change can have caused: a retry shows the reason.
pub(crate) fn refused(error: &StoreError) -> ErrCode {
    match error {
        StoreError::Changed => ErrCode::Unavailable,
        error => unavailable(error),
    }
}

fn password_error(error: &PasswordsError) -> ErrCode {
    match error {
        PasswordsError::Busy => ErrCode::Unavailable,
        error => incident(error),
    }
}
