//! A Postgres server for tests: Debian's programs with a data
//! folder of its own, reachable only by a socket in that folder.
//!
//! Knows no SQL of the server and nothing of the stored data. `shared` uses the server that `SALOON_TEST_POSTGRES`
//! names, else one of this process. Invariants: a cluster ends with the process that started it, even if that process
//! is killed; only processes in the cluster's own folder get signals. It flushes like a real server (`fsync` is on).

use crate::guarded::Guarded;
use crate::signals;
use crate::wait::LIMIT;
use std::ffi::OsStr;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{env, fs};
use tempfile::TempDir;
use uuid::Uuid;

/// The environment variable with the libpq URL of a running server. Its user must be allowed to create databases.
pub const SHARED: &str = "SALOON_TEST_POSTGRES";

/// The folder with Debian's programs of all versions.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The user of the cluster when root runs the tests: Postgres refuses to run as root.
const NOBODY: u32 = 65534;

/// The interval at which a starting or ending cluster is polled.
const POLL: Duration = Duration::from_millis(10);

/// A Postgres server of one test; the drop stops and removes it.
#[derive(Debug)]
pub struct Cluster {
    /// The process; `None` while it is stopped.
    program: Option<Guarded>,
    programs: PathBuf,
    folder: TempDir,
}

impl Cluster {
    /// Creates a new cluster and starts it.
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the cluster");
        if is_root() {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("the folder can be given away");
        }
        let mut cluster = Self { program: None, programs: programs(), folder };
        let data = cluster.data();
        // `--no-sync` is safe here, because nobody relies on the empty cluster yet.
        let how = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"];
        run(cluster.command("initdb").args(how).arg(&data));
        cluster.start_again().await;
        cluster
    }

    /// Starts the cluster after it was stopped or killed.
    pub async fn start_again(&mut self) {
        assert!(self.program.is_none(), "the cluster runs");
        let log = fs::File::create(self.folder.path().join("log")).expect("the log of the cluster");
        let mut shell = self.command("sh");
        Guarded::program(&mut shell, "-INT", self.programs.join("postgres"));
        shell.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        shell.args(["-c", "listen_addresses=", "-c", "shared_buffers=32MB", "-c", "fsync=on"]);
        self.program = Some(Guarded::start(shell.process_group(0), log));
        self.wait_until_ready().await;
    }

    /// Kills all processes of the cluster without warning, as a power cut would.
    pub async fn kill(&mut self) {
        let begun = Instant::now();
        // A killed parent may have started another process meanwhile.
        while let pids @ [_, ..] = self.processes().as_slice() {
            let pids: Vec<String> = pids.iter().map(u32::to_string).collect();
            let _ = Command::new("kill").arg("-KILL").args(pids).stderr(Stdio::null()).status();
            assert!(begun.elapsed() < LIMIT, "the cluster cannot be killed");
            tokio::time::sleep(POLL).await;
        }
        if let Some(program) = self.program.take() {
            program.ended("the end of the cluster").await;
        }
        // The file would report the state "ready" until the next start has rewritten it.
        let _ = fs::remove_file(self.data().join("postmaster.pid"));
    }

    /// Freezes all processes of the cluster by SIGSTOP: connections stay open and are not answered.
    pub fn freeze(&self) {
        signals::freeze(&self.processes());
    }

    /// Lets a frozen cluster continue.
    pub fn thaw(&self) {
        signals::thaw(&self.processes());
    }

    /// Stops the cluster in order; its connections are cut.
    pub async fn stop(&mut self) {
        if let Some(program) = self.program.take() {
            program.stop("the end of the cluster").await;
        }
    }

    /// The folder that contains its socket.
    pub fn socket(&self) -> &Path {
        self.folder.path()
    }

    /// The address of one of its databases.
    pub fn url(&self, database: &str) -> String {
        let socket = self.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://postgres@{socket}/{database}")
    }

    /// Creates an empty database and returns its address.
    pub fn create_database(&self) -> String {
        create_database(&self.url("postgres"))
    }

    /// The server's output since its last start.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of the cluster, run by a user that Postgres accepts.
    fn command(&self, program: &str) -> Command {
        let own = self.programs.join(program);
        let mut command = Command::new(if own.exists() { own.as_os_str() } else { OsStr::new(program) });
        command.current_dir(self.folder.path());
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    }

    async fn wait_until_ready(&mut self) {
        let begun = Instant::now();
        while !self.is_ready() {
            let ended = self.program.as_mut().is_none_or(Guarded::has_ended);
            assert!(!ended, "the cluster ended at its start:\n{}", self.log());
            assert!(begun.elapsed() < LIMIT, "the cluster does not get ready:\n{}", self.log());
            tokio::time::sleep(POLL).await;
        }
    }

    /// Whether the last line of the server's status file says that it is ready.
    fn is_ready(&self) -> bool {
        let state = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        state.lines().nth(7).is_some_and(|state| state.trim() == "ready")
    }

    /// All processes of this cluster, recognised by their working folder.
    fn processes(&self) -> Vec<u32> {
        let data = self.data();
        let all = fs::read_dir("/proc").expect("Linux lists its processes").filter_map(Result::ok);
        let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        pids.filter(|pid| fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|cwd| cwd == data)).collect()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A frozen process would not react to the end of its standard input.
        let _ = Command::new("kill").arg("-CONT").args(self.processes().iter().map(u32::to_string)).output();
    }
}

