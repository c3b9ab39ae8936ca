//! Refused tables, and the deal.

use rstest::rstest;
use rules::carcassonne::{Carcassonne, ClientEvent, Event, FaceId, Options};
use rules::{Chance, Game, JsonSetup, SeatPlayer, SeatSetup, Seed, Setup, Viewer};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A table with the default options but for these.
pub fn setup(people: usize, changes: &Value) -> Setup<Options> {
    let mut options = json!(Options::default());
    for (name, value) in changes.as_object().into_iter().flatten() {
        options[name] = value.clone();
    }
    let seat = SeatSetup::person();
    Setup {
        seats: vec![seat; people],
        options: serde_json::from_value(options).expect("the options are well written"),
    }
}

#[rstest]
#[case(1, json!({}), "seats", "CAR-4.1")]
#[case(6, json!({}), "seats", "CAR-9.5")]
#[case(7, json!({ "sixth_player": true }), "seats", "CAR-9.5")]
#[case(2, json!({ "mode": "solo" }), "seats", "CAR-8.1")]
#[case(7, json!({ "mode": "coop" }), "seats", "CAR-9.5")]
#[case(2, json!({ "mode": "coop", "hand_size": 3 }), "options.hand_size", "CAR-9.30")]
#[case(2, json!({ "hand_size": 2 }), "options.hand_size", "CAR-9.10")]
#[case(2, json!({ "table_width": 10 }), "options.table_width", "CAR-9.17")]
#[case(2, json!({ "first_player": "chosen_seat", "first_seat": 3 }), "options.first_seat", "CAR-9.7")]
fn a_table_that_may_not_be_is_refused(
    #[case] people: usize,
    #[case] changes: Value,
    #[case] path: &str,
    #[case] rule: &str,
) {
    let refusal = Carcassonne::new(&setup(people, &changes)).unwrap_err();
    assert_eq!((refusal.path.as_str(), refusal.rule), (path, rule), "{refusal}");
}

#[test]
fn a_virtual_player_is_refused() {
    let mut setup = setup(3, &json!({}));
    setup.seats[1].player = SeatPlayer::Virtual("easy".to_owned());
    assert_eq!(Carcassonne::new(&setup).unwrap_err().rule, "CAR-1.4");
}

fn opened(people: usize, changes: &Value, seed: u64) -> Vec<Event> {
    let game = Carcassonne::new(&setup(people, changes)).expect("the table may be");
    game.open(&mut Chance::at(&Seed::from_number(seed), 0))
}

fn stacks(events: &[Event]) -> (usize, Vec<usize>) {
    let shuffled = events.iter().find_map(|event| match event {
        Event::Shuffled { river, stacks } => Some((river.len(), stacks.iter().map(Vec::len).collect())),
        _ => None,
    });
    shuffled.expect("the stacks are shuffled")
}

/// CAR-3.5: how often each face is in the box, those with a garden included.
const LAND: &str = "A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1";

/// CAR-3.6: the river tiles that are there more than once, and the others.
const RIVER: &str = "spring1 lake1 straight2 bend1 bend_garden1 two_cities1 city_road1 monastery1 road_bridge1 \
                     city_bend1 road_bend1";

/// Every tile of a table at its beginning, by name.
fn tiles(events: &[Event]) -> BTreeMap<String, usize> {
    let mut tiles = BTreeMap::new();
    let mut note = |tile: &FaceId| *tiles.entry(tile.to_string()).or_default() += 1;
    for event in events {
        match event {
            Event::Shuffled { river, stacks } => {
                river.iter().chain(stacks.iter().flatten()).for_each(&mut note);
            }
            Event::Open(ClientEvent::SetUp { start, .. }) => note(start),
            _ => {}
        }
    }
    tiles
}

/// The tiles of a list, `times` over; a garden copy counts as its face (CAR-3.7).
fn listed(list: &str, prefix: &str, times: usize) -> BTreeMap<String, usize> {
    let entry = |word: &str| {
        let (name, count) = word.split_at(word.len() - 1);
        (format!("{prefix}{}", name.to_lowercase()), times * count.parse::<usize>().expect("a number"))
    };
    list.split_whitespace().map(entry).collect()
}

