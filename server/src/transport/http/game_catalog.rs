//! The list of games, and the list of open tables.

use super::HttpState;
use super::closed::MayRead;
use super::packed::{packed_json, shared_json};
use super::response::ApiError;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use rules::GameMeta;

/// `GET /api/v1/games`: every game with its options, in the order in which a lobby shows them.
pub(super) async fn list(headers: HeaderMap) -> Result<Response, ApiError> {
    let games: Vec<&GameMeta> = rules::games().iter().map(|kind| kind.meta()).collect();
    packed_json(&headers, &games)
}

/// `GET /api/v1/matching`: how many people look for each game.
pub(super) async fn matching(
    _: MayRead,
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    packed_json(&headers, &site.server.matching())
}

/// `GET /api/v1/tables`: the unfinished tables of the public lobby, newest first.
pub(super) async fn tables(
    _: MayRead,
    State(site): State<HttpState>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    shared_json(&headers, &site.server.lobby().public_list())
}
