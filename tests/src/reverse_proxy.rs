//! Reverse proxies in front of a server, each with its configuration file from `deploy/`.
//!
//! Only values of the host's machine are replaced in that file: ports, the certificate, the server's address. A missing
//! value is an error. TLS is real, with a certificate that the test generates. Knows how to start each proxy, and
//! nothing of the traffic. Invariant: a proxy ends with the process that started it.

use crate::guarded::Guarded;
use crate::postgres::is_root;
use crate::server::free_addresses;
use crate::wait::LIMIT;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::copy;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// The host name in all files of `deploy/`.
pub const HOST: &str = "play.example.org";

const POLL: Duration = Duration::from_millis(20);

/// A program that accepts TLS from clients and speaks plain HTTP to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProxyProgram {
    Apache,
    Caddy,
    HaProxy,
    Nginx,
}

/// A running proxy; the drop ends it.
#[derive(Debug)]
pub struct ReverseProxy {
    program: Guarded,
    folder: TempDir,
    /// The listening addresses without and with TLS.
    pub http: SocketAddr,
    pub https: SocketAddr,
}

/// The values of this machine for the proxy's configuration.
struct Machine<'a> {
    folder: &'a Path,
    http: SocketAddr,
    https: SocketAddr,
    server: SocketAddr,
    /// Further replacements in the shipped file: old text and new text.
    changes: &'a [(&'a str, &'a str)],
}

impl ReverseProxy {
    /// Starts the proxy in front of this server.
    pub async fn before(server: SocketAddr, brand: ProxyProgram) -> Self {
        Self::before_with(server, brand, &[]).await
    }

    /// Starts the proxy with these texts of the shipped file replaced.
    pub async fn before_with(server: SocketAddr, brand: ProxyProgram, changes: &[(&str, &str)]) -> Self {
        let mut said = String::new();
        // Another process may take a free port before the proxy does.
        for _ in 0..3 {
            match Self::start(server, brand, changes).await {
                Ok(proxy) => return proxy,
                Err(log) => said = log,
            }
        }
        panic!("{brand:?} ends at its start:\n{said}");
    }

    /// Starts the proxy once; returns its output if it has ended.
    async fn start(
        server: SocketAddr,
        brand: ProxyProgram,
        changes: &[(&str, &str)],
    ) -> Result<Self, String> {
        let folder = tempfile::tempdir().expect("a folder for the proxy");
        let [http, https] = free_addresses();
        certify(folder.path(), HOST);
        let machine = Machine { folder: folder.path(), http, https, server, changes };
        let command = brand.command(&machine);
        let log = fs::File::create(folder.path().join("log")).expect("the log of the proxy");
        // SIGTERM is the only signal that ends all four programs at once.
        let (program, arguments) = command.split_first().expect("a command names its program");
        let mut shell = Command::new("sh");
        Guarded::program(&mut shell, "-TERM", program).args(arguments).env("HOME", folder.path());
        let mut proxy = Self { program: Guarded::start(&mut shell, log), folder, http, https };
        proxy.wait_until_it_listens().await?;
        Ok(proxy)
    }

    /// Opens a local port that leads to the proxy through TLS, from this source address.
    pub async fn tunnel_from(&self, from: Ipv4Addr) -> TlsTunnel {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let (proxy, certificate) = (self.https, self.certificate());
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(tunnel(client, proxy, from, certificate.clone()));
            }
        });
        TlsTunnel { address, accepting }
    }

    /// The file of the proxy's certificate.
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("cert.pem")
    }

    async fn wait_until_it_listens(&mut self) -> Result<(), String> {
        let begun = Instant::now();
        while TcpStream::connect(self.https).await.is_err() || TcpStream::connect(self.http).await.is_err() {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            if self.program.has_ended() {
                return Err(log());
            }
            assert!(begun.elapsed() < LIMIT, "the proxy does not listen:\n{}", log());
            tokio::time::sleep(POLL).await;
        }
        Ok(())
    }
}

