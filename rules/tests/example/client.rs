//! Checks that the types and the component data of an example's client are those of its game.
//!
//! Knows no game. With `UPDATE_GENERATED=1` the files are written instead, in the checkout in which the test is run.

use serde_json::{Map, Value};
use std::path::PathBuf;
use ts_rs::{Config, TS};

/// The declaration of a type, with its description.
pub fn declared<T: TS>() -> String {
    let config = Config::new().with_large_int("number");
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config))
}

/// Compares `generated.ts`, which imports these names from the types of all games, or writes it.
pub fn types_are_fresh(id: &str, imported: &str, declarations: &[String]) {
    let head = format!(
        "// Written by the test `{id}` of the rules with UPDATE_GENERATED=1; do not edit.\n\
         import type {{ {imported} }} from '../../src/generated/protocol';\n\n"
    );
    is_fresh(id, "generated.ts", &format!("{head}{}", declarations.join("\n")));
}

/// Compares `generated.json` with the component data, as `cargo xtask generate` converts that of a real game, or writes it.
pub fn data_is_fresh(id: &str, components: &str) {
    let lists: Map<String, Value> = toml::from_str(components).expect("component data");
    let lists: Vec<String> = lists.iter().map(|(name, list)| by_id(name, list)).collect();
    is_fresh(id, "generated.json", &format!("{{\n{}\n}}\n", lists.join(",\n")));
}

/// A list of things by their ids, one a line.
fn by_id(name: &str, list: &Value) -> String {
    let line = |thing: &Value| {
        let mut thing = thing.as_object().expect("a thing of the box").clone();
        let id = thing.remove("id").expect("a thing with an id");
        format!("    {id}: {}", Value::Object(thing))
    };
    let mut lines: Vec<String> = list.as_array().expect("a list").iter().map(line).collect();
    lines.sort();
    format!("  \"{name}\": {{\n{}\n  }}", lines.join(",\n"))
}

#[expect(clippy::disallowed_methods, reason = "whether a file is fresh is no rule of a game")]
fn is_fresh(id: &str, file: &str, want: &str) {
    let package =
        std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    let path = PathBuf::from(package).join("../web-static/example").join(id).join(file);
    if std::env::var("UPDATE_GENERATED").is_ok() {
        std::fs::write(&path, want).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(there, want, "run this test once with UPDATE_GENERATED=1");
}
