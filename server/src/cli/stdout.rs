//! The output of a command, whose reader may close it early.
//!
//! Does not know the commands. Invariant: only a closed reader silences an error, never a full disk.

use std::io::{self, Write};

pub(super) struct Output<'a> {
    out: &'a mut dyn Write,
    has_no_reader: bool,
}

impl<'a> Output<'a> {
    pub(super) fn to(out: &'a mut dyn Write) -> Self {
        Self { out, has_no_reader: false }
    }

    /// The result of the command: success if the only error was the closed reader.
    pub(super) fn end<E>(&self, done: Result<(), E>) -> Result<(), E> {
        if self.has_no_reader { Ok(()) } else { done }
    }

    fn note<T>(&mut self, written: io::Result<T>) -> io::Result<T> {
        self.has_no_reader |= written.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
        written
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.note(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.note(flushed)
    }
}
