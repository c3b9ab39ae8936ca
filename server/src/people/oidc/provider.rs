//! One sign-in provider: its addresses, its signing keys, and the meaning of its answers.
//!
//! Does not know the other providers. Invariants: its addresses and keys are its own, found under its issuer and
//! fetched again after [`FRESH`]; unknown keys cause at most one fetch in [`KEYS_AGAIN`].

use super::fetch::{Ask, Endpoint, FetchError, Fetcher};
use super::id_token::{Claims, Expected, KeySet};
use super::settings::ProviderSettings;
use super::{Identity, OidcError, PendingSignIn, SignInAnswer, TokenError};
use crate::system::clock::UnixMs;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hyper::StatusCode;
use protocol::{Role, SecretText, SignInProvider};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long addresses and keys count.
const FRESH: Duration = Duration::from_hours(1);
/// How old keys must be before they are asked for again because none of them has signed a token.
const KEYS_AGAIN: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub(super) struct Provider {
    settings: ProviderSettings,
    /// Held while asking: of many people who sign in at once, one asks.
    metadata: Mutex<Option<Cached<Metadata>>>,
    keys: Mutex<Option<Cached<KeySet>>>,
}

#[derive(Clone, Debug)]
struct Cached<T> {
    value: Arc<T>,
    asked_at: Instant,
}

/// A provider's statements about itself (`OpenID` Connect Discovery, 3).
#[derive(Debug, Deserialize)]
struct Metadata {
    issuer: String,
    authorization_endpoint: Endpoint,
    token_endpoint: Endpoint,
    jwks_uri: Endpoint,
    userinfo_endpoint: Option<Endpoint>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

#[derive(Deserialize)]
struct Tokens {
    id_token: String,
    access_token: Option<String>,
}

impl Provider {
    pub(super) fn new(settings: ProviderSettings) -> Self {
        Self { settings, metadata: Mutex::default(), keys: Mutex::default() }
    }

    pub(super) fn id(&self) -> &str {
        &self.settings.id
    }

    pub(super) fn shown(&self) -> SignInProvider {
        SignInProvider { id: self.settings.id.clone(), name: self.settings.name.clone() }
    }

