//! Where codes, ids and seeds come from; a value that is passed in, so that tests are repeatable.

use protocol::TableCode;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;
use uuid::Uuid;

/// A source of bytes that nobody can guess.
pub trait Entropy: Debug + Send + Sync {
    /// Fills the bytes.
    ///
    /// # Errors
    /// The source does not answer; the bytes are worth nothing then.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy>;
}

pub type SharedEntropy = Arc<dyn Entropy>;

/// The operating system gives no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct NoEntropy;

/// The operating system's generator.
#[derive(Debug)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        getrandom::fill(bytes).map_err(|_| NoEntropy)
    }
}

/// Crockford's letters: none of them looks like another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new table code: 80 bits.
pub fn table_code(entropy: &dyn Entropy) -> Result<TableCode, NoEntropy> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(TableCode(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()))
}

/// A number of the range, each about equally likely; the lowest where the source does not answer.
pub fn number_in(entropy: &dyn Entropy, range: Range<u64>) -> u64 {
    let mut bytes = [0; 8];
    let length = range.end.saturating_sub(range.start).max(1);
    match entropy.fill(&mut bytes) {
        Ok(()) => range.start + u64::from_le_bytes(bytes) % length,
        Err(NoEntropy) => range.start,
    }
}

/// A new id that tells nothing, not even when it was made.
pub fn random_uuid(entropy: &dyn Entropy) -> Result<Uuid, NoEntropy> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(uuid::Builder::from_random_bytes(bytes).into_uuid())
}
