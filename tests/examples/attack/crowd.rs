//! Strangers with sockets, spread over a number of addresses. Each repeats one
//! request as fast as the server answers, and reconnects when it is disconnected.

use crate::attacks::Tally;
use crate::plan::Kind;
use crate::stranger::{Stranger, connect};
use crate::victims::guest_from;
use futures_util::{SinkExt, StreamExt};
use protocol::{
    Auth, ChatMute, ClientMsg, Done, Hello, LobbyUnwatch, LobbyWatch, PlayerId, Reply, SUBPROTOCOL,
};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tests::{Client, Plan, Server, frame};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Strangers that were refused or disconnected reconnect after this delay.
const AGAIN: Duration = Duration::from_millis(50);
/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The number of hosts with the maximum of listed tables each. Together they fill the list.
const HOSTS: u32 = 67;
const LISTED_PER_HOST: u32 = 3;
/// The number of webhooks of one guest whose host names no name server resolves.
const SLOW_TARGETS: u32 = 5;

/// The strangers, with the number of their addresses.
pub(crate) struct Crowd {
    kind: Kind,
    server: SocketAddr,
    number: u32,
    addresses: u32,
    /// The hosts of the listed tables and the muted person, who stay connected.
    _others: Vec<Client>,
    /// The person whom strangers mute.
    whom: PlayerId,
    here: JoinSet<()>,
    tally: Tally,
}

impl Crowd {
    pub(crate) async fn new(kind: Kind, server: &Server, number: u32, addresses: u32) -> Self {
        let whom = guest_from(server.address(), "Muted", Ipv4Addr::from_bits(0x7f0a_0001)).await;
        let muted = whom.player.id;
        let mut others = vec![whom];
        if kind == Kind::LobbyWatch {
            for number in 0..HOSTS {
                let from = Ipv4Addr::from_bits(0x7f0a_0002 + number);
                let mut host = guest_from(server.address(), &format!("Host {number}"), from).await;
                for _ in 0..LISTED_PER_HOST {
                    host.opens(Plan::default()).await;
                }
                others.push(host);
            }
        }
        let (here, tally) = (JoinSet::new(), Tally::default());
        let server = server.address();
        Self { kind, server, number, addresses, _others: others, whom: muted, here, tally }
    }

    pub(crate) async fn run(&mut self, time: Duration) {
        for number in 0..self.number {
            let from = Ipv4Addr::from_bits(0x7f0b_0001 + number % self.addresses);
            let (kind, server, whom, tally) = (self.kind, self.server, self.whom, self.tally.clone());
            self.here.spawn(async move {
                match kind {
                    Kind::HalfOpen => half_open(from, server, &tally).await,
                    Kind::SlowNames => slow_names(from, number, server, &tally).await,
                    _ => asks(kind, from, number, server, whom, &tally).await,
                }
            });
        }
        sleep(time).await;
        self.here.shutdown().await;
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        let from = format!("{} strangers from {} addresses", self.number, self.addresses);
        [from].into_iter().chain(self.tally.shown()).collect()
    }
}

/// Sends requests for ever as the same guest, on one socket after another.
async fn asks(kind: Kind, from: Ipv4Addr, number: u32, server: SocketAddr, whom: PlayerId, tally: &Tally) {
    let mut auth = Auth::Guest { name: format!("Stranger {number}"), key: None };
    loop {
        match Stream::open(from, server).await {
            Ok(mut stream) => {
                tally.add("sockets", 1);
                let ended = stream.asks(kind, &mut auth, whom, tally).await;
                tally.add(if ended.is_err() { "closed" } else { "not let in" }, 1);
            }
            Err(_) => tally.add("turned away", 1),
        }
        sleep(AGAIN).await;
    }
}

struct Stream {
    socket: WebSocketStream<TcpStream>,
    next: u32,
}

impl Stream {
    async fn open(from: Ipv4Addr, server: SocketAddr) -> Result<Self, Error> {
        let mut request = format!("ws://{server}/ws").into_client_request()?;
        let protocol = SUBPROTOCOL.parse().expect("the name of the protocol is a header's value");
        request.headers_mut().insert("sec-websocket-protocol", protocol);
        let (socket, _) = client_async(request, connect(from, server).await?).await?;
        Ok(Self { socket, next: 0 })
    }

