//! The container image: its last stage is built, started with a read-only root, checked for its health, and upgraded.
//!
//! Debian's `buildah` builds the stage without a daemon and without a registry, because it
//! starts from an empty image. The tested program, with the libraries that it needs, replaces
//! the output of the earlier stages. Those stages pull other images and are not tested.

#![expect(clippy::unwrap_used, reason = "a test that cannot run a program of this machine has failed")]

use crate::cluster::POLL;
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

use tests::{HttpRequest, saloon, within};
use tokio::time::sleep;

const PASSWORD: &str = "a lantern over the ferry";
/// The user of the image.
const USER: u32 = 10001;

/// Makes the root read-only except for the volume, and executes
/// the program. `$1` is the root, `$2` the volume, `$3` the user.
///
/// The environment is the image's, so programs of this machine need absolute paths.
const CONTAINED: &str = "set -e; root=$1 volume=$2 user=$3 mount=/usr/bin/mount; shift 3; \
    $mount --make-rprivate /; $mount --bind \"$root\" \"$root\"; $mount --bind \"$volume\" \"$root/data\"; \
    $mount -o remount,bind,ro \"$root\"; exec /usr/sbin/chroot --userspec=\"$user\" \"$root\" \"$@\"";

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// The reason why this machine cannot build images; `None` if it can.
fn why_not() -> Option<&'static str> {
    let says = |program: &str, argument: &str| Command::new(program).arg(argument).output();
    let is_root = says("id", "-u").is_ok_and(|said| said.stdout.trim_ascii() == b"0");
    match (says("buildah", "--version"), is_root) {
        (Err(_), _) => Some("there is no buildah"),
        (_, false) => Some("only root builds images without a daemon"),
        (Ok(_), true) => None,
    }
}

/// Whether a process may mount file systems in a namespace; a sandbox may forbid it.
fn may_mount() -> bool {
    let try_it = "mount --make-rprivate / && mount -t tmpfs none /mnt";
    let tried = Command::new("unshare").args(["-m", "sh", "-c", try_it]).output();
    tried.is_ok_and(|tried| tried.status.success())
}

/// The last stage of the shipped file, adapted to take the output of earlier stages from the folder `out`.
fn last_stage(has_libraries: bool) -> String {
    let file = read("Dockerfile");
    let (_, stage) = file.rsplit_once("\nFROM ").expect("stages");
    assert!(stage.starts_with("scratch\n"), "the last stage is made from nothing");
    assert_eq!(stage.matches("--from=").count(), 2, "the program, and the folder of the data");
    let stage = stage.replace("COPY --from=server ", "COPY ").replace(" /out/", " out/");
    let libraries = if has_libraries { "COPY libraries /\n" } else { "" };
    format!("FROM {stage}\n{libraries}")
}

/// The images and containers of this test, in a folder of its own.
struct Images {
    folder: TempDir,
}

impl Images {
    /// Builds two versions that contain the tested program.
    fn build(versions: [&str; 2]) -> Self {
        let images = Self { folder: TempDir::new().unwrap() };
        let context = images.folder.path().join("context");
        fs::create_dir_all(context.join("out/data")).unwrap();
        fs::copy(saloon(), context.join("out/saloon")).unwrap();
        let libraries = libraries();
        for library in &libraries {
            let copy = context.join("libraries").join(library.strip_prefix("/").unwrap());
            fs::create_dir_all(copy.parent().unwrap()).unwrap();
            fs::copy(library, copy).unwrap();
        }
        let file = images.folder.path().join("Dockerfile");
        fs::write(&file, last_stage(!libraries.is_empty())).unwrap();
        for version in versions {
            let (argument, tag) = (format!("VERSION={version}"), format!("saloon:{version}"));
            let options = ["bud", "--isolation", "chroot", "--format", "docker", "--build-arg", &argument];
            images.buildah(&[&options[..], &["-t", &tag, "-f", text(&file), text(&context)]].concat());
        }
        images
    }

    fn buildah(&self, arguments: &[&str]) -> String {
        let place = |name: &str| self.folder.path().join(name).display().to_string();
        let run = Command::new("buildah")
            .args(["--storage-driver", "vfs", "--root", &place("store"), "--runroot", &place("run")])
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(run.status.success(), "buildah {arguments:?}: {}", printed(&run));
        String::from_utf8(run.stdout).unwrap()
    }

    /// The image's configuration, as Docker reads it.
    fn config(&self, version: &str) -> Value {
        let said = self.buildah(&["inspect", "--type", "image", &format!("saloon:{version}")]);
        let image: Value = serde_json::from_str(&said).unwrap();
        image["Docker"]["config"].clone()
    }

    fn contained(&self, version: &str, volume: &Path) -> Contained {
        let container = self.buildah(&["from", &format!("saloon:{version}")]);
        let root = PathBuf::from(self.buildah(&["mount", container.trim()]).trim());
        Contained { root, volume: volume.to_owned(), config: self.config(version) }
    }
}

/// A container that runs with its image's configuration.
struct Contained {
    root: PathBuf,
    volume: PathBuf,
    config: Value,
}

