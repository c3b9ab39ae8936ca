//! One plain HTTP connection from an address of its own, which stays open as long as the server permits.

use serde_json::Value;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, sink};
use tokio::net::{TcpSocket, TcpStream};

#[derive(Debug)]
pub(crate) struct Stranger {
    from: Ipv4Addr,
    server: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    /// The session cookie, if the stranger keeps cookies.
    cookie: Option<String>,
    keeps_cookie: bool,
}

/// Connects from this address.
pub(crate) async fn connect(from: Ipv4Addr, server: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    socket.connect(server).await
}

impl Stranger {
    pub(crate) fn new(from: Ipv4Addr, server: SocketAddr) -> Self {
        Self { from, server, stream: None, cookie: None, keeps_cookie: false }
    }

    /// A stranger that sends back its session cookie, as a browser does.
    pub(crate) fn with_cookie(self) -> Self {
        Self { keeps_cookie: true, ..self }
    }

    /// The session cookie.
    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Closes the connection; the next request opens another one.
    pub(crate) fn hang_up(&mut self) {
        self.stream = None;
    }

    /// Sends a request and returns the status of the response. Opens a connection if there is none.
    pub(crate) async fn ask(&mut self, line: &str, body: &str) -> io::Result<u16> {
        self.exchange(line, body, "zstd, gzip", &mut sink()).await
    }

    /// Sends a request and returns the status and the body of the response; the body is null if it is no JSON.
    pub(crate) async fn ask_json(&mut self, line: &str, body: &Value) -> io::Result<(u16, Value)> {
        let mut text = Vec::new();
        let status = self.exchange(line, &body.to_string(), "identity", &mut text).await?;
        Ok((status, serde_json::from_slice(&text).unwrap_or_default()))
    }

    async fn exchange(
        &mut self,
        line: &str,
        body: &str,
        encodings: &str,
        into: &mut (impl AsyncWrite + Unpin),
    ) -> io::Result<u16> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(connect(self.from, self.server).await?),
        };
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{line} HTTP/1.1\r\nhost: {}\r\naccept-encoding: {encodings}\r\ncontent-type: application/json\r\n\
             {cookie}content-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let Answer { status, stays, cookie } = answer(&mut stream, into).await?;
        self.stream = stays.then_some(stream);
        if self.keeps_cookie {
            self.cookie = cookie.or(self.cookie.take());
        }
        Ok(status)
    }
}

struct Answer {
    status: u16,
    /// Whether the connection stays open.
    stays: bool,
    cookie: Option<String>,
}

/// Reads a response, and writes its body into `into`.
async fn answer(
    stream: &mut BufReader<TcpStream>,
    into: &mut (impl AsyncWrite + Unpin),
) -> io::Result<Answer> {
    let broken = || io::Error::from(io::ErrorKind::InvalidData);
    let status =
        line(stream).await?.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(broken)?;
    let (mut length, mut stays, mut cookie) = (0, true, None);
    loop {
        let header = line(stream).await?;
        let Some((name, value)) = header.split_once(": ") else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().map_err(|_| broken())?,
            "connection" if value.eq_ignore_ascii_case("close") => stays = false,
            "transfer-encoding" => return Err(broken()),
            "set-cookie" => cookie = value.split(';').next().map(ToOwned::to_owned),
            _ => {}
        }
    }
    tokio::io::copy(&mut stream.take(length), into).await?;
    Ok(Answer { status, stays, cookie })
}

async fn line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    if stream.read_line(&mut line).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}
