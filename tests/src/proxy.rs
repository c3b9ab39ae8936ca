//! A proxy that simulates a bad network between clients and a server: delays, fragments, silence, cut connections.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// The current condition of the network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weather {
    /// The minimum delay of each piece; up to `jitter` is added to it.
    pub delay: Duration,
    pub jitter: Duration,
    /// The maximum length of a piece in bytes; 0: unlimited.
    pub slice: usize,
    /// The network passes nothing while connections stay open.
    pub silent: bool,
    /// Data to the server waits until this is unset; data from the server passes.
    pub held: bool,
    /// A connection is cut after this many bytes in one direction.
    pub cut_after: Option<usize>,
}

/// A port that leads to a server through the simulated network.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    weather: watch::Sender<Weather>,
    /// A change cuts all existing connections.
    era: watch::Sender<u64>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Opens a port before this server, which need not run yet.
    pub async fn before(server: SocketAddr) -> Self {
        Self::to(Behind::Port(server)).await
    }

    /// Opens a port before a server that listens on a Unix socket.
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

    /// Cuts all connections, even in the middle of a message.
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

/// The address of the server.
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
            // The connection is closed if the server does not run.
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

/// Copies both directions until one side closes or the connection is cut.
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
            // The proxy was dropped, so the condition never changes again.
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

/// The jitter is computed from the number of passed bytes, so that it varies between pieces and a run is repeatable.
async fn wait(weather: Weather, passed: usize) {
    let part = passed.wrapping_mul(0x9e37_79b9) % 1024;
    let pause = weather.delay + weather.jitter * part as u32 / 1024;
    if !pause.is_zero() {
        sleep(pause).await;
    }
}