/// A local port that leads to the proxy; the drop closes it.
#[derive(Debug)]
pub struct TlsTunnel {
    pub address: SocketAddr,
    accepting: JoinHandle<()>,
}

impl Drop for TlsTunnel {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Carries one connection through TLS with OpenSSL's own client.
async fn tunnel(client: TcpStream, proxy: SocketAddr, from: Ipv4Addr, certificate: PathBuf) {
    let (proxy, from) = (proxy.to_string(), format!("{from}:0"));
    let mut openssl = tokio::process::Command::new("openssl");
    openssl.args([
        "s_client",
        "-quiet",
        "-verify_return_error",
        "-verify_hostname",
        HOST,
        "-servername",
        HOST,
    ]);
    openssl.args(["-connect", &proxy, "-bind", &from, "-alpn", "http/1.1", "-CAfile"]).arg(certificate);
    openssl.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut openssl = openssl.spawn().expect("OpenSSL is there: sudo apt-get install openssl");
    let (Some(mut to), Some(mut back)) = (openssl.stdin.take(), openssl.stdout.take()) else { return };
    let (mut read, mut write) = client.into_split();
    // The end of either side closes both.
    tokio::select! {
        _ = copy(&mut read, &mut to) => {}
        _ = copy(&mut back, &mut write) => {}
    }
}

impl ProxyProgram {
    /// Writes the configuration, and returns the command that runs the proxy in the foreground.
    fn command(self, machine: &Machine) -> Vec<String> {
        let file = |name: &str, text: String| {
            let path = machine.folder.join(name);
            fs::write(&path, text).expect("the configuration is written");
            path.display().to_string()
        };
        let folder = machine.folder.display().to_string();
        let site = self.site(machine);
        match self {
            Self::Apache => {
                let site = file("site.conf", site);
                let main = file("main.conf", apache(machine, &site));
                vec![program("apache2", "apache2"), "-f".to_owned(), main, "-DFOREGROUND".to_owned()]
            }
            Self::Caddy => {
                let main = file("Caddyfile", caddy(machine) + &site);
                let words = ["run", "--adapter", "caddyfile", "--config"].map(str::to_owned);
                [vec![program("caddy", "caddy")], words.to_vec(), vec![main]].concat()
            }
            Self::HaProxy => {
                vec![
                    program("haproxy", "haproxy"),
                    "-db".to_owned(),
                    "-f".to_owned(),
                    file("haproxy.cfg", site),
                ]
            }
            Self::Nginx => {
                let site = file("site.conf", site);
                let main = file("main.conf", nginx(machine, &site));
                let words = ["-e", "stderr", "-p"].map(str::to_owned);
                [vec![program("nginx", "nginx")], words.to_vec(), vec![folder, "-c".to_owned(), main]]
                    .concat()
            }
        }
    }

