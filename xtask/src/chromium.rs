//! The browser of the page tests: Debian's Chromium, never a browser that an npm package downloads.

use crate::apt;
use crate::shell::{Failure, find_program};
use std::path::PathBuf;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/// Chromium without a window system. Most tests use it if it is installed.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// The browser: `SALOON_CHROMIUM`, or else one on the search path, or else Debian's package, which is then installed.
pub(crate) fn find_or_install() -> Result<PathBuf, Failure> {
    if let Some(named) = std::env::var_os("SALOON_CHROMIUM") {
        return Ok(named.into());
    }
    if apt::may_install() {
        install_what_is_missing()?;
    }
    find_program(&NAMES).ok_or(Failure::Missing {
        what: "Chromium",
        install: "sudo apt-get install chromium (or set SALOON_CHROMIUM to a Chromium or Chrome)",
    })
}

fn install_what_is_missing() -> Result<(), Failure> {
    if find_program(&NAMES).is_none() {
        apt::update()?;
        apt::install("chromium")?;
    }
    // Some distributions lack this package; all tests then use the full browser.
    if find_program(&[HEADLESS_SHELL]).is_none()
        && let Err(why) = apt::update().and_then(|()| apt::install(HEADLESS_SHELL))
    {
        eprintln!("xtask: {why}");
    }
    Ok(())
}
