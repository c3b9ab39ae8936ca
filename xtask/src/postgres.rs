//! The Postgres server of the tests, from Debian's package, with temporary data for one run.
//!
//! Knows the package; the tests' own crate starts the server. Invariant: it ends with the run, even if the run is
//! killed, and no other server of the machine is changed.

use crate::apt;
use crate::shell::{Failure, Task, built, find_program};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Child;

/// The environment variable that names a running server to use instead.
pub(crate) const VARIABLE: &str = "SALOON_TEST_POSTGRES";

const DEBIAN: &str = "/usr/lib/postgresql";

/// The configuration of the package's installation.
const PACKAGE_SETTINGS: &str = "/etc/postgresql-common/createcluster.conf";

/// A running server; the drop stops it.
#[derive(Debug)]
pub(crate) struct Scratch {
    pub(crate) url: String,
    /// The process; `None` for a server that somebody else has started.
    server: Option<Child>,
}

impl Scratch {
    /// Uses the server that the variable names, or else finds or installs one and starts it.
    pub(crate) fn start() -> Result<Self, Failure> {
        if let Ok(url) = std::env::var(VARIABLE) {
            return Ok(Self { url, server: None });
        }
        find_or_install()?;
        let task = Task::new(built("debug", "examples/postgres"), &[]);
        let mut server = task.start()?;
        let mut url = String::new();
        let said = server.stdout.take().map(|out| BufReader::new(out).read_line(&mut url));
        let scratch = Self { url: url.trim().to_owned(), server: Some(server) };
        match said {
            Some(Ok(1..)) => Ok(scratch),
            _ => Err(Failure::Usage("the scratch Postgres did not start".to_owned())),
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            // The process stops when its standard input ends.
            drop(server.stdin.take());
            let _ = server.wait();
        }
    }
}

/// Finds the server's programs, or installs them.
pub(crate) fn find_or_install() -> Result<(), Failure> {
    if is_there() {
        return Ok(());
    }
    let missing = Failure::Missing {
        what: "Postgres",
        install: "sudo apt-get install postgresql (or set SALOON_TEST_POSTGRES to the URL of a server for tests)",
    };
    if !apt::may_install() {
        return Err(missing);
    }
    apt::update()?;
    apt::install("postgresql-common")?;
    make_no_cluster()?;
    apt::install("postgresql")?;
    if is_there() { Ok(()) } else { Err(missing) }
}

fn is_there() -> bool {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().filter_map(Result::ok);
    let mut servers = versions.map(|version| version.path().join("bin/postgres"));
    servers.any(|server| server.is_file()) || find_program(&["postgres"]).is_some()
}

/// Prevents the package from starting a server of its own, because the tests need only the programs.
fn make_no_cluster() -> Result<(), Failure> {
    let path = Path::new(PACKAGE_SETTINGS);
    let added = File::options().append(true).open(path);
    let added = added.and_then(|mut settings| settings.write_all(b"\ncreate_main_cluster = false\n"));
    added.map_err(|why| Failure::File { path: path.to_owned(), why })
}