    /// The shipped file, adapted to this machine.
    fn site(self, machine: &Machine) -> String {
        let Machine { http, https, server, folder, changes } = machine;
        let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
        let (certificate, key) = (certificate.display(), key.display());
        let certbot = |file: &str| format!("/etc/letsencrypt/live/{HOST}/{file}.pem");
        let own = |text: &str| text.to_owned();
        let (name, fitted) = match self {
            Self::Apache => {
                let ports = [("*:443", https.to_string()), ("*:80", http.to_string())];
                ("apache.conf", ports.map(|(port, address)| (own(port), address)).to_vec())
            }
            Self::Caddy => {
                let site = format!("{HOST} {{\n");
                (
                    "Caddyfile",
                    vec![(site.clone(), format!("{site}\tbind 127.0.0.1\n\ttls {certificate} {key}\n"))],
                )
            }
            Self::HaProxy => {
                let both = folder.join("both.pem").display().to_string();
                let ports = vec![
                    (own("bind :80"), format!("bind {http}")),
                    (own("bind :443"), format!("bind {https}")),
                ];
                let certificate = (own("/etc/haproxy/certs/play.example.org.pem"), both);
                ("haproxy.cfg", [ports, vec![certificate]].concat())
            }
            Self::Nginx => {
                let ports = vec![
                    (own("    listen 443 ssl;"), format!("    listen {https} ssl;")),
                    (own("    listen [::]:443 ssl;\n"), String::new()),
                    (own("    listen 80;"), format!("    listen {http};")),
                    (own("    listen [::]:80;\n"), String::new()),
                ];
                ("nginx.conf", ports)
            }
        };
        let certificates = match self {
            Self::Apache | Self::Nginx => {
                vec![(certbot("fullchain"), certificate.to_string()), (certbot("privkey"), key.to_string())]
            }
            Self::Caddy | Self::HaProxy => Vec::new(),
        };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy").join(name);
        let text = fs::read_to_string(path).expect("the shipped file is there");
        let changes = changes.iter().map(|(from, to)| (own(from), own(to))).collect();
        let server = vec![(own("127.0.0.1:8080"), server.to_string())];
        [fitted, certificates, server, changes].concat().into_iter().fold(text, |text, (from, to)| {
            assert!(text.contains(&from), "deploy/{name} has no `{from}`");
            text.replace(&from, &to)
        })
    }
}

/// The minimal equivalent of Debian's own files around a site.
fn apache(Machine { folder, http, https, .. }: &Machine, site: &str) -> String {
    let folder = folder.display();
    let modules = ["mpm_event", "authz_core", "alias", "headers", "proxy", "proxy_http", "ssl"];
    let modules = modules
        .map(|name| format!("LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n"))
        .concat();
    let user = if is_root() { "User nobody\nGroup nogroup\n" } else { "" };
    format!(
        "ServerRoot {folder}\nServerName localhost\nDefaultRuntimeDir {folder}\nPidFile {folder}/pid\n\
         ErrorLog /dev/stderr\nListen {http}\nListen {https}\n{modules}{user}Include {site}\n"
    )
}

fn caddy(Machine { http, https, .. }: &Machine) -> String {
    let (http, https) = (http.port(), https.port());
    format!(
        "{{\n\tadmin off\n\tskip_install_trust\n\tgrace_period 1s\n\
         \thttp_port {http}\n\thttps_port {https}\n}}\n"
    )
}

fn nginx(Machine { folder, .. }: &Machine, site: &str) -> String {
    let folder = folder.display();
    // Nginx's workers write long bodies into files of this folder.
    let user = if is_root() { "user root;\n" } else { "" };
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let kept = kinds.map(|kind| format!("{kind}_temp_path {folder}/{kind};\n")).concat();
    format!(
        "{user}daemon off;\nworker_processes 1;\npid {folder}/pid;\nevents {{}}\n\
         http {{\naccess_log off;\n{kept}include {site};\n}}\n"
    )
}

/// A program on the search path or in /usr/sbin, which only root's search path contains.
pub(crate) fn program(name: &str, package: &str) -> String {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push("/usr/sbin".into());
    let found = folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    let found =
        found.unwrap_or_else(|| panic!("{name} is missing; install it: sudo apt-get install {package}"));
    found.display().to_string()
}

/// Generates a self-signed certificate for this host in `cert.pem`, with its key in `key.pem`.
pub fn certify(folder: &Path, host: &str) {
    let name = [format!("/CN={host}"), format!("subjectAltName=DNS:{host}")];
    let mut openssl = Command::new("openssl");
    openssl.args([
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "1",
    ]);
    // A server certificate, because some programs do not accept an authority's certificate as one.
    let kind = "basicConstraints=critical,CA:FALSE";
    openssl.args(["-subj", &name[0], "-addext", &name[1], "-addext", kind]);
    openssl.args(["-keyout", "key.pem", "-out", "cert.pem"]);
    let made = openssl.current_dir(folder).output().expect("OpenSSL is there: sudo apt-get install openssl");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let both = ["cert.pem", "key.pem"].map(|name| fs::read(folder.join(name)).expect("it was just made"));
    fs::write(folder.join("both.pem"), both.concat()).expect("the folder can be written");
}
