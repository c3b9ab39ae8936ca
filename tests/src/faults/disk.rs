//! A disk that fails, waits or loses power on command: a small C library,
//! preloaded into the server, that intercepts the calls for the database files.

use std::fs::File;
use std::io::Write;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const SOURCE: &str = include_str!("disk.c");

/// The errno values of failing calls.
const NO_SPACE: i32 = 28;
const INPUT_OUTPUT: i32 = 5;

/// The fault of the coming calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFault {
    None,
    /// No space is left.
    Full,
    /// Writes succeed and flushes fail, after this many successful calls.
    FlushesFail {
        after: u32,
    },
    /// Writes fail after this many successful calls: in the middle of a commit.
    WritesFail {
        after: u32,
    },
    Slow(Duration),
    /// The process is killed at a write, after this many successful calls.
    KilledAtWrite {
        after: u32,
    },
    /// The process is killed before a flush, after this many successful calls.
    KilledAtFlush {
        after: u32,
    },
}

impl DiskFault {
    /// The values for the library's `struct control`: the fault, the
    /// number of calls that succeed before it, and its parameter.
    fn control(self) -> [i32; 3] {
        let calls = u32::cast_signed;
        match self {
            Self::None => [0, 0, 0],
            Self::Full => [1, 0, NO_SPACE],
            Self::WritesFail { after } => [1, calls(after), INPUT_OUTPUT],
            Self::FlushesFail { after } => [2, calls(after), INPUT_OUTPUT],
            Self::Slow(wait) => [3, 0, calls(wait.as_millis() as u32)],
            Self::KilledAtWrite { after } => [4, calls(after), 0],
            Self::KilledAtFlush { after } => [5, calls(after), 0],
        }
    }
}

/// The files that are left after a power cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remembers {
    /// No power cut is planned.
    Unasked,
    /// The flushed content of all files.
    Flushed,
    /// The control: the flushed content of the database without
    /// its write-ahead log, as if the log had never been flushed.
    Lies,
}

/// The library with its control file.
#[derive(Debug)]
pub struct Disk {
    folder: TempDir,
    control: File,
    remembers: Remembers,
}

impl Disk {
    pub fn new(remembers: Remembers) -> Self {
        let folder = tempfile::tempdir().expect("a folder for a library");
        compile(&folder.path().join("disk.so"));
        let path = folder.path().join("control");
        std::fs::write(&path, [0; 16]).expect("a control file");
        let control = File::options().write(true).read(true).open(path).expect("a control file");
        Self { folder, control, remembers }
    }

    /// The settings of a server on this disk.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let path = |name: &str| self.folder.path().join(name).display().to_string();
        let mut settings = vec![("LD_PRELOAD", path("disk.so")), ("DISK_CONTROL", path("control"))];
        let remembers = match self.remembers {
            Remembers::Unasked => None,
            Remembers::Flushed => Some("flushed"),
            Remembers::Lies => Some("lies"),
        };
        settings.extend(remembers.map(|how| ("DISK_REMEMBERS", how.to_owned())));
        settings
    }

    /// Sets the fault of all further calls.
    pub fn set(&self, fault: DiskFault) {
        let [fault, pass, value] = fault.control();
        // The fault is written last, so that its other values are complete when it takes effect.
        let rest: Vec<u8> = [pass, value, 0].into_iter().flat_map(i32::to_ne_bytes).collect();
        self.control.write_all_at(&0_i32.to_ne_bytes(), 0).expect("the control file can be written");
        self.control.write_all_at(&rest, 4).expect("the control file can be written");
        self.control.write_all_at(&fault.to_ne_bytes(), 0).expect("the control file can be written");
    }

    /// The number of calls that the fault has hit.
    pub fn hits(&self) -> u32 {
        let mut bytes = [0; 4];
        self.control.read_exact_at(&mut bytes, 12).expect("the control file can be read");
        u32::from_ne_bytes(bytes)
    }

    /// Reduces the files of a killed server to those that a power cut leaves.
    pub fn cut_power(data: &Path) {
        for name in ["saloon.db", "saloon.db-wal", "saloon.db-shm"] {
            let file = data.join(name);
            let durable: PathBuf = data.join(format!("{name}.durable"));
            let _ = std::fs::remove_file(&file);
            if durable.exists() {
                std::fs::copy(&durable, &file).expect("a file can be copied");
            }
        }
    }
}

fn compile(library: &Path) {
    let mut compiler = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-x", "c", "-", "-o"])
        .arg(library)
        .stdin(Stdio::piped())
        .spawn()
        .expect("a C compiler is needed: apt-get install gcc");
    let mut source = compiler.stdin.take().expect("the compiler listens");
    source.write_all(SOURCE.as_bytes()).expect("the compiler reads");
    drop(source);
    assert!(compiler.wait().expect("the compiler ends").success(), "the library compiles");
}
