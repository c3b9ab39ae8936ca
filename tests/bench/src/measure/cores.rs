//! The gain of a second core: the server pinned to one core, and the server on all cores together with the generator.
//!
//! Written for a machine of two cores, where the generator needs a part of them. The table therefore compares moves per
//! second of the server's processor time, not moves per second.

use super::{Bench, Cost, unless_refused};
use crate::Failure;
use crate::machine::{Storage, Target};
use crate::report::{Figure, Table};

const HEAD: [&str; 6] =
    ["what", "moves/s", "cores that it had", "moves/s a core", "% of that on one core", "CPU µs a move"];

/// Measures each game and storage, and prints a row for one core and a row for all cores.
pub fn cores(bench: &Bench) -> Result<(), Failure> {
    let storages = [Storage::Sqlite, Storage::Memory];
    let pairs = bench.plan.games.iter().flat_map(|game| storages.map(|storage| (*game, storage)));
    let mut rows: Vec<_> = pairs.map(|pair| (pair, <[[Figure; 5]; 2]>::default())).collect();
    for round in 0..bench.plan.rounds {
        eprintln!("round {} of {}", round + 1, bench.plan.rounds);
        for ((game, storage), [on_one, on_all]) in &mut rows {
            let saturated = |pinned| unless_refused(bench.saturated(Target::Saloon(*storage), game, pinned));
            let (Some((_, one)), Some((_, all))) = (saturated(true)?, saturated(false)?) else { continue };
            add(on_one, &one, &one);
            add(on_all, &all, &one);
        }
    }
    let mut table = Table::new(&HEAD);
    for ((game, storage), figures) in &rows {
        for (cores, figures) in ["one core", "all cores"].into_iter().zip(figures) {
            table.row(format!("{game}, {}, {cores}", Target::Saloon(*storage)), &figures.each_ref());
        }
    }
    println!("{table}");
    Ok(())
}

fn add(figures: &mut [Figure; 5], cost: &Cost, one: &Cost) {
    let per_s = cost.moves / cost.used.time.as_secs_f64();
    let had = cost.cpu_us() / 1e6 / cost.used.time.as_secs_f64();
    let per_core = |cost: &Cost| 1e6 / cost.per_move_us();
    let part = 100.0 * per_core(cost) / per_core(one);
    let values = [per_s, had, per_core(cost), part, cost.per_move_us()];
    figures.iter_mut().zip(values).for_each(|(figure, value)| figure.add(Some(value)));
}
