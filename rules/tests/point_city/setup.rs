//! Components and set-up of a table (specification 3 and 4), and the options that change it.

use crate::options::changed;
use crate::playing::{against, opened, play_out, setup};
use crate::printed::{cards, token};
use rstest::rstest;
use rules::point_city::{ClientEvent, Event, Level, MarketCell, Move, Options, PointCity, Resource, View};
use rules::{Game, SeatPlayer, SeatSetup, Setup, Viewer};
use serde_json::json;
use std::collections::BTreeSet;

fn table(people: usize, options: Options, seed: u64) -> View {
    opened(&setup(people, options), seed).0.view(Viewer::Public)
}

#[test]
fn resource_sides_are_as_the_tiers_say() {
    for card in cards() {
        let wild = card.back == Resource::Ingenuity;
        assert_eq!(card.symbols == 2, card.tier > 1 && !wild, "PT-3.1, PT-3.3, R-12: {card:?}");
        assert!(card.tier > 1 || !wild, "PT-3.3: {card:?}");
    }
}

#[test]
fn building_sides_are_of_three_categories() {
    for card in cards() {
        let expected = match card.category.as_str() {
            "engine" => (card.gives == Some(card.back), card.points <= 3),
            "points" => (card.gives.is_none(), card.points >= 4),
            _ => (card.gives.is_none(), card.points == 0),
        };
        assert_eq!(expected, (true, true), "PT-3.1, PT-3.4: {card:?}");
        assert_ne!(card.gives, Some(Resource::Ingenuity), "PT-3.2: {card:?}");
        assert!((2..=7).contains(&card.cost.total()), "PT-3.1: {card:?}");
        assert_eq!(card.cost.of(card.back), 0, "PT-3.5: {card:?}");
    }
}

#[rstest]
#[case::nobody("PT-1.1", 0, 0)]
#[case::too_many("PT-1.1", 5, 0)]
#[case::an_automa_alone("PT-1.1", 0, 1)]
#[case::alone("PT-8.1", 1, 0)]
#[case::two_automas("PT-8.9", 1, 2)]
#[case::two_people_and_an_automa("PT-8.9", 2, 1)]
#[case::three_people_and_an_automa("PT-8.9", 3, 1)]
fn a_table_of_other_people_is_refused(#[case] rule: &str, #[case] people: usize, #[case] automas: usize) {
    let seat = |player| SeatSetup { player, brand: None };
    let automa = || SeatPlayer::Virtual("easy".to_owned());
    let people = std::iter::repeat_with(|| SeatPlayer::Person).take(people);
    let seats = people.chain(std::iter::repeat_with(automa).take(automas)).map(seat).collect();
    let refusal = PointCity::new(&Setup { seats, options: Options::default() }).unwrap_err();
    assert_eq!((refusal.rule, refusal.path.as_str()), (rule, "seats"), "{refusal}");
}

#[test]
fn an_automa_of_an_unknown_level_is_refused() {
    let mut setup = against(Level::Hard, Options::default());
    setup.seats[1].player = SeatPlayer::Virtual("expert".to_owned());
    assert_eq!(PointCity::new(&setup).unwrap_err().rule, "PT-9.2");
}

#[rstest]
#[case(1, [25, 26, 27])]
#[case(2, [25, 26, 27])]
#[case(3, [13, 14, 17])]
#[case(4, [1, 2, 7])]
fn everything_lies_where_the_rules_put_it(#[case] people: usize, #[case] removed: [u8; 3]) {
    let view = table(people, Options::default(), 3);
    assert_eq!(view.removed, removed, "PT-4.1");
    for (tier, all) in [65, 50, 45].into_iter().enumerate() {
        let in_market = view.market.iter().filter(
            |cell| matches!(cell, MarketCell::Resource { tier: of, .. } if usize::from(*of) == tier + 1),
        );
        let kept = in_market.count() + usize::from(view.deck.tiers[tier]);
        assert_eq!(kept + usize::from(removed[tier]), all, "PT-4.1");
    }
    let on_top = |cell: &MarketCell| matches!(cell, MarketCell::Resource { tier: 1, .. });
    assert!(view.market.iter().all(on_top), "PT-4.2, PT-4.3: tier 1 lies on top");
    assert!(view.deck.top.is_some(), "PT-4.2");
    for player in &view.players {
        let cards = u16::from(player.level.is_none());
        assert_eq!(player.stock.cards(), cards, "PT-4.5, PT-4.6");
        assert_eq!((player.city.len(), player.tokens.len()), (0, 0));
    }
    assert_eq!(view.actor, Some(view.first), "PT-4.5");
    assert_eq!(usize::from(view.turns), 17 * people.max(2), "PT-1.2");
}

