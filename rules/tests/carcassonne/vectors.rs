//! Every worked example of the specification (section 11), by number, and cases in the same notation.

use crate::notation::{Script, scripts};
use crate::refusals::listed;
use crate::scripted::run;
use crate::shown::shown;
use rstest::rstest;
use rules::carcassonne::Kind;
use rules::tiles::{Feature, TileSet};
use std::collections::BTreeSet;

const VECTORS: &str = include_str!("vectors.txt");
const CASES: &str = include_str!("cases.txt");
const REFUSALS: &str = include_str!("refusals.txt");
const RULINGS: &str = include_str!("rulings.txt");
const SOLO: &str = include_str!("solo.txt");

#[rstest]
#[case::vectors(VECTORS)]
#[case::cases(CASES)]
#[case::refusals(REFUSALS)]
#[case::rulings(RULINGS)]
#[case::solo(SOLO)]
fn every_example_comes_out(#[case] text: &str) {
    let scripts = scripts(text);
    let failures: Vec<String> = scripts.iter().filter_map(|script| run(script).err()).collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), scripts.len(), failures.join("\n"));
}

/// CAR-T13: two blue, two yellow and one black figure on one feature: blue and yellow are its owners.
#[test]
fn most_figures_own_a_feature_and_the_tied_all_do() {
    let figures = [2, 2, 1, 0, 0, 0];
    let feature = Feature { kind: Kind::City, tiles: TileSet::default(), open: 0, marks: 0, figures };
    assert_eq!(feature.owners().collect::<Vec<_>>(), [0, 1]);
    let empty = Feature { figures: [0; 6], ..feature };
    assert_eq!(empty.owners().count(), 0);
}

/// CAR-5.24: each refusal of the document is shown with its rule, and no other.
#[test]
fn every_refusal_of_the_document_is_shown_by_a_case() {
    let document = include_str!("../../../docs/rules/carcassonne.md");
    let shown = shown("CAR-", &[REFUSALS, SOLO, RULINGS]);
    assert_eq!(shown, listed(document, "| Refusal (Carcassonne) |"));
}

#[test]
fn examples_are_numbered_without_gaps() {
    let number = |script: &Script| -> u8 {
        let digits = script.id.trim_start_matches("CAR-T").chars().take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().unwrap()
    };
    let numbers: BTreeSet<u8> = scripts(VECTORS).iter().map(number).collect();
    // 13 is abstract and stands above; 54 to 63 are of The Castle.
    let expected = (1..=53).filter(|number| *number != 13).chain([64]).collect();
    assert_eq!(numbers, expected);
}

#[test]
fn a_wrong_expectation_or_an_illegal_move_fails_its_example() {
    let lines = ["= scores 1 0", "= active 1", "= cells 1,0", "= legal meeple r0", "P0 W 0,-1 r0", "= over"];
    for line in lines {
        let text = format!("vector X\nplayers: 2\nextra: W V\n{line}");
        let script = &scripts(&text)[0];
        assert!(run(script).is_err(), "{line} should fail");
    }
}
