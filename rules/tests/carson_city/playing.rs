//! Plays whole random games.

use rules::carson_city::{CarsonCity, Event, Options};
use rules::{Chance, Game, SeatPlayer, SeatSetup, Seed, Setup};

pub fn setup(people: usize, seats: usize) -> Setup<Options> {
    let levels = ["novice", "intermediate", "expert"];
    let player = |seat: usize| match seat {
        _ if seat < people => SeatPlayer::Person,
        _ => SeatPlayer::Virtual(levels[seat % 3].to_owned()),
    };
    let seats = (0..seats).map(|seat| SeatSetup { player: player(seat), brand: None }).collect();
    Setup { seats, options: Options::default() }
}

/// Plays to the end by moves drawn from the lists, and calls `each` with every state and the events that led to it.
pub fn play_out(
    setup: &Setup<Options>,
    seed: u64,
    mut each: impl FnMut(&CarsonCity, &[Event]),
) -> CarsonCity {
    let (seed, mut game) = (Seed::from_number(seed), CarsonCity::new(setup).expect("the table is allowed"));
    let mut events = game.open(&mut Chance::at(&seed, 0));
    for event in &events {
        game.evolve(event);
    }
    for version in 1.. {
        each(&game, &events);
        let Some(seat) = game.deciding().iter().next() else { break };
        let moves = game.moves(seat).listed;
        let choice = Chance::at(&seed, version).below("policy", moves.len() as u32);
        let mut chance = Chance::at(&seed, game.moment());
        events = game.play(seat, &moves[choice as usize], &mut chance).expect("it is listed");
    }
    game
}
