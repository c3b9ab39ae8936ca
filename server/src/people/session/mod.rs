//! Authentication: sessions in the store, found by a random token.
//!
//! A token is 256 random bits in base64url; the store has its SHA-256. Tokens that earlier versions signed are
//! exchanged for a new one. Does not know HTTP or sockets. Invariants: a token is never printed; an ended session is
//! invalid from the moment its end is stored.

mod by_key;
mod cache;
mod scoped;

#[cfg(test)]
mod tests;

pub(crate) use by_key::{KeyLeads, KeyedToken};
pub use scoped::{Need, OutOfScope, Owner, Session};

use crate::store::{CredentialKind, Scopes, SessionId, SessionRecord, SharedStore, StoreError, TokenHash};
use crate::system::clock::{SharedClock, UnixMs, was_set_back_since};
use crate::system::entropy::SharedEntropy;
use crate::system::server_key::ServerKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cache::Cache;
use protocol::PlayerId;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a session lasts: the longest lifetime that browsers grant a cookie.
pub const DAYS: u64 = 400;

const LASTS_MS: UnixMs = DAYS * 24 * 60 * 60 * 1000;
/// A session's last use is stored at most this often.
const NOTED_EVERY_MS: UnixMs = 60 * 60 * 1000;
/// How long a signed token stays valid at least after its replacement was created: requests may be under way.
const EXCHANGED_FOR_MS: UnixMs = 60 * 1000;
/// How the token of a program begins.
const PROGRAM_TOKEN: &str = "sal_";
/// The most sessions of one person that are listed.
const MOST_LISTED: u32 = 200;
/// How long ended sessions are kept.
const REVOKED_FOR: Duration = Duration::from_hours(24);

/// The means by which a client authenticates. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

hidden!(Token);

impl Token {
    /// The text, to be sent to its owner and to nobody else.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// From where a session is begun, as its owner recognises it later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceInfo {
    /// The name that the device gives itself, or the owner's name for a token.
    pub label: Option<String>,
    /// The network, without the part that stands for one household.
    pub network: Option<String>,
}

/// The result of a valid token.
#[derive(Clone, Debug)]
pub struct AuthenticatedSession {
    pub session: Session,
    /// The token to use from now on, where the old one was signed by an earlier version.
    pub new_token: Option<Token>,
}

/// Creates, finds and ends sessions.
#[derive(Debug)]
pub struct Sessions {
    store: SharedStore,
    clock: SharedClock,
    entropy: SharedEntropy,
    key: ServerKey,
    cache: Mutex<Cache>,
}

impl Sessions {
    pub fn new(store: SharedStore, clock: SharedClock, entropy: SharedEntropy, key: ServerKey) -> Self {
        Self { store, clock, entropy, key, cache: Mutex::default() }
    }

    pub fn key(&self) -> &ServerKey {
        &self.key
    }

    /// Creates a session of this player on a device.
    pub async fn begin(
        &self,
        player: PlayerId,
        kind: CredentialKind,
        device: DeviceInfo,
    ) -> Result<(Token, Session), StoreError> {
        let mut token = [0; 32];
        self.fill(&mut token)?;
        let session = self.add(player, kind, device, None, token).await?;
        Ok((Token(URL_SAFE_NO_PAD.encode(token)), session))
    }

    /// Creates a token by which a program acts for this player. Its form tells it from other secrets, for programs that
    /// look for secrets that were published by mistake.
    pub async fn create_token(
        &self,
        player: PlayerId,
        label: String,
        scopes: Scopes,
    ) -> Result<Token, StoreError> {
        let mut token = [0; 32];
        self.fill(&mut token)?;
        let device = DeviceInfo { label: Some(label), network: None };
        self.add(player, CredentialKind::Token, device, Some(scopes), token).await?;
        Ok(Token(format!("{PROGRAM_TOKEN}{}", URL_SAFE_NO_PAD.encode(token))))
    }

    /// The session of a token; `None` if the token is forged, expired or ended.
    pub async fn find(&self, token: &str) -> Result<Option<AuthenticatedSession>, StoreError> {
        let token = token.strip_prefix(PROGRAM_TOKEN).unwrap_or(token);
        let Ok(token) = URL_SAFE_NO_PAD.decode(token) else { return Ok(None) };
        if token.len() != 32 {
            return self.exchange(&token).await;
        }
        let found = self.live(TokenHash::of(&token)).await?;
        if let Some(session) = found {
            self.note_use(session);
        }
        Ok(found.map(|session| AuthenticatedSession { session, new_token: None }))
    }

    /// Whether the session is still valid. A caller that has just begun to rely on a session asks again.
    pub async fn is_valid(&self, session: Session) -> Result<bool, StoreError> {
        Ok(self.live(session.token()).await?.is_some())
    }

    /// Ends a session: its token becomes invalid.
    pub async fn end(&self, id: SessionId) -> Result<(), StoreError> {
        self.store.revoke_session(id, self.clock.now_ms()).await?;
        self.cache().end(id);
        Ok(())
    }

