//! Checks that every rule of Point City has an example.

use crate::citations::Cited;
use crate::refusals::listed;
use crate::shown::shown;

const RULES: Cited = Cited {
    document: include_str!("../../../docs/rules/point_city.md"),
    shapes: &["PT-#.#", "R-#"],
    tests: &["tests/point_city"],
    without_behaviour: &[
        ("PT-1.3", "tells the game in short"),
        ("PT-1.4", "tells the game in short"),
        ("PT-1.5", "tells in short what section 6 says"),
        ("PT-1.6", "there is one actor by the type of the view"),
        ("PT-2.1", "names of things"),
        ("PT-2.2", "names of things"),
        ("PT-2.3", "names of things"),
        ("PT-5.14", "figures"),
        ("PT-9.6", "a hint for the display"),
        ("PT-9.7", "what was found elsewhere"),
        ("R-0", "where the rules come from"),
        ("R-1", "why the component data are believed"),
        ("R-17", "what another edition is said to hold"),
        ("R-18", "what is printed twice"),
    ],
};

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    RULES.hold();
}

#[test]
fn the_rules_document_defines_every_rule() {
    for (section, rules) in [
        ("PT-3.", 6),
        ("PT-4.", 6),
        ("PT-5.", 15),
        ("PT-6.", 6),
        ("PT-7.", 4),
        ("PT-8.", 9),
        ("PT-9.", 7),
        ("R-", 19),
    ] {
        assert_eq!(RULES.count(section), rules, "{section}");
    }
}

#[test]
fn every_refusal_of_the_document_is_shown_by_a_case_with_its_rule() {
    let scripts = [
        include_str!("cases/turn.toml"),
        include_str!("cases/flow.toml"),
        include_str!("cases/options.toml"),
    ];
    assert_eq!(shown("PT-", &scripts), listed(RULES.document, "| Refusal |"));
}
