//! The growth of costs: of a move with the number of tables, and of a frame with the number of spectators.

use super::{Bench, unless_refused};
use crate::Failure;
use crate::machine::{Storage, Target};
use crate::play::Seating;
use crate::report::{Figure, Table};

const TABLES: [usize; 5] = [1, 10, 100, 1000, 10_000];
const WATCHERS: [usize; 5] = [0, 10, 100, 1000, 5000];
/// The number of tables at which one person sits with one socket.
const TABLES_OF_ONE: usize = 16;

/// Measures and prints both tables.
pub fn grow(bench: &Bench) -> Result<(), Failure> {
    let mut by_tables = TABLES.map(|tables| (tables, <[Figure; 3]>::default()));
    let mut by_watchers: Vec<(Target, usize, [Figure; 4])> = Vec::new();
    for target in [Target::Reference(Storage::Sqlite), Target::Saloon(Storage::Sqlite)] {
        by_watchers.extend(WATCHERS.map(|watchers| (target, watchers, Default::default())));
    }
    for round in 0..bench.plan.rounds {
        eprintln!("round {} of {}", round + 1, bench.plan.rounds);
        for (tables, figures) in &mut by_tables {
            add(figures, unless_refused(among_tables(bench, *tables))?);
        }
        for (target, watchers, figures) in &mut by_watchers {
            add(figures, unless_refused(before_watchers(bench, *target, *watchers))?);
        }
    }
    let mut table = Table::new(&["tables", "CPU µs a move", "p50 ms of a step", "p99"]);
    for (tables, figures) in &by_tables {
        table.row(tables.to_string(), &figures.each_ref());
    }
    println!("{table}");
    let head = ["watchers", "CPU µs a frame", "CPU µs a move", "p50 ms of a reveal to all", "p99"];
    let mut table = Table::new(&head);
    for (target, watchers, figures) in &by_watchers {
        table.row(format!("{target}: {watchers}"), &figures.each_ref());
    }
    println!("{table}");
    Ok(())
}

fn add<const N: usize>(figures: &mut [Figure; N], values: Option<[Option<f64>; N]>) {
    figures.iter_mut().zip(values.into_iter().flatten()).for_each(|(figure, value)| figure.add(value));
}

/// The cost of moves at some tables while people sit at all others without moving.
fn among_tables(bench: &Bench, tables: usize) -> Result<[Option<f64>; 3], Failure> {
    let (server, mut house) = bench.start(Target::Saloon(Storage::Sqlite))?;
    let playing = tables.min(bench.plan.rooms);
    let (many, few) = ((tables - playing) / TABLES_OF_ONE, (tables - playing) % TABLES_OF_ONE);
    house.seat(many, Seating::Small { tables: TABLES_OF_ONE as u32, steps: 0 })?;
    house.seat(few, Seating::Small { tables: 1, steps: 0 })?;
    house.seat(playing, Seating::SMALL)?;
    house.begin(many + few, None);
    let cost = bench.count(&server, &mut house)?;
    Ok([Some(cost.per_move_us()), cost.steps.ms(50), cost.steps.ms(99)])
}

/// The cost of frames at one table with spectators. A step begins
/// once everybody who watches has received the one before.
fn before_watchers(bench: &Bench, target: Target, watchers: usize) -> Result<[Option<f64>; 4], Failure> {
    let (server, mut house) = bench.start(target)?;
    house.seat(1, Seating::SMALL)?;
    house.watch(0, watchers)?;
    house.begin(0, None);
    let cost = bench.count(&server, &mut house)?;
    let reveals = &cost.reveals;
    Ok([Some(cost.per_message_us()), Some(cost.per_move_us()), reveals.ms(50), reveals.ms(99)])
}
