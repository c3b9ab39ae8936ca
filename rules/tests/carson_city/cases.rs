//! Set-up, options and small print; and that no rule goes without an example.

use crate::playing::setup;
use crate::vectors::{run_all, vectors_of};
use rstest::rstest;
use rules::carson_city::{CarsonCity, CharacterBacks, Options, SuitChoice};
use rules::{Brand, Chance, Game, SeatPlayer, Seed, Viewer};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_further_situation_comes_out() {
    run_all(&vectors_of(include_str!("cases.toml")));
}

#[rstest]
#[case::too_few_players("CC-4.2", 3, 3)]
#[case::too_many_players("CC-4.2", 6, 7)]
#[case::nobody_real("CC-4.1", 0, 4)]
fn a_table_of_the_wrong_size_is_refused(#[case] rule: &str, #[case] people: usize, #[case] seats: usize) {
    let refusal = CarsonCity::new(&setup(people, seats)).unwrap_err();
    assert_eq!((refusal.rule, refusal.path.as_str()), (rule, "seats"));
}

#[rstest]
fn one_to_six_people_and_four_to_six_players_are_seated(
    #[values(1, 2, 3, 4, 5, 6)] people: usize,
    #[values(4, 5, 6)] seats: usize,
) {
    assert!(CarsonCity::new(&setup(people.min(seats), seats)).is_ok(), "CC-1.1, CC-10.29");
}

#[test]
fn an_unknown_strength_is_refused_with_its_seat() {
    let mut setup = setup(2, 4);
    setup.seats[3].player = SeatPlayer::Virtual("genius".to_owned());
    let refusal = CarsonCity::new(&setup).unwrap_err();
    assert_eq!((refusal.rule, refusal.path.as_str()), ("CC-3.4", "seats[3].player"));
}

/// The suits of a table where two seats ask for one, over many deals.
fn suits(choice: SuitChoice, wishes: [Option<Brand>; 2]) -> Vec<Vec<Brand>> {
    let mut setup = setup(4, 4);
    setup.options.suit_choice = choice;
    setup.seats[0].brand = wishes[0];
    setup.seats[1].brand = wishes[1];
    let dealt = |seed| {
        let mut game = CarsonCity::new(&setup).expect("the suits are allowed");
        let events = game.open(&mut Chance::at(&Seed::from_number(seed), 0));
        for event in &events {
            game.evolve(event);
        }
        game.view(Viewer::Public).players.iter().map(|player| player.suit).collect()
    };
    (0..40).map(dealt).collect()
}

#[test]
fn chosen_suits_are_kept_and_the_others_drawn_apart_from_them() {
    for suits in suits(SuitChoice::Choose, [Some(Brand::Cow), Some(Brand::Hat)]) {
        assert_eq!(suits[..2], [Brand::Cow, Brand::Hat], "CC-4.3");
        assert_eq!(BTreeSet::from_iter(&suits).len(), 4, "CC-4.3");
    }
}

#[test]
fn random_suits_follow_no_wish() {
    let dealt = suits(SuitChoice::Random, [Some(Brand::Cow), Some(Brand::Cow)]);
    assert!(dealt.iter().any(|suits| suits[0] != Brand::Cow), "CC-4.3");
    assert!(dealt.iter().all(|suits| BTreeSet::from_iter(suits).len() == 4), "CC-4.3");
}

#[test]
fn two_seats_cannot_choose_one_suit() {
    let mut setup = setup(4, 4);
    setup.options.suit_choice = SuitChoice::Choose;
    setup.seats[1].brand = Some(Brand::Boot);
    setup.seats[3].brand = Some(Brand::Boot);
    let refusal = CarsonCity::new(&setup).unwrap_err();
    assert_eq!((refusal.rule, refusal.path.as_str()), ("CC-4.3", "seats[3].brand"));
}

/// Which first characters lie behind each back that was on top at the start, over many deals.
fn faces_behind_backs(backs: CharacterBacks) -> BTreeMap<String, BTreeSet<String>> {
    let mut setup = setup(4, 4);
    setup.options = Options { character_backs: backs, ..Options::default() };
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for seed in 0..300 {
        let game = CarsonCity::new(&setup).expect("the table is allowed");
        let opening = game.open(&mut Chance::at(&Seed::from_number(seed), 0));
        let rules::carson_city::Event::Dealt { characters, .. } = &opening[0] else { panic!("{opening:?}") };
        let card = characters[0];
        seen.entry(card.back.to_string()).or_default().insert(format!("{:?}", card.id));
    }
    seen
}

#[test]
fn a_printed_back_has_one_face_and_a_shuffled_one_any() {
    let of_printed = faces_behind_backs(CharacterBacks::Printed);
    assert_eq!(of_printed.len(), 21, "CC-6.2");
    assert!(of_printed.values().all(|faces| faces.len() == 1), "CC-6.2");
    assert!(faces_behind_backs(CharacterBacks::Shuffled).values().all(|faces| faces.len() > 1), "CC-10.3");
}

/// Rules that tell, explain or weigh, but ask nothing of the engine.
const WITHOUT_BEHAVIOUR: [&str; 12] = [
    "CC-1.2", "CC-1.3", "CC-1.7", "CC-1.8", "CC-3.1", "CC-10.1", "CC-10.2", "CC-10.18", "CC-10.20",
    "CC-10.30", "CC-10.32", "CC-10.34",
];

/// The rule numbers that a text names.
fn numbers(text: &str) -> BTreeSet<&str> {
    let number = |(start, _)| {
        let rest: &str = &text[start..];
        let end = rest[3..].find(|c: char| !c.is_ascii_digit() && c != '.').map_or(rest.len(), |end| end + 3);
        rest[..end].trim_end_matches('.')
    };
    text.match_indices("CC-").map(number).filter(|number| number.contains('.')).collect()
}

/// The numbers that the rules document defines: in bold, or at the head of a row.
fn defined(rules: &str) -> BTreeSet<&str> {
    let bold = rules.match_indices("**CC-").map(|(start, _)| &rules[start + 2..start + 20]);
    let rows = rules.lines().filter_map(|line| line.strip_prefix("| CC-")).map(|row| row.split(" |").next());
    let rows: BTreeSet<String> = rows.flatten().map(|number| format!("CC-{number}")).collect();
    let mut defined: BTreeSet<&str> = bold.filter_map(|text| numbers(text).into_iter().next()).collect();
    defined.extend(numbers(rules).into_iter().filter(|number| rows.contains(*number)));
    defined
}

#[test]
fn every_rule_with_behaviour_is_shown_by_an_example_or_a_case() {
    let defined = defined(include_str!("../../../docs/rules/carson_city.md"));
    assert!(defined.len() > 150, "{defined:?}");
    let shown = [
        include_str!("vectors.toml"),
        include_str!("cases.toml"),
        include_str!("properties.rs"),
        include_str!("../../src/carson_city/components.rs"),
    ];
    let this = include_str!("cases.rs").split("WITHOUT_BEHAVIOUR").next().unwrap_or_default();
    let shown: BTreeSet<&str> = shown.into_iter().chain([this]).flat_map(numbers).collect();
    let missing: Vec<&&str> =
        defined.iter().filter(|rule| !shown.contains(*rule) && !WITHOUT_BEHAVIOUR.contains(rule)).collect();
    assert!(missing.is_empty(), "no example or case shows {missing:?}");
    let unknown: Vec<&&str> = shown.difference(&defined).filter(|rule| **rule != "CC-5.59").collect();
    assert!(unknown.is_empty(), "the rules do not define {unknown:?}");
}