/// CAR-3.1, CAR-10.3: 72 land tiles; CAR-3.7: 8 of them and one river tile with a garden; CAR-3.8, CAR-4.5, CAR-9.6: all
/// of the land twice.
#[rstest]
#[case(json!({ "river": true, "river_start_tile": "shuffled_in" }), 1)]
#[case(json!({ "river": true, "river_start_tile": "shuffled_in", "double_set": true }), 2)]
fn the_tiles_are_those_of_the_box(#[case] changes: Value, #[case] sets: usize) {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut gardens = 0;
    for (tile, count) in tiles(&opened(2, &changes, 3)) {
        let land = tile.starts_with("base");
        gardens += if tile.ends_with("_garden") && land { count } else { 0 };
        let name = if land { tile.trim_end_matches("_garden") } else { &tile };
        *found.entry(name.to_owned()).or_default() += count;
    }
    assert_eq!(gardens, 8 * sets);
    let expected: BTreeMap<_, _> =
        listed(LAND, "base_", sets).into_iter().chain(listed(RIVER, "river_", 1)).collect();
    assert_eq!(found, expected);
    assert_eq!(found.values().sum::<usize>(), 72 * sets + 12);
}

/// CAR-4.1, CAR-4.3, CAR-4.4, CAR-9.8: what lies first.
#[test]
fn the_first_tile_is_that_of_the_rules_or_any() {
    let start = |changes: &Value, seed| {
        let events = opened(2, changes, seed);
        let start = events.iter().find_map(|event| match event {
            Event::Open(ClientEvent::SetUp { start, .. }) => Some(start.to_string()),
            _ => None,
        });
        start.expect("a tile lies")
    };
    for seed in 0..10 {
        assert_eq!(start(&json!({}), seed), "base_d");
        assert_eq!(start(&json!({ "river": true }), seed), "river_spring");
        assert_eq!(start(&json!({ "river": true, "start_tile": "in_bag" }), seed), "river_spring");
    }
    let any: BTreeSet<String> = (0..10).map(|seed| start(&json!({ "start_tile": "in_bag" }), seed)).collect();
    assert!(any.len() > 3, "{any:?}");
}

/// CAR-3.2, CAR-4.1, CAR-9.14: what each player has; CAR-3.9, CAR-8.2: what each colour has.
#[test]
fn everybody_begins_with_the_same() {
    let begins = |people, changes: &Value| {
        let game = Carcassonne::new(&setup(people, changes)).expect("the table may be");
        let colours = game.view(Viewer::Public).colours;
        colours.iter().map(|colour| (colour.score, colour.meeples, colour.abbots)).collect::<Vec<_>>()
    };
    assert_eq!(begins(2, &json!({})), [(0, 7, 0); 2]);
    assert_eq!(begins(5, &json!({ "abbot": true })), [(0, 7, 1); 5]);
    assert_eq!(begins(6, &json!({ "sixth_player": true })), [(0, 7, 0); 6]);
    assert_eq!(begins(1, &json!({ "mode": "solo", "abbot": true })), [(1, 4, 0), (2, 4, 0), (3, 4, 0)]);
    let four = [(1, 5, 0), (2, 5, 0), (3, 5, 0), (4, 5, 0)];
    assert_eq!(begins(6, &json!({ "mode": "coop", "solo_colours": 4, "solo_meeples": 5 })), four);
}

/// CAR-9.7, CAR-10.7: by default lot decides who begins.
#[test]
fn anybody_may_begin() {
    let first = |seed| {
        opened(3, &json!({}), seed).iter().find_map(|event| match event {
            Event::Open(ClientEvent::SetUp { first, .. }) => Some(first.0),
            _ => None,
        })
    };
    let first: BTreeSet<Option<u8>> = (0..40).map(first).collect();
    assert_eq!(first, [Some(0), Some(1), Some(2)].into());
}

/// CAR-9.1: an unknown option or value is refused. CAR-9.2: The Castle is a game of its own, no mode.
#[rstest]
#[case(json!({ "mode": "castle" }))]
#[case(json!({ "inns": true }))]
#[case(json!({ "small_city_points": 3 }))]
fn an_option_that_there_is_not_is_refused(#[case] changes: Value) {
    let kind = rules::game("carcassonne").expect("the game is registered");
    let seat = SeatSetup::person();
    let options = kind.options(&changes);
    let refused = options.map(|options| kind.new_game(&JsonSetup { seats: vec![seat; 2], options }).is_err());
    assert!(refused.unwrap_or(true), "{changes}");
    assert!(rules::game("castle").is_some());
}

