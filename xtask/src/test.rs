//! Runs the checks of a change, or with `--all` every check. All Rust steps name the same packages and targets, so that
//! each crate is checked once and compiled once; only clippy also covers the examples that no test needs.

use crate::postgres::{self, Scratch};
use crate::report::Report;
use crate::runner::Runner;
use crate::shell::{Failure, Task, find_program, saloon};
use crate::tiers::{SEEDS, Tier, Waiting};
use crate::{chromium, container, measure, mutants, nats, policy, proxies, web, workflows};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

/// A part that can be run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Rust,
    Web,
    /// The tests in a real browser.
    E2e,
}

impl Part {
    pub(crate) const ALL: [Self; 3] = [Self::Rust, Self::Web, Self::E2e];

    pub(crate) fn named(name: &str) -> Result<Self, Failure> {
        match name {
            "rust" => Ok(Self::Rust),
            "web" => Ok(Self::Web),
            "e2e" => Ok(Self::E2e),
            _ => Err(Failure::Usage(format!("there is no part `{name}`; the parts are rust, web, e2e"))),
        }
    }
}

/// The requested parts and tier: `[--all] [--only PART] [--measure]`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    parts: Vec<Part>,
    tier: Tier,
    /// Whether each test stores its processor time.
    measures: bool,
}

impl Wanted {
    pub(crate) fn asked(options: &[&str]) -> Result<Self, Failure> {
        let mut wanted = Self { parts: Part::ALL.to_vec(), tier: Tier::Change, measures: false };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            match *option {
                "--all" => wanted.tier = Tier::All,
                "--measure" => wanted.measures = true,
                "--only" => {
                    let part =
                        options.next().ok_or_else(|| Failure::Usage("--only needs a part".to_owned()))?;
                    wanted.parts = vec![Part::named(part)?];
                }
                other => return Err(Failure::Usage(format!("`test` knows no `{other}`"))),
            }
        }
        Ok(wanted)
    }
}

