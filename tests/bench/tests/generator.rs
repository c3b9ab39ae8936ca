//! The generator plays whole games on both servers: its counts are right, and no request is refused.

use bench::machine::{Server, Storage, Target};
use bench::play::{House, Seating};
use std::path::Path;
use std::time::Duration;

/// A round has five steps.
const STEPS_OF_A_GAME: u64 = 18 * 5;
const MOVES_OF_A_GAME: u64 = 18 * 8;

fn open(target: Target) -> (Server, House) {
    let server =
        Server::start(Path::new(env!("CARGO_BIN_EXE_bench")), target, false).expect("the server starts");
    let house = House::new(server.address, target.dialect()).expect("a generator");
    (server, house)
}

fn two_tables_play_a_game(target: Target) {
    let (_server, mut house) = open(target);
    house.tally().begin();
    house.seat(2, Seating::Small { tables: 1, steps: STEPS_OF_A_GAME }).expect("tables to play at");
    house.watch(1, 3).expect("people who look");
    let before = house.traffic().messages_in;
    house.begin(0, None);
    house.finish().expect("the end of the games");
    let told = house.traffic().messages_in - before;
    assert_eq!(house.tally().refusal(), None, "{target}");
    assert_eq!(house.tally().moves(), 2 * MOVES_OF_A_GAME, "{target}");
    assert!(house.tally().steps().ms(99) >= house.tally().reveals().ms(0), "{target}: steps were timed");
    // Each move is sent to the four seats of both tables and to the three spectators of one.
    assert!(told >= (4 + 4 + 3) * MOVES_OF_A_GAME, "{target}: {told} messages");
}

#[test]
fn the_server_plays_the_small_game_to_its_end_on_disk() {
    two_tables_play_a_game(Target::Saloon(Storage::Sqlite));
}

#[test]
fn the_server_plays_the_small_game_to_its_end_in_memory() {
    two_tables_play_a_game(Target::Saloon(Storage::Memory));
}

#[test]
fn so_does_the_bare_server_on_disk() {
    two_tables_play_a_game(Target::Reference(Storage::Sqlite));
}

#[test]
fn so_does_the_bare_server_in_memory() {
    two_tables_play_a_game(Target::Reference(Storage::Memory));
}

#[test]
fn people_with_many_tables_sit_at_all_of_them_and_others_play_on() {
    let (_server, mut house) = open(Target::Saloon(Storage::Memory));
    house.seat(1, Seating::Small { tables: 3, steps: 0 }).unwrap();
    house.tally().begin();
    house.seat(1, Seating::Small { tables: 1, steps: 5 }).unwrap();
    house.begin(1, None);
    house.finish().unwrap();
    assert_eq!((house.tally().moves(), house.tally().refusal()), (8, None));
}

#[test]
fn a_pace_begins_a_step_at_its_time_and_loses_none() {
    let (_server, mut house) = open(Target::Reference(Storage::Memory));
    house.tally().begin();
    house.seat(2, Seating::Small { tables: 1, steps: 10 }).unwrap();
    house.begin(0, Some(10_000.0));
    while house.tally().moves() < 2 * 16 {
        house.play(Duration::from_millis(1)).unwrap();
    }
    assert_eq!((house.tally().moves(), house.tally().refusal()), (2 * 16, None));
}

#[test]
fn random_answers_to_every_game_are_legal() {
    let (_server, mut house) = open(Target::Saloon(Storage::Memory));
    for kind in rules::games() {
        let game = kind.meta().id;
        let options = if game == "dice_town" { r#"{"reaction_seconds":0}"# } else { "{}" };
        let seats = usize::from(kind.meta().people.1.min(4));
        house.tally().begin();
        house.seat(1, Seating::Whole { game, options, seats }).unwrap();
        let mut turns = 0;
        while house.tally().moves() < 60 && turns < 30_000 {
            house.play(Duration::from_millis(1)).unwrap();
            turns += 1;
        }
        assert_eq!(house.tally().refusal(), None, "{game}");
        assert!(house.tally().moves() >= 60, "{game}: {} moves", house.tally().moves());
    }
}
