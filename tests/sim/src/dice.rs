//! The random numbers of a run, derived from its seed. Each part of the simulation has a sequence of its own, so that
//! an additional draw in one part changes nothing in another.

use rules::{Chance, Draw, Seed};
use server::system::entropy::{Entropy, NoEntropy};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// One sequence of random numbers.
#[derive(Debug)]
pub(crate) struct Dice(Draw);

impl Dice {
    /// The sequence of the part `owner` in the run of this seed.
    pub(crate) fn of(seed: u64, owner: &str) -> Self {
        Self(Chance::at(&Seed::from_number(seed), 0).draw(owner))
    }

    /// A number in `0..bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    /// True with a probability of one in `many`.
    pub(crate) fn one_in(&mut self, many: u32) -> bool {
        self.below(many) == 0
    }

    /// A duration in `from..=to`, in milliseconds.
    pub(crate) fn ms(&mut self, from: u32, to: u32) -> Duration {
        Duration::from_millis(u64::from(from + self.below(to - from + 1)))
    }

    /// One of the items, of which there must be at least one.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    pub(crate) fn among<T: Copy>(&mut self, items: &[T]) -> T {
        *self.pick(items)
    }

    pub(crate) fn bytes(&mut self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(4) {
            part.copy_from_slice(&self.0.word().to_be_bytes()[..part.len()]);
        }
    }

    pub(crate) fn uuid(&mut self) -> uuid::Uuid {
        let mut bytes = [0; 16];
        self.bytes(&mut bytes);
        uuid::Uuid::from_bytes(bytes)
    }
}

/// The dice as the server's source of secrets.
#[derive(Debug)]
pub(crate) struct Secrets(Mutex<Dice>);

impl Secrets {
    pub(crate) fn new(dice: Dice) -> Self {
        Self(Mutex::new(dice))
    }
}

impl Entropy for Secrets {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).bytes(bytes);
        Ok(())
    }
}
