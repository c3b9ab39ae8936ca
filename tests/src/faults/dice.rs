//! Random choices that are repeatable by their seed.

/// A stream of random numbers (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `end` - 1. `end` must not be 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.roll() % end
    }

    /// True with a probability of one in `times`.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Independent dice: later rolls of the one do not change the rolls of the other.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self(self.roll())
    }
}

/// The seed of this run: `SALOON_FAULTS_SEED`, else `usual`. Prints it, so that a failure shows it.
pub fn seed(usual: u64) -> u64 {
    let named = std::env::var("SALOON_FAULTS_SEED").ok().map(|text| {
        text.parse()
            .unwrap_or_else(|error| panic!("SALOON_FAULTS_SEED is a whole number, not {text:?}: {error}"))
    });
    let seed = named.unwrap_or(usual);
    println!("SALOON_FAULTS_SEED={seed}");
    seed
}
