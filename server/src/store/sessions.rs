//! Sessions as stored.
//!
//! Does not know cookies or sockets. Invariant: a token itself is never stored, only its hash.

use super::StoreError;
use crate::system::clock::{BelievedTime, UnixMs};
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

/// A text that is not a hash.
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

/// How a session was authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CredentialKind {
    /// A cookie.
    Browser,
    /// The ticket of a hello.
    Ticket,
    /// A token that an earlier version signed, exchanged for a new one.
    Signed,
    /// A token that its owner has made for a program.
    Token,
}

/// The permissions of a token for a program. A session of a person has no such limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scopes(u8);

impl Scopes {
    /// Reads what its owner may read. Every token may.
    pub const READ: Self = Self(1);
    /// Sits down and moves.
    pub const PLAY: Self = Self(2);
    /// Opens tables and decides about them.
    pub const HOST: Self = Self(4);

    pub fn from_bits(bits: u64) -> Self {
        Self((bits & 7) as u8)
    }

    pub fn bits(self) -> u64 {
        self.0.into()
    }

    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn has(self, all_of: Self) -> bool {
        self.0 & all_of.0 == all_of.0
    }
}

/// A session as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRecord {
    pub id: SessionId,
    pub player: PlayerId,
    pub token: TokenHash,
    pub kind: CredentialKind,
    /// The name that the device gives itself, or the owner's name for a token.
    pub label: Option<String>,
    /// The network from which it was begun, without the part that stands for one household.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    /// The permissions of a token for a program; `None` for the session of a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Scopes>,
    pub created_at: UnixMs,
    /// The last use, to about an hour.
    pub used_at: UnixMs,
    pub expires_at: UnixMs,
    pub revoked_at: Option<UnixMs>,
}

/// The sessions.
#[async_trait]
pub trait SessionRows: Debug + Send + Sync {
    /// Stores a new session; an existing one with this token stays as it is.
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError>;

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError>;

    /// Notes a use, unless a later one is noted. A use of before the clock was set back is no later one.
    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError>;

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError>;

    /// The sessions of a person that were not revoked, newest first, at most `limit`.
    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError>;

    /// Removes sessions that are no longer needed: expired by `now`, or revoked by `revoked_until`. Revoked sessions
    /// that replaced a signed token stay until they expire, since the signed token could be exchanged again. At most
    /// `limit`.
    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError>;

    /// Removes the networks of sessions that were begun by `until`, of at most `limit` sessions.
    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError>;

    /// All sessions in the order of their ids, at most `limit`, starting after `after`.
    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError>;

    /// Guests without an account who never had a seat, registered by `until` and have used no session since, in the order of their ids, at
    /// most `limit`, starting after `after`.
    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError>;

    /// Removes a guest and all their sessions, if they are still idle.
    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError>;
}
