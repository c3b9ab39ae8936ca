//! What a second core brings: the server on one core, and on both of them with who plays.
//!
//! Knows only one machine of two cores: who plays needs a part of them. So it is not the moves a second that are
//! compared but those of each second in which the server ran.

use super::{Bench, Cost, unless_refused};
use crate::Failure;
use crate::machine::{Storage, Target};
use crate::report::{Figure, Table};

const HEAD: [&str; 6] =
    ["what", "moves/s", "cores that it had", "moves/s a core", "% of that on one core", "CPU µs a move"];

/// Measures and prints a row for one core and one for all, for each game and storage.
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
