//! The key pair by which push services know this server (VAPID, RFC 8292).
//!
//! A file in the data folder: PKCS #8 in base64url, on one line. Invariant: the private key is never printed.

use crate::system::files::{self, AtomicFile};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::Serialize;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How long a token counts; services take at most a day.
const TOKEN_S: u64 = 12 * 60 * 60;

/// The key pair. Printed as `***`.
pub struct PushKey(EcdsaKeyPair);

hidden!(PushKey);

/// Why there is no key pair.
#[derive(Debug, thiserror::Error)]
pub enum PushKeyError {
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{path}: not a key for push", path = path.display())]
    Shape { path: PathBuf },
    #[error("no key for push can be made")]
    Random,
}

/// The claims of a token.
#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: u64,
    sub: &'a str,
}

impl PushKey {
    /// Reads the key pair from its file; creates both at the first start.
    pub fn load_or_create(path: &Path) -> Result<Self, PushKeyError> {
        let failed = |error| PushKeyError::File { path: path.to_owned(), error };
        let document = match fs::read_to_string(path) {
            Ok(text) => URL_SAFE_NO_PAD.decode(text.trim()).unwrap_or_default(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => create(path)?,
            Err(error) => return Err(failed(error)),
        };
        Self::of_document(&document).ok_or_else(|| PushKeyError::Shape { path: path.to_owned() })
    }

    fn of_document(document: &[u8]) -> Option<Self> {
        let signing = &ECDSA_P256_SHA256_FIXED_SIGNING;
        EcdsaKeyPair::from_pkcs8(signing, document, &SystemRandom::new()).ok().map(Self)
    }

    /// The public key as browsers want it: an uncompressed point in base64url.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key())
    }

    /// The value of `Authorization` for a service of this origin; `None` where the system gives no random numbers.
    pub(super) fn authorization(&self, audience: &str, contact: &str, now_s: u64) -> Option<String> {
        let claims = Claims { aud: audience, exp: now_s.saturating_add(TOKEN_S), sub: contact };
        let head = URL_SAFE_NO_PAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(serde_json::to_vec(&claims).ok()?));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public()))
    }
}

fn create(path: &Path) -> Result<Vec<u8>, PushKeyError> {
    let failed = |error| PushKeyError::File { path: path.to_owned(), error };
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let document = document.map_err(|_| PushKeyError::Random)?.as_ref().to_vec();
    files::private_dir(files::folder(path)).map_err(failed)?;
    let mut file = AtomicFile::create(path).map_err(failed)?;
    writeln!(file, "{}", URL_SAFE_NO_PAD.encode(&document)).map_err(failed)?;
    file.commit().map_err(failed)?;
    Ok(document)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn the_key_survives_a_restart_and_is_closed_to_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data/push.key");
        let first = PushKey::load_or_create(&path).unwrap();
        assert_eq!(PushKey::load_or_create(&path).unwrap().public(), first.public());
        let point = URL_SAFE_NO_PAD.decode(first.public()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4), "an uncompressed point");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        let other = PushKey::load_or_create(&folder.path().join("other.key")).unwrap();
        assert_ne!(other.public(), first.public());
        fs::write(&path, "short").unwrap();
        assert!(matches!(PushKey::load_or_create(&path), Err(PushKeyError::Shape { .. })));
        assert_eq!(format!("{other:?}"), "PushKey(***)");
    }

    #[test]
    fn a_folder_that_cannot_be_written_gives_no_key() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("data"), "a file").unwrap();
        let key = PushKey::load_or_create(&folder.path().join("data/push.key"));
        assert!(matches!(key, Err(PushKeyError::File { .. })), "{key:?}");
    }
}
