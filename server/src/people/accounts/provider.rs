//! Signing in by the word of a provider: whose account an identity is, and making one where it is nobody's.
//!
//! Does not know HTTP or how a provider is asked. Invariants: an identity, that is issuer and subject, belongs to one
//! account; a mail address that a provider names makes nobody the owner of anything.

use super::documents::{CredentialDoc, Proof, Stored};
use super::names::has_account;
use super::{AccountDoc, MOST_CREDENTIALS, refused, stored};
use crate::people::names::PERSON_CHARS;
use crate::people::oidc::Identity;
use crate::room::forbidden;
use crate::state::{ServerState, unavailable};
use crate::store::{Record, RecordDoc, RecordWrite};
use crate::transport::net::Address;
use protocol::{Err, ErrCode, Player, PlayerId, Role};

/// How many names are tried before a new account is refused.
const MOST_NAMES: usize = 5;

impl ServerState {
    /// The person whom this identity signs in.
    ///
    /// Where it is nobody's, it becomes that of the account that is signed in; or an account is made, of the guest who is
    /// signed in if there is one, so that they keep what they have.
    pub(crate) async fn sign_in_by_provider(
        &self,
        identity: &Identity,
        provider: &str,
        now: Option<&Player>,
        from: Address,
    ) -> Result<PlayerId, Err> {
        let key = format!("provider {} {}", identity.issuer, identity.subject);
        let found = self.store().record_by_key(CredentialDoc::KIND, &key).await;
        let found = stored::<CredentialDoc>(found.map_err(|error| unavailable(&error))?);
        let who = match (found.map_err(|error| unavailable(&error))?, now) {
            (Some(known), now) => self.owner_of_identity(&known, now).await?,
            (None, Some(account)) if has_account(account) => {
                self.attach_identity(account.id, self.identity_record(identity, provider, key)?).await?
            }
            (None, guest) => {
                let credential = self.identity_record(identity, provider, key)?;
                self.claim_by_identity(identity, credential, guest, from).await?
            }
        };
        match identity.role {
            Some(role) => self.set_provided_role(who, role).await.map(|()| who),
            None => Ok(who),
        }
    }

    fn identity_record(&self, identity: &Identity, provider: &str, key: String) -> Result<Record, ErrCode> {
        let (issuer, subject) = (identity.issuer.clone(), identity.subject.clone());
        let doc = CredentialDoc::new(Proof::Provider { name: provider.to_owned(), issuer, subject });
        Ok(self.new_record_of(&doc)?.keyed(key))
    }

    /// The owner of an identity that is known here, unless their account is disabled or another one is signed in.
    async fn owner_of_identity(
        &self,
        known: &Stored<CredentialDoc>,
        now: Option<&Player>,
    ) -> Result<PlayerId, Err> {
        let owner = known.record.owner.ok_or(ErrCode::SignInFailed)?;
        if now.is_some_and(|now| has_account(now) && now.id != owner) {
            return Err(forbidden("other_account").into());
        }
        self.check_enabled(owner).await?;
        let doc = CredentialDoc { used_at: Some(self.now_ms()), ..known.doc.clone() };
        let used = self.store().write_records(vec![RecordWrite::Put(known.record.changed(&doc))]).await;
        used.map_err(|error| refused(&error))?;
        Ok(owner)
    }

    async fn attach_identity(&self, who: PlayerId, credential: Record) -> Result<PlayerId, Err> {
        let own = self.credentials(who).await.map_err(|error| unavailable(&error))?;
        if own.len() >= MOST_CREDENTIALS as usize {
            return Err(forbidden("credentials").into());
        }
        let attached = self.store().write_records(vec![RecordWrite::Put(credential.owned_by(who))]).await;
        attached.map_err(|error| refused(&error))?;
        Ok(who)
    }

    /// Makes an account under the first name that is free.
    async fn claim_by_identity(
        &self,
        identity: &Identity,
        credential: Record,
        guest: Option<&Player>,
        from: Address,
    ) -> Result<PlayerId, Err> {
        let mut refusal = ErrCode::Unavailable.err();
        let mut guest = guest.cloned();
        for name in self.names_for(identity, guest.as_ref()) {
            let person = match &guest {
                Some(guest) => Ok(guest.clone()),
                None => self.register_guest(&name, from).await,
            };
            let claimed = match person {
                Ok(person) => {
                    guest = Some(person.clone());
                    let credential = credential.clone().owned_by(person.id);
                    self.claim_account(&person, &name, credential, None).await
                }
                Err(error) => Err(error),
            };
            match claimed {
                Ok(player) => return Ok(player.id),
                Err(error @ Err { code: ErrCode::NameInvalid { .. }, .. }) => refusal = error,
                Err(error) => return Err(error),
            }
        }
        Err(refusal)
    }

    /// The guest's name, the one that the provider says, and some that are hardly taken.
    fn names_for(&self, identity: &Identity, guest: Option<&Player>) -> Vec<String> {
        let said: Option<String> =
            identity.name.as_ref().map(|name| name.chars().take(PERSON_CHARS).collect());
        let own = guest.map(|guest| guest.name.clone());
        let spare = std::iter::repeat_with(|| format!("Player {}", self.number_in(1000..100_000)));
        own.into_iter().chain(said).chain(spare).take(MOST_NAMES).collect()
    }

    /// The provider decides about roles; only the owner of the server stays what they are.
    async fn set_provided_role(&self, who: PlayerId, role: Role) -> Result<(), Err> {
        let account = self.account(who).await.map_err(|error| unavailable(&error))?;
        let account = account.ok_or(ErrCode::SignInFailed)?;
        if account.doc.role == role || account.doc.role == Role::Owner {
            return Ok(());
        }
        let changed = account.record.changed(&AccountDoc { role, ..account.doc.clone() });
        let stored = self.store().write_records(vec![RecordWrite::Put(changed)]).await;
        stored.map_err(|error| refused(&error).into())
    }
}
