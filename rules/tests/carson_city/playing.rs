//! Whole random games of every size.

use rules::carson_city::{CarsonCity, Options};
use rules::{Chance, Game, Progress, SeatPlayer, SeatSetup, Seed, Setup, Viewer};

fn setup(people: usize, seats: usize) -> Setup<Options> {
    let levels = ["novice", "intermediate", "expert"];
    let player = |seat: usize| match seat {
        _ if seat < people => SeatPlayer::Person,
        _ => SeatPlayer::Virtual(levels[seat % 3].to_owned()),
    };
    let seats = (0..seats).map(|seat| SeatSetup { player: player(seat), brand: None }).collect();
    Setup { seats, options: Options::default() }
}

/// Plays to the end by moves drawn from the lists, and calls `each` in every state.
fn play_out(setup: &Setup<Options>, seed: u64, mut each: impl FnMut(&CarsonCity)) -> CarsonCity {
    let (seed, mut game) = (Seed::from_number(seed), CarsonCity::new(setup).unwrap());
    for event in game.open(&mut Chance::at(&seed, 0)) {
        game.evolve(&event);
    }
    for version in 1.. {
        each(&game);
        let Some(seat) = game.deciding().iter().next() else { break };
        let moves = game.moves(seat).listed;
        let choice = Chance::at(&seed, version).below("policy", moves.len() as u32);
        game.play(seat, &moves[choice as usize], &mut Chance::at(&seed, version)).unwrap();
    }
    game
}

#[test]
fn random_games_of_every_size_end_after_eighteen_rounds() {
    for (people, seats) in [(1, 4), (2, 4), (3, 5), (4, 4), (5, 5), (6, 6), (1, 6)] {
        for seed in 0..10 {
            let game = play_out(&setup(people, seats), seed, |_| ());
            assert_eq!(game.progress(), Progress { round: 18, of: 18 });
            assert_eq!(game.outcome().unwrap().scores.len(), seats);
        }
    }
}

#[test]
fn a_possible_world_shows_its_viewer_the_same_view() {
    for (people, seats) in [(1, 4), (4, 4), (6, 6)] {
        play_out(&setup(people, seats), 3, |game| {
            for viewer in Viewer::all(seats) {
                let view = game.view(viewer);
                let world =
                    CarsonCity::possible_world(&view, viewer, &mut Chance::at(&Seed::from_number(9), 0));
                assert_eq!(world.view(viewer), view);
            }
        });
    }
}
