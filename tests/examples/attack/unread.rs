//! Requests whose responses are never read.

use crate::stranger::connect;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tests::{Server, Table};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

/// The number of requests on each connection.
const REQUESTS: usize = 100;
/// The number of connections from one address, below the server's limit.
const PER_ADDRESS: u32 = 32;

pub(crate) struct Unread {
    server: SocketAddr,
    request: String,
    number: u32,
    open: Vec<TcpStream>,
    yielded: Vec<String>,
}

impl Unread {
    pub(crate) fn new(server: &Server, game: &Table, number: u32) -> Self {
        let server = server.address();
        let request = format!("GET /api/v1/tables/{}/record HTTP/1.1\r\nhost: {server}\r\n\r\n", game.code);
        Self { server, request, number, open: Vec::new(), yielded: Vec::new() }
    }

    pub(crate) async fn run(&mut self, time: Duration) {
        let requests = self.request.repeat(REQUESTS);
        for number in 0..self.number {
            let from = Ipv4Addr::from_bits(0x7f00_0301 + number / PER_ADDRESS);
            // A refused connection is not tried again.
            let Ok(mut stream) = connect(from, self.server).await else { continue };
            if stream.write_all(requests.as_bytes()).await.is_ok() {
                self.open.push(stream);
            }
        }
        sleep(time).await;
        let (connections, kib) = held(self.server);
        let seconds = time.as_secs();
        self.yielded.push(format!(
            "after {seconds} s {connections} of {} open, {kib} KiB in the kernel",
            self.number
        ));
    }

    pub(crate) fn end(&mut self) {
        self.open.clear();
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        self.yielded.clone()
    }
}

/// The number of the attack's connections to the server, and the KiB that wait in the kernel's buffers.
fn held(server: SocketAddr) -> (usize, u64) {
    const ESTABLISHED: &str = "01";
    let table = std::fs::read_to_string("/proc/net/tcp").expect("Linux tells the connections");
    let port = format!(":{:04X}", server.port());
    // /proc prints addresses in the machine's byte order.
    let is_ours = |remote: &str| {
        let bits = remote.split(':').next().and_then(|hex| u32::from_str_radix(hex, 16).ok());
        bits.is_some_and(|bits| bits.to_ne_bytes()[..3] == [127, 0, 3])
    };
    let mut held = (0, 0);
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [_, local, remote, state, queues, ..] = fields[..] else { continue };
        let waiting =
            |queue: Option<&str>| queue.and_then(|hex| u64::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let (to_send, to_read) = queues.split_once(':').unzip();
        if local.ends_with(&port) && is_ours(remote) && state == ESTABLISHED {
            held = (held.0 + 1, held.1 + waiting(to_send) / 1024);
        } else if remote.ends_with(&port) && is_ours(local) {
            held.1 += waiting(to_read) / 1024;
        }
    }
    held
}
