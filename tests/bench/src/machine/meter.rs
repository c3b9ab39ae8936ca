//! The processor time that the server, the generator and other processes used during an interval.

use super::counters::{Core, Ran};
use crate::Failure;
use std::time::{Duration, Instant};

/// The core of the server. The generator runs on another one.
pub(super) const SERVER_CORE: usize = 0;

/// The counters at the start of an interval.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    server_pid: u32,
    begun: Instant,
    server: Ran,
    generator: Ran,
    core: Core,
}

/// The processor time used since a meter was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    pub time: Duration,
    pub server: Ran,
    pub generator: Ran,
    /// The time that other processes used on the server's core. A large value means that the machine was not quiet.
    pub others: Duration,
}

impl Meter {
    pub fn begin(server_pid: u32) -> Result<Self, Failure> {
        Ok(Self {
            server_pid,
            begun: Instant::now(),
            server: Ran::of_process(server_pid)?,
            generator: Ran::of_process(std::process::id())?,
            core: Core::of(SERVER_CORE)?,
        })
    }

    pub fn end(self) -> Result<Used, Failure> {
        let server = Ran::of_process(self.server_pid)? - self.server;
        let busy = Core::of(SERVER_CORE)?.busy.saturating_sub(self.core.busy);
        Ok(Used {
            time: self.begun.elapsed(),
            server,
            generator: Ran::of_process(std::process::id())? - self.generator,
            others: busy.saturating_sub(server.on_cpu),
        })
    }
}
