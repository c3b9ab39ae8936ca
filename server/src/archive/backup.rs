//! The backup format (`saloon.backup/1`, `docs/backup.md`): everything in a database, line by line.
//!
//! The same for every kind of database. [`Reader`] holds one table at a time and accepts only a complete file: the last
//! line counts the others and has the SHA-256 of all bytes before it.

use super::Damage;
use crate::store::{Entry, Pause, PlayerRecord, Record, SessionRecord, StoreRow, TableRecord};
use crate::system::clock::UnixMs;
use protocol::TableId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Display};
use std::io::{self, BufRead};

/// The name of this format, in the first line of each backup.
pub const FORMAT: &str = "saloon.backup/1";

/// One line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Header(Header),
    Alive(Alive),
    Pause(Pause),
    Player(PlayerRecord),
    Session(SessionRecord),
    Record(Record),
    Table(Game),
    End(End),
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    /// The version of Saloon that wrote the backup.
    saloon: String,
    schema: i64,
    made_at: UnixMs,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Alive {
    at: UnixMs,
}

/// A table with its whole log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    table: Box<TableRecord>,
    log: Vec<Entry>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    counts: Counts,
    /// The hash of all bytes before this line, in lower-case hexadecimal digits.
    sha256: String,
}

/// The number of rows in a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub players: u64,
    /// Missing in backups of versions without stored sessions.
    #[serde(default)]
    pub sessions: u64,
    /// Missing in backups of versions without records.
    #[serde(default)]
    pub records: u64,
    pub tables: u64,
    pub entries: u64,
    pub pauses: u64,
}

impl Counts {
    fn add(&mut self, line: &Line) {
        match line {
            Line::Player(_) => self.players += 1,
            Line::Session(_) => self.sessions += 1,
            Line::Record(_) => self.records += 1,
            Line::Table(game) => {
                self.tables += 1;
                self.entries += game.log.len() as u64;
            }
            Line::Pause(_) => self.pauses += 1,
            Line::Header(_) | Line::Alive(_) | Line::End(_) => {}
        }
    }
}

/// Writes the lines of a backup, in order.
#[derive(Debug)]
pub struct Writer {
    hash: Sha256,
    counts: Counts,
}

impl Writer {
    /// Starts a backup; returns its first line.
    pub fn begin(schema: i64, made_at: UnixMs) -> (Self, Vec<u8>) {
        let mut writer = Self { hash: Sha256::new(), counts: Counts::default() };
        let saloon = env!("CARGO_PKG_VERSION").to_owned();
        let line = writer.line(&Line::Header(Header { format: FORMAT.to_owned(), saloon, schema, made_at }));
        (writer, line)
    }

    /// The line of a row.
    pub fn row(&mut self, row: StoreRow) -> Vec<u8> {
        match row {
            StoreRow::Alive(at) => self.line(&Line::Alive(Alive { at })),
            StoreRow::Pause(pause) => self.line(&Line::Pause(pause)),
            StoreRow::Player(player) => self.line(&Line::Player(player)),
            StoreRow::Session(session) => self.line(&Line::Session(session)),
            StoreRow::Record(record) => self.line(&Line::Record(record)),
            StoreRow::Table(table, log) => self.line(&Line::Table(Game { table, log })),
            StoreRow::End => Vec::new(),
        }
    }

    /// The last line.
    pub fn end(mut self) -> (Counts, Vec<u8>) {
        let (counts, sha256) = (self.counts, hex(&self.hash));
        (counts, self.line(&Line::End(End { counts, sha256 })))
    }

    fn line(&mut self, line: &Line) -> Vec<u8> {
        let mut text = serde_json::to_vec(line).expect("rows are plain data and always have a JSON form");
        text.push(b'\n');
        self.hash.update(&text);
        self.counts.add(line);
        text
    }
}

fn hex(hash: &Sha256) -> String {
    format!("{:x}", hash.clone().finalize())
}

