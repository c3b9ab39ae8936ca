//! A disk that fails, waits or loses power when it is told to: a small C library that is preloaded into the
//! server and stands between it and its database files.

use std::fs::File;
use std::io::Write;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const SOURCE: &str = include_str!("disk.c");

/// The errors of the system that a disk may answer with.
const NO_SPACE: i32 = 28;
const INPUT_OUTPUT: i32 = 5;

/// What befalls the calls of the database from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFault {
    None,
    /// No block is left.
    Full,
    /// Writes go well and flushes fail, this many calls from now on.
    FlushesFail {
        after: u32,
    },
    /// Writes fail, this many calls from now on: in the middle of a commit.
    WritesFail {
        after: u32,
    },
    Slow(Duration),
    /// The process dies in this many writes.
    KilledAtWrite {
        after: u32,
    },
    /// The process dies in this many flushes, before it flushes.
    KilledAtFlush {
        after: u32,
    },
}

impl DiskFault {
    /// As `struct control` of the library wants it: the fault, how many calls go well before, its value.
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

/// What is left after a power cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remembers {
    /// Nothing is asked.
    Unasked,
    /// What was flushed.
    Flushed,
    /// The control: what was flushed of the database, and nothing of its log, as if nobody had flushed that.
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

    /// From now on this befalls the disk.
    pub fn set(&self, fault: DiskFault) {
        let [fault, pass, value] = fault.control();
        // The fault comes last: before it nothing else counts.
        let rest: Vec<u8> = [pass, value, 0].into_iter().flat_map(i32::to_ne_bytes).collect();
        self.control.write_all_at(&0_i32.to_ne_bytes(), 0).expect("the control file can be written");
        self.control.write_all_at(&rest, 4).expect("the control file can be written");
        self.control.write_all_at(&fault.to_ne_bytes(), 0).expect("the control file can be written");
    }

    /// How many calls the fault has befallen.
    pub fn hits(&self) -> u32 {
        let mut bytes = [0; 4];
        self.control.read_exact_at(&mut bytes, 12).expect("the control file can be read");
        u32::from_ne_bytes(bytes)
    }

    /// Leaves of the database of a killed server what a power cut would have left.
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
