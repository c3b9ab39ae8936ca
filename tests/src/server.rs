//! The real binary as a child process, with a port and a data folder of its own.

use crate::{Answer, Database, HttpRequest, LIMIT, Socket, shared, signals, within};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};

/// Limits that scripted people never reach, although they are faster than real ones. Separate tests cover the limits.
const WIDE_LIMITS: [(&str, &str); 11] = [
    ("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "1000"),
    ("SALOON_MAX_NEW_CONNECTIONS_PER_S", "1000"),
    ("SALOON_MAX_REQUESTS_PER_S", "100000"),
    ("SALOON_MAX_REQUEST_BURST", "100000"),
    ("SALOON_MAX_FRAMES_PER_S", "100000"),
    ("SALOON_MAX_FRAME_BURST", "100000"),
    ("SALOON_MAX_TABLES_PER_PLAYER", "1000"),
    ("SALOON_MAX_NEW_PEOPLE_PER_HOUR", "100000"),
    ("SALOON_MAX_NEW_TABLES_PER_PLAYER", "100000"),
    ("SALOON_MAX_NEW_TABLES_PER_ADDRESS", "100000"),
    ("SALOON_HOUSE_PAUSE_MS", "30"),
];

/// The interval at which a starting server is polled.
const READY_POLL: Duration = Duration::from_millis(20);

/// A running server; the drop kills it.
#[derive(Debug)]
pub struct Server {
    child: Child,
    address: SocketAddr,
    data: TempDir,
    settings: Vec<(String, String)>,
    log: Arc<Mutex<String>>,
    /// The Postgres database; `None` if the database is a file in the data folder.
    database: Option<Database>,
}

impl Server {
    /// Starts a server with default settings, except for the limits.
    pub async fn start() -> Self {
        Self::start_with(&[]).await
    }

    /// Starts a server on an empty database of this kind, `sqlite` or `postgres`.
    pub async fn start_on(kind: &str) -> Self {
        if kind == "sqlite" {
            return Self::start().await;
        }
        let database = shared().await;
        let server = Self::start_with(&[("SALOON_DATABASE_URL", &database.url)]).await;
        Self { database: Some(database), ..server }
    }

    /// Starts a server with additional environment variables.
    pub async fn start_with(settings: &[(&str, &str)]) -> Self {
        Self::start_in(&std::env::temp_dir(), settings).await
    }

    /// Starts a server whose log is sent to `stderr` and not kept.
    pub async fn start_logging_to(stderr: impl Into<Stdio>, settings: &[(&str, &str)]) -> Self {
        let data = tempfile::tempdir().expect("a folder for the data");
        Self::begin(data, &[&WIDE_LIMITS, settings].concat(), stderr.into()).await
    }

    /// Starts a server with its data in a new folder inside this one.
    pub async fn start_in(folder: &Path, settings: &[(&str, &str)]) -> Self {
        Self::start_from(tempfile::tempdir_in(folder).expect("a folder for the data"), settings).await
    }

    /// Starts a server with the data in this folder.
    pub async fn start_from(data: TempDir, settings: &[(&str, &str)]) -> Self {
        Self::start_as_set(data, &[&WIDE_LIMITS, settings].concat()).await
    }

    /// Starts a server with exactly these environment variables, so that any version of the binary works.
    pub async fn start_as_set(data: TempDir, settings: &[(&str, &str)]) -> Self {
        Self::begin(data, settings, Stdio::piped()).await
    }

    async fn begin(data: TempDir, settings: &[(&str, &str)], stderr: Stdio) -> Self {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let settings: Vec<(String, String)> = settings.iter().map(owned).collect();
        let [address] = free_addresses();
        let log = Arc::default();
        let child = spawn(address, data.path(), &settings, &log, stderr);
        let mut server = Self { child, address, data, settings, log, database: None };
        server.wait_until_ready().await;
        server
    }

    /// Kills the server without warning, as a power cut would.
    pub async fn kill(&mut self) {
        self.child.kill().await.expect("the server can be killed");
    }

    /// Freezes the server's process by SIGSTOP, as an overloaded machine might; [`Server::thaw`] continues it.
    pub fn freeze(&self) {
        signals::freeze(&[self.pid()]);
    }

    pub fn thaw(&self) {
        signals::thaw(&[self.pid()]);
    }

    pub fn pid(&self) -> u32 {
        self.child.id().expect("the server runs")
    }

    /// Waits until the server has been ended by another cause.
    pub async fn wait_for_its_death(&mut self) {
        within("the server's end", self.child.wait()).await.expect("a child can be waited for");
    }

    /// Waits until the server has ended by itself; returns whether its exit status was success.
    pub async fn ends_by_itself(&mut self) -> bool {
        within("the server's end", self.child.wait()).await.is_ok_and(|status| status.success())
    }

    /// Asks the server to end; returns whether its exit status was success.
    pub async fn stop(&mut self) -> bool {
        signals::send("-TERM", &[self.pid()]);
        within("the server's end", self.child.wait()).await.is_ok_and(|status| status.success())
    }

    /// Starts the next server while this one still runs, and then asks this one to end, as an upgrade of the binary
    /// does. Returns the time that this one took to end.
    pub async fn roll(&mut self) -> Duration {
        let next = spawn(self.address, self.data.path(), &self.settings, &self.log, Stdio::piped());
        let begun = Instant::now();
        assert!(self.stop().await, "the server ended well:\n{}", self.log());
        let took = begun.elapsed();
        self.child = next;
        self.wait_until_ready().await;
        took
    }

    /// Starts the server again with the same port and data.
    pub async fn start_again(&mut self) {
        self.child = spawn(self.address, self.data.path(), &self.settings, &self.log, Stdio::piped());
        self.wait_until_ready().await;
    }

    /// The folder of its data.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// The URL of its database; `None` if the database is a file in the data folder.
    pub fn database_url(&self) -> Option<&str> {
        self.database.as_ref().map(|database| database.url.as_str())
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The resident memory of the server's process. Needs Linux's /proc.
    pub fn resident_kib(&self) -> u64 {
        let pid = self.child.id().expect("the server runs");
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("Linux tells the memory");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = resident.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok());
        kib.expect("a process has resident memory")
    }

    /// All output of the server.
    pub fn log(&self) -> String {
        self.log.lock().expect("no writer of the log has failed").clone()
    }

    /// Opens a socket without an Origin header, as a program would.
    pub async fn socket(&self) -> Socket {
        Socket::open(self.address, None).await.expect("the server takes the socket")
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Answer {
        HttpRequest::get(path).ask(self.address).await
    }

    async fn wait_until_ready(&mut self) {
        let begun = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                panic!("the server ended at its start ({status}):\n{}", self.log());
            }
            let asked = HttpRequest::get("/health/ready").try_ask(self.address).await;
            if asked.is_ok_and(|answer| answer.status == 200) {
                break;
            }
            assert!(begun.elapsed() < LIMIT, "the server does not get ready:\n{}", self.log());
            tokio::time::sleep(READY_POLL).await;
        }
    }
}

