//! The simulated network behind the interface of the server's acceptor.

use server::transport::net::{Listener, Stream};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use turmoil::net::{TcpListener, TcpStream};

/// Where the server listens.
pub(crate) const PORT: u16 = 8080;

pub(crate) struct SimListener(TcpListener);

impl SimListener {
    pub(crate) async fn bind() -> io::Result<Self> {
        Ok(Self(TcpListener::bind(("0.0.0.0", PORT)).await?))
    }
}

impl Listener for SimListener {
    type Stream = SimStream;

    async fn accept(&mut self) -> io::Result<(SimStream, SocketAddr)> {
        let (stream, peer) = self.0.accept().await?;
        Ok((SimStream(stream), peer))
    }
}

pub(crate) struct SimStream(TcpStream);

impl Stream for SimStream {
    async fn speaks(&mut self) -> io::Result<bool> {
        Ok(self.0.peek(&mut [0]).await? > 0)
    }

    fn prepare(&self) -> io::Result<()> {
        self.0.set_nodelay(true)
    }

    // The simulated network keeps nothing of a connection that is gone.
    fn forget_unsent(&self) {}
}

impl AsyncRead for SimStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for SimStream {
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
