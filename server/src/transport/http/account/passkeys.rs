//! Passkeys: making one, and signing in with it.

use super::SignedIn;
use super::sign_in::{check_leaving, signed_in};
use crate::people::credentials::passkey::Passkeys;
use crate::refusals::forbidden;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::checks::passkey_page;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{BeginPasskey, ErrCode, PasskeyAnswer, PlayerId};

/// The passkeys of the page that asks.
pub(super) fn passkeys(site: &HttpState, headers: &HeaderMap) -> Result<Passkeys, ApiError> {
    let page = passkey_page(site, headers).ok_or(forbidden("no_passkeys"))?;
    Ok(site.server.passkeys(&page))
}

/// `POST /account/passkey/begin`: for a guest too, and for nobody, who claim an account with it.
pub(super) async fn begin(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(begin): JsonBody<BeginPasskey>,
) -> Result<Response, ApiError> {
    let who = match (SignedIn::if_any(&site, &headers).await?, begin.name) {
        (Some(who), _) => who.player,
        (None, Some(name)) => site.server.somebody_new(&name)?,
        (None, None) => return Err(ErrCode::Unauthenticated.into()),
    };
    let ceremony = site.server.begin_passkey(&passkeys(&site, &headers)?, &who).await?;
    Ok(uncached_json(&ceremony))
}

/// `POST /account/passkey/finish`
pub(super) async fn finish(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    if made_before(&site, &headers, &answer).await? == Some(who.id) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let credential = site.server.finish_passkey(&passkeys(&site, &headers)?, who.id, answer).await?;
    site.server.add_credential(credential).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The person for whom this very answer has made a passkey before; an account that is ended has none.
pub(super) async fn made_before(
    site: &HttpState,
    headers: &HeaderMap,
    answer: &PasskeyAnswer,
) -> Result<Option<PlayerId>, ApiError> {
    if answer.key.is_none() {
        return Ok(None);
    }
    Ok(site.server.owner_of_made_passkey(&passkeys(site, headers)?, answer).await?)
}

/// `POST /account/passkey/sign-in/begin`
pub(super) async fn begin_sign_in(
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.begin_passkey_sign_in(&passkeys(&site, &headers)?)?))
}

/// `POST /account/passkey/sign-in/finish`
pub(super) async fn finish_sign_in(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(answer): JsonBody<PasskeyAnswer>,
) -> Result<Response, ApiError> {
    let leave_guest = answer.leave_guest;
    check_leaving(&site, &headers, None, leave_guest).await?;
    let who = site.server.finish_passkey_sign_in(&passkeys(&site, &headers)?, answer).await?;
    signed_in(&site, peer, &headers, who, leave_guest).await
}