    /// Ends the session of this player with this id; `None` if there is none.
    pub async fn end_one_of(&self, player: PlayerId, id: SessionId) -> Result<Option<()>, StoreError> {
        let own = self.of(player).await?;
        if !own.iter().any(|session| session.id == id) {
            return Ok(None);
        }
        self.end(id).await.map(Some)
    }

    /// The sessions of a player that have not ended, newest first.
    pub async fn of(&self, player: PlayerId) -> Result<Vec<SessionRecord>, StoreError> {
        let now = self.clock.believed().ms();
        let mut sessions = self.store.sessions_of(player, MOST_LISTED).await?;
        sessions.retain(|session| now <= session.expires_at);
        Ok(sessions)
    }

    /// Removes a session from the cache, after it was ended in the store.
    pub(crate) fn forget_session(&self, id: SessionId) {
        self.cache().end(id);
    }

    /// Removes all sessions from the cache.
    pub(crate) fn forget_all(&self) {
        self.cache().end_all();
    }

    /// Removes all sessions of this player from the cache, after they were removed from the store.
    pub fn forget(&self, player: PlayerId) {
        self.cache().end_all_of(player);
    }

    /// Removes expired and ended sessions from the store, at most `at_most`.
    pub async fn sweep(&self, at_most: u32) -> Result<(), StoreError> {
        let now = self.clock.believed();
        self.store.sweep_sessions(now, now.before(REVOKED_FOR), at_most).await
    }

    async fn live(&self, token: TokenHash) -> Result<Option<Session>, StoreError> {
        let record = self.record(token).await?;
        let now = self.clock.believed().ms();
        let live = record.filter(|record| record.revoked_at.is_none() && now <= record.expires_at);
        Ok(live.as_ref().map(Session::of))
    }

    async fn record(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        let ends = {
            let mut cache = self.cache();
            if let Some(record) = cache.get(token) {
                return Ok(Some(record.clone()));
            }
            cache.ends()
        };
        let record = self.store.session(token).await?;
        if let Some(record) = &record {
            self.cache().put(record.clone(), ends);
        }
        Ok(record)
    }

    /// Accepts a token that an earlier version signed, until its replacement was used, and for at least
    /// [`EXCHANGED_FOR_MS`]. A new key invalidates signed tokens that were not exchanged.
    async fn exchange(&self, signed: &[u8]) -> Result<Option<AuthenticatedSession>, StoreError> {
        let now = self.clock.now_ms();
        let Some((player, issued)) = self.key.verify(signed) else { return Ok(None) };
        // A token from the future was issued before the clock was set back.
        if now.saturating_sub(issued) > LASTS_MS {
            return Ok(None);
        }
        let token = self.key.exchange(signed);
        let hash = TokenHash::of(&token);
        if self.record(hash).await?.is_none() {
            self.add(player, CredentialKind::Signed, DeviceInfo::default(), None, token).await?;
        }
        let counts =
            |record: &SessionRecord| !is_confirmed(record) || now <= record.created_at + EXCHANGED_FOR_MS;
        if !self.record(hash).await?.as_ref().is_some_and(counts) {
            return Ok(None);
        }
        let session = self.live(hash).await?;
        let new_token = Token(URL_SAFE_NO_PAD.encode(token));
        Ok(session.map(|session| AuthenticatedSession { session, new_token: Some(new_token) }))
    }

    async fn add(
        &self,
        player: PlayerId,
        kind: CredentialKind,
        DeviceInfo { label, network }: DeviceInfo,
        scopes: Option<Scopes>,
        token: [u8; 32],
    ) -> Result<Session, StoreError> {
        let mut id = [0; 16];
        self.fill(&mut id)?;
        let now = self.clock.now_ms();
        let record = SessionRecord {
            id: SessionId(uuid::Builder::from_random_bytes(id).into_uuid()),
            player,
            token: TokenHash::of(&token),
            kind,
            label,
            network,
            scopes,
            created_at: now,
            used_at: now,
            expires_at: now + LASTS_MS,
            revoked_at: None,
        };
        self.store.add_session(&record).await?;
        Ok(Session::of(&record))
    }

    fn note_use(&self, session: Session) {
        let now = self.clock.now_ms();
        if let Some(at) = self.cache().note_use(session.token(), now) {
            let store = self.store.clone();
            // Nobody waits for it; if it is lost, the use an hour later is stored.
            tokio::spawn(async move { store.note_used(session.id(), at).await });
        }
    }

    fn fill(&self, bytes: &mut [u8]) -> Result<(), StoreError> {
        self.entropy.fill(bytes).map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        // Every change is complete before the lock is released.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the token given for a signed one has been used: a session that began before the clock was set back may have been
/// used at an earlier time than that.
fn is_confirmed(record: &SessionRecord) -> bool {
    record.used_at != record.created_at
}

/// Whether a use must be stored: the first of an exchanged token, one an hour after the last, or the first since the clock
/// was set back.
fn must_be_noted(record: &SessionRecord, now: UnixMs) -> bool {
    let first = record.kind == CredentialKind::Signed && !is_confirmed(record);
    first || now >= record.used_at + NOTED_EVERY_MS || was_set_back_since(record.used_at, now)
}
