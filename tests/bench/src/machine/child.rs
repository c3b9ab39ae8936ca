//! A fresh server process for each measurement, pinned to one core, with limits too high for the generator to reach.
//!
//! Invariant: dropping the value ends the process and deletes its data.

use super::meter::SERVER_CORE;
use crate::Failure;
use crate::play::Dialect;
use crate::wire::upgrade;
use std::fmt;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Limits for a generator that connects from one address and never pauses between two moves.
const WIDE_LIMITS: [&str; 13] = [
    "SALOON_MAX_CONNECTIONS",
    "SALOON_MAX_CONNECTIONS_PER_ADDRESS",
    "SALOON_MAX_NEW_CONNECTIONS_PER_S",
    "SALOON_MAX_REQUESTS_PER_S",
    "SALOON_MAX_REQUEST_BURST",
    "SALOON_MAX_SOCKETS_PER_PLAYER",
    "SALOON_MAX_FRAMES_PER_S",
    "SALOON_MAX_FRAME_BURST",
    "SALOON_MAX_TABLES_PER_PLAYER",
    "SALOON_MAX_NEW_PEOPLE_PER_HOUR",
    "SALOON_MAX_NEW_TABLES_PER_PLAYER",
    "SALOON_MAX_NEW_TABLES_PER_ADDRESS",
    "SALOON_MAX_LISTED_PER_ADDRESS",
];
const WIDE: &str = "1000000";
const START_LIMIT: Duration = Duration::from_secs(20);
/// The interval at which a starting server is polled. It bounds the precision of the measured start time.
const START_POLL: Duration = Duration::from_micros(200);

/// The kind of server and its storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Saloon(Storage),
    Reference(Storage),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    Sqlite,
    Memory,
}

impl Target {
    pub fn dialect(self) -> Dialect {
        match self {
            Self::Saloon(_) => Dialect::Saloon,
            Self::Reference(_) => Dialect::Reference,
        }
    }

    /// The bare server with the same storage as this one.
    #[must_use]
    pub fn reference(self) -> Self {
        match self {
            Self::Saloon(storage) | Self::Reference(storage) => Self::Reference(storage),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Saloon(Storage::Sqlite) => "Saloon, SQLite",
            Self::Saloon(Storage::Memory) => "Saloon, memory",
            Self::Reference(Storage::Sqlite) => "bare axum, SQLite",
            Self::Reference(Storage::Memory) => "bare axum, memory",
        })
    }
}

#[derive(Debug)]
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// The time from the start of the process until a WebSocket was open.
    pub start: Duration,
    #[expect(dead_code, reason = "holds the data")]
    data: TempDir,
}

impl Server {
    /// Starts a server. `bench` is the path of the program that contains both
    /// servers. `pinned` ties the server to its core; otherwise it runs on all cores.
    pub fn start(bench: &Path, target: Target, pinned: bool) -> Result<Self, Failure> {
        let data = tempfile::tempdir()?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let cores = if pinned { SERVER_CORE.to_string() } else { all_cores()? };
        let mut command = on_cores(&cores, bench);
        match target {
            Target::Saloon(storage) => serve(&mut command, address, storage, data.path()),
            Target::Reference(storage) => {
                command.arg("reference").arg(address.to_string());
                if storage == Storage::Sqlite {
                    command.arg(data.path());
                }
            }
        }
        let begun = Instant::now();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let mut server = Self { child, address, start: Duration::ZERO, data };
        server.wait(begun)?;
        Ok(server)
    }

    /// Starts a server with additional settings and without pinning:
    /// a node of a cluster, or a single server on the same database.
    pub fn start_with(bench: &Path, settings: &[(&str, String)]) -> Result<Self, Failure> {
        let data = tempfile::tempdir()?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(bench);
        serve(&mut command, address, Storage::Sqlite, data.path());
        command.envs(settings.iter().map(|(name, value)| (name, value)));
        let begun = Instant::now();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let mut server = Self { child, address, start: Duration::ZERO, data };
        server.wait(begun)?;
        Ok(server)
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    fn wait(&mut self, begun: Instant) -> Result<(), Failure> {
        while upgrade(self.address).is_err() {
            if let Some(status) = self.child.try_wait()? {
                return Err(Failure::Server(format!("it ended at its start: {status}")));
            }
            if begun.elapsed() > START_LIMIT {
                return Err(Failure::Waited("the start of the server".to_owned()));
            }
            sleep(START_POLL);
        }
        self.start = begun.elapsed();
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Killing a server that has ended by itself fails, which does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `taskset` replaces itself with the program, so that the started process is the server.
fn on_cores(cores: &str, bench: &Path) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", cores]).arg(bench);
    command
}

/// Lets this program and its future child processes run on all cores instead of the generator's core only.
pub fn leave_core() -> Result<(), Failure> {
    let pid = std::process::id().to_string();
    let mut command = Command::new("taskset");
    command.args(["-a", "-c", "-p", &all_cores()?, &pid]).stdout(Stdio::null());
    if !command.status()?.success() {
        return Err(Failure::Server("`taskset` could not let it run on all cores".to_owned()));
    }
    Ok(())
}

/// All cores of the machine, in the format of `taskset`.
fn all_cores() -> Result<String, Failure> {
    let text = fs::read_to_string("/sys/devices/system/cpu/online").map_err(|_| Failure::NotLinux)?;
    Ok(text.trim_end().to_owned())
}

fn serve(command: &mut Command, address: SocketAddr, storage: Storage, data: &Path) {
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SALOON_")) {
        command.env_remove(name);
    }
    command.arg("serve").current_dir(data).envs(WIDE_LIMITS.map(|name| (name, WIDE)));
    command.env("SALOON_BIND", address.to_string()).env("SALOON_DATA_DIR", data).env("SALOON_LOG", "error");
    if storage == Storage::Memory {
        command.env("SALOON_DATABASE_URL", "memory:");
    }
}
