//! The proof that nobody chose a table's seed: the server and each seat commit to 32 bytes of their own before
//! they see those of the others, and the seed is the hash of all (`docs/record.md` describes it to the byte).
//!
//! Knows no socket and no clock: the server gathers the parts. Invariant: a reader of a [`Fairness`] that
//! [checks](Fairness::check) need not trust its author.

use crate::bytes32::bytes32;
use crate::{Seed, client_type};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

const SERVER: &str = "saloon.commit.server/1";
const SEAT: &str = "saloon.commit.seat/1";
const SEED: &str = "saloon.seed/1";

bytes32! {
    /// A contribution of the server or of a seat. Known to its owner alone until it is opened; never printed by
    /// `Debug`.
    #[client_type]
    #[ts(type = "string")]
    #[schemars(with = "String")]
    Secret
    /// The hash that binds its owner to a [`Secret`] and tells nothing of it. Public.
    #[derive(Copy, Debug, Hash)]
    #[client_type]
    #[ts(type = "string")]
    #[schemars(with = "String")]
    Commitment
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(***)")
    }
}

impl Commitment {
    /// The commitment of the server to its part.
    pub fn of_server(secret: &Secret) -> Self {
        Self(hash(SERVER, &[secret.as_bytes()]))
    }

    /// The commitment of a seat to its part.
    pub fn of_seat(entropy: &Secret) -> Self {
        Self(hash(SEAT, &[entropy.as_bytes()]))
    }
}

/// SHA-256 of the domain, a zero byte and the parts.
fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new();
    sha.update(domain);
    sha.update([0]);
    for part in parts {
        sha.update(part);
    }
    sha.finalize().into()
}

/// The origin of a table's seed. Secret as a whole until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Told to all before any seat committed itself.
    pub commitment: Commitment,
    /// The server's contribution, to which it bound itself before any seat did. Secret until the game is over.
    pub server_seed: Secret,
    /// In the order of the seats.
    pub seats: Vec<SeatEntropy>,
}

/// A seat's contribution to the seed. Public.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct SeatEntropy {
    /// `None` for a seat that took no part.
    pub commitment: Option<Commitment>,
    /// `None` too for a seat that did not open its commitment: it has no part in the seed.
    pub entropy: Option<Secret>,
}

/// Why a proof proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FairnessError {
    /// Not one entry for each seat of the table.
    #[error("fairness.seats: expected {expected} seats, found {found}")]
    Seats {
        /// Seats of the record.
        expected: usize,
        /// Entries of the proof.
        found: usize,
    },
    #[error(
        "fairness.server_seed: it does not match fairness.commitment, to which the server had bound itself"
    )]
    /// The server's share is not what it committed to.
    ServerSeed,
    #[error(
        "fairness.seats[{seat}].entropy: it is shown without a commitment, so it may have been chosen last"
    )]
    /// A seat shows a share to which it had not committed before.
    Unbound {
        /// Counted from 0.
        seat: usize,
    },
    /// The share of a seat is not what it committed to.
    #[error("fairness.seats[{seat}].entropy: it does not match the commitment of this seat")]
    Entropy {
        /// Counted from 0.
        seat: usize,
    },
    /// The seed of the record does not follow from the shares.
    #[error("seed: it is not the hash of fairness.server_seed and the entropies that are shown")]
    Seed,
}

impl Fairness {
    /// Binds the server to its part.
    pub fn new(server_seed: Secret, seats: Vec<SeatEntropy>) -> Self {
        Self { commitment: Commitment::of_server(&server_seed), server_seed, seats }
    }

    /// The seed that follows.
    pub fn seed(&self) -> Seed {
        let parts: Vec<[u8; 33]> = self.seats.iter().map(SeatEntropy::part).collect();
        let parts: Vec<&[u8]> = parts.iter().map(<[u8; 33]>::as_slice).collect();
        Seed::from_bytes(hash(SEED, &[&[self.server_seed.as_bytes().as_slice()], parts.as_slice()].concat()))
    }

    /// Checks that everything shown was bound before, and that the table's seed follows from it.
    ///
    /// # Errors
    /// The first part of the proof that does not fit, with its seat.
    pub fn check(&self, seats: usize, seed: &Seed) -> Result<(), FairnessError> {
        if self.seats.len() != seats {
            return Err(FairnessError::Seats { expected: seats, found: self.seats.len() });
        }
        if Commitment::of_server(&self.server_seed) != self.commitment {
            return Err(FairnessError::ServerSeed);
        }
        self.seats.iter().enumerate().try_for_each(|(seat, part)| part.check(seat))?;
        if self.seed() == *seed { Ok(()) } else { Err(FairnessError::Seed) }
    }
}

impl SeatEntropy {
    /// 1 and the entropy, or 33 zero bytes where there is none.
    fn part(&self) -> [u8; 33] {
        let mut part = [0; 33];
        if let Some(entropy) = &self.entropy {
            part[0] = 1;
            part[1..].copy_from_slice(entropy.as_bytes());
        }
        part
    }

    fn check(&self, seat: usize) -> Result<(), FairnessError> {
        match (&self.entropy, self.commitment) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(FairnessError::Unbound { seat }),
            (Some(entropy), Some(bound)) if Commitment::of_seat(entropy) == bound => Ok(()),
            (Some(_), Some(_)) => Err(FairnessError::Entropy { seat }),
        }
    }
}
