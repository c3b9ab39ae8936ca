//! Identity of the database's files: those that were at its path when this process opened them.
//!
//! `SQLite` goes on writing to a file that was removed, moved or replaced, and data written there are gone with the
//! process. Invariant: nothing here opens a file of the database, since closing any descriptor of it would give up all
//! locks that `SQLite` holds for this process.

use crate::store::StoreError;
use crate::store::lost::Lost;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Device and inode: no two files have the same at one time.
type Identity = (u64, u64);

/// The files of a database that this process has open, with what they were when it opened them.
#[derive(Clone, Debug)]
pub(super) struct LiveFiles(Vec<(PathBuf, Identity)>);

impl LiveFiles {
    /// The files at this path, and the lock file that is open; a connection has just opened all of them.
    pub(super) fn of(path: &Path, (lock, open): (&Path, &Metadata)) -> io::Result<Self> {
        let mut files =
            vec![(path.to_owned(), identity(&path.metadata()?)), (lock.to_owned(), identity(open))];
        // `SQLite` keeps its files beside the one to which a link leads.
        let real = path.canonicalize()?;
        for ending in ["-wal", "-shm"] {
            let file = with_ending(&real, ending);
            let known = identity(&file.metadata()?);
            files.push((file, known));
        }
        Ok(Self(files))
    }

    /// Refuses if another file, or none, is at the place of one of them.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        for (file, known) in &self.0 {
            match file.metadata() {
                Ok(found) if identity(&found) == *known => {}
                Err(error) if !is_gone(&error) => {
                    return Err(StoreError::Unavailable(format!("{}: {error}", file.display())));
                }
                _ => return Err(Lost::Replaced { file: file.clone() }.into()),
            }
        }
        Ok(())
    }
}

fn identity(file: &Metadata) -> Identity {
    (file.dev(), file.ino())
}

fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// The path with something at the end of its name.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The places at which this process has the files of the database open, for somebody who copies them from there.
#[cfg(target_os = "linux")]
pub(super) fn open_at(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let files = std::fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let links = files.filter_map(|file| {
        let leads = std::fs::read_link(file.path()).ok()?;
        let is_ours = leads.file_name().is_some_and(|leads| leads.to_string_lossy().starts_with(&name));
        let number = file.file_name();
        is_ours
            .then(|| format!("/proc/{}/fd/{} is {}", std::process::id(), number.display(), leads.display()))
    });
    links.collect::<Vec<_>>().join(", ")
}

#[cfg(not(target_os = "linux"))]
pub(super) fn open_at(_: &Path) -> String {
    "its open files cannot be seen on this system".to_owned()
}
