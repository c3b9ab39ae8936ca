//! Measures the server's memory for one connected person: idle, watching a running table, and in the middle of a
//! message that never ends.
//! Called by `cargo xtask bench`; works with the binary of any version.

use futures_util::future::join_all;
use protocol::MAX_FRAME_BYTES;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use tests::{Client, Plan, Server, Table, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const SOCKETS: usize = 2000;
/// The number of sockets that are opened before the measurement, because the first ones allocate shared memory.
const FIRST: usize = 200;
/// The number of sockets that are opened at the same time, and of tables that they are spread over.
const AT_ONCE: usize = 50;

const IDLE_ALLOWED_BYTES: u64 = 8 * 1024;
const AT_TABLE_ALLOWED_BYTES: u64 = 16 * 1024;
const WORST_ALLOWED_BYTES: u64 = 96 * 1024;

/// The activity of each open socket.
#[derive(Clone, Copy, Debug)]
enum Does<'a> {
    Nothing,
    Watch(&'a [Table]),
}

#[tokio::main]
async fn main() {
    let idle = measured(async |server, _, count| people(server, count, Does::Nothing).await).await;
    report("an idle socket", idle, IDLE_ALLOWED_BYTES);
    let watching =
        async |server: &Server, tables: &[Table], count| people(server, count, Does::Watch(tables)).await;
    report("a socket at a table", measured(watching).await, AT_TABLE_ALLOWED_BYTES);
    let largest = std::env::args().nth(1).and_then(|bytes| bytes.parse().ok()).unwrap_or(MAX_FRAME_BYTES - 2);
    let unfinished =
        measured(async |server, _, count| fragments(server.address(), count, largest).await).await;
    report(&format!("{largest} bytes of a message without an end"), unfinished, WORST_ALLOWED_BYTES);
}

/// The bytes that each open socket adds to a server. Each kind of socket is measured on a server of its own, because it
/// would reuse the memory that another kind has released.
async fn measured<T>(open: impl AsyncFn(&Server, &[Table], usize) -> Vec<T>) -> u64 {
    let limits = [
        ("SALOON_MAX_CONNECTIONS", "20000"),
        ("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "20000"),
        ("SALOON_MAX_NEW_CONNECTIONS_PER_S", "20000"),
        ("SALOON_DATABASE_URL", "memory:"),
    ];
    let server = Server::start_with(&limits).await;
    let (mut hosts, mut tables) = (Vec::new(), Vec::new());
    for number in 0..AT_ONCE {
        let mut host = server.guest(&format!("Host {number}")).await;
        tables.push(running_table(&mut host).await);
        hosts.push(host);
    }
    let first = open(&server, &tables, FIRST).await;
    let before = server.resident_kib();
    let rest = open(&server, &tables, SOCKETS).await;
    let grown = server.resident_kib().saturating_sub(before);
    drop((hosts, first, rest));
    grown * 1024 / SOCKETS as u64
}

async fn running_table(host: &mut Client) -> Table {
    let table = host.opens(Plan { people: 1, house_players: 1, ..Plan::default() }).await;
    host.starts(&table).await;
    host.waits(&table, "a question", |seen| seen.decision.is_some()).await;
    table
}

async fn people(server: &Server, count: usize, does: Does<'_>) -> Vec<Client> {
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        let next = (0..AT_ONCE).map(|number| person(server, number, does));
        all.extend(join_all(next).await);
    }
    all
}

async fn person(server: &Server, number: usize, does: Does<'_>) -> Client {
    let mut person = server.guest(&new_name()).await;
    if let Does::Watch(tables) = does {
        person.watches(&tables[number]).await;
    }
    person
}

/// A unique name.
fn new_name() -> String {
    static GIVEN: AtomicUsize = AtomicUsize::new(0);
    format!("Person {}", GIVEN.fetch_add(1, Ordering::Relaxed))
}

/// Signed-in sockets in the middle of a message of `bytes` bytes.
async fn fragments(address: SocketAddr, count: usize, bytes: usize) -> Vec<TcpStream> {
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        all.extend(join_all((0..AT_ONCE).map(|_| unfinished(address, bytes))).await);
    }
    all
}

async fn unfinished(address: SocketAddr, bytes: usize) -> TcpStream {
    let upgrade = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(upgrade.as_bytes()).await.expect("the upgrade is sent");
    let hello =
        json!({"id": 1, "t": "hello", "proto": 3, "auth": {"guest": {"name": new_name()}}}).to_string();
    stream.write_all(&masked(0x81, hello.as_bytes())).await.expect("the hello is sent");
    within("the welcome", async {
        let mut heard = Vec::new();
        while !String::from_utf8_lossy(&heard).contains("welcome") {
            assert!(stream.read_buf(&mut heard).await.is_ok_and(|read| read > 0), "the server answers");
        }
    })
    .await;
    // The second piece is a little larger than the first, so that
    // a buffer that doubles its size has the most unused space.
    let (first, second) = (bytes / 2 - 1, bytes - bytes / 2 + 1);
    stream.write_all(&masked(0x01, &vec![b'x'; first])).await.expect("the first piece is sent");
    stream.write_all(&masked(0x00, &vec![b'x'; second])).await.expect("the second piece is sent");
    stream
}

/// A client's frame, with a mask of zeros.
fn masked(first: u8, content: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match u16::try_from(content.len()).expect("no frame here is longer") {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length => {
            frame.push(0x80 | 0x7e);
            frame.extend(length.to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(content);
    frame
}

fn report(what: &str, bytes: u64, allowed: u64) {
    let verdict = if bytes <= allowed { "within" } else { "ABOVE" };
    println!("{what}: {bytes} bytes resident, {verdict} the {allowed} allowed");
}
