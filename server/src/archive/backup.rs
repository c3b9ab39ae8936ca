//! The backup format (`saloon.backup/1`, `docs/backup.md`): a whole database as lines.
//!
//! The same for every kind of database. [`Reader`] holds one table at a time and accepts only a complete file: the last
//! line counts the others and has the SHA-256 of all bytes before it.

use super::Damage;
use super::seal::{Passphrase, Seal, SealError, SealParameters, SealedRow};
use crate::store::{Entry, Pause, PlayerRecord, Record, SessionRecord, StoreRow, TableRecord};
use crate::system::clock::UnixMs;
use protocol::TableId;
use rules::record::UniqueKeys;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Display};
use std::io::{self, BufRead, Read};

/// The name of this format, in the first line of each backup.
pub const FORMAT: &str = "saloon.backup/1";

/// The longest line in bytes, its line feed included. The longest game of any kind takes a hundredth of it.
const LONGEST_LINE: u64 = 64 << 20;
const LONGEST_MIB: u64 = LONGEST_LINE >> 20;

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
    Seal(SealParameters),
    Sealed(String),
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
    /// The sealed lines; missing where there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sealed: u64,
    pub tables: u64,
    pub entries: u64,
    pub pauses: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Counts {
    fn add(&mut self, line: &Line) {
        match line {
            Line::Player(_) => self.players += 1,
            Line::Session(_) => self.sessions += 1,
            Line::Record(_) => self.records += 1,
            Line::Sealed(_) => self.sealed += 1,
            Line::Table(game) => {
                self.tables += 1;
                self.entries += game.log.len() as u64;
            }
            Line::Pause(_) => self.pauses += 1,
            Line::Header(_) | Line::Alive(_) | Line::Seal(_) | Line::End(_) => {}
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
    ///
    /// # Errors
    /// The row is a table whose line no restore would read.
    pub fn row(&mut self, row: StoreRow) -> Result<Vec<u8>, TableTooLong> {
        let table = if let StoreRow::Table(table, _) = &row { Some(table.id) } else { None };
        let line = self.line_of(row);
        match table {
            Some(table) if line.len() as u64 > LONGEST_LINE => Err(TableTooLong { table }),
            Some(_) | None => Ok(line),
        }
    }

    fn line_of(&mut self, row: StoreRow) -> Vec<u8> {
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

    /// Starts the sealed part, of which there is one at most; returns its first line.
    pub fn begin_seal(
        &mut self,
        parameters: SealParameters,
        passphrase: &Passphrase,
    ) -> Result<(SealWriter, Vec<u8>), SealError> {
        let seal = Seal::new(&parameters, passphrase)?;
        Ok((SealWriter(seal), self.line(&Line::Seal(parameters))))
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

/// Writes the lines of the sealed part.
#[derive(Debug)]
pub struct SealWriter(Seal);

impl SealWriter {
    pub fn record(&mut self, writer: &mut Writer, record: Record) -> Result<Vec<u8>, SealError> {
        self.row(writer, &SealedRow::Record(record))
    }

    /// The last line of the part.
    pub fn end(mut self, writer: &mut Writer) -> Result<Vec<u8>, SealError> {
        self.row(writer, &SealedRow::End)
    }

    fn row(&mut self, writer: &mut Writer, row: &SealedRow) -> Result<Vec<u8>, SealError> {
        Ok(writer.line(&Line::Sealed(self.0.seal(row)?)))
    }
}

fn hex(hash: &Sha256) -> String {
    format!("{:x}", hash.clone().finalize())
}

/// A table cannot be backed up.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("table {table}: with its log it exceeds the longest line of a backup, {LONGEST_MIB} MiB")]
pub struct TableTooLong {
    table: TableId,
}

/// Why a file cannot be restored as a backup.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RestoreError {
    #[error("{0}")]
    Read(#[from] io::Error),
    #[error("the file is empty")]
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
    #[error("line {line}: it exceeds the longest line of a backup, {LONGEST_MIB} MiB")]
    TooLong { line: u64 },
    #[error("line {line}: {what}")]
    Order { line: u64, what: &'static str },
    #[error("it breaks off after line {line}: the closing line is missing")]
    BrokenOff { line: u64 },
    #[error("line {line}: it counts {found:?}, the file holds {known:?}")]
    Counts { line: u64, found: Counts, known: Counts },
    #[error("line {line}: the checksum is not that of the lines before it: at least one byte was changed")]
    Checksum { line: u64 },
    #[error(
        "line {line}: what people sign in with follows: give --passphrase-file (backup.pass of the data folder of the \
         server that made it), or leave it out by --without-credentials"
    )]
    Sealed { line: u64 },
    #[error("line {line}: {what}")]
    Seal { line: u64, what: SealError },
    #[error("{0}")]
    Tables(DamagedTables),
    #[error("it holds no table {table} to leave out")]
    NoTable { table: TableId },
    #[error("the file was changed while it was read")]
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

/// The treatment of the sealed part of a backup.
#[derive(Clone, Debug)]
pub enum SealedPart {
    /// A file with one is refused.
    Refused,
    LeftOut,
    OpenedBy(Passphrase),
}

/// How far the sealed part was read.
#[derive(Debug)]
enum SealState {
    Before,
    LeftOut,
    Open(Box<Seal>),
    After,
}

/// Reads a backup row by row.
#[derive(Debug)]
pub struct Reader<R> {
    lines: R,
    sealed_part: SealedPart,
    seal: SealState,
    /// The number of the line read last.
    number: u64,
    /// The hash of all lines read.
    hash: Sha256,
    counts: Counts,
}

impl<R: BufRead> Reader<R> {
    /// Reads the first line. `schema` is the newest known schema.
    pub fn begin(lines: R, schema: i64, sealed_part: SealedPart) -> Result<Self, RestoreError> {
        let (seal, hash, counts) = (SealState::Before, Sha256::new(), Counts::default());
        let mut reader = Self { lines, sealed_part, seal, number: 0, hash, counts };
        if reader.lines.fill_buf()?.is_empty() {
            return Err(RestoreError::Empty);
        }
        let header = match reader.line() {
            Ok(Line::Header(header)) => header,
            Err(error @ (RestoreError::Read(_) | RestoreError::TooLong { .. })) => return Err(error),
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
        loop {
            let (before, known) = (hex(&self.hash), self.counts);
            let row = match self.line()? {
                Line::Header(_) => return Err(self.order("a second header")),
                Line::Alive(Alive { at }) => StoreRow::Alive(at),
                Line::Pause(pause) => StoreRow::Pause(pause),
                Line::Player(player) => StoreRow::Player(player),
                Line::Session(session) => StoreRow::Session(session),
                Line::Record(record) => StoreRow::Record(record),
                Line::Table(Game { table, log }) => StoreRow::Table(table, log),
                Line::Seal(parameters) => {
                    self.begin_seal(&parameters)?;
                    continue;
                }
                Line::Sealed(text) => match self.open(&text)? {
                    Some(record) => StoreRow::Record(record),
                    None => continue,
                },
                Line::End(end) => {
                    self.end(&end, &before, known)?;
                    StoreRow::End
                }
            };
            return Ok(row);
        }
    }

    fn begin_seal(&mut self, parameters: &SealParameters) -> Result<(), RestoreError> {
        let line = self.number;
        self.seal = match (&self.seal, &self.sealed_part) {
            (SealState::Before, SealedPart::Refused) => return Err(RestoreError::Sealed { line }),
            (SealState::Before, SealedPart::LeftOut) => SealState::LeftOut,
            (SealState::Before, SealedPart::OpenedBy(passphrase)) => {
                let seal = Seal::new(parameters, passphrase);
                SealState::Open(Box::new(seal.map_err(|what| RestoreError::Seal { line, what })?))
            }
            _ => return Err(self.order("a second sealed part")),
        };
        Ok(())
    }

    /// The record of a sealed line; `None` if it is left out or the end of the part.
    fn open(&mut self, text: &str) -> Result<Option<Record>, RestoreError> {
        let line = self.number;
        match &mut self.seal {
            SealState::LeftOut => Ok(None),
            SealState::Open(seal) => match seal.open(text) {
                Ok(SealedRow::Record(record)) => Ok(Some(record)),
                Ok(SealedRow::End) => {
                    self.seal = SealState::After;
                    Ok(None)
                }
                Err(what) => Err(RestoreError::Seal { line, what }),
            },
            SealState::Before | SealState::After => {
                Err(self.order("a sealed line outside of the sealed part"))
            }
        }
    }

    fn end(&mut self, found: &End, sha256: &str, known: Counts) -> Result<(), RestoreError> {
        let line = self.number;
        if found.sha256 != sha256 {
            return Err(RestoreError::Checksum { line });
        }
        if found.counts != known {
            return Err(RestoreError::Counts { line, found: found.counts, known });
        }
        if matches!(self.seal, SealState::Open(_)) {
            return Err(self.order("the end, but the sealed part is not complete"));
        }
        self.nothing_follows()
    }

    fn order(&self, what: &'static str) -> RestoreError {
        RestoreError::Order { line: self.number, what }
    }

    /// The counts of what was read so far, and its checksum: the same for the same file.
    pub fn read(&self) -> (Counts, String) {
        (self.counts, hex(&self.hash))
    }

    fn line(&mut self) -> Result<Line, RestoreError> {
        let mut text = Vec::new();
        let read = self.lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut text)?;
        if text.pop() != Some(b'\n') {
            return Err(if read as u64 == LONGEST_LINE {
                RestoreError::TooLong { line: self.number + 1 }
            } else {
                RestoreError::BrokenOff { line: self.number }
            });
        }
        self.number += 1;
        // Two readers of a key that stands twice would restore two different things.
        let line: Line = serde_json::from_slice::<UniqueKeys>(&text)
            .and_then(|_| serde_json::from_slice(&text))
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

#[cfg(test)]
#[path = "backup_tests.rs"]
mod tests;
