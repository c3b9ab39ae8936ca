//! The sessions that guests find again by a key of their own, where the answer with the token was lost.
//!
//! The token is a keyed hash of key and name, so that the session itself is all that is stored, and each node finds it.
//! Invariants: a key is as secret as a token; it leads nowhere once its session is over, or an hour after that began.

use super::{DeviceInfo, Session, Sessions, Token};
use crate::store::{CredentialKind, StoreError, TokenHash};
use crate::system::clock::{UnixMs, was_set_back_since};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{GuestKey, PlayerId};

/// How long after its session began a key leads to it.
const LEADS_FOR_MS: UnixMs = 60 * 60 * 1000;

/// The token that a key stands for under one name. Printed as `***`.
#[derive(Clone, Copy)]
pub(crate) struct KeyedToken([u8; 32]);

hidden!(KeyedToken);

impl KeyedToken {
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }

    fn token(&self) -> Token {
        Token(URL_SAFE_NO_PAD.encode(self.0))
    }
}

/// The person to whom a key leads.
#[derive(Clone, Debug)]
pub(crate) enum KeyLeads {
    /// Nobody has come with it.
    Nowhere,
    /// To a session that is over, or that began too long ago.
    NoLonger,
    To(Token, Session),
}

impl Sessions {
    /// The token that this key stands for under this name.
    pub(crate) fn keyed_token(&self, key: &GuestKey, name: &str) -> KeyedToken {
        KeyedToken(self.key.of_guest(key, name))
    }

    /// The person to whom a key leads.
    pub(crate) async fn led_to(&self, token: &KeyedToken) -> Result<KeyLeads, StoreError> {
        let Some(record) = self.record(token.hash()).await? else { return Ok(KeyLeads::Nowhere) };
        let now = self.clock.now_ms();
        let is_young = now <= record.created_at + LEADS_FOR_MS && !was_set_back_since(record.created_at, now);
        let leads = record.revoked_at.is_none() && is_young;
        Ok(if leads { KeyLeads::To(token.token(), Session::of(&record)) } else { KeyLeads::NoLonger })
    }

    /// Begins the session that a key leads to; where there is one already, it is that one.
    pub(crate) async fn begin_keyed(
        &self,
        player: PlayerId,
        kind: CredentialKind,
        device: DeviceInfo,
        token: &KeyedToken,
    ) -> Result<(Token, Session), StoreError> {
        self.add(player, kind, device, None, token.0).await?;
        let begun = self.live(token.hash()).await?;
        let ended = || StoreError::Unavailable("a session has ended before it had begun".to_owned());
        begun.map(|session| (token.token(), session)).ok_or_else(ended)
    }
}
