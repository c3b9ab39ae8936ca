//! Plays whole games by moves drawn from the lists.

use crate::options;
use rules::dice_town::{DiceTown, Event, Move, Options};
use rules::{Chance, Game, Picker, Seat, SeatSetup, Seed, Setup};

/// All sizes by the rule book, and all with options that differ from it.
pub fn tables() -> Vec<Setup<Options>> {
    let with = |options: Options| (2..=5).map(move |players| setup(players, options.clone()));
    [Options::default(), options::hidden(), options::open()].into_iter().flat_map(with).collect()
}

pub fn setup(players: usize, options: Options) -> Setup<Options> {
    let seat = SeatSetup::person();
    Setup { seats: vec![seat; players], options }
}

/// The table as it stands before the first answer, and the events that led there.
pub fn opened(setup: &Setup<Options>, seed: u64) -> (DiceTown, Vec<Event>) {
    let mut game = DiceTown::new(setup).expect("the table is allowed");
    let events = game.open(&mut Chance::at(&Seed::from_number(seed), game.moment()));
    for event in &events {
        game.evolve(event);
    }
    (game, events)
}

/// Makes a move by the chance of this seed; it must be legal.
pub fn make(game: &mut DiceTown, seat: Seat, mv: &Move, seed: u64) -> Vec<Event> {
    let chance = &mut Chance::at(&Seed::from_number(seed), game.moment());
    game.play(seat, mv, chance).unwrap_or_else(|refusal| panic!("{seat:?} may {mv:?}: {refusal}"))
}

/// A legal move, drawn from the list.
pub fn any_move(game: &DiceTown, seat: Seat, picker: &mut Picker) -> Move {
    let moves = game.moves(seat).listed;
    picker.among(&moves).cloned().unwrap_or_else(|| panic!("{seat:?} is asked but has no move"))
}

/// Plays to the end, and calls `each` with every state and the events that led to it.
pub fn play_out(setup: &Setup<Options>, seed: u64, mut each: impl FnMut(&DiceTown, &[Event])) -> DiceTown {
    let (mut game, mut events) = opened(setup, seed);
    let mut picker = Picker::new(seed);
    loop {
        each(&game, &events);
        let asked: Vec<Seat> = game.deciding().iter().collect();
        let Some(seat) = picker.among(&asked).copied() else { break game };
        let mv = any_move(&game, seat, &mut picker);
        events = make(&mut game, seat, &mv, seed);
    }
}
