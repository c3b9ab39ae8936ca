//! A table of cases for each rule; and that no rule goes without an example.

use crate::vectors::{run_all, scenes_of};
use rstest::rstest;
use std::collections::{BTreeMap, BTreeSet};

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
    run_all(&scenes_of(scenes));
}

/// Rules that no example can show, each with the reason.
const WITHOUT_BEHAVIOUR: [(&str, &str); 20] = [
    ("DT-1.2", "tells the game in short"),
    ("DT-1.3", "tells the game in short"),
    ("DT-1.4", "tells in short what section 6 says"),
    ("DT-1.6", "tells the game in short"),
    ("DT-2.1", "names of things"),
    ("DT-3.1", "the board is layout only"),
    ("DT-3.7", "one badge: a table has one Sheriff by its type"),
    ("DT-3.9", "lists the cards of section 5G"),
    ("DT-3.10", "says where the values come from"),
    ("DT-3.12", "counts the component data, checked where they are read"),
    ("DT-5.7", "there is no move that could do it"),
    ("DT-5.47", "talk is outside of the game"),
    ("DT-5.101", "times are the server's"),
    ("DT-8.1", "what the printed game does not have"),
    ("DT-8.2", "computer players are not part of the rules"),
    ("DT-8.3", "computer players are not part of the rules"),
    ("DT-8.4", "figures"),
    ("DT-9.20", "what is not offered"),
    ("DT-9.21", "what was not found"),
    ("DT-10.11", "the same as DT-10.10, shown with Tough Guy at DT-5.13"),
];

/// The rule numbers that a text names.
fn numbers(text: &str) -> BTreeSet<String> {
    let number = |(start, _)| {
        let rest: &str = &text[start + 3..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        format!("DT-{}", rest[..end].trim_end_matches('.'))
    };
    text.match_indices("DT-").map(number).filter(|number| number.contains('.')).collect()
}

/// The numbers that the rules document defines: in bold, or at the head of a row.
fn defined(rules: &str) -> BTreeSet<String> {
    let bold = rules.match_indices("**DT-").filter_map(|(start, _)| {
        let line = rules[start..].lines().next().unwrap_or_default();
        numbers(line).into_iter().find(|number| line.starts_with(&format!("**{number}")))
    });
    let rows = rules.lines().filter_map(|line| {
        let head = line.strip_prefix("| ")?.split(' ').next()?;
        let (section, number) = head.split_once('.')?;
        (section.parse::<u8>().is_ok() && number.parse::<u8>().is_ok()).then(|| format!("DT-{head}"))
    });
    bold.chain(rows).collect()
}

/// Which rules the tests of this folder cite.
fn shown() -> BTreeSet<String> {
    let tests = [
        THROWS,
        TOWN,
        CARDS,
        VISIBILITY,
        ENDS,
        OPTIONS,
        include_str!("vectors.toml"),
        include_str!("setup.rs"),
        include_str!("properties.rs"),
        include_str!("exchange.rs"),
        include_str!("referee.rs"),
    ];
    tests.into_iter().flat_map(numbers).collect()
}

#[test]
fn the_rules_document_defines_every_rule_once() {
    let rules = include_str!("../../../docs/rules/dice_town.md");
    let defined = defined(rules);
    let of =
        |section: &str| defined.iter().filter(|rule| rule.starts_with(&format!("DT-{section}."))).count();
    let counts: BTreeMap<&str, usize> =
        ["4", "5", "6", "7", "9", "10"].into_iter().map(|section| (section, of(section))).collect();
    let expected = [("4", 8), ("5", 86), ("6", 21), ("7", 9), ("9", 16), ("10", 40)];
    assert_eq!(counts, expected.into_iter().collect());
}

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    let defined = defined(include_str!("../../../docs/rules/dice_town.md"));
    let shown = shown();
    let reasoned: BTreeSet<String> = WITHOUT_BEHAVIOUR.iter().map(|(rule, _)| (*rule).to_owned()).collect();
    let missing: Vec<&String> =
        defined.iter().filter(|rule| !shown.contains(*rule) && !reasoned.contains(*rule)).collect();
    assert!(missing.is_empty(), "no example or case shows {missing:?}");
    let unknown: Vec<&String> = shown.union(&reasoned).filter(|rule| !defined.contains(*rule)).collect();
    assert!(unknown.is_empty(), "the rules do not define {unknown:?}");
    let both: Vec<&String> = reasoned.intersection(&shown).collect();
    assert!(both.is_empty(), "{both:?} are shown and need no reason");
}
