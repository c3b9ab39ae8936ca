//! Set-up, options and small print.

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
        let rules::carson_city::Event::Dealt(deal) = &opening[0] else { panic!("{opening:?}") };
        let card = deal.characters[0];
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
