//! Times the computations that a table of Carcassonne waits for: `cargo run --release -p rules --example placements`.
//!
//! Lays a tile, and finds every placement of the next one, on maps of three sizes that random play has grown from fixed
//! seeds; then plays whole random games of two seats. The clock is in this example, since the library must not read
//! one. Invariant: the maps and the games are the same in every run.

#![expect(clippy::disallowed_types, reason = "times what it calls; no rule sees the clock")]

use rules::carcassonne::{Carcassonne, Legal, Move, Options};
use rules::{Chance, Game, Picker, Playout, Policy, Seat, SeatSetup, Seed, Setup, play_out};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Two sets with The River are 156 tiles: on a map of 144 there is still a next one.
const SIZES: [u16; 3] = [24, 72, 144];
const MAPS: u64 = 1000;
const GAMES: u32 = 4000;

/// Measurements on the maps of one size.
#[derive(Debug, Default)]
struct Measured {
    laid: Vec<Duration>,
    found: Vec<Duration>,
    placements: Vec<usize>,
}

fn main() {
    let mut measured = SIZES.map(|_| Measured::default());
    (0..MAPS).for_each(|number| grow(number, &mut measured));
    for (size, measured) in SIZES.iter().zip(measured) {
        measured.print(*size);
    }
    let begun = Instant::now();
    let moves: u64 = (0..GAMES).map(|number| whole_game(number.into())).sum();
    let per_second = f64::from(GAMES) / begun.elapsed().as_secs_f64();
    println!("whole games of 2 seats: {per_second:.0} a second ({} moves each)", moves / u64::from(GAMES));
}

fn setup(options: Options) -> Setup<Options> {
    let seat = SeatSetup::person();
    Setup { seats: vec![seat; 2], options }
}

/// Plays a game at random, measuring where its map has one of the sizes.
fn grow(number: u64, measured: &mut [Measured; 3]) {
    let options = Options { double_set: true, river: true, ..Options::default() };
    let Playout { policy, table, choices, .. } = random(number);
    let mut game = Carcassonne::new(&setup(options)).expect("two may play");
    let mut picker = Picker::new(choices);
    for event in game.open(&mut Chance::at(&table, game.moment())) {
        game.evolve(&event);
    }
    while let Some(seat) = game.deciding().iter().next() {
        let mv = picker.choose(&game, seat, policy).expect("who decides has a move");
        let size = SIZES.iter().position(|size| *size == game.progress().round);
        match size.filter(|_| matches!(mv, Move::PlaceTile { .. })) {
            Some(size) => measured[size].take(&mut game, seat, mv, &table),
            None => drop(play(&mut game, seat, mv, &table)),
        }
    }
}

fn play(game: &mut Carcassonne, seat: Seat, mv: Move, seed: &Seed) -> Vec<<Carcassonne as Game>::Event> {
    let mut chance = Chance::at(seed, game.moment());
    game.play(seat, &mv, &mut chance).expect("a listed move is legal")
}

/// The game of this number: who plays how, and with which chance.
fn random(number: u64) -> Playout {
    Playout::numbered(Policy::Random, 7, number)
}

fn whole_game(number: u64) -> u64 {
    play_out::<Carcassonne>(&setup(Options::default()), &random(number))
        .expect("random games can be played")
        .moves
}

impl Measured {
    /// Finds where the tile may be laid and lays it by this move.
    fn take(&mut self, game: &mut Carcassonne, seat: Seat, mv: Move, seed: &Seed) {
        let begun = Instant::now();
        let legal = black_box(game.legal(seat));
        self.found.push(begun.elapsed());
        let begun = Instant::now();
        black_box(play(game, seat, mv, seed));
        self.laid.push(begun.elapsed());
        if let Some(Legal::Place { tiles }) = legal {
            let cells = tiles.iter().flat_map(|tile| &tile.cells);
            self.placements.push(cells.map(|cell| cell.turns.len()).sum());
        }
    }

    fn print(mut self, size: u16) {
        self.placements.sort_unstable();
        let placements = self.placements[self.placements.len() / 2];
        println!(
            "map of {size} tiles: a tile laid in {}; the {placements} placements of one found in {}",
            spread(self.laid),
            spread(self.found)
        );
    }
}

/// The median and the 99th percentile, in microseconds.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e6;
    format!("{:.1} µs (99 %: {:.1})", at(50), at(99))
}
