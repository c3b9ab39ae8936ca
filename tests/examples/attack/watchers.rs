//! Strangers who all watch one table.

use crate::attacks::Tally;
use crate::stranger::connect;
use futures_util::{SinkExt, StreamExt};
use protocol::{Auth, ClientMsg, Hello, SUBPROTOCOL, TableCode, TableWatch};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tests::{Server, Table, frame};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// The number of sockets from one address, below the server's limits of sockets and of new sockets per second.
const PER_ADDRESS: u32 = 10;
/// All strangers arrive within the first 1/n of the time.
const ARRIVE_WITHIN: u32 = 2;

pub(crate) struct Watchers {
    server: SocketAddr,
    table: Arc<Mutex<Option<Table>>>,
    number: u32,
    here: JoinSet<()>,
    tally: Tally,
}

impl Watchers {
    pub(crate) fn new(server: &Server, table: Arc<Mutex<Option<Table>>>, number: u32) -> Self {
        Self { server: server.address(), table, number, here: JoinSet::new(), tally: Tally::default() }
    }

    pub(crate) async fn run(&mut self, time: Duration) {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let code = table.expect("the first table plays").code;
        let begin = tokio::time::Instant::now();
        let between = time / ARRIVE_WITHIN / self.number;
        for number in 0..self.number {
            let from = Ipv4Addr::from_bits(0x7f04_0001 + number / PER_ADDRESS);
            let (server, code, tally) = (self.server, code.clone(), self.tally.clone());
            let name = format!("Watcher {number}");
            self.here.spawn(async move {
                if look(from, name, server, code, &tally).await.is_err() {
                    tally.add("turned away or closed", 1);
                }
            });
            tokio::time::sleep_until(begin + between * number).await;
        }
        sleep((begin + time).saturating_duration_since(tokio::time::Instant::now())).await;
    }

    pub(crate) async fn end(&mut self) {
        self.here.shutdown().await;
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        self.tally.shown()
    }
}

/// Signs in, watches the table, and counts the received messages.
async fn look(
    from: Ipv4Addr,
    name: String,
    server: SocketAddr,
    code: TableCode,
    tally: &Tally,
) -> Result<(), Error> {
    let mut request = format!("ws://{server}/ws").into_client_request()?;
    let protocol = SUBPROTOCOL.parse().expect("the name of the protocol is a header's value");
    request.headers_mut().insert("sec-websocket-protocol", protocol);
    let (mut socket, _) = client_async(request, connect(from, server).await?).await?;
    let auth = Auth::Guest { name, key: None };
    let hello = Hello { proto: protocol::PROTOCOLS.1, auth, lang: None, resume: Vec::new() };
    for (id, message) in (0..).zip([ClientMsg::Hello(hello), ClientMsg::TableWatch(TableWatch { code })]) {
        socket.send(Message::Text(frame(id, &message).into())).await?;
    }
    while let Some(message) = socket.next().await {
        let message = message?;
        tally.add("frames", 1);
        tally.add("bytes", message.len() as u64);
        if message.to_text().is_ok_and(|text| text.starts_with("{\"re\":1,\"ok\"")) {
            tally.add("watching", 1);
        }
    }
    Err(Error::ConnectionClosed)
}
