//! Signals to processes. A frozen process does nothing, as on an overloaded machine.

use crate::wait::LIMIT;
use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

const POLL: Duration = Duration::from_millis(1);

/// Stops these processes, and returns once all their threads are
/// stopped: on a busy machine a signal takes a while to arrive.
pub(crate) fn freeze(pids: &[u32]) {
    send("-STOP", pids);
    let begun = Instant::now();
    while !pids.iter().all(|pid| stands(*pid)) {
        assert!(begun.elapsed() < LIMIT, "{pids:?} cannot be stopped");
        sleep(POLL);
    }
}

/// Lets stopped processes continue.
pub(crate) fn thaw(pids: &[u32]) {
    send("-CONT", pids);
}

pub(crate) fn send(signal: &str, pids: &[u32]) {
    let sent = Command::new("kill").arg(signal).args(pids.iter().map(u32::to_string)).status();
    assert!(sent.is_ok_and(|status| status.success()), "the signal is sent");
}

/// Whether all threads of a process are stopped, or have ended.
fn stands(pid: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let mut states = threads.filter_map(|thread| {
        let line = fs::read_to_string(thread.path().join("stat")).ok()?;
        // The name is in parentheses and may contain some itself.
        line.rsplit_once(") ")?.1.chars().next()
    });
    states.all(|state| matches!(state, 'T' | 'Z' | 'X'))
}
