//! Times the calls that a search depends on: `cargo run --release -p rules --example playouts -- [GAME [GAMES]]`.
//!
//! Plays whole random games of every game, or of the one that is named, then repeats single calls of the contract on
//! positions from such games. The clock is in this example, since the library must not read one. It counts processor
//! time where the system tells it, so that other programs on the same core matter less. Invariant: games and positions
//! are the same in every run.

#![expect(clippy::disallowed_types, reason = "times what it calls; no rule sees the clock")]
#![expect(clippy::disallowed_methods, reason = "reads what processor time the system has counted")]

use rules::carcassonne::Carcassonne;
use rules::carson_city::CarsonCity;
use rules::castle::Castle;
use rules::dice_town::DiceTown;
use rules::point_city::PointCity;
use rules::{Chance, Game, Picker, Playout, Policy, Seat, SeatSetup, Seed, Setup, Viewer, play_out};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Whole games, unless told otherwise.
const GAMES: u32 = 1000;
/// Positions are taken from so many games, one of [`EVERY`] moves.
const SAMPLED: u64 = 40;
const EVERY: u64 = 8;
/// How often each call is repeated on each position.
const REPEATED: u32 = 50;

/// A position, who decides there, and what they may do.
type Position<G> = (G, Seat, Vec<<G as Game>::Move>);

fn main() {
    let mut args = std::env::args().skip(1);
    let wanted = args.next();
    let games = args.next().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let is_wanted = |id: &str| wanted.as_ref().is_none_or(|wanted| wanted == id);
    let measured = [
        (CarsonCity::META.id, measure::<CarsonCity> as fn(u8, u32), 4),
        (Carcassonne::META.id, measure::<Carcassonne>, 2),
        (Castle::META.id, measure::<Castle>, 2),
        (PointCity::META.id, measure::<PointCity>, 4),
        (DiceTown::META.id, measure::<DiceTown>, 4),
    ];
    measured
        .into_iter()
        .filter(|(id, ..)| is_wanted(id))
        .for_each(|(_, measure, seats)| measure(seats, games));
}

fn measure<G: Game>(seats: u8, games: u32) {
    let setup = Setup { seats: SeatSetup::people(seats), options: G::Options::default() };
    let begun = Clock::now();
    let made: u64 = (0..u64::from(games)).map(|number| whole_game::<G>(&setup, number)).sum();
    let took = begun.elapsed();
    let (id, per_second) = (G::META.id, f64::from(games) / took.as_secs_f64());
    println!(
        "{id}, {seats} seats: {per_second:.0} games a second ({} moves each)",
        made / u64::from(games.max(1))
    );

    let positions: Vec<Position<G>> = (0..SAMPLED).flat_map(|number| sample(&setup, number)).collect();
    let seed = Seed::from_number(7);
    let chance = |game: &G| Chance::at(&seed, game.moment());
    let views: Vec<G::View> =
        positions.iter().map(|(game, seat, _)| game.view(Viewer::Seat(*seat))).collect();
    let clone = time(&positions, |_, (game, ..)| drop(black_box(game.clone())));
    let moves = time(&positions, |_, (game, seat, _)| drop(black_box(game.moves(*seat))));
    let play = time(&positions, |round, (game, seat, legal)| {
        let mv = &legal[round as usize * 7 % legal.len()];
        drop(black_box(game.clone().play(*seat, mv, &mut chance(game))));
    });
    let view = time(&positions, |_, (game, seat, _)| drop(black_box(game.view(Viewer::Seat(*seat)))));
    let with_views: Vec<(&Position<G>, &G::View)> = positions.iter().zip(&views).collect();
    let world = time(&with_views, |_, ((game, seat, _), view)| {
        drop(black_box(G::possible_world(view, Viewer::Seat(*seat), &mut chance(game))));
    });
    println!("ns: clone {clone}, moves {moves}, clone and play {play}, view {view}, possible world {world}");
}

fn whole_game<G: Game>(setup: &Setup<G::Options>, number: u64) -> u64 {
    let playout = Playout::numbered(Policy::Random, 7, number);
    play_out::<G>(setup, &playout).expect("random games can be played").moves
}

/// Positions from one random game.
fn sample<G: Game>(setup: &Setup<G::Options>, number: u64) -> Vec<Position<G>> {
    let Playout { table, choices, .. } = Playout::numbered(Policy::Random, 7, number);
    let (mut game, mut picker) = (G::new(setup).expect("so many may play"), Picker::new(choices));
    for event in game.open(&mut Chance::at(&table, game.moment())) {
        game.evolve(&event);
    }
    let mut positions = Vec::new();
    for number in 0.. {
        let Some(seat) = game.deciding().iter().next() else { break };
        let moves = game.moves(seat).listed;
        let mv = picker.among(&moves).expect("who decides has a move").clone();
        if number % EVERY == EVERY - 1 {
            positions.push((game.clone(), seat, moves));
        }
        let mut chance = Chance::at(&table, game.moment());
        game.play(seat, &mv, &mut chance).expect("a listed move is legal");
    }
    positions
}

/// Nanoseconds of one call, on the average of all positions.
fn time<P>(positions: &[P], call: impl Fn(u32, &P)) -> u128 {
    let begun = Clock::now();
    for round in 0..REPEATED {
        for position in positions {
            call(round, position);
        }
    }
    begun.elapsed().as_nanos() / (u128::from(REPEATED) * positions.len() as u128)
}

/// A moment, by the processor time of this program and by the clock on the wall.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn now() -> Self {
        Self(processor_time(), Instant::now())
    }

    fn elapsed(&self) -> Duration {
        match (self.0, processor_time()) {
            (Some(before), Some(after)) => after.saturating_sub(before),
            _ => self.1.elapsed(),
        }
    }
}

/// As Linux counts it for the one thread that there is, up to the moment in which that gives way.
fn processor_time() -> Option<Duration> {
    std::thread::yield_now();
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    counted.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
