//! The proxy programs of the tests, from Debian's packages.
//!
//! Knows the package of each program; the tests' own crate starts them. Invariant: the installation starts no server.

use crate::apt;
use crate::shell::{Failure, find_program};
use std::path::Path;

/// Each program with its package. Apache's package has no service; OpenSSL generates the certificates.
const PROGRAMS: [(&str, &str); 5] = [
    ("apache2", "apache2-bin"),
    ("caddy", "caddy"),
    ("haproxy", "haproxy"),
    ("nginx", "nginx"),
    ("openssl", "openssl"),
];

/// Finds all programs, or installs the missing ones.
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

/// Whether the program is installed. Also looks into the system folders, which only root's search path contains.
pub(crate) fn is_there(program: &str) -> bool {
    find_program(&[program]).is_some() || Path::new("/usr/sbin").join(program).is_file()
}
