//! Accounts: claims, sign-in, credentials, and erasure.
//!
//! Knows the store through `people/accounts` only. Invariant: every sign-in makes a new session, so that a token that
//! somebody else had planted or knew is worth nothing.

mod devices;
mod hours;
#[cfg(feature = "mail")]
mod mail;
mod notifications;
mod passkeys;
mod privacy;
mod profile;
#[cfg(feature = "oidc")]
mod provider;
mod security;
mod sign_in;
mod tokens;

use super::HttpState;
use super::response::ApiError;
use super::routes::{Routes, delete, get, post, put};
use super::session::{find_owner, player};
#[cfg(not(feature = "mail"))]
use crate::people::accounts::CredentialDoc;
use crate::people::session::Owner;
use axum::http::HeaderMap;
#[cfg(feature = "mail")]
use mail::tell_removed;
pub(super) use notifications::{ics, rss, unsubscribe};
use protocol::{ErrCode, Player, Role};

pub(super) fn routes() -> Routes {
    let routes = own_routes().merge(hours::routes()).merge(notifications::routes());
    #[cfg(feature = "mail")]
    let routes = routes.merge(mail::routes());
    #[cfg(feature = "oidc")]
    let routes = routes.merge(provider::routes());
    routes
}

fn own_routes() -> Routes {
    Routes::new()
        .route("/server", get(sign_in::server_info))
        .route("/account", get(devices::account))
        .route("/account/claim", post(sign_in::claim))
        .route("/account/sign-in", post(sign_in::by_password))
        .route("/account/recover", post(sign_in::recover))
        .route("/account/reset", post(sign_in::reset))
        .route("/account/setup", post(security::set_up))
        .route("/account/profile", put(profile::set))
        .route("/account/name", post(security::rename))
        .route("/account/password", post(security::change_password))
        .route("/account/totp/begin", post(security::begin_totp))
        .route("/account/totp/finish", post(security::finish_totp))
        .route("/account/recovery", post(security::new_recovery_codes))
        .route("/account/passkey/begin", post(passkeys::begin))
        .route("/account/passkey/finish", post(passkeys::finish))
        .route("/account/passkey/sign-in/begin", post(passkeys::begin_sign_in))
        .route("/account/passkey/sign-in/finish", post(passkeys::finish_sign_in))
        .route("/account/credentials/{id}", delete(security::remove_credential))
        .route("/account/sessions", delete(devices::end_others))
        .route("/account/sessions/{id}", delete(devices::end_one))
        .route("/account/tokens", post(tokens::create))
        .route("/account/device", post(devices::begin))
        .route("/account/device/look", post(devices::look))
        .route("/account/device/finish", post(devices::finish))
        .route("/me/export", get(privacy::export))
        .route("/me/erase", post(privacy::erase))
}

/// Tells nobody: no address was ever added.
#[cfg(not(feature = "mail"))]
fn tell_removed(_: &HttpState, _: &HeaderMap, _: &CredentialDoc) {}

/// The person who asks, by a session of their own device.
pub(super) struct SignedIn {
    pub(super) player: Player,
    owner: Owner,
}

impl SignedIn {
    /// The person who asks, if any. A program's token is refused: it neither reads nor changes an account, and is exchanged for
    /// nothing.
    async fn if_any(site: &HttpState, headers: &HeaderMap) -> Result<Option<Self>, ApiError> {
        let Some(owner) = find_owner(site, headers).await? else { return Ok(None) };
        Ok(player(site, owner.player()).await?.map(|player| Self { player, owner }))
    }

    /// The same, where somebody must ask.
    pub(super) async fn of(site: &HttpState, headers: &HeaderMap) -> Result<Self, ApiError> {
        Ok(Self::if_any(site, headers).await?.ok_or(ErrCode::Unauthenticated)?)
    }

    /// The requester, by a session of a person with an account.
    pub(super) async fn with_account(site: &HttpState, headers: &HeaderMap) -> Result<Self, ApiError> {
        let who = Self::of(site, headers).await?;
        match site.server.account(who.player.id).await? {
            Some(_) => Ok(who),
            None => Err(ErrCode::NeedsRole { role: Role::Member }.into()),
        }
    }
}
