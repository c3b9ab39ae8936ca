//! Signing in as a guest: a name, and a cookie by which the player is recognised again.

use super::HttpState;
use super::body::JsonBody;
use super::checks::text;
use super::cookie::SentToken;
use super::device_label::device_label;
use super::rate_limits::client_address;
use super::response::{ApiError, uncached_json};
use crate::net::Address;
use crate::people::accounts::Place;
use crate::people::credentials::known_device::KnownDevices;
use crate::people::guests::GuestWish;
use crate::people::newcomers::Newcomer;
use crate::people::session::{AuthenticatedSession, DeviceInfo, Owner, Token};
use crate::store::{Scopes, StoreError};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ErrCode, GuestRequest, Me, Player, PlayerId};

/// The header with which a request is sent again: the challenge of its puzzle, a dot, and the nonce.
const PUZZLE_SOLUTION: HeaderName = HeaderName::from_static("puzzle-solution");

/// `GET /api/v1/session`: the player of the session cookie.
pub(super) async fn read(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let (known, renamed) = find_named(&site, &headers).await?.ok_or(ErrCode::Unauthenticated)?;
    let who = known.session.person_for(Scopes::READ)?;
    let player = player(&site, who).await?.ok_or(ErrCode::Unauthenticated)?;
    let me = me(&site, player).await?;
    let is_new = me.role.is_some()
        && known.session.owner().is_ok()
        && known_devices(&site, &headers).at(site.server.sessions().key(), who).is_none();
    let is_owner = known.session.owner().is_ok();
    let token = known.new_token.as_ref().map(Token::reveal).or(renamed.filter(|_| is_owner));
    let response = uncached_json(&me);
    let response = match token {
        Some(token) => ([(SET_COOKIE, site.cookies.set(token))], response).into_response(),
        None => response,
    };
    // A device that was signed in before there was such a cookie.
    Ok(if is_new { with_known_device(&site, &headers, who, response) } else { response })
}

/// `POST /api/v1/session`: creates a guest, or renames the signed-in person; either way a new session begins.
pub(super) async fn sign_in(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(GuestRequest { name, key }): JsonBody<GuestRequest>,
) -> Result<Response, ApiError> {
    let before = find_owner(&site, &headers).await?;
    let (who, device) = (newcomer(&site, peer, &headers), device(&site, peer, &headers));
    let wish = GuestWish { name: &name, key };
    let (player, token) = site.server.welcome_browser(before, wish, who, device).await?;
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

/// The person who asks, if any, where their session may do what this scope allows.
pub(super) async fn person_for(
    site: &HttpState,
    headers: &HeaderMap,
    scope: Scopes,
) -> Result<Option<PlayerId>, ApiError> {
    let known = find_session(site, headers).await?;
    Ok(known.map(|known| known.session.person_for(scope)).transpose()?)
}

/// The person who asks, if any, by a session of their own device: a program's token is refused.
pub(super) async fn find_owner(site: &HttpState, headers: &HeaderMap) -> Result<Option<Owner>, ApiError> {
    let known = find_session(site, headers).await?;
    Ok(known.map(|known| known.session.owner()).transpose()?)
}

/// The session of a program's token or of the cookie, and the token that must replace it, if any.
pub(super) async fn find_session(
    site: &HttpState,
    headers: &HeaderMap,
) -> Result<Option<AuthenticatedSession>, StoreError> {
    Ok(find_named(site, headers).await?.map(|(known, _)| known))
}

/// The same, with the token if it came in a cookie of another name than this server's.
async fn find_named<'a>(
    site: &HttpState,
    headers: &'a HeaderMap,
) -> Result<Option<(AuthenticatedSession, Option<&'a str>)>, StoreError> {
    if let Some(token) = bearer(headers) {
        return Ok(site.server.sessions().find(token).await?.map(|known| (known, None)));
    }
    let Some(header) = text(headers, COOKIE) else { return Ok(None) };
    for SentToken { text, is_own } in site.cookies.tokens(header) {
        if let Some(known) = site.server.sessions().find(text).await? {
            return Ok(Some((known, Some(text).filter(|_| !is_own))));
        }
    }
    Ok(None)
}

/// The token that a program sends.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    text(headers, AUTHORIZATION)?.strip_prefix("Bearer ").map(str::trim)
}

/// Sets a new cookie where there is a new token.
pub(super) fn with_cookie(site: &HttpState, token: Option<&Token>, response: Response) -> Response {
    match token {
        Some(token) => ([(SET_COOKIE, site.cookies.set(token.reveal()))], response).into_response(),
        None => response,
    }
}

/// Lets the browser keep that it has signed in to this account.
pub(super) fn with_known_device(
    site: &HttpState,
    headers: &HeaderMap,
    who: PlayerId,
    mut response: Response,
) -> Response {
    let known = known_devices(site, headers).with(site.server.sessions().key(), who, site.server.entropy());
    // Without random numbers the device stays unknown, which is told elsewhere.
    if let Some(cookie) =
        known.ok().and_then(|text| HeaderValue::from_str(&site.cookies.set_known(&text)).ok())
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

fn known_devices(site: &HttpState, headers: &HeaderMap) -> KnownDevices {
    let known = text(headers, COOKIE).map(|header| site.cookies.known(header));
    known.map(KnownDevices::read).unwrap_or_default()
}

/// From where somebody tries to sign in.
pub(super) fn place(site: &HttpState, peer: PeerAddr, headers: &HeaderMap) -> Place {
    let address = Address::of(client_address(site, peer, headers));
    Place { address, devices: known_devices(site, headers) }
}

/// From where a request comes, as its sender recognises it later.
pub(super) fn device(site: &HttpState, peer: PeerAddr, headers: &HeaderMap) -> DeviceInfo {
    DeviceInfo {
        label: text(headers, USER_AGENT).and_then(device_label),
        network: Some(Address::of(client_address(site, peer, headers)).network()),
    }
}

/// A person who gets an identity by a request, with the solution of a puzzle if it has one.
pub(super) fn newcomer<'a>(site: &HttpState, peer: PeerAddr, headers: &'a HeaderMap) -> Newcomer<'a> {
    Newcomer::with_puzzle(Address::of(client_address(site, peer, headers)), text(headers, PUZZLE_SOLUTION))
}

/// The facts that a person is told about themselves.
pub(super) async fn me(site: &HttpState, player: Player) -> Result<Me, StoreError> {
    let account = site.server.account(player.id).await?;
    Ok(Me { player, role: account.map(|account| account.doc.role) })
}

pub(super) async fn player(site: &HttpState, id: PlayerId) -> Result<Option<Player>, StoreError> {
    Ok(site.server.visitors().player(id).await?.map(Player::from))
}
