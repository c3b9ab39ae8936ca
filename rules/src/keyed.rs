//! HMAC-SHA-256 under one key, for messages that differ at their end (FIPS 198-1, FIPS 180-4).
//!
//! The state after the key and the beginning of a message is kept, so that each end costs two blocks: a game throws
//! dice by the hundred. Knows no game and no draw. Invariant: gives the same result as every HMAC-SHA-256.

use sha2::compress256;
use std::fmt;

const BLOCK: usize = 64;
const DIGEST: usize = 32;
/// The length of a message stands in the last bytes of its last block.
const LENGTH: usize = 8;

type State = [u32; DIGEST / 4];

/// In which SHA-256 begins.
const BEGIN: State =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// A key. Secret, and never printed.
#[derive(Clone)]
pub(crate) struct Keyed {
    inner: State,
    outer: State,
}

impl Keyed {
    pub(crate) fn by(key: &[u8; DIGEST]) -> Self {
        let after = |pad: u8| {
            let (mut state, mut block) = (BEGIN, [pad; BLOCK]);
            block.iter_mut().zip(key).for_each(|(byte, key)| *byte ^= key);
            compress(&mut state, block);
            state
        };
        Self { inner: after(0x36), outer: after(0x5c) }
    }

    /// A message with nothing in it.
    pub(crate) const fn message(&self) -> Message {
        Message { inner: self.inner, outer: self.outer, block: [0; BLOCK], bytes: 0 }
    }
}

/// A message, or its beginning.
#[derive(Clone)]
pub(crate) struct Message {
    inner: State,
    outer: State,
    /// Begins with what fills no block yet.
    block: [u8; BLOCK],
    bytes: usize,
}

impl Message {
    /// The same message with more at its end.
    #[must_use]
    pub(crate) fn with(mut self, mut more: &[u8]) -> Self {
        while !more.is_empty() {
            let filled = self.bytes % BLOCK;
            let (now, later) = more.split_at(more.len().min(BLOCK - filled));
            self.block[filled..filled + now.len()].copy_from_slice(now);
            self.bytes += now.len();
            if self.bytes.is_multiple_of(BLOCK) {
                compress(&mut self.inner, self.block);
            }
            more = later;
        }
        self
    }

    /// The code of the message, as big-endian words.
    pub(crate) fn code(mut self) -> State {
        finish(&mut self.inner, self.block, self.bytes);
        let mut digest = [0; BLOCK];
        for (bytes, word) in digest.chunks_exact_mut(4).zip(self.inner) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        finish(&mut self.outer, digest, DIGEST);
        self.outer
    }
}

/// The end of a hash of so many bytes after the block of the key.
fn finish(state: &mut State, mut block: [u8; BLOCK], bytes: usize) {
    let filled = bytes % BLOCK;
    block[filled] = 0x80;
    block[filled + 1..].fill(0);
    if filled + 1 + LENGTH > BLOCK {
        compress(state, block);
        block = [0; BLOCK];
    }
    let bits = 8 * (BLOCK + bytes) as u64;
    block[BLOCK - LENGTH..].copy_from_slice(&bits.to_be_bytes());
    compress(state, block);
}

fn compress(state: &mut State, block: [u8; BLOCK]) {
    compress256(state, &[block.into()]);
}

impl fmt::Debug for Keyed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keyed(***)")
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Message(***)")
    }
}
