//! Runs the long fault test, with the release binary or the one that `SALOON_BIN` names.

use crate::shell::{Failure, Task, saloon};

pub(crate) fn torture(arguments: &[&str]) -> Result<(), Failure> {
    let named = std::env::var_os("SALOON_BIN");
    if named.is_none() {
        Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    }
    let binary = named.map_or_else(|| saloon("release"), Into::into);
    Task::cargo(&["run", "--quiet", "--package", "tests", "--example", "torture", "--"])
        .args(arguments)
        .env("SALOON_BIN", binary)
        .run()
}
