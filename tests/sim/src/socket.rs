//! A client's WebSocket over the simulated network. Reports every failure in the same way.

use crate::gate::PORT;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMsg, Reply, ServerMsg};
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use turmoil::net::TcpStream;

/// The time limit of any wait for the server.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);

/// The connection cannot be used any more.
#[derive(Debug)]
pub(crate) struct Broken;

/// A message of the server.
#[derive(Debug)]
pub(crate) enum Told {
    Reply(Reply),
    Push(ServerMsg),
}

#[derive(Debug)]
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn open(machine: &str) -> Result<Self, Broken> {
        let opened = async {
            let address = (turmoil::lookup(machine), PORT);
            let stream = TcpStream::connect(address).await.map_err(|_| Broken)?;
            let mut request = format!("ws://{}:{PORT}/ws", address.0)
                .into_client_request()
                .expect("an address makes a request");
            let subprotocol = protocol::SUBPROTOCOL.parse().expect("a name makes a header");
            request.headers_mut().insert("sec-websocket-protocol", subprotocol);
            client_async(request, stream).await.map_err(|_| Broken)
        };
        let (stream, _) = timeout(PATIENCE, opened).await.map_err(|_| Broken)??;
        Ok(Self(stream))
    }

    pub(crate) async fn send(&mut self, id: u32, request: &ClientMsg) -> Result<(), Broken> {
        let text = tests::frame(id, request);
        let sent = timeout(PATIENCE, self.0.send(Message::Text(text.into()))).await;
        sent.map_err(|_| Broken)?.map_err(|_| Broken)
    }

    /// The next text frame; `None` if none arrives within this time.
    pub(crate) async fn next(&mut self, within: Duration) -> Result<Option<String>, Broken> {
        match timeout(within, self.0.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => Ok(Some(text.to_string())),
            Err(_) | Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Ok(None),
            Ok(_) => Err(Broken),
        }
    }
}

/// Parses a message of the server.
pub(crate) fn understood(text: &str) -> Told {
    if let Ok(push) = serde_json::from_str::<ServerMsg>(text) {
        return Told::Push(push);
    }
    let reply = serde_json::from_str::<Reply>(text);
    Told::Reply(reply.unwrap_or_else(|error| panic!("neither push nor reply ({error}): {text}")))
}
