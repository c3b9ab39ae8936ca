//! The proxies of the tests: Debian's, of which only the programs are used.
//!
//! Knows which package has which; how they are started stands in the tests' own crate. Invariant: installing them
//! starts nothing.

use crate::apt;
use crate::shell::{Failure, find_program};
use std::path::Path;

/// Each program with its package. Apache's has no service; OpenSSL makes the certificates.
const PROGRAMS: [(&str, &str); 5] = [
    ("apache2", "apache2-bin"),
    ("caddy", "caddy"),
    ("haproxy", "haproxy"),
    ("nginx", "nginx"),
    ("openssl", "openssl"),
];

/// Makes sure that all are there.
pub(crate) fn find_or_install() -> Result<Option<String>, Failure> {
    let missing = |(program, _): &&(&str, &str)| !is_there(program);
    let packages: Vec<&str> = PROGRAMS.iter().filter(missing).map(|(_, package)| *package).collect();
    if !packages.is_empty() && apt::may_install() {
        apt::update()?;
        apt::install_without_starting(&packages)?;
    }
    if PROGRAMS.iter().any(|one| missing(&one)) {
        return Err(Failure::Missing {
            what: "a proxy",
            install: "sudo apt-get install apache2-bin caddy haproxy nginx openssl",
        });
    }
    Ok(Some(PROGRAMS.map(|(program, _)| program).join(", ")))
}

/// The search path of somebody who is not root lacks the folder of servers.
pub(crate) fn is_there(program: &str) -> bool {
    find_program(&[program]).is_some() || Path::new("/usr/sbin").join(program).is_file()
}
