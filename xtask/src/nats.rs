//! The NATS of the tests: Debian's server, of which only the program is used.
//!
//! Knows which package has it; how it is started stands in the tests' own crate. Invariant: installing it starts nothing.

use crate::shell::Failure;
use crate::{apt, proxies};

const PROGRAM: &str = "nats-server";

/// Makes sure that it is there.
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
