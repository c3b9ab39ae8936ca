//! The parameters of a route: those in its path and those in its query string.
//!
//! Does not know their meaning. Invariant: an unreadable address is refused with an error object of the API.

use super::response::ApiError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The parts of the path that a route leaves open.
#[derive(Debug)]
pub(super) struct Path<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        refuse_nul("path", parts.uri.path())?;
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(read)| Self(read))
            .map_err(|error| ApiError::bad_request("path", error.body_text()))
    }
}

/// The part of an address after `?`.
#[derive(Debug)]
pub(super) struct Query<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        refuse_nul("?", parts.uri.query().unwrap_or_default())?;
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        read.map(|axum::extract::Query(read)| Self(read))
            .map_err(|error| ApiError::bad_request("?", error.body_text()))
    }
}

/// Refuses the one character that no database takes into a text.
fn refuse_nul(part: &str, text: &str) -> Result<(), ApiError> {
    if text.contains("%00") { Err(ApiError::bad_request(part, "has a NUL character")) } else { Ok(()) }
}
