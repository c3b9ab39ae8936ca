//! Sign-in by password, with the code of an authenticator app if the account requires it.
//!
//! Does not know sessions. Invariant: the existence of an account changes neither the answer nor the work; no code is
//! accepted twice, by any request.

use super::claim::checked_password;
use super::codes::used;
use super::documents::{CodeDoc, CredentialDoc, Proof, Purpose, Stored};
use super::guessing::Place;
use crate::people::PeopleServices;
use crate::people::credentials::failures::Attempt;
use crate::people::credentials::password::{PasswordHash, Turn, TypedPassword};
use crate::people::moderation::Act;
use crate::store::{Record, RecordWrite, StoreError, unavailable};
use protocol::{CredentialType, Err, ErrCode, PlayerId};
use std::sync::Arc;
use uuid::Uuid;

/// The owner whose credentials are read if there is no account: nobody's, so that as much is read.
pub(super) const NOBODY: PlayerId = PlayerId(Uuid::nil());

/// The record that is stored once a right code was used; none where no code is wanted.
struct SecondFactor(Option<Record>);

/// The time after which a request that got no turn may be repeated.
const AGAIN_MS: u32 = 10_000;

impl PeopleServices {
    /// The person whose account has this name and password.
    pub(crate) async fn sign_in_by_password(
        self: &Arc<Self>,
        name: &str,
        password: &str,
        code: Option<&str>,
        from: &Place,
    ) -> Result<PlayerId, Err> {
        let trial = self.may_try(name, from).await?;
        let turn = self.password_turn()?;
        let player = self.account_named(name).await.map_err(unavailable)?;
        let who = player.unwrap_or(NOBODY);
        let is_right = self.is_password_of(who, turn, password).await?;
        let ((), attempt) = self.judged(trial, who, is_right.then_some(()))?;
        match self.check_second_factor(who, code).await {
            Ok(()) => self.admit(who, attempt).await,
            Err(code) => {
                if code == ErrCode::SignInFailed {
                    self.attempt_failed(attempt, who);
                }
                Err(code.err())
            }
        }
    }

