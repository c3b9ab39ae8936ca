//! The sealed part of a backup: records that nobody can read or change without a passphrase.
//!
//! Each is encrypted by ChaCha20-Poly1305 (RFC 8439) with a key that Argon2id (RFC 9106) makes of the passphrase and a
//! salt of this file, and its number as the nonce. Does not know files. Invariant: a part that was changed, moved, left
//! out or cut off is refused, and so is another passphrase.

use crate::store::Record;
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use rules::record::UniqueKeys;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The inputs of the key derivation, beside the passphrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealParameters {
    pub memory_kib: u32,
    pub passes: u32,
    pub lanes: u32,
    /// In base64url.
    pub salt: String,
}

/// The costs of a new key: 64 MiB, 3 passes, 4 lanes, the second choice of RFC 9106.
const COSTS: (u32, u32, u32) = (64 * 1024, 3, 4);
/// The highest costs that a file may ask for.
const MOST_COSTS: (u32, u32, u32) = (1024 * 1024, 16, 16);
const SALT_BYTES: usize = 16;
const KEY_BYTES: usize = 32;
/// The shortest passphrase, in bytes.
const SHORTEST: usize = 12;

const PURPOSE: &[u8] = b"saloon sealed record 1";

/// Why a sealed part cannot be written or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("a passphrase has at least {SHORTEST} characters")]
    TooShort,
    #[error("the parameters of the key derivation are invalid")]
    Parameters,
    #[error("the passphrase is wrong, or the file was changed")]
    Opened,
}

/// The passphrase of a backup. Printed as `***`.
#[derive(Clone)]
pub struct Passphrase(Vec<u8>);

hidden!(Passphrase);

impl Passphrase {
    /// The first line of a file.
    pub fn of_file(bytes: &[u8]) -> Result<Self, SealError> {
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.len() < SHORTEST { Err(SealError::TooShort) } else { Ok(Self(line.to_vec())) }
    }
}

/// The sealed items: the records, and then a mark of the end.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum SealedRow {
    Record(Record),
    End,
}

impl SealParameters {
    pub fn new(salt: [u8; SALT_BYTES]) -> Self {
        let (memory_kib, passes, lanes) = COSTS;
        Self { memory_kib, passes, lanes, salt: URL_SAFE_NO_PAD.encode(salt) }
    }

    fn key(&self, Passphrase(passphrase): &Passphrase) -> Result<LessSafeKey, SealError> {
        let asked = (self.memory_kib, self.passes, self.lanes);
        if asked.0 > MOST_COSTS.0 || asked.1 > MOST_COSTS.1 || asked.2 > MOST_COSTS.2 {
            return Err(SealError::Parameters);
        }
        let salt = URL_SAFE_NO_PAD.decode(&self.salt).map_err(|_| SealError::Parameters)?;
        let costs =
            Params::new(asked.0, asked.1, asked.2, Some(KEY_BYTES)).map_err(|_| SealError::Parameters)?;
        let mut key = [0; KEY_BYTES];
        let made = Argon2::new(Algorithm::Argon2id, Version::V0x13, costs);
        made.hash_password_into(passphrase, &salt, &mut key).map_err(|_| SealError::Parameters)?;
        UnboundKey::new(&CHACHA20_POLY1305, &key).map(LessSafeKey::new).map_err(|_| SealError::Parameters)
    }
}

/// Seals or opens one row after the other.
pub(super) struct Seal {
    key: LessSafeKey,
    /// The number of the next row. A key is of one file, so that no number comes twice.
    next: u64,
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seal").field("next", &self.next).finish_non_exhaustive()
    }
}

impl Seal {
    pub(super) fn new(parameters: &SealParameters, passphrase: &Passphrase) -> Result<Self, SealError> {
        Ok(Self { key: parameters.key(passphrase)?, next: 0 })
    }

    pub(super) fn seal(&mut self, row: &SealedRow) -> Result<String, SealError> {
        let mut text = serde_json::to_vec(row).expect("records are plain data and always have a JSON form");
        let nonce = self.nonce();
        let sealed = self.key.seal_in_place_append_tag(nonce, Aad::from(PURPOSE), &mut text);
        sealed.map(|()| URL_SAFE_NO_PAD.encode(text)).map_err(|_| SealError::Opened)
    }

