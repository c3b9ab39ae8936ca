//! Sign-in with a provider: the browser's redirect to it, and its return.
//!
//! The state between the two is in a cookie of this browser alone, so that nobody else's answer counts here.
//! Invariant: every outcome ends at a page of this server; the reason of a failure stands in its address as one word.

use super::SignedIn;
use super::sign_in::{begin_session, check_leaving, signed_in};
use crate::net::Address;
use crate::people::accounts::{Recognised, SignInAtProvider};
use crate::people::oidc::{OidcError, PENDING_MS, PendingSignIn, Providers, SignInAnswer};
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::checks::text;
use crate::transport::http::cookie::Pending;
use crate::transport::http::params::{Path, Query};
use crate::transport::http::rate_limits::client_address;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::routes::{Routes, get, post};
use crate::transport::http::session::{place, with_known_device};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{BeginProvider, ErrCode, FinishProvider, ProviderPlace, SecretText};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/oidc/{provider}/start", get(start))
        .route("/oidc/{provider}/start", post(begin))
        .route("/oidc/{provider}/callback", get(callback))
        .route("/account/provider/finish", post(finish))
}

/// The longest text that is taken for an invitation, in bytes: one is far shorter.
const INVITATION_BYTES: usize = 100;
/// The longest cookie that is read: a sign-in that is under way is far shorter.
const COOKIE_BYTES: usize = 2048;

#[derive(Debug, Deserialize)]
struct Start {
    /// Whether a guest who has seats may be left behind.
    #[serde(default)]
    leave_guest: bool,
}

/// The state that the browser keeps while its person is at the provider.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    pending: PendingSignIn,
    leave_guest: bool,
    #[serde(default)]
    invitation: Option<SecretText>,
}

impl Kept {
    fn cookie(&self) -> Option<String> {
        serde_json::to_vec(self).ok().map(|json| URL_SAFE_NO_PAD.encode(json))
    }

    fn of(site: &HttpState, headers: &HeaderMap) -> Option<Self> {
        let cookie = site.cookies.pending(Pending::Provider, text(headers, COOKIE)?)?;
        let cookie = Some(cookie).filter(|cookie| cookie.len() <= COOKIE_BYTES)?;
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(cookie).ok()?).ok()
    }
}

/// Why nobody was signed in, as the page is told.
fn why(error: &OidcError) -> &'static str {
    match error {
        OidcError::Refused => "refused",
        OidcError::State => "expired",
        OidcError::Busy => "busy",
        OidcError::NoProvider => "no_provider",
        _ => "provider",
    }
}

fn why_refused(code: &ErrCode) -> &str {
    match code {
        ErrCode::Forbidden { why } => why,
        ErrCode::Measure { .. } => "measure",
        ErrCode::NameInvalid { .. } => "name",
        ErrCode::RateLimited => "busy",
        ErrCode::Unavailable => "unavailable",
        _ => "failed",
    }
}

/// The providers, and the address to which this one sends people back.
fn providers<'a>(site: &'a HttpState, id: &str) -> Option<(&'a Providers, String)> {
    let (providers, origin) = (site.external.providers.as_ref()?, site.external.site.as_ref()?);
    Some((providers, format!("{origin}/api/v1/oidc/{id}/callback")))
}

/// `GET /oidc/{provider}/start`
async fn start(
    State(site): State<HttpState>,
    Path(id): Path<String>,
    Query(Start { leave_guest }): Query<Start>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    // A page elsewhere must not attach an identity to the account of its visitor.
    if headers.get("sec-fetch-site").is_some_and(|from| from == "cross-site") {
        return Err(ErrCode::Forbidden { why: "origin".to_owned() }.into());
    }
    let way = way_there(&site, &id, leave_guest, None).await?;
    Ok(sent_to(&site, &way.place, &way.kept))
}

/// `POST /oidc/{provider}/start`: the same for a page, which may have an invitation that stands in no address then.
async fn begin(
    State(site): State<HttpState>,
    Path(id): Path<String>,
    JsonBody(BeginProvider { invitation, leave_guest }): JsonBody<BeginProvider>,
) -> Result<Response, ApiError> {
    if invitation.as_ref().is_some_and(|code| code.0.len() > INVITATION_BYTES) {
        return Err(ErrCode::SignInFailed.into());
    }
    let way = way_there(&site, &id, leave_guest, invitation).await?;
    let cookie = kept_cookie(&site, &way.kept);
    Ok(([(SET_COOKIE, cookie)], uncached_json(&ProviderPlace { url: way.place })).into_response())
}