/// Runs all steps of the requested parts, and prints their summaries at the end.
pub(crate) fn test(options: &[&str]) -> Result<(), Failure> {
    let wanted = Wanted::asked(options)?;
    let has = |part| wanted.parts.contains(&part);
    let waiting = Waiting::read()?;
    let report = Report::new();
    // The compiler often waits for a single library on one core.
    // The client is checked and built on the other core meanwhile.
    let (server, client) = thread::scope(|scope| {
        let client = scope.spawn(|| (has(Part::Web) || has(Part::E2e)) && client(&report, &wanted));
        if has(Part::Rust) {
            rust_checks(&report, wanted.tier);
        }
        let server = (has(Part::Rust) || has(Part::E2e)) && compile(&report);
        (server, client.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    if has(Part::Rust) {
        rust_tests(&report, server, &wanted, &waiting);
    }
    if has(Part::E2e) {
        browser(&report, server && client, &wanted, &waiting);
    }
    if wanted.tier == Tier::All {
        before_a_release(&report, &wanted);
    }
    report.close()
}

/// The checks of the tests themselves and of the workflows.
fn before_a_release(report: &Report, wanted: &Wanted) {
    if wanted.parts.contains(&Part::Web)
        && let Some(task) = mutants::of_client_lines().transpose()
    {
        report.prepared_step("mutants of the client", Runner::Quiet, task);
    }
    if !wanted.parts.contains(&Part::Rust) {
        return;
    }
    if mutants::is_there() {
        report.prepared_step("mutants of the changed lines", Runner::Quiet, mutants::of_lines_since(None));
    }
    if report.act("actionlint", || workflows::install().map(|()| None)) {
        report.step("workflows", Runner::Quiet, workflows::lint());
    }
    if find_program(&["zizmor"]).is_some() {
        report.step("zizmor", Runner::Quiet, workflows::zizmor());
    }
}

fn rust_checks(report: &Report, tier: Tier) {
    report.step("rustfmt", Runner::Quiet, Task::cargo(&["fmt", "--all", "--check"]));
    // `--all-targets` would check a library without tests again as a test target.
    let clippy =
        ["clippy", "--workspace", "--lib", "--bins", "--tests", "--examples", "--", "-D", "warnings"];
    report.step("clippy", Runner::Quiet, Task::cargo(&clippy));
    if tier == Tier::All {
        // `--examples` also selects the development dependencies.
        // Otherwise the features differ, and everything is checked again.
        let doc = Task::cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"])
            .args(&["--lib", "--bins", "--examples"])
            .env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links");
        report.step("cargo doc", Runner::Quiet, with_what_clippy_checked(doc));
    }
    report.act("dependency policy", policy::check);
    if find_program(&["cargo-deny"]).is_some() {
        let deny = ["deny", "--offline", "check", "licenses", "bans", "sources"];
        report.step("cargo deny", Runner::Quiet, Task::cargo(&deny));
    }
}

/// Makes cargo reuse the libraries that clippy has checked, by setting the same variables as `cargo clippy` does for
/// `-D warnings`. If cargo changes them, the libraries are merely checked again.
fn with_what_clippy_checked(task: Task) -> Task {
    let cargo = std::env::var_os("CARGO").map(PathBuf::from);
    let Some(driver) = cargo.map(|cargo| cargo.with_file_name("clippy-driver")).filter(|file| file.is_file())
    else {
        return task;
    };
    task.env("RUSTC_WORKSPACE_WRAPPER", driver)
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__")
}

/// The compiled targets. The only example among them is the one that starts a Postgres.
const TARGETS: [&str; 2] = ["--bins", "--tests"];

fn compile(report: &Report) -> bool {
    // A build of the derive crate alone uses other features than
    // a build for its dependants, and would rebuild all of them.
    let build = ["build", "--workspace", "--exclude", "rules-derive", "--example", "postgres"];
    let build = Task::cargo(&build).args(&TARGETS);
    report.step("cargo build", Runner::Quiet, build)
}

fn rust_tests(report: &Report, compiled: bool, wanted: &Wanted, waiting: &Waiting) {
    if !compiled {
        report.not_run("cargo test", "the build failed");
        return;
    }
    if !report.act("proxies", proxies::find_or_install) {
        report.not_run("cargo test", "there are not all proxies");
        return;
    }
    if !report.act("nats", nats::find_or_install) {
        report.not_run("cargo test", "there is no NATS");
        return;
    }
    let mut has_image = false;
    if wanted.tier == Tier::All {
        // Without buildah, the other tests still run.
        report.act("buildah", || {
            let (is_there, line) = container::find_or_install();
            has_image = is_there;
            Ok(Some(line))
        });
    }
    let mut database = None;
    report.act("postgres", || {
        let scratch = Scratch::start()?;
        let line = scratch.url.clone();
        database = Some(scratch);
        Ok(Some(line))
    });
    let Some(database) = database else {
        report.not_run("cargo test", "there is no Postgres");
        return;
    };
    if find_program(&["cargo-nextest"]).is_some() {
        // Many tests wait for a clock, a disk or a database. Two tests for each core keep it busy.
        let threads = (2 * std::thread::available_parallelism().map_or(1, NonZero::get)).to_string();
        let nextest = ["nextest", "run", "--workspace", "--no-fail-fast", "--test-threads", &threads];
        let mut nextest = Task::cargo(&nextest).args(&TARGETS).env(postgres::VARIABLE, &database.url);
        if wanted.tier == Tier::Change {
            nextest = nextest.args(&["--filterset", &waiting.others()]).env(SEEDS.0, SEEDS.1);
        } else if !has_image {
            nextest = nextest.args(&["--filterset", container::WITHOUT]);
        }
        let nextest = if wanted.measures { measure::rust(nextest) } else { Ok(nextest) };
        report.prepared_step("cargo nextest", Runner::Nextest, nextest);
        let doc = ["test", "--workspace", "--doc", "--no-fail-fast"];
        report.step("cargo test --doc", Runner::CargoTest, Task::cargo(&doc));
    } else {
        let test = ["test", "--workspace", "--no-fail-fast"];
        let mut test = Task::cargo(&test).env(postgres::VARIABLE, &database.url);
        if !has_image {
            test = test.args(&["--", "--skip", "container::"]);
        }
        report.step("cargo test", Runner::CargoTest, test);
    }
}

/// The prefix of the client's output lines, which are mixed with those of the server's compilation.
const CLIENT: &str = "client| ";

/// Builds the client, and checks it if requested; returns whether the build succeeded.
fn client(report: &Report, wanted: &Wanted) -> bool {
    if !report.act("npm ci", || web::install().map(|()| None)) {
        report.not_run("client", "its packages could not be installed");
        return false;
    }
    if wanted.parts.contains(&Part::Web) {
        report.step("svelte-check", Runner::SvelteCheck, Task::npm(&["run", "check"]).marked(CLIENT));
        report.step("vitest", Runner::Vitest, Task::npm(&["run", "test"]).marked(CLIENT));
    }
    // The build fails by itself if the client exceeds its size budget.
    report.step("client build", Runner::ClientBuild, web::build().marked(CLIENT))
}

fn browser(report: &Report, built: bool, wanted: &Wanted, waiting: &Waiting) {
    if !built {
        report.not_run("playwright", "server or client is not built");
        return;
    }
    let mut browser = None;
    report.act("chromium", || {
        let found = chromium::find_or_install()?;
        let line = found.display().to_string();
        browser = Some(found);
        Ok(Some(line))
    });
    let Some(browser) = browser else {
        report.not_run("playwright", "there is no browser");
        return;
    };
    // One test runs a cluster node, and starts the node's services by itself.
    let for_a_node = || nats::find_or_install().and_then(|_| postgres::find_or_install()).map(|()| None);
    if !report.act("nats and postgres", for_a_node) {
        report.not_run("playwright", "there is not all that a node needs");
        return;
    }
    let mut task =
        Task::npm(&["run", "e2e", "--"]).env("SALOON_CHROMIUM", browser).env("SALOON_BIN", saloon("debug"));
    if wanted.tier == Tier::Change {
        for file in waiting.files() {
            task = task.args(&["--exclude", file]);
        }
    }
    let task = if wanted.measures { measure::browser(task) } else { Ok(task) };
    report.prepared_step("playwright", Runner::Vitest, task);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;
    use std::fs;
    use std::path::{Path, PathBuf};

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn parts_and_tiers_are_asked_for_in_any_order() {
        let wanted = |options: &[&str]| Wanted::asked(options).ok();
        let change = Wanted { parts: Part::ALL.to_vec(), tier: Tier::Change, measures: false };
        assert_eq!(wanted(&[]), Some(change));
        let web = Some(Wanted { parts: vec![Part::Web], tier: Tier::All, measures: false });
        assert_eq!(wanted(&["--all", "--only", "web"]), web);
        assert_eq!(wanted(&["--only", "web", "--all"]), web);
        let measured = Wanted { parts: vec![Part::E2e], tier: Tier::All, measures: true };
        assert_eq!(wanted(&["--measure", "--all", "--only", "e2e"]), Some(measured));
        for options in [["--only", "rest"].as_slice(), &["--only"], &["everything"]] {
            assert_eq!(wanted(options), None, "{options:?}");
        }
    }

    /// A test inside such a library would make cargo compile the whole optimised
    /// library a second time, in every test run and after every changed rule.
    #[test]
    fn no_source_of_an_optimised_library_holds_a_test() {
        for library in ["rules", "bots"] {
            let sources = sources(&root().join(library).join("src"));
            assert!(sources.len() > 5, "{library}");
            for source in sources {
                let text = fs::read_to_string(&source).unwrap();
                let holds_one = text.contains("#[cfg(test)]") || text.contains("#[test]");
                assert!(!holds_one, "{}", source.display());
            }
        }
    }
}
