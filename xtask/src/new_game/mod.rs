//! `cargo xtask new-game <id>`: creates a game as a copy of an example of `docs/new-game.md`, and registers it.
//!
//! Knows the places of a game's parts, and nothing of the game's rules.
//! Invariant: an unusable name is refused before any file is written.

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

/// The next steps, printed after the files are written.
const NEXT: &str = "
It is the example {title} of docs/new-game.md under your name: {about}. What to do now:
  cargo xtask game {id}    writes its TypeScript, without which the client does not compile, and tries the game
  cargo xtask run          lets you play it
Then make it yours, in the order of docs/new-game.md. The last section says what is written by hand.";

/// Creates a game in this repository, and prints the next steps.
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

/// Creates a game in the project in this folder; returns the relative paths of the written files.
pub(crate) fn create(project: &Path, template: &Template, id: &str) -> Result<Vec<PathBuf>, Failure> {
    let names = Names::of(project, id).map_err(Failure::Usage)?;
    let copies = copy::files(template, &names)?;
    let mut files = register::files(project, &names)?;
    files.extend(copies);
    // All files are formatted before the first one is written.
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

/// Formats Rust with rustfmt: a different name changes the length and the order of lines.
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
