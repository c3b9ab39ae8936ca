//! Proof-of-work puzzles: a challenge and a nonce whose common hash begins with zero bits.
//!
//! A challenge is recognised by a keyed hash and not stored; solved ones are remembered until they expire. Does not
//! know when a puzzle is required. Invariants: a solution counts once, for the address and the request of its
//! challenge; checking one costs two hashes of a text of bounded length.

use crate::net::Address;
use crate::system::clock::UnixMs;
use crate::system::entropy::{Entropy, NoEntropy};
use crate::system::server_key::ServerKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// How long a challenge may be answered.
pub(super) const LASTS_MS: u32 = 10 * 60 * 1000;
/// The most solved challenges that are remembered, of 24 bytes each.
const MOST_REMEMBERED: usize = 32 * 1024;
/// The longest nonce.
const MOST_NONCE_BYTES: usize = 20;
/// The length of a challenge before it is written as text: when it expires, its number, and the keyed hash.
const CHALLENGE_BYTES: usize = 8 + 16 + 32;

/// Separates these hashes from those made for other purposes.
const PURPOSE: &[u8] = b"saloon puzzle 1";

/// The number that tells a challenge from all others.
type Number = [u8; 16];

/// The kind of identity that a newcomer wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    Guest,
    Account,
}

/// The purpose that a solution counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish<'a> {
    pub(crate) errand: Errand,
    pub(crate) name: &'a str,
}

/// Why a solution is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum BadSolution {
    #[error("a solution is a challenge, a dot and a nonce")]
    Shape,
    #[error("too few zero bits")]
    TooEasy,
    #[error("the challenge has expired")]
    Expired,
    #[error("this server did not issue the challenge for this address and request")]
    Foreign,
    #[error("this challenge has been used already")]
    Used,
    #[error("too many challenges were solved recently")]
    Full,
}

/// Makes challenges and accepts their solutions.
#[derive(Debug)]
pub(super) struct Puzzles {
    key: ServerKey,
    boot: String,
    /// Solved ones by the time when they expire.
    solved: Mutex<BTreeSet<(UnixMs, Number)>>,
}

impl Puzzles {
    pub(super) fn new(key: ServerKey, boot: &str) -> Self {
        Self { key, boot: boot.to_owned(), solved: Mutex::default() }
    }

    /// A new challenge.
    pub(super) fn challenge(
        &self,
        from: Address,
        wish: Wish<'_>,
        now: UnixMs,
        entropy: &dyn Entropy,
    ) -> Result<String, NoEntropy> {
        let mut number = Number::default();
        entropy.fill(&mut number)?;
        let expires_at = now.saturating_add(UnixMs::from(LASTS_MS)).to_be_bytes();
        let hash = self.key.keyed_hash(PURPOSE, &[&self.hashed(from, wish, expires_at, number)]);
        Ok(URL_SAFE_NO_PAD.encode([expires_at.as_slice(), &number, &hash].concat()))
    }

    /// Uses a solution up, if it has so many zero bits.
    pub(super) fn accept(
        &self,
        from: Address,
        wish: Wish<'_>,
        solution: &str,
        bits: u8,
        now: UnixMs,
    ) -> Result<(), BadSolution> {
        let Solution { expires_at, number, hash } = Solution::parse(solution).ok_or(BadSolution::Shape)?;
        if zero_bits(solution) < u32::from(bits) {
            return Err(BadSolution::TooEasy);
        }
        let hashed = self.hashed(from, wish, expires_at, number);
        if !self.key.is_keyed_hash(PURPOSE, &[&hashed], &hash) {
            return Err(BadSolution::Foreign);
        }
        self.use_up(UnixMs::from_be_bytes(expires_at), number, now)
    }

    /// The input of the keyed hash of a challenge. All but the name has a fixed length.
    fn hashed(&self, from: Address, wish: Wish<'_>, expires_at: [u8; 8], number: Number) -> Vec<u8> {
        let errand = match wish.errand {
            Errand::Guest => 0,
            Errand::Account => 1,
        };
        let fixed = [expires_at.as_slice(), &number, &from.bytes(), &[errand], self.boot.as_bytes()];
        [fixed.concat().as_slice(), wish.name.as_bytes()].concat()
    }

