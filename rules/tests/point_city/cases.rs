//! A table of cases for each rule; and that no rule goes without an example.

use crate::vectors::{run_all, scenes_of};
use rstest::rstest;
use std::collections::{BTreeMap, BTreeSet};

const RULES: &str = include_str!("../../../docs/rules/point_city.md");
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
    run_all(&scenes_of(scenes));
}

/// Rules that no example can show, each with the reason.
const WITHOUT_BEHAVIOUR: [(&str, &str); 14] = [
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
];

/// The numbers that begin so in a text, as `PT-5.3` or `R-14`.
fn numbered(text: &str, prefix: &str) -> BTreeSet<String> {
    let number = |(start, _): (usize, &str)| {
        let before = text[..start].chars().next_back();
        let rest = &text[start + prefix.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        let whole = !number.is_empty() && before.is_none_or(|c| !c.is_ascii_alphanumeric() && c != '-');
        (whole && number.contains('.') == (prefix == "PT-")).then(|| format!("{prefix}{number}"))
    };
    text.match_indices(prefix).filter_map(number).collect()
}

fn numbers(text: &str) -> BTreeSet<String> {
    let rulings = numbered(text, "R-");
    numbered(text, "PT-").into_iter().chain(rulings).collect()
}

/// The numbers that the rules document defines: in bold, or at the head of a row of options.
fn defined() -> BTreeSet<String> {
    let bold = RULES.split("**").skip(1).step_by(2).filter_map(|bold| {
        let first = numbers(bold).into_iter().find(|number| bold.starts_with(number.as_str()));
        first.filter(|number| bold.len() == number.len() || bold[number.len()..].starts_with(' '))
    });
    let rows = RULES.lines().filter_map(|line| {
        let head = line.strip_prefix("| ")?.split(' ').next()?;
        let (section, number) = head.split_once('.')?;
        (section.parse::<u8>().is_ok() && number.parse::<u8>().is_ok()).then(|| format!("PT-{head}"))
    });
    bold.chain(rows).collect()
}

/// Which rules the tests of this folder cite.
fn shown() -> BTreeSet<String> {
    let tests = [
        TURN,
        FLOW,
        VISIBILITY,
        SCORING,
        AUTOMA,
        OPTIONS,
        include_str!("vectors.toml"),
        include_str!("setup.rs"),
        include_str!("payments.rs"),
        include_str!("properties.rs"),
        include_str!("solo.rs"),
        include_str!("exchange.rs"),
        include_str!("referee.rs"),
    ];
    tests.into_iter().flat_map(numbers).collect()
}

#[test]
fn the_rules_document_defines_every_rule_once() {
    let defined = defined();
    let of = |section: &str| defined.iter().filter(|rule| rule.starts_with(section)).count();
    let sections = ["PT-3.", "PT-4.", "PT-5.", "PT-6.", "PT-7.", "PT-8.", "PT-9.", "R-"];
    let counts: BTreeMap<&str, usize> = sections.into_iter().map(|section| (section, of(section))).collect();
    let expected = sections.into_iter().zip([6, 6, 15, 6, 4, 9, 7, 19]);
    assert_eq!(counts, expected.collect());
}

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    let (defined, shown) = (defined(), shown());
    let reasoned: BTreeSet<String> = WITHOUT_BEHAVIOUR.iter().map(|(rule, _)| (*rule).to_owned()).collect();
    let missing: Vec<&String> =
        defined.iter().filter(|rule| !shown.contains(*rule) && !reasoned.contains(*rule)).collect();
    assert!(missing.is_empty(), "no example or case shows {missing:?}");
    let unknown: Vec<&String> = shown.union(&reasoned).filter(|rule| !defined.contains(*rule)).collect();
    assert!(unknown.is_empty(), "the rules do not define {unknown:?}");
    let both: Vec<&String> = reasoned.intersection(&shown).collect();
    assert!(both.is_empty(), "{both:?} are shown and need no reason");
}
