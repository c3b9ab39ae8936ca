//! A table of cases for each rule.

use crate::scenes::run_all;
use crate::scripted::run;
use rstest::rstest;

const TURN: &str = include_str!("cases/turn.toml");
const FLOW: &str = include_str!("cases/flow.toml");
const VISIBILITY: &str = include_str!("cases/visibility.toml");
const SCORING: &str = include_str!("cases/scoring.toml");
const AUTOMA: &str = include_str!("cases/automa.toml");
const OPTIONS: &str = include_str!("cases/options.toml");

#[rstest]
#[case::turn(TURN)]
#[case::flow(FLOW)]
#[case::visibility(VISIBILITY)]
#[case::scoring(SCORING)]
#[case::automa(AUTOMA)]
#[case::options(OPTIONS)]
fn every_case_comes_out(#[case] scenes: &str) {
    run_all(scenes, run);
}