/// The built binary: `SALOON_BIN`, else the binary with the same profile as the running test.
pub fn saloon() -> PathBuf {
    if let Some(named) = std::env::var_os("SALOON_BIN") {
        return named.into();
    }
    let own = std::env::current_exe().expect("a running test knows its own file");
    let name = format!("saloon{}", std::env::consts::EXE_SUFFIX);
    let beside = own.ancestors().skip(1).take(3).map(|folder| folder.join(&name)).find(|file| file.exists());
    beside.expect("the server is built: `cargo build --workspace --all-targets`")
}

fn spawn(
    address: SocketAddr,
    data: &Path,
    settings: &[(String, String)],
    log: &Arc<Mutex<String>>,
    stderr: Stdio,
) -> Child {
    let mut child = saloon_in(data)
        .arg("serve")
        .env("SALOON_BIND", address.to_string())
        .env("SALOON_DATA_DIR", data)
        .envs(settings.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(stderr)
        .kill_on_drop(true)
        .spawn()
        .expect("the server can be started");
    keep(child.stdout.take(), log);
    keep(child.stderr.take(), log);
    child
}

/// A command for the binary in this folder, without settings from the environment of the tests.
pub fn saloon_in(folder: &Path) -> Command {
    let mut command = Command::new(saloon());
    command.current_dir(folder).stdin(Stdio::null());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SALOON_")) {
        command.env_remove(name);
    }
    command
}

/// Runs the binary in this folder until it ends; returns whether it succeeded, and all its output.
pub async fn run_saloon(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> (bool, String) {
    let mut command = saloon_in(folder);
    command.args(arguments).envs(settings.iter().copied()).kill_on_drop(true);
    let output = within("the end of the command", command.output()).await.expect("the binary can be run");
    let printed = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&printed).into_owned())
}

/// Collects output for the message of a failing test.
fn keep(source: Option<impl AsyncRead + Unpin + Send + 'static>, log: &Arc<Mutex<String>>) {
    let Some(source) = source else { return };
    let log = Arc::clone(log);
    tokio::spawn(async move {
        let mut lines = BufReader::new(source).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let mut log = log.lock().expect("no writer of the log has failed");
            log.push_str(&line);
            log.push('\n');
        }
    });
}

/// Free ports.
pub(crate) fn free_addresses<const N: usize>() -> [SocketAddr; N] {
    let listeners = [(); N].map(|()| std::net::TcpListener::bind("127.0.0.1:0").expect("a free port"));
    listeners.map(|listener| listener.local_addr().expect("a listener has an address"))
}