/// CAR-9.20: each preset sets what the rule says, and makes a table.
#[test]
fn presets_are_those_of_the_rule() {
    let expected = [
        ("current", json!({ "farmer_scoring": "third", "small_city_points": 4 })),
        ("first_edition", json!({ "farmer_scoring": "first", "small_city_points": 2 })),
        ("second_edition_2000s", json!({ "farmer_scoring": "second", "small_city_points": 2 })),
        ("third_edition_scoring_small_city_2", json!({ "farmer_scoring": "third", "small_city_points": 2 })),
        ("cmsc_22001", json!({ "farmer_scoring": "first", "small_city_points": 2, "farmer_city_points": 4 })),
        ("no_farmers", json!({ "farmer_scoring": "off" })),
        ("carcassonne_2_0", json!({ "river": true, "abbot": true })),
    ];
    let found = Carcassonne::META.presets.iter().map(|preset| {
        let options: serde_json::Map<String, Value> =
            preset.options.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        (preset.id, Value::Object(options))
    });
    let found: Vec<(&str, Value)> = found.collect();
    assert_eq!(found, expected);
    for (id, options) in found {
        assert!(Carcassonne::new(&setup(2, &options)).is_ok(), "{id}");
    }
}

/// CAR-4.1, CAR-4.2, CAR-4.3, CAR-4.5, CAR-4.7, CAR-8.2, CAR-8.14: one shuffled row of tiles, or one for each colour.
#[rstest]
#[case::base(2, json!({}), 0, vec![71])]
#[case::in_bag(2, json!({ "start_tile": "in_bag" }), 0, vec![71])]
#[case::double(2, json!({ "double_set": true }), 0, vec![143])]
#[case::river(2, json!({ "river": true }), 11, vec![71])]
#[case::start_shuffled_in(2, json!({ "river": true, "river_start_tile": "shuffled_in" }), 11, vec![72])]
#[case::solo(1, json!({ "mode": "solo", "double_set": true }), 0, vec![24, 24, 23])]
#[case::four_colours(3, json!({ "mode": "coop", "solo_colours": 4 }), 0, vec![18, 18, 18, 17])]
#[case::solo_river(1, json!({ "mode": "solo", "river": true, "river_start_tile": "shuffled_in" }), 11, vec![24, 24, 23])]
fn the_stacks_are_as_the_rules_say(
    #[case] people: usize,
    #[case] changes: Value,
    #[case] river: usize,
    #[case] land: Vec<usize>,
) {
    assert_eq!(stacks(&opened(people, &changes, 3)), (river, land));
}

#[test]
fn the_lake_is_the_last_river_tile() {
    for seed in 0..20 {
        let events = opened(2, &json!({ "river": true }), seed);
        let Event::Shuffled { river, .. } = &events[0] else { panic!("{:?}", events[0]) };
        assert_eq!(river.last().unwrap().to_string(), "river_lake");
    }
}

/// CAR-9.7: the seat with most road edges begins; the tied draw again.
#[test]
fn most_road_edges_begin() {
    let mut ties = 0;
    for seed in 0..40 {
        let events = opened(4, &json!({ "first_player": "road_draw" }), seed);
        let rounds: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                Event::Open(ClientEvent::RoadsDrawn { drawn }) => Some(drawn.clone()),
                _ => None,
            })
            .collect();
        let first = events.iter().find_map(|event| match event {
            Event::Open(ClientEvent::SetUp { first, .. }) => Some(usize::from(first.0)),
            _ => None,
        });
        ties += rounds.len() - 1;
        assert_eq!(rounds[0].len(), 4);
        assert!(rounds.last().unwrap().iter().any(|(seat, _)| Some(seat.index()) == first));
        assert!(rounds.windows(2).all(|pair| pair[1].len() <= pair[0].len()));
    }
    assert!(ties > 0, "no tie in 40 games");
}

#[test]
fn a_chosen_seat_begins() {
    let events = opened(3, &json!({ "first_player": "chosen_seat", "first_seat": 3 }), 1);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Open(ClientEvent::SetUp { first, .. }) if first.0 == 2))
    );
}
