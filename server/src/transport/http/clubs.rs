//! Clubs: lists, one of them, and its changes.
//!
//! Invariants: a club is found by its name, or one that looks the same; a change is made by a person with an account at a device
//! of their own; a stranger to a closed server is told of no club.

use super::HttpState;
use super::account::SignedIn;
use super::body::JsonBody;
use super::closed::MayRead;
use super::packed::packed_json;
use super::params::{Path, Query};
use super::response::{ApiError, uncached_json};
use super::routes::{Routes, delete, get, patch, post, put};
use super::session::person_for;
use crate::store::{RecordCursor, Scopes};
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{ChangeClub, Club, Clubs, FoundClub, InviteToClub, PlayerId, SetStanding};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/clubs", get(list))
        .route("/clubs", post(found))
        .route("/clubs/{club}", get(read))
        .route("/clubs/{club}", patch(describe))
        .route("/clubs/{club}", delete(dissolve))
        .route("/clubs/{club}/export", get(export))
        .route("/clubs/{club}/join", post(join))
        .route("/clubs/{club}/invitations", post(invite))
        .route("/clubs/{club}/people/{id}", put(set))
        .route("/clubs/{club}/people/{id}", delete(remove))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery {
    after: Option<String>,
}

/// `GET /api/v1/clubs?after=<next>`: all clubs, the newest first.
async fn list(
    _: MayRead,
    State(site): State<HttpState>,
    Query(PageQuery { after }): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let after = after.map(|text| read_cursor(&text)).transpose()?;
    let by = person_for(&site, &headers, Scopes::READ).await?;
    let (page, next) = site.server.clubs_page(by, after).await?;
    let next = next.map(|RecordCursor { at, id }| format!("{at}-{id}"));
    packed_json(&headers, &Clubs { next, ..page })
}

fn read_cursor(text: &str) -> Result<RecordCursor, ApiError> {
    let read =
        |(at, id): (&str, &str)| Some(RecordCursor { at: at.parse().ok()?, id: Uuid::parse_str(id).ok()? });
    let cursor = text.split_once('-').and_then(read);
    cursor.ok_or_else(|| ApiError::bad_request("after", "the `next` of an earlier answer"))
}

/// `GET /api/v1/clubs/<name>`
async fn read(
    _: MayRead,
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let by = person_for(&site, &headers, Scopes::READ).await?;
    packed_json(&headers, &site.server.club_for(&club, by).await?)
}

/// Everything that is stored of a club.
#[derive(Debug, Serialize)]
struct Export {
    format: &'static str,
    made_at: u64,
    club: Club,
}

/// `GET /api/v1/clubs/<name>/export`, for its owner.
async fn export(
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.club_for_owner(&club, who).await?;
    let document = Export { format: "saloon.club/1", made_at: site.server.now_ms(), club };
    let file = HeaderValue::from_static("attachment; filename=\"saloon-club.json\"");
    Ok(([(CONTENT_DISPOSITION, file)], uncached_json(&document)).into_response())
}

async fn found(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(wish): JsonBody<FoundClub>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    Ok(uncached_json(&site.server.found_club(who, wish).await?))
}

async fn describe(
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
    JsonBody(wish): JsonBody<ChangeClub>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    Ok(uncached_json(&site.server.describe_club(who, club, wish).await?))
}

async fn dissolve(
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    site.server.dissolve_club(who, club).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn join(
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    Ok(uncached_json(&site.server.join_club(who, club).await?))
}

async fn invite(
    State(site): State<HttpState>,
    Path(club): Path<String>,
    headers: HeaderMap,
    JsonBody(InviteToClub { name }): JsonBody<InviteToClub>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    Ok(uncached_json(&site.server.invite_to_club(who, club, &name).await?))
}

async fn set(
    State(site): State<HttpState>,
    Path((club, whom)): Path<(String, PlayerId)>,
    headers: HeaderMap,
    JsonBody(SetStanding { standing }): JsonBody<SetStanding>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    Ok(uncached_json(&site.server.set_club_standing(who, club, (whom, standing)).await?))
}

/// `DELETE /api/v1/clubs/<name>/people/<id>`: leaves, or removes somebody.
async fn remove(
    State(site): State<HttpState>,
    Path((club, whom)): Path<(String, PlayerId)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player.id;
    let club = site.server.find_club(&club).await?;
    Ok(match site.server.remove_from_club(who, club, whom).await? {
        Some(club) => uncached_json(&club),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}
