//! Limits on the new people of an address, and the cost of exceeding them.
//!
//! A number of them per hour is free. Above it, each newcomer solves a puzzle, whose cost grows with the number of
//! recent ones; above a ceiling, newcomers are refused. Does not know HTTP, names or the store. Invariant: a refused
//! newcomer is counted nowhere and leaves nothing in memory.

mod puzzle;

use crate::net::{Address, RateLimiter};
use crate::system::clock::UnixMs;
use crate::system::entropy::{Entropy, NoEntropy};
use crate::system::server_key::ServerKey;
use puzzle::{BadSolution, LASTS_MS, Puzzles};
use std::time::Duration;

pub(crate) use puzzle::{Errand, Wish};
#[cfg(test)]
pub(crate) use puzzle::{solve, zero_bits};

/// How many times as many people come from an address in an hour, those with a puzzle included.
const CEILING: u32 = 10;

/// The most bits of the first puzzles: the dearest ones then take some hundred times as long.
pub(crate) const MOST_PUZZLE_BITS: u8 = 24;

/// From where somebody new comes, and whether they can solve a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Newcomer<'a> {
    pub(crate) address: Address,
    way: Way<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Way<'a> {
    /// None can be asked for.
    NoPuzzle,
    /// With the solution that they bring, if any.
    Puzzle(Option<&'a str>),
}

impl<'a> Newcomer<'a> {
    /// Somebody who can be asked for no puzzle, since nothing is sent again.
    pub(crate) fn without_puzzle(address: Address) -> Self {
        Self { address, way: Way::NoPuzzle }
    }

    /// Somebody who sends a request again with the solution of its puzzle.
    pub(crate) fn with_puzzle(address: Address, solution: Option<&'a str>) -> Self {
        Self { address, way: Way::Puzzle(solution) }
    }
}

/// Why somebody new is not admitted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAdmitted {
    #[error("too many new people from this address: wait {0:?}")]
    Wait(Duration),
    #[error("a puzzle of {bits} bits must be solved first")]
    Puzzle { challenge: String, bits: u8, lasts_ms: u32 },
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
}

/// The count of new people from each address.
#[derive(Debug)]
pub(crate) struct Newcomers {
    per_hour: u32,
    /// The bits of the first puzzles; 0: there are none.
    bits: u8,
    free: RateLimiter<Address>,
    /// Those who have solved a puzzle.
    solved: RateLimiter<Address>,
    puzzles: Puzzles,
}

impl Newcomers {
    /// `boot`: new at each start, so that no challenge outlives the memory of its solution.
    pub(crate) fn new(per_hour: u32, bits: u8, key: ServerKey, boot: &str) -> Self {
        Self {
            per_hour,
            bits,
            free: RateLimiter::per_hour(per_hour),
            solved: RateLimiter::per_hour(most_solved(per_hour)),
            puzzles: Puzzles::new(key, boot),
        }
    }

    /// Counts somebody new, or says what is missing.
    pub(crate) fn admit(
        &self,
        who: Newcomer<'_>,
        wish: Wish<'_>,
        now: UnixMs,
        entropy: &dyn Entropy,
    ) -> Result<(), NotAdmitted> {
        let Err(wait) = self.free.take(who.address) else { return Ok(()) };
        let (Way::Puzzle(solution), Some(bits)) = (who.way, self.price(who.address)) else {
            return Err(NotAdmitted::Wait(wait));
        };
        match solution.map(|text| self.puzzles.accept(who.address, wish, text, bits, now)) {
            Some(Ok(())) => self.solved.take(who.address).map_err(|_| NotAdmitted::Wait(wait)),
            Some(Err(BadSolution::Full)) => Err(NotAdmitted::Wait(wait)),
            None | Some(Err(_)) => {
                let challenge = self.puzzles.challenge(who.address, wish, now, entropy)?;
                Err(NotAdmitted::Puzzle { challenge, bits, lasts_ms: LASTS_MS })
            }
        }
    }

    /// The bits of the next puzzle of an address: one more, and so twice the work, each time that as many people have solved
    /// one as come freely. `None` at the ceiling, and where there are no puzzles.
    fn price(&self, address: Address) -> Option<u8> {
        let solved = self.solved.taken(&address);
        let dearer = u8::try_from(solved / self.per_hour.max(1)).ok()?;
        (self.bits > 0 && solved < most_solved(self.per_hour)).then(|| self.bits.saturating_add(dearer))
    }
}