impl Contained {
    /// A command in the container, with the image's environment and user. The server listens at `bind`.
    fn command(&self, words: &[String], bind: SocketAddr) -> Command {
        let lines = words_of(&self.config["Env"]);
        let environment = lines.iter().filter_map(|line| line.split_once('='));
        let mut command = Command::new("/usr/bin/unshare");
        command.args(["-m", "/bin/sh", "-c", CONTAINED, "sh", text(&self.root), text(&self.volume)]);
        command.arg(self.config["User"].as_str().unwrap()).args(words).stdin(Stdio::null());
        command.env_clear().envs(environment).env("SALOON_BIND", bind.to_string());
        command
    }

    fn run(&self, words: &[&str], bind: SocketAddr) -> (bool, String) {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let run = self.command(&words, bind).output().unwrap();
        (run.status.success(), printed(&run))
    }

    /// Starts the server, and waits until the container's health check succeeds.
    async fn start(&self) -> Running {
        for _ in 0..5 {
            if let Some(running) = self.try_start().await {
                return running;
            }
        }
        panic!("the container ended at its start");
    }

    /// Starts the server once; `None` if it ended, for example because another program has taken its port meanwhile.
    async fn try_start(&self) -> Option<Running> {
        let bind = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).unwrap();
        let words = [words_of(&self.config["Entrypoint"]), words_of(&self.config["Cmd"])].concat();
        let child = self.command(&words, bind).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut running = Running { child, bind };
        let healthy = async {
            while !self.is_healthy(bind) {
                if running.child.try_wait().unwrap().is_some() {
                    return false;
                }
                sleep(POLL).await;
            }
            true
        };
        within("the container to be healthy", healthy).await.then_some(running)
    }

    /// Runs the health check as Docker does.
    fn is_healthy(&self, bind: SocketAddr) -> bool {
        let test = words_of(&self.config["Healthcheck"]["Test"]);
        assert_eq!(test[0], "CMD", "without a shell, which is not there");
        self.command(&test[1..], bind).output().unwrap().status.success()
    }

    /// All files of the image, except those of the volume.
    fn files(&self) -> Vec<PathBuf> {
        let mut folders = vec![self.root.clone()];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() && !path.is_symlink() {
                    folders.push(path.clone());
                }
                files.push(path);
            }
        }
        files.sort();
        files
    }
}

/// A server in a container; the drop kills it.
struct Running {
    child: Child,
    bind: SocketAddr,
}

impl Running {
    async fn posts(&self, path: &str, body: Value) -> u16 {
        let origin = format!("http://{}", self.bind);
        let request = HttpRequest::post(&format!("/api/v1{path}"), &body).header("origin", &origin);
        request.ask(self.bind).await.status
    }

    /// Stops the container as Docker does; returns whether it succeeded.
    async fn stop(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.unwrap().success());
        let ended = async {
            loop {
                if let Some(status) = self.child.try_wait().unwrap() {
                    return status.success();
                }
                sleep(POLL).await;
            }
        };
        within("the container's end", ended).await
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // After a stop the process is gone, and the kill fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn words_of(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}

/// The shared libraries of the tested program and its loader; empty for a static program, as in a release.
fn libraries() -> Vec<PathBuf> {
    let said = Command::new("ldd").arg(saloon()).output().unwrap();
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    said.split_whitespace().filter(|word| word.starts_with('/')).map(PathBuf::from).collect()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_image_is_built_from_nothing_started_read_only_asked_for_its_health_and_upgraded() {
    let why = why_not();
    assert_eq!(why, None, "`cargo xtask test` leaves this test out on such a machine");
    let images = Images::build(["0.0.1", "0.0.2"]);
    let config = images.config("0.0.1");
    assert_eq!((&config["User"], &config["Volumes"]), (&json!("10001:10001"), &json!({ "/data": {} })));
    assert_eq!(config["ExposedPorts"], json!({ "8080/tcp": {} }));
    assert_eq!(config["Labels"]["org.opencontainers.image.version"], "0.0.1");
    if !may_mount() {
        println!("the image was built and not started: this sandbox refuses mounts");
        return;
    }
    // A new volume starts with the image's content of that folder, and with its owner.
    let volume = images.folder.path().join("volume");
    fs::create_dir(&volume).unwrap();
    chown(&volume, Some(USER), Some(USER)).unwrap();
    fs::set_permissions(images.folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let old = images.contained("0.0.1", &volume);
    let data = old.root.join("data").metadata().unwrap();
    assert_eq!((data.uid(), data.gid()), (USER, USER), "the folder of the data is the user's");
    let files = old.files();

    let server = old.start().await;
    let bind = server.bind;
    assert_eq!(server.posts("/account/claim", json!({ "name": "Ada", "password": PASSWORD })).await, 200);
    let (done, said) = old.run(&["saloon", "backup", "--with-credentials", "/data/one.backup"], bind);
    assert!(done, "a command beside the server: {said}");
    let (done, said) = old.run(&["saloon", "backup", "/one.backup"], bind);
    assert!(!done && said.contains("Read-only file system"), "{said}");
    let (done, said) = old.run(&["saloon", "check"], bind);
    assert!(done && said.contains("the data folder /data has files"), "{said}");
    assert!(server.stop().await, "it ends well");
    assert!(!old.is_healthy(bind), "without a server it is not healthy");
    assert_eq!(old.files(), files, "nothing is written beside the volume");

    let new = images.contained("0.0.2", &volume);
    let server = new.start().await;
    let signed_in = server.posts("/account/sign-in", json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!(signed_in, 200, "the next version goes on with the volume");
    assert!(server.stop().await, "it ends well");
}
