//! Request bodies: JSON of a bounded size.

use super::checks::text;
use super::response::ApiError;
use super::{BODY_BYTES, DISCARDED_BYTES};
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::ErrCode;
use serde::de::DeserializeOwned;

/// A JSON body.
#[derive(Debug)]
pub(super) struct JsonBody<T>(pub(super) T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        json(&read(request.into_body()).await?).map(Self)
    }
}

/// Reads a body of at most [`BODY_BYTES`].
///
/// A longer one is refused when it is over, or after [`DISCARDED_BYTES`] more: a sender that is still sending when the
/// connection ends, such as a proxy, may never see the refusal.
async fn read(body: Body) -> Result<Vec<u8>, ApiError> {
    let too_large = || ErrCode::TooLarge { limit: BODY_BYTES as u32 };
    let (mut content, mut bytes) = (Vec::new(), 0);
    let mut pieces = body.into_data_stream();
    while bytes <= BODY_BYTES + DISCARDED_BYTES
        && let Some(piece) = pieces.next().await
    {
        // The only cause is a broken connection: nobody hears the answer.
        let piece = piece.map_err(|_| too_large())?;
        bytes += piece.len();
        if bytes <= BODY_BYTES {
            content.extend_from_slice(&piece);
        }
    }
    if bytes > BODY_BYTES { Err(too_large().into()) } else { Ok(content) }
}

/// Refuses a request that a form of another site can send.
pub(super) async fn require_json(request: Request, next: Next) -> Response {
    let kind = text(request.headers(), CONTENT_TYPE).and_then(|kind| kind.split(';').next()).map(str::trim);
    if kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return next.run(request).await;
    }
    ApiError::bad_request("content-type", "must be application/json")
        .with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE)
        .into_response()
}

fn json<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| ApiError::bad_request(&error.path().to_string(), error.inner().to_string()))
}
