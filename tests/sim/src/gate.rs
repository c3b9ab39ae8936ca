//! What a machine does for its server before that is asked: it takes connections over the simulated network, and carries
//! bytes for as long as the server has not hung up.
//!
//! Knows no server but by the network in memory on which that listens. Invariant: a gate that has ended passes on nothing.

use crate::net::Net;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::copy_bidirectional;
use turmoil::net::{TcpListener, TcpStream};

/// Where servers listen.
pub(crate) const PORT: u16 = 8080;

/// Clones are the gate of the same machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gate(Arc<Mutex<Option<Net>>>);

impl Gate {
    /// Leads to this server from now on, or to none.
    pub(crate) fn lead_to(&self, server: Option<Net>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = server;
    }

    /// The software of the machine.
    pub(crate) async fn stand(self) -> turmoil::Result {
        let listener = TcpListener::bind(("0.0.0.0", PORT)).await?;
        loop {
            let (outside, from) = listener.accept().await?;
            let server = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
            // Without a server the connection is closed at once.
            if let Some(inside) = server.and_then(|server| server.connect(from).ok()) {
                tokio::task::spawn_local(carry(outside, inside));
            }
        }
    }
}

async fn carry(mut outside: TcpStream, mut inside: tokio::io::DuplexStream) -> io::Result<(u64, u64)> {
    copy_bidirectional(&mut outside, &mut inside).await
}