    pub(super) fn open(&mut self, text: &str) -> Result<SealedRow, SealError> {
        let mut bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| SealError::Opened)?;
        let nonce = self.nonce();
        let opened = self.key.open_in_place(nonce, Aad::from(PURPOSE), &mut bytes);
        let opened = opened.map_err(|_| SealError::Opened)?;
        let row = serde_json::from_slice::<UniqueKeys>(opened).and_then(|_| serde_json::from_slice(opened));
        row.map_err(|_| SealError::Opened)
    }

    fn nonce(&mut self) -> Nonce {
        let mut nonce = [0; NONCE_LEN];
        nonce[NONCE_LEN - 8..].copy_from_slice(&self.next.to_be_bytes());
        self.next += 1;
        Nonce::assume_unique_for_key(nonce)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::RecordKind;
    use serde_json::json;
    use uuid::Uuid;

    fn record(n: u128) -> SealedRow {
        SealedRow::Record(Record {
            kind: RecordKind::Code,
            id: Uuid::from_u128(n),
            rev: 0,
            owner: None,
            about: None,
            key: Some(format!("key {n}")),
            at: 1,
            expires_at: None,
            doc: json!({"purpose": "device", "uses_left": 1}),
        })
    }

    fn seal(passphrase: &str, salt: u8) -> Seal {
        let parameters = SealParameters { memory_kib: 64, ..SealParameters::new([salt; SALT_BYTES]) };
        Seal::new(&parameters, &Passphrase::of_file(passphrase.as_bytes()).unwrap()).unwrap()
    }

    const WORDS: &str = "seven dry horses";

    #[test]
    fn rows_are_opened_in_the_order_in_which_they_were_sealed_and_in_no_other() {
        let mut writer = seal(WORDS, 1);
        let lines: Vec<String> =
            [record(1), record(2), SealedRow::End].iter().map(|row| writer.seal(row).unwrap()).collect();
        let opens = |order: &[usize]| {
            let mut reader = seal("seven dry horses\r\nanother line", 1);
            order.iter().all(|place| reader.open(&lines[*place]).is_ok())
        };
        assert!(opens(&[0, 1, 2]));
        for order in [&[1][..], &[0, 2], &[0, 0], &[0, 1, 1]] {
            assert!(!opens(order), "{order:?}");
        }
    }

    #[test]
    fn another_passphrase_another_salt_and_a_changed_letter_are_refused() {
        let line = seal(WORDS, 1).seal(&record(1)).unwrap();
        assert!(!line.contains("key"), "nothing of it can be read");
        assert!(matches!(seal(WORDS, 1).open(&line), Ok(SealedRow::Record(_))));
        for mut reader in [seal("seven dry houses", 1), seal(WORDS, 2)] {
            assert_eq!(reader.open(&line).unwrap_err(), SealError::Opened);
        }
        let changed = line.replacen(&line[5..6], if &line[5..6] == "A" { "B" } else { "A" }, 1);
        assert_eq!(seal(WORDS, 1).open(&changed).unwrap_err(), SealError::Opened);
    }

    #[test]
    fn costs_beyond_all_use_and_short_passphrases_are_refused() {
        let passphrase = Passphrase::of_file(WORDS.as_bytes()).unwrap();
        let usual = SealParameters::new([1; SALT_BYTES]);
        for parameters in [
            SealParameters { memory_kib: u32::MAX, ..usual.clone() },
            SealParameters { passes: 17, ..usual.clone() },
            SealParameters { lanes: 0, ..usual.clone() },
            SealParameters { salt: "?".to_owned(), ..usual },
        ] {
            assert_eq!(Seal::new(&parameters, &passphrase).unwrap_err(), SealError::Parameters);
        }
        assert_eq!(Passphrase::of_file(b"short\nbut a long second line").unwrap_err(), SealError::TooShort);
        assert_eq!(format!("{passphrase:?}"), "Passphrase(***)");
    }
}
