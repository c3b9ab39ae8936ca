//! Debian's packages, for a machine on which whoever runs xtask may install them.

use crate::shell::{Failure, Task, find_program};

/// Whether packages can be installed without asking anybody.
pub(crate) fn may_install() -> bool {
    let id = std::process::Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    is_root && find_program(&["apt-get"]).is_some()
}

pub(crate) fn update() -> Result<(), Failure> {
    Task::new("apt-get", &["update", "-q"]).run()
}

pub(crate) fn install(package: &str) -> Result<(), Failure> {
    Task::new("apt-get", &["install", "-y", "-q", "--no-install-recommends", package])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()
}
