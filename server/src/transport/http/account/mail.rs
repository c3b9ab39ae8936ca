//! Signing in by a link that is sent by mail, and the addresses of accounts.
//!
//! Invariant: neither the answer to a request for a link nor its time reveals whether an account has the address: the
//! work, and any failure of it, comes after the answer.

use super::SignedIn;
use super::sign_in::{check_leaving, signed_in};
use crate::net::Address;
use crate::people::PeopleServices;
use crate::people::accounts::{CredentialDoc, LINK_LASTS, LinkPurpose, OpenedLink, Recipient};
use crate::people::language::Language;
use crate::people::mail::{MailRefusal, Mailer};
use crate::refusals::rate_limited;
use crate::store::TokenHash;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::checks::{language_asked_for, text};
use crate::transport::http::cookie::Pending;
use crate::transport::http::rate_limits::client_address;
use crate::transport::http::response::ApiError;
use crate::transport::http::routes::{Routes, post};
use crate::transport::http::session::place;
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ConfirmAddress, FinishMail, MailLink};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/account/mail/link", post(send_link))
        .route("/account/mail/finish", post(finish))
        .route("/account/mail/address", post(send_confirmation))
        .route("/account/mail/confirm", post(confirm))
}

fn mailer(site: &HttpState) -> Result<Mailer, ApiError> {
    site.external.mailer.clone().ok_or_else(|| ApiError::not_found("mail"))
}

/// Checks what a request for a mail may be refused for: everything except the owner of the address.
fn recipient(
    site: &HttpState,
    peer: PeerAddr,
    headers: &HeaderMap,
    asked: &MailLink,
) -> Result<Recipient, ApiError> {
    let address = asked.email.0.parse();
    let address = address.map_err(|_| ApiError::bad_request("email", "must be a mail address"))?;
    let from = Address::of(client_address(site, peer, headers));
    match mailer(site)?.admit(from) {
        Err(MailRefusal::Client(wait)) => Err(rate_limited("mail", wait).into()),
        _ => Ok(Recipient {
            address,
            language: asked.lang.as_deref().and_then(Language::of).unwrap_or_default(),
        }),
    }
}

/// `POST /account/mail/link`
async fn send_link(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<MailLink>,
) -> Result<Response, ApiError> {
    let mailer = mailer(&site)?;
    if asked.recover {
        site.external.require_passwords()?;
    }
    let to = recipient(&site, peer, &headers, &asked)?;
    let secret = site.server.new_code()?;
    let link =
        if asked.recover { LinkPurpose::Recover } else { LinkPurpose::SignIn { browser: secret.hash() } };
    let server = site.server.clone();
    site.tasks.spawn(async move {
        if let Err(error) = server.send_link(&mailer, &to, link).await {
            tracing::warn!(?error, "a link was not sent");
        }
    });
    let cookie = site.cookies.set_pending(Pending::Mail, secret.text(), LINK_LASTS);
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// `POST /account/mail/finish`
async fn finish(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<FinishMail>,
) -> Result<Response, ApiError> {
    check_leaving(&site, &headers, None, given.leave_guest).await?;
    let from = place(&site, peer, &headers);
    let secret = text(&headers, COOKIE).and_then(|header| site.cookies.pending(Pending::Mail, header));
    let opened = OpenedLink {
        code: &given.code,
        browser: secret.map(|secret| TokenHash::of(secret.as_bytes())),
        confirmed: given.confirmed,
        second_factor: given.second_factor.as_ref(),
        from: &from,
    };
    let who = site.server.sign_in_by_link(opened).await?;
    signed_in(&site, peer, &headers, who, given.leave_guest).await
}

/// `POST /account/mail/address`
async fn send_confirmation(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<MailLink>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let to = recipient(&site, peer, &headers, &asked)?;
    site.server.take_code(who.id)?;
    site.server.send_confirmation(&mailer(&site)?, &to, who.id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /account/mail/confirm`
async fn confirm(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<ConfirmAddress>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    site.server.confirm_address(who.id, &given.code.0).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Tells an address that it was removed, in the language that the browser asks for.
pub(super) fn tell_removed(site: &HttpState, headers: &HeaderMap, removed: &CredentialDoc) {
    if let Some(mailer) = &site.external.mailer {
        let language = language_asked_for(headers).unwrap_or_default();
        PeopleServices::tell_removed_address(mailer, removed, language);
    }
}
