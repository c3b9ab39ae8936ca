//! The scheduler counters of Linux, read from /proc.
//!
//! Invariant: process times come from the scheduler in nanoseconds; they are not sampled by a tick.

use crate::Failure;
use std::fs;
use std::io;
use std::ops::{AddAssign, Sub};
use std::time::Duration;

/// The processor time of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ran {
    pub on_cpu: Duration,
    /// The time in which it was ready to run and had no core.
    pub waited: Duration,
}

impl Ran {
    /// The sum over all threads of a process.
    pub fn of_process(pid: u32) -> Result<Self, Failure> {
        let mut all = Self::default();
        for task in fs::read_dir(format!("/proc/{pid}/task")).map_err(not_linux)? {
            match fs::read_to_string(task?.path().join("schedstat")) {
                Ok(text) => all += Self::read(&text).ok_or(Failure::NotLinux)?,
                // The thread has ended since the folder was listed.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(all)
    }

    /// Parses `schedstat` of one thread: nanoseconds that it ran, nanoseconds that it waited, and how often it ran.
    fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split_ascii_whitespace().map(str::parse);
        let mut next = || numbers.next()?.ok().map(Duration::from_nanos);
        Some(Self { on_cpu: next()?, waited: next()? })
    }
}

impl AddAssign for Ran {
    fn add_assign(&mut self, other: Self) {
        self.on_cpu += other.on_cpu;
        self.waited += other.waited;
    }
}

impl Sub for Ran {
    type Output = Self;

    /// The increase since `before`. The time of threads that have ended since then is missing.
    fn sub(self, before: Self) -> Self {
        Self {
            on_cpu: self.on_cpu.saturating_sub(before.on_cpu),
            waited: self.waited.saturating_sub(before.waited),
        }
    }
}

/// The busy time of a core for any cause, including time that the hypervisor took for other machines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Core {
    pub busy: Duration,
}

/// The unit of /proc/stat, independent of the kernel's own tick.
const TICK: Duration = Duration::from_millis(10);

impl Core {
    pub fn of(number: usize) -> Result<Self, Failure> {
        let text = fs::read_to_string("/proc/stat").map_err(not_linux)?;
        Self::read(&text, number).ok_or(Failure::NotLinux)
    }

    /// Parses the line `cpuN user nice system idle iowait irq softirq steal …`.
    fn read(text: &str, number: usize) -> Option<Self> {
        let name = format!("cpu{number}");
        let line = text.lines().find(|line| line.split_ascii_whitespace().next() == Some(&name))?;
        let ticks: Vec<u32> = line.split_ascii_whitespace().skip(1).flat_map(str::parse).collect();
        let &[user, nice, system, _, _, irq, softirq, steal, ..] = ticks.as_slice() else { return None };
        Some(Self { busy: TICK * (user + nice + system + irq + softirq + steal) })
    }
}

/// The resident memory of a process.
pub fn resident_kib(pid: u32) -> Result<u32, Failure> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).map_err(not_linux)?;
    resident(&status).ok_or(Failure::NotLinux)
}

fn resident(status: &str) -> Option<u32> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

fn not_linux(error: io::Error) -> Failure {
    if cfg!(target_os = "linux") { error.into() } else { Failure::NotLinux }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_has_run_and_waited_for_so_many_nanoseconds() {
        let ran =
            Ran { on_cpu: Duration::from_nanos(297_642_851), waited: Duration::from_nanos(281_146_674) };
        assert_eq!(Ran::read("297642851 281146674 347\n"), Some(ran));
        assert_eq!(Ran::read("297642851\n"), None);
        assert_eq!(Ran::read("no numbers here"), None);
    }

    #[test]
    fn this_process_has_run() {
        let before = Ran::of_process(std::process::id()).unwrap();
        let sum = (0..3_000_000_u64).fold(0, |sum: u64, number| std::hint::black_box(sum ^ number));
        let used = Ran::of_process(std::process::id()).unwrap() - before;
        assert!(used.on_cpu > Duration::ZERO, "{sum}: {used:?}");
    }

    #[test]
    fn a_core_is_busy_with_all_but_idling_and_waiting_for_disks() {
        let stat = "cpu  9 9 9 9 9 9 9 9 0 0\ncpu1 1 2 3 1000 500 4 5 6 0 0\ncpu10 7 7 7 7 7 7 7 7 0 0\n";
        assert_eq!(Core::read(stat, 1), Some(Core { busy: TICK * 21 }));
        assert_eq!(Core::read(stat, 2), None);
    }

    #[test]
    fn memory_is_told_in_kib() {
        assert_eq!(resident("VmPeak:\t 9 kB\nVmRSS:\t   12345 kB\nThreads:\t3\n"), Some(12345));
        assert_eq!(resident("VmPeak:\t 9 kB\n"), None);
    }
}