    async fn asks(
        &mut self,
        kind: Kind,
        auth: &mut Auth,
        whom: PlayerId,
        tally: &Tally,
    ) -> Result<(), Error> {
        let hello =
            Hello { proto: protocol::PROTOCOLS.1, auth: auth.clone(), lang: None, resume: Vec::new() };
        let Some(Done::Welcome { ticket, .. }) = self.ask(ClientMsg::Hello(hello), tally).await? else {
            return Ok(());
        };
        if let Some(ticket) = ticket {
            *auth = Auth::Ticket(ticket);
        }
        for round in 0_u32.. {
            for request in requests(kind, whom, round) {
                self.ask(request, tally).await?;
            }
        }
        Ok(())
    }

    /// Sends a request, and reads until its answer arrives.
    async fn ask(&mut self, request: ClientMsg, tally: &Tally) -> Result<Option<Done>, Error> {
        let id = self.next;
        self.next += 1;
        self.socket.send(Message::Text(frame(id, &request).into())).await?;
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.map_err(|_| Error::ConnectionClosed)?;
            let message = message.ok_or(Error::ConnectionClosed)??;
            tally.add("bytes", message.len() as u64);
            let Ok(text) = message.to_text() else { continue };
            if !text.starts_with("{\"re\":") {
                continue;
            }
            let Ok(reply) = serde_json::from_str::<Reply>(text) else { continue };
            match reply {
                Reply::Ok { re, ok } if re == Some(id) => {
                    tally.add("granted", 1);
                    return Ok(Some(ok));
                }
                Reply::Err { re, .. } if re == Some(id) => {
                    tally.add("refused", 1);
                    return Ok(None);
                }
                Reply::Ok { .. } | Reply::Err { .. } => {}
            }
        }
    }
}

/// The repeated requests.
fn requests(kind: Kind, whom: PlayerId, round: u32) -> Vec<ClientMsg> {
    match kind {
        Kind::Create => vec![ClientMsg::TableCreate(Plan::default().into_request())],
        Kind::Mute => vec![ClientMsg::ChatMute(ChatMute { player: whom, muted: round.is_multiple_of(2) })],
        _ => vec![ClientMsg::LobbyWatch(LobbyWatch { own: false }), ClientMsg::LobbyUnwatch(LobbyUnwatch {})],
    }
}

/// Sends half a request head, and waits until the server closes the connection.
async fn half_open(from: Ipv4Addr, server: SocketAddr, tally: &Tally) {
    loop {
        if let Ok(mut stream) = connect(from, server).await {
            let begun = stream.write_all(b"GET /api/v1/tables HTTP/1.1\r\nhost: x\r\nx: ").await;
            tally.add("begun", u64::from(begun.is_ok()));
            // Ends when the server closes the connection.
            let ended = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
            tally.add("thrown out", u64::from(ended.is_ok()));
        } else {
            tally.add("turned away", 1);
        }
        sleep(AGAIN).await;
    }
}

/// A guest whose webhooks have host names that the machine's name server does not resolve, and who tests them.
async fn slow_names(from: Ipv4Addr, number: u32, server: SocketAddr, tally: &Tally) {
    let mut browser = Stranger::new(from, server).with_cookie();
    let signed_in =
        browser.ask_json("POST /api/v1/session", &json!({ "name": format!("Slow {number}") })).await;
    if !signed_in.is_ok_and(|(status, _)| (200..300).contains(&status)) {
        return tally.add("not let in", 1);
    }
    let mut targets = Vec::new();
    for target in 0..SLOW_TARGETS {
        let url = format!("https://slow-{number}-{target}.example.net/hook");
        let hook = json!({ "kind": "webhook", "label": "Slow", "template": "ntfy", "url": url });
        if let Ok((_, added)) = browser.ask_json("POST /api/v1/me/notifications/targets", &hook).await
            && let Some(id) = added["id"].as_str()
        {
            targets.push(id.to_owned());
        }
    }
    tally.add("targets", targets.len() as u64);
    for id in targets.iter().cycle() {
        let line = format!("POST /api/v1/me/notifications/targets/{id}/test");
        let status = browser.ask(&line, "{}").await.unwrap_or_default();
        tally.add(format!("tests answered {status}"), 1);
        sleep(AGAIN).await;
    }
}
