//! Tables that may not be, and the deal.

use rstest::rstest;
use rules::carcassonne::{Carcassonne, ClientEvent, Event, Options};
use rules::{Chance, Game, SeatPlayer, SeatSetup, Seed, Setup};
use serde_json::{Value, json};

/// A table with the default options but for these.
pub fn setup(people: usize, changes: &Value) -> Setup<Options> {
    let mut options = json!(Options::default());
    for (name, value) in changes.as_object().into_iter().flatten() {
        options[name] = value.clone();
    }
    let seat = SeatSetup { player: SeatPlayer::Person, brand: None };
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
