//! Times the answers of bots that a table waits for: `cargo run -p bots --example decisions`.
//!
//! Asks the simple bot on maps of some sizes that random play has grown from fixed seeds, and takes the slowest of the
//! questions of a turn: where to lay the tile. The clock is in this example, since bots must not read one. Invariant:
//! the maps are the same in every run.

use bots::HousePlayer;
use rules::carcassonne::{self, Carcassonne};
use rules::castle::{self, Castle};
use rules::{Chance, Picker, Playout, Policy, SeatSetup, Setup, Viewer};
use std::hint::black_box;
use std::time::{Duration, Instant};

const MAPS: u64 = 200;
/// The same question has the same answer, so that the fastest of some is the one that nobody else held up.
const TIMES: usize = 3;

fn main() {
    let two_sets = carcassonne::Options { double_set: true, river: true, ..Default::default() };
    let alone = carcassonne::Options { mode: carcassonne::Mode::Solo, ..Default::default() };
    time::<Carcassonne>("carcassonne", 2, &two_sets, &[24, 72, 144]);
    time::<Carcassonne>("carcassonne alone", 1, &alone, &[12]);
    time::<Castle>("castle", 2, &castle::Options::default(), &[24, 54]);
}

/// Times the slowest question while so many tiles lie.
fn time<G: HousePlayer>(name: &str, people: usize, options: &G::Options, turns: &[u16])
where
    G::Options: Clone,
{
    let seat = SeatSetup::person();
    let setup = Setup { seats: vec![seat; people], options: options.clone() };
    let mut times = vec![Vec::new(); turns.len()];
    for number in 0..MAPS {
        grow::<G>(&setup, number, turns, &mut times);
    }
    for (turn, mut times) in turns.iter().zip(times) {
        times.sort_unstable();
        let at = |percent: usize| {
            times.get(times.len().saturating_sub(1) * percent / 100).map_or(0.0, Duration::as_secs_f64) * 1e3
        };
        println!(
            "{name}, {turn} tiles: median {:.2} ms, 99 %: {:.2} ms ({} maps)",
            at(50),
            at(99),
            times.len()
        );
    }
}

/// Plays a game at random up to the last of the turns.
fn grow<G: HousePlayer>(setup: &Setup<G::Options>, number: u64, turns: &[u16], times: &mut [Vec<Duration>]) {
    let Playout { policy, table, choices, .. } = Playout::numbered(Policy::Random, 7, number);
    let mut game = G::new(setup).expect("so many may play");
    let mut picker = Picker::new(choices);
    let mut events = game.open(&mut Chance::at(&table, game.moment()));
    let mut last = 0;
    loop {
        for event in &events {
            game.evolve(event);
        }
        let Some(seat) = game.deciding().iter().next() else { return };
        let turn = game.progress().round;
        if turns.iter().all(|wanted| turn > *wanted) {
            return;
        }
        if let Some(place) = turns.iter().position(|wanted| *wanted == turn) {
            let slowest = if last == turn { times[place].pop() } else { None };
            times[place].push(ask(&game, seat).max(slowest.unwrap_or_default()));
            last = turn;
        }
        let mv = picker.choose(&game, seat, policy).expect("who decides has a move");
        events =
            game.decide(seat, &mv, &mut Chance::at(&table, game.moment())).expect("a listed move is legal");
    }
}

/// How long the simple bot thinks.
fn ask<G: HousePlayer>(game: &G, seat: rules::Seat) -> Duration {
    let (view, legal) =
        (game.view(Viewer::Seat(seat)), game.legal(seat).expect("who decides has a question"));
    let once = || {
        let begun = Instant::now();
        black_box(G::choose(black_box(&view), black_box(&legal)));
        begun.elapsed()
    };
    (0..TIMES).map(|_| once()).min().unwrap_or_default()
}
