//! Checks that every rule of Carcassonne and The Castle has an example.

use crate::citations::Cited;

const IN_SHORT: &str = "tells the game in short";
const DATA: &str = "says how the component data were made, which are checked where they are read";
const NOT_OFFERED: &str = "what is not offered";
const ENGINE: &str = "how the engine does it";

const RULES: Cited = Cited {
    document: include_str!("../../../docs/rules/carcassonne.md"),
    shapes: &["CAR-#.#"],
    tests: &["tests/carcassonne", "tests/castle"],
    without_behaviour: &[
        ("CAR-1.1", IN_SHORT),
        ("CAR-1.2", IN_SHORT),
        ("CAR-1.3", IN_SHORT),
        ("CAR-2.1", "names of things"),
        ("CAR-2.2", "names of things"),
        ("CAR-3.3", "what means nothing is in no data"),
        ("CAR-3.4", "colours are a matter of the client"),
        ("CAR-3.10", DATA),
        ("CAR-3.12", DATA),
        ("CAR-3.14", DATA),
        ("CAR-3.16", DATA),
        ("CAR-4.8", "no move names another tile than that just laid"),
        ("CAR-5.27", IN_SHORT),
        ("CAR-7.18", "display only"),
        ("CAR-8.12", "without effect, and the engine does not know them"),
        ("CAR-9.21", NOT_OFFERED),
        ("CAR-9.22", NOT_OFFERED),
        ("CAR-9.33", "what others publish"),
        ("CAR-11.1", "how the examples are written"),
        ("CAR-12.1", ENGINE),
        ("CAR-12.2", ENGINE),
        ("CAR-12.3", ENGINE),
        ("CAR-12.4", ENGINE),
        ("CAR-12.5", ENGINE),
        ("CAR-12.6", ENGINE),
        ("CAR-12.7", ENGINE),
        ("CAR-12.8", ENGINE),
        ("CAR-12.10", ENGINE),
        ("CAR-12.11", ENGINE),
        ("CAR-12.12", "advice to who writes a program that plays"),
    ],
};

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    RULES.hold();
}

#[test]
fn the_rules_document_defines_every_rule() {
    let sections =
        [("3.", 17), ("4.", 9), ("5.", 27), ("6.", 10), ("7.", 18), ("8.", 37), ("9.", 26), ("10.", 40)];
    for (section, rules) in sections {
        assert_eq!(RULES.count(&format!("CAR-{section}")), rules, "{section}");
    }
}
