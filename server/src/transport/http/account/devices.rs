//! The devices of a person: the list of signed-in ones, their sign-out, and adding another one. For guests too.

use super::SignedIn;
use super::sign_in::{check_leaving, signed_in};
use crate::people::accounts::{CredentialDoc, Purpose, Stored, guessed_at, rename_at};
use crate::store::{Scopes, SessionId, SessionRecord};
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::session::player;
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{
    Account, BotAccount, Credential, DeviceCode, ErrCode, FinishDevice, PlayerId, Scope, SecretText,
    SessionInfo,
};
use std::time::Duration;
use uuid::Uuid;

/// How long the code for another device is valid.
const CODE_LASTS: Duration = Duration::from_mins(5);

/// `GET /account`
pub(super) async fn account(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?;
    account_of(&site, who).await
}

/// The account of this person, as they are shown it.
pub(super) async fn account_of(site: &HttpState, who: SignedIn) -> Result<Response, ApiError> {
    let SignedIn { player: me, owner } = who;
    let account = site.server.account(me.id).await?;
    let credentials = site.server.credentials(me.id).await?;
    let sessions = site.server.sessions().of(me.id).await?;
    let now = site.server.now_ms();
    let bots = bots(site, me.id, owner.session()).await?;
    Ok(uncached_json(&Account {
        player: me,
        role: account.as_ref().map(|account| account.doc.role),
        credentials: credentials.iter().map(credential).collect(),
        sessions: sessions.iter().map(|record| session_info(record, owner.session())).collect(),
        rename_at: account.as_ref().and_then(|account| rename_at(account, now)),
        guessed_at: account.as_ref().and_then(|account| guessed_at(&account.doc, now)),
        profile: account.as_ref().map(|account| account.doc.profile),
        bots,
    }))
}

/// The accounts for programs that this person has made.
async fn bots(site: &HttpState, owner: PlayerId, current: SessionId) -> Result<Vec<BotAccount>, ApiError> {
    let mut bots = Vec::new();
    for record in site.server.bots_of(owner).await? {
        let id = PlayerId(record.id);
        let Some(player) = player(site, id).await? else { continue };
        let tokens = site.server.sessions().of(id).await?;
        let tokens = tokens.iter().map(|record| session_info(record, current)).collect();
        bots.push(BotAccount { player, tokens });
    }
    Ok(bots)
}

fn credential(stored: &Stored<CredentialDoc>) -> Credential {
    Credential {
        id: stored.record.id,
        kind: stored.doc.proof.kind(),
        label: stored.doc.label().map(str::to_owned),
        created_at: stored.record.at,
        used_at: stored.doc.used_at,
    }
}

fn session_info(record: &SessionRecord, current: SessionId) -> SessionInfo {
    SessionInfo {
        id: record.id.0,
        current: record.id == current,
        label: record.label.clone(),
        network: record.network.clone(),
        scopes: record.scopes.map(scopes),
        created_at: record.created_at,
        used_at: record.used_at,
    }
}

fn scopes(scopes: Scopes) -> Vec<Scope> {
    let all = [(Scopes::READ, Scope::Read), (Scopes::PLAY, Scope::Play), (Scopes::HOST, Scope::Host)];
    all.into_iter().filter(|(one, _)| scopes.has(*one)).map(|(_, scope)| scope).collect()
}

/// `DELETE /account/sessions/{id}`: of one's own, or of a program's account that one has made.
pub(super) async fn end_one(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?;
    let bots = site.server.bots_of(who.player.id).await?;
    for owner in [who.player.id].into_iter().chain(bots.iter().map(|bot| PlayerId(bot.id))) {
        if site.server.end_session_of(owner, SessionId(id)).await?.is_some() {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    Err(ApiError::not_found("session"))
}

/// `DELETE /account/sessions`: all but the one that asks.
pub(super) async fn end_others(
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?;
    site.server.end_sessions_of(who.player.id, Some(who.owner.session())).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /account/device`: a code by which another device continues as the same person.
pub(super) async fn begin(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?;
    site.server.take_code(who.player.id)?;
    let (code, expires_at) =
        site.server.create_code(Purpose::Device, Some(who.player.id), 1, CODE_LASTS).await?;
    Ok(uncached_json(&DeviceCode { code: SecretText(code.text().to_owned()), expires_at }))
}

/// `POST /account/device/look`, on the other device: whom it would continue. The code stays valid.
pub(super) async fn look(
    State(site): State<HttpState>,
    JsonBody(given): JsonBody<FinishDevice>,
) -> Result<Response, ApiError> {
    let who = site.server.owner_of_code(&given.code.0, &Purpose::Device).await?;
    let player = player(&site, who).await?.ok_or(ErrCode::SignInFailed)?;
    Ok(uncached_json(&player))
}

/// `POST /account/device/finish`, on the other device.
pub(super) async fn finish(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<FinishDevice>,
) -> Result<Response, ApiError> {
    // A program's token is refused before a code is looked at.
    SignedIn::if_any(&site, &headers).await?;
    let who = site.server.owner_of_code(&given.code.0, &Purpose::Device).await?;
    check_leaving(&site, &headers, Some(who), given.leave_guest).await?;
    let who = site.server.sign_in_by_code(&given.code.0, &Purpose::Device).await?;
    signed_in(&site, peer, &headers, who, given.leave_guest).await
}
