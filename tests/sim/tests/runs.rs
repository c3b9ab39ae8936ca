//! Short simulation runs for every test run; `cargo xtask sim` plays thousands.

use sim::{Failure, Figures, Game, Lie, many, run, run_of};
use std::env;

/// The number of seeds with a single server.
const SEEDS: u64 = 20;
/// The number of seeds with two nodes.
const SEEDS_OF_NODES: u64 = 6;
/// How often as many seeds are played at most.
const ROUNDS: usize = 5;

/// The number in this environment variable, if it is set.
fn given(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|text| text.parse().expect("a number"))
}

/// Plays the default seeds, or those of the environment, and as many again while some kind of fault has not happened:
/// a change of the program moves a rare one to another seed.
fn play(nodes: usize, seeds: u64) {
    let (mut first, count, alone) = match given("SALOON_SIM_SEED") {
        Some(seed) => (seed, 1, true),
        None => (0, given("SALOON_SIM_SEEDS").unwrap_or(seeds), false),
    };
    let mut happened = [false; 9];
    for _ in 0..ROUNDS {
        let many = many(first..first + count, nodes);
        println!("{many}");
        assert!(many.failures.is_empty(), "{}", many.failures[0]);
        let Figures { crashes, cuts, lossy, outages, retried, .. } = many.figures;
        let Figures { freezes, cut_off, takeovers, rivals, .. } = many.figures;
        let times = [crashes, cuts, lossy, outages, retried, freezes, cut_off, takeovers, rivals];
        happened.iter_mut().zip(times).for_each(|(happened, times)| *happened |= times > 0);
        // The last four need a second node.
        let needed = if nodes > 1 { &happened[..] } else { &happened[..5] };
        if alone || needed.iter().all(|happened| *happened) {
            return;
        }
        first += count;
    }
    panic!("some kind of fault never happened: {happened:?}");
}

#[test]
fn nothing_granted_is_lost_and_nothing_is_done_twice() {
    play(1, SEEDS);
}

#[test]
fn nor_by_two_nodes_that_fail_and_come_back() {
    play(2, SEEDS_OF_NODES);
}

#[test]
fn every_game_is_played_in_spite_of_faults() {
    for number in 0..rules::games().len() as u64 {
        let game = Game::whole(number);
        let outcome =
            run_of(number, 1, game, Lie::None).unwrap_or_else(|failure| panic!("{game:?}: {failure}"));
        assert!(outcome.figures.acked > 0, "{game:?}: {outcome:?}");
    }
}

#[test]
fn a_seed_is_the_same_run_again() {
    for nodes in [1, 2] {
        let traces = [7, 7, 9].map(|seed| run(seed, nodes).unwrap().trace);
        assert_eq!(traces[0], traces[1]);
        assert_ne!(traces[1], traces[2], "another seed is another run");
    }
}

/// The first failure that the default seeds find on a disk with this lie.
fn caught(nodes: usize, game: Game, lie: Lie, is_it: impl Fn(&Failure) -> bool) -> Failure {
    let failures = (0..SEEDS).filter_map(|seed| run_of(seed, nodes, game, lie).err());
    let caught = failures.into_iter().find(|failure| is_it(failure));
    *caught.unwrap_or_else(|| panic!("{lie:?} was not caught in {SEEDS} seeds"))
}

#[test]
fn a_disk_that_grants_before_it_writes_is_caught() {
    let failure = caught(1, Game::CARSON_CITY, Lie::AcksEarly, |failure| failure.figures.lost > 0);
    println!("{failure}");
}

#[test]
fn keys_that_are_forgotten_are_caught() {
    let failure = caught(1, Game::CARSON_CITY, Lie::ForgetsKeys, |failure| failure.figures.doubled > 0);
    println!("{failure}");
}

#[test]
fn a_store_that_takes_writes_at_old_revisions_is_caught() {
    let failure = caught(2, Game::TOY, Lie::IgnoresRevisions, |failure| failure.figures.trespasses > 0);
    println!("{failure}");
}
