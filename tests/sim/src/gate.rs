//! The network interface of a machine: accepts connections on the simulated network,
//! and forwards bytes to the server until the server closes the connection.
//!
//! Knows the server only by its in-memory network. Invariant: a gate that has ended forwards nothing.

use crate::net::Net;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::copy_bidirectional;
use turmoil::net::{TcpListener, TcpStream};

/// The port of all servers.
pub(crate) const PORT: u16 = 8080;

/// Clones are the gate of the same machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gate(Arc<Mutex<Option<Net>>>);

impl Gate {
    /// Forwards new connections to this server from now on, or closes them if there is none.
    pub(crate) fn lead_to(&self, server: Option<Net>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = server;
    }

    /// The main task of the machine.
    pub(crate) async fn stand(self) -> turmoil::Result {
        let listener = TcpListener::bind(("0.0.0.0", PORT)).await?;
        loop {
            let (outside, from) = listener.accept().await?;
            let server = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
            // A connection closes at once while no server runs.
            if let Some(inside) = server.and_then(|server| server.connect(from).ok()) {
                tokio::task::spawn_local(carry(outside, inside));
            }
        }
    }
}

async fn carry(mut outside: TcpStream, mut inside: tokio::io::DuplexStream) -> io::Result<(u64, u64)> {
    copy_bidirectional(&mut outside, &mut inside).await
}
