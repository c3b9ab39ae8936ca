//! A write timeout for connections.
//!
//! Data that cannot be sent waits in buffers of the server and of the kernel. Invariant: a blocked write either moves
//! [`PROGRESS_BYTES`] or completes within the timeout, or it ends the connection and frees those buffers.

use super::listener::Stream;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;
use tokio::time::{Sleep, sleep};

/// A client that reads less than this within the timeout counts as not reading.
const PROGRESS_BYTES: usize = 4096;

/// Whether earlier writes are still blocked.
#[derive(Clone, Debug, Default)]
pub(super) struct Backpressure(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    is_blocked: AtomicBool,
    moved: Notify,
}

impl Backpressure {
    /// Waits while a write is blocked. Called before each response, so that responses do not pile up.
    pub(super) async fn unblocked(&self) {
        loop {
            let moved = self.0.moved.notified();
            if !self.0.is_blocked.load(Ordering::Acquire) {
                return;
            }
            moved.await;
        }
    }

    fn set_blocked(&self, is_blocked: bool) {
        self.0.is_blocked.store(is_blocked, Ordering::Release);
        if !is_blocked {
            self.0.moved.notify_one();
        }
    }
}

/// A stream whose writes have a timeout.
#[derive(Debug)]
pub(super) struct WriteTimeout<S> {
    stream: S,
    limit: Duration,
    backpressure: Backpressure,
    /// The deadline of a blocked write.
    deadline: Option<Pin<Box<Sleep>>>,
    /// Bytes moved since the deadline was set.
    moved: usize,
}

impl<S: Stream> WriteTimeout<S> {
    pub(super) fn new(stream: S, limit: Duration, backpressure: Backpressure) -> Self {
        Self { stream, limit, backpressure, deadline: None, moved: 0 }
    }

    fn flowed(&mut self, bytes: usize) {
        self.moved = self.moved.saturating_add(bytes);
        if self.deadline.is_some() && self.moved >= PROGRESS_BYTES {
            self.is_through();
        }
    }

    /// No write is blocked any more.
    fn is_through(&mut self) {
        if self.deadline.take().is_some() {
            self.backpressure.set_blocked(false);
        }
        self.moved = 0;
    }

    /// Waits for a blocked write, at most until the timeout.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        let deadline = self.deadline.get_or_insert_with(|| {
            self.backpressure.set_blocked(true);
            self.moved = 0;
            Box::pin(sleep(self.limit))
        });
        ready!(deadline.as_mut().poll(context));
        self.stream.forget_unsent();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn written(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.flowed(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => self.wait(context),
        }
    }

    /// A flush or shutdown follows after everything was written.
    fn flushed(&mut self, flushed: Poll<io::Result<()>>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if flushed.is_pending() {
            return self.wait(context);
        }
        self.is_through();
        flushed
    }
}

impl<S: Stream> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: Stream> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, buffers);
        self.written(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.flushed(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.flushed(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    const LIMIT: Duration = Duration::from_secs(20);

    struct WsStream(DuplexStream);

    impl Stream for WsStream {
        async fn speaks(&mut self) -> io::Result<bool> {
            Ok(true)
        }
        fn prepare(&self) -> io::Result<()> {
            Ok(())
        }
        fn forget_unsent(&self) {}
    }

    impl AsyncRead for WsStream {
        fn poll_read(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            buffer: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            Pin::new(&mut self.0).poll_read(context, buffer)
        }
    }

    impl AsyncWrite for WsStream {
        fn poll_write(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            Pin::new(&mut self.0).poll_write(context, bytes)
        }
        fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.0).poll_flush(context)
        }
        fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.0).poll_shutdown(context)
        }
    }

    /// The result of a long write to a client that reads `takes` bytes at a time and then waits.
    async fn written_to(takes: usize, waits: Duration) -> io::Result<()> {
        let (here, mut there) = duplex(1024);
        let mut writer = WriteTimeout::new(WsStream(here), LIMIT, Backpressure::default());
        tokio::spawn(async move {
            let mut piece = vec![0; takes];
            while there.read_exact(&mut piece).await.is_ok() {
                sleep(waits).await;
            }
        });
        writer.write_all(&vec![0; 100 * PROGRESS_BYTES]).await?;
        writer.flush().await
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_or_next_to_nothing_ends_the_write() {
        for (takes, waits) in [(1, 10 * LIMIT), (100, LIMIT / 10)] {
            let ended = written_to(takes, waits).await.map_err(|error| error.kind());
            assert_eq!(ended, Err(io::ErrorKind::TimedOut), "{takes} bytes each {waits:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_but_steadily_gets_everything() {
        written_to(PROGRESS_BYTES, LIMIT / 2).await.unwrap();
        written_to(PROGRESS_BYTES / 8, LIMIT / 20).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn the_next_answer_waits_while_the_last_one_does() {
        let backpressure = Backpressure::default();
        backpressure.unblocked().await;
        let (here, mut there) = duplex(1024);
        let mut writer = WriteTimeout::new(WsStream(here), LIMIT, backpressure.clone());
        let answered = tokio::spawn(async move {
            writer.write_all(&[0; 2048]).await?;
            writer.flush().await
        });
        tokio::task::yield_now().await;
        let free = tokio::spawn(async move { backpressure.unblocked().await });
        tokio::task::yield_now().await;
        assert!(!free.is_finished());
        there.read_exact(&mut [0; 2048]).await.unwrap();
        free.await.unwrap();
        answered.await.unwrap().unwrap();
    }
}
