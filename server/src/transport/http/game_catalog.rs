//! The list of games, and the list of open tables.

use super::HttpState;
use super::response::uncached_json;
use axum::extract::State;
use axum::response::Response;
use rules::GameMeta;

/// `GET /api/v1/games`: every game with its options, in the order in which a lobby shows them.
pub(super) async fn list() -> Response {
    let games: Vec<&GameMeta> = rules::games().iter().map(|kind| kind.meta()).collect();
    uncached_json(&games)
}

/// `GET /api/v1/tables`: the unfinished tables of the public lobby, newest first.
pub(super) async fn tables(State(site): State<HttpState>) -> Response {
    uncached_json(&site.server.lobby().public_rows())
}
