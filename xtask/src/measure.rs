//! The processor time of tests, including all programs that they start and wait for.
//!
//! Linux counts this time for each process and its ended children. Knows no single test. Invariant: a measured test
//! runs as usual, its output is passed on, and a failing test still fails.

use crate::shell::{Failure, Task, target_folder};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// The environment variable with the path of the measurements. It lacks the prefix
/// of settings, because a tested server would refuse it as an unknown setting.
pub(crate) const VARIABLE: &str = "TESTS_MEASURED_IN";
/// The binary name of browser tests, which write their measurements themselves.
pub(crate) const BROWSER: &str = "browser";
/// The number of Linux's clock ticks per second.
const TICKS: f64 = 100.0;

/// The cost of one test.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measured {
    /// The binary's id in nextest, or [`BROWSER`].
    pub(crate) of: String,
    pub(crate) test: String,
    pub(crate) processor_seconds: f64,
    pub(crate) seconds: f64,
}

impl Measured {
    fn line(&self) -> String {
        format!("{}\t{}\t{:.2}\t{:.2}\n", self.of, self.test, self.processor_seconds, self.seconds)
    }

    fn of_line(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split('\t').collect();
        let [of, test, processor_seconds, seconds] = cells.try_into().ok()?;
        Some(Self {
            of: of.to_owned(),
            test: test.to_owned(),
            processor_seconds: processor_seconds.parse().ok()?,
            seconds: seconds.parse().ok()?,
        })
    }
}

fn file() -> PathBuf {
    target_folder().join("measured-tests.tsv")
}

/// The last measurements.
pub(crate) fn read() -> Result<Vec<Measured>, Failure> {
    let text = fs::read_to_string(file()).map_err(|why| Failure::File { path: file(), why })?;
    Ok(text.lines().filter_map(Measured::of_line).collect())
}

/// Deletes the previous measurements of these tests.
fn forget(is_one: impl Fn(&Measured) -> bool) -> Result<(), Failure> {
    let others = read().unwrap_or_default().into_iter().filter(|measured| !is_one(measured));
    let lines: String = others.map(|measured| measured.line()).collect();
    fs::write(file(), lines).map_err(|why| Failure::File { path: file(), why })
}

/// Makes nextest run each Rust test with [`run`].
pub(crate) fn rust(task: Task) -> Result<Task, Failure> {
    let said = Task::new("rustc", &["-vV"]).listen()?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let variable = format!("CARGO_TARGET_{}_RUNNER", host.to_uppercase().replace(['-', '.'], "_"));
    let own = std::env::current_exe().map_err(|why| Failure::Start { program: "xtask".to_owned(), why })?;
    forget(|measured| measured.of != BROWSER)?;
    Ok(task.env(&variable, format!("{} measured", own.display())).env(VARIABLE, file()))
}

/// Makes each browser test file write its cost.
pub(crate) fn browser(task: Task) -> Result<Task, Failure> {
    forget(|measured| measured.of == BROWSER)?;
    Ok(task.env(VARIABLE, file()))
}

/// Runs a test binary, and stores its cost if nextest's variables name a single test.
pub(crate) fn run(words: &[&str]) -> Result<(), Failure> {
    let [program, arguments @ ..] = words else {
        return Err(Failure::Usage("`measured` needs a program".to_owned()));
    };
    let begun = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .env_remove(VARIABLE)
        .status()
        .map_err(|why| Failure::Start { program: (*program).to_owned(), why })?;
    let told = |name| std::env::var(name).ok();
    if let (Some(file), Some(of), Some(test)) =
        (told(VARIABLE), told("NEXTEST_BINARY_ID"), told("NEXTEST_TEST_NAME"))
    {
        let seconds = begun.elapsed().as_secs_f64();
        note(&file, &Measured { of, test, processor_seconds: of_dead_children(), seconds })?;
    }
    if status.success() { Ok(()) } else { Err(Failure::Exit { command: (*program).to_owned(), status }) }
}

/// Appends a line in one write, because other tests append at the same time.
fn note(file: &str, measured: &Measured) -> Result<(), Failure> {
    let noted = OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .and_then(|mut open| open.write_all(measured.line().as_bytes()));
    noted.map_err(|why| Failure::File { path: file.into(), why })
}

/// The processor seconds of this process's ended children and of their ended children.
fn of_dead_children() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    f64::from(ticks_of_dead_children(&stat).unwrap_or_default()) / TICKS
}

/// The sum of the fields `cutime` and `cstime` of `/proc/…/stat`. The second field is a name with arbitrary characters.
fn ticks_of_dead_children(stat: &str) -> Option<u32> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(13).map(str::parse::<u32>);
    Some(times.next()?.ok()? + times.next()?.ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_is_read_again() {
        let measured = Measured {
            of: "tests::e2e".to_owned(),
            test: "door::opens".to_owned(),
            processor_seconds: 1.25,
            seconds: 3.5,
        };
        assert_eq!(Measured::of_line(measured.line().trim_end()), Some(measured));
        assert_eq!(Measured::of_line("tests::e2e\tdoor::opens\tmuch\t3.5"), None);
    }

    #[test]
    fn the_time_of_dead_children_is_found_behind_any_name() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194560 9 9 0 0 11 12 230 45 20 0 1 0 5 6 7";
        assert_eq!(ticks_of_dead_children(stat), Some(275));
        assert_eq!(ticks_of_dead_children("7 (a) S 1"), None);
    }
}
