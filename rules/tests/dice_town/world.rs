//! Worlds that a bot may imagine: they hold nothing that it cannot know, and nothing impossible.

#![expect(clippy::unwrap_used, reason = "a game that cannot be played has failed")]

use rules::dice_town::testing::joe_in_a_hand;
use rules::dice_town::{DiceTown, Options};
use rules::{Chance, Game, Picker, SeatSetup, Seed, Setup, Viewer};

/// Plays a random game and looks at each of its states.
fn play(number: u64, seats: usize, mut look: impl FnMut(&DiceTown, &mut Picker)) {
    let seats = vec![SeatSetup::person(); seats];
    let mut game = DiceTown::new(&Setup { seats, options: Options::default() }).unwrap();
    let (seed, mut picker) = (Seed::from_number(number), Picker::new(number));
    for event in game.open(&mut Chance::at(&seed, 0)) {
        game.evolve(&event);
    }
    while let Some(seat) = game.deciding().iter().next() {
        look(&game, &mut picker);
        let mv = picker.among(&game.moves(seat).listed).cloned().unwrap();
        let mut chance = Chance::at(&seed, game.moment());
        game.play(seat, &mv, &mut chance).unwrap();
    }
}

#[test]
fn nervous_joe_is_in_no_hand_and_in_none_that_anybody_could_imagine() {
    for number in 0..12 {
        play(number, 2 + number as usize % 4, |game, picker| {
            assert!(!joe_in_a_hand(game), "game {number}");
            let viewer =
                Viewer::all(game.view(Viewer::Public).table.players.len()).nth(picker.below(3)).unwrap();
            let mut chance = Chance::at(&Seed::from_number(picker.word()), 0);
            let other = DiceTown::possible_world(&game.view(viewer), viewer, &mut chance);
            assert!(!joe_in_a_hand(&other), "game {number}, {viewer:?}");
        });
    }
}

#[test]
fn what_the_viewer_knows_is_so_in_every_world() {
    for number in 0..12 {
        play(number, 2 + number as usize % 4, |game, picker| {
            for viewer in Viewer::all(game.view(Viewer::Public).table.players.len()) {
                let view = game.view(viewer);
                let mut chance = Chance::at(&Seed::from_number(picker.word()), 0);
                assert_eq!(
                    DiceTown::possible_world(&view, viewer, &mut chance).view(viewer),
                    view,
                    "game {number}"
                );
            }
        });
    }
}
