//! A mail server that stores all mails.
//!
//! Speaks the part of SMTP that a client needs, without TLS. Knows nothing of the senders or their purpose. Reports a
//! connection's commands and mail when the connection ends.

use crate::within;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// The mail server; the drop stops it.
#[derive(Debug)]
pub struct SmtpServer {
    address: SocketAddr,
    ended: mpsc::UnboundedReceiver<SmtpSession>,
    refusals: Arc<Mutex<VecDeque<&'static str>>>,
    accepting: JoinHandle<()>,
}

/// One connection.
#[derive(Clone, Debug, Default)]
pub struct SmtpSession {
    /// The commands in their original form.
    pub commands: Vec<String>,
    pub mail: Option<ReceivedMail>,
}

/// A received mail.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    pub head: Vec<(String, String)>,
    /// The decoded text.
    pub text: String,
}

impl SmtpServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let (told, ended) = mpsc::unbounded_channel();
        let refusals = Arc::<Mutex<VecDeque<_>>>::default();
        let accepting = tokio::spawn(accept(listener, refusals.clone(), told));
        Self { address, ended, refusals, accepting }
    }

    /// The URL of the setting `smtp_url`.
    pub fn url(&self) -> String {
        format!("smtp://{}?tls=none", self.address)
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Refuses the next recipients with these replies, one each.
    pub fn refuse(&self, lines: &[&'static str]) {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner).extend(lines);
    }

    /// Waits for the end of the next connection, and returns it.
    pub async fn session(&mut self) -> SmtpSession {
        within("a connection to the mail server", self.ended.recv()).await.expect("the server runs")
    }

    /// Waits for the mail of the next connection.
    pub async fn mail(&mut self) -> ReceivedMail {
        self.session().await.mail.expect("a mail on this connection")
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl ReceivedMail {
    /// The values of all headers of this name.
    pub fn headers(&self, name: &str) -> Vec<&str> {
        let named = self.head.iter().filter(|(of, _)| of.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.as_str()).collect()
    }

    /// The first link in the text.
    pub fn link(&self) -> &str {
        self.text.split_whitespace().find(|word| word.starts_with("http")).expect("a link in the mail")
    }

    fn parse(data: &str) -> Self {
        let (head, body) = data.split_once("\r\n\r\n").expect("a mail has a head and a body");
        let head: Vec<(String, String)> = head
            .replace("\r\n ", " ")
            .lines()
            .map(|line| line.split_once(": ").expect("a header is a name and a value"))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let encoding = head.iter().find(|(name, _)| name == "Content-Transfer-Encoding");
        let text = match encoding.map(|(_, encoding)| encoding.as_str()) {
            Some("base64") => STANDARD.decode(body.replace("\r\n", "")).expect("base64"),
            Some("quoted-printable") => quoted_printable(body),
            _ => body.as_bytes().to_vec(),
        };
        Self { head, text: String::from_utf8(text).expect("text").replace("\r\n", "\n") }
    }
}

fn quoted_printable(body: &str) -> Vec<u8> {
    let joined = body.replace("=\r\n", "");
    let mut parts = joined.split('=');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

async fn accept(
    listener: TcpListener,
    refusals: Arc<Mutex<VecDeque<&'static str>>>,
    told: mpsc::UnboundedSender<SmtpSession>,
) {
    while let Ok((stream, _)) = listener.accept().await {
        let (refusals, told) = (refusals.clone(), told.clone());
        tokio::spawn(async move {
            let mut session = SmtpSession::default();
            // An error ends the connection too; the test still gets everything received before it.
            drop(talk(stream, &refusals, &mut session).await);
            drop(told.send(session));
        });
    }
}

async fn talk(
    stream: TcpStream,
    refusals: &Mutex<VecDeque<&'static str>>,
    session: &mut SmtpSession,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    let mut answer = "220 mail.example.org";
    loop {
        stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let line = line.trim_end_matches("\r\n").to_owned();
        let command = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        session.commands.push(line);
        answer = match command.as_str() {
            "EHLO" => "250-mail.example.org\r\n250-AUTH PLAIN\r\n250 8BITMIME",
            "AUTH" => "235 welcome",
            "RCPT" => refusals.lock().unwrap_or_else(PoisonError::into_inner).pop_front().unwrap_or("250 ok"),
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                session.mail = Some(ReceivedMail::parse(&data(&mut stream).await?));
                "250 taken"
            }
            "MAIL" | "RSET" | "NOOP" => "250 ok",
            "QUIT" => "221 bye",
            _ => "502 unknown",
        };
    }
}

/// Reads a mail up to the line with a single dot.
async fn data(stream: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut data = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 || line == ".\r\n" {
            return Ok(data);
        }
        data += line.strip_prefix('.').unwrap_or(&line);
    }
}
