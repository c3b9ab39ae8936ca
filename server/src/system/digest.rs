//! Hashes that tell texts apart, and ids that follow from them.

use protocol::ViewHash;
use sha2::{Digest, Sha256};
use uuid::Uuid;

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

/// The id that follows from these bytes. It is of version 8: ids that are drawn have version 4, so that they never
/// collide.
pub(crate) fn derived_uuid(parts: &[&[u8]]) -> Uuid {
    let hash = parts.iter().fold(Sha256::new(), Digest::chain_update).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
