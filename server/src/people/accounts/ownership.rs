//! The proof that is asked for before something that cannot be undone: who holds a device need not be its owner.

use crate::state::{ServerState, unavailable};
use crate::transport::net::Address;
use crate::transport::responder::rate_limited;
use protocol::{CredentialType, Err, ErrCode, Player};

impl ServerState {
    /// Refuses whoever does not know the person's password. People without one have only their session to show.
    pub(crate) async fn check_owner(
        &self,
        who: &Player,
        password: Option<&str>,
        from: Address,
    ) -> Result<(), Err> {
        let stored = self.credential(CredentialType::Password, who.id).await;
        if stored.map_err(|error| unavailable(&error))?.is_none() {
            return Ok(());
        }
        let attempt = self.failures().check(&who.name, from).map_err(|wait| rate_limited("sign_in", wait))?;
        if self.is_password_of(who.id, password.unwrap_or_default()).await? {
            attempt.succeeded();
            Ok(())
        } else {
            attempt.failed();
            Err(ErrCode::SignInFailed.err())
        }
    }
}
