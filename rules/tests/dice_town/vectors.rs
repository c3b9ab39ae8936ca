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
    let expected = (1..=35).map(|number| format!("V-{number:02}")).chain(["V-13b".to_owned()]);
    numbered(EXAMPLES, &expected.collect(), include_str!("../../../docs/rules/dice_town.md"));
}

#[test]
fn a_misspelt_line_or_wrong_expectation_fails_its_example() {
    let given =
        toml::from_str("players = [{ cup = \"Q Q 9 Q Q\" }, { cup = \"A A A A A\" }]").expect("it is TOML");
    let wrong = [
        "dollars = 8 7",
        "asks keep 0",
        "told public paid player=0",
        "0 cannot keep Q: DT-5.15 cannot_pay",
        "0 cannot keep K: DT-5.15 cannot_pay",
        "0 cannot keep K: DT-5.15 no_such_die",
        "0 cannot keep K",
        "0 can keep K",
    ];
    for line in wrong {
        assert!(run(&given, line).is_err(), "{line} should fail");
    }
    let right = "dollars = 8 8\nasks keep 0 1\n0 can keep Q\n0 cannot keep K: DT-5.5 no_such_die";
    assert!(run(&given, right).is_ok());
}
