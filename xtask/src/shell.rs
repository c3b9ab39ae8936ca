//! Runs other programs, and finds the project's folders.
//!
//! Invariant: a program that does not start or that fails is always an error with its command line.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{LazyLock, Mutex};

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments are invalid.
    Usage(String),
    /// The program does not exist or may not be executed.
    Start { program: String, why: io::Error },
    /// The program ran and failed.
    Exit { command: String, status: ExitStatus },
    /// A file could not be read or written.
    File { path: PathBuf, why: io::Error },
    /// A tool is missing that xtask cannot install by itself.
    Missing { what: &'static str, install: &'static str },
    /// The dependencies violate `deny.toml`.
    Policy { broken: Vec<String> },
    /// Some checks failed; the report names them.
    Checks { failed: usize },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) => f.write_str(text),
            Self::Start { program, why } => write!(f, "cannot start {program}: {why}"),
            Self::Exit { command, status } => write!(f, "`{command}` failed: {status}"),
            Self::File { path, why } => write!(f, "{}: {why}", path.display()),
            Self::Missing { what, install } => write!(f, "{what} is missing; install it: {install}"),
            Self::Policy { broken } => {
                write!(
                    f,
                    "the policy of deny.toml and the floors of ARCHITECTURE.md are broken:\n{}",
                    broken.join("\n")
                )
            }
            Self::Checks { failed } => write!(f, "{failed} checks failed"),
        }
    }
}

impl std::error::Error for Failure {}

/// The checkout in which xtask runs. It may differ from the one in which
/// xtask was compiled, because checkouts can share a target folder.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| found_root().unwrap_or_else(|| PathBuf::from(".")));
    &ROOT
}

/// Fails outside a checkout, before any file is written.
pub(crate) fn check_root() -> Result<(), Failure> {
    found_root().map(drop).ok_or_else(|| {
        Failure::Usage("this is no checkout of Saloon: run cargo xtask in its folder or below it".to_owned())
    })
}

/// The checkout of the working folder; under `--manifest-path`, the one that cargo names.
fn found_root() -> Option<PathBuf> {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    std::env::current_dir()
        .ok()
        .into_iter()
        .chain(manifest)
        .find_map(|folder| checkout(&folder).map(Path::to_owned))
}

/// The checkout that contains this folder.
fn checkout(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|folder| folder.join("xtask/Cargo.toml").is_file())
}

/// The path of the server built with this profile (`debug` or `release`).
pub(crate) fn saloon(profile: &str) -> PathBuf {
    built(profile, "saloon")
}

/// The target folder, derived from the path of the running xtask.
pub(crate) fn target_folder() -> PathBuf {
    let own = std::env::current_exe().ok();
    let target = own.as_deref().and_then(Path::parent).and_then(Path::parent);
    target.map_or_else(|| root().join("target"), Path::to_path_buf)
}

