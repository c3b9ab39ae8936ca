//! Checks the dependencies for known vulnerabilities. Needs a network, because it queries both package registries.

use crate::shell::{Failure, Task, find_program, root};

/// The folders with locked npm packages.
pub(crate) const NPM: [&str; 2] = ["web-static", ".github/lint"];

pub(crate) fn audit() -> Result<(), Failure> {
    if find_program(&["cargo-deny"]).is_none() {
        return Err(Failure::Missing { what: "cargo-deny", install: "cargo install cargo-deny" });
    }
    for folder in NPM {
        let audit = ["audit", "--audit-level=moderate", "--no-fund"];
        Task::npm(&audit).in_folder(&root().join(folder)).run()?;
    }
    Task::cargo(&["deny", "check", "advisories"]).run()
}
