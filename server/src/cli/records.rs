//! Reads files of records: JSON objects, one per line or in any layout.
//!
//! Invariant: memory is bounded by the longest allowed record, not by the size of the file.

use super::OfflineCommandError;
use rules::record::{Record, RecordError};
use serde_json::value::RawValue;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

/// The longest record, including the white space before it. The longest game of any kind takes a fortieth of it, and changes
/// of sealed answers, of which a table takes a bounded number, a tenth. Longer ones than a quarter are of servers that did not
/// bound them.
pub(super) const LONGEST: u64 = 16 << 20;

/// The records of a file, each with its number from 1; ends after the first that cannot be read.
///
/// Only one record is held in memory at a time. A file without records is an error.
pub(super) fn records(
    path: &Path,
) -> Result<impl Iterator<Item = Result<(usize, Record), OfflineCommandError>>, OfflineCommandError> {
    let unreadable =
        |number, source| OfflineCommandError::Unreadable { path: path.to_owned(), number, source };
    let file =
        File::open(path).map_err(|source| OfflineCommandError::File { path: path.to_owned(), source })?;
    let mut records = (1..)
        .zip(read(BufReader::new(file)))
        .map(move |(number, record)| {
            record.map(|record| (number, record)).map_err(|source| unreadable(number, source))
        })
        .peekable();
    match records.peek() {
        Some(_) => Ok(records),
        None => Err(OfflineCommandError::NoRecord { path: path.to_owned() }),
    }
}

fn read(source: impl Read) -> impl Iterator<Item = Result<Record, RecordError>> {
    let left = Rc::new(Cell::new(LONGEST));
    let source = Limited { source, left: left.clone() };
    // As text: of a value nobody can tell any more whether a key stood in it twice.
    let mut texts = serde_json::Deserializer::from_reader(source).into_iter::<Box<RawValue>>();
    std::iter::from_fn(move || {
        left.set(LONGEST);
        let text = texts.next()?;
        Some(text.map_err(RecordError::from).and_then(|text| Record::parse(text.get())))
    })
}

/// Reads at most `left` bytes.
struct Limited<R> {
    source: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.left.get();
        let wanted = usize::try_from(left).unwrap_or(usize::MAX).min(buffer.len());
        let taken = self.source.read(&mut buffer[..wanted])?;
        if wanted == 0 && !buffer.is_empty() {
            return Err(io::Error::other(format!("a record is at most {} MiB long", LONGEST >> 20)));
        }
        self.left.set(left - taken as u64);
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An endless array of numbers; counts the bytes that were read.
    struct Endless<'a>(&'a Cell<u64>);

    impl Read for Endless<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            for byte in buffer.iter_mut() {
                *byte = b"0,"[(self.0.replace(self.0.get() + 1) % 2) as usize];
            }
            Ok(buffer.len())
        }
    }

    #[test]
    fn a_record_without_an_end_is_given_up() {
        let taken = Cell::new(0);
        let mut records = read(b"{\"entries\":[".chain(Endless(&taken)));
        let refused = records.next().unwrap().unwrap_err().to_string();
        assert!(refused.contains("a record is at most 16 MiB long"), "{refused}");
        assert!(taken.get() <= LONGEST);
        assert!(records.next().is_none(), "nothing after it is read");
    }

    #[test]
    fn each_record_has_the_whole_length_to_itself() {
        let blank = vec![b' '; LONGEST as usize - 10];
        let source = [b"1".as_slice(), &blank, b"2", &blank, b"3"].concat();
        // None of them is a record; the test is that all three were read.
        assert_eq!(read(source.as_slice()).take(9).count(), 3);
    }
}
