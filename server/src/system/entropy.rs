//! The source of codes, ids and seeds; a value that is passed in, so that tests are repeatable.

use protocol::TableCode;
#[cfg(debug_assertions)]
use sha2::{Digest, Sha256};
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;
#[cfg(debug_assertions)]
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

/// The variable with which a test asks a debug build for games that can be played again. A release build does not know it.
pub(crate) const TEST_SEED: &str = "SALOON_TEST_SEED";

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

/// A generator whose bytes follow from a seed and the number of draws before them: a test that fails is run again with the
/// chance that it failed with.
#[cfg(debug_assertions)]
#[derive(Debug)]
pub struct SeededEntropy {
    seed: String,
    draws: AtomicU64,
}

#[cfg(debug_assertions)]
impl SeededEntropy {
    pub fn new(seed: String) -> Self {
        Self { seed, draws: AtomicU64::new(0) }
    }
}

#[cfg(debug_assertions)]
impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        for part in bytes.chunks_mut(32) {
            let draw = self.draws.fetch_add(1, Ordering::Relaxed);
            let digest = Sha256::new().chain_update(&self.seed).chain_update(draw.to_le_bytes()).finalize();
            part.copy_from_slice(&digest[..part.len()]);
        }
        Ok(())
    }
}

/// The source of what a purpose of the games draws: the operating system's, or in a debug build the one that [`TEST_SEED`]
/// asks for, which begins anew with the server.
pub(crate) fn of_games(purpose: &str) -> SharedEntropy {
    #[cfg(debug_assertions)]
    if let Ok(seed) = std::env::var(TEST_SEED) {
        tracing::warn!(%seed, purpose, "all random draws follow from a seed: this is a test server, its games are not fair");
        return Arc::new(SeededEntropy::new(format!("{purpose}/{seed}")));
    }
    let _ = purpose;
    Arc::new(SystemEntropy)
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

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    fn draws(seed: &str) -> [[u8; 40]; 2] {
        let entropy = SeededEntropy::new(seed.to_owned());
        std::array::from_fn(|_| {
            let mut bytes = [0; 40];
            assert_eq!(entropy.fill(&mut bytes), Ok(()));
            bytes
        })
    }

    #[test]
    fn a_seed_gives_the_same_bytes_again_and_each_draw_others() {
        let [first, second] = draws("a");
        assert_eq!(draws("a"), [first, second]);
        assert_ne!(first, second);
        assert_ne!(first[..32], second[..32]);
        assert_ne!(draws("b")[0], first);
    }
}
