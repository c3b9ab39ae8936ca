//! A release: one static program for each kind of machine, their checksums, the tag of the image, and the notes.
//!
//! Knows the parts of a release; `target` knows how to compile for a machine. Invariant: a
//! program is part of a release only if its ELF header shows that it needs no system libraries
//! and, if it can run here, only after it has started and reported that it is ready.

mod elf;
mod notes;
mod target;

use crate::shell::{Failure, Task, built, root, target_folder};
use crate::web;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use target::Machine;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The time limit until a program is ready. A program for another processor is emulated and slow.
const READY_WITHIN: Duration = Duration::from_mins(1);
/// The log message of a listening server.
const OPEN: &str = "the saloon is open";

/// Makes the release for the named machines, or for all machines that are possible here.
pub(crate) fn release(options: &[&str]) -> Result<(), Failure> {
    let machines = match options {
        [] => Machine::ALL.to_vec(),
        ["--machine", name] => vec![Machine::named(name)?],
        // A tag requires the programs of all machines.
        ["--tag", tag] if tag.strip_prefix('v') == Some(VERSION) => Machine::ALL.to_vec(),
        ["--tag", tag] => {
            return Err(Failure::Usage(format!("`{tag}` is no tag of this version: that is v{VERSION}")));
        }
        _ => return Err(Failure::Usage("release takes at most `--machine NAME` or `--tag NAME`".to_owned())),
    };
    let changelog = read(&root().join("CHANGELOG.md"))?;
    let changes = notes::of_version(&changelog, VERSION)
        .ok_or_else(|| Failure::Usage(format!("CHANGELOG.md says nothing of version {VERSION}")))?;
    web::build_if_stale()?;
    let folder = target_folder().join("release-files");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|why| Failure::File { path: folder.clone(), why })?;
    let mut left_out = Vec::new();
    for machine in &machines {
        match make(*machine, &folder) {
            Ok(()) => {}
            // An optional machine, which was not requested by name, may lack its compiler here.
            Err(why @ Failure::Missing { .. }) if options.is_empty() && *machine != Machine::X86_64 => {
                left_out.push(format!("not made for {}: {why}", machine.name()));
            }
            Err(why) => return Err(why),
        }
    }
    let sums = checksums(&folder)?;
    let image = format!("saloon:{VERSION}");
    write(&folder.join("SHA256SUMS"), &sums)?;
    write(&folder.join("image-tag"), &format!("{image}\n"))?;
    write(&folder.join("release-notes.md"), &notes::page(VERSION, &commit(), changes, &sums, &image))?;
    println!("\n{}:\n{sums}{}", folder.display(), left_out.join("\n"));
    Ok(())
}

/// Compiles for a machine, checks and tries the program, and adds it to the files.
fn make(machine: Machine, folder: &Path) -> Result<(), Failure> {
    let environment = machine.prepare()?;
    let build = ["build", "--release", "--locked", "--package", "server", "--target", machine.triple()];
    environment.iter().fold(Task::cargo(&build), |task, (name, value)| task.env(name, value)).run()?;
    let program = built(&format!("{}/release", machine.triple()), "saloon");
    let bytes = fs::read(&program).map_err(|why| Failure::File { path: program.clone(), why })?;
    let want = elf::Program { machine: machine.number(), is_static: true };
    let head = elf::read(&bytes);
    if head != Some(want) {
        return Err(Failure::Usage(format!("{} should be {want:?} and is {head:?}", program.display())));
    }
    match machine.runner() {
        Some(runner) => starts(&runner, &program)?,
        None => println!("{} was not started: there is no qemu-aarch64-static here", machine.name()),
    }
    let path = folder.join(format!("saloon-{VERSION}-linux-{}", machine.name()));
    fs::copy(&program, &path).map(|_| ()).map_err(|why| Failure::File { path, why })
}

