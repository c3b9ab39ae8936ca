//! Mutants: a small fault in each changed line, which a test has to notice.
//!
//! `cargo mutants` makes them in a copy of the tree, as `.cargo/mutants.toml` says, and runs the tests of the package. Knows which
//! lines have changed, and no mutant. Invariant: one that lives fails the command.

use crate::shell::{Failure, Task, find_program, target_folder};
use std::fs;

/// The branch with which changed lines are compared.
const BRANCH: &str = "origin/main";

pub(crate) fn is_there() -> bool {
    find_program(&["cargo-mutants"]).is_some()
}

/// `mutants [--since COMMIT]`.
pub(crate) fn mutants(options: &[&str]) -> Result<(), Failure> {
    let since = match options {
        [] => None,
        ["--since", commit] => Some((*commit).to_owned()),
        _ => return Err(Failure::Usage("mutants takes at most `--since COMMIT`".to_owned())),
    };
    if !is_there() {
        return Err(Failure::Missing { what: "cargo-mutants", install: "cargo install cargo-mutants" });
    }
    of_lines_since(since)?.run()
}

/// Tries the lines that have changed since the commit, or since this work left the branch that it goes to; there since the last
/// commit.
pub(crate) fn of_lines_since(commit: Option<String>) -> Result<Task, Failure> {
    let since = commit.unwrap_or_else(begin);
    let diff = Task::new("git", &["diff", "--no-ext-diff", &since, "--", "*.rs"]).listen()?;
    let path = target_folder().join("mutants.diff");
    fs::write(&path, diff).map_err(|why| Failure::File { path: path.clone(), why })?;
    let task = Task::cargo(&["mutants", "--colors", "never", "--in-diff"]).arg(&path);
    Ok(task.args(&["--output"]).arg(&target_folder()))
}

fn begin() -> String {
    let git = |args: &[&str]| Task::new("git", args).listen().map(|said| said.trim().to_owned()).ok();
    let head = git(&["rev-parse", "HEAD"]);
    let base = git(&["merge-base", "HEAD", BRANCH]).filter(|base| Some(base) != head.as_ref());
    base.unwrap_or_else(|| "HEAD~1".to_owned())
}
