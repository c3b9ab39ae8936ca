//! `cargo xtask sim`: plays many runs, or one of them again.

use sim::{many, run};
use std::process::ExitCode;

const HELP: &str = "sim [--seeds N] [--first SEED]   plays N runs (3000) from SEED (0) on
sim --seed SEED                  plays one run";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let good = match words.as_slice() {
        ["--seed", seed] => seed.parse().map(one),
        [] => Ok(row(0, 3000)),
        ["--seeds", count] => count.parse().map(|count| row(0, count)),
        ["--seeds", count, "--first", first] | ["--first", first, "--seeds", count] => {
            count.parse().and_then(|count| first.parse().map(|first| row(first, count)))
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::FAILURE;
        }
    };
    match good {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("a seed is a number: {error}\n{HELP}");
            ExitCode::FAILURE
        }
    }
}

fn row(first: u64, count: u64) -> bool {
    let many = many(first..first + count);
    println!("{many}");
    many.failures.is_empty()
}

fn one(seed: u64) -> bool {
    match run(seed) {
        Ok(outcome) => println!("{outcome:#?}"),
        Err(failure) => {
            println!("{failure}\n{:#?}", failure.figures);
            return false;
        }
    }
    true
}
