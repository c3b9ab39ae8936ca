//! Refuses every request of a banned person, except those about the ban itself.
//!
//! Knows measures only by the acts that they forbid. Invariant: a banned person can read the reason, answer to it, and
//! sign out.

use super::HttpState;
use super::response::ApiError;
use super::session::person_for;
use crate::people::moderation::Act;
use crate::store::Scopes;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Checks the person of the session cookie. While the store does not say who that is, the route itself reports it.
pub(super) async fn refuse(State(site): State<HttpState>, request: Request, next: Next) -> Response {
    if !is_open_to_all(request.method(), request.uri().path())
        && let Ok(Some(player)) = person_for(&site, request.headers(), Scopes::READ).await
    {
        let measures = site.server.active_measures(player).await;
        if let Err(refusal) = measures.and_then(|measures| measures.check(Act::Stay)) {
            return ApiError::from(refusal).into_response();
        }
    }
    next.run(request).await
}

fn is_open_to_all(method: &Method, path: &str) -> bool {
    let about_measures = path == "/me/measures" || path.starts_with("/me/measures/");
    about_measures || (method == Method::DELETE && path == "/session")
}
