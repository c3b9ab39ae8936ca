//! Every test that `docs/promises.md` names is there.

use std::fs;
use std::path::Path;

/// The rows of the table: what is promised, the test that proves it, and how that was seen to fail.
fn rows(document: &str) -> Vec<[String; 3]> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        let [promise, proof, control] = cells.try_into().ok()?;
        Some([promise, proof, control].map(str::to_owned))
    };
    document.lines().filter_map(row).filter(|row| row[1].contains("::")).collect()
}

/// `path::name` in backquotes.
fn named(test: &str) -> Option<(&str, &str)> {
    test.strip_prefix('`')?.strip_suffix('`')?.split_once("::")
}

/// Whether a file has a test of this name: in Rust a function, in TypeScript a sentence.
fn has_test(source: &str, name: &str) -> bool {
    source.contains(&format!("fn {name}(")) || source.contains(&format!("it('{name}'"))
}

#[test]
fn each_promise_has_a_test_that_is_there_and_a_control() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let rows = rows(&fs::read_to_string(root.join("docs/promises.md")).unwrap());
    assert!(rows.len() >= 30, "the table is read: {}", rows.len());
    for [promise, tests, control] in &rows {
        assert!(!control.trim().is_empty(), "{promise}: no control");
        for test in tests.split("<br>") {
            let (path, name) = named(test).unwrap_or_else(|| panic!("{promise}: {test} is not `path::name`"));
            let source =
                fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!(has_test(&source, name), "{promise}: {path} has no test {name}");
        }
    }
}
