//! `cargo xtask sim`: plays many runs, replays one run, or simulates weeks of many tables.

use sim::{Base, Weeks, many, run};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "sim [--nodes N] [--seeds N] [--first SEED]
                                 plays N runs (3000) from SEED (0) on, with N nodes (1)
sim [--nodes N] --seed SEED      plays one run
sim --weeks [--tables N] [--days N] [--seed SEED] [--sqlite FILE | --postgres URL]
                                 lets 36 days of 1000 tables pass, in memory or on a new database";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["--weeks", options @ ..] => weeks(options).map(passes),
        options => runs(options).map(play),
    };
    match done {
        Some(true) => ExitCode::SUCCESS,
        Some(false) => ExitCode::FAILURE,
        None => {
            eprintln!("{HELP}");
            ExitCode::FAILURE
        }
    }
}

/// The requested runs: one with all its figures, or many.
enum Runs {
    One { seed: u64, nodes: usize },
    Many { seeds: Range<u64>, nodes: usize },
}

fn runs(options: &[&str]) -> Option<Runs> {
    let (mut nodes, mut seed, mut count, mut first) = (1, None, None, None);
    for option in options.chunks(2) {
        let [name, value] = option else { return None };
        let number: u64 = value.parse().ok()?;
        match *name {
            "--nodes" => nodes = usize::try_from(number).ok().filter(|nodes| (1..=8).contains(nodes))?,
            "--seed" => seed = Some(number),
            "--seeds" => count = Some(number),
            "--first" => first = Some(number),
            _ => return None,
        }
    }
    match (seed, count, first) {
        (Some(seed), None, None) => Some(Runs::One { seed, nodes }),
        (Some(_), ..) => None,
        (None, count, first) => {
            let first = first.unwrap_or(0);
            Some(Runs::Many { seeds: first..first + count.unwrap_or(3000), nodes })
        }
    }
}

/// Plays the runs; returns whether all were correct.
fn play(runs: Runs) -> bool {
    match runs {
        Runs::Many { seeds, nodes } => {
            let many = many(seeds, nodes);
            println!("{many}");
            many.failures.is_empty()
        }
        Runs::One { seed, nodes } => match run(seed, nodes) {
            Ok(outcome) => {
                println!("{outcome:#?}");
                true
            }
            Err(failure) => {
                println!("{failure}\n{:#?}", failure.figures);
                false
            }
        },
    }
}

/// Simulates weeks; returns whether they were correct.
fn passes(weeks: Weeks) -> bool {
    let outcome = weeks.pass();
    println!("{outcome}");
    outcome.wrong.is_empty()
}

fn weeks(options: &[&str]) -> Option<Weeks> {
    let mut weeks = Weeks { seed: 0, tables: 1000, days: 36, base: Base::Memory };
    for option in options.chunks(2) {
        let [name, value] = option else { return None };
        match *name {
            "--tables" => weeks.tables = value.parse().ok()?,
            "--days" => weeks.days = value.parse().ok().filter(|days| (7..=60).contains(days))?,
            "--seed" => weeks.seed = value.parse().ok()?,
            "--sqlite" => weeks.base = Base::Sqlite(PathBuf::from(value)),
            "--postgres" => weeks.base = Base::Postgres((*value).to_owned()),
            _ => return None,
        }
    }
    Some(weeks)
}
