//! The NATS program for the tests, from Debian's package.
//!
//! Knows the package; the tests' own crate starts the program. Invariant: the installation starts no server.

use crate::shell::Failure;
use crate::{apt, proxies};

const PROGRAM: &str = "nats-server";

/// Finds NATS, or installs it.
pub(crate) fn find_or_install() -> Result<Option<String>, Failure> {
    if !proxies::is_there(PROGRAM) && apt::may_install() {
        apt::update()?;
        apt::install_without_starting(&[PROGRAM])?;
    }
    if !proxies::is_there(PROGRAM) {
        return Err(Failure::Missing { what: "NATS", install: "sudo apt-get install nats-server" });
    }
    Ok(Some(PROGRAM.to_owned()))
}
