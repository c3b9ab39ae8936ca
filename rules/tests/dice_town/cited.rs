//! Checks that every rule of Dice Town has an example.

use crate::citations::Cited;
use crate::refusals::listed;
use crate::shown::shown;

const RULES: Cited = Cited {
    document: include_str!("../../../docs/rules/dice_town.md"),
    shapes: &["DT-#.#"],
    tests: &["tests/dice_town"],
    without_behaviour: &[
        ("DT-1.2", "tells the game in short"),
        ("DT-1.3", "tells the game in short"),
        ("DT-1.4", "tells in short what section 6 says"),
        ("DT-2.1", "names of things"),
        ("DT-3.1", "the board is layout only"),
        ("DT-3.7", "one badge: a table has one Sheriff by its type"),
        ("DT-3.9", "lists the cards of section 5G"),
        ("DT-3.10", "says where the values come from"),
        ("DT-3.12", "counts the component data, checked where they are read"),
        ("DT-5.7", "there is no move that could do it"),
        ("DT-5.47", "talk is outside of the game"),
        ("DT-5.101", "times are the server's"),
        ("DT-8.2", "computer players are not part of the rules"),
        ("DT-8.3", "computer players are not part of the rules"),
        ("DT-8.4", "figures"),
        ("DT-9.20", "what is not offered"),
        ("DT-9.21", "what was not found"),
        ("DT-10.11", "the same as DT-10.10, shown with Tough Guy at DT-5.13"),
    ],
};

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    RULES.hold();
}

#[test]
fn the_rules_document_defines_every_rule() {
    for (section, rules) in
        [("DT-4.", 8), ("DT-5.", 86), ("DT-6.", 21), ("DT-7.", 9), ("DT-9.", 16), ("DT-10.", 40)]
    {
        assert_eq!(RULES.count(section), rules, "{section}");
    }
}

#[test]
fn every_refusal_of_the_document_is_shown_by_a_case_with_its_rule() {
    let scripts = [
        include_str!("cases/throws.toml"),
        include_str!("cases/town.toml"),
        include_str!("cases/cards.toml"),
        include_str!("cases/visibility.toml"),
        include_str!("cases/ends.toml"),
        include_str!("cases/options.toml"),
        include_str!("vectors.toml"),
    ];
    assert_eq!(shown("DT-", &scripts), listed(RULES.document, "| Refusal |"));
}
