//! The browser of the page tests: Debian's Chromium, never one that a package downloads.

use crate::apt;
use crate::shell::{Failure, find_program};
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
    if !apt::may_install() {
        return Err(missing);
    }
    apt::update()?;
    apt::install("chromium")?;
    find_program(&NAMES).ok_or(missing)
}
