//! Claiming an account, and signing in to one.

use super::SignedIn;
use super::passkeys::{made_before, passkeys};
use crate::people::accounts::{Claimant, NewCredential, Permit, checked_password};
use crate::people::session::Token;
use crate::refusals::forbidden;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::checks::passkey_page;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::session::{device, me, newcomer, place, player, with_cookie, with_known_device};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{
    ClaimAccount, ErrCode, PasswordSignIn, Player, PlayerId, RecoverAccount, ResetPassword, ServerInfo,
};

/// `GET /server`: how one signs in here.
pub(super) async fn server_info(State(site): State<HttpState>, headers: HeaderMap) -> Response {
    let settings = site.server.settings();
    let given = |url: &String| Some(url.clone()).filter(|url| !url.is_empty());
    uncached_json(&ServerInfo {
        registration: settings.registration,
        guests: settings.guests,
        chat: settings.chat,
        guest_chat: settings.guest_chat,
        passkeys: passkey_page(&site, &headers).is_some(),
        mail: site.external.has_mail(),
        providers: site.external.providers(),
        only_providers: site.external.only_providers(),
        imprint: given(&settings.imprint_url),
        privacy: given(&settings.privacy_url),
    })
}

/// `POST /account/claim`: a guest keeps everything and is recognised by the credential from now on; who is not signed in
/// begins to be somebody.
pub(super) async fn claim(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(claim): JsonBody<ClaimAccount>,
) -> Result<Response, ApiError> {
    let before = SignedIn::if_any(&site, &headers).await?;
    if claim.password.is_some() {
        site.external.require_passwords()?;
    }
    if claim.set_up.is_none() && site.external.only_providers() {
        return Err(forbidden("provider_only").into());
    }
    if let Some(answer) = &claim.passkey
        && let Some(who) = made_before(&site, &headers, answer).await?
    {
        return signed_in(&site, peer, &headers, who, false).await;
    }
    let permit = match (&claim.set_up, &claim.invitation) {
        (Some(code), _) => Permit::SetUp(&code.0),
        (None, Some(code)) => Permit::Invitation(&code.0),
        (None, None) => Permit::None,
    };
    let (id, credential) = match (claim.password, claim.passkey, &before) {
        (Some(password), None, _) => {
            let password = checked_password(&password.0, &claim.name)?;
            (PlayerId(site.server.uuid()?), NewCredential::Password(password))
        }
        (None, Some(answer), Some(who)) => {
            let id = who.player.id;
            let made = site.server.check_passkey(&passkeys(&site, &headers)?, id, answer).await?;
            (id, NewCredential::Passkey(made))
        }
        (None, Some(answer), None) => {
            let passkeys = passkeys(&site, &headers)?;
            let (id, made) = site.server.check_passkey_of_nobody(&passkeys, answer).await?;
            (id, NewCredential::Passkey(made))
        }
        _ => return Err(ApiError::bad_request("password", "either this or a passkey")),
    };
    let who = match &before {
        Some(guest) => Claimant::Guest(&guest.player),
        None => Claimant::Nobody { id, who: newcomer(&site, peer, &headers) },
    };
    let player = site.server.claim_account(who, &claim.name, credential, permit).await?;
    let before = before.map(|before| before.owner);
    let token = site.server.replace_session(before, player.id, device(&site, peer, &headers)).await?;
    let id = player.id;
    let response = with_cookie(&site, Some(&token), uncached_json(&me(&site, player).await?));
    Ok(with_known_device(&site, &headers, id, response))
}

/// `POST /account/sign-in`
pub(super) async fn by_password(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<PasswordSignIn>,
) -> Result<Response, ApiError> {
    check_leaving(&site, &headers, None, given.leave_guest).await?;
    site.external.require_passwords()?;
    let from = place(&site, peer, &headers);
    let code = given.code.as_ref().map(|code| code.0.as_str());
    let who = site.server.sign_in_by_password(&given.name, &given.password.0, code, &from).await?;
    signed_in(&site, peer, &headers, who, given.leave_guest).await
}

/// `POST /account/recover`: a new password for a recovery code. All other sessions end.
pub(super) async fn recover(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<RecoverAccount>,
) -> Result<Response, ApiError> {
    check_leaving(&site, &headers, None, true).await?;
    site.external.require_passwords()?;
    let from = place(&site, peer, &headers);
    let who = site.server.recover(&given.name, &given.code.0, &given.password.0, &from).await?;
    site.server.end_sessions_of(who, None).await?;
    signed_in(&site, peer, &headers, who, true).await
}

/// `POST /account/reset`: a new password by a link. Signs nobody in: a second factor is still asked for.
pub(super) async fn reset(
    State(site): State<HttpState>,
    JsonBody(given): JsonBody<ResetPassword>,
) -> Result<Response, ApiError> {
    site.external.require_passwords()?;
    site.server.reset_password(&given.code.0, &given.password.0).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A guest who has seats is left behind only on request: nobody could take their seats again.
///
/// Asked before a code is used up, which could not be sent again with the answer, as is whether a program's token is there.
/// `who` is the person that the browser
/// becomes, if that is known; without it somebody with an account, who is no guest.
pub(super) async fn check_leaving(
    site: &HttpState,
    headers: &HeaderMap,
    who: Option<PlayerId>,
    leave_guest: bool,
) -> Result<(), ApiError> {
    let Some(SignedIn { player, .. }) = SignedIn::if_any(site, headers).await? else { return Ok(()) };
    let leaves = !leave_guest
        && who != Some(player.id)
        && site.server.account(player.id).await?.is_none()
        && !site.server.tables_of(player.id).await?.is_empty();
    if leaves { Err(forbidden("guest_has_tables").into()) } else { Ok(()) }
}

/// Begins a session of this person in place of the one that the browser had.
pub(super) async fn signed_in(
    site: &HttpState,
    peer: PeerAddr,
    headers: &HeaderMap,
    who: PlayerId,
    leave_guest: bool,
) -> Result<Response, ApiError> {
    let (player, token) = begin_session(site, peer, headers, who, leave_guest).await?;
    let me = me(site, player).await?;
    let response = with_cookie(site, Some(&token), uncached_json(&me));
    Ok(if me.role.is_some() { with_known_device(site, headers, who, response) } else { response })
}

/// The same for a response that is not [`protocol::Me`].
pub(super) async fn begin_session(
    site: &HttpState,
    peer: PeerAddr,
    headers: &HeaderMap,
    who: PlayerId,
    leave_guest: bool,
) -> Result<(Player, Token), ApiError> {
    check_leaving(site, headers, Some(who), leave_guest).await?;
    let before = SignedIn::if_any(site, headers).await?.map(|before| before.owner);
    let player = player(site, who).await?.ok_or(ErrCode::SignInFailed)?;
    let token = site.server.replace_session(before, who, device(site, peer, headers)).await?;
    Ok((player, token))
}
