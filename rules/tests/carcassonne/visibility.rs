//! Each viewer's knowledge (specification 6), over whole random games.

use crate::setup::setup;
use rstest::rstest;
use rules::carcassonne::{Carcassonne, ClientEvent, Event, View};
use rules::{Chance, Game, Picker, Seed, Viewer};
use serde_json::{Value, json};

/// Plays a random game; calls back with the state after each entry and what happened in it.
fn play(people: usize, changes: &Value, mut look: impl FnMut(&Carcassonne, &[Event])) {
    let mut game = Carcassonne::new(&setup(people, changes)).expect("the table may be");
    let seed = Seed::from_number(5);
    let chance = |game: &Carcassonne| Chance::at(&seed, game.moment());
    let events = game.open(&mut chance(&game));
    for event in &events {
        game.evolve(event);
    }
    look(&game, &events);
    let mut picker = Picker::new(5);
    while let Some(seat) = game.deciding().iter().next() {
        let mv = *picker.among(&game.moves(seat).listed).expect("who decides has a move");
        let mut chance = chance(&game);
        let events = game.play(seat, &mv, &mut chance).expect("a listed move is accepted");
        look(&game, &events);
    }
}

/// CAR-5.4, CAR-6.1, CAR-6.4, CAR-6.9: with open hands, and in a team, all see and are told the same; CAR-6.3: nobody is
/// told how the stacks were shuffled.
#[rstest]
#[case::alone(2, json!({ "river": true, "abbot": true, "unplaceable": "return_to_bag" }))]
#[case::open_hands(3, json!({ "hand_size": 3, "hole_bonus_turn": true }))]
#[case::team(3, json!({ "mode": "coop" }))]
fn everybody_sees_the_same(#[case] people: usize, #[case] changes: Value) {
    play(people, &changes, |game, events| {
        let public = game.view(Viewer::Public);
        assert_eq!(public.stacks.len(), if changes["mode"] == "coop" { 3 } else { 1 });
        for viewer in Viewer::all(people) {
            assert_eq!(View { you: None, ..game.view(viewer) }, public);
            for event in events {
                let told = Carcassonne::told_to(event, viewer);
                match event {
                    Event::Open(open) => assert_eq!(told.as_ref(), Some(open)),
                    Event::Shuffled { .. } => assert_eq!(told, None),
                    Event::HiddenRefill { .. } => panic!("hands are open"),
                }
            }
        }
    });
}

/// CAR-6.5, CAR-6.6: a hidden hand is shown to its owner; others see how many tiles it has, and what leaves it.
#[test]
fn a_hidden_hand_is_shown_to_its_owner_only() {
    let changes = json!({ "hand_size": 3, "hand_visibility": "hidden" });
    play(3, &changes, |game, events| {
        for viewer in Viewer::all(3) {
            let view = game.view(viewer);
            for (seat, hand) in view.scores.iter().map(|score| score.seat).zip(&view.hands) {
                let sees = viewer == Viewer::Everyone || viewer.is(seat);
                assert_eq!(hand.tiles.is_some(), sees, "{viewer:?}");
            }
            for told in events.iter().filter_map(|event| Carcassonne::told_to(event, viewer)) {
                match told {
                    ClientEvent::HandRefilled { seat, tile } => {
                        assert_eq!(
                            tile.is_some(),
                            viewer == Viewer::Everyone || viewer.is(seat),
                            "{viewer:?}"
                        );
                    }
                    ClientEvent::TileDrawn { .. } => panic!("tiles are drawn into hands"),
                    _ => {}
                }
            }
        }
    });
}

/// CAR-6.10: legal moves are sent only to the seat that may move.
#[rstest]
#[case(3, json!({}))]
#[case(3, json!({ "hand_size": 1, "hand_visibility": "hidden" }))]
fn legal_moves_are_told_to_who_may_move(#[case] people: usize, #[case] changes: Value) {
    play(people, &changes, |game, _| {
        let view = game.view(Viewer::Public);
        for seat in view.scores.iter().map(|score| score.seat) {
            assert_eq!(game.legal(seat).is_some(), view.actor == Some(seat));
        }
    });
}
