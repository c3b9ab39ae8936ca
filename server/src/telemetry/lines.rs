//! Where log lines go: through a bounded queue to a thread of their own, which writes them.
//!
//! Knows nothing of what a line says. Invariant: who logs never waits and never fails; a line that cannot be
//! written, or comes while too many wait, is lost and counted.

use prometheus_client::metrics::counter::Counter;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Lines that may wait while nobody takes them.
const WAITING: usize = 1024;

/// The sending side; clones send to the same place.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    to_thread: SyncSender<Order>,
    lost: Counter,
}

#[derive(Debug)]
enum Order {
    Write(Vec<u8>),
    /// Everything before is written, or lost.
    Report(SyncSender<()>),
}

impl Lines {
    /// Begins to write lines to this place; counts those that are lost.
    pub(super) fn to(place: impl Write + Send + 'static, lost: Counter) -> io::Result<Self> {
        let (to_thread, orders) = sync_channel(WAITING);
        let counter = lost.clone();
        thread::Builder::new().name("log".to_owned()).spawn(move || write(place, &orders, &counter))?;
        Ok(Self { to_thread, lost })
    }

    /// Waits until the lines so far are written; no longer than this, and not at all while too many wait.
    pub(super) fn finish(&self, within: Duration) {
        let (report, done) = sync_channel(1);
        if self.to_thread.try_send(Order::Report(report)).is_ok() {
            // Who takes longer than this will not take the rest either.
            let _ = done.recv_timeout(within);
        }
    }
}

impl Write for Lines {
    /// Takes one whole line; the logger gives it in one piece.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.to_thread.try_send(Order::Write(line.to_vec())).is_err() {
            self.lost.inc();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(mut place: impl Write, orders: &Receiver<Order>, lost: &Counter) {
    for order in orders {
        match order {
            Order::Write(line) => {
                if place.write_all(&line).is_err() {
                    lost.inc();
                }
            }
            // Who asked may have given up.
            Order::Report(report) => drop(report.send(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    const LIMIT: Duration = Duration::from_secs(20);

    /// A place that fails, as a full disk or a pipe that nobody reads.
    struct Broken(io::ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A place that takes a line for each time that it is told to.
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
