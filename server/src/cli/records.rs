//! Reads files of records: one JSON object after another, on a line each or pretty.

use super::CliError;
use rules::record::{Record, RecordError};
use serde_json::Value;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// The records of a file, each with its number from 1; ends after the first that cannot be read.
///
/// Only one record is held in memory at a time. A file without any is an error.
pub(super) fn records(
    path: &Path,
) -> Result<impl Iterator<Item = Result<(usize, Record), CliError>>, CliError> {
    let unreadable = |number, source| CliError::Unreadable { path: path.to_owned(), number, source };
    let file = File::open(path).map_err(|source| CliError::File { path: path.to_owned(), source })?;
    let values = serde_json::Deserializer::from_reader(BufReader::new(file)).into_iter::<Value>();
    let mut records = (1..)
        .zip(values)
        .map(move |(number, value)| {
            let record = value.map_err(RecordError::from).and_then(|value| Record::from_value(&value));
            record.map(|record| (number, record)).map_err(|source| unreadable(number, source))
        })
        .peekable();
    match records.peek() {
        Some(_) => Ok(records),
        None => Err(CliError::NoRecord { path: path.to_owned() }),
    }
}
