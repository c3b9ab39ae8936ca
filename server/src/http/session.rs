//! Signing in as a guest: a name, and a cookie that brings the same player back.

use super::answer::{Refused, fresh};
use super::gate::text;
use super::{BODY_BYTES, Site};
use crate::names;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ErrCode, GuestRequest, Me, Player, PlayerId};
use serde::de::DeserializeOwned;

/// `GET /api/v1/session`: who the cookie says you are.
pub(super) async fn read(State(site): State<Site>, headers: HeaderMap) -> Result<Response, Refused> {
    let player = signed_in(&site, &headers).await?.ok_or(ErrCode::Unauthenticated)?;
    Ok(fresh(&Me { player }))
}

/// `POST /api/v1/session`: a new guest, or another name for who is signed in; the session begins anew.
pub(super) async fn sign_in(
    State(site): State<Site>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    let GuestRequest { name } = json(&headers, &body.map_err(|_| too_large())?)?;
    let name = names::clean(&name, names::PERSON_CHARS).map_err(ErrCode::from)?;
    let id = match signed_in(&site, &headers).await? {
        Some(player) => player.id,
        None => PlayerId(site.hall.uuid()?),
    };
    let player = Player { id, name };
    site.hall.store().put_player(&player, site.hall.now_ms()).await?;
    let cookie = site.sessions.set_cookie(&site.sessions.issue(id));
    Ok(([(SET_COOKIE, cookie)], fresh(&Me { player })).into_response())
}

/// `DELETE /api/v1/session`: takes the cookie away.
pub(super) async fn sign_out(State(site): State<Site>) -> Response {
    (StatusCode::NO_CONTENT, [(SET_COOKIE, site.sessions.clear_cookie())]).into_response()
}

/// The player whose session came with the request, if any.
pub(super) async fn signed_in(site: &Site, headers: &HeaderMap) -> Result<Option<Player>, Refused> {
    match cookie_player(site, headers) {
        Some(id) => Ok(site.hall.visitors().player(id).await?),
        None => Ok(None),
    }
}

/// The same without asking the store whether there is such a player.
pub(super) fn cookie_player(site: &Site, headers: &HeaderMap) -> Option<PlayerId> {
    site.sessions.from_cookies(text(headers, COOKIE)?)
}

/// The one way in which a body cannot be read but by a connection that breaks.
fn too_large() -> Refused {
    ErrCode::TooLarge { limit: BODY_BYTES as u32 }.into()
}

/// Reads a JSON body. Its type must be said: a form of another site cannot say it.
fn json<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Refused> {
    let kind = text(headers, CONTENT_TYPE).and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(Refused::bad("content-type", "must be application/json"));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| Refused::bad(&error.path().to_string(), error.inner().to_string()))
}
