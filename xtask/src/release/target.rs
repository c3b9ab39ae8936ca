//! The machines of a release, and the tools for compiling for them on an x86-64 Debian.
//!
//! The database, the cryptography of TLS and the allocator are written in C. Besides Rust's own
//! library for musl, a C compiler with musl's headers is therefore required. Debian has both;
//! for arm64 it has a cross compiler, and a package with the headers, which is unpacked and not
//! installed. Invariant: a tool is reported as missing only if it could not be installed.

use crate::apt;
use crate::shell::{Failure, Task, find_program, target_folder};
use std::fs;
use std::path::{Path, PathBuf};

/// A kind of machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Machine {
    X86_64,
    Arm64,
}

impl Machine {
    pub(super) const ALL: [Self; 2] = [Self::X86_64, Self::Arm64];

    pub(super) fn named(name: &str) -> Result<Self, Failure> {
        let found = Self::ALL.into_iter().find(|machine| machine.name() == name);
        found.ok_or_else(|| {
            Failure::Usage(format!("there is no release for `{name}`; there is one for x86_64 and arm64"))
        })
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64",
            Self::Arm64 => "arm64",
        }
    }

    /// The number of the processor in a program's header.
    pub(super) fn number(self) -> u16 {
        match self {
            Self::X86_64 => 62,
            Self::Arm64 => 183,
        }
    }

    /// The name of the machine's target in Rust.
    pub(super) fn triple(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64-unknown-linux-musl",
            Self::Arm64 => "aarch64-unknown-linux-musl",
        }
    }

    /// The command that runs programs of this machine here; `None` if there is none.
    pub(super) fn runner(self) -> Option<Vec<PathBuf>> {
        match self {
            Self::X86_64 => Some(Vec::new()),
            Self::Arm64 => find_program(&["qemu-aarch64-static", "qemu-aarch64"]).map(|qemu| vec![qemu]),
        }
    }

    /// Finds or installs the tools; returns the environment of cargo.
    pub(super) fn prepare(self) -> Result<Vec<(&'static str, String)>, Failure> {
        if std::env::consts::ARCH != "x86_64" || !cfg!(target_os = "linux") {
            return Err(Failure::Usage("a release is made on Linux on x86-64".to_owned()));
        }
        self.find_or_add_library()?;
        match self {
            Self::X86_64 => find_or_install("musl-gcc", "musl-tools", MUSL_GCC).map(|()| Vec::new()),
            Self::Arm64 => self::cross(),
        }
    }

    /// Finds or installs Rust's own library for the machine.
    fn find_or_add_library(self) -> Result<(), Failure> {
        let triple = self.triple();
        let folder = Task::new("rustc", &["--print", "target-libdir", "--target", triple]).listen()?;
        if Path::new(folder.trim()).is_dir() {
            return Ok(());
        }
        let added = find_program(&["rustup"])
            .is_some_and(|rustup| Task::new(rustup, &["target", "add", triple]).run().is_ok());
        if added {
            return Ok(());
        }
        Err(Failure::Missing {
            what: match self {
                Self::X86_64 => "Rust's library for x86_64-unknown-linux-musl",
                Self::Arm64 => "Rust's library for aarch64-unknown-linux-musl",
            },
            install: match self {
                Self::X86_64 => "rustup target add x86_64-unknown-linux-musl",
                Self::Arm64 => "rustup target add aarch64-unknown-linux-musl",
            },
        })
    }
}

const MUSL_GCC: Failure =
    Failure::Missing { what: "a C compiler for musl", install: "sudo apt-get install musl-tools" };
const CROSS_GCC: Failure = Failure::Missing {
    what: "a C compiler for arm64",
    install: "sudo apt-get install gcc-aarch64-linux-gnu",
};

fn find_or_install(program: &str, package: &str, missing: Failure) -> Result<(), Failure> {
    if find_program(&[program]).is_some() {
        return Ok(());
    }
    if !apt::may_install() {
        return Err(missing);
    }
    apt::update()?;
    apt::install(package)?;
    if find_program(&[program]).is_some() { Ok(()) } else { Err(missing) }
}

/// Configures Debian's cross compiler, which is made for another C library:
/// it gets musl's headers, and links the library that Rust brings.
fn cross() -> Result<Vec<(&'static str, String)>, Failure> {
    const COMPILER: &str = "aarch64-linux-gnu-gcc";
    find_or_install(COMPILER, "gcc-aarch64-linux-gnu", CROSS_GCC)?;
    let musl = headers()?;
    let own = Task::new(COMPILER, &["-print-file-name=include"]).listen()?;
    // The compiler's out-of-line atomics would ask Debian's C library for the processor's features.
    let flags = format!(
        "-nostdinc -isystem {} -isystem {} -mno-outline-atomics -U_FORTIFY_SOURCE",
        musl.display(),
        own.trim()
    );
    Ok(vec![
        ("CC_aarch64_unknown_linux_musl", COMPILER.to_owned()),
        ("AR_aarch64_unknown_linux_musl", "aarch64-linux-gnu-ar".to_owned()),
        ("CFLAGS_aarch64_unknown_linux_musl", flags),
        ("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER", COMPILER.to_owned()),
    ])
}

/// The folder of musl's headers for arm64, unpacked from Debian's package inside the target folder.
fn headers() -> Result<PathBuf, Failure> {
    let folder = target_folder().join("musl-arm64");
    let headers = folder.join("usr/include/aarch64-linux-musl");
    if headers.join("stdio.h").is_file() {
        return Ok(headers);
    }
    let missing = Failure::Missing {
        what: "musl's headers for arm64",
        install: "a Debian that may fetch the package musl-dev:arm64",
    };
    if find_program(&["apt-get"]).is_none() || find_program(&["dpkg-deb"]).is_none() {
        return Err(missing);
    }
    let lists = folder.join("lists");
    fs::create_dir_all(lists.join("partial")).map_err(|why| Failure::File { path: lists.clone(), why })?;
    // Separate package lists, so that the system's package manager does not learn of a second architecture.
    let place = format!("Dir::State::Lists={}", lists.display());
    let apt = ["-q", "-o", &place, "-o", "APT::Architectures::=amd64", "-o", "APT::Architectures::=arm64"];
    Task::new("apt-get", &apt).args(&["update"]).run()?;
    Task::new("apt-get", &apt).args(&["download", "musl-dev:arm64"]).in_folder(&folder).run()?;
    let _ = fs::remove_dir_all(&lists);
    let fetched =
        fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let package = fetched.filter(|path| path.extension().is_some_and(|kind| kind == "deb")).max();
    let Some(package) = package else { return Err(missing) };
    let (package, into) = (package.display().to_string(), folder.display().to_string());
    Task::new("dpkg-deb", &["-x", &package, &into]).run()?;
    if headers.join("stdio.h").is_file() { Ok(headers) } else { Err(missing) }
}
