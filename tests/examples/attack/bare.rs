//! A server without accounts, for comparison: it accepts as many sign-ins per
//! second as the real server can, refuses all others, and does nothing else. Its
//! effect on the victims is the effect of the strangers' own work and connections.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, sink};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::interval;

/// The number of passwords that the real server verifies in a second, on two cores.
const IN_A_SECOND: usize = 62;
const LET_IN: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
const REFUSED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n";

/// Starts the server, which runs until the process ends.
pub(crate) async fn start() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let address = listener.local_addr().expect("a port that was taken has an address");
    let places = Arc::new(Semaphore::new(0));
    tokio::spawn(free_places(Arc::clone(&places)));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(stream, Arc::clone(&places)));
        }
    });
    address
}

/// Frees the places each second; unused places do not accumulate.
async fn free_places(places: Arc<Semaphore>) {
    let mut seconds = interval(Duration::from_secs(1));
    loop {
        seconds.tick().await;
        places.add_permits(IN_A_SECOND - places.available_permits());
    }
}

/// Answers one connection until it is closed.
async fn serve(stream: TcpStream, places: Arc<Semaphore>) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    let mut length = 0;
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.trim_end().parse().map_err(|_| io::ErrorKind::InvalidData)?;
        }
        if line == "\r\n" {
            tokio::io::copy(&mut (&mut stream).take(length), &mut sink()).await?;
            let answer = places.try_acquire().map_or(REFUSED, |place| {
                place.forget();
                LET_IN
            });
            stream.write_all(answer).await?;
        }
    }
}
