//! Measures: for moderators, and for the person concerned, who may answer.

use super::{Actor, Asked, Page, write_cursor};
use crate::store::{RecordsOf, Scopes};
use crate::transport::http::HttpState;
use crate::transport::http::account::SignedIn;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::session::person_for;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::{Appeal, ErrCode, MyMeasures, Reason, StaffMeasures, TakeMeasure};
use uuid::Uuid;

pub(super) async fn list(
    State(site): State<HttpState>,
    Asked(page): Asked<Page>,
) -> Result<Response, ApiError> {
    let (measures, next) = site.server.staff_measures(RecordsOf::Everybody, page.cursor()?).await?;
    Ok(uncached_json(&StaffMeasures { measures, next: next.map(write_cursor) }))
}

pub(super) async fn take(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    JsonBody(take): JsonBody<TakeMeasure>,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.take_measure(&actor, &take).await?))
}

pub(super) async fn lift(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<Uuid>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.lift_measure(&actor, id, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /me/measures`
pub(super) async fn own(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = person_for(&site, &headers, Scopes::READ).await?.ok_or(ErrCode::Unauthenticated)?;
    Ok(uncached_json(&MyMeasures { measures: site.server.measures_of(who).await? }))
}

/// `POST /me/measures/{id}/appeal`
pub(super) async fn appeal(
    State(site): State<HttpState>,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
    JsonBody(Appeal { text }): JsonBody<Appeal>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player.id;
    site.server.appeal(who, id, &text).await?;
    Ok(uncached_json(&MyMeasures { measures: site.server.measures_of(who).await? }))
}