    /// The provider's page for this sign-in.
    pub(super) async fn authorize_url(
        &self,
        fetcher: &Fetcher,
        redirect: &str,
        pending: &PendingSignIn,
    ) -> Result<String, OidcError> {
        let metadata = self.metadata(fetcher).await?;
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&pending.verifier.0));
        let mut url = metadata.authorization_endpoint.url().clone();
        url.query_pairs_mut().extend_pairs([
            ("response_type", "code"),
            ("client_id", &self.settings.client_id),
            ("redirect_uri", redirect),
            ("scope", &self.settings.scopes.join(" ")),
            ("state", &pending.state.0),
            ("nonce", &pending.nonce.0),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ]);
        Ok(url.into())
    }

    /// The identity of the person who came back with this answer; its state has been checked.
    pub(super) async fn identity(
        &self,
        fetcher: &Fetcher,
        redirect: &str,
        pending: &PendingSignIn,
        answer: &SignInAnswer,
        now: UnixMs,
    ) -> Result<Identity, OidcError> {
        let metadata = self.metadata(fetcher).await?;
        let issuer = self.settings.issuer.as_str();
        // Another provider may have answered, to get this one's code sent to itself (RFC 9207).
        let is_from_elsewhere = match &answer.iss {
            Some(iss) => iss != issuer,
            None => metadata.authorization_response_iss_parameter_supported,
        };
        if is_from_elsewhere {
            return Err(OidcError::Issuer);
        }
        let code = answer.code.as_ref().filter(|_| answer.error.is_none()).ok_or(OidcError::Refused)?;
        let tokens = self.redeem(fetcher, &metadata, redirect, pending, code).await?;
        let expected = Expected { issuer, client_id: &self.settings.client_id, nonce: &pending.nonce.0, now };
        let claims = self.check(fetcher, &metadata, &tokens.id_token, expected).await?;
        let claims = self.completed(fetcher, &metadata, claims, tokens.access_token.as_deref()).await?;
        Ok(self.read(claims))
    }

    /// Exchanges the code for tokens.
    async fn redeem(
        &self,
        fetcher: &Fetcher,
        metadata: &Metadata,
        redirect: &str,
        pending: &PendingSignIn,
        code: &SecretText,
    ) -> Result<Tokens, OidcError> {
        let client_id = self.settings.client_id.as_str();
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code.0.as_str()),
            ("redirect_uri", redirect),
            ("code_verifier", pending.verifier.0.as_str()),
        ];
        let secret = self.settings.secret().map(|secret| secret.0.as_str());
        let authorization = match secret {
            Some(secret) if metadata.takes_basic() => Some(basic(client_id, secret)),
            _ => {
                fields.push(("client_id", client_id));
                fields.extend(secret.map(|secret| ("client_secret", secret)));
                None
            }
        };
        let ask = Ask::Form { authorization, fields: &fields };
        fetcher.json(&metadata.token_endpoint, ask).await.map_err(|error| match error {
            // The code is wrong, used or over, or it was asked for with another verifier (RFC 6749, 5.2).
            FetchError::Status(StatusCode::BAD_REQUEST) => OidcError::Refused,
            error => OidcError::Fetch(error),
        })
    }

    /// Checks the token; asks for the keys again if none of those that are known has signed it.
    async fn check(
        &self,
        fetcher: &Fetcher,
        metadata: &Metadata,
        token: &str,
        expected: Expected<'_>,
    ) -> Result<Claims, OidcError> {
        let keys = fresh(&self.keys, FRESH, fetcher, &metadata.jwks_uri).await?;
        match keys.check(token, expected) {
            Err(TokenError::Signature) => {
                let keys = fresh(&self.keys, KEYS_AGAIN, fetcher, &metadata.jwks_uri).await?;
                Ok(keys.check(token, expected)?)
            }
            checked => Ok(checked?),
        }
    }

    /// Adds what the provider tells only on request, where something is missing.
    async fn completed(
        &self,
        fetcher: &Fetcher,
        metadata: &Metadata,
        mut claims: Claims,
        token: Option<&str>,
    ) -> Result<Claims, OidcError> {
        let has_role =
            self.settings.role_claim.as_deref().is_none_or(|path| find(&claims.all, path).is_some());
        let is_complete = has_role && claims.all.contains_key("email");
        let (Some(endpoint), Some(token), false) = (&metadata.userinfo_endpoint, token, is_complete) else {
            return Ok(claims);
        };
        let more: Map<String, Value> = fetcher.json(endpoint, Ask::Get { token: Some(token) }).await?;
        if more.get("sub").and_then(Value::as_str) != Some(&claims.subject) {
            return Err(OidcError::Subject);
        }
        for (name, value) in more {
            claims.all.entry(name).or_insert(value);
        }
        Ok(claims)
    }

    fn read(&self, claims: Claims) -> Identity {
        let text = |name: &str| claims.all.get(name).and_then(Value::as_str).map(str::to_owned);
        let verified = claims.all.get("email_verified");
        let role = self.settings.role_claim.as_deref().map(|path| self.role(find(&claims.all, path)));
        Identity {
            issuer: self.settings.issuer.clone(),
            name: text("preferred_username").or_else(|| text("name")),
            email: text("email"),
            // Some providers send a text.
            email_verified: verified.is_some_and(|value| *value == true || *value == "true"),
            role,
            subject: claims.subject,
        }
    }

    /// The highest of the roles that the values of the claim stand for.
    fn role(&self, claim: Option<&Value>) -> Role {
        let values = match claim {
            Some(Value::Array(values)) => values.as_slice(),
            Some(value) => std::slice::from_ref(value),
            None => &[],
        };
        let roles = values.iter().filter_map(|value| self.settings.roles.get(value.as_str()?));
        roles.max().copied().unwrap_or_default()
    }

    async fn metadata(&self, fetcher: &Fetcher) -> Result<Arc<Metadata>, OidcError> {
        let issuer = self.settings.issuer.as_str();
        let place = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let endpoint = Endpoint::try_from(place).map_err(|_| OidcError::Issuer)?;
        let metadata = fresh(&self.metadata, FRESH, fetcher, &endpoint).await?;
        if metadata.issuer == issuer { Ok(metadata) } else { Err(OidcError::Issuer) }
    }
}

impl Metadata {
    /// How the secret is sent: in the header, unless the provider only reads it in the form.
    fn takes_basic(&self) -> bool {
        let methods = self.token_endpoint_auth_methods_supported.as_deref();
        methods.is_none_or(|methods| methods.iter().any(|method| method == "client_secret_basic"))
    }
}

/// A document that is younger than `age`, or is asked for now.
async fn fresh<T: DeserializeOwned>(
    cache: &Mutex<Option<Cached<T>>>,
    age: Duration,
    fetcher: &Fetcher,
    endpoint: &Endpoint,
) -> Result<Arc<T>, FetchError> {
    let mut cached = cache.lock().await;
    if let Some(known) = cached.as_ref().filter(|known| known.asked_at.elapsed() < age) {
        return Ok(known.value.clone());
    }
    let value: Arc<T> = Arc::new(fetcher.json(endpoint, Ask::Get { token: None }).await?);
    *cached = Some(Cached { value: value.clone(), asked_at: Instant::now() });
    Ok(value)
}

/// The header for a client's id and secret, each written as in a form first (RFC 6749, 2.3.1).
fn basic(client_id: &str, secret: &str) -> String {
    let written = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    format!("Basic {}", STANDARD.encode(format!("{}:{}", written(client_id), written(secret))))
}

/// The value at a path of names with dots between them; a name may hold dots itself.
fn find<'a>(claims: &'a Map<String, Value>, path: &str) -> Option<&'a Value> {
    claims.get(path).or_else(|| {
        let (first, rest) = path.split_once('.')?;
        find(claims.get(first)?.as_object()?, rest)
    })
}

#[cfg(test)]
impl Provider {
    pub(super) fn secret(&self) -> Option<&str> {
        self.settings.secret().map(|secret| secret.0.as_str())
    }

    /// Makes the keys a minute older.
    pub(super) async fn make_keys_a_minute_older(&self) {
        if let Some(keys) = &mut *self.keys.lock().await {
            keys.asked_at -= KEYS_AGAIN;
        }
    }
}
