//! A bad network: stands between clients and server, delays, cuts into slices, falls silent, hangs up.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// How the network is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weather {
    /// Every piece waits this long, and up to `jitter` longer.
    pub delay: Duration,
    pub jitter: Duration,
    /// Pieces have at most so many bytes; 0: as they come.
    pub slice: usize,
    /// Nothing passes, and nobody is told: connections stay open.
    pub silent: bool,
    /// What is said to the server passes when this ends; what it answers passes now.
    pub held: bool,
    /// Connections that began in this era or later live; each new one is cut after this many bytes.
    pub cut_after: Option<usize>,
}

/// A door that leads to a server through such a network.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    weather: watch::Sender<Weather>,
    /// Connections of earlier eras are cut.
    era: watch::Sender<u64>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Opens the door; the server need not run yet.
    pub async fn before(server: SocketAddr) -> Self {
        Self::to(Behind::Port(server)).await
    }

    /// The same before a server that listens on a socket in the file system.
    pub async fn before_socket(path: &Path) -> Self {
        Self::to(Behind::Socket(path.to_owned())).await
    }

    async fn to(server: Behind) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let (weather, era) = (watch::Sender::default(), watch::Sender::default());
        let shared = Shared { server, weather: weather.subscribe(), era: era.subscribe() };
        let accepting = tokio::spawn(accept(listener, Arc::new(shared)));
        Self { address, weather, era, accepting }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }

    /// Hangs up on everybody, in the middle of whatever is said.
    pub fn cut(&self) {
        self.era.send_modify(|era| *era += 1);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.cut();
    }
}

/// What the door leads to.
enum Behind {
    Port(SocketAddr),
    Socket(PathBuf),
}

struct Shared {
    server: Behind,
    weather: watch::Receiver<Weather>,
    era: watch::Receiver<u64>,
}

async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    while let Ok((client, _)) = listener.accept().await {
        let shared = Arc::clone(&shared);
        tokio::spawn(async move {
            let _ = client.set_nodelay(true);
            // Whoever waits at the door of a server that is down is turned away.
            match &shared.server {
                Behind::Port(address) => {
                    if let Ok(server) = TcpStream::connect(address).await {
                        let _ = server.set_nodelay(true);
                        join(client, server, &shared).await;
                    }
                }
                Behind::Socket(path) => {
                    if let Ok(server) = UnixStream::connect(path).await {
                        join(client, server, &shared).await;
                    }
                }
            }
        });
    }
}

/// Passes both ways until one side ends or the connection is cut.
async fn join(client: TcpStream, server: impl AsyncRead + AsyncWrite, shared: &Shared) {
    let mut era = shared.era.clone();
    era.mark_unchanged();
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), split(server));
    tokio::select! {
        () = pass(from_client, to_server, shared.weather.clone(), |weather| weather.silent || weather.held) => {}
        () = pass(from_server, to_client, shared.weather.clone(), |weather| weather.silent) => {}
        _ = era.changed() => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut weather: watch::Receiver<Weather>,
    is_shut: fn(&Weather) -> bool,
) {
    let mut buffer = vec![0; 16 * 1024];
    let mut passed = 0;
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let now = *weather.borrow();
        let slice = if now.slice == 0 { count } else { now.slice };
        for piece in buffer[..count].chunks(slice) {
            wait(now, passed).await;
            // A network that never changes again ends with the proxy.
            if weather.wait_for(|weather| !is_shut(weather)).await.is_err() {
                return;
            }
            let room =
                now.cut_after.map_or(piece.len(), |limit| limit.saturating_sub(passed).min(piece.len()));
            passed += room;
            if to.write_all(&piece[..room]).await.is_err() || room < piece.len() {
                return;
            }
        }
    }
}

/// The jitter follows from what was passed: no two pieces wait alike, and a run repeats.
async fn wait(weather: Weather, passed: usize) {
    let part = passed.wrapping_mul(0x9e37_79b9) % 1024;
    let pause = weather.delay + weather.jitter * part as u32 / 1024;
    if !pause.is_zero() {
        sleep(pause).await;
    }
}
