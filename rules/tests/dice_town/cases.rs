//! A table of cases for each rule.

use crate::scenes::run_all;
use crate::scripted::run;
use rstest::rstest;

const THROWS: &str = include_str!("cases/throws.toml");
const TOWN: &str = include_str!("cases/town.toml");
const CARDS: &str = include_str!("cases/cards.toml");
const VISIBILITY: &str = include_str!("cases/visibility.toml");
const ENDS: &str = include_str!("cases/ends.toml");
const OPTIONS: &str = include_str!("cases/options.toml");

#[rstest]
#[case::throws(THROWS)]
#[case::town(TOWN)]
#[case::cards(CARDS)]
#[case::visibility(VISIBILITY)]
#[case::ends(ENDS)]
#[case::options(OPTIONS)]
fn every_case_comes_out(#[case] scenes: &str) {
    run_all(scenes, run);
}
