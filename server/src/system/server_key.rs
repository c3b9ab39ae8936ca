//! The server's own key: it verifies the tokens that earlier versions signed, and hashes values that must be compared
//! but not stored.
//!
//! An old token is base64url(player 16 bytes ‖ issued 8 bytes, Unix ms ‖ HMAC-SHA-256 of both 32 bytes). The key is a
//! file in the data directory and not in the database. Invariant: the key is never printed.

use crate::system::clock::UnixMs;
use crate::system::files::{self, AtomicFile};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{GuestKey, PlayerId};
use ring::hmac::{HMAC_SHA256, Key, sign, verify};
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use uuid::Uuid;

/// Domain separation: a value made for one purpose is invalid for another.
const SIGNED: &[u8] = b"saloon session 1";
const EXCHANGE: &[u8] = b"saloon session exchange 1";
const GUEST: &[u8] = b"saloon session of a guest's key 1";

const PAYLOAD: usize = 24;

/// A secret of this server. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerKey([u8; 32]);

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("the session key must be 32 bytes in base64url, 43 characters")]
    Shape,
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: io::Error },
    #[cfg(feature = "cluster")]
    #[error("{path} is not there: all nodes have the same key, so that it is copied from the first server and not made here", path = path.display())]
    NotShared { path: PathBuf },
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

impl ServerKey {
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
        let mut file = AtomicFile::create(path)?;
        writeln!(file, "{}", URL_SAFE_NO_PAD.encode(self.0))?;
        file.commit()
    }

    /// The player that a token was signed for, and the time.
    pub(crate) fn verify(&self, token: &[u8]) -> Option<(PlayerId, UnixMs)> {
        let (payload, signature) = token.split_at_checked(PAYLOAD)?;
        // Constant time, so that it does not reveal how much of a signature is right.
        verify(&self.key(), &message(SIGNED, &[payload]), signature).ok()?;
        let (player, issued) = payload.split_at(16);
        let issued = UnixMs::from_be_bytes(issued.try_into().ok()?);
        Some((PlayerId(Uuid::from_slice(player).ok()?), issued))
    }

    /// The token that replaces a signed one. It is always the same, so that concurrent requests create one session.
    pub(crate) fn exchange(&self, signed: &[u8]) -> [u8; 32] {
        self.keyed_hash(EXCHANGE, &[signed])
    }

    /// The token of the session that a guest's key leads to under this name. No other name and no other key leads there.
    pub(crate) fn of_guest(&self, key: &GuestKey, name: &str) -> [u8; 32] {
        self.keyed_hash(GUEST, &[key.as_bytes(), name.as_bytes()])
    }

    /// A keyed hash of something that must be recognised but not stored: it cannot be inverted without the key.
    pub fn keyed_hash(&self, purpose: &[u8], parts: &[&[u8]]) -> [u8; 32] {
        let tag = sign(&self.key(), &message(purpose, parts));
        tag.as_ref().try_into().expect("a tag of SHA-256 has 32 bytes")
    }

    /// Whether this is such a hash. The time of the comparison does not reveal how much of it is right.
    pub fn is_keyed_hash(&self, purpose: &[u8], parts: &[&[u8]], hash: &[u8; 32]) -> bool {
        verify(&self.key(), &message(purpose, parts), hash).is_ok()
    }

    fn key(&self) -> Key {
        Key::new(HMAC_SHA256, &self.0)
    }
}

fn message(purpose: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    [&[purpose], parts].concat().concat()
}

impl FromStr for ServerKey {
    type Err = KeyError;
    fn from_str(text: &str) -> Result<Self, KeyError> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| KeyError::Shape)?;
        bytes.try_into().map(Self).map_err(|_| KeyError::Shape)
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey(***)")
    }
}

#[cfg(test)]
impl ServerKey {
    /// A token as earlier versions issued them.
    pub(crate) fn sign(&self, player: PlayerId, issued: UnixMs) -> String {
        let mut token = player.0.as_bytes().to_vec();
        token.extend_from_slice(&issued.to_be_bytes());
        let signature = self.keyed_hash(SIGNED, &[&token]);
        token.extend_from_slice(&signature);
        URL_SAFE_NO_PAD.encode(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    const ADA: PlayerId = PlayerId(Uuid::from_u128(0xada));

    #[test]
    fn no_changed_byte_of_a_signed_token_passes() {
        let key = ServerKey([7; 32]);
        let token = URL_SAFE_NO_PAD.decode(key.sign(ADA, 1_700_000_000_000)).unwrap();
        assert_eq!(key.verify(&token), Some((ADA, 1_700_000_000_000)));
        for place in 0..token.len() {
            let mut forged = token.clone();
            forged[place] ^= 1;
            assert_eq!(key.verify(&forged), None, "byte {place}");
        }
        for length in 0..token.len() {
            assert_eq!(key.verify(&token[..length]), None, "{length} bytes");
        }
        assert_eq!(ServerKey([8; 32]).verify(&token), None);
    }

    #[test]
    fn the_key_survives_a_restart_and_is_closed_to_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data/session.key");
        let first = ServerKey::load_or_create(&path).unwrap();
        assert_eq!(ServerKey::load_or_create(&path).unwrap(), first);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::metadata(path.parent().unwrap()).unwrap().permissions().mode() & 0o777, 0o700);
        assert_ne!(ServerKey::random().unwrap(), first);
        fs::write(&path, "short").unwrap();
        assert!(matches!(ServerKey::load_or_create(&path), Err(KeyError::Shape)));
    }

    #[test]
    fn the_key_is_not_printed() {
        assert_eq!(format!("{:?}", ServerKey([7; 32])), "ServerKey(***)");
    }
}
