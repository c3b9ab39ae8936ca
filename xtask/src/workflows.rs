//! The linters of the repository's workflows. The most important
//! checks are in a test of their own (`tests/tests/e2e/workflows.rs`).
//!
//! Knows the lock files of the linters and no single workflow.
//! Invariant: the linters are downloaded once for the same lock file.

use crate::shell::{Failure, Task, root};
use crate::web;

const FOLDER: &str = ".github/lint";

pub(crate) fn install() -> Result<(), Failure> {
    web::install_locked(&root().join(FOLDER))
}

pub(crate) fn lint() -> Task {
    Task::npm(&["run", "--silent", "lint"]).in_folder(&root().join(FOLDER))
}

/// Searches the workflows for vulnerabilities, without a network.
pub(crate) fn zizmor() -> Task {
    Task::new("zizmor", &["--offline", "--no-progress", "--color", "never", "."])
}
