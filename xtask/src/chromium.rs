//! The browser of the page tests: Debian's Chromium, never one that a package downloads.

use crate::shell::{Failure, Task, find_program};
use std::path::PathBuf;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// The browser: `SALOON_CHROMIUM`, else one in the search path, else Debian's package, installed now.
pub(crate) fn find_or_install() -> Result<PathBuf, Failure> {
    if let Some(named) = std::env::var_os("SALOON_CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = find_program(&NAMES) {
        return Ok(found);
    }
    let missing = Failure::Missing {
        what: "Chromium",
        install: "sudo apt-get install chromium (or set SALOON_CHROMIUM to a Chromium or Chrome)",
    };
    if !may_install() {
        return Err(missing);
    }
    Task::new("apt-get", &["update", "-q"]).run()?;
    Task::new("apt-get", &["install", "-y", "-q", "--no-install-recommends", "chromium"])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()?;
    find_program(&NAMES).ok_or(missing)
}

fn may_install() -> bool {
    let id = std::process::Command::new("id").arg("-u").output();
    let is_root = id.is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    is_root && find_program(&["apt-get"]).is_some()
}
