//! Where connections come from: the machine's network, or one that a test makes up.
//!
//! The door needs no more of a network than this. Invariant: everything behind the door is the same code on
//! either.

use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

/// A place where connections arrive.
pub trait Listener: Send + 'static {
    type Stream: Stream;

    /// Waits for the next connection. Nothing is lost if the wait is given up.
    fn accept(&mut self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

/// One connection.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static {
    /// Waits for the first byte and leaves it to be read; `false` at the end.
    fn speaks(&mut self) -> impl Future<Output = io::Result<bool>> + Send;

    /// Sends what is written without waiting for more.
    fn send_at_once(&self) -> io::Result<()>;
}

impl Listener for TcpListener {
    type Stream = TcpStream;

    async fn accept(&mut self) -> io::Result<(TcpStream, SocketAddr)> {
        TcpListener::accept(self).await
    }
}

impl Stream for TcpStream {
    async fn speaks(&mut self) -> io::Result<bool> {
        Ok(self.peek(&mut [0]).await? > 0)
    }

    fn send_at_once(&self) -> io::Result<()> {
        self.set_nodelay(true)
    }
}