/// The address that the browser goes to, and the state it keeps until it comes back.
struct WayThere {
    place: String,
    kept: String,
}

async fn way_there(
    site: &HttpState,
    id: &str,
    leave_guest: bool,
    invitation: Option<SecretText>,
) -> Result<WayThere, ApiError> {
    let (providers, redirect) = providers(site, id).ok_or_else(|| ApiError::not_found("provider"))?;
    Ok(match providers.begin(id, &redirect).await {
        Ok((place, pending)) => {
            let kept = Kept { pending, leave_guest, invitation }.cookie().unwrap_or_default();
            WayThere { place, kept }
        }
        Err(error) => WayThere { place: nobody(id, &error), kept: String::new() },
    })
}

/// `GET /oidc/{provider}/callback`
async fn callback(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    Path(id): Path<String>,
    Query(answer): Query<SignInAnswer>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let before = SignedIn::if_any(&site, &headers).await?.map(|known| known.player);
    let (providers, redirect) = providers(&site, &id).ok_or_else(|| ApiError::not_found("provider"))?;
    let kept = Kept::of(&site, &headers).filter(|kept| kept.pending.provider == id);
    let Some(Kept { pending, leave_guest, invitation }) = kept else {
        return Ok(sent_to(&site, &nobody(&id, &OidcError::State), ""));
    };
    let identity = match providers.finish(&pending, &redirect, &answer).await {
        Ok(identity) => identity,
        Err(error) => return Ok(sent_to(&site, &nobody(&id, &error), "")),
    };
    let name = providers.list().into_iter().find(|provider| provider.id == id).map(|provider| provider.name);
    let name = name.unwrap_or_default();
    let recognised = site.server.sign_in_by_provider(SignInAtProvider {
        identity: &identity,
        provider: &name,
        now: before.as_ref(),
        invitation: invitation.as_ref().map(|code| code.0.as_str()),
        from: Address::of(client_address(&site, peer, &headers)),
    });
    let begun = match recognised.await {
        Ok(Recognised::As(who)) => begin_session(&site, peer, &headers, who, leave_guest).await,
        Ok(Recognised::Asked(code)) => {
            return Ok(sent_to(&site, &back_to(&id, "second_factor"), code.text()));
        }
        Err(error) => Err(error.into()),
    };
    match begun {
        Ok((player, token)) => {
            let mut response = sent_to(&site, "/", "");
            let cookie = HeaderValue::from_str(&site.cookies.set(token.reveal()))
                .map_err(|error| ApiError::internal(&error))?;
            response.headers_mut().append(SET_COOKIE, cookie);
            Ok(with_known_device(&site, &headers, player.id, response))
        }
        Err(error) => Ok(sent_to(&site, &back_to(&id, why_refused(error.code())), "")),
    }
}

/// `POST /account/provider/finish`
async fn finish(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(FinishProvider { second_factor, leave_guest }): JsonBody<FinishProvider>,
) -> Result<Response, ApiError> {
    check_leaving(&site, &headers, None, leave_guest).await?;
    let code = text(&headers, COOKIE).and_then(|header| site.cookies.pending(Pending::Provider, header));
    let code = code.ok_or(ErrCode::SignInFailed)?;
    let from = place(&site, peer, &headers);
    let who = site.server.finish_sign_in_by_provider(code, &second_factor.0, &from).await?;
    let mut response = signed_in(&site, peer, &headers, who, leave_guest).await?;
    let cookie =
        HeaderValue::from_str(&kept_cookie(&site, "")).map_err(|error| ApiError::internal(&error))?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

/// The page for signing in, where nobody was signed in.
fn nobody(id: &str, error: &OidcError) -> String {
    tracing::info!(provider = id, %error, "a sign-in through a provider failed");
    back_to(if matches!(error, OidcError::NoProvider) { "" } else { id }, why(error))
}

fn back_to(id: &str, why: &str) -> String {
    format!("/sign-in?provider={id}&why={why}")
}

/// A redirect; what the browser keeps for the sign-in is replaced, or removed where it is empty.
fn sent_to(site: &HttpState, place: &str, kept: &str) -> Response {
    let cookie = kept_cookie(site, kept);
    let headers =
        [(LOCATION, place.to_owned()), (SET_COOKIE, cookie), (CACHE_CONTROL, "no-store".to_owned())];
    (StatusCode::SEE_OTHER, headers).into_response()
}

fn kept_cookie(site: &HttpState, kept: &str) -> String {
    site.cookies.set_pending(Pending::Provider, kept, Duration::from_millis(PENDING_MS))
}
