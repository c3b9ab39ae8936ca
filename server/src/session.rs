//! Who a connection belongs to: sessions that the server signs and need not remember.
//!
//! A token is base64url(player 16 bytes ‖ issued 8 bytes, Unix ms ‖ HMAC-SHA-256 of both 32 bytes). Its key
//! lies in the data directory, so sessions survive a restart; a new key ends them all. Knows no HTTP but the
//! form of a cookie. Invariant: neither a token nor the key is ever printed.

use crate::clock::{SharedClock, UnixMs};
use crate::files::{self, Draft};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use protocol::PlayerId;
use sha2::Sha256;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use uuid::Uuid;

/// How long a session lasts: what browsers grant a cookie at most.
pub const DAYS: u64 = 400;

const LASTS_MS: UnixMs = DAYS * 24 * 60 * 60 * 1000;

/// Keeps a token from meaning something else that the same key may sign one day.
const PURPOSE: &[u8] = b"saloon session 1";

const PAYLOAD: usize = 24;
const TOKEN: usize = PAYLOAD + 32;

/// What signs the sessions. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionKey([u8; 32]);

/// Why there is no key to sign with.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("the session key must be 32 bytes in base64url, 43 characters")]
    Shape,
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

impl SessionKey {
    /// A new key that nobody can guess.
    pub fn random() -> Result<Self, KeyError> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        Ok(Self(key))
    }

    /// Reads the key from its file; creates both at the first start.
    pub fn load_or_create(path: &Path) -> Result<Self, KeyError> {
        let failed = |error| KeyError::File { path: path.to_owned(), error };
        match fs::read_to_string(path) {
            Ok(text) => text.parse(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key = Self::random()?;
                key.save(path).map_err(failed)?;
                Ok(key)
            }
            Err(error) => Err(failed(error)),
        }
    }

    fn save(&self, path: &Path) -> io::Result<()> {
        files::private_dir(files::folder(path))?;
        let mut draft = Draft::create(path)?;
        writeln!(draft, "{}", URL_SAFE_NO_PAD.encode(self.0))?;
        draft.keep()
    }

    fn sign(&self, payload: &[u8]) -> Hmac<Sha256> {
        self.mac(PURPOSE, &[payload])
    }

    /// Something that must be known again but not kept: nobody without the key can tell what it was.
    pub fn hide(&self, purpose: &[u8], parts: &[&[u8]]) -> [u8; 32] {
        self.mac(purpose, parts).finalize().into_bytes().into()
    }

    fn mac(&self, purpose: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(purpose);
        for part in parts {
            mac.update(part);
        }
        mac
    }
}

impl FromStr for SessionKey {
    type Err = KeyError;
    fn from_str(text: &str) -> Result<Self, KeyError> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| KeyError::Shape)?;
        bytes.try_into().map(Self).map_err(|_| KeyError::Shape)
    }
}

impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionKey(***)")
    }
}

/// What a client shows to be who it is. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The text, to be sent to its owner and to nobody else.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

/// Issues and checks sessions.
#[derive(Clone, Debug)]
pub struct Sessions {
    key: SessionKey,
    clock: SharedClock,
    https: bool,
}

impl Sessions {
    /// `https`: whether browsers reach the server by https, so that cookies can be bound to it.
    pub fn new(key: SessionKey, clock: SharedClock, https: bool) -> Self {
        Self { key, clock, https }
    }

    /// A session of this player from now on.
    pub fn issue(&self, player: PlayerId) -> Token {
        let mut token = Vec::with_capacity(TOKEN);
        token.extend_from_slice(player.0.as_bytes());
        token.extend_from_slice(&self.clock.now_ms().to_be_bytes());
        let signature = self.key.sign(&token).finalize().into_bytes();
        token.extend_from_slice(&signature);
        Token(URL_SAFE_NO_PAD.encode(token))
    }

    /// The player of a token that this server has signed and that has not expired.
    pub fn verify(&self, token: &str) -> Option<PlayerId> {
        let token = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (payload, signature) = token.split_at_checked(PAYLOAD)?;
        // Takes as long for a nearly right signature as for a wrong one.
        self.key.sign(payload).verify_slice(signature).ok()?;
        let (player, issued) = payload.split_at(16);
        let issued = UnixMs::from_be_bytes(issued.try_into().ok()?);
        // A token from the future is one from before the clock was set back.
        let expired = self.clock.now_ms().saturating_sub(issued) > LASTS_MS;
        if expired { None } else { Some(PlayerId(Uuid::from_slice(player).ok()?)) }
    }

    /// The player whose session is in a `Cookie` header.
    pub fn from_cookies(&self, header: &str) -> Option<PlayerId> {
        header
            .split(';')
            .filter_map(|cookie| cookie.trim().split_once('='))
            .filter(|(name, _)| *name == self.cookie_name())
            .find_map(|(_, token)| self.verify(token))
    }

