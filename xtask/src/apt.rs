//! Installs Debian packages, on machines where the current user is permitted to.

use crate::shell::{Failure, Task, find_program};
use std::fs;
use std::path::Path;

/// Whether packages can be installed without a password.
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

/// The script that Debian asks before a package starts its service.
const SERVICE_POLICY: &str = "/usr/sbin/policy-rc.d";

/// Installs packages of servers without starting their services, whatever the machine's default is.
pub(crate) fn install_without_starting(packages: &[&str]) -> Result<(), Failure> {
    let policy = Path::new(SERVICE_POLICY);
    let is_own = !policy.exists();
    if is_own {
        let written = fs::write(policy, "#!/bin/sh\nexit 101\n");
        written.map_err(|why| Failure::File { path: policy.to_owned(), why })?;
        Task::new("chmod", &["755", SERVICE_POLICY]).run()?;
    }
    let installed = packages.iter().try_for_each(|package| install(package));
    if is_own {
        fs::remove_file(policy).map_err(|why| Failure::File { path: policy.to_owned(), why })?;
    }
    installed
}
