//! The linters of the repository's workflows. What matters most of them is a test of its own (`tests/tests/e2e/workflows.rs`).
//!
//! Knows where they are locked and no workflow. Invariant: nothing of them is downloaded twice for the same lock.

use crate::shell::{Failure, Task, root};
use crate::web;

const FOLDER: &str = ".github/lint";

pub(crate) fn install() -> Result<(), Failure> {
    web::install_locked(&root().join(FOLDER))
}

pub(crate) fn lint() -> Task {
    Task::npm(&["run", "--silent", "lint"]).in_folder(&root().join(FOLDER))
}

/// Looks for ways in, without a network.
pub(crate) fn zizmor() -> Task {
    Task::new("zizmor", &["--offline", "--no-progress", "--color", "never", "."])
}
