//! The memory of this process.

use std::fs;

/// The bytes that are in main memory, where the system tells.
pub(crate) fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_process_has_some_memory() {
        let bytes = super::resident_bytes().unwrap();
        assert!(bytes > 1024 * 1024, "{bytes}");
    }
}
