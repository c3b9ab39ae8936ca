//! Parses the final output of each test runner: its summary lines and their counts.

use std::iter::Sum;
use std::ops::Add;

/// The kind of a program, which determines how its output is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runner {
    /// A program without a test summary.
    Quiet,
    CargoTest,
    Nextest,
    SvelteCheck,
    /// Vitest, which also runs the browser tests.
    Vitest,
    /// The client's build, which ends with the size of the files.
    ClientBuild,
}

/// Vitest's headings for errors outside tests.
const THROWN: [&str; 3] = [" Unhandled Rejection ⎯", " Uncaught Exception ⎯", " Unhandled Error ⎯"];

impl Runner {
    /// The trimmed summary lines of the runner in their order.
    pub(crate) fn closing(self, lines: &[String]) -> Vec<String> {
        let plain = lines.iter().map(|line| without_colours(line).trim().to_owned());
        plain.filter(|line| self.is_closing(line)).collect()
    }

    /// The names of the failed tests without duplicates. A failure of Vitest includes the first line of its error.
    pub(crate) fn failures(self, lines: &[String]) -> Vec<String> {
        let mut failures: Vec<String> = Vec::new();
        let mut lines = lines.iter().map(|line| without_colours(line).trim().to_owned()).peekable();
        while let Some(line) = lines.next() {
            let failure = match self {
                Self::Quiet | Self::SvelteCheck | Self::ClientBuild => None,
                Self::CargoTest => {
                    line.strip_prefix("test ").and_then(|line| line.strip_suffix(" ... FAILED"))
                }
                // The format is `FAIL [   1.196s] (12/99) crate name of the test`.
                Self::Nextest => {
                    line.strip_prefix("FAIL [").and_then(|line| line.split_once(") ")).map(|(_, name)| name)
                }
                // An error outside a test has no name, only a first line.
                Self::Vitest => line
                    .strip_prefix("FAIL  ")
                    .or_else(|| THROWN.iter().any(|kind| line.contains(kind)).then_some("outside the tests")),
            };
            let Some(failure) = failure else { continue };
            let is_why =
                |line: &&String| self == Self::Vitest && !line.is_empty() && !line.starts_with("FAIL ");
            let why = lines.peek().filter(is_why);
            let failure = why.map_or(failure.to_owned(), |why| format!("{failure}: {why}"));
            if !failures.contains(&failure) {
                failures.push(failure);
            }
        }
        failures
    }

    /// Whether the line reports a binary without tests.
    pub(crate) fn is_empty(self, line: &str) -> bool {
        self == Self::CargoTest && Tally::of(line) == Tally::default()
    }

    /// The reason why a run with these summary lines cannot count as successful.
    pub(crate) fn lack(self, closing: &[String]) -> Option<&'static str> {
        let tally = self.tally(closing);
        match self {
            Self::Quiet => None,
            _ if closing.is_empty() => Some("it printed no summary"),
            Self::Nextest | Self::Vitest if tally.passed + tally.failed == 0 => Some("it ran no test"),
            _ => None,
        }
    }

    fn is_closing(self, line: &str) -> bool {
        match self {
            Self::Quiet => false,
            Self::CargoTest => line.starts_with("test result:"),
            Self::Nextest => line.starts_with("Summary ["),
            Self::SvelteCheck => line.contains("svelte-check found"),
            Self::Vitest => {
                ["Test Files  ", "Tests  ", "Errors  "].iter().any(|start| line.starts_with(start))
            }
            Self::ClientBuild => line.starts_with("shell: "),
        }
    }

    /// The counts of the summary lines.
    pub(crate) fn tally(self, closing: &[String]) -> Tally {
        let counts = |line: &&String| match self {
            Self::Quiet | Self::SvelteCheck | Self::ClientBuild => false,
            Self::Vitest => line.starts_with("Tests "),
            Self::CargoTest | Self::Nextest => true,
        };
        closing.iter().filter(counts).map(|line| Tally::of(line)).sum()
    }
}

/// The line without colour codes, which some runners print even if nobody sees them.
fn without_colours(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = after.find(|c: char| c.is_ascii_alphabetic()).map_or("", |end| &after[end + 1..]);
    }
    plain + rest
}

