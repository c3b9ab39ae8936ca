//! The cost of a move: every game, on disk and in memory, beside the reference server.

use super::{Bench, unless_refused};
use crate::Failure;
use crate::machine::{Storage, Target};
use crate::plan::SMALL;
use crate::report::{Figure, Table};

/// The move rate at which latencies are compared.
const MOVES_PER_S: f64 = 400.0;

const HEAD: [&str; 13] = [
    "what",
    "CPU µs a move",
    "moves/s a core",
    "% of the reference",
    "p50 ms at 400 moves/s",
    "p99",
    "bytes a move and socket",
    "KiB an idle connection",
    "KiB a live room",
    "start ms",
    "generator's core %",
    "it waited %",
    "others on the server's core %",
];

/// A game on a server, with the figures of each round.
#[derive(Clone, Debug)]
struct Row {
    target: Target,
    game: &'static str,
    figures: [Figure; HEAD.len() - 1],
}

impl Row {
    fn of(target: Target, game: &'static str) -> Self {
        Self { target, game, figures: Default::default() }
    }

    /// Measures once and returns the moves per second of processor time.
    fn measure(&mut self, bench: &Bench, reference: Option<f64>) -> Result<f64, Failure> {
        let (server, cost) = bench.saturated(self.target, self.game, true)?;
        let seats = if self.game == "castle" { 2.0 } else { 4.0 };
        let per_core = 1e6 / cost.per_move_us();
        let start = server.start.as_secs_f64() * 1000.0;
        drop(server);
        let (paced, memory) = if self.game == SMALL {
            (Some(bench.paced(self.target, MOVES_PER_S)?), Some(bench.memory(self.target)?))
        } else {
            (None, None)
        };
        let ms = |percent| paced.as_ref().and_then(|paced| paced.steps.ms(percent));
        let values = [
            Some(cost.per_move_us()),
            Some(per_core),
            reference.map(|reference| 100.0 * per_core / reference),
            ms(50),
            ms(99),
            Some(cost.bytes / cost.moves / seats),
            memory.map(|(connection, _)| connection),
            memory.map(|(_, room)| room),
            Some(start),
            Some(cost.percent(cost.used.generator.on_cpu)),
            Some(cost.percent(cost.used.generator.waited)),
            Some(cost.percent(cost.used.others)),
        ];
        self.figures.iter_mut().zip(values).for_each(|(figure, value)| figure.add(value));
        Ok(per_core)
    }
}

/// Measures and prints a row for each game and storage.
pub fn costs(bench: &Bench) -> Result<(), Failure> {
    let storages = [Storage::Sqlite, Storage::Memory];
    let mut rows: Vec<Row> = storages.map(|storage| Row::of(Target::Reference(storage), SMALL)).into();
    for game in &bench.plan.games {
        rows.extend(storages.map(|storage| Row::of(Target::Saloon(storage), game)));
    }
    for round in 0..bench.plan.rounds {
        eprintln!("round {} of {}", round + 1, bench.plan.rounds);
        let mut references: Vec<(Target, f64)> = Vec::new();
        for row in &mut rows {
            let beside = row.target.reference();
            let reference =
                references.iter().find(|(target, _)| *target == beside).map(|(_, per_core)| *per_core);
            if let Some(per_core) = unless_refused(row.measure(bench, reference))? {
                references.push((row.target, per_core));
            }
        }
    }
    let mut table = Table::new(&HEAD);
    for row in &rows {
        let figures: Vec<&Figure> = row.figures.iter().collect();
        table.row(format!("{}, {}", row.game, row.target), &figures);
    }
    println!("{table}");
    Ok(())
}
