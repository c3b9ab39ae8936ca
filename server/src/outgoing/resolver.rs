//! Finds the addresses of a name: first in the system's file of hosts, then by the system's name servers.
//!
//! Does not judge them. Invariants: a look-up blocks no thread and ends within [`TIME`], so that an unanswered name
//! delays no other; results are not cached, so that an address is always the current one.

use async_trait::async_trait;
use hickory_resolver::TokioResolver;
use hickory_resolver::config::{LookupIpStrategy, ResolveHosts, ResolverConfig, ResolverOpts};
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::system_conf::parse_resolv_conf;
use std::fmt::Debug;
use std::fs;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Look-ups at once. Each has a few sockets.
const AT_ONCE: usize = 256;
/// Those by the system's call, each of which takes a thread for as long as the system asks.
const THREADS: usize = 32;
/// How long all of it may take for one name, and how long the name servers may take for one question.
pub(super) const TIME: Duration = Duration::from_secs(3);
const ATTEMPT_TIME: Duration = Duration::from_secs(1);
/// How often a question is asked again that nobody has answered.
const REPEATS: usize = 1;
/// The port of name servers.
const PORT: u16 = 53;

/// The addresses of a name.
#[async_trait]
pub(super) trait Resolve: Debug + Send + Sync {
    async fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>>;
}

#[derive(Debug)]
pub(super) struct SystemResolver {
    files: Files,
    port: u16,
    places: Semaphore,
    threads: Arc<Semaphore>,
    /// Whether it was said that the name servers cannot be read.
    is_said: AtomicBool,
}

/// The system's settings for names, read for each of them: a change counts at once.
#[derive(Clone, Debug)]
struct Files {
    hosts: PathBuf,
    name_servers: PathBuf,
}

/// The name servers and how they are asked.
type NameServers = (ResolverConfig, ResolverOpts);

impl SystemResolver {
    pub(super) fn new() -> Self {
        Self::reading(Path::new("/etc"), PORT)
    }

    /// Reads the system's files in this folder, and asks name servers at this port.
    fn reading(folder: &Path, port: u16) -> Self {
        let files = Files { hosts: folder.join("hosts"), name_servers: folder.join("resolv.conf") };
        let (places, threads) = (Semaphore::new(AT_ONCE), Arc::new(Semaphore::new(THREADS)));
        Self { files, port, places, threads, is_said: AtomicBool::new(false) }
    }

    async fn look_up(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        let (files, name) = (self.files.clone(), host.to_owned());
        let read = move || (files.in_hosts(&name), files.name_servers());
        let (own, name_servers) = spawn_blocking(read).await.map_err(io::Error::other)?;
        if !own.is_empty() {
            return Ok(own);
        }
        match name_servers {
            Ok(name_servers) => self.ask(name_servers, host).await,
            Err(error) => {
                if !self.is_said.swap(true, Ordering::Relaxed) {
                    tracing::warn!(
                        %error,
                        "the name servers in /etc/resolv.conf cannot be read: \
                         names of push services and webhooks are looked up by the system's call"
                    );
                }
                self.by_the_system(host).await
            }
        }
    }

    /// Asks with sockets of its own, as other look-ups have theirs.
    async fn ask(&self, (mut config, mut options): NameServers, host: &str) -> io::Result<Vec<IpAddr>> {
        for connection in config.name_servers.iter_mut().flat_map(|server| &mut server.connections) {
            connection.port = self.port;
        }
        (options.timeout, options.attempts, options.cache_size) = (ATTEMPT_TIME, REPEATS, 0);
        options.ip_strategy = LookupIpStrategy::Ipv4AndIpv6;
        options.use_hosts_file = ResolveHosts::Never;
        let mut builder = TokioResolver::builder_with_config(config, TokioRuntimeProvider::default());
        *builder.options_mut() = options;
        let resolver = builder.build().map_err(io::Error::other)?;
        Ok(resolver.lookup_ip(host).await.map_err(io::Error::other)?.iter().collect())
    }

    /// Asks the system, in a thread that holds up nobody, not even the end of the server.
    async fn by_the_system(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        let place = Arc::clone(&self.threads).acquire_owned().await.map_err(io::Error::other)?;
        let (found, waiting) = oneshot::channel();
        let host = host.to_owned();
        thread::Builder::new().name("saloon-names".to_owned()).spawn(move || {
            let addresses = (host.as_str(), 0).to_socket_addrs();
            // Nobody may wait any more.
            let _ = found.send(addresses.map(|all| all.map(|address| address.ip()).collect()));
            drop(place);
        })?;
        waiting.await.map_err(io::Error::other)?
    }
}

impl Files {
    /// The addresses that the file of hosts has for a name; without a file it has none.
    fn in_hosts(&self, host: &str) -> Vec<IpAddr> {
        let text = fs::read(&self.hosts).unwrap_or_default();
        let (text, host) = (String::from_utf8_lossy(&text), host.trim_end_matches('.'));
        let address = |line: &str| {
            let mut words = line.split('#').next()?.split_whitespace();
            let address = words.next()?.parse().ok()?;
            words.any(|name| name.eq_ignore_ascii_case(host)).then_some(address)
        };
        text.lines().filter_map(address).collect()
    }

    /// The name servers; an error if there is no file or none in it.
    fn name_servers(&self) -> io::Result<NameServers> {
        parse_resolv_conf(fs::read(&self.name_servers)?).map_err(io::Error::other)
    }
}

#[async_trait]
impl Resolve for SystemResolver {
    async fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        let _place = self.places.acquire().await.map_err(io::Error::other)?;
        let found = timeout(TIME, self.look_up(host)).await.map_err(|_| io::ErrorKind::TimedOut)??;
        Ok(found.into_iter().map(|address| SocketAddr::new(address, port)).collect())
    }
}

#[cfg(test)]
#[path = "resolver_tests.rs"]
mod tests;
