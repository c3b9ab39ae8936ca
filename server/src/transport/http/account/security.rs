//! Changes that people make to their account and to their credentials.

use super::SignedIn;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::session::{device, me, with_cookie};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ChangePassword, FinishTotp, GuestRequest, NewTotp, RecoveryCodes, SecretText, SetUp};
use uuid::Uuid;

/// The name under which an app shows its codes.
const ISSUER: &str = "Saloon";

/// `POST /account/name`
pub(super) async fn rename(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(GuestRequest { name, .. }): JsonBody<GuestRequest>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?;
    let player = site.server.rename(&who.player, &name).await?;
    Ok(uncached_json(&me(&site, player).await?))
}

/// `POST /account/password`: all other sessions end, since somebody who knew the old one may have begun them.
pub(super) async fn change_password(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<ChangePassword>,
) -> Result<Response, ApiError> {
    let SignedIn { player, owner } = SignedIn::with_account(&site, &headers).await?;
    site.external.require_passwords()?;
    let old = given.old.as_ref().map(|old| old.0.as_str());
    site.server.change_password(player.id, &player.name, old, &given.new.0).await?;
    site.server.end_sessions_of(player.id, Some(owner.session())).await?;
    let token = site.server.replace_session(Some(owner), player.id, device(&site, peer, &headers)).await?;
    Ok(with_cookie(&site, Some(&token), StatusCode::NO_CONTENT.into_response()))
}

/// `POST /account/totp/begin`
pub(super) async fn begin_totp(
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let secret = site.server.begin_totp(who.id).await?;
    let (text, uri) = (secret.text(), secret.uri(ISSUER, &who.name));
    Ok(uncached_json(&NewTotp { secret: SecretText(text), uri: SecretText(uri) }))
}

/// `POST /account/totp/finish`
pub(super) async fn finish_totp(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(FinishTotp { code }): JsonBody<FinishTotp>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let codes = site.server.finish_totp(who.id, &code.0).await?;
    let codes = codes.iter().map(|code| SecretText(code.text().to_owned())).collect();
    Ok(uncached_json(&RecoveryCodes { codes }))
}

/// `POST /account/recovery`
pub(super) async fn new_recovery_codes(
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let codes = site.server.new_recovery_codes(who.id).await?;
    let codes = codes.iter().map(|code| SecretText(code.text().to_owned())).collect();
    Ok(uncached_json(&RecoveryCodes { codes }))
}

/// `DELETE /account/credentials/{id}`
pub(super) async fn remove_credential(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let removed = site.server.remove_credential(who.id, id).await?;
    super::tell_removed(&site, &headers, &removed);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /account/setup`
pub(super) async fn set_up(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(SetUp { code }): JsonBody<SetUp>,
) -> Result<Response, ApiError> {
    let SignedIn { player, owner } = SignedIn::with_account(&site, &headers).await?;
    site.server.set_up(player.id, &code.0).await?;
    let token = site.server.replace_session(Some(owner), player.id, device(&site, peer, &headers)).await?;
    Ok(with_cookie(&site, Some(&token), uncached_json(&me(&site, player).await?)))
}
