//! Attempts while many addresses guess at an account: only those from networks of its owner can succeed.
//!
//! An attacker who could tell such a network from others would learn the owner's network, and that the account exists.
//! All these attempts therefore count at their address, are proved by the same work, and a wrong proof is told
//! the pause of the account, like a right one from elsewhere: only a person with the right proof sees the difference.
//! A network is as wide as its stored form, that of a provider and not of a household: an attacker within it gains
//! guesses, which are bounded for all networks of an account together, and learns nothing. Does not know sessions.
//! Invariant: a wrong proof counts as a failure.

use super::{Attempt, Key, NETWORKS};
use protocol::PlayerId;
use std::time::Duration;

/// An attempt of which is not known yet whether it comes from a network of the owner. Counted at its address.
#[derive(Debug)]
#[must_use = "an attempt that is dropped counts as one that was not made"]
pub struct Slowed {
    attempt: Attempt,
    pub(super) wait: Duration,
}

impl Slowed {
    pub(super) fn new(attempt: Attempt, wait: Duration) -> Self {
        Self { attempt, wait }
    }

    /// The attempt of somebody in a network of this account's owner. All of these are together as slow as one address.
    pub fn from_network_of(mut self, player: PlayerId) -> Trial {
        let is_vain = !self.attempt.counts_under(Key::of(&[&[NETWORKS], player.0.as_bytes()]));
        Trial { is_vain, ..self.from_elsewhere() }
    }

    pub fn from_elsewhere(self) -> Trial {
        Trial { attempt: self.attempt, told: Some(self.wait), is_vain: true }
    }
}

/// A sign-in that is to be proved.
#[derive(Debug)]
#[must_use = "a sign-in that is dropped counts as one that was not tried"]
pub struct Trial {
    attempt: Attempt,
    /// The pause that somebody without the right proof is told.
    told: Option<Duration>,
    is_vain: bool,
}

impl From<Attempt> for Trial {
    fn from(attempt: Attempt) -> Self {
        Self { attempt, told: None, is_vain: false }
    }
}

impl Trial {
    /// Weighs the proof, if it was right.
    ///
    /// # Errors
    /// The attempt that has failed, and the pause that is told of it, if any.
    pub fn judged<T>(self, proof: Option<T>) -> Result<(T, Attempt), (Attempt, Option<Duration>)> {
        match proof {
            Some(proof) if !self.is_vain => Ok((proof, self.attempt)),
            _ => Err((self.attempt, self.told)),
        }
    }
}
