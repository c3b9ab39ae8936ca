//! Finds the addresses of a name by the system's own resolver.
//!
//! Does not judge them. Invariant: at most [`AT_ONCE`] names are looked up at once, and none of them holds up the end of
//! the server.

use async_trait::async_trait;
use std::fmt::Debug;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::thread;
use tokio::sync::{Semaphore, oneshot};

/// Each takes a thread for as long as the system asks, which may be longer than anybody waits. As many as targets are sent
/// something at once, of which one person has few.
const AT_ONCE: usize = 32;

/// Where a name leads.
#[async_trait]
pub(super) trait Resolve: Debug + Send + Sync {
    async fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>>;
}

#[derive(Debug)]
pub(super) struct SystemResolver(Arc<Semaphore>);

impl SystemResolver {
    pub(super) fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

#[async_trait]
impl Resolve for SystemResolver {
    async fn resolve(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        let place = self.0.clone().acquire_owned().await.map_err(io::Error::other)?;
        let (found, waiting) = oneshot::channel();
        let host = host.to_owned();
        thread::Builder::new().name("saloon-names".to_owned()).spawn(move || {
            // Nobody may wait any more.
            let _ = found.send((host.as_str(), port).to_socket_addrs().map(Iterator::collect));
            drop(place);
        })?;
        waiting.await.map_err(io::Error::other)?
    }
}
