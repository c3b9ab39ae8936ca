//! Short simulation runs for every test run; `cargo xtask sim` plays thousands.

use sim::{Failure, Game, Lie, many, run, run_of};
use std::env;

/// The number of seeds with a single server.
const SEEDS: u64 = 20;
/// The number of seeds with two nodes.
const SEEDS_OF_NODES: u64 = 6;

/// The number in this environment variable, if it is set.
fn given(variable: &str) -> Option<u64> {
    env::var(variable).ok().map(|text| text.parse().expect("a number"))
}

/// Plays the default seeds, or those of the environment.
fn play(nodes: usize, seeds: u64) {
    let seeds = match given("SALOON_SIM_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..given("SALOON_SIM_SEEDS").unwrap_or(seeds),
    };
    let alone = seeds.end - seeds.start == 1;
    let many = many(seeds, nodes);
    println!("{many}");
    assert!(many.failures.is_empty(), "{}", many.failures[0]);
    let figures = many.figures;
    let active = [figures.crashes, figures.cuts, figures.lossy, figures.outages, figures.retried];
    let of_nodes = [figures.freezes, figures.cut_off, figures.takeovers, figures.rivals];
    let mut active = active.iter().chain(of_nodes.iter().filter(|_| nodes > 1));
    assert!(alone || active.all(|times| *times > 0), "some kind of fault never happened: {figures:?}");
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
