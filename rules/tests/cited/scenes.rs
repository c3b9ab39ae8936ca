//! Worked examples and cases as scenes of a TOML file: the given position, and a script of moves and checks, whose
//! words name values as JSON does.
//!
//! Knows no game: the game runs the script.

use rules::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// One scene of a worked example, or a table case; several scenes may share a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub id: String,
    #[serde(default)]
    title: String,
    rules: Vec<String>,
    #[serde(default)]
    given: toml::Table,
    /// Lines as the game reads them.
    script: String,
}

/// Runs a script from what is given.
pub type Run = fn(&toml::Table, &str) -> Result<(), String>;

pub fn scenes_of(text: &str) -> Vec<Scene> {
    #[derive(Deserialize)]
    struct File {
        scene: Vec<Scene>,
    }
    toml::from_str::<File>(text).expect("the file is well formed").scene
}

/// Runs them all and fails with every one that does not come out.
pub fn run_all(text: &str, run: Run) {
    let scenes = scenes_of(text);
    let failed = |scene: &Scene| {
        let failed = |why| format!("{} ({}), {:?}: {why}", scene.id, scene.title, scene.rules);
        run(&scene.given, &scene.script).err().map(failed)
    };
    let failures: Vec<String> = scenes.iter().filter_map(failed).collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), scenes.len(), failures.join("\n"));
}

/// The numbers of the examples are these, and the document has a row for each.
pub fn numbered(text: &str, expected: &BTreeSet<String>, document: &str) {
    let numbers: BTreeSet<String> = scenes_of(text).into_iter().map(|scene| scene.id).collect();
    assert_eq!(numbers, *expected);
    let rows = document.lines().filter(|line| line.starts_with("| V-")).count();
    assert_eq!(rows, expected.len(), "the rules document has as many examples");
}

/// Runs the lines of a script; the first that does not come out is the error.
pub fn each_line(script: &str, mut run: impl FnMut(&str) -> Result<(), String>) -> Result<(), String> {
    for (number, line) in script.lines().map(str::trim).enumerate() {
        if !line.is_empty() {
            run(line).map_err(|why| format!("line {number}, {line}: {why}"))?;
        }
    }
    Ok(())
}

/// Reads the value that a word names.
pub fn word<T: DeserializeOwned>(text: &str) -> T {
    let number = text.parse::<u8>().ok().map(|number| json!(number));
    let value = number.unwrap_or_else(|| json!(text));
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn words<T: DeserializeOwned>(text: &str) -> Vec<T> {
    text.split_whitespace().map(word).collect()
}

pub fn seat(text: &str) -> Seat {
    word(text)
}

/// The value at a dotted path; nothing where it is absent.
pub fn at_path(value: &Value, path: &str) -> Value {
    value.pointer(&format!("/{}", path.replace('.', "/"))).cloned().unwrap_or_default()
}
