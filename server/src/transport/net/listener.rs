//! Where connections come from: the machine's network, or one that a test makes up.
//!
//! The acceptor needs no more of a network than this. Invariant: everything behind it is the same code on
//! either.

use socket2::SockRef;
use std::io;
use std::net::SocketAddr;
#[cfg(target_os = "linux")]
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

/// What the system keeps of answers that are not read yet; it counts twice as much, with its own records.
const SEND_BUFFER: usize = 32 * 1024;
/// What the system keeps of requests that are not read yet, counted in the same way.
const RECEIVE_BUFFER: usize = 16 * 1024;
/// The system forgets what nobody takes, also of a connection that the server has closed already.
#[cfg(target_os = "linux")]
const UNSENT_TIME: Duration = Duration::from_secs(30);

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

    /// Bounds what the network keeps for the connection, and sends what is written without waiting for more.
    fn prepare(&self) -> io::Result<()>;

    /// Lets nothing that is not sent yet outlive the connection.
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
        // A frame that waits for the next one would add to the time a move takes.
        self.set_nodelay(true)
    }

    fn forget_unsent(&self) {
        // A connection that is gone already keeps nothing.
        let _ = self.set_zero_linger();
    }
}