    fn use_up(&self, expires_at: UnixMs, number: Number, now: UnixMs) -> Result<(), BadSolution> {
        if expires_at <= now {
            return Err(BadSolution::Expired);
        }
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        let mut solved = self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        while solved.first().is_some_and(|(expires_at, _)| *expires_at <= now) {
            solved.pop_first();
        }
        if solved.len() >= MOST_REMEMBERED {
            return Err(BadSolution::Full);
        }
        if solved.insert((expires_at, number)) { Ok(()) } else { Err(BadSolution::Used) }
    }

    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.solved.lock().unwrap().len()
    }
}

/// A challenge that comes back, with a nonce behind it.
struct Solution {
    expires_at: [u8; 8],
    number: Number,
    hash: [u8; 32],
}

impl Solution {
    fn parse(text: &str) -> Option<Self> {
        let (challenge, nonce) = text.split_once('.')?;
        if nonce.is_empty() || nonce.len() > MOST_NONCE_BYTES {
            return None;
        }
        let mut bytes = [0; CHALLENGE_BYTES];
        let length = URL_SAFE_NO_PAD.decode_slice(challenge, &mut bytes).ok()?;
        let bytes = bytes.get(..length)?;
        let (expires_at, rest) = bytes.split_first_chunk()?;
        let (number, hash) = rest.split_first_chunk()?;
        Some(Self { expires_at: *expires_at, number: *number, hash: hash.try_into().ok()? })
    }
}

/// How many zero bits the hash of a solution begins with; the dot between challenge and nonce is no part of it.
pub(crate) fn zero_bits(solution: &str) -> u32 {
    let mut hash = Sha256::new();
    for part in solution.splitn(2, '.') {
        hash.update(part);
    }
    let hash = hash.finalize();
    let zeros = hash.iter().take_while(|byte| **byte == 0).count();
    8 * zeros as u32 + hash.get(zeros).map_or(0, |byte| byte.leading_zeros())
}

