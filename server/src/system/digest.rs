//! A short hash that tells two texts apart.

use protocol::ViewHash;
use sha2::{Digest, Sha256};

/// The first 64 bits of the SHA-256 of the parts, each terminated by a zero byte; hexadecimal.
pub(crate) fn hash(parts: &[&str]) -> ViewHash {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update(part.as_bytes());
        sha.update([0]);
    }
    let first = sha.finalize()[..8].iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
    ViewHash(format!("{first:016x}"))
}
