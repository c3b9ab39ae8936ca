//! JSON responses, and refusals as the protocol's error objects.

use super::checks::text;
use crate::people::session::OutOfScope;
use crate::store::StoreError;
use crate::telemetry::incident;
use axum::Json;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{Err, ErrCode};
use serde::Serialize;
use std::any::Any;
use std::fmt::Display;

/// A refused request: the protocol's error object, with the status that belongs to its code.
#[derive(Clone, Debug)]
pub(super) struct ApiError {
    err: Err,
    /// The status, where it is not that of the code.
    status: Option<StatusCode>,
}

impl From<ErrCode> for ApiError {
    fn from(code: ErrCode) -> Self {
        code.err().into()
    }
}

impl From<Err> for ApiError {
    fn from(err: Err) -> Self {
        Self { err, status: None }
    }
}

impl From<OutOfScope> for ApiError {
    fn from(refused: OutOfScope) -> Self {
        ErrCode::from(refused).into()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        crate::store::unavailable(&error).into()
    }
}

impl ApiError {
    pub(super) fn not_found(what: &str) -> Self {
        ErrCode::NotFound { what: what.to_owned() }.into()
    }

    /// The refusal of a server that is full, with the time after which the same request may succeed.
    pub(super) fn unavailable(after_ms: u32) -> Self {
        Err { after_ms: Some(after_ms), ..ErrCode::Unavailable.err() }.into()
    }

    pub(super) fn bad_request(path: &str, what: impl Into<String>) -> Self {
        ErrCode::BadRequest { path: path.to_owned(), what: what.into() }.into()
    }

    /// A defect of the server: the details go to the log, the response has only the incident number.
    pub(super) fn internal(error: &dyn Display) -> Self {
        incident(error).into()
    }

    pub(super) fn code(&self) -> &ErrCode {
        &self.err.code
    }

    /// The same with another status than that of its code, where HTTP has one for the case.
    pub(super) fn with_status(self, status: StatusCode) -> Self {
        Self { status: Some(status), ..self }
    }

    /// The refusal of a layer that knows a status and a sentence alone.
    fn of_status(status: StatusCode, said: &str) -> Self {
        let what = if said.is_empty() { status.canonical_reason().unwrap_or_default() } else { said };
        let error = match status {
            StatusCode::NOT_FOUND => Self::not_found("route"),
            StatusCode::UNAUTHORIZED => ErrCode::Unauthenticated.into(),
            StatusCode::REQUEST_TIMEOUT => ErrCode::Unavailable.into(),
            status if status.is_server_error() => ErrCode::Unavailable.into(),
            _ => Self::bad_request("request", what),
        };
        error.with_status(status)
    }

    fn status(&self) -> StatusCode {
        if let Some(status) = self.status {
            return status;
        }
        match self.err.code {
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
        let mut response = (self.status(), uncached_json(&self.err)).into_response();
        if let Some(after_ms) = self.err.after_ms {
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

/// The response to a path that has routes, but none of this method.
pub(super) async fn method_not_allowed(method: Method) -> ApiError {
    ApiError::bad_request("method", format!("{method} is none of this path"))
        .with_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// The longest sentence of a refusal that is read.
const SAID_BYTES: usize = 4096;

/// Gives every refusal under `/api` the form of the API's errors, whichever layer has made it.
pub(super) async fn as_api_error(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let response = next.run(request).await;
    let is_refusal = response.status().is_client_error() || response.status().is_server_error();
    if !is_api || !is_refusal || is_json(response.headers()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let said = axum::body::to_bytes(body, SAID_BYTES).await.unwrap_or_default();
    let typed = ApiError::of_status(parts.status, String::from_utf8_lossy(&said).trim());
    let mut response = typed.into_response();
    for name in [ALLOW, RETRY_AFTER] {
        if let Some(value) = parts.headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

fn is_json(headers: &HeaderMap) -> bool {
    text(headers, CONTENT_TYPE).is_some_and(|kind| kind.starts_with("application/json"))
}

/// The response to a request whose handler panicked. The panic message may hold secrets and is not sent.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response<Body> {
    ApiError::internal(&"a handler panicked").into_response()
}
