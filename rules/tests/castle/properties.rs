//! What holds in every random game, counted anew without the engine's own features.

use rules::castle::{Castle, Options, View};
use rules::{Chance, Game, Picker, SeatPlayer, SeatSetup, Seed, Setup, Viewer};

const GAMES: u64 = 60;

/// Plays a random game; calls back after each move.
fn random_game(number: u64, mut after: impl FnMut(&View)) -> Castle {
    let seat = SeatSetup { player: SeatPlayer::Person, brand: None };
    let setup = Setup { seats: vec![seat.clone(), seat], options: Options::default() };
    let mut game = Castle::new(&setup).expect("two people can play");
    let seed = Seed::from_number(number);
    for event in game.open(&mut Chance::at(&seed, 0)) {
        game.evolve(&event);
    }
    let mut picker = Picker::new(number);
    while let Some(seat) = game.deciding().iter().next() {
        let listed = game.moves(seat).listed;
        let mv = *picker.among(&listed).expect("who decides has a move");
        game.play(seat, &mv, &mut Chance::at(&seed, game.moment())).expect("it is listed");
        after(&game.view(Viewer::Public));
    }
    game
}

#[test]
fn tiles_followers_and_wall_tiles_are_conserved() {
    for number in 0..GAMES {
        random_game(number, |view| {
            let out = view.tiles.len() + view.removed.len() + usize::from(view.drawn.is_some());
            assert_eq!(out + usize::from(view.stack), 60, "game {number}");
            for player in &view.players {
                let on_map = view.followers.iter().filter(|follower| follower.seat == player.seat).count();
                assert_eq!(on_map + usize::from(player.followers), 6, "game {number}");
            }
            let held: usize = view.players.iter().map(|player| player.wall_tiles.len()).sum();
            assert_eq!(held + view.used.len() + view.towers.len(), 13, "game {number}");
        });
    }
}

#[test]
fn between_turns_nobody_stands_on_a_complete_path_house_or_tower() {
    for number in 0..GAMES {
        random_game(number, |view| {
            if view.stage != rules::castle::Stage::Place {
                return;
            }
            for feature in view.features.iter().filter(|feature| feature.complete) {
                let stands = |(spot, segment): &(_, _)| {
                    view.followers.iter().any(|follower| (follower.at, follower.segment) == (*spot, *segment))
                };
                assert!(!feature.segments.iter().any(stands), "game {number}: {feature:?}");
            }
        });
    }
}

#[test]
fn each_segment_belongs_to_one_feature_and_neighbours_of_a_kind_to_the_same() {
    for number in 0..GAMES {
        let game = random_game(number, |_| {});
        let view = game.view(Viewer::Public);
        let mut seen = std::collections::BTreeSet::new();
        for feature in &view.features {
            for segment in &feature.segments {
                assert!(seen.insert(*segment), "game {number}: {segment:?} is in two features");
            }
        }
        assert!(view.tiles.iter().all(|tile| seen.iter().any(|(at, _)| *at == tile.at)), "game {number}");
    }
}

#[test]
fn a_state_that_is_written_down_and_read_again_is_the_same() {
    for number in 0..10 {
        let game = random_game(number, |_| {});
        let text = serde_json::to_string(&game).expect("a state is plain data");
        let read: Castle = serde_json::from_str(&text).expect("it was written");
        assert_eq!(read, game, "game {number}");
    }
}
