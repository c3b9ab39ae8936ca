//! Files that only the server's user may read, and files that are written completely or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Creates the directory with mode 0700 if it is missing; an existing one stays as it is.
pub fn private_dir(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Opens the file for reading and writing, and creates it with mode 0600 if it is missing. Keeps its content.
pub fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path)
}

/// Creates the file with mode 0600; refuses if there is something at its place.
pub fn new_private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

/// A file that is written under a temporary name with mode 0600, and renamed once it is complete and on disk.
///
/// If anything fails before that, the old file stays as it was, and the draft is removed.
#[derive(Debug)]
pub struct AtomicFile {
    place: PathBuf,
    beside: PathBuf,
    file: File,
    committed: bool,
}

impl AtomicFile {
    /// Creates the draft; removes the one of an earlier attempt that was killed.
    pub fn create(place: &Path) -> io::Result<Self> {
        let mut beside = place.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let file = new_private_file(&beside)?;
        Ok(Self { place: place.to_owned(), beside, file, committed: false })
    }

    /// Renames the draft; it is on disk when this returns.
    pub fn commit(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.beside, &self.place)?;
        self.committed = true;
        File::open(folder(&self.place))?.sync_all()
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        if !self.committed {
            // The next attempt removes it if this one cannot.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// The folder of a file.
pub fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
