//! One connection of plain HTTP from an address of its own, kept open as long as the server lets it.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader, sink};
use tokio::net::{TcpSocket, TcpStream};

#[derive(Debug)]
pub(crate) struct Stranger {
    from: Ipv4Addr,
    server: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

/// Connects from this address.
pub(crate) async fn connect(from: Ipv4Addr, server: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    socket.connect(server).await
}

impl Stranger {
    pub(crate) fn new(from: Ipv4Addr, server: SocketAddr) -> Self {
        Self { from, server, stream: None }
    }

    /// Asks and returns the status of the answer; the connection is opened again where it was closed.
    pub(crate) async fn ask(&mut self, line: &str, body: &str) -> io::Result<u16> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(connect(self.from, self.server).await?),
        };
        let request = format!(
            "{line} HTTP/1.1\r\nhost: {}\r\naccept-encoding: zstd, gzip\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let (status, stays) = answer(&mut stream).await?;
        self.stream = stays.then_some(stream);
        Ok(status)
    }
}

/// The status, and whether the connection stays open; the body is thrown away.
async fn answer(stream: &mut BufReader<TcpStream>) -> io::Result<(u16, bool)> {
    let broken = || io::Error::from(io::ErrorKind::InvalidData);
    let status =
        line(stream).await?.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(broken)?;
    let (mut length, mut stays) = (0, true);
    loop {
        let header = line(stream).await?.to_ascii_lowercase();
        match header.split_once(": ") {
            None => break,
            Some(("content-length", value)) => length = value.parse().map_err(|_| broken())?,
            Some(("connection", "close")) => stays = false,
            Some(("transfer-encoding", _)) => return Err(broken()),
            Some(_) => {}
        }
    }
    tokio::io::copy(&mut stream.take(length), &mut sink()).await?;
    Ok((status, stays))
}

async fn line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    if stream.read_line(&mut line).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}
