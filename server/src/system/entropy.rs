//! The source of codes, ids and seeds; a value that is passed in, so that tests are repeatable.

use protocol::TableCode;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;
use uuid::Uuid;

/// A source of unpredictable bytes.
pub trait Entropy: Debug + Send + Sync {
    /// Fills the bytes.
    ///
    /// # Errors
    /// The source fails; the bytes must not be used then.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy>;
}

pub type SharedEntropy = Arc<dyn Entropy>;

/// The operating system returned no random bytes.
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

/// Crockford's alphabet: no two letters look alike.
pub const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// `N` random letters of [`LETTERS`]: five bits each.
pub fn random_letters<const N: usize>(entropy: &dyn Entropy) -> Result<String, NoEntropy> {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect())
}

/// A new table code: 80 bits.
pub fn table_code(entropy: &dyn Entropy) -> Result<TableCode, NoEntropy> {
    Ok(TableCode(random_letters::<16>(entropy)?))
}

/// A number of the range, each about equally likely; the lowest where the source fails.
pub fn number_in(entropy: &dyn Entropy, range: Range<u64>) -> u64 {
    let mut bytes = [0; 8];
    let length = range.end.saturating_sub(range.start).max(1);
    match entropy.fill(&mut bytes) {
        Ok(()) => range.start + u64::from_le_bytes(bytes) % length,
        Err(NoEntropy) => range.start,
    }
}

/// A new random id, which does not reveal when it was made.
pub fn random_uuid(entropy: &dyn Entropy) -> Result<Uuid, NoEntropy> {
    let mut bytes = [0; 16];
    entropy.fill(&mut bytes)?;
    Ok(uuid::Builder::from_random_bytes(bytes).into_uuid())
}
