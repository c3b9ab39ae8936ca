//! The writer of log lines: a bounded queue and a thread of its own.
//!
//! Does not know the content of a line. Invariant: logging never waits and never fails; a line that cannot be written,
//! or finds the queue full, is lost and counted.

use prometheus_client::metrics::counter::Counter;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// The most lines in the queue.
const WAITING: usize = 1024;

/// The sending side; clones share the queue.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    to_thread: SyncSender<LogRequest>,
    lost: Counter,
}

#[derive(Debug)]
enum LogRequest {
    Write(Vec<u8>),
    /// Reports once all lines before it are written or lost.
    Report(SyncSender<()>),
}

impl Lines {
    /// Starts the thread that writes to `place`; `lost` counts lost lines.
    pub(super) fn to(place: impl Write + Send + 'static, lost: Counter) -> io::Result<Self> {
        let (to_thread, requests) = sync_channel(WAITING);
        let counter = lost.clone();
        thread::Builder::new().name("log".to_owned()).spawn(move || write(place, &requests, &counter))?;
        Ok(Self { to_thread, lost })
    }

    /// Waits until the lines so far are written, at most for `within`, and not at all while the queue is full.
    pub(super) fn finish(&self, within: Duration) {
        let (report, done) = sync_channel(1);
        if self.to_thread.try_send(LogRequest::Report(report)).is_ok() {
            // A writer that takes longer will not finish either.
            let _ = done.recv_timeout(within);
        }
    }
}

impl Write for Lines {
    /// Takes one whole line; the logger passes it in one piece.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.to_thread.try_send(LogRequest::Write(line.to_vec())).is_err() {
            self.lost.inc();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(mut place: impl Write, requests: &Receiver<LogRequest>, lost: &Counter) {
    for request in requests {
        match request {
            LogRequest::Write(line) => {
                if place.write_all(&line).is_err() {
                    lost.inc();
                }
            }
            // The receiver may have timed out.
            LogRequest::Report(report) => drop(report.send(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    const LIMIT: Duration = Duration::from_secs(20);

    /// A writer that fails, like a full disk or a pipe without a reader.
    struct Broken(io::ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A writer that takes a line each time the test allows one.
    struct Slow(Receiver<()>, SyncSender<Vec<u8>>);

    impl Write for Slow {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.recv().map_err(io::Error::other)?;
            self.1.send(line.to_vec()).map_err(io::Error::other)?;
            Ok(line.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_cannot_be_written_are_lost_and_counted() {
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::BrokenPipe] {
            let lost = Counter::default();
            let mut lines = Lines::to(Broken(kind), lost.clone()).unwrap();
            for _ in 0..3 {
                lines.write_all(b"a line\n").unwrap();
            }
            lines.finish(LIMIT);
            assert_eq!(lost.get(), 3, "{kind}");
        }
    }

    #[test]
    fn who_logs_does_not_wait_for_who_reads() {
        let lost = Counter::default();
        let (go_on, told) = channel();
        let (written, read) = sync_channel(2 * WAITING);
        let mut lines = Lines::to(Slow(told, written), lost.clone()).unwrap();
        let asked = 2 * WAITING;
        for number in 0..asked {
            lines.write_all(number.to_string().as_bytes()).unwrap();
        }
        let kept = asked - usize::try_from(lost.get()).unwrap();
        assert!(
            kept == WAITING || kept == WAITING + 1,
            "{kept} kept: a full queue, and one in the writer's hand"
        );
        (0..kept).for_each(|_| go_on.send(()).unwrap());
        (0..kept).for_each(|_| drop(read.recv_timeout(LIMIT).unwrap()));
        lines.finish(LIMIT);
        assert_eq!(read.try_iter().count(), 0);
    }
}
