//! The hours of the requester: time zone, night, vacations. For guests too.

use super::SignedIn;
use crate::system::zones::{Date, MinuteOfDay, Zone};
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::routes::{Routes, delete, get, post, put};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{PlanVacation, SetHours};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/me/hours", get(read))
        .route("/me/hours", put(set))
        .route("/me/vacations", post(plan_vacation))
        .route("/me/vacations/{from}", delete(end_vacation))
}

/// `GET /me/hours`
async fn read(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    Ok(uncached_json(&site.server.hours(who.id).await?))
}

/// `PUT /me/hours`
async fn set(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(SetHours { zone, night }): JsonBody<SetHours>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let zone = zone.map(|name| Zone::parse(&name)).transpose();
    let zone = zone.map_err(|error| ApiError::bad_request("zone", error.to_string()))?;
    let from_min = night.map(|night| MinuteOfDay::try_from(night.from_min)).transpose();
    let from_min = from_min.map_err(|error| ApiError::bad_request("night.from_min", error.to_string()))?;
    Ok(uncached_json(&site.server.set_hours(who.id, zone, from_min).await?))
}

/// `POST /me/vacations`
async fn plan_vacation(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(PlanVacation { first, last }): JsonBody<PlanVacation>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let (first, last) = (date("first", &first)?, date("last", &last)?);
    Ok(uncached_json(&site.server.plan_vacation(who.id, first, last).await?))
}

/// `DELETE /me/vacations/{from}`
async fn end_vacation(
    State(site): State<HttpState>,
    headers: HeaderMap,
    Path(from): Path<String>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    let from = from.parse().map_err(|_| ApiError::not_found("vacation"))?;
    Ok(uncached_json(&site.server.end_vacation(who.id, from).await?))
}

/// A day as forms have it: `2026-12-24`.
fn date(path: &str, text: &str) -> Result<Date, ApiError> {
    let date = (text.len() == "2026-12-24".len()).then(|| text.parse().ok()).flatten();
    date.ok_or_else(|| ApiError::bad_request(path, "must be a day such as 2026-12-24"))
}
