//! The lock file beside the database: it keeps a second server out, and records a lower bound of the database's
//! heartbeats.
//!
//! Invariant: the recorded number of heartbeats was in the database, on disk, before it was recorded; so a database
//! with fewer is another one, or has lost its write-ahead log.

use super::live::with_ending;
use crate::store::StoreError;
use crate::system::files;
use std::fs::{File, Metadata, TryLockError};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

/// The digits of the count, and a line feed: a fixed length, so that a new count overwrites the old one completely.
const LENGTH: usize = 21;

/// Held by this process while this value lives.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    /// The path of the database, and of the lock file.
    path: PathBuf,
    beside: PathBuf,
    /// The number of heartbeats that the database holds at least.
    beats: u64,
}

impl Lock {
    /// Claims the database for this process.
    pub(super) fn claim(path: &Path) -> Result<Self, StoreError> {
        let folder = files::folder(path);
        files::private_dir(folder).map_err(of(folder))?;
        let beside = beside(path);
        let file = files::private_file(&beside).map_err(of(&beside))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(of(&beside)(error)),
        }
        let beats = read(&file).map_err(of(&beside))?;
        let lock = Self { file, path: path.to_owned(), beside, beats };
        let is_empty = path.metadata().map_or(0, |known| known.len()) == 0;
        if is_empty {
            lock.check(0)?;
        }
        Ok(lock)
    }

    /// The lock file: its path, and what it was when it was opened.
    pub(super) fn open_file(&self) -> io::Result<(&Path, Metadata)> {
        Ok((&self.beside, self.file.metadata()?))
    }

    /// The number of heartbeats that was recorded last.
    pub(super) fn beats(&self) -> u64 {
        self.beats
    }

    /// Refuses a database with fewer heartbeats than were recorded.
    pub(super) fn check(&self, beats: u64) -> Result<(), StoreError> {
        let path = || self.path.display().to_string();
        if beats < self.beats { Err(StoreError::Outdated { path: path() }) } else { Ok(()) }
    }

    /// Records the number of heartbeats on disk. If that fails, the old lower bound stays.
    pub(super) fn note(&mut self, beats: u64) {
        self.beats = beats;
        if let Err(error) = self.file.write_all_at(format!("{beats:020}\n").as_bytes(), 0) {
            tracing::debug!(%error, "the lock file was not written");
        }
    }
}

impl Drop for Lock {
    /// Gives the database back now: a child that this process is just starting has a copy of the descriptor for a moment.
    fn drop(&mut self) {
        // Closing the file gives it back, too, once nobody has a copy.
        let _ = self.file.unlock();
    }
}

/// The number of heartbeats that the server of this database has recorded; 0 if there is no record.
pub(super) fn noted(path: &Path) -> Result<u64, StoreError> {
    let beside = beside(path);
    match File::open(&beside) {
        Ok(file) => read(&file).map_err(of(&beside)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(of(&beside)(error)),
    }
}

fn beside(path: &Path) -> PathBuf {
    with_ending(path, ".lock")
}

/// The count of a lock file; 0 if it was never written.
fn read(file: &File) -> io::Result<u64> {
    let mut text = [0; LENGTH];
    match file.read_exact_at(&mut text, 0) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(0),
        done => done?,
    }
    Ok(str::from_utf8(&text).ok().and_then(|text| text.trim_end().parse().ok()).unwrap_or(0))
}

/// An I/O error with its path.
pub(super) fn of(path: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| StoreError::Unavailable(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_database_is_given_back_with_its_owner_although_a_child_has_a_copy_of_the_descriptor() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("saloon.db");
        let lock = Lock::claim(&path).unwrap();
        let copy = lock.file.try_clone().unwrap();
        assert!(matches!(Lock::claim(&path), Err(StoreError::InUse(_))), "the control: it is claimed");
        drop(lock);
        Lock::claim(&path).unwrap();
        drop(copy);
    }
}
