//! Who is signed in where, as it is stored.
//!
//! Knows no cookie and no socket. Invariant: a token itself is never here, only its hash.

use super::StoreError;
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::PlayerId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Debug};
use uuid::Uuid;

/// One sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SessionId(pub Uuid);

/// The SHA-256 of a token; in a backup as base64url. Printed as `***`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    pub fn of(token: &[u8]) -> Self {
        Self(Sha256::digest(token).into())
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> Self {
        URL_SAFE_NO_PAD.encode(hash.0)
    }
}

/// A text that is no hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be 32 bytes in base64url, 43 characters")]
pub struct NoHash;

impl TryFrom<String> for TokenHash {
    type Error = NoHash;
    fn try_from(text: String) -> Result<Self, NoHash> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| NoHash)?;
        bytes.try_into().map(Self).map_err(|_| NoHash)
    }
}

impl Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(***)")
    }
}

/// What a session was begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CredentialKind {
    /// A cookie.
    Browser,
    /// The ticket of a hello.
    Ticket,
    /// A token that an earlier version signed, and that was exchanged.
    Signed,
}

/// A session as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRecord {
    pub id: SessionId,
    pub player: PlayerId,
    pub token: TokenHash,
    pub kind: CredentialKind,
    /// What its owner calls the device.
    pub label: Option<String>,
    pub created_at: UnixMs,
    /// When it was used last, to about an hour.
    pub used_at: UnixMs,
    pub expires_at: UnixMs,
    pub revoked_at: Option<UnixMs>,
}

/// The sessions.
#[async_trait]
pub trait SessionRows: Debug + Send + Sync {
    /// Stores a new session; one with this token that is there already stays as it is.
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError>;

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError>;

    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError>;

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError>;

    /// Removes sessions of no more use: expired by `now`, or revoked by `revoked_until` unless they were exchanged
    /// for a signed token, which would be taken a second time. At most `limit`.
    async fn sweep_sessions(&self, now: UnixMs, revoked_until: UnixMs, limit: u32) -> Result<(), StoreError>;

    /// All sessions in the order of their ids, at most `limit`, from after `after` on.
    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError>;

    /// Guests who never had a seat, came by `until` and have used no session since, in the order of their ids,
    /// at most `limit`, from after `after` on.
    async fn idle_guests(
        &self,
        until: UnixMs,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError>;

    /// Removes a guest and all sessions, if that is still so.
    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError>;
}
