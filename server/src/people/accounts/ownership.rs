//! The proof of ownership that is required before irreversible changes: the holder of a device need not be its owner.

use crate::people::PeopleServices;
use crate::people::credentials::passkey::Passkeys;
use crate::refusals::forbidden;
use crate::store::unavailable;
use protocol::{CredentialType, Err, ErrCode, PasskeyAnswer, Player, PlayerId};
use std::sync::Arc;

impl PeopleServices {
    /// Refuses a request without the person's password or passkey. People without either have only their session to
    /// show.
    pub(crate) async fn check_owner(
        self: &Arc<Self>,
        who: &Player,
        password: Option<&str>,
    ) -> Result<(), Err> {
        let all = self.credentials(who.id).await.map_err(unavailable)?;
        let has = |kind| all.iter().any(|stored| stored.doc.proof.kind() == kind);
        if !has(CredentialType::Password) {
            return if has(CredentialType::Passkey) {
                Err(forbidden("passkey_needed").into())
            } else {
                Ok(())
            };
        }
        self.check_own_password(who.id, password.unwrap_or_default()).await
    }

    /// Refuses a wrong password of somebody who has a session: who holds a device does not guess at its owner's password.
    pub(super) async fn check_own_password(
        self: &Arc<Self>,
        who: PlayerId,
        password: &str,
    ) -> Result<(), Err> {
        let attempt = self.may_try_as_owner(who)?;
        if self.is_password_of(who, self.password_turn()?, password).await? {
            attempt.succeeded();
            Ok(())
        } else {
            self.attempt_failed(attempt, who);
            Err(ErrCode::SignInFailed.err())
        }
    }

    /// Refuses an answer that no passkey of this person has just given.
    pub(crate) async fn check_owner_by_passkey(
        &self,
        passkeys: &Passkeys,
        who: &Player,
        answer: PasskeyAnswer,
    ) -> Result<(), Err> {
        let owner = self.confirm_by_passkey(passkeys, answer).await?;
        if owner == who.id { Ok(()) } else { Err(ErrCode::SignInFailed.err()) }
    }
}
