//! Sign-in with an identity provider (`OpenID` Connect, authorization code flow with PKCE).
//!
//! Knows nothing of accounts, the store or cookies: [`Providers::begin`] gives an address and the state that the
//! browser must keep, [`Providers::finish`] gives the identity of the person who came back. Invariants: an answer
//! counts only with the state, the nonce and the verifier of the sign-in that asked for it; the number of sign-ins that
//! are finished at once is limited; codes, tokens and secrets are never printed.

mod fetch;
mod id_token;
mod provider;
mod settings;

#[cfg(test)]
mod tests;

pub use fetch::FetchError;
pub use id_token::TokenError;
pub use settings::OidcSettingsError;

use crate::system::clock::{SharedClock, UnixMs};
use crate::system::entropy::{NoEntropy, SharedEntropy};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fetch::Fetcher;
use protocol::{Role, SecretText, SignInProvider};
use provider::Provider;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How many sign-ins are begun or finished at once.
const AT_ONCE: usize = 16;
/// How long the questions to the provider may take together; a request to this server may take 10 s.
const TIME: Duration = Duration::from_secs(8);
/// How long a person may take at the provider.
pub const PENDING_MS: UnixMs = 10 * 60 * 1000;

/// All providers. Clones share them.
#[derive(Clone, Debug)]
pub struct Providers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    providers: Vec<Provider>,
    fetcher: Fetcher,
    places: Semaphore,
    clock: SharedClock,
    entropy: SharedEntropy,
}

/// Why the server does not start with these providers.
#[derive(Debug, thiserror::Error)]
pub enum OidcStartError {
    #[error(transparent)]
    Settings(#[from] OidcSettingsError),
    #[error("no TLS for requests to providers: {0}")]
    Tls(#[from] tokio_rustls::rustls::Error),
}

/// A sign-in that waits for its person to come back; kept in their browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingSignIn {
    /// The provider's id.
    pub provider: String,
    pub expires_at: UnixMs,
    state: SecretText,
    nonce: SecretText,
    verifier: SecretText,
}

/// The parameters with which the provider has sent the person back.
#[derive(Clone, Debug, Deserialize)]
pub struct SignInAnswer {
    pub state: SecretText,
    pub code: Option<SecretText>,
    /// The issuer that answers (RFC 9207).
    pub iss: Option<String>,
    /// Why there is no code.
    pub error: Option<String>,
}

/// A person's identity by their provider's word.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// Together with the subject it names the same person for ever; everything else may change.
    pub issuer: String,
    pub subject: String,
    pub name: Option<String>,
    pub email: Option<String>,
    pub email_verified: bool,
    /// `None` where the provider's roles do not count here.
    pub role: Option<Role>,
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Identity")
            .field("issuer", &self.issuer)
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub enum OidcError {
    #[error("there is no provider of this id")]
    NoProvider,
    #[error("too many people are signing in")]
    Busy,
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error("the answer belongs to no sign-in of this browser, or came too late")]
    State,
    #[error("the person or the provider has refused")]
    Refused,
    #[error("the provider was not reached: {0}")]
    Fetch(#[from] FetchError),
    #[error("the provider takes longer than {} s", TIME.as_secs())]
    Timeout,
    #[error("the provider's issuer differs from the settings")]
    Issuer,
    #[error("the provider's token was rejected: {0}")]
    Token(#[from] TokenError),
    #[error("the provider's answers name different subjects")]
    Subject,
}

impl Providers {
    /// How many providers a file lists.
    ///
    /// # Errors
    /// The server would not start with it.
    pub fn check(path: &Path) -> Result<usize, OidcSettingsError> {
        settings::read(path).map(|providers| providers.len())
    }

    /// Reads the list. Asks nobody yet: a provider that is down must not keep the server from starting.
    pub fn load(path: &Path, clock: SharedClock, entropy: SharedEntropy) -> Result<Self, OidcStartError> {
        let providers = settings::read(path)?.into_iter().map(Provider::new).collect();
        let (fetcher, places) = (Fetcher::new()?, Semaphore::new(AT_ONCE));
        Ok(Self(Arc::new(Inner { providers, fetcher, places, clock, entropy })))
    }

    /// The providers that people can choose from.
    pub fn list(&self) -> Vec<SignInProvider> {
        self.0.providers.iter().map(Provider::shown).collect()
    }

    /// The address to send the browser to, and what must be there when it comes back.
    pub async fn begin(&self, id: &str, redirect: &str) -> Result<(String, PendingSignIn), OidcError> {
        let provider = self.provider(id)?;
        let _place = self.0.places.try_acquire().map_err(|_| OidcError::Busy)?;
        let pending = PendingSignIn {
            provider: id.to_owned(),
            expires_at: self.0.clock.now_ms().saturating_add(PENDING_MS),
            state: self.secret()?,
            nonce: self.secret()?,
            verifier: self.secret()?,
        };
        let asked = provider.authorize_url(&self.0.fetcher, redirect, &pending);
        let url = timeout(TIME, asked).await.map_err(|_| OidcError::Timeout)??;
        Ok((url, pending))
    }

    /// The identity of the person who came back.
    pub async fn finish(
        &self,
        pending: &PendingSignIn,
        redirect: &str,
        answer: &SignInAnswer,
    ) -> Result<Identity, OidcError> {
        let provider = self.provider(&pending.provider)?;
        let now = self.0.clock.now_ms();
        let is_same = pending.state.0.as_bytes().ct_eq(answer.state.0.as_bytes());
        if !bool::from(is_same) || pending.expires_at <= now {
            return Err(OidcError::State);
        }
        let _place = self.0.places.try_acquire().map_err(|_| OidcError::Busy)?;
        let asked = provider.identity(&self.0.fetcher, redirect, pending, answer, self.0.clock.machine_ms());
        timeout(TIME, asked).await.map_err(|_| OidcError::Timeout)?
    }

    fn provider(&self, id: &str) -> Result<&Provider, OidcError> {
        self.0.providers.iter().find(|provider| provider.id() == id).ok_or(OidcError::NoProvider)
    }

    fn secret(&self) -> Result<SecretText, NoEntropy> {
        let mut bytes = [0; 32];
        self.0.entropy.fill(&mut bytes)?;
        Ok(SecretText(URL_SAFE_NO_PAD.encode(bytes)))
    }
}
