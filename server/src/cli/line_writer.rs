//! The target of the lines that commands write: standard output, or a file that is written completely or not at all.

use super::OfflineCommandError;
use crate::system::files::AtomicFile;
use serde::Serialize;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

pub(super) enum LineWriter<'a> {
    Output(&'a mut dyn Write),
    /// Not a regular file, such as a pipe: it cannot be replaced by a rename.
    Device(PathBuf, BufWriter<std::fs::File>),
    File(PathBuf, BufWriter<AtomicFile>),
}

impl<'a> LineWriter<'a> {
    /// Standard output if the path is `-`.
    pub(super) fn to(path: &Path, out: &'a mut dyn Write) -> Result<Self, OfflineCommandError> {
        if path == Path::new("-") { Ok(Self::Output(out)) } else { Self::file(path) }
    }

    pub(super) fn file(path: &Path) -> Result<Self, OfflineCommandError> {
        let is_device = path.metadata().is_ok_and(|known| !known.is_file() && !known.is_dir());
        let opened = if is_device {
            let device = OpenOptions::new().write(true).open(path);
            device.map(|device| Self::Device(path.to_owned(), BufWriter::new(device)))
        } else {
            AtomicFile::create(path).map(|file| Self::File(path.to_owned(), BufWriter::new(file)))
        };
        opened.map_err(|source| OfflineCommandError::File { path: path.to_owned(), source })
    }

    /// Writes a value as one line of JSON.
    pub(super) fn write(&mut self, value: &impl Serialize) -> Result<(), OfflineCommandError> {
        let mut line = serde_json::to_vec(value).expect("what is written is plain data and has a JSON form");
        line.push(b'\n');
        self.write_all(&line)
    }

    pub(super) fn write_all(&mut self, bytes: &[u8]) -> Result<(), OfflineCommandError> {
        match self {
            Self::Output(out) => out.write_all(bytes).map_err(OfflineCommandError::Output),
            Self::Device(path, device) => device.write_all(bytes).map_err(of_file(path)),
            Self::File(path, file) => file.write_all(bytes).map_err(of_file(path)),
        }
    }

    /// Puts the file in its place; without this call it is removed.
    pub(super) fn finish(self) -> Result<(), OfflineCommandError> {
        match self {
            Self::Output(out) => out.flush().map_err(OfflineCommandError::Output),
            Self::Device(path, mut device) => device.flush().map_err(of_file(&path)),
            Self::File(path, file) => {
                let whole = file.into_inner().map_err(io::IntoInnerError::into_error);
                whole.and_then(AtomicFile::commit).map_err(of_file(&path))
            }
        }
    }
}

fn of_file(path: &Path) -> impl FnOnce(io::Error) -> OfflineCommandError {
    |source| OfflineCommandError::File { path: path.to_owned(), source }
}
