//! Settings of people for their notifications, over plain HTTP. For guests too.
//!
//! Does not know the delivery. Invariant: the address of a target is never part of an answer.

use super::SignedIn;
use crate::outgoing::feed;
use crate::people::notices::TargetAddress;
use crate::refusals::forbidden;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::checks::language_asked_for;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::routes::{Routes, delete, get, patch, post, put};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{AddTarget, ChangeNotifications, ChangeTarget, ErrCode, Notifications, TargetTest};
use uuid::Uuid;

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/me/notifications", get(read))
        .route("/me/notifications", put(change))
        .route("/me/notifications/targets", post(add))
        .route("/me/notifications/targets/{id}", patch(change_target))
        .route("/me/notifications/targets/{id}", delete(remove))
        .route("/me/notifications/targets/{id}/test", post(test))
        .route("/me/notifications/feed", post(renew_feed))
        .route("/me/notifications/feed", delete(end_feed))
}

/// `GET /me/notifications`
async fn read(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let own = site.server.own_notices(who.id).await?;
    Ok(uncached_json(&Notifications {
        quiet: own.quiet,
        language: own.language.to_owned(),
        targets: own.targets,
        invites: own.invites,
        push_key: site.outlets.push_key(),
        mail: site.external.has_mail(),
        feed: site.server.feed_addresses(who.id, &address_of(&site)).await?,
    }))
}

/// `PUT /me/notifications`
async fn change(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(ChangeNotifications { quiet, language, invites }): JsonBody<ChangeNotifications>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    site.server.set_notices(who.id, quiet, &language, invites).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /me/notifications/targets`
async fn add(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<AddTarget>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let (address, label) = match asked {
        AddTarget::Push { label, endpoint, p256dh, auth } => {
            (TargetAddress::Push { endpoint, p256dh, auth }, label)
        }
        AddTarget::Webhook { label, template, url, token, chat } => {
            (TargetAddress::Webhook { template, url, token, chat }, label)
        }
        AddTarget::Mail {} => {
            if !site.external.has_mail() {
                return Err(ApiError::not_found("mail"));
            }
            let address = site.server.confirmed_address(who.id).await?;
            let address = address.ok_or_else(|| forbidden("no_address"))?;
            (TargetAddress::Mail { address }, String::new())
        }
    };
    if !address.is_short() || !site.outlets.accepts(&address) {
        return Err(forbidden("address_invalid").into());
    }
    let added = site.server.add_target(who.id, address, &label, language_asked_for(&headers)).await?;
    Ok(uncached_json(&added))
}

/// `PATCH /me/notifications/targets/{id}`
async fn change_target(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
    JsonBody(change): JsonBody<ChangeTarget>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    Ok(uncached_json(&site.server.change_target(who.id, id, change).await?))
}

/// `DELETE /me/notifications/targets/{id}`
async fn remove(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    site.server.remove_target(who.id, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST /me/notifications/targets/{id}/test`
async fn test(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let sent = site.server.test_target(who.id, id, &site.outlets).await?;
    Ok(uncached_json(&TargetTest { delivered: sent.is_ok(), why: sent.err() }))
}

/// `POST /me/notifications/feed`
async fn renew_feed(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    site.server.take_code(who.id)?;
    site.server.renew_feed(who.id).await?;
    let addresses = site.server.feed_addresses(who.id, &address_of(&site)).await?;
    Ok(uncached_json(&addresses.ok_or(ErrCode::Unavailable)?))
}

/// `DELETE /me/notifications/feed`
async fn end_feed(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    site.server.end_feed(who.id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `GET /feeds/{secret}/turns.rss`, without a session: the address is the proof.
pub(crate) async fn rss(
    State(site): State<HttpState>,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    let feed = site.server.feed(&secret, &address_of(&site)).await?;
    Ok(document("application/rss+xml; charset=utf-8", feed::rss(&feed)))
}

/// `GET /feeds/{secret}/turns.ics`, likewise.
pub(crate) async fn ics(
    State(site): State<HttpState>,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    let feed = site.server.feed(&secret, &address_of(&site)).await?;
    Ok(document("text/calendar; charset=utf-8", feed::ics(&feed)))
}

fn document(kind: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], text).into_response()
}

/// The address of this server, where it knows its own.
fn address_of(site: &HttpState) -> String {
    site.outlets.site().unwrap_or_default()
}

/// `POST /unsubscribe/{token}`: what a reader's program sends when they end such mails (RFC 8058), or the page that the
/// mail leads to. The holder of the mail may do it.
pub(crate) async fn unsubscribe(
    State(site): State<HttpState>,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    site.server.unsubscribe(&token).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
