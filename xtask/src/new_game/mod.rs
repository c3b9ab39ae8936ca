//! `cargo xtask new-game <id>`: begins a game as a copy of an example of `docs/new-game.md`, with every line that
//! registers it.
//!
//! Knows where the parts of a game are, and nothing of how it is played. Invariant: a name that cannot be used is
//! refused before anything is written.

mod copy;
mod names;
mod register;
#[cfg(test)]
pub(crate) mod tests;

use crate::shell::{Failure, root};
pub(crate) use copy::{Copies, HIDDEN_HAND, PLAIN, Template};

use names::Names;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What is left to do when everything is written.
const NEXT: &str = "
It is the example {title} of docs/new-game.md under your name: {about}. What to do now:
  cargo xtask game {id}    writes its TypeScript, without which the client does not compile, and tries the game
  cargo xtask run          lets you play it
Then make it yours, in the order of docs/new-game.md. The last section says what is written by hand.";

/// Begins a game in this repository and says what is left to do.
pub(crate) fn new_game(id: &str, options: &[&str]) -> Result<(), Failure> {
    let template = match options {
        [] => &PLAIN,
        ["--hidden-hand"] => &HIDDEN_HAND,
        _ => return Err(Failure::Usage(format!("`new-game` knows no `{}`", options.join(" ")))),
    };
    for path in create(root(), template, id)? {
        println!("{}", path.display());
    }
    let next = NEXT.replace("{title}", template.title).replace("{about}", template.about);
    println!("{}", next.replace("{id}", id));
    Ok(())
}

/// Begins a game in the project in this folder; returns what was written, relative to it.
pub(crate) fn create(project: &Path, template: &Template, id: &str) -> Result<Vec<PathBuf>, Failure> {
    let names = Names::of(project, id).map_err(Failure::Usage)?;
    let copies = copy::files(template, &names)?;
    let mut files = register::files(project, &names)?;
    files.extend(copies);
    // Everything is formatted before anything is written.
    for (path, text) in &mut files {
        if path.extension().is_some_and(|ending| ending == "rs") {
            *text = formatted(text)?;
        }
    }
    for (path, text) in &files {
        write(&project.join(path), text)?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|why| Failure::File { path: path.to_owned(), why })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |why| Failure::File { path: path.to_owned(), why };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path, text).map_err(failed)
}

/// The same Rust as rustfmt writes it: another name makes lines longer and sorts them elsewhere.
fn formatted(rust: &str) -> Result<String, Failure> {
    let failed = |why| Failure::Start { program: "rustfmt".to_owned(), why };
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root().join("rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut input) = rustfmt.stdin.take() {
        input.write_all(rust.as_bytes()).map_err(failed)?;
    }
    let output = rustfmt.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(Failure::Exit { command: "rustfmt".to_owned(), status: output.status });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