    /// The person whose account has this name and recovery code, which is used up together with setting their password.
    ///
    /// Everything else is looked at first, so that a password that cannot be used, or a server that is busy, uses up no code.
    pub(crate) async fn recover(
        self: &Arc<Self>,
        name: &str,
        code: &str,
        new: &str,
        from: &Place,
    ) -> Result<PlayerId, Err> {
        let new = checked_password(new, name)?;
        let trial = self.may_try(name, from).await?;
        let player = self.account_named(name).await.map_err(unavailable)?;
        let who = player.unwrap_or(NOBODY);
        let (used, attempt) = self.judged(trial, who, self.recovery_code_used(who, code).await?)?;
        self.check_enabled(who).await?;
        let password = self.password_record(who, new).await?;
        match self.store().write_records(vec![RecordWrite::Put(used), RecordWrite::Put(password)]).await {
            Ok(()) => {
                attempt.succeeded();
                Ok(who)
            }
            Err(StoreError::Changed) => Err(ErrCode::SignInFailed.err()),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    pub(super) async fn admit(&self, who: PlayerId, attempt: Attempt) -> Result<PlayerId, Err> {
        let enabled = self.check_enabled(who).await;
        attempt.succeeded();
        enabled.map(|()| who)
    }

    /// The last check: a disabled account accepts nobody, not even its proven owner.
    pub(super) async fn check_enabled(&self, who: PlayerId) -> Result<(), Err> {
        let account = self.account(who).await.map_err(unavailable)?;
        match account {
            Some(_) => Ok(self.active_measures(who).await?.check(Act::Stay)?),
            None => Err(ErrCode::SignInFailed.err()),
        }
    }

    /// A turn to have a password verified, taken before anything is read: of a crowd that signs in at once, those who
    /// must come again cost next to nothing.
    pub(super) fn password_turn(&self) -> Result<Turn, Err> {
        self.passwords()
            .turn()
            .map_err(|error| Err { after_ms: Some(AGAIN_MS), ..super::password_error(&error).err() })
    }

    /// Whether this is the person's password. Without one it is not, after the same work.
    pub(super) async fn is_password_of(
        &self,
        who: PlayerId,
        turn: Turn,
        password: &str,
    ) -> Result<bool, ErrCode> {
        let stored = self.credential(CredentialType::Password, who).await.map_err(unavailable)?;
        let hash: Option<&PasswordHash> = stored.as_ref().and_then(|stored| match &stored.doc.proof {
            Proof::Password(hash) => Some(&**hash),
            _ => None,
        });
        let right = self.passwords().verify(turn, TypedPassword::new(password), hash).await;
        right.map_err(|error| super::password_error(&error))
    }

    /// Checks the code that this person wants beside the password, and uses it up.
    pub(super) async fn check_second_factor(&self, who: PlayerId, code: Option<&str>) -> Result<(), ErrCode> {
        let factor = self.second_factor(who, code).await?;
        self.use_second_factor(factor.ok_or(ErrCode::SignInFailed)?).await
    }

    /// Finds the code that this person wants beside other proofs; `None` if it is another one.
    async fn second_factor(
        &self,
        who: PlayerId,
        code: Option<&str>,
    ) -> Result<Option<SecondFactor>, ErrCode> {
        let stored = self.credential(CredentialType::Totp, who).await.map_err(unavailable)?;
        let Some(totp) = stored.filter(is_asked_for) else { return Ok(Some(SecondFactor(None))) };
        let code = code.ok_or(ErrCode::SecondFactor)?;
        // Both are looked at, so that time does not tell which code was right.
        let recovery = self.recovery_code_used(who, code).await?;
        Ok(self.totp_code_used(&totp, code).or(recovery).map(|used| SecondFactor(Some(used))))
    }

    async fn use_second_factor(&self, SecondFactor(used): SecondFactor) -> Result<(), ErrCode> {
        let Some(used) = used else { return Ok(()) };
        if self.was_used(used).await? { Ok(()) } else { Err(ErrCode::SignInFailed) }
    }

    /// Whether this person wants a code beside other proofs.
    #[cfg(feature = "oidc")]
    pub(super) async fn wants_second_factor(&self, who: PlayerId) -> Result<bool, ErrCode> {
        let stored = self.credential(CredentialType::Totp, who).await.map_err(unavailable)?;
        Ok(stored.is_some_and(|totp| is_asked_for(&totp)))
    }

    /// Signs the owner of a link or of a provider's word in, whose code is used up, once their second factor is right.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    pub(super) async fn finish_by_code(
        self: &Arc<Self>,
        code: &Stored<CodeDoc>,
        who: PlayerId,
        second_factor: Option<&str>,
        from: &Place,
    ) -> Result<PlayerId, Err> {
        let trial = self.may_try_as(who, from).await?;
        let factor = self.second_factor(who, second_factor).await?;
        let (factor, attempt) = self.judged(trial, who, factor)?;
        match self.use_second_factor(factor).await {
            Ok(()) => {}
            Err(ErrCode::SignInFailed) => {
                self.attempt_failed(attempt, who);
                return Err(ErrCode::SignInFailed.err());
            }
            Err(other) => return Err(other.err()),
        }
        match self.store().write_records(vec![used(code)]).await {
            Ok(()) => self.admit(who, attempt).await,
            Err(StoreError::Changed) => Err(ErrCode::SignInFailed.err()),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    /// Uses a code of an app up; `false` if it is wrong or was used.
    pub(super) async fn use_totp_code(
        &self,
        totp: &Stored<CredentialDoc>,
        code: &str,
    ) -> Result<bool, ErrCode> {
        match self.totp_code_used(totp, code) {
            Some(used) => self.was_used(used).await,
            None => Ok(false),
        }
    }

    /// The app once this code of it is used up; `None` if it is wrong or was used.
    fn totp_code_used(&self, totp: &Stored<CredentialDoc>, code: &str) -> Option<Record> {
        let Proof::Totp { secret, last_step, .. } = &totp.doc.proof else { return None };
        // The app goes by the world's time, not by what this server has counted to.
        let step = secret.verify(code, self.machine_ms() / 1000, *last_step)?;
        let proof = Proof::Totp { secret: secret.clone(), confirmed: true, last_step: Some(step) };
        let used = CredentialDoc { proof, used_at: Some(self.now_ms()), ..totp.doc.clone() };
        Some(totp.record.changed(&used))
    }

    /// The person's recovery codes once this one is used up; `None` if it is none of them.
    async fn recovery_code_used(&self, who: PlayerId, code: &str) -> Result<Option<Record>, ErrCode> {
        let stored = self.credential(CredentialType::Recovery, who).await;
        let Some(Stored { record, doc }) = stored.map_err(unavailable)? else {
            return Ok(None);
        };
        let Proof::Recovery(mut codes) = doc.proof.clone() else { return Ok(None) };
        if !codes.use_code(code) {
            return Ok(None);
        }
        let used_at = Some(self.now_ms());
        Ok(Some(record.changed(&CredentialDoc { proof: Proof::Recovery(codes), used_at, ..doc })))
    }

    /// Stores a use; `false` if another request has used the same meanwhile.
    async fn was_used(&self, used: Record) -> Result<bool, ErrCode> {
        match self.store().write_records(vec![RecordWrite::Put(used)]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Changed) => Ok(false),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// The person for whom a code of this purpose was made; it stays valid.
    pub(crate) async fn owner_of_code(&self, text: &str, purpose: &Purpose) -> Result<PlayerId, Err> {
        Ok(self.code_of(text, purpose).await?.0)
    }

    /// The person for whom a code of this purpose was made; it is used up.
    pub(crate) async fn sign_in_by_code(&self, text: &str, purpose: &Purpose) -> Result<PlayerId, Err> {
        let (who, code) = self.code_of(text, purpose).await?;
        match self.store().write_records(vec![used(&code)]).await {
            Ok(()) => Ok(who),
            Err(StoreError::Changed) => Err(ErrCode::SignInFailed.err()),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    async fn code_of(&self, text: &str, purpose: &Purpose) -> Result<(PlayerId, Stored<CodeDoc>), ErrCode> {
        let found = self.find_code(text).await.map_err(unavailable)?;
        let code = found.filter(|code| code.doc.purpose == *purpose).ok_or(ErrCode::SignInFailed)?;
        Ok((code.record.owner.ok_or(ErrCode::SignInFailed)?, code))
    }
}

fn is_asked_for(totp: &Stored<CredentialDoc>) -> bool {
    matches!(totp.doc.proof, Proof::Totp { confirmed: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{memory, player, server};

    #[tokio::test]
    async fn a_code_of_an_app_that_two_requests_have_read_unused_is_used_by_one() {
        let server = server(&memory()).await;
        let who = player("Ada").id;
        let secret = server.begin_totp(who).await.unwrap();
        let code = secret.code_at(server.now_ms() / 1000);
        let read = server.credential(CredentialType::Totp, who).await.unwrap().unwrap();
        assert!(server.use_totp_code(&read, &code).await.unwrap());
        assert!(!server.use_totp_code(&read, &code).await.unwrap());
    }
}
