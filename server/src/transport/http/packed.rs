//! JSON documents that are kept compressed: sent as they are, or unpacked for a client that takes no gzip.
//!
//! Knows no document. Invariant: each form of a document has a tag of its own.

use super::response::ApiError;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use serde::Serialize;
use std::io::{self, Read};

pub(super) const CODING: &str = "gzip";

pub(super) fn compress(document: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    let json = serde_json::to_vec(document).map_err(|error| ApiError::internal(&error))?;
    let mut compressed = Vec::new();
    let done = GzEncoder::new(json.as_slice(), Compression::default()).read_to_end(&mut compressed);
    done.map(|_| compressed).map_err(|error| ApiError::internal(&error))
}

pub(super) fn decompress(compressed: &[u8]) -> io::Result<Vec<u8>> {
    let mut whole = Vec::new();
    GzDecoder::new(compressed).read_to_end(&mut whole)?;
    Ok(whole)
}

/// The entity tag of a document with this hash, in this form.
pub(super) fn tag(hash: &[u8; 32], compressed: bool) -> String {
    let coding = if compressed { CODING } else { "json" };
    format!("\"{}-{coding}\"", URL_SAFE_NO_PAD.encode(&hash[..16]))
}

/// The response with the heads of a document in this form, which may be cached as `keep` says.
pub(super) fn with_heads(
    mut response: Response,
    tag: &str,
    compressed: bool,
    keep: &'static str,
) -> Result<Response, ApiError> {
    let head = response.headers_mut();
    head.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    head.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    head.insert(VARY, HeaderValue::from_static("accept-encoding"));
    head.insert(ETAG, HeaderValue::from_str(tag).map_err(|error| ApiError::internal(&error))?);
    if compressed {
        head.insert(CONTENT_ENCODING, HeaderValue::from_static(CODING));
    }
    Ok(response)
}
