//! What can be played here.

use super::answer::fresh;
use axum::response::Response;
use rules::GameMeta;

/// `GET /api/v1/games`: every game with its options, in the order in which a lobby shows them.
pub(super) async fn list() -> Response {
    let games: Vec<&GameMeta> = rules::games().iter().map(|kind| kind.meta()).collect();
    fresh(&games)
}
