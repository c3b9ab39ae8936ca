//! A minimal HTTP/1.1 client. It can also send requests that no HTTP library would send.

use crate::within;
use serde_json::Value;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request; each uses a connection of its own.
#[derive(Clone, Debug)]
pub struct HttpRequest {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: String,
}

/// The response of the server.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl HttpRequest {
    pub fn get(path: &str) -> Self {
        Self { method: "GET", path: path.to_owned(), headers: Vec::new(), body: String::new() }
    }

    pub fn post(path: &str, body: &Value) -> Self {
        let json = ("content-type", "application/json".to_owned());
        Self { method: "POST", path: path.to_owned(), headers: vec![json], body: body.to_string() }
    }

    pub fn delete(path: &str) -> Self {
        Self { method: "DELETE", ..Self::get(path) }
    }

    #[must_use]
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// Sends the request, and waits for the whole response.
    pub async fn ask(&self, address: SocketAddr) -> Answer {
        let what = format!("the answer to {} {}", self.method, self.path);
        within(&what, self.try_ask(address)).await.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    pub(crate) async fn try_ask(&self, address: SocketAddr) -> io::Result<Answer> {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(self.text(address).as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        Answer::parse(&String::from_utf8_lossy(&bytes))
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "no HTTP answer"))
    }

    fn text(&self, address: SocketAddr) -> String {
        let Self { method, path, headers, body } = self;
        let mut lines = vec![format!("{method} {path} HTTP/1.1"), "connection: close".to_owned()];
        if !headers.iter().any(|(name, _)| *name == "host") {
            lines.push(format!("host: {address}"));
        }
        lines.extend(headers.iter().map(|(name, value)| format!("{name}: {value}")));
        if !body.is_empty() {
            lines.push(format!("content-length: {}", body.len()));
        }
        format!("{}\r\n\r\n{body}", lines.join("\r\n"))
    }
}

impl Answer {
    fn parse(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
            .collect();
        let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        let body = if chunked { unchunked(body) } else { body.to_owned() };
        Some(Self { status, headers, body })
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {:?}", self.body))
    }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        let Some(chunk) = rest.get(..size).filter(|chunk| !chunk.is_empty()) else { break };
        whole.push_str(chunk);
        body = rest.get(size + 2..).unwrap_or("");
    }
    whole
}
