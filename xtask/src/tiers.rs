//! The two tiers of tests: those that every change runs, and those that only
//! `test --all` runs. `docs/tests.md` lists the latter with their reasons.
//!
//! Converts a test's place into the name under which its runner finds it; knows no single test. Invariant: an invalid
//! line is an error, and never silently leaves a test out.

use crate::shell::{Failure, root};
use std::fs;

const TABLE: &str = "docs/tests.md";
/// The fraction of seeds with which a change tries each promise of a game, as an environment variable.
pub(crate) const SEEDS: (&str, &str) = ("SALOON_SEEDS", "1/4");

/// The extent of a test run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tier {
    /// The tests that every change runs.
    Change,
    All,
}

/// A test file, or one test in it, by its name in the test runner.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Rust {
        binary: Binary,
        /// The modules and the test's name; empty for all tests of the binary.
        path: String,
        /// Whether the path names a test, not a module.
        is_test: bool,
    },
    /// A file under `web-static`.
    Browser(String),
}

/// The binary that contains the tests of a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    /// The library or the program of a package.
    OfPackage(String),
    /// A binary that contains only tests.
    OfTests(String),
}

impl Place {
    /// Parses a place such as `rules/tests/contract/games.rs::a_promise` or `web-static/e2e/still.e2e.ts`.
    pub(crate) fn of(place: &str) -> Option<Self> {
        let (file, name) = place.split_once("::").map_or((place, None), |(file, name)| (file, Some(name)));
        if let Some(file) = file.strip_prefix("web-static/") {
            return file.ends_with(".e2e.ts").then(|| Self::Browser(file.to_owned()));
        }
        let file = file.strip_suffix(".rs")?;
        let (binary, module) = if let Some((package, file)) = file.split_once("/src/") {
            let package = package.rsplit('/').next().unwrap_or(package);
            (Binary::OfPackage(package.to_owned()), file.trim_end_matches("/mod"))
        } else {
            let (_, file) = file.split_once("/tests/")?;
            let (binary, module) = file.split_once('/').unwrap_or((file, "main"));
            (Binary::OfTests(binary.to_owned()), module)
        };
        let mut path: Vec<&str> = if module == "main" { Vec::new() } else { module.split('/').collect() };
        path.extend(name);
        Some(Self::Rust { binary, path: path.join("::"), is_test: name.is_some() })
    }

    /// The nextest expression that selects it.
    fn expression(&self) -> Option<String> {
        let Self::Rust { binary, path, is_test } = self else { return None };
        let binary = match binary {
            Binary::OfPackage(package) => format!("package({package}) & kind(lib)"),
            Binary::OfTests(binary) => format!("binary(={binary})"),
        };
        let end = if *is_test { "(::|$)" } else { "::" };
        Some(if path.is_empty() {
            format!("({binary})")
        } else {
            format!("({binary} & test(/^{path}{end}/))")
        })
    }

    /// Whether this place contains a test. `of` is the binary's id in nextest; a browser test is named by its file.
    pub(crate) fn holds(&self, of: &str, test: &str) -> bool {
        let Self::Rust { binary, path, .. } = self else { return *self == Self::Browser(test.to_owned()) };
        let (package, own) = of.split_once("::").unwrap_or((of, ""));
        let is_in = match binary {
            Binary::OfPackage(name) => package == name && (own.is_empty() || own.starts_with("bin/")),
            Binary::OfTests(name) => own == name,
        };
        let rest = test.strip_prefix(path.as_str());
        is_in && rest.is_some_and(|rest| path.is_empty() || rest.is_empty() || rest.starts_with("::"))
    }
}

/// The tests that only `--all` runs.
#[derive(Debug)]
pub(crate) struct Waiting(Vec<Place>);

impl Waiting {
    pub(crate) fn read() -> Result<Self, Failure> {
        let path = root().join(TABLE);
        let text = fs::read_to_string(&path).map_err(|why| Failure::File { path, why })?;
        Self::of(&text)
    }

    fn of(document: &str) -> Result<Self, Failure> {
        let places = document.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        let waits = places.map(|(place, _)| {
            Place::of(place)
                .ok_or_else(|| Failure::Usage(format!("{TABLE}: `{place}` is no place of a test")))
        });
        waits.collect::<Result<_, _>>().map(Self)
    }

    /// The nextest expression for all other Rust tests.
    pub(crate) fn others(&self) -> String {
        let found: Vec<String> = self.0.iter().filter_map(Place::expression).collect();
        format!("not ({})", found.join(" | "))
    }

    /// The browser test files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|waits| match waits {
            Place::Rust { .. } => None,
            Place::Browser(file) => Some(file.as_str()),
        })
    }

    /// Whether only `--all` runs a test; the parameters are those of [`Place::holds`].
    pub(crate) fn holds(&self, of: &str, test: &str) -> bool {
        self.0.iter().any(|place| place.holds(of, test))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(place: &str) -> Option<String> {
        Place::of(place)?.expression()
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
        let browser = Some(Place::Browser("e2e/a.e2e.ts".to_owned()));
        assert_eq!(Place::of("web-static/e2e/a.e2e.ts"), browser);
        assert_eq!(Place::of("web-static/e2e/a.e2e.ts::plays"), browser);
    }

    #[test]
    fn a_place_holds_its_tests_and_their_cases() {
        let holds = |place: &str, of: &str, test: &str| Place::of(place).unwrap().holds(of, test);
        let file = "server/src/a/tests/b.rs";
        assert!(holds(&format!("{file}::c"), "server", "a::tests::b::c::case_1"));
        assert!(holds(file, "server", "a::tests::b::d"));
        assert!(!holds(&format!("{file}::c"), "server", "a::tests::b::colder"));
        assert!(!holds(&format!("{file}::c"), "server::a", "a::tests::b::c"), "another binary");
        assert!(holds("tests/tests/e2e/deal.rs::one", "tests::e2e", "deal::one"));
        assert!(holds("server/tests/figures.rs", "server::figures", "all"));
        assert!(!holds("server/tests/figures.rs", "server", "figures::all"), "the library");
        assert!(holds("web-static/e2e/a.e2e.ts::plays", "browser", "e2e/a.e2e.ts"));
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
