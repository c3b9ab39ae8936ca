//! Mutation tests: a small fault in each changed line, which a test must detect.
//!
//! `cargo mutants` creates the mutants in a copy of the tree according to `.cargo/mutants.toml`, and runs the tests of
//! their package. Stryker creates the mutants of the client's core according to `stryker.config.json`. This module
//! knows the changed lines and no mutants. Invariant: an undetected mutant fails the command.

use crate::shell::{Failure, Task, find_program, root, target_folder};
use std::collections::BTreeSet;
use std::fs;

/// The branch that changed lines are compared with.
const BRANCH: &str = "origin/main";

pub(crate) fn is_there() -> bool {
    find_program(&["cargo-mutants"]).is_some()
}

/// The command `mutants [--since COMMIT]`.
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

/// Tests the lines that have changed since the commit. The default is the commit at which this work left [`BRANCH`], or
/// on that branch the commit before the last one.
pub(crate) fn of_lines_since(commit: Option<String>) -> Result<Task, Failure> {
    let since = commit.unwrap_or_else(begin);
    let diff = Task::new("git", &["diff", "--no-ext-diff", &since, "--", "*.rs"]).listen()?;
    let path = target_folder().join("mutants.diff");
    fs::write(&path, diff).map_err(|why| Failure::File { path: path.clone(), why })?;
    let task = Task::cargo(&["mutants", "--colors", "never", "--in-diff"]).arg(&path);
    Ok(task.args(&["--output"]).arg(&target_folder()))
}

/// Tests the changed lines of the client's core; `None` without changed lines.
pub(crate) fn of_client_lines() -> Result<Option<Task>, Failure> {
    let path = root().join("web-static/stryker.config.json");
    let config = fs::read_to_string(&path).map_err(|why| Failure::File { path, why })?;
    let core: BTreeSet<&str> = config.split('"').filter(|word| word.starts_with("src/")).collect();
    let diff =
        ["diff", "--no-ext-diff", "--unified=0", "--relative=web-static", &begin(), "--", "web-static/src"];
    let lines = changed_lines(&Task::new("git", &diff).listen()?, &core);
    let task = || Task::npm(&["run", "mutants", "--", "--mutate"]).args(&[&lines.join(",")]);
    Ok((!lines.is_empty()).then(task))
}

/// The lines of these files that a diff without context adds or changes, in the form `file:first-last`.
fn changed_lines(diff: &str, files: &BTreeSet<&str>) -> Vec<String> {
    let mut file = "";
    let mut found = Vec::new();
    for line in diff.lines() {
        if let Some(path) = line.strip_prefix("+++ b/") {
            file = path;
        } else if let Some(added) = line.strip_prefix("@@ -").and_then(|hunk| hunk.split(['+', '@']).nth(1)) {
            let mut numbers = added.trim().split(',').map(str::parse::<u32>);
            let (first, count) = (numbers.next(), numbers.next().unwrap_or(Ok(1)));
            if let (Some(Ok(first)), Ok(count)) = (first, count)
                && count > 0
                && files.contains(file)
            {
                found.push(format!("{file}:{first}-{}", first + count - 1));
            }
        }
    }
    found
}

fn begin() -> String {
    let git = |args: &[&str]| Task::new("git", args).listen().map(|said| said.trim().to_owned()).ok();
    let head = git(&["rev-parse", "HEAD"]);
    let base = git(&["merge-base", "HEAD", BRANCH]).filter(|base| Some(base) != head.as_ref());
    base.unwrap_or_else(|| "HEAD~1".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_lines_of_the_core_are_named() {
        let diff = "+++ b/src/retry.ts\n@@ -3 +3,2 @@ here\n+a\n+b\n@@ -9,2 +11,0 @@\n-c\n@@ -20,0 +20 @@\n+d\n\
                    +++ b/src/other.ts\n@@ -1 +1 @@\n+e\n";
        assert_eq!(
            changed_lines(diff, &BTreeSet::from(["src/retry.ts"])),
            ["src/retry.ts:3-4", "src/retry.ts:20-20"]
        );
    }
}