/// Why a file cannot be restored as a backup.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RestoreError {
    #[error("{0}")]
    Read(#[from] io::Error),
    #[error("there is nothing in it")]
    Empty,
    #[error("line 1: this is no backup of Saloon")]
    NoBackup,
    #[error("line 1: it has the format {found}; this version reads {FORMAT}")]
    Format { found: String },
    #[error("line 1: it was made from schema {found}, newer than {known} which this version knows")]
    TooNew { found: i64, known: i64 },
    /// The error never contains the line's content, which may be secret.
    #[error("line {line}, column {column}: this is no line of a backup")]
    Line { line: u64, column: usize },
    #[error("line {line}: {what}")]
    Order { line: u64, what: &'static str },
    #[error("it breaks off after line {line}: the closing line is missing")]
    BrokenOff { line: u64 },
    #[error("line {line}: it counts {found:?}, before it stand {known:?}")]
    Counts { line: u64, found: Counts, known: Counts },
    #[error("line {line}: the checksum is not that of the lines before it: at least one byte was changed")]
    Checksum { line: u64 },
    #[error("{0}")]
    Tables(DamagedTables),
    #[error("there is no table {table} in it that could be left out")]
    NoTable { table: TableId },
    #[error("it was changed while it was read")]
    Changed,
}

/// The tables that the rules do not confirm, and why. Its text says how to restore the others.
#[derive(Debug)]
pub struct DamagedTables(pub Vec<(TableId, Damage)>);

impl Display for DamagedTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (table, what) in &self.0 {
            writeln!(f, "table {table}: {what}")?;
        }
        write!(f, "to restore everything else:")?;
        self.0.iter().try_for_each(|(table, _)| write!(f, " --leave-out {table}"))
    }
}

/// Reads a backup row by row.
#[derive(Debug)]
pub struct Reader<R> {
    lines: R,
    /// The number of the line read last.
    number: u64,
    /// The hash of all lines read.
    hash: Sha256,
    counts: Counts,
}

impl<R: BufRead> Reader<R> {
    /// Reads the first line. `schema` is the newest known schema.
    pub fn begin(lines: R, schema: i64) -> Result<Self, RestoreError> {
        let mut reader = Self { lines, number: 0, hash: Sha256::new(), counts: Counts::default() };
        if reader.lines.fill_buf()?.is_empty() {
            return Err(RestoreError::Empty);
        }
        let header = match reader.line() {
            Ok(Line::Header(header)) => header,
            Err(RestoreError::Read(error)) => return Err(error.into()),
            Ok(_) | Err(_) => return Err(RestoreError::NoBackup),
        };
        if header.format != FORMAT {
            return Err(RestoreError::Format { found: header.format });
        }
        if header.schema > schema {
            return Err(RestoreError::TooNew { found: header.schema, known: schema });
        }
        Ok(reader)
    }

    /// The next row; [`StoreRow::End`] at the end of a complete file.
    pub fn row(&mut self) -> Result<StoreRow, RestoreError> {
        let (before, known) = (hex(&self.hash), self.counts);
        match self.line()? {
            Line::Header(_) => Err(RestoreError::Order { line: self.number, what: "a second header" }),
            Line::Alive(Alive { at }) => Ok(StoreRow::Alive(at)),
            Line::Pause(pause) => Ok(StoreRow::Pause(pause)),
            Line::Player(player) => Ok(StoreRow::Player(player)),
            Line::Session(session) => Ok(StoreRow::Session(session)),
            Line::Record(record) => Ok(StoreRow::Record(record)),
            Line::Table(Game { table, log }) => Ok(StoreRow::Table(table, log)),
            Line::End(End { counts, sha256 }) => {
                let line = self.number;
                if sha256 != before {
                    return Err(RestoreError::Checksum { line });
                }
                if counts != known {
                    return Err(RestoreError::Counts { line, found: counts, known });
                }
                self.nothing_follows()?;
                Ok(StoreRow::End)
            }
        }
    }

    /// The counts of what was read so far, and its checksum: the same for the same file.
    pub fn read(&self) -> (Counts, String) {
        (self.counts, hex(&self.hash))
    }

    fn line(&mut self) -> Result<Line, RestoreError> {
        let mut text = Vec::new();
        self.lines.read_until(b'\n', &mut text)?;
        if text.pop() != Some(b'\n') {
            return Err(RestoreError::BrokenOff { line: self.number });
        }
        self.number += 1;
        let line: Line = serde_json::from_slice(&text)
            .map_err(|error| RestoreError::Line { line: self.number, column: error.column() })?;
        self.hash.update(&text);
        self.hash.update(b"\n");
        self.counts.add(&line);
        Ok(line)
    }

    fn nothing_follows(&mut self) -> Result<(), RestoreError> {
        if self.lines.fill_buf()?.is_empty() {
            Ok(())
        } else {
            Err(RestoreError::Order { line: self.number + 1, what: "something after the closing line" })
        }
    }
}
