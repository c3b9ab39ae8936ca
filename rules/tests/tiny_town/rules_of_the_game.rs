//! The rules of Tiny Town, each by its number.

use crate::game::{Building, ClientEvent, Event, Lot, Move, Options, Refusal, TinyTown};
use rules::{Chance, Game, Seat, SeatPlayer, SeatSetup, Seed, Setup};

fn seats(people: usize) -> Vec<SeatSetup> {
    vec![SeatSetup { player: SeatPlayer::Person, brand: None }; people]
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the table")
}

fn lot(place: u8) -> Lot {
    Lot::try_from(place).expect("a lot of the map")
}

/// An opened game of so many rounds, with the buildings in the order of the component data.
fn opened(rounds: u8) -> TinyTown {
    let mut game = TinyTown::new(&Setup { seats: seats(2), options: Options { rounds } }).expect("a table");
    game.evolve(&Event::Open(ClientEvent::Dealt { buildings: Building::all().collect() }));
    game.evolve(&Event::Open(ClientEvent::RoundStarted { round: 1 }));
    game
}

fn play(game: &mut TinyTown, number: u8, mv: Move) -> Result<Vec<Event>, Refusal> {
    let mut chance = Chance::at(&Seed::from_number(1), game.moment());
    game.play(seat(number), &mv, &mut chance)
}

fn bid(game: &mut TinyTown, coins: [u8; 2]) -> Vec<Event> {
    play(game, 0, Move::Bid { coins: coins[0] }).expect("a bid");
    play(game, 1, Move::Bid { coins: coins[1] }).expect("a bid")
}

/// TT-1.
#[test]
fn two_people_play_one_to_four_rounds() {
    let refused = |people: usize, rounds: u8| {
        TinyTown::new(&Setup { seats: seats(people), options: Options { rounds } }).err().map(|no| no.path)
    };
    assert_eq!(refused(2, 4), None);
    assert_eq!(refused(3, 3).as_deref(), Some("seats"));
    assert_eq!(refused(2, 5).as_deref(), Some("options.rounds"));
}

/// TT-2.
#[test]
fn each_building_lies_on_one_lot() {
    let game = TinyTown::new(&Setup { seats: seats(2), options: Options::default() }).expect("a table");
    let events = game.open(&mut Chance::at(&Seed::from_number(7), game.moment()));
    let [Event::Open(ClientEvent::Dealt { buildings }), Event::Open(ClientEvent::RoundStarted { round: 1 })] =
        events.as_slice()
    else {
        panic!("{events:?}")
    };
    let mut sorted = buildings.clone();
    sorted.sort();
    assert!(sorted.into_iter().eq(Building::all()));
}

/// TT-3.
#[test]
fn the_higher_bid_pays_and_builds_first() {
    let mut game = opened(1);
    let events = bid(&mut game, [2, 5]);
    let bids = vec![2, 5];
    assert_eq!(events.last(), Some(&Event::Open(ClientEvent::Revealed { bids, first: seat(1) })));
    assert_eq!(game.deciding().iter().collect::<Vec<_>>(), [seat(1)]);
    let coins = game.view(rules::Viewer::Public).coins;
    assert_eq!(coins, [8, 3]);
}

/// TT-3.
#[test]
fn a_bid_may_be_replaced_until_both_are_in_and_nobody_else_is_told() {
    let mut game = opened(1);
    play(&mut game, 0, Move::Bid { coins: 2 }).expect("a bid");
    assert_eq!(play(&mut game, 0, Move::Bid { coins: 2 }), Err(Refusal::SameBid));
    assert_eq!(play(&mut game, 0, Move::Bid { coins: 9 }), Err(Refusal::TooManyCoins));
    let events = play(&mut game, 0, Move::Bid { coins: 4 }).expect("another bid");
    let told = |viewer| events.iter().filter_map(|event| TinyTown::told_to(event, viewer)).count();
    assert_eq!((told(rules::Viewer::Seat(seat(0))), told(rules::Viewer::Public)), (1, 0));
}

/// TT-3: lots decide between equal bids, and both seats can win.
#[test]
fn a_tie_is_drawn() {
    let firsts = (0..40).map(|number| {
        let mut game = opened(1);
        play(&mut game, 0, Move::Bid { coins: 3 }).expect("a bid");
        let mut chance = Chance::at(&Seed::from_number(number), game.moment());
        let events = game.play(seat(1), &Move::Bid { coins: 3 }, &mut chance).expect("a bid");
        matches!(events.last(), Some(Event::Open(ClientEvent::Revealed { first, .. })) if *first == seat(0))
    });
    let won = firsts.filter(|first| *first).count();
    assert!((10..30).contains(&won), "{won} of 40");
}

/// TT-4.
#[test]
fn nobody_builds_on_a_lot_of_somebody_else() {
    let mut game = opened(1);
    bid(&mut game, [1, 0]);
    assert_eq!(play(&mut game, 1, Move::Build { lot: lot(0) }), Err(Refusal::NotAsked));
    assert_eq!(play(&mut game, 0, Move::Bid { coins: 0 }), Err(Refusal::OtherPhase));
    play(&mut game, 0, Move::Build { lot: lot(4) }).expect("a free lot");
    assert_eq!(play(&mut game, 1, Move::Build { lot: lot(4) }), Err(Refusal::LotTaken));
}

/// TT-5: saloon 6, bank 5 beside it 1, and 7 coins against hotel 5, store 4 and 8 coins.
#[test]
fn buildings_neighbours_and_coins_are_points() {
    let mut game = opened(2);
    bid(&mut game, [1, 0]);
    play(&mut game, 0, Move::Build { lot: lot(0) }).expect("the saloon");
    play(&mut game, 1, Move::Build { lot: lot(2) }).expect("the hotel");
    bid(&mut game, [0, 1]);
    play(&mut game, 1, Move::Build { lot: lot(3) }).expect("the store");
    let events = play(&mut game, 0, Move::Build { lot: lot(1) }).expect("the bank");
    let told = [ClientEvent::Built { seat: seat(0), lot: lot(1), gain: 6 }, ClientEvent::GameOver {}];
    assert_eq!(events, told.map(Event::Open));
    let outcome = game.outcome().expect("the game is over");
    let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
    assert_eq!((totals, outcome.winners()), (vec![6 + 5 + 1 + 7, 5 + 4 + 7], vec![seat(0)]));
}
