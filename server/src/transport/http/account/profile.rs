//! For whom the parts of one's profile are.

use super::SignedIn;
use super::devices::account_of;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::response::ApiError;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::ProfileParts;

/// `PUT /account/profile`
pub(super) async fn set(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(parts): JsonBody<ProfileParts>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?;
    site.server.set_profile(who.player.id, parts).await?;
    account_of(&site, who).await
}
