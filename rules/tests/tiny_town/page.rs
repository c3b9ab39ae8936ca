//! Checks that the code on `docs/new-game.md` is that of the examples, and that no file of an example is left out.
//!
//! A block stands under a line `<!-- from PATH -->` and is in that file as it is, but for its indentation.

use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/new-game.md");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[expect(clippy::disallowed_methods, reason = "whether a page is true is no rule of a game")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The blocks of code and the line above each.
fn blocks() -> Vec<(String, String)> {
    let (mut blocks, mut above) = (Vec::new(), "");
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((above.to_owned(), code.join("\n")));
        }
        above = line;
    }
    blocks
}

fn source(above: &str) -> Option<&str> {
    above.strip_prefix("<!-- from ")?.strip_suffix(" -->")
}

fn indented(code: &str, by: usize) -> String {
    let indent = |line: &str| if line.is_empty() { String::new() } else { " ".repeat(by) + line };
    code.lines().map(indent).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn every_block_of_the_page_is_in_its_file() {
    let blocks = blocks();
    for (above, code) in &blocks {
        // Commands have no file.
        let Some(path) = source(above) else {
            assert!(code.starts_with("cargo "), "no line says where this is from:\n{code}");
            continue;
        };
        let text = read(&root().join(path));
        let found = [0, 2, 4, 8].into_iter().any(|by| text.contains(&indented(code, by)));
        assert!(found, "{path} does not have this block of docs/new-game.md:\n{code}");
    }
    assert!(blocks.len() > 20, "{}", blocks.len());
}

#[test]
fn every_file_of_the_example_is_named() {
    let folders = [
        "rules/tests/tiny_town",
        "rules/tests/tiny_town/game",
        "bots/tests/tiny_town",
        "web-static/example/tiny_town",
        "web-static/example/tiny_town/fixtures",
        "rules/tests/lantern_row",
        "rules/tests/lantern_row/game",
        "bots/tests/lantern_row",
        "web-static/example/lantern_row",
        "web-static/example/lantern_row/fixtures",
    ];
    for folder in folders {
        let entries = root().join(folder).read_dir().unwrap_or_else(|error| panic!("{folder}: {error}"));
        for entry in entries {
            let name = entry.expect("an entry of the folder").file_name();
            let name = name.to_str().expect("a name in Unicode");
            assert!(PAGE.contains(name), "docs/new-game.md does not name {folder}/{name}");
        }
    }
}

/// The lines of a game's Rust, tests apart, are as many as the page says.
#[test]
fn the_page_says_how_long_the_examples_are() {
    for example in ["tiny_town", "lantern_row"] {
        says_how_long(example);
    }
}

fn says_how_long(example: &str) {
    let folder = root().join("rules/tests").join(example).join("game");
    let files =
        folder.read_dir().expect("the folder of the game").map(|entry| entry.expect("an entry").path());
    let rust = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let text: String = rust.map(|path| read(&path)).collect();
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    let (all, code) = (text.lines().count(), text.lines().filter(is_code).count());
    let said = format!("{all} lines of Rust, {code} without comments and blank lines");
    assert!(PAGE.contains(&said), "{example} has {said}");
    assert!(code < 600, "{code}");
}
