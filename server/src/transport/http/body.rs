//! Request bodies: JSON of a bounded size.

use super::checks::text;
use super::response::ApiError;
use super::{BODY_BYTES, DISCARDED_BYTES};
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use futures_util::StreamExt;
use protocol::ErrCode;
use serde::de::DeserializeOwned;

/// A JSON body. The content type is required: a form of another site cannot send it.
#[derive(Debug)]
pub(super) struct JsonBody<T>(pub(super) T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        json(&parts.headers, &read(body).await?).map(Self)
    }
}

/// Reads a body of at most [`BODY_BYTES`].
///
/// A longer one is refused when it is over, or after [`DISCARDED_BYTES`] more: whoever is still sending when the
/// connection ends, a proxy for instance, may never see the refusal.
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

fn json<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, ApiError> {
    let kind = text(headers, CONTENT_TYPE).and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(ApiError::bad_request("content-type", "must be application/json"));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| ApiError::bad_request(&error.path().to_string(), error.inner().to_string()))
}