/// How many people of an address solve a puzzle in an hour.
fn most_solved(per_hour: u32) -> u32 {
    per_hour.saturating_mul(CEILING - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use crate::testing::home;
    use rstest::rstest;

    const NOW: UnixMs = 1_700_000_000_000;

    fn newcomers(per_hour: u32, bits: u8) -> Newcomers {
        Newcomers::new(per_hour, bits, "A".repeat(43).parse().unwrap(), "boot")
    }

    fn wish(name: &str) -> Wish<'_> {
        Wish { errand: Errand::Guest, name }
    }

    fn comes(newcomers: &Newcomers, from: &str, solution: Option<&str>) -> Result<(), NotAdmitted> {
        newcomers.admit(Newcomer::with_puzzle(home(from), solution), wish("Ada"), NOW, &SystemEntropy)
    }

    /// Comes with the solution of a puzzle; its bits.
    fn solves(newcomers: &Newcomers, from: &str) -> Result<u8, NotAdmitted> {
        match comes(newcomers, from, None) {
            Err(NotAdmitted::Puzzle { challenge, bits, .. }) => {
                comes(newcomers, from, Some(&puzzle::solve(&challenge, bits))).map(|()| bits)
            }
            other => other.map(|()| 0),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_come_freely_then_each_puzzle_step_doubles_and_the_ceiling_is_a_wall() {
        let newcomers = newcomers(2, 1);
        let bits: Vec<u8> = std::iter::from_fn(|| solves(&newcomers, "the flood").ok()).take(99).collect();
        let steps = (1..=9).flat_map(|bits| [bits, bits]);
        assert_eq!(bits, [0, 0].into_iter().chain(steps).collect::<Vec<u8>>());
        let wall = comes(&newcomers, "the flood", None);
        assert_eq!(wall, Err(NotAdmitted::Wait(Duration::from_mins(30))));
        assert_eq!(solves(&newcomers, "elsewhere"), Ok(0), "another address has its own");
    }

    #[tokio::test(start_paused = true)]
    async fn puzzles_get_cheap_again_within_the_hour() {
        let newcomers = newcomers(1, 3);
        for bits in [0, 3, 4, 5] {
            assert_eq!(solves(&newcomers, "Ada"), Ok(bits));
        }
        tokio::time::advance(Duration::from_millis(1)).await;
        assert_eq!(newcomers.price(home("Ada")), Some(6), "a part of a place is none");
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(newcomers.price(home("Ada")), Some(3));
    }

    #[rstest]
    #[case::there_are_no_puzzles(0, true)]
    #[case::none_can_be_asked_for(8, false)]
    #[tokio::test(start_paused = true)]
    async fn the_limit_is_a_wall_where(#[case] bits: u8, #[case] can_solve: bool) {
        let newcomers = newcomers(1, bits);
        let who = if can_solve {
            Newcomer::with_puzzle(home("Ada"), None)
        } else {
            Newcomer::without_puzzle(home("Ada"))
        };
        let comes = || newcomers.admit(who, wish("Ada"), NOW, &SystemEntropy);
        assert_eq!(comes(), Ok(()));
        assert_eq!(comes(), Err(NotAdmitted::Wait(Duration::from_hours(1))));
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_asked_and_solves_nothing_is_remembered_nowhere() {
        let newcomers = newcomers(1, 20);
        comes(&newcomers, "Ada", None).unwrap();
        for n in 0..1000 {
            let solution = format!("{}.{n}", "x".repeat(75));
            let refused = comes(&newcomers, "Ada", (n % 2 == 0).then_some(&solution)).unwrap_err();
            assert!(matches!(refused, NotAdmitted::Puzzle { bits: 20, .. }), "{refused:?}");
        }
        assert_eq!((newcomers.solved.keys(), newcomers.puzzles.remembered()), (0, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn a_solution_of_a_cheaper_time_does_not_pay_the_price_of_now() {
        let newcomers = newcomers(1, 4);
        comes(&newcomers, "Ada", None).unwrap();
        // Many challenges at the first price, each solved with not a bit more than it asks for.
        let kept: Vec<String> = std::iter::repeat_with(|| comes(&newcomers, "Ada", None).unwrap_err())
            .filter_map(|refused| {
                let NotAdmitted::Puzzle { challenge, bits, .. } = refused else { return None };
                let solution = puzzle::solve(&challenge, bits);
                (puzzle::zero_bits(&solution) == u32::from(bits)).then_some(solution)
            })
            .take(3)
            .collect();
        let came: Vec<bool> =
            kept.iter().map(|solution| comes(&newcomers, "Ada", Some(solution)).is_ok()).collect();
        assert_eq!(came, [true, false, false]);
    }
}
