//! Signing in as a guest: a name, and a cookie by which the player is recognised again.

use super::checks::text;
use super::rate_limits::client_address;
use super::response::{ApiError, uncached_json};
use super::{BODY_BYTES, DISCARDED_BYTES, HttpState};
use crate::people::session::{AuthenticatedSession, Session, Token};
use crate::store::{CredentialKind, StoreError};
use crate::transport::net::{Address, PeerAddr};
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::{ErrCode, GuestRequest, Me, Player, PlayerId};
use serde::de::DeserializeOwned;

/// `GET /api/v1/session`: the player of the session cookie.
pub(super) async fn read(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let known = find_session(&site, &headers).await?.ok_or(ErrCode::Unauthenticated)?;
    let player = player(&site, known.session.player).await?.ok_or(ErrCode::Unauthenticated)?;
    Ok(with_cookie(&site, known.new_token.as_ref(), uncached_json(&me(&site, player).await?)))
}

/// `POST /api/v1/session`: creates a guest, or renames the signed-in person; either way a new session begins.
pub(super) async fn sign_in(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ApiError> {
    let GuestRequest { name } = json(&headers, &read_body(body).await?)?;
    let before = find_session(&site, &headers).await?.map(|known| known.session);
    let who = match before {
        Some(session) => player(&site, session.player).await?,
        None => None,
    };
    let player = match &who {
        Some(who) => site.server.rename_for_new_session(who, &name).await?,
        None => site.server.register_guest(&name, Address::of(client_address(&site, peer, &headers))).await?,
    };
    let (token, _) = site.server.sessions().begin(player.id, CredentialKind::Browser).await?;
    if let Some(before) = before {
        site.server.end_session(before).await?;
    }
    Ok(with_cookie(&site, Some(&token), uncached_json(&me(&site, player).await?)))
}

/// `DELETE /api/v1/session`: ends the session and removes the cookie.
pub(super) async fn sign_out(
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(known) = find_session(&site, &headers).await? {
        site.server.end_session(known.session).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, site.cookies.clear())]).into_response())
}

/// The player of the request's session, if any.
pub(super) async fn signed_in(site: &HttpState, headers: &HeaderMap) -> Result<Option<Player>, ApiError> {
    match find_session(site, headers).await? {
        Some(known) => Ok(player(site, known.session.player).await?),
        None => Ok(None),
    }
}

/// The session of the cookie, and the token that must replace it, if any.
pub(super) async fn find_session(
    site: &HttpState,
    headers: &HeaderMap,
) -> Result<Option<AuthenticatedSession>, StoreError> {
    let Some(header) = text(headers, COOKIE) else { return Ok(None) };
    for token in site.cookies.tokens(header) {
        if let Some(known) = site.server.sessions().find(token).await? {
            return Ok(Some(known));
        }
    }
    Ok(None)
}

/// The session of the cookie alone.
pub(super) async fn session(site: &HttpState, headers: &HeaderMap) -> Result<Option<Session>, StoreError> {
    Ok(find_session(site, headers).await?.map(|known| known.session))
}

/// Sets a new cookie where there is a new token.
pub(super) fn with_cookie(site: &HttpState, token: Option<&Token>, response: Response) -> Response {
    match token {
        Some(token) => ([(SET_COOKIE, site.cookies.set(token))], response).into_response(),
        None => response,
    }
}

/// What a person is told about themselves.
pub(super) async fn me(site: &HttpState, player: Player) -> Result<Me, StoreError> {
    let account = site.server.account(player.id).await?;
    Ok(Me { player, role: account.map(|(_, account)| account.role) })
}

async fn player(site: &HttpState, id: PlayerId) -> Result<Option<Player>, StoreError> {
    Ok(site.server.visitors().player(id).await?.map(Player::from))
}

/// Reads a body of at most [`BODY_BYTES`].
///
/// A longer one is refused when it is over, or after [`DISCARDED_BYTES`] more: whoever is still sending when the
/// connection ends, a proxy for instance, may never see the refusal.
async fn read_body(body: Body) -> Result<Vec<u8>, ApiError> {
    let too_large = || ErrCode::TooLarge { limit: BODY_BYTES as u32 };
    let (mut content, mut bytes) = (Vec::new(), 0);
    let mut pieces = body.into_data_stream();
    while bytes <= BODY_BYTES + DISCARDED_BYTES
        && let Some(piece) = pieces.next().await
    {
        // The only cause is a broken connection: nobody hears the answer.
        let piece = piece.map_err(|_| too_large())?;
        bytes += piece.len();
        if bytes <= BODY_BYTES {
            content.extend_from_slice(&piece);
        }
    }
    if bytes > BODY_BYTES { Err(too_large().into()) } else { Ok(content) }
}

/// Reads a JSON body. The content type is required: a form of another site cannot send it.
fn json<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, ApiError> {
    let kind = text(headers, CONTENT_TYPE).and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(ApiError::bad_request("content-type", "must be application/json"));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| ApiError::bad_request(&error.path().to_string(), error.inner().to_string()))
}
