//! The source of connections: the machine's network, or a simulated one in tests.
//!
//! The acceptor needs no more of a network than this. Invariant: everything behind it is the same code on both.

use socket2::SockRef;
use std::io;
use std::net::SocketAddr;
#[cfg(target_os = "linux")]
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

/// The kernel's buffer for responses that are not read yet. The kernel doubles the number for its own bookkeeping.
const SEND_BUFFER: usize = 32 * 1024;
/// The kernel's buffer for requests that are not read yet, counted in the same way.
const RECEIVE_BUFFER: usize = 16 * 1024;
/// The kernel drops unacknowledged data after this time, also for a connection that the server has closed already.
#[cfg(target_os = "linux")]
const UNSENT_TIME: Duration = Duration::from_secs(30);

/// A source of incoming connections.
pub trait Listener: Send + 'static {
    type Stream: Stream;

    /// Waits for the next connection. Cancelling the wait loses nothing.
    fn accept(&mut self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

/// One connection.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static {
    /// Waits for the first byte without consuming it; `false` at the end of the stream.
    fn speaks(&mut self) -> impl Future<Output = io::Result<bool>> + Send;

    /// Bounds the kernel's buffers for the connection, and makes it send without waiting for more data.
    fn prepare(&self) -> io::Result<()>;

    /// Discards unsent data when the connection closes.
    fn forget_unsent(&self);
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

    fn prepare(&self) -> io::Result<()> {
        let socket = SockRef::from(self);
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
        #[cfg(target_os = "linux")]
        socket.set_tcp_user_timeout(Some(UNSENT_TIME))?;
        // Delaying a frame until the next one would add to the latency of a move.
        self.set_nodelay(true)
    }

    fn forget_unsent(&self) {
        // A connection that is closed already keeps nothing.
        let _ = self.set_zero_linger();
    }
}
