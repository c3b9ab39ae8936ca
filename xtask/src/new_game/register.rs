//! The lines that register a game in the project.
//!
//! Each line is inserted beside those of the existing games, which are found by
//! their form. If the form has changed, the command fails and names the file.

use super::names::Names;
use super::read;
use crate::shell::Failure;
use std::path::{Path, PathBuf};

/// A change of one file; `None` if the place of the line is not found.
type Edit = fn(&str, &Names) -> Option<String>;

/// Every file that lists the games, with its change.
pub(super) const EDITS: [(&str, Edit); 6] = [
    ("rules/src/lib.rs", |text, names| after_last(text, "pub mod ", &format!("pub mod {};", names.id))),
    ("rules/src/registry.rs", |text, names| listed(text, "crate", names)),
    ("bots/src/lib.rs", |text, names| {
        let text = before_first(text, "mod ", &format!("mod {};", names.id))?;
        listed(&text, "rules", names)
    }),
    ("protocol/src/generate.rs", generated),
    ("server/tests/offline.rs", |text, names| within(text, "known are: ", "\"", &format!(", {}", names.id))),
    ("tests/bench/src/plan.rs", measured),
];

/// The changed files.
pub(super) fn files(project: &Path, names: &Names) -> Result<Vec<(PathBuf, String)>, Failure> {
    let changed = |(file, edit): &(&str, Edit)| {
        let text = read(&project.join(file))?;
        let lost =
            || Failure::Usage(format!("{file} does not list its games as `cargo xtask new-game` knows it"));
        Ok((PathBuf::from(file), edit(&text, names).ok_or_else(lost)?))
    };
    EDITS.iter().map(changed).collect()
}

/// Adds the `use` line and the line in the list of kinds.
fn listed(text: &str, from: &str, names: &Names) -> Option<String> {
    let Names { id, of_type, .. } = names;
    let text = before_first(text, &format!("use {from}::{{"), &format!("use {from}::{id}::{of_type};"))?;
    after_last(&text, "    &Kind::<", &format!("    &Kind::<{of_type}>::new(),"))
}

/// Adds the types for which `cargo xtask generate` writes TypeScript.
fn generated(text: &str, Names { id, .. }: &Names) -> Option<String> {
    let text = within(text, "use rules::{", "", &format!("{id}, "))?;
    let types = ["Options", "Move", "ClientEvent", "View", "Legal", "Preview"];
    let types: Vec<String> = types.iter().map(|name| format!("{id}::{name}")).collect();
    before_first(&text, "    files\n", &format!("    game::<({})>(\"{id}\", &mut files);", types.join(", ")))
}

/// Adds the game to those that `cargo xtask bench moves` plays.
fn measured(text: &str, Names { id, .. }: &Names) -> Option<String> {
    let (head, rest) = text.split_once("const WHOLE: [(&str, &str, usize); ")?;
    let (count, list) = rest.split_once("] = [\n")?;
    let count = count.parse::<usize>().ok()? + 1;
    Some(format!(
        "{head}const WHOLE: [(&str, &str, usize); {count}] = [\n    (\"{id}\", \"{{}}\", 2),\n{list}"
    ))
}

/// The text with a new line after the last line with this beginning.
fn after_last(text: &str, begins: &str, line: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let place = lines.iter().rposition(|other| other.starts_with(begins))?;
    lines.insert(place + 1, line);
    Some(lines.join("\n") + "\n")
}

/// The text with a new line before the first line with this beginning.
fn before_first(text: &str, begins: &str, line: &str) -> Option<String> {
    let place = text.find(&format!("\n{begins}"))? + 1;
    let (before, after) = text.split_at(place);
    Some(format!("{before}{line}\n{after}"))
}

/// The text with `more` before the first `end` after `begin`.
fn within(text: &str, begin: &str, end: &str, more: &str) -> Option<String> {
    let from = text.find(begin)? + begin.len();
    let place = from + text[from..].find(end)?;
    let (before, after) = text.split_at(place);
    Some(format!("{before}{more}{after}"))
}