/// The numbers of tests by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) skipped: u32,
}

impl Tally {
    /// Reads the pairs of a number and a word in a summary line.
    fn of(line: &str) -> Self {
        let words: Vec<&str> =
            line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let mut tally = Self::default();
        for pair in words.windows(2) {
            let Ok(count) = pair[0].parse::<u32>() else { continue };
            match pair[1] {
                "passed" => tally.passed += count,
                "failed" => tally.failed += count,
                "ignored" | "skipped" | "todo" => tally.skipped += count,
                _ => {}
            }
        }
        tally
    }
}

impl Add for Tally {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), Self::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closes(runner: Runner, said: &str, lines: usize, (passed, failed, skipped): (u32, u32, u32)) {
        let said: Vec<String> = said.lines().map(str::to_owned).collect();
        let closing = runner.closing(&said);
        assert_eq!(closing.len(), lines, "{closing:?}");
        assert_eq!(runner.tally(&closing), Tally { passed, failed, skipped });
    }

    #[test]
    fn every_binary_of_cargo_test_is_counted() {
        let said = "running 2 tests\ntest a ... ok\n\n\
                    test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
                    test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 9 filtered out; finished in 0.1s";
        closes(Runner::CargoTest, said, 2, (5, 1, 1));
    }

    #[test]
    fn the_summary_of_nextest_is_counted() {
        let said = "        PASS [   0.004s] rules seat\n\
                    ------------\n     Summary [   1.204s] 12 tests run: 11 passed (1 slow), 1 failed, 2 skipped";
        closes(Runner::Nextest, said, 1, (11, 1, 2));
    }

    #[test]
    fn vitest_counts_tests_not_files() {
        let said = " Test Files  2 passed (2)\n      Tests  1 failed | 30 passed | 1 skipped (32)\n   Duration  1.1s";
        closes(Runner::Vitest, said, 2, (30, 1, 1));
    }

    #[test]
    fn vitest_tells_errors_outside_tests() {
        let said = " Test Files  2 passed (2)\n      Tests  3 passed (3)\n     Errors  1 error";
        closes(Runner::Vitest, said, 3, (3, 0, 0));
    }

    #[test]
    fn colours_hide_no_summary() {
        let said = "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m54 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (54)\u{1b}[39m";
        closes(Runner::Vitest, said, 1, (54, 0, 0));
    }

    #[test]
    fn what_failed_is_named_once() {
        let failures = |runner: Runner, said: &str| {
            runner.failures(&said.lines().map(str::to_owned).collect::<Vec<String>>())
        };
        let nextest = "        PASS [   0.1s] (1/3) rules seat\n        FAIL [   1.1s] (2/3) tests::e2e door::opens\n\
                       ------------\n     Summary [ 2s] 3 tests run\n        FAIL [   1.1s] (2/3) tests::e2e door::opens";
        assert_eq!(failures(Runner::Nextest, nextest), ["tests::e2e door::opens"]);
        let vitest =
            " FAIL  e2e/a.e2e.ts > opens\n FAIL  e2e/a.e2e.ts > closes\nError: no page\n ❯ e2e/a.e2e.ts:3:1";
        let both = ["e2e/a.e2e.ts > opens", "e2e/a.e2e.ts > closes: Error: no page"];
        assert_eq!(failures(Runner::Vitest, vitest), both);
        let thrown = "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\n\n⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯\nError: no page";
        assert_eq!(failures(Runner::Vitest, thrown), ["outside the tests: Error: no page"]);
        assert_eq!(failures(Runner::CargoTest, "test a ... ok\ntest b ... FAILED"), ["b"]);
    }

    #[test]
    fn a_run_without_a_test_lacks_something() {
        assert!(Runner::Vitest.lack(&[]).is_some());
        assert!(Runner::Vitest.lack(&["Tests  3 skipped (3)".to_owned()]).is_some());
        assert!(Runner::Vitest.lack(&["Tests  1 passed | 2 skipped (3)".to_owned()]).is_none());
        assert!(Runner::Quiet.lack(&[]).is_none());
    }
}
