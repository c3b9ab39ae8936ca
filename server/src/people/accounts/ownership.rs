//! The proof that is asked for before something that cannot be undone: who holds a device need not be its owner.

use crate::people::credentials::passkey::Passkeys;
use crate::room::forbidden;
use crate::state::{ServerState, unavailable};
use crate::transport::net::Address;
use crate::transport::responder::rate_limited;
use protocol::{CredentialType, Err, ErrCode, PasskeyAnswer, Player};

impl ServerState {
    /// Refuses whoever does not show the person's password or passkey. People without either have only their session to
    /// show.
    pub(crate) async fn check_owner(
        &self,
        who: &Player,
        password: Option<&str>,
        from: Address,
    ) -> Result<(), Err> {
        let all = self.credentials(who.id).await.map_err(|error| unavailable(&error))?;
        let has = |kind| all.iter().any(|stored| stored.doc.proof.kind() == kind);
        if !has(CredentialType::Password) {
            return if has(CredentialType::Passkey) {
                Err(forbidden("passkey_needed").into())
            } else {
                Ok(())
            };
        }
        let attempt = self.failures().check(&who.name, from).map_err(|wait| rate_limited("sign_in", wait))?;
        if self.is_password_of(who.id, self.password_turn()?, password.unwrap_or_default()).await? {
            attempt.succeeded();
            Ok(())
        } else {
            attempt.failed();
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
        let owner = self.finish_passkey_sign_in(passkeys, answer).await?;
        if owner == who.id { Ok(()) } else { Err(ErrCode::SignInFailed.err()) }
    }
}
