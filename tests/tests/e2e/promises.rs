//! Every test that `docs/promises.md` names exists, and each change runs the tests of every promise. `docs/tests.md`
//! lists the tests that only `--all` runs, with their substitutes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The rows of the table: the promise, the test that proves it, and the change of the code with which the test failed.
fn rows(document: &str) -> Vec<[String; 3]> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        let [promise, proof, control] = cells.try_into().ok()?;
        Some([promise, proof, control].map(str::to_owned))
    };
    document.lines().filter_map(row).filter(|row| row[1].contains("::")).collect()
}

/// The path and the name of a test in the form `path::name`, in backquotes.
fn named(test: &str) -> Option<(&str, &str)> {
    test.strip_prefix('`')?.strip_suffix('`')?.split_once("::")
}

/// Whether a file has a test of this name: in Rust a function, in TypeScript a sentence.
fn has_test(source: &str, name: &str) -> bool {
    source.contains(&format!("fn {name}(")) || source.contains(&format!("it('{name}'"))
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn each_promise_has_a_test_that_is_there_and_a_control() {
    let rows = rows(&read("docs/promises.md"));
    assert!(rows.len() >= 30, "the table is read: {}", rows.len());
    for [promise, tests, control] in &rows {
        assert!(!control.trim().is_empty(), "{promise}: no control");
        assert!(!control.contains("not run"), "{promise}: nobody has seen its test fail");
        for test in tests.split("<br>") {
            let (path, name) = named(test).unwrap_or_else(|| panic!("{promise}: {test} is not `path::name`"));
            assert!(has_test(&read(path), name), "{promise}: {path} has no test {name}");
        }
    }
}

/// The tests and test files that only `--all` runs, each with its substitute.
fn waiting(document: &str) -> Vec<[&str; 2]> {
    let row = |line| {
        let cells: Vec<&str> = str::strip_prefix(line, "| `")?.strip_suffix(" |")?.split(" | ").collect();
        let [test, _, stands_in] = cells.try_into().ok()?;
        Some([test.strip_suffix('`')?, stands_in])
    };
    let lines = document.lines().filter(|line| line.starts_with("| `"));
    lines.map(|line| row(line).unwrap_or_else(|| panic!("{line} is not understood"))).collect()
}

#[test]
fn a_test_that_waits_is_there_and_has_another_in_its_place_or_a_reason() {
    let document = read("docs/tests.md");
    let waiting = waiting(&document);
    assert!(waiting.len() > 10, "the tables are read: {}", waiting.len());
    let waits = |test: &str| {
        waiting.iter().any(|[place, _]| test == *place || test.starts_with(&format!("{place}::")))
    };
    let is_there = |test: &str| match test.split_once("::") {
        Some((path, name)) => has_test(&read(path), name),
        None => !read(test).is_empty(),
    };
    for [place, stands_in] in &waiting {
        assert!(is_there(place), "{place} is not there");
        let named = stands_in
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|quoted| quoted.contains(".rs") || quoted.contains(".ts"));
        for test in named {
            assert!(is_there(test), "{place}: {test} is not there");
            assert!(!waits(test), "{place}: {test} waits, too");
        }
        assert!(*stands_in != "nothing" && !stands_in.is_empty(), "{place} waits without a reason");
    }
}

#[test]
fn the_promises_that_no_change_tries_are_listed() {
    let document = read("docs/tests.md");
    let waiting = waiting(&document);
    let is_untried = |test: &str| {
        let waits = |place: &str| test == place || test.starts_with(&format!("{place}::"));
        waiting.iter().any(|[place, stands_in]| waits(place) && stands_in.starts_with("nothing"))
    };
    let untried = rows(&read("docs/promises.md")).into_iter().filter_map(|[promise, tests, _]| {
        tests.split("<br>").all(|test| is_untried(test.trim_matches('`'))).then_some(promise)
    });
    let listed: BTreeSet<String> =
        document.lines().filter_map(|line| line.strip_prefix("- ")).map(str::to_owned).collect();
    assert_eq!(untried.collect::<BTreeSet<_>>(), listed);
}
