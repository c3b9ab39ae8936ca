//! Signing in with an identity provider: finds the account of an identity, or makes one if it has none.
//!
//! Does not know HTTP or the protocol with the provider. Invariants: an identity, that is issuer and subject, belongs
//! to one account; a mail address named by a provider proves no ownership; a second factor is required as after a
//! password.

use super::documents::{CredentialDoc, Proof, Stored};
use super::guessing::Place;
use super::names::has_account;
use super::{Claimant, MOST_CREDENTIALS, NewCredential, Permit, Purpose, refused, stored};
use crate::domain::names::PERSON_CHARS;
use crate::net::Address;
use crate::people::PeopleServices;
use crate::people::credentials::one_time::OneTimeCode;
use crate::people::newcomers::Newcomer;
use crate::people::oidc::Identity;
use crate::refusals::forbidden;
use crate::store::{Record, RecordDoc, RecordWrite, unavailable};
use protocol::{Err, ErrCode, Player, PlayerId};
use std::sync::Arc;
use std::time::Duration;

/// How many names are tried before a new account is refused.
const MOST_NAMES: usize = 5;

/// How long somebody may take to show their second factor.
const CODE_LASTS: Duration = Duration::from_mins(5);

/// The statement of a provider, with its receiver and place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SignInAtProvider<'a> {
    pub(crate) identity: &'a Identity,
    /// The name by which people know the provider.
    pub(crate) provider: &'a str,
    /// The person who is signed in in the browser that has come back.
    pub(crate) now: Option<&'a Player>,
    pub(crate) invitation: Option<&'a str>,
    pub(crate) from: Address,
}

/// The result of a sign-in.
#[derive(Clone, Debug)]
pub(crate) enum Recognised {
    As(PlayerId),
    /// The account wants a second factor: the request with this code must show it next.
    Asked(OneTimeCode),
}

impl PeopleServices {
    /// Signs in whom this identity belongs to.
    ///
    /// If it belongs to nobody, it becomes that of the account that is signed in; or an account is made, as far as
    /// registration allows: of the guest who is signed in if there is one, so that they keep what they have.
    pub(crate) async fn sign_in_by_provider(&self, sign_in: SignInAtProvider<'_>) -> Result<Recognised, Err> {
        let SignInAtProvider { identity, provider, now, .. } = sign_in;
        let key = format!("provider {} {}", identity.issuer, identity.subject);
        let found = self.store().record_by_key(CredentialDoc::KIND, &key).await;
        let found = stored::<CredentialDoc>(found.map_err(unavailable)?);
        let who = match (found.map_err(unavailable)?, now) {
            (Some(known), now) => {
                let owner = self.owner_of_identity(&known, now).await?;
                if self.wants_second_factor(owner).await? {
                    return Ok(Recognised::Asked(self.ask_second_factor(sign_in, owner).await?));
                }
                owner
            }
            (None, Some(account)) if has_account(account) => {
                self.attach_identity(account.id, self.identity_record(identity, provider, key)?).await?
            }
            (None, guest) => {
                let credential = self.identity_record(identity, provider, key)?;
                self.claim_by_identity(sign_in, credential, guest).await?
            }
        };
        if let Some(role) = identity.role {
            self.set_provided_role(who, role, provider).await?;
        }
        Ok(Recognised::As(who))
    }

    async fn ask_second_factor(
        &self,
        sign_in: SignInAtProvider<'_>,
        owner: PlayerId,
    ) -> Result<OneTimeCode, ErrCode> {
        let provider = sign_in.provider.to_owned();
        let purpose = Purpose::Provider { provider, role: sign_in.identity.role };
        Ok(self.create_code(purpose, Some(owner), 1, CODE_LASTS).await?.0)
    }

    /// Goes on where a provider's word was not enough: with the code that its browser got, and the second factor.
    pub(crate) async fn finish_sign_in_by_provider(
        self: &Arc<Self>,
        code: &str,
        second_factor: &str,
        from: &Place,
    ) -> Result<PlayerId, Err> {
        let found = self.find_code(code).await.map_err(unavailable)?;
        let code = found.ok_or(ErrCode::SignInFailed)?;
        let (Purpose::Provider { provider, role }, Some(owner)) = (&code.doc.purpose, code.record.owner)
        else {
            return Err(ErrCode::SignInFailed.err());
        };
        let who = self.finish_by_code(&code, owner, Some(second_factor), from).await?;
        if let Some(role) = role {
            self.set_provided_role(who, *role, provider).await?;
        }
        Ok(who)
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
        let own = self.credentials(who).await.map_err(unavailable)?;
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
        sign_in: SignInAtProvider<'_>,
        credential: Record,
        guest: Option<&Player>,
    ) -> Result<PlayerId, Err> {
        let somebody_new = Newcomer::without_puzzle(sign_in.from);
        let somebody_new = Claimant::Nobody { id: PlayerId(self.uuid()?), who: somebody_new };
        let claimant = guest.map_or(somebody_new, Claimant::Guest);
        let permit = sign_in.invitation.map_or(Permit::None, Permit::Invitation);
        let mut refusal = ErrCode::Unavailable.err();
        for name in self.names_for(sign_in.identity, guest) {
            let credential = NewCredential::Ready(credential.clone());
            match self.claim_account(claimant, &name, credential, permit).await {
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
}
