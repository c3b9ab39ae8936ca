//! One person's connection to the server: a page with a WebSocket, and plain HTTP requests.
//!
//! Knows the wire protocol. Invariant: a reply belongs to the request with its number.

use crate::dice::Dice;
use crate::net::Net;
use crate::socket::{Broken, Told, understood};
use futures_util::{SinkExt, StreamExt};
use protocol::{
    Auth, ClientMsg, Done, Hello, Reply, ServerMsg, TableCommit, TableCommitted, TableDealing, TableId,
    TableShow,
};
use rules::{Commitment, Secret};
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tests::Seen;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub(super) struct Page {
    socket: WebSocketStream<DuplexStream>,
    next_id: u32,
    dice: Dice,
    drawn: BTreeMap<TableId, Secret>,
    /// The ticket of a new guest.
    pub(super) ticket: Option<String>,
    /// The current state of each table.
    pub(super) seen: BTreeMap<TableId, Seen>,
}

impl Page {
    pub(super) async fn open(net: &Net, from: SocketAddr, auth: Auth, dice: Dice) -> Result<Self, Broken> {
        let stream = net.connect(from).map_err(|_| Broken)?;
        let mut request = "ws://saloon/ws".into_client_request().expect("an address makes a request");
        let subprotocol = protocol::SUBPROTOCOL.parse().expect("a name makes a header");
        request.headers_mut().insert("sec-websocket-protocol", subprotocol);
        let opened = timeout(PATIENCE, client_async(request, stream)).await.map_err(|_| Broken)?;
        let (socket, _) = opened.map_err(|_| Broken)?;
        let (drawn, seen) = (BTreeMap::new(), BTreeMap::new());
        let mut page = Self { socket, next_id: 0, dice, drawn, ticket: None, seen };
        let hello = Hello { proto: protocol::PROTOCOLS.1, auth, lang: None, resume: Vec::new() };
        match page.ask(&ClientMsg::Hello(hello)).await? {
            Ok(Done::Welcome { ticket, .. }) => page.ticket = ticket,
            _ => return Err(Broken),
        }
        Ok(page)
    }

    /// Sends a request, and handles all messages before its reply.
    pub(super) async fn ask(&mut self, request: &ClientMsg) -> Result<Result<Done, protocol::Err>, Broken> {
        let id = self.send(request).await?;
        let answered = async {
            loop {
                match self.hear().await? {
                    Reply::Ok { re, ok } if re == Some(id) => return Ok(Ok(ok)),
                    Reply::Err { re, err } if re == Some(id) => return Ok(Err(err)),
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, answered).await.map_err(|_| Broken)?
    }

    async fn send(&mut self, request: &ClientMsg) -> Result<u32, Broken> {
        let id = self.next_id;
        self.next_id += 1;
        let text = tests::frame(id, request);
        self.socket.send(Message::Text(text.into())).await.map_err(|_| Broken)?;
        Ok(id)
    }

    /// Reads until the next reply.
    async fn hear(&mut self) -> Result<Reply, Broken> {
        loop {
            if let Some(reply) = self.hear_one().await? {
                return Ok(reply);
            }
        }
    }

    /// Reads one message; returns it if it is a reply.
    async fn hear_one(&mut self) -> Result<Option<Reply>, Broken> {
        match self.socket.next().await {
            Some(Ok(Message::Text(text))) => match understood(&text) {
                Told::Reply(reply) => return Ok(Some(reply)),
                Told::Push(push) => self.take_in(push).await?,
            },
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return Err(Broken),
        }
        Ok(None)
    }

    /// The table as its snapshot shows it. The snapshot may arrive after the reply to its request.
    pub(super) async fn snapshot(&mut self, table: TableId) -> Result<Seen, Broken> {
        let shown = async {
            while !self.seen.contains_key(&table) {
                self.hear_one().await?;
            }
            self.seen.get(&table).cloned().ok_or(Broken)
        };
        timeout(PATIENCE, shown).await.map_err(|_| Broken)?
    }

    /// Keeps the page open until the connection breaks.
    pub(super) async fn stay(mut self) {
        while let Ok(_reply) = self.hear().await {}
    }

    async fn take_in(&mut self, push: ServerMsg) -> Result<(), Broken> {
        match push {
            ServerMsg::TableSnapshot(snapshot) => {
                self.seen.insert(snapshot.info.table, Seen::new(*snapshot));
            }
            ServerMsg::TableDealing(TableDealing { table, deal, .. }) => {
                let mut bytes = [0; 32];
                self.dice.bytes(&mut bytes);
                let entropy = Secret::from_bytes(bytes);
                let commitment = Some(Commitment::of_seat(&entropy));
                self.drawn.insert(table, entropy);
                self.send(&ClientMsg::TableCommit(TableCommit { table, deal, commitment })).await?;
            }
            ServerMsg::TableCommitted(TableCommitted { table, deal, .. }) => {
                if let Some(entropy) = self.drawn.remove(&table) {
                    self.send(&ClientMsg::TableShow(TableShow { table, deal, entropy })).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Sends a plain HTTP request; returns the status and the body of the response.
pub(super) async fn request(
    net: &Net,
    from: SocketAddr,
    ticket: &str,
    what: &str,
    body: &Value,
) -> Result<(u16, Value), Broken> {
    let asked = async {
        let mut stream = net.connect(from).map_err(|_| Broken)?;
        let (method, path) = what.split_once(' ').expect("a method and a path");
        let body = body.to_string();
        let head = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: saloon\r\nconnection: close\r\ncookie: saloon={ticket}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.map_err(|_| Broken)?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.map_err(|_| Broken)?;
        let text = String::from_utf8_lossy(&bytes);
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(Broken)?;
        let begins = text.find("\r\n\r\n").map_or("", |at| &text[at..]);
        Ok((status, serde_json::from_str(begins.trim()).unwrap_or_default()))
    };
    timeout(PATIENCE, asked).await.map_err(|_| Broken)?
}
