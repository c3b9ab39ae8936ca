//! The data folder as a command finds it: a command with other settings than the server's looks into another folder.
//!
//! Does not know the purpose of the files. Invariant: messages name the whole path, and nothing is changed.

use crate::config::{Config, Database, Source};
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The data folder of the shipped systemd unit.
const OF_THE_UNIT: &str = "/var/lib/saloon";

/// The content of a folder.
#[derive(Debug)]
pub(super) enum Content {
    Missing,
    Empty,
    Files,
    Unknown(io::Error),
}

/// The folder with what is in it.
#[derive(Debug)]
pub(super) struct DataFolder {
    pub(super) path: PathBuf,
    pub(super) content: Content,
    /// Whether it may be empty: the database is elsewhere.
    may_be_empty: bool,
    is_named: bool,
}

/// Looks into the data folder; `source` says who has named it.
pub(super) fn look(config: &Config, source: &Source) -> DataFolder {
    let is_named = *source != Source::Default;
    let may_be_empty = !matches!(config.database, Database::Sqlite(_));
    DataFolder { may_be_empty, is_named, ..DataFolder::at(&config.data_dir) }
}

impl DataFolder {
    pub(super) fn at(folder: &Path) -> Self {
        // A folder without an absolute path cannot be opened either.
        let path = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let content = match fs::read_dir(&path) {
            Ok(mut entries) => entries.next().map_or(Content::Empty, |_| Content::Files),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Content::Missing,
            Err(error) => Content::Unknown(error),
        };
        Self { path, content, may_be_empty: false, is_named: true }
    }

    /// The advice if it is not the server's folder.
    pub(super) fn advice(&self) -> String {
        let other = !self.is_named && self.path != Path::new(OF_THE_UNIT) && Path::new(OF_THE_UNIT).exists();
        let place = if other { format!(": the shipped unit has {OF_THE_UNIT}") } else { String::new() };
        format!(
            "the first start fills it; if a server has run already, run this command with its settings{place}"
        )
    }

    /// Whether it is likely that the server's data is elsewhere.
    pub(super) fn is_doubtful(&self) -> bool {
        match self.content {
            Content::Missing | Content::Empty => !self.may_be_empty,
            Content::Unknown(_) => true,
            Content::Files => false,
        }
    }

    pub(super) fn says(&self) -> String {
        match &self.content {
            Content::Missing => "is not there".to_owned(),
            Content::Empty => "is empty".to_owned(),
            Content::Files => "has files".to_owned(),
            Content::Unknown(error) => format!("cannot be looked into: {error}"),
        }
    }
}

impl fmt::Display for DataFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, says) = (self.path.display(), self.says());
        if self.is_doubtful() {
            write!(f, "warning: the data folder {path} {says} -> {}", self.advice())
        } else {
            write!(f, "the data folder {path} {says}")
        }
    }
}
