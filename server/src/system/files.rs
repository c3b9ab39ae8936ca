//! Files that only the server's user may read, and files that are written completely or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

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

/// Creates a file with mode 0600 and all of its content, for the owner of its folder; `false` where there is one.
///
/// Nobody ever finds a part of it, and of several that create it at once one does.
pub fn create_private(place: &Path, content: &[u8]) -> io::Result<bool> {
    static DRAFTS: AtomicU32 = AtomicU32::new(0);
    let mut draft = place.as_os_str().to_owned();
    draft.push(format!(".{}-{}.new", std::process::id(), DRAFTS.fetch_add(1, Ordering::Relaxed)));
    let draft = PathBuf::from(draft);
    let created =
        write_draft(&draft, folder(place), content).and_then(|()| match fs::hard_link(&draft, place) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
            // Some file systems have no links.
            Err(_) => create_without_link(&draft, place),
            Ok(()) => Ok(true),
        });
    let removed = fs::remove_file(&draft);
    let is_new = created?;
    removed?;
    File::open(folder(place))?.sync_all()?;
    Ok(is_new)
}

fn create_without_link(draft: &Path, place: &Path) -> io::Result<bool> {
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(place) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        // Empty, it is nobody's secret: the draft takes its place as a whole.
        reserved => reserved.and_then(|_| fs::rename(draft, place)).map(|()| true),
    }
}

fn write_draft(draft: &Path, folder: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(draft)?;
    let (own, wanted) = (file.metadata()?, folder.metadata()?);
    // An administrator makes it for the user that runs the server.
    if own.uid() != wanted.uid() {
        std::os::unix::fs::fchown(&file, Some(wanted.uid()), Some(wanted.gid()))?;
    }
    file.write_all(content)?;
    file.sync_all()
}

/// The folder of a file.
pub fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_private_file_is_created_once_and_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret");
        let made: Vec<bool> = std::thread::scope(|scope| {
            let makers: Vec<_> = (0..4_u8)
                .map(|n| {
                    scope.spawn({
                        let path = &path;
                        move || create_private(path, &[n; 64])
                    })
                })
                .collect();
            makers.into_iter().map(|maker| maker.join().unwrap().unwrap()).collect()
        });
        let winner = made.iter().position(|made| *made).unwrap();
        assert_eq!(made.iter().filter(|made| **made).count(), 1, "{made:?}");
        assert_eq!(fs::read(&path).unwrap(), [winner as u8; 64]);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no draft stays");
    }
}
