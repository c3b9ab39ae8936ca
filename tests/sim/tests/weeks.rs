//! Weeks of a few tables for every test run; `cargo xtask sim --weeks` simulates a thousand tables.

use sim::{Base, WeekFigures, Weeks};
use std::env;

/// Five weeks and a day. Clocks change in two of the four time zones
/// in this period, and it is long enough for players' time to run out.
const DAYS: u64 = 36;

/// Simulates the weeks and checks them.
fn pass(seed: u64, tables: usize, days: u64, base: Base) -> WeekFigures {
    let outcome = Weeks { seed, tables, days, base }.pass();
    println!("{outcome}");
    assert!(outcome.wrong.is_empty(), "{outcome}");
    let figures = outcome.figures;
    let active = [figures.turns, figures.messages, figures.crashes, figures.lives, figures.days];
    assert!(active.iter().all(|times| *times > 0), "something never happened: {figures:?}");
    figures
}

#[test]
fn no_clock_is_unfair() {
    assert!(pass(1, 4, DAYS, Base::Memory).timeouts > 0, "no time ran out");
}

#[test]
fn games_pause_as_all_agree_and_end_as_the_last_one_resigns() {
    let WeekFigures { pauses, resigned, .. } = pass(15, 9, 9, Base::Memory);
    assert!(pauses > 0 && resigned > 0, "{pauses} pauses, {resigned} ends");
}

#[test]
fn everybody_is_told_of_each_turn_once() {
    let seeds = env::var("SALOON_WEEKS_SEEDS").map_or(1, |seeds| seeds.parse().expect("a number"));
    for seed in 2..2 + seeds {
        pass(seed, 4, DAYS, Base::Memory);
    }
}

#[test]
fn nor_on_a_file_of_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    pass(7, 2, 7, Base::Sqlite(folder.path().join("weeks.db")));
}
