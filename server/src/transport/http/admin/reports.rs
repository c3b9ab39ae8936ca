//! Reports: made by anybody who is signed in, read and closed by moderators; messages that moderators remove.

use super::{Actor, Asked, read_cursor, write_cursor};
use crate::transport::http::HttpState;
use crate::transport::http::account::SignedIn;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::{MakeReport, Reason, Reports};
use serde::Deserialize;
use uuid::Uuid;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    /// Whether the closed reports are asked for, not the open ones.
    #[serde(default)]
    closed: bool,
    after: Option<String>,
}

pub(super) async fn list(
    State(site): State<HttpState>,
    Asked(listed): Asked<Listed>,
) -> Result<Response, ApiError> {
    let after = read_cursor(listed.after.as_deref())?;
    let (reports, next) = site.server.reports(listed.closed, after).await?;
    Ok(uncached_json(&Reports { reports, next: next.map(write_cursor) }))
}

pub(super) async fn one(State(site): State<HttpState>, Path(id): Path<Uuid>) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.report(id).await?))
}

pub(super) async fn close(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<Uuid>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.close_report(&actor, id, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /admin/messages/{id}/remove`
pub(super) async fn remove_message(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<Uuid>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.remove_message(&actor, id, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /reports`
pub(super) async fn make(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(make): JsonBody<MakeReport>,
) -> Result<StatusCode, ApiError> {
    let SignedIn { player: reporter, .. } = SignedIn::of(&site, &headers).await?;
    site.server.make_report(&reporter, &make).await?;
    Ok(StatusCode::NO_CONTENT)
}
