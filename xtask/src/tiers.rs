//! The two tiers of tests: what refuses a change, and what `test --all` adds. `docs/tests.md` says which tests wait, and why.
//!
//! Knows how a test's place becomes the name by which its runner finds it, and no test. Invariant: a line that is not understood
//! is an error, never a test that is silently left out.

use crate::shell::{Failure, root};
use std::fs;

const TABLE: &str = "docs/tests.md";
/// The part of its seeds that each promise of a game is tried with for a change.
pub(crate) const SEEDS: (&str, &str) = ("SALOON_SEEDS", "1/4");

/// How much is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tier {
    /// The tests that refuse a change.
    Change,
    All,
}

/// A test or a file of tests that waits for `--all`.
#[derive(Debug, PartialEq, Eq)]
enum Waits {
    /// An expression of nextest that finds it.
    Rust(String),
    /// A file under `web-static`.
    Browser(String),
}

/// The tests that wait for `--all`.
#[derive(Debug)]
pub(crate) struct Waiting(Vec<Waits>);

impl Waiting {
    pub(crate) fn read() -> Result<Self, Failure> {
        let path = root().join(TABLE);
        let text = fs::read_to_string(&path).map_err(|why| Failure::File { path, why })?;
        Self::of(&text)
    }

    fn of(document: &str) -> Result<Self, Failure> {
        let places = document.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        let waits = places.map(|(place, _)| {
            waits(place).ok_or_else(|| Failure::Usage(format!("{TABLE}: `{place}` is no place of a test")))
        });
        waits.collect::<Result<_, _>>().map(Self)
    }

    /// The expression of nextest for all other Rust tests.
    pub(crate) fn others(&self) -> String {
        let found = self.0.iter().filter_map(|waits| match waits {
            Waits::Rust(found) => Some(found.as_str()),
            Waits::Browser(_) => None,
        });
        format!("not ({})", found.collect::<Vec<_>>().join(" | "))
    }

    /// The files of browser tests.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|waits| match waits {
            Waits::Rust(_) => None,
            Waits::Browser(file) => Some(file.as_str()),
        })
    }
}

/// The test or file that a place such as `rules/tests/contract/games.rs::a_promise` or `web-static/e2e/still.e2e.ts` stands for.
fn waits(place: &str) -> Option<Waits> {
    if let Some(file) = place.strip_prefix("web-static/") {
        return file.ends_with(".e2e.ts").then(|| Waits::Browser(file.to_owned()));
    }
    let (file, name) = place.split_once("::").map_or((place, None), |(file, name)| (file, Some(name)));
    let file = file.strip_suffix(".rs")?;
    let (binary, module) = if let Some((package, file)) = file.split_once("/src/") {
        (format!("package({package}) & kind(lib)"), file.trim_end_matches("/mod"))
    } else {
        let (_, file) = file.split_once("/tests/")?;
        let (binary, module) = file.split_once('/').unwrap_or((file, "main"));
        (format!("binary(={binary})"), module)
    };
    let mut path: Vec<&str> = if module == "main" { Vec::new() } else { module.split('/').collect() };
    path.extend(name);
    let end = if name.is_some() { "(::|$)" } else { "::" };
    Some(Waits::Rust(match path.as_slice() {
        [] => format!("({binary})"),
        path => format!("({binary} & test(/^{}{end}/))", path.join("::")),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(place: &str) -> Option<String> {
        match waits(place) {
            Some(Waits::Rust(found)) => Some(found),
            _ => None,
        }
    }

    #[test]
    fn a_place_is_found_by_its_runner() {
        let found = [
            ("server/tests/figures.rs", "(binary(=figures))"),
            ("tests/sim/tests/runs.rs::a_seed", "(binary(=runs) & test(/^a_seed(::|$)/))"),
            ("tests/tests/faults/postgres.rs", "(binary(=faults) & test(/^postgres::/))"),
            ("tests/tests/e2e/deal.rs::one", "(binary(=e2e) & test(/^deal::one(::|$)/))"),
            ("bots/tests/search/main.rs::one", "(binary(=search) & test(/^one(::|$)/))"),
            ("server/src/a/tests/b.rs::c", "(package(server) & kind(lib) & test(/^a::tests::b::c(::|$)/))"),
        ];
        for (place, expression) in found {
            assert_eq!(rust(place).as_deref(), Some(expression), "{place}");
        }
        assert_eq!(waits("web-static/e2e/a.e2e.ts"), Some(Waits::Browser("e2e/a.e2e.ts".to_owned())));
    }

    #[test]
    fn a_line_that_is_not_understood_is_an_error() {
        for place in ["web-static/src/a.test.ts", "docs/a.md", "rules"] {
            assert!(Waiting::of(&format!("| `{place}` | 1 | nothing |")).is_err(), "{place}");
        }
    }

    #[test]
    fn the_table_of_the_project_is_understood() {
        let waiting = Waiting::read().unwrap();
        assert!(waiting.files().count() > 5);
        assert!(waiting.others().contains("binary(=weeks)"), "{}", waiting.others());
    }
}
