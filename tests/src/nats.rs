//! A NATS server for tests: Debian's program on a port of its own, with a password that only its tests know.
//!
//! Knows nothing of the messages. Invariant: it ends with the process that started it, even if that process is killed.

use crate::guarded::Guarded;
use crate::reverse_proxy::program;
use crate::server::free_addresses;
use crate::signals;
use crate::wait::{LIMIT, within};
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The interval at which a starting server is polled.
const POLL: Duration = Duration::from_millis(10);

/// The user name. The password contains characters that a URL must escape.
const USER: &str = "saloon";
const PASSWORD: &str = "pass,word@";

/// A NATS server of one test; the drop stops and removes it.
#[derive(Debug)]
pub struct Nats {
    /// The process; `None` while it is stopped.
    program: Option<Guarded>,
    address: SocketAddr,
    folder: TempDir,
}

impl Nats {
    /// Starts a server that accepts everybody with the password.
    pub async fn start() -> Self {
        Self::start_with("").await
    }

    /// Starts a server with additional settings. Files that they name must be in its folder.
    pub async fn start_with(settings: &str) -> Self {
        Self::start_in(tempfile::tempdir().expect("a folder for NATS"), settings).await
    }

    /// Starts a server with its files in this folder.
    pub async fn start_in(folder: TempDir, settings: &str) -> Self {
        let [address] = free_addresses();
        let mut nats = Self { program: None, address, folder };
        let text = format!(
            "listen: \"{address}\"\npid_file: \"{}\"\n\
             authorization {{ user: {USER}, password: \"{PASSWORD}\" }}\n{settings}\n",
            nats.path("pid").display()
        );
        fs::write(nats.path("nats.conf"), text).expect("the settings of NATS can be written");
        nats.start_again().await;
        nats
    }

    /// Starts the server after it was stopped or killed, on the same port.
    pub async fn start_again(&mut self) {
        assert!(self.program.is_none(), "NATS runs");
        let log = fs::File::create(self.path("log")).expect("the log of NATS");
        let mut shell = Command::new("sh");
        Guarded::program(&mut shell, "-INT", program("nats-server", "nats-server"));
        shell.arg("-c").arg(self.path("nats.conf")).current_dir(self.folder.path());
        self.program = Some(Guarded::start(&mut shell, log));
        let begun = Instant::now();
        while !self.greets().await {
            let ended = self.program.as_mut().is_none_or(Guarded::has_ended);
            assert!(!ended, "NATS ended at its start:\n{}", self.log());
            assert!(begun.elapsed() < LIMIT, "NATS does not get ready:\n{}", self.log());
            tokio::time::sleep(POLL).await;
        }
    }

    /// Stops the server in order; connections are cut.
    pub async fn stop(&mut self) {
        if let Some(program) = self.program.take() {
            program.stop("the end of NATS").await;
        }
    }

    /// Kills the server without warning, as a power cut would.
    pub async fn kill(&mut self) {
        signals::send("-KILL", &[self.pid()]);
        if let Some(program) = self.program.take() {
            program.ended("the end of NATS").await;
        }
    }

    /// Freezes the server by SIGSTOP: connections stay open, and it forwards no messages.
    pub fn freeze(&self) {
        signals::freeze(&[self.pid()]);
    }

    /// Lets a frozen server continue.
    pub fn thaw(&self) {
        signals::thaw(&[self.pid()]);
    }

    /// Connects as a node does, and receives all messages from now on.
    pub async fn listen(&self) -> NatsListener {
        let stream = TcpStream::connect(self.address).await.expect("NATS listens");
        let mut listener = NatsListener { stream: BufReader::new(stream) };
        let greeting = listener.line().await;
        assert!(greeting.starts_with("INFO "), "{greeting}");
        let login = format!(r#"{{"verbose":false,"pedantic":false,"user":"{USER}","pass":"{PASSWORD}"}}"#);
        listener.write(format!("CONNECT {login}\r\nSUB > 1\r\nPING\r\n").as_bytes()).await;
        // NATS answers in the order of requests, so the subscription is active now.
        assert_eq!(listener.line().await, "PONG");
        listener
    }

    /// The server's URL with user and password.
    pub fn url(&self) -> String {
        format!("nats://{USER}:pass%2Cword%40@{}", self.address)
    }

    /// The id of its process.
    ///
    /// # Panics
    /// If the server is stopped.
    pub fn pid(&self) -> u32 {
        let pid = fs::read_to_string(self.path("pid")).expect("NATS has written its number");
        pid.trim().parse().expect("a number")
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The server's output since its last start.
    pub fn log(&self) -> String {
        fs::read_to_string(self.path("log")).unwrap_or_default()
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    /// Whether it sends its first protocol line.
    async fn greets(&self) -> bool {
        let Ok(mut stream) = TcpStream::connect(self.address).await else { return false };
        let mut first = [0; 4];
        stream.read_exact(&mut first).await.is_ok() && first == *b"INFO"
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // A frozen process would not react to the end of its standard input.
        if self.program.is_some()
            && let Ok(pid) = fs::read_to_string(self.path("pid"))
        {
            let _ = Command::new("kill").args(["-CONT", pid.trim()]).output();
        }
    }
}

/// A NATS client that receives all messages and can publish.
#[derive(Debug)]
pub struct NatsListener {
    stream: BufReader<TcpStream>,
}

impl NatsListener {
    /// Waits for a message that contains this text; returns its subject.
    pub async fn hears(&mut self, part: impl AsRef<[u8]>) -> String {
        let wanted = part.as_ref();
        let heard = async {
            loop {
                let (subject, message) = self.next().await;
                if message.windows(wanted.len()).any(|part| part == wanted) {
                    return subject;
                }
            }
        };
        within(&format!("{} on NATS", wanted.escape_ascii()), heard).await
    }

    /// Publishes a message on this subject.
    pub async fn says(&mut self, subject: &str, message: &[u8]) {
        let head = format!("PUB {subject} {}\r\n", message.len());
        self.write(&[head.as_bytes(), message, b"\r\n"].concat()).await;
    }

    async fn next(&mut self) -> (String, Vec<u8>) {
        loop {
            let line = self.line().await;
            match line.split(' ').collect::<Vec<_>>().as_slice() {
                ["MSG", subject, _, size] | ["MSG", subject, _, _, size] => {
                    let mut message = vec![0; size.parse::<usize>().expect("a size") + 2];
                    self.stream.read_exact(&mut message).await.expect("NATS goes on");
                    message.truncate(message.len() - 2);
                    return ((*subject).to_owned(), message);
                }
                ["PING"] => self.write(b"PONG\r\n").await,
                _ => assert!(!line.starts_with("-ERR"), "{line}"),
            }
        }
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        within("a line of NATS", self.stream.read_line(&mut line)).await.expect("NATS goes on");
        line.trim_end().to_owned()
    }

    async fn write(&mut self, bytes: &[u8]) {
        self.stream.write_all(bytes).await.expect("NATS takes it in");
    }
}