/// The path of a program built with this profile.
pub(crate) fn built(profile: &str, name: &str) -> PathBuf {
    target_folder().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// The first of these programs on the search path.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// The prefixes of the variables with which cargo describes the crate that it runs.
const CARGO_TOLD: [&str; 3] = ["CARGO_CRATE_", "CARGO_MANIFEST_", "CARGO_PKG_"];

/// A program to run, by default in the root of the workspace.
#[derive(Debug)]
pub(crate) struct Task {
    command: Command,
    shown: String,
    /// The prefix of each output line.
    mark: &'static str,
}

impl Task {
    pub(crate) fn new(program: impl AsRef<OsStr>, args: &[&str]) -> Self {
        let shown = program.as_ref().to_string_lossy().into_owned();
        let mut command = Command::new(program);
        command.current_dir(root());
        Self { command, shown, mark: "" }.args(args)
    }

    /// The cargo that runs this xtask, without the variables that describe xtask.
    /// Build scripts that read such variables would otherwise run again for each
    /// crate that starts a build, and rebuild everything that depends on them.
    pub(crate) fn cargo(args: &[&str]) -> Self {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut task = Self { shown: "cargo".to_owned(), ..Self::new(cargo, &[]) };
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if CARGO_TOLD.iter().any(|told| text.starts_with(told)) {
                task.command.env_remove(name);
            }
        }
        task.args(args)
    }

    /// npm in the client's folder.
    pub(crate) fn npm(args: &[&str]) -> Self {
        let mut task = Self::new(if cfg!(windows) { "npm.cmd" } else { "npm" }, args);
        task.command.current_dir(root().join("web-static"));
        task
    }

    pub(crate) fn args(mut self, args: &[&str]) -> Self {
        for arg in args {
            self.shown.push(' ');
            self.shown.push_str(arg);
        }
        self.command.args(args);
        self
    }

    /// Adds a path as an argument.
    pub(crate) fn arg(mut self, path: &Path) -> Self {
        self.shown = format!("{} {}", self.shown, path.display());
        self.command.arg(path);
        self
    }

    /// Runs the program in another folder than the root.
    pub(crate) fn in_folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Marks each output line, to distinguish it from the output of programs that run in parallel.
    pub(crate) fn marked(mut self, mark: &'static str) -> Self {
        self.mark = mark;
        self
    }

    /// Runs the program with xtask's own output.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        println!("$ {}", self.shown);
        let status = self.command.status().map_err(|why| self.not_started(why))?;
        if status.success() { Ok(()) } else { Err(Failure::Exit { command: self.shown, status }) }
    }

    /// Runs the program, prints its output, and returns it even if the program fails.
    pub(crate) fn overhear(mut self) -> Result<Overheard, Failure> {
        let mark = self.mark;
        println!("{mark}$ {}", self.shown);
        self.command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().map_err(|why| self.not_started(why))?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let lines = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            scope.spawn(|| pass_on(err, mark, &lines));
            pass_on(out, mark, &lines);
        });
        let status = child.wait().map_err(|why| self.not_started(why))?;
        let lines = lines.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        Ok(Overheard {
            lines,
            failure: (!status.success()).then_some(Failure::Exit { command: self.shown, status }),
        })
    }

    /// Runs the program and returns its standard output.
    pub(crate) fn listen(mut self) -> Result<String, Failure> {
        let output = self.command.stderr(Stdio::inherit()).output().map_err(|why| self.not_started(why))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(Failure::Exit { command: self.shown, status: output.status })
        }
    }

    /// Starts the program; the caller handles its standard input and output.
    pub(crate) fn start(mut self) -> Result<Child, Failure> {
        println!("$ {}", self.shown);
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped());
        self.command.spawn().map_err(|why| self.not_started(why))
    }

    /// Starts the program; the caller handles its standard error.
    pub(crate) fn start_heard(mut self) -> Result<Child, Failure> {
        println!("$ {}", self.shown);
        self.command.stdin(Stdio::null()).stderr(Stdio::piped());
        self.command.spawn().map_err(|why| self.not_started(why))
    }

    /// Replaces xtask by the program, so that signals reach the program and the exit code is its own.
    #[cfg(unix)]
    pub(crate) fn become_it(mut self) -> Result<(), Failure> {
        let why = std::os::unix::process::CommandExt::exec(&mut self.command);
        Err(self.not_started(why))
    }

    #[cfg(not(unix))]
    pub(crate) fn become_it(self) -> Result<(), Failure> {
        self.run()
    }

    fn not_started(&self, why: io::Error) -> Failure {
        Failure::Start { program: self.shown.clone(), why }
    }
}

/// The output of a program, with its error if it failed.
#[derive(Debug)]
pub(crate) struct Overheard {
    pub(crate) lines: Vec<String>,
    pub(crate) failure: Option<Failure>,
}

fn pass_on(source: Option<impl Read>, mark: &str, lines: &Mutex<Vec<String>>) {
    let Some(source) = source else { return };
    for line in BufReader::new(source).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        // A closed output does not stop the program.
        let _ = writeln!(io::stdout().lock(), "{mark}{line}");
        lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_folder_belongs_to_the_checkout_around_it_and_to_no_other() {
        let folder = std::env::temp_dir().join(format!("saloon-checkout-{}", std::process::id()));
        let inner = folder.join("one/rules/src");
        fs::create_dir_all(&inner).unwrap();
        fs::create_dir_all(folder.join("one/xtask")).unwrap();
        fs::write(folder.join("one/xtask/Cargo.toml"), "").unwrap();
        let found =
            [inner.as_path(), &folder.join("one"), &folder].map(|from| checkout(from).map(Path::to_owned));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, [Some(folder.join("one")), Some(folder.join("one")), None]);
    }

    /// A path that the compiler writes into xtask may belong to another checkout with the same target folder.
    #[test]
    fn no_command_knows_where_it_was_compiled() {
        let compiled = concat!("env!(\"CARGO_MANIFEST", "_DIR\")");
        let mut folders = vec![root().join("xtask/src")];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files += 1;
                    assert!(!fs::read_to_string(&path).unwrap().contains(compiled), "{}", path.display());
                }
            }
        }
        assert!(files > 20, "{files}");
    }
}
