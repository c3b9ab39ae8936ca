//! Files that only the server's own user may read, and files that are never there by half.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// Creates the directory, closed to others, if it is not there; what is there stays as it is.
pub fn private_dir(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Opens the file for reading and writing and creates it, closed to others, if it is not there. Keeps its content.
pub fn private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path)
}

/// A file that is written beside its place, closed to others, and moved there once it is whole and on the disk.
///
/// Whatever happens before, what was there stays as it was, and nothing of the draft remains.
#[derive(Debug)]
pub struct Draft {
    place: PathBuf,
    beside: PathBuf,
    file: File,
    kept: bool,
}

impl Draft {
    /// Begins the file; what an earlier try that was killed has left there is thrown away.
    pub fn create(place: &Path) -> io::Result<Self> {
        let mut beside = place.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
        Ok(Self { place: place.to_owned(), beside, file, kept: false })
    }

    /// Moves the file to its place; it is on the disk when this returns.
    pub fn keep(mut self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.beside, &self.place)?;
        self.kept = true;
        File::open(folder(&self.place))?.sync_all()
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.kept {
            // The next try throws it away if this one cannot.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// The folder that a file lies in.
pub fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
