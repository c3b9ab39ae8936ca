//! Builds the client. Invariant: nothing is installed or built twice for the same sources.

use crate::shell::{Failure, Task, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The files and folders in the client's folder that npm and the build write.
const MADE: [&str; 4] = ["node_modules", "dist", "test-results", "coverage"];

fn folder() -> PathBuf {
    root().join("web-static")
}

/// Installs the client's locked packages, unless exactly these are installed.
pub(crate) fn install() -> Result<(), Failure> {
    install_locked(&folder())
}

/// Installs the locked packages of another folder.
pub(crate) fn install_locked(folder: &Path) -> Result<(), Failure> {
    let lock_path = folder.join("package-lock.json");
    let stamp = folder.join("node_modules/.installed-lock");
    let lock = fs::read(&lock_path).map_err(|why| Failure::File { path: lock_path, why })?;
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    Task::npm(&["ci", "--no-audit", "--no-fund"]).in_folder(folder).run()?;
    fs::write(&stamp, lock).map_err(|why| Failure::File { path: stamp, why })
}

/// Builds the client if a source is newer than the last build.
pub(crate) fn build_if_stale() -> Result<(), Failure> {
    install()?;
    if is_stale(&folder(), &folder().join("dist/index.html")) { build().run() } else { Ok(()) }
}

pub(crate) fn build() -> Task {
    Task::npm(&["run", "build"])
}

fn is_stale(sources: &Path, built: &Path) -> bool {
    modified(built).is_none_or(|built| newest_below(sources).is_some_and(|source| source > built))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// The time of the newest change in the folder. The times of folders count, too, so that a removed file is noticed.
fn newest_below(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let kept = entries.filter(|entry| !MADE.iter().any(|made| entry.file_name() == *made));
    kept.filter_map(|entry| {
        let path = entry.path();
        if path.is_dir() { newest_below(&path).max(modified(&path)) } else { modified(&path) }
    })
    .max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn touch(path: &Path, at: u64) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = fs::File::create(path).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(at)).unwrap();
    }

    #[test]
    fn only_a_source_newer_than_the_build_makes_it_stale() {
        let folder = std::env::temp_dir().join(format!("saloon-xtask-{}", std::process::id()));
        let built = folder.join("dist/index.html");
        let after_the_folders = 1 << 33;
        touch(&folder.join("package.json"), 10);
        assert!(is_stale(&folder, &built), "nothing was built");
        touch(&built, after_the_folders);
        touch(&folder.join("node_modules/x.js"), after_the_folders + 1);
        assert!(!is_stale(&folder, &built), "what npm wrote is no source");
        touch(&folder.join("src/main.ts"), after_the_folders + 1);
        assert!(is_stale(&folder, &built), "a source is newer");
        fs::remove_dir_all(&folder).unwrap();
    }
}