    /// The `Set-Cookie` header that gives the session to a browser.
    pub fn set_cookie(&self, token: &Token) -> String {
        self.cookie(token.reveal(), DAYS * 24 * 60 * 60)
    }

    /// The `Set-Cookie` header that takes it away.
    pub fn clear_cookie(&self) -> String {
        self.cookie("", 0)
    }

    /// With the prefix a browser takes the cookie only from this very host and by https.
    fn cookie_name(&self) -> &'static str {
        if self.https { "__Host-saloon" } else { "saloon" }
    }

    fn cookie(&self, value: &str, max_age_s: u64) -> String {
        let name = self.cookie_name();
        let secure = if self.https { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[derive(Debug, Default)]
    struct SetClock(AtomicU64);

    impl crate::clock::Clock for SetClock {
        fn now_ms(&self) -> UnixMs {
            self.0.load(Ordering::Relaxed)
        }
    }

    const ADA: PlayerId = PlayerId(Uuid::from_u128(0xada));

    fn sessions(https: bool) -> (Sessions, Arc<SetClock>) {
        let clock = Arc::new(SetClock(AtomicU64::new(1_700_000_000_000)));
        (Sessions::new(SessionKey([7; 32]), clock.clone(), https), clock)
    }

    #[test]
    fn a_session_names_its_player_until_it_expires() {
        let (sessions, clock) = sessions(false);
        let token = sessions.issue(ADA);
        assert_eq!(sessions.verify(token.reveal()), Some(ADA));
        clock.0.fetch_add(LASTS_MS, Ordering::Relaxed);
        assert_eq!(sessions.verify(token.reveal()), Some(ADA));
        clock.0.fetch_add(1, Ordering::Relaxed);
        assert_eq!(sessions.verify(token.reveal()), None);
    }

    #[test]
    fn a_session_outlives_a_clock_that_is_set_back() {
        let (sessions, clock) = sessions(false);
        let token = sessions.issue(ADA);
        clock.0.fetch_sub(86_400_000, Ordering::Relaxed);
        assert_eq!(sessions.verify(token.reveal()), Some(ADA));
    }

    #[test]
    fn no_changed_byte_passes() {
        let (sessions, _) = sessions(false);
        let token = URL_SAFE_NO_PAD.decode(sessions.issue(ADA).reveal()).unwrap();
        assert_eq!(token.len(), TOKEN);
        for place in 0..token.len() {
            let mut forged = token.clone();
            forged[place] ^= 1;
            assert_eq!(sessions.verify(&URL_SAFE_NO_PAD.encode(forged)), None, "byte {place}");
        }
        for length in 0..token.len() {
            assert_eq!(sessions.verify(&URL_SAFE_NO_PAD.encode(&token[..length])), None, "{length} bytes");
        }
        let other = Sessions::new(SessionKey([8; 32]), sessions.clock.clone(), false);
        assert_eq!(other.verify(&URL_SAFE_NO_PAD.encode(&token)), None);
    }

    #[test]
    fn cookies_are_bound_to_the_host_where_https_allows_it() {
        let (plain, _) = sessions(false);
        let (bound, _) = sessions(true);
        let token = plain.issue(ADA);
        let cookie = bound.set_cookie(&token);
        assert!(cookie.starts_with("__Host-saloon="), "{cookie}");
        assert!(cookie.ends_with("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let header = format!("other=1; __Host-saloon={}", token.reveal());
        assert_eq!(bound.from_cookies(&header), Some(ADA));
        assert_eq!(plain.from_cookies(&header), None);
        let header = format!("saloon=stale; saloon={}", token.reveal());
        assert_eq!(plain.from_cookies(&header), Some(ADA));
        assert!(plain.clear_cookie().starts_with("saloon=; Path=/; Max-Age=0;"));
    }

    #[test]
    fn the_key_survives_a_restart_and_is_closed_to_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data/session.key");
        let first = SessionKey::load_or_create(&path).unwrap();
        assert_eq!(SessionKey::load_or_create(&path).unwrap(), first);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::metadata(path.parent().unwrap()).unwrap().permissions().mode() & 0o777, 0o700);
        assert_ne!(SessionKey::random().unwrap(), first);
        fs::write(&path, "short").unwrap();
        assert!(matches!(SessionKey::load_or_create(&path), Err(KeyError::Shape)));
    }

    #[test]
    fn neither_key_nor_token_is_printed() {
        let (sessions, _) = sessions(false);
        assert!(format!("{sessions:?}").contains("SessionKey(***)"));
        assert_eq!(format!("{:?}", sessions.issue(ADA)), "Token(***)");
    }
}