/// The solution with the lowest number for a nonce.
#[cfg(test)]
pub(crate) fn solve(challenge: &str, bits: u8) -> String {
    let solutions = (0_u64..).map(|nonce| format!("{challenge}.{nonce}"));
    solutions.into_iter().find(|solution| zero_bits(solution) >= u32::from(bits)).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use crate::testing::home;
    use rstest::rstest;

    const NOW: UnixMs = 1_700_000_000_000;
    const LAST: UnixMs = NOW + LASTS_MS as UnixMs - 1;
    const BITS: u8 = 6;
    const ADA: Wish<'static> = Wish { errand: Errand::Guest, name: "Ada" };

    fn puzzles(key: &str, boot: &str) -> Puzzles {
        Puzzles::new(key.repeat(43).parse().unwrap(), boot)
    }

    /// The solution of a new challenge for Ada at home.
    fn solved(puzzles: &Puzzles) -> String {
        solve(&puzzles.challenge(home("Ada"), ADA, NOW, &SystemEntropy).unwrap(), BITS)
    }

    #[rstest]
    #[case::at_once(home("Ada"), ADA, NOW, Ok(()))]
    #[case::at_the_last_moment(home("Ada"), ADA, LAST, Ok(()))]
    #[case::too_late(home("Ada"), ADA, LAST + 1, Err(BadSolution::Expired))]
    #[case::from_another_address(home("Eve"), ADA, NOW, Err(BadSolution::Foreign))]
    #[case::for_an_account(home("Ada"), Wish { errand: Errand::Account, ..ADA }, NOW, Err(BadSolution::Foreign))]
    #[case::for_another_name(home("Ada"), Wish { name: "Ada2", ..ADA }, NOW, Err(BadSolution::Foreign))]
    fn a_solution_counts_for_its_address_and_request_while_it_lasts(
        #[case] from: Address,
        #[case] wish: Wish<'_>,
        #[case] now: UnixMs,
        #[case] want: Result<(), BadSolution>,
    ) {
        let puzzles = puzzles("A", "boot");
        assert_eq!(puzzles.accept(from, wish, &solved(&puzzles), BITS, now), want);
    }

    #[test]
    fn a_solution_counts_once() {
        let puzzles = puzzles("A", "boot");
        let solution = solved(&puzzles);
        let accept = || puzzles.accept(home("Ada"), ADA, &solution, BITS, NOW);
        assert_eq!([accept(), accept()], [Ok(()), Err(BadSolution::Used)]);
        let (challenge, _) = solution.split_once('.').unwrap();
        let other = (0..).map(|nonce| format!("{challenge}.x{nonce}"));
        let other = other.into_iter().find(|other| zero_bits(other) >= u32::from(BITS)).unwrap();
        let again = puzzles.accept(home("Ada"), ADA, &other, BITS, NOW);
        assert_eq!(again, Err(BadSolution::Used), "another nonce is no other challenge");
    }

    #[rstest]
    #[case::another_key("E", "boot")]
    #[case::after_a_restart("A", "next")]
    fn a_challenge_of_another_server_is_foreign(#[case] key: &str, #[case] boot: &str) {
        let solution = solved(&puzzles("A", "boot"));
        let accepted = puzzles(key, boot).accept(home("Ada"), ADA, &solution, BITS, NOW);
        assert_eq!(accepted, Err(BadSolution::Foreign));
    }

    #[test]
    fn no_changed_letter_of_a_challenge_passes() {
        let puzzles = puzzles("A", "boot");
        let solution = solved(&puzzles);
        let length = solution.find('.').unwrap();
        for place in 0..length {
            let mut forged = solution.clone().into_bytes();
            forged[place] = if forged[place] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).unwrap();
            let accepted = puzzles.accept(home("Ada"), ADA, &forged, 0, NOW);
            assert!(
                matches!(accepted, Err(BadSolution::Foreign | BadSolution::Shape)),
                "letter {place}: {accepted:?}"
            );
        }
        assert_eq!(puzzles.accept(home("Ada"), ADA, &solution, BITS, NOW), Ok(()));
    }

    #[rstest]
    #[case::nothing("")]
    #[case::no_dot("AAAA")]
    #[case::no_challenge(".1")]
    #[case::no_nonce(&format!("{}.", "A".repeat(75)))]
    #[case::a_long_nonce(&format!("{}.{}", "A".repeat(75), "1".repeat(21)))]
    #[case::a_short_challenge(&format!("{}.1", "A".repeat(74)))]
    #[case::a_long_challenge(&format!("{}.1", "A".repeat(79)))]
    #[case::no_base64(&format!("{}.1", "!".repeat(75)))]
    #[case::an_endless_one(&format!("{}.1", "A".repeat(100_000)))]
    fn garbage_is_no_solution(#[case] text: &str) {
        let accepted = puzzles("A", "boot").accept(home("Ada"), ADA, text, 0, NOW);
        assert_eq!(accepted, Err(BadSolution::Shape));
    }

    #[test]
    fn one_bit_less_is_too_easy() {
        let puzzles = puzzles("A", "boot");
        let solution = solved(&puzzles);
        let has = u8::try_from(zero_bits(&solution)).unwrap();
        let accept = |bits| puzzles.accept(home("Ada"), ADA, &solution, bits, NOW);
        assert_eq!(accept(has + 1), Err(BadSolution::TooEasy));
        assert_eq!(puzzles.remembered(), 0, "what is refused is not used up");
        assert_eq!(accept(has), Ok(()));
    }

    #[test]
    fn so_many_solutions_are_remembered_until_they_expire_and_then_there_is_a_wall() {
        let puzzles = puzzles("A", "boot");
        let comes = |now| {
            let challenge = puzzles.challenge(home("Ada"), ADA, now, &SystemEntropy).unwrap();
            puzzles.accept(home("Ada"), ADA, &format!("{challenge}.0"), 0, now)
        };
        for n in 0..MOST_REMEMBERED as UnixMs {
            assert_eq!(comes(NOW + n % 2), Ok(()), "{n}");
        }
        assert_eq!(comes(NOW + 1), Err(BadSolution::Full));
        assert_eq!(puzzles.remembered(), MOST_REMEMBERED);
        assert_eq!(comes(LAST + 1), Ok(()), "one half has expired");
        assert_eq!(puzzles.remembered(), MOST_REMEMBERED / 2 + 1);
    }

    #[test]
    fn the_example_of_the_protocol_is_solved_here_as_in_every_client() {
        let example = include_str!("../../../../protocol/examples/puzzle.json");
        let example: serde_json::Value = serde_json::from_str(example).unwrap();
        let challenge = example["challenge"].as_str().unwrap();
        for solution in example["solutions"].as_array().unwrap() {
            let bits = u8::try_from(solution["bits"].as_u64().unwrap()).unwrap();
            let nonce = solution["nonce"].as_str().unwrap();
            assert_eq!(solve(challenge, bits), format!("{challenge}.{nonce}"), "{bits} bits");
        }
    }
}
