//! Compressed responses: JSON documents that are stored compressed, sent as they are or unpacked for a client without
//! gzip; and responses that are compressed while they are sent.
//!
//! Knows no document. Invariants: each form of a document has a tag of its own; nothing that holds a secret is
//! compressed, because its length would leak.

use super::client::accepts_encoding;
use super::response::ApiError;
use crate::lobby::PublicList;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use serde::Serialize;
use std::io::{self, Read};

pub(super) const CODING: &str = "gzip";

/// A shorter response fits into one packet anyway.
const LONG_BYTES: usize = 1024;

pub(super) fn compress(document: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    gzip(&to_json(document)?, Compression::default())
}

fn to_json(document: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(document).map_err(|error| ApiError::internal(&error))
}

fn gzip(whole: &[u8], level: Compression) -> Result<Vec<u8>, ApiError> {
    let mut compressed = Vec::new();
    let done = GzEncoder::new(whole, level).read_to_end(&mut compressed);
    done.map(|_| compressed).map_err(|error| ApiError::internal(&error))
}

/// A JSON response that is not cached. It is compressed, with little work, where it is long: for answers without secrets.
pub(super) fn packed_json(headers: &HeaderMap, document: &impl Serialize) -> Result<Response, ApiError> {
    let mut response = packed(headers, to_json(document)?)?;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok(response)
}

/// The same of the public list of tables, which is compressed once for all who ask until it changes.
pub(super) fn shared_json(headers: &HeaderMap, list: &PublicList) -> Result<Response, ApiError> {
    let compressed = is_compressed(headers, list.text.len());
    let body = match list.compressed.get() {
        _ if !compressed => list.text.clone(),
        Some(known) => known.clone(),
        None => {
            let new = gzip(&list.text, Compression::default())?;
            list.compressed.get_or_init(|| new.into()).clone()
        }
    };
    let mut response = uncached(body.into(), compressed);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok(response)
}

/// A response of any text, as with [`packed_json`]; its type is not set.
pub(super) fn packed(headers: &HeaderMap, whole: Vec<u8>) -> Result<Response, ApiError> {
    let compressed = is_compressed(headers, whole.len());
    let body = if compressed { gzip(&whole, Compression::fast())? } else { whole };
    Ok(uncached(body.into(), compressed))
}

fn is_compressed(headers: &HeaderMap, bytes: usize) -> bool {
    bytes >= LONG_BYTES && accepts_encoding(headers, CODING)
}

fn uncached(body: Body, compressed: bool) -> Response {
    let mut response = body.into_response();
    let head = response.headers_mut();
    head.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    head.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if compressed {
        head.insert(CONTENT_ENCODING, HeaderValue::from_static(CODING));
    }
    response
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
