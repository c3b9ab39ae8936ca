//! `cargo xtask game <id>`: what a change of one game's rules asks for, and nothing that other games need.
//!
//! Knows how the tests of a game are named. Invariant: compiles the rules once, for the types of the client and for the tests.

mod check;
#[cfg(test)]
mod tests;
mod texts;

use crate::shell::{Failure, Task, root};
use crate::tiers::SEEDS;
use std::path::Path;

/// Rewrites the generated files, and runs the contract and the tests of the game; or says what it lacks.
pub(crate) fn game(id: &str, options: &[&str]) -> Result<(), Failure> {
    known(root(), id)?;
    match options {
        [] => test(id),
        ["--check"] => whole(id),
        _ => Err(Failure::Usage(format!("`game` knows no `{}`", options.join(" ")))),
    }
}

/// Optimised, the rules of all games compile for minutes; the tests of a small game take seconds without that.
const NOT_OPTIMISED: [&str; 2] = ["--config", "profile.dev.package.rules.opt-level=0"];

fn test(id: &str) -> Result<(), Failure> {
    let (variable, part) = SEEDS;
    let seeds = std::env::var(variable).unwrap_or_else(|_| part.to_owned());
    // Both tests in one command: else the rules are compiled with the types of the client, and once more without.
    Task::cargo(&NOT_OPTIMISED)
        .args(&["test", "--quiet", "--no-fail-fast", "--package", "protocol", "--package", "rules"])
        .args(&["--test", "generated", "--test", id])
        .env("UPDATE_GENERATED", "1")
        .env(variable, seeds)
        .run()
}

fn whole(id: &str) -> Result<(), Failure> {
    if !root().join("rules/src").join(id).is_dir() {
        return Err(Failure::Usage(format!(
            "`{id}` is an example; only a game that the server plays is checked"
        )));
    }
    let missing = check::missing(root(), id)?;
    for line in &missing {
        println!("{line}");
    }
    if missing.is_empty() {
        println!("{id} is whole");
        return Ok(());
    }
    Err(Failure::Checks { failed: missing.len() })
}

/// Refuses an id that no game has, and names those that there are.
fn known(project: &Path, id: &str) -> Result<(), Failure> {
    let games = games(project);
    if games.iter().any(|game| game == id) {
        return Ok(());
    }
    Err(Failure::Usage(format!("there is no game `{id}`; the games are {}", games.join(", "))))
}

/// The games that have joined the conformance suite, the examples too.
fn games(project: &Path) -> Vec<String> {
    let folders = std::fs::read_dir(project.join("rules/tests")).into_iter().flatten().flatten();
    let mut games: Vec<String> = folders
        .filter(|folder| folder.path().join("conformance.rs").is_file())
        .map(|folder| folder.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    games
}
