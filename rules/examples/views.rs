//! Times a move until everybody's changes are written: `cargo run --release -p rules --example views`.
//!
//! Plays random games of Carson City for four, and after every move does the work of a room for the four seats and the
//! public (ADR 17). The clock is in this example, since the library must not read one. Invariant: the games are the
//! same in every run.

#![expect(clippy::disallowed_types, reason = "times what it calls; no rule sees the clock")]

use rules::carson_city::{CarsonCity, Options, View};
use rules::{Chance, Game, Pairs, Picker, Playout, Policy, SeatSetup, Setup, ViewSum, Viewer};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SEATS: usize = 4;
const GAMES: u64 = 40;

/// The costs of all games together.
#[derive(Debug, Default)]
struct Spent {
    moves: u32,
    changed: u32,
    views: Duration,
    changes: Duration,
    bytes: usize,
    whole_sums: Duration,
}

fn main() {
    let mut spent = Spent::default();
    (0..GAMES).for_each(|number| play(number, &mut spent));
    spent.print();
}

fn play(number: u64, spent: &mut Spent) {
    let seat = SeatSetup::person();
    let setup = Setup { seats: vec![seat; SEATS], options: Options::default() };
    let Playout { policy, table, choices, .. } = Playout::numbered(Policy::Random, 17, number);
    let mut game = CarsonCity::new(&setup).expect("four may play");
    let mut picker = Picker::new(choices);
    for event in game.open(&mut Chance::at(&table, game.moment())) {
        game.evolve(&event);
    }
    while let Some(seat) = game.deciding().iter().next() {
        let mv = picker.choose(&game, seat, policy).expect("who decides has a move");
        let past = game.clone();
        let mut chance = Chance::at(&table, game.moment());
        game.play(seat, &mv, &mut chance).expect("a listed move is legal");
        spent.moves += 1;
        let begun = Instant::now();
        let view = |viewer| (past.view(viewer), game.view(viewer));
        let views: Vec<(View, View)> = Viewer::all(SEATS).map(view).collect();
        spent.views += begun.elapsed();
        spent.note(&views);
    }
}

impl Spent {
    fn note(&mut self, views: &[(View, View)]) {
        let begun = Instant::now();
        let mut pairs = Pairs::default();
        for (before, after) in views {
            let changes = pairs.between(before, after);
            self.bytes += changes.json().len();
            self.changed += u32::from(!changes.is_empty());
        }
        self.changes += begun.elapsed();
        let begun = Instant::now();
        for (_, after) in views {
            black_box(ViewSum::of(after));
        }
        self.whole_sums += begun.elapsed();
    }

    fn print(&self) {
        let each = |spent: Duration| (spent / self.moves).as_nanos();
        let views = self.moves as usize * (SEATS + 1);
        println!("{} moves of {GAMES} games; per move, for {} viewers, in ns:", self.moves, SEATS + 1);
        println!("two views each, typed:         {:>8}", each(self.views));
        println!(
            "changes and shift of the sum:  {:>8}  {} bytes a viewer",
            each(self.changes),
            self.bytes / views
        );
        println!("sum of the whole view:         {:>8}", each(self.whole_sums));
        println!("viewers whose view changed:    {:>8} of {views}", self.changed);
    }
}
