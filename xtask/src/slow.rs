//! `cargo xtask slow`: writes the page of the slowest tests, with their promises and their tiers.
//!
//! Joins the last measurements with `docs/promises.md` and `docs/tests.md`. Invariant: a test without a promise on that
//! page is listed with `none`, and not left out.

use crate::measure::{self, BROWSER, Measured};
use crate::shell::{Failure, root};
use crate::tiers::{Place, Waiting};
use std::fmt::Write;
use std::fs;

const PAGE: &str = "docs/slow-tests.md";
const PROMISES: &str = "docs/promises.md";
const RUST_TESTS: usize = 15;
const BROWSER_FILES: usize = 20;
/// The maximum number of a test's promises that are quoted.
const TOLD: usize = 2;

pub(crate) fn slow() -> Result<(), Failure> {
    let path = root().join(PROMISES);
    let text = fs::read_to_string(&path).map_err(|why| Failure::File { path, why })?;
    let page = page(measure::read()?, &promises(&text), &Waiting::read()?);
    let path = root().join(PAGE);
    fs::write(&path, &page).map_err(|why| Failure::File { path, why })?;
    print!("{page}");
    Ok(())
}

/// Each promise with a test that proves it.
fn promises(document: &str) -> Vec<(&str, Place)> {
    let rows = document.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        Some((cells.next()?, cells.next()?))
    });
    let proofs = rows.flat_map(|(promise, tests)| tests.split("<br>").map(move |test| (promise, test)));
    proofs.filter_map(|(promise, test)| Some((promise, Place::of(test.trim_matches('`'))?))).collect()
}

fn page(mut measured: Vec<Measured>, promises: &[(&str, Place)], waiting: &Waiting) -> String {
    measured.sort_by(|a, b| b.processor_seconds.total_cmp(&a.processor_seconds));
    let (browser, rust): (Vec<Measured>, Vec<Measured>) =
        measured.into_iter().partition(|measured| measured.of == BROWSER);
    let mut page = "# The slowest tests\n\n\
        Written by `cargo xtask slow` after `cargo xtask test --measure`, with `--all` for all tests: the processor seconds of a test \
        and of all that it starts, the seconds that it takes beside the others, when it runs ([`tests.md`](tests.md)), and what it \
        protects ([`promises.md`](promises.md)).\n"
        .to_owned();
    section(&mut page, "Rust tests", &rust, RUST_TESTS, promises, waiting);
    section(&mut page, "Files of browser tests", &browser, BROWSER_FILES, promises, waiting);
    page
}

fn section(
    page: &mut String,
    title: &str,
    measured: &[Measured],
    shown: usize,
    promises: &[(&str, Place)],
    waiting: &Waiting,
) {
    if measured.is_empty() {
        return;
    }
    // Writing to a string cannot fail.
    let _ = writeln!(
        page,
        "\n## {title}\n\n| test | processor | seconds | runs | protects |\n| --- | --- | --- | --- | --- |"
    );
    for one in measured.iter().take(shown) {
        let runs = if waiting.holds(&one.of, &one.test) { "`--all`" } else { "each change" };
        let name = if one.of == BROWSER { one.test.clone() } else { format!("{} {}", one.of, one.test) };
        let protects = protects(one, promises);
        let _ = writeln!(
            page,
            "| {name} | {:.1} | {:.1} | {runs} | {protects} |",
            one.processor_seconds, one.seconds
        );
    }
}

/// The promises of a test, or `none`.
fn protects(one: &Measured, promises: &[(&str, Place)]) -> String {
    let kept = promises.iter().filter(|(_, place)| place.holds(&one.of, &one.test));
    let mut kept: Vec<&str> = kept.map(|(promise, _)| *promise).collect();
    kept.dedup();
    match kept.len() {
        0 => "none".to_owned(),
        all if all <= TOLD => kept.join("; "),
        all => format!("{}; and {} more", kept[..TOLD].join("; "), all - TOLD),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "| promise | test | control |\n| --- | --- | --- |\n\
        | A game is kept | `tests/tests/e2e/crash.rs::kept`<br>`web-static/e2e/game.e2e.ts::plays` | nothing is written |\n\
        | And shown | `web-static/e2e/game.e2e.ts::shows` | nothing is drawn |\n\
        | At once | `web-static/e2e/game.e2e.ts::shows` | a second late |\n";

    fn measured(of: &str, test: &str, processor_seconds: f64) -> Measured {
        Measured { of: of.to_owned(), test: test.to_owned(), processor_seconds, seconds: 1.0 }
    }

    #[test]
    fn each_row_says_what_a_test_costs_when_it_runs_and_what_it_protects() {
        let all = vec![
            measured("tests::e2e", "crash::kept::case_1", 2.0),
            measured("sim::weeks", "everybody_is_told", 70.0),
            measured(BROWSER, "e2e/game.e2e.ts", 30.0),
        ];
        let page = page(all, &promises(DOCUMENT), &Waiting::read().unwrap());
        for row in [
            "| sim::weeks everybody_is_told | 70.0 | 1.0 | `--all` | none |\n| tests::e2e crash::kept::case_1 | 2.0 |",
            "| 2.0 | 1.0 | each change | A game is kept |",
            "| e2e/game.e2e.ts | 30.0 | 1.0 | each change | A game is kept; And shown; and 1 more |",
        ] {
            assert!(page.contains(row), "{row}: {page}");
        }
    }

    #[test]
    fn the_promises_of_the_project_are_read() {
        let text = fs::read_to_string(root().join(PROMISES)).unwrap();
        assert!(promises(&text).len() > 300);
    }
}