/// An empty database for one test; the drop deletes it.
#[derive(Debug)]
pub struct Database {
    pub url: String,
    home: Home,
}

#[derive(Debug)]
enum Home {
    /// A server of this process. It ends with the last of its databases.
    Own(#[expect(dead_code, reason = "holds the server")] Arc<Cluster>),
    /// The address of an external server, which keeps running.
    Named(String),
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Home::Named(server) = &self.home {
            let name = self.url.split('?').next().and_then(|url| url.rsplit('/').next()).unwrap_or_default();
            let drop = ["--force", "--if-exists", &format!("--maintenance-db={server}"), name];
            let _ = Command::new(program("dropdb")).args(drop).status();
        }
    }
}

/// A fresh database on the server that `SALOON_TEST_POSTGRES` names, else on a server that this process starts.
pub async fn shared() -> Database {
    if let Ok(server) = env::var(SHARED) {
        return Database { url: create_database(&server), home: Home::Named(server) };
    }
    let cluster = own().await;
    Database { url: cluster.create_database(), home: Home::Own(cluster) }
}

/// The cluster of this process. It exists as long as somebody uses it.
async fn own() -> Arc<Cluster> {
    static OWN: tokio::sync::Mutex<Weak<Cluster>> = tokio::sync::Mutex::const_new(Weak::new());
    let mut own = OWN.lock().await;
    if let Some(cluster) = own.upgrade() {
        return cluster;
    }
    let cluster = Arc::new(Cluster::start().await);
    *own = Arc::downgrade(&cluster);
    cluster
}

/// Creates a database on the server at this address, and returns the new database's address.
fn create_database(server: &str) -> String {
    // Two simultaneous statements would wait for the same template database and could time out.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let name = format!("saloon_test_{}", Uuid::new_v4().simple());
    run(Command::new(program("createdb")).arg(format!("--maintenance-db={server}")).arg(&name));
    let (url, parameters) = server.split_once('?').map_or((server, None), |(url, rest)| (url, Some(rest)));
    let start = url.find("://").map_or(0, |scheme| scheme + 3);
    let end = url[start..].find('/').map_or(url.len(), |slash| start + slash);
    let parameters = parameters.map(|rest| format!("?{rest}")).unwrap_or_default();
    format!("{}/{name}{parameters}", &url[..end])
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?} cannot be run: {error}"));
    assert!(output.status.success(), "{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
}

/// A client program, which may be installed without the server's programs.
fn program(name: &str) -> PathBuf {
    let beside = newest().map(|folder| folder.join(name)).filter(|path| path.exists());
    beside.unwrap_or_else(|| name.into())
}

/// The folder of the server's programs.
fn programs() -> PathBuf {
    newest().expect("Postgres is missing; install it: sudo apt-get install postgresql")
}

/// Debian's newest version, or else the one on the search path.
fn newest() -> Option<PathBuf> {
    let has_server = |folder: &PathBuf| folder.join("postgres").is_file();
    let version = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    let debian = fs::read_dir(DEBIAN).into_iter().flatten().filter_map(Result::ok);
    let newest = debian.map(|entry| entry.path().join("bin")).filter(has_server).max_by_key(version);
    newest.or_else(|| env::split_paths(&env::var_os("PATH")?).find(has_server))
}

/// Whether this process runs as root, judged by the owner of its /proc entry.
pub(crate) fn is_root() -> bool {
    fs::metadata(Path::new("/proc/self")).is_ok_and(|own| own.uid() == 0)
}
