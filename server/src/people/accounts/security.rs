//! Changes that people make to how they sign in.
//!
//! Does not know sessions. Invariant: an account always keeps at least one credential that can sign in.

use super::codes::used;
use super::documents::{CredentialDoc, Proof, Purpose, Stored};
use crate::people::PeopleServices;
use crate::people::credentials::password::Password;
use crate::people::credentials::recovery::{RecoveryCode, RecoveryCodes};
use crate::people::credentials::totp::TotpSecret;
use crate::refusals::forbidden;
use crate::store::{Record, RecordWrite, unavailable};
use protocol::{CredentialType, Err, ErrCode, PlayerId, Role};
use std::sync::Arc;
use uuid::Uuid;

impl PeopleServices {
    /// Sets or changes a password. The present one is asked for, if there is one.
    pub(crate) async fn change_password(
        self: &Arc<Self>,
        who: PlayerId,
        name: &str,
        old: Option<&str>,
        new: &str,
    ) -> Result<(), Err> {
        let present = self.credential(CredentialType::Password, who).await.map_err(unavailable)?;
        if present.is_some() {
            self.check_own_password(who, old.unwrap_or_default()).await?;
        }
        self.replace_password(who, name, new, present).await
    }

    /// The record of a new password of this person, to be stored.
    pub(super) async fn password_record(&self, who: PlayerId, new: Password) -> Result<Record, ErrCode> {
        let present = self.credential(CredentialType::Password, who).await.map_err(unavailable)?;
        let doc = self.hashed(new).await?;
        self.only_record(CredentialType::Password, who, present.as_ref(), &doc)
    }

    /// Sets a password by the code of a link that was made for it. All sessions end.
    ///
    /// The password is looked at first, so that one that cannot be used does not use up the link.
    pub(crate) async fn reset_password(&self, code: &str, new: &str) -> Result<(), Err> {
        let found = self.find_code(code).await.map_err(unavailable)?;
        let code = found.filter(|code| code.doc.purpose == Purpose::Reset).ok_or(ErrCode::SignInFailed)?;
        let who = code.record.owner.ok_or(ErrCode::SignInFailed)?;
        let player = self.store().player(who).await.map_err(unavailable)?;
        let player = player.ok_or(ErrCode::SignInFailed)?;
        let present = self.credential(CredentialType::Password, who).await.map_err(unavailable)?;
        let doc = self.new_password(new, &player.name).await?;
        let password = self.only_record(CredentialType::Password, who, present.as_ref(), &doc)?;
        self.change_credentials(vec![used(&code), RecordWrite::Put(password)]).await?;
        self.end_sessions_of(who, None).await.map_err(|error| unavailable(error).into())
    }

    async fn replace_password(
        &self,
        who: PlayerId,
        name: &str,
        new: &str,
        present: Option<Stored<CredentialDoc>>,
    ) -> Result<(), Err> {
        let doc = self.new_password(new, name).await?;
        let next = self.only_record(CredentialType::Password, who, present.as_ref(), &doc)?;
        self.change_credentials(vec![RecordWrite::Put(next)]).await
    }

    /// The record of what each account has once, with this document.
    pub(crate) fn only_record(
        &self,
        kind: CredentialType,
        who: PlayerId,
        present: Option<&Stored<CredentialDoc>>,
        doc: &CredentialDoc,
    ) -> Result<Record, ErrCode> {
        if let Some(present) = present {
            return Ok(present.record.changed(doc));
        }
        Ok(self.new_record_of(doc)?.owned_by(who).keyed(CredentialDoc::only_one(kind, who)))
    }

    /// A new secret for an app, which counts once the app has shown a code of it.
    pub(crate) async fn begin_totp(&self, who: PlayerId) -> Result<TotpSecret, Err> {
        let secret = TotpSecret::new(self.entropy()).map_err(crate::refusals::no_entropy)?;
        let proof = Proof::Totp { secret: secret.clone(), confirmed: false, last_step: None };
        let doc = CredentialDoc::new(proof);
        let present = self.credential(CredentialType::Totp, who).await.map_err(unavailable)?;
        let is_confirmed = |present: &Stored<CredentialDoc>| {
            matches!(present.doc.proof, Proof::Totp { confirmed: true, .. })
        };
        if present.as_ref().is_some_and(is_confirmed) {
            return Err(forbidden("has_totp").into());
        }
        let next = self.only_record(CredentialType::Totp, who, present.as_ref(), &doc)?;
        self.change_credentials(vec![RecordWrite::Put(next)]).await?;
        Ok(secret)
    }

    /// From now on the code is asked for beside the password. Returns new recovery codes.
    pub(crate) async fn finish_totp(&self, who: PlayerId, code: &str) -> Result<Vec<RecoveryCode>, Err> {
        let begun = self.credential(CredentialType::Totp, who).await.map_err(unavailable)?;
        let begun = begun.ok_or_else(|| forbidden("no_totp"))?;
        if !self.use_totp_code(&begun, code).await? {
            return Err(ErrCode::SignInFailed.err());
        }
        self.new_recovery_codes(who).await
    }

    /// New recovery codes; the old ones are worth nothing.
    pub(crate) async fn new_recovery_codes(&self, who: PlayerId) -> Result<Vec<RecoveryCode>, Err> {
        let (shown, kept) = RecoveryCodes::new(self.entropy()).map_err(crate::refusals::no_entropy)?;
        let doc = CredentialDoc::new(Proof::Recovery(kept));
        let present = self.credential(CredentialType::Recovery, who).await.map_err(unavailable)?;
        let next = self.only_record(CredentialType::Recovery, who, present.as_ref(), &doc)?;
        self.change_credentials(vec![RecordWrite::Put(next)]).await?;
        Ok(shown)
    }

    /// Removes a credential, unless nothing would be left to sign in with.
    pub(crate) async fn remove_credential(&self, who: PlayerId, id: Uuid) -> Result<CredentialDoc, Err> {
        let all = self.credentials(who).await.map_err(unavailable)?;
        let meant = all.iter().find(|stored| stored.record.id == id);
        let meant = meant.ok_or(ErrCode::NotFound { what: "credential".to_owned() })?;
        let enough = |stored: &&Stored<CredentialDoc>| stored.record.id != id && stored.doc.proof.is_enough();
        if meant.doc.proof.is_enough() && !all.iter().any(|stored| enough(&stored)) {
            return Err(forbidden("last_credential").into());
        }
        self.change_credentials(vec![RecordWrite::Remove(meant.record.clone())]).await?;
        Ok(meant.doc.clone())
    }

    /// Makes an account the owner of the server, by the code of its set-up link.
    pub(crate) async fn set_up(&self, who: PlayerId, code: &str) -> Result<(), Err> {
        let account = self.account(who).await.map_err(unavailable)?;
        let account = account.ok_or(ErrCode::NeedsRole { role: Role::Member })?;
        let found = self.find_code(code).await.map_err(unavailable)?;
        let code = found.filter(|code| code.doc.purpose == Purpose::SetUp).ok_or(ErrCode::SignInFailed)?;
        Ok(self.make_owner(account, used(&code)).await?)
    }

    async fn change_credentials(&self, change: Vec<RecordWrite>) -> Result<(), Err> {
        self.store().write_records(change).await.map_err(|error| super::refused(&error).into())
    }
}
