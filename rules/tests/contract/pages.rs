//! Tables of pages in `docs/`, and their comparison with the code.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The fields by the name of what has them.
pub type Fields = BTreeMap<String, BTreeSet<String>>;

/// The text under a heading of the game's section.
fn part<'a>(page: &'a str, game: &str, heading: &str) -> &'a str {
    let section = page.split(&format!("\n## {game}")).nth(1).expect("the page has the game");
    let section = section.split("\n## ").next().unwrap_or(section);
    let part = section.split(&format!("### {heading}\n")).nth(1).expect("the section has the heading");
    part.split("\n###").next().unwrap_or(part)
}

/// The text between backticks.
fn quoted(text: &str) -> impl Iterator<Item = String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// The rows of the table under a heading of the game's section: the name, and the fields of the second cell.
pub fn table(page: &str, game: &str, heading: &str) -> Fields {
    let rows = part(page, game, heading).lines().filter(|line| line.starts_with("| `")).skip(1);
    rows.map(|row| {
        let mut cells = row.trim_start_matches("| ").split(" |");
        let name = cells.next().and_then(|cell| quoted(cell).next()).expect("a row has a name");
        (name, cells.next().into_iter().flat_map(quoted).collect())
    })
    .collect()
}

/// All names in the first cells of that table.
pub fn names(page: &str, game: &str, heading: &str) -> BTreeSet<String> {
    let rows = part(page, game, heading).lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| row.trim_start_matches("| ").split(" |").next()).flat_map(quoted).collect()
}

/// Adds what an object is called under `tag`, and its other fields.
pub fn note(found: &mut Fields, tag: &str, value: &Value) {
    let fields = value.as_object().expect("an object");
    let name = fields[tag].as_str().expect("a name").to_owned();
    found.entry(name).or_default().extend(fields.keys().filter(|key| *key != tag).cloned());
}
