//! Checks that every rule of Carson City has an example.

use crate::citations::Cited;
use crate::refusals::listed;
use crate::shown::shown;

const RULES: Cited = Cited {
    document: include_str!("../../../docs/rules/carson_city.md"),
    shapes: &["CC-#.#"],
    tests: &["tests/carson_city", "src/carson_city/components.rs"],
    without_behaviour: &[
        ("CC-1.2", "tells the game in short"),
        ("CC-1.3", "tells the game in short"),
        ("CC-1.7", "advice to beginners"),
        ("CC-1.8", "tells the game in short"),
        ("CC-3.1", "where the list of components comes from"),
        ("CC-10.1", "how the sources were read"),
        ("CC-10.2", "says that the set is constructed"),
        ("CC-10.18", "a slip of a source"),
        ("CC-10.20", "a slip of a source"),
        ("CC-10.30", "where the order of ties is printed"),
        ("CC-10.32", "spellings of names"),
        ("CC-10.34", "figures"),
    ],
};

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    RULES.hold();
}

#[test]
fn the_rules_document_defines_every_rule() {
    assert!(RULES.count("CC-") > 150);
}

#[test]
fn every_refusal_of_the_document_is_shown_by_a_case_with_its_rule() {
    let scripts = [include_str!("cases.toml"), include_str!("vectors.toml")];
    assert_eq!(shown("CC-", &scripts), listed(RULES.document, "| Refusal |"));
}
