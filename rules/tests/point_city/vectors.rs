//! Every worked example of the specification (section 11), by number, from `vectors.toml`.

use crate::scenes::{numbered, run_all};
use crate::scripted::run;

const EXAMPLES: &str = include_str!("vectors.toml");

#[test]
fn every_worked_example_comes_out() {
    run_all(EXAMPLES, run);
}

#[test]
fn examples_are_numbered_without_gaps() {
    let expected = (1..=34).map(|number| format!("V-{number:02}"));
    numbered(EXAMPLES, &expected.collect(), include_str!("../../../docs/rules/point_city.md"));
}

#[test]
fn a_misspelt_line_or_wrong_expectation_fails_its_example() {
    let given = toml::from_str("deck = \"ecology_1 energy_1\"\ncells = { \"1,1\" = \"newsstand_1\" }");
    let given = given.expect("it is TOML");
    let wrong = [
        "flips = 16",
        "0 can flip 1,1",
        "0 cannot flip 1,2",
        "0 cannot flip 1,1: PT-5.3 not_your_turn",
        "pays 1,1 1,2 = energy_1",
        "stock 0 = energy_1",
        "cell 1,1 = ~energy_1",
        "hidden newsstand_1",
        "shown newsstand_1",
        "0: take 1,1 2,2",
    ];
    for line in wrong {
        assert!(run(&given, line).is_err(), "{line} should fail");
    }
    assert!(run(&given, "flips = 15\n0 cannot flip 1,1: PT-5.3 not_a_resource\nstock 0 = nothing").is_ok());
}
