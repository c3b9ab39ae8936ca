//! An in-memory network without latency, over which clients reach a server.
//!
//! Invariant: when one side drops a connection, the other side sees it closed.

use server::transport::net::{Listener, Stream};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, DuplexStream, ReadBuf, duplex};
use tokio::sync::mpsc;

/// The maximum number of bytes that one side has sent and the other has not read.
const BUFFER: usize = 64 * 1024;

/// The client's side of the network: connects to the server.
#[derive(Clone, Debug)]
pub(crate) struct Net(mpsc::UnboundedSender<(DuplexStream, SocketAddr)>);

#[derive(Debug)]
pub(crate) struct MemoryListener(mpsc::UnboundedReceiver<(DuplexStream, SocketAddr)>);

pub(crate) fn network() -> (Net, MemoryListener) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Net(sender), MemoryListener(receiver))
}

impl Net {
    pub(crate) fn connect(&self, from: SocketAddr) -> io::Result<DuplexStream> {
        let (ours, theirs) = duplex(BUFFER);
        self.0.send((theirs, from)).map_err(|_| io::ErrorKind::ConnectionRefused)?;
        Ok(ours)
    }
}

impl Listener for MemoryListener {
    type Stream = MemoryStream;

    async fn accept(&mut self) -> io::Result<(MemoryStream, SocketAddr)> {
        match self.0.recv().await {
            Some((stream, from)) => Ok((MemoryStream { stream, first: None }, from)),
            None => std::future::pending().await,
        }
    }
}

/// The server's side of a connection.
#[derive(Debug)]
pub(crate) struct MemoryStream {
    stream: DuplexStream,
    /// A byte that was peeked at and is still to be read.
    first: Option<u8>,
}

impl Stream for MemoryStream {
    async fn speaks(&mut self) -> io::Result<bool> {
        if self.first.is_none() {
            let mut byte = [0];
            self.first = (self.stream.read(&mut byte).await? > 0).then_some(byte[0]);
        }
        Ok(self.first.is_some())
    }

    fn prepare(&self) -> io::Result<()> {
        Ok(())
    }

    fn forget_unsent(&self) {}
}

impl AsyncRead for MemoryStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(first) = self.first.take() {
            buffer.put_slice(&[first]);
            return Poll::Ready(Ok(()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for MemoryStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Poll::Ready(ready!(Pin::new(&mut self.stream).poll_write(context, bytes)))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
