//! JSON responses, and refusals as the protocol's error objects.

use crate::people::session::OutOfScope;
use crate::store::StoreError;
use crate::telemetry::incident;
use axum::Json;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{Err, ErrCode};
use serde::Serialize;
use std::any::Any;
use std::fmt::Display;

/// A refused request: the protocol's error object, with the status that belongs to its code.
#[derive(Clone, Debug)]
pub(super) struct ApiError(Err);

impl From<ErrCode> for ApiError {
    fn from(code: ErrCode) -> Self {
        Self(code.err())
    }
}

impl From<Err> for ApiError {
    fn from(err: Err) -> Self {
        Self(err)
    }
}

impl From<OutOfScope> for ApiError {
    fn from(refused: OutOfScope) -> Self {
        ErrCode::from(refused).into()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        crate::state::unavailable(&error).into()
    }
}

impl ApiError {
    pub(super) fn not_found(what: &str) -> Self {
        ErrCode::NotFound { what: what.to_owned() }.into()
    }

    /// The refusal of a server that is full, with the time after which the same request may succeed.
    pub(super) fn unavailable(after_ms: u32) -> Self {
        Self(Err { after_ms: Some(after_ms), ..ErrCode::Unavailable.err() })
    }

    pub(super) fn bad_request(path: &str, what: impl Into<String>) -> Self {
        ErrCode::BadRequest { path: path.to_owned(), what: what.into() }.into()
    }

    /// A defect of the server: the details go to the log, the response has only the incident number.
    pub(super) fn internal(error: &dyn Display) -> Self {
        incident(error).into()
    }

    pub(super) fn code(&self) -> &ErrCode {
        &self.0.code
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
            ErrCode::BadRequest { .. } => StatusCode::BAD_REQUEST,
            ErrCode::Unauthenticated => StatusCode::UNAUTHORIZED,
            ErrCode::Forbidden { .. } | ErrCode::NeedsRole { .. } | ErrCode::Measure { .. } => {
                StatusCode::FORBIDDEN
            }
            ErrCode::NotFound { .. } => StatusCode::NOT_FOUND,
            ErrCode::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            ErrCode::RateLimited | ErrCode::Puzzle { .. } => StatusCode::TOO_MANY_REQUESTS,
            ErrCode::NameInvalid { .. } | ErrCode::OptionInvalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            ErrCode::Unavailable | ErrCode::Restarting => StatusCode::SERVICE_UNAVAILABLE,
            ErrCode::Internal { .. } | ErrCode::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
            // The other codes answer requests that are made over the socket only.
            _ => StatusCode::CONFLICT,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), uncached_json(&self.0)).into_response();
        if let Some(after_ms) = self.0.after_ms {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(after_ms.div_ceil(1000)));
        }
        response
    }
}

/// A JSON response that is not cached.
pub(super) fn uncached_json(body: &impl Serialize) -> Response {
    ([(CACHE_CONTROL, "no-store")], Json(body)).into_response()
}

pub(super) async fn route_not_found() -> ApiError {
    ApiError::not_found("route")
}

/// The response to a request whose handler panicked. The panic message may hold secrets and is not sent.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response<Body> {
    ApiError::internal(&"a handler panicked").into_response()
}
