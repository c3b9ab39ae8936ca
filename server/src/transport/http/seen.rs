//! The route by which `saloon doctor` learns how its request arrives here: its source address and its proxies.
//!
//! Invariant: only a holder of this server's key gets an answer; for everybody else the route does not exist.

use super::HttpState;
use super::checks::text;
use super::rate_limits::client_address;
use super::response::{ApiError, uncached_json};
use crate::system::clock::UnixMs;
use crate::system::server_key::ServerKey;
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// The header with the proof that the sender holds the key.
pub const DOCTOR: HeaderName = HeaderName::from_static("saloon-doctor");

/// Domain separation.
const PURPOSE: &[u8] = b"saloon doctor 1";
/// How far the proof's time may be from now.
const PROOF_MS: UnixMs = 2 * 60 * 1000;

/// The server's knowledge of a request's way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The address that has opened the connection.
    pub peer: IpAddr,
    /// Whether that is a proxy whose word counts.
    pub is_trusted: bool,
    /// Its statement about those before it.
    pub forwarded_for: Option<String>,
    /// The address that limits count.
    pub client: IpAddr,
}

/// The value of [`DOCTOR`] for a request at this time.
pub fn proof(key: &ServerKey, at: UnixMs) -> String {
    let at = at.to_string();
    let hash = key.keyed_hash(PURPOSE, &[at.as_bytes()]);
    format!("{at}.{}", URL_SAFE_NO_PAD.encode(hash))
}

fn is_proof(key: &ServerKey, proof: &str, now: UnixMs) -> bool {
    let Some((at, hash)) = proof.split_once('.') else { return false };
    let hash: Option<[u8; 32]> = URL_SAFE_NO_PAD.decode(hash).ok().and_then(|hash| hash.try_into().ok());
    let is_now = at.parse::<UnixMs>().is_ok_and(|at| at.abs_diff(now) <= PROOF_MS);
    is_now && hash.is_some_and(|hash| key.is_keyed_hash(PURPOSE, &[at.as_bytes()], &hash))
}

/// `GET /health/seen`.
pub(super) async fn seen(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let proof = text(&headers, DOCTOR).unwrap_or_default();
    // `saloon doctor` goes by the machine's time.
    if !is_proof(site.server.sessions().key(), proof, site.server.machine_ms()) {
        return Err(ApiError::not_found("route"));
    }
    let PeerAddr(address) = peer;
    let address = address.ip().to_canonical();
    Ok(uncached_json(&Seen {
        peer: address,
        is_trusted: site.trusted_proxies.iter().any(|network| network.contains(address)),
        forwarded_for: text(&headers, HeaderName::from_static("x-forwarded-for")).map(str::to_owned),
        client: client_address(&site, peer, &headers),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_fresh_proof_of_the_same_key_counts() {
        let (key, other) = (ServerKey::random().unwrap(), ServerKey::random().unwrap());
        let made = proof(&key, 1_000_000);
        assert!(is_proof(&key, &made, 1_000_000) && is_proof(&key, &made, 1_000_000 + PROOF_MS));
        assert!(is_proof(&key, &made, 1_000_000 - PROOF_MS));
        assert!(!is_proof(&key, &made, 1_000_001 + PROOF_MS), "an old one");
        assert!(!is_proof(&other, &made, 1_000_000), "of another key");
        assert!(!is_proof(&key, &made.replacen("1000000", "1000001", 1), 1_000_000), "of another time");
        for wrong in ["", ".", "1000000", "1000000.", "x.y"] {
            assert!(!is_proof(&key, wrong, 1_000_000), "{wrong:?}");
        }
    }
}