/// Starts the program on fresh data, and waits until it reports that it is ready.
fn starts(runner: &[PathBuf], program: &Path) -> Result<(), Failure> {
    let version = run(runner, program, &["--version"])?.listen()?;
    if version.trim() != format!("saloon {VERSION}") {
        return Err(Failure::Usage(format!("{} says `{}` of itself", program.display(), version.trim())));
    }
    let data = target_folder().join("release-trial");
    let mut server = Server::start(runner, program, &data)?;
    if !server.opens() || !server.is_ready(runner, program) {
        return Err(Failure::Usage(format!("{} does not get ready", program.display())));
    }
    println!("{} is static, starts, and is ready", program.display());
    Ok(())
}

fn run(runner: &[PathBuf], program: &Path, args: &[&str]) -> Result<Task, Failure> {
    let words: Vec<&Path> = runner.iter().map(PathBuf::as_path).chain([program]).collect();
    let [first, rest @ ..] = words.as_slice() else {
        return Err(Failure::Usage("no program".to_owned()));
    };
    let rest: Vec<&str> = rest.iter().filter_map(|word| word.to_str()).collect();
    Ok(Task::new(first, &rest).args(args))
}

/// The trial server; the drop kills it and deletes its data.
#[derive(Debug)]
struct Server {
    child: Child,
    address: String,
    data: PathBuf,
}

impl Server {
    fn start(runner: &[PathBuf], program: &Path, data: &Path) -> Result<Self, Failure> {
        let data = data.to_owned();
        let _ = fs::remove_dir_all(&data);
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let address =
            port.map_err(|why| Failure::Start { program: "a listener".to_owned(), why })?.to_string();
        let command =
            Self::command(runner, program, &address, &data).arg("serve").stderr(Stdio::piped()).spawn();
        let child = command.map_err(|why| Failure::Start { program: program.display().to_string(), why })?;
        Ok(Self { child, address, data })
    }

    /// Waits until the log says that the server listens; `false` if it ends before or takes too long.
    fn opens(&mut self) -> bool {
        let Some(log) = self.child.stderr.take() else { return false };
        let (sender, lines) = mpsc::channel();
        // Reads the log to its end, even without a receiver, because a full pipe would block the program.
        thread::spawn(move || {
            for line in BufReader::new(log).lines().map_while(Result::ok) {
                drop(sender.send(line));
            }
        });
        let latest = Instant::now() + READY_WITHIN;
        let next = || lines.recv_timeout(latest.saturating_duration_since(Instant::now()));
        std::iter::from_fn(|| next().ok()).any(|line| line.contains(OPEN))
    }

    /// Runs the container's health check: the program requests its own `/health/ready`.
    fn is_ready(&self, runner: &[PathBuf], program: &Path) -> bool {
        let mut ask = Self::command(runner, program, &self.address, &self.data);
        ask.arg("healthcheck").status().is_ok_and(|status| status.success())
    }

    fn command(runner: &[PathBuf], program: &Path, address: &str, data: &Path) -> Command {
        let words: Vec<&OsStr> = runner.iter().map(AsRef::as_ref).chain([program.as_os_str()]).collect();
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).env("SALOON_BIND", address).env("SALOON_DATA_DIR", data);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// The checksums of all files in the folder, in the format of `sha256sum`.
fn checksums(folder: &Path) -> Result<String, Failure> {
    let files =
        fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.file_name());
    let mut names: Vec<String> = files.filter_map(|name| name.into_string().ok()).collect();
    names.sort();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Task::new("sha256sum", &names).in_folder(folder).listen()
}

/// The commit of the release, with a note about uncommitted changes.
fn commit() -> String {
    let git = |args: &[&str]| Task::new("git", args).listen().map(|said| said.trim().to_owned());
    let Ok(commit) = git(&["rev-parse", "HEAD"]) else { return "(unknown)".to_owned() };
    let changed = git(&["status", "--porcelain"]).is_ok_and(|said| !said.is_empty());
    if changed { format!("{commit}, with changes that are not in it") } else { commit }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|why| Failure::File { path: path.to_owned(), why })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|why| Failure::File { path: path.to_owned(), why })
}