#[test]
fn tiers_come_off_the_deck_in_their_order() {
    let mut decks = Vec::new();
    play_out(&setup(4, Options::default()), 1, |game, _| decks.push(game.view(Viewer::Public).deck.tiers));
    for [first, second, third] in &decks {
        assert!(*first == 0 || *second == 48, "PT-4.2: tier 1 lies on top of tier 2");
        assert!(*second == 0 || *third == 38, "PT-4.2: tier 2 lies on top of tier 3");
    }
    assert_eq!((decks.first(), decks.last()), (Some(&[48, 48, 38]), Some(&[0, 0, 0])), "PT-4.2");
}

#[test]
fn the_opening_tells_the_table() {
    let (game, events) = opened(&setup(3, Options::default()), 5);
    let told: Vec<ClientEvent> =
        events.iter().filter_map(|event| PointCity::told_to(event, Viewer::Public)).collect();
    let [ClientEvent::SetUp { first, market, display, tiers, top }] = &told[..] else {
        panic!("PT-6.4: {told:?}")
    };
    let view = game.view(Viewer::Public);
    let shown: Vec<_> =
        market.iter().map(|card| json!({"shows": "resource", "card": card, "tier": 1})).collect();
    assert_eq!(json!(view.market), json!(shown), "PT-4.3, PT-6.4");
    let offered: Vec<_> = view.display.iter().map(|offered| offered.token).collect();
    assert_eq!((*first, display, *tiers, *top), (view.first, &offered, view.deck.tiers, view.deck.top));
    assert!(matches!(events[0], Event::Dealt { .. }), "PT-6.3: the deal is told to nobody");
}

#[test]
fn decks_are_shuffled_and_the_same_seed_deals_the_same() {
    let deals = |seed| json!(table(2, Options::default(), seed)).to_string();
    assert_eq!(deals(1), deals(1), "PT-1.7");
    assert!((0..40).map(deals).collect::<BTreeSet<_>>().len() == 40, "PT-1.7, PT-4.1, PT-4.4");
}

#[test]
fn after_the_deal_chance_has_no_say() {
    let setup = setup(2, Options::default());
    let whole = |seed: u64| {
        let mut draws = 0;
        let (mut game, _) = opened(&setup, 3);
        while let Some(seat) = game.deciding().iter().next() {
            let mut chance = rules::Chance::at(&rules::Seed::from_number(seed), game.moment()).noting();
            game.play(seat, &game.default_move(seat), &mut chance).expect("defaults are legal");
            draws += chance.into_drawn().len();
        }
        (json!(game).to_string(), draws)
    };
    assert_eq!(whole(1), whole(2), "PT-1.7");
    assert_eq!(whole(1).1, 0, "PT-1.7");
}

#[rstest]
fn anybody_may_begin(#[values(2, 3, 4)] people: usize) {
    let firsts: BTreeSet<usize> =
        (0..60).map(|seed| table(people, Options::default(), seed).first.index()).collect();
    assert_eq!(firsts, (0..people).collect(), "PT-4.5");
}

#[test]
fn the_person_begins_the_solo_game_wherever_the_automa_sits() {
    let mut setup = against(Level::Easy, Options::default());
    for person in [0, 1] {
        for seed in 0..10 {
            let view = opened(&setup, seed).0.view(Viewer::Public);
            assert_eq!(view.first.index(), person, "PT-4.6, PT-8.1");
            assert_eq!(view.players[person].stock.cards(), 1, "PT-4.6");
            assert_eq!(view.automa.map(|automa| automa.seat.index()), Some(1 - person));
        }
        setup.seats.rotate_left(1);
    }
}

#[rstest]
#[case::with(Options::default(), true)]
#[case::without(changed(), false)]
fn promo_tokens_are_there_where_the_option_says(#[case] options: Options, #[case] expected: bool) {
    let sets = (0..60).flat_map(|seed| table(2, options.clone(), seed).display);
    let sets: BTreeSet<&str> = sets.map(|offered| token(offered.token).set.as_str()).collect();
    assert_eq!(sets.contains("promo"), expected, "PT-9.1");
    assert!(sets.contains("base"));
}

#[rstest]
#[case::outside(json!({"do": "flip", "cell": [5, 1]}))]
#[case::row_zero(json!({"do": "flip", "cell": [0, 1]}))]
#[case::one_of_the_deck(json!({"do": "take_market", "cells": [[1, 1]]}))]
#[case::three(json!({"do": "take_market", "cells": [[1, 1], [1, 2], [1, 3]]}))]
#[case::no_such_card(json!({"do": "take_market", "cells": [[1, 1], [1, 2]], "pay": {"ingenuity_3": 1}}))]
#[case::no_such_token(json!({"do": "choose_civic", "token": "flat_6"}))]
fn a_move_that_names_what_there_is_not_cannot_be_written(#[case] mv: serde_json::Value) {
    assert!(serde_json::from_value::<Move>(mv).is_err(), "PT-4.3, PT-5.4, PT-5.5, R-2");
}
