//! `cargo xtask game <id>`: the checks after a change of one game's rules, without those of other games.
//!
//! Knows the naming of a game's tests. Invariant: the rules are
//! compiled once, for the types of the client and for the tests.

mod check;
#[cfg(test)]
mod tests;
mod texts;

use crate::shell::{Failure, Task, root};
use crate::tiers::SEEDS;
use std::path::Path;

/// Rewrites the generated files, and runs the contract and the tests of the game; or lists the game's missing parts.
pub(crate) fn game(id: &str, options: &[&str]) -> Result<(), Failure> {
    known(root(), id)?;
    match options {
        [] => test(id),
        ["--check"] => whole(id),
        _ => Err(Failure::Usage(format!("`game` knows no `{}`", options.join(" ")))),
    }
}

/// Disables optimisation: the optimised rules of all games take minutes
/// to compile, and the unoptimised tests of a game take seconds.
const NOT_OPTIMISED: [&str; 2] = ["--config", "profile.dev.package.rules.opt-level=0"];

fn test(id: &str) -> Result<(), Failure> {
    let (variable, part) = SEEDS;
    let seeds = std::env::var(variable).unwrap_or_else(|_| part.to_owned());
    // One command for both tests. Two commands would compile the rules twice, with and without the client's types.
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

/// Refuses an unknown id, and names the existing games.
fn known(project: &Path, id: &str) -> Result<(), Failure> {
    let games = games(project);
    if games.iter().any(|game| game == id) {
        return Ok(());
    }
    Err(Failure::Usage(format!("there is no game `{id}`; the games are {}", games.join(", "))))
}

/// The games in the conformance suite, including the examples.
fn games(project: &Path) -> Vec<String> {
    let folders = std::fs::read_dir(project.join("rules/tests")).into_iter().flatten().flatten();
    let mut games: Vec<String> = folders
        .filter(|folder| folder.path().join("conformance.rs").is_file())
        .map(|folder| folder.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    games
}
