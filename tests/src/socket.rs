//! One WebSocket at the level of frames, for clients that follow the protocol and for clients that violate it.

use crate::dealer::{Dealer, Heard};
use crate::within;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::{Reply, ServerMsg};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::{Mutex, mpsc};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

type Stream = WebSocketStream<TcpStream>;

/// A received message.
#[derive(Clone, Debug)]
pub enum Told {
    Reply(Box<Reply>),
    Push(Box<ServerMsg>),
    /// The end of the connection, with the code of the close frame if there was one.
    Closed(Option<u16>),
}

/// An open socket. A task of its own reads it, so that no test is a slow reader by accident.
#[derive(Debug)]
pub struct Socket {
    sink: Arc<Mutex<SplitSink<Stream, Message>>>,
    frames: mpsc::UnboundedReceiver<Frame>,
    /// The reading half of a socket that does not read yet.
    unread: Option<(SplitStream<Stream>, mpsc::UnboundedSender<Frame>)>,
    /// The participant in deals.
    pub dealer: Dealer,
    /// All received text frames in their original form.
    pub heard: Vec<String>,
}

#[derive(Debug)]
enum Frame {
    Text(Utf8Bytes),
    Closed(Option<u16>),
}

impl Socket {
    /// Opens a socket; `origin` is the Origin header that a browser would send.
    ///
    /// # Errors
    /// The status with which the server refuses the upgrade.
    pub async fn open(address: SocketAddr, origin: Option<&str>) -> Result<Self, u16> {
        Self::open_with(address, &[("origin", origin)], true).await
    }

    /// Opens a socket with additional headers. A socket that is not `attentive`
    /// has small buffers, and reads nothing before [`Socket::listen`].
    pub async fn open_with(
        address: SocketAddr,
        headers: &[(&'static str, Option<&str>)],
        attentive: bool,
    ) -> Result<Self, u16> {
        Self::open_at(address, "/ws", headers, attentive).await
    }

    /// Opens a socket at this path, with additional headers.
    pub async fn open_at(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, Option<&str>)],
        attentive: bool,
    ) -> Result<Self, u16> {
        let mut request =
            format!("ws://{address}{path}").into_client_request().expect("an address is a request");
        let own = [("sec-websocket-protocol", Some(protocol::SUBPROTOCOL))];
        for (name, value) in own.iter().chain(headers) {
            let Some(value) = value else { continue };
            request.headers_mut().insert(*name, value.parse().expect("a header's value"));
        }
        let stream = connect(address, attentive).await.expect("the server listens");
        Self::upgrade(request, stream, attentive).await
    }

    /// Opens a socket from this source address.
    pub async fn open_from(address: SocketAddr, from: Ipv4Addr) -> Result<Self, u16> {
        let mut request =
            format!("ws://{address}/ws").into_client_request().expect("an address is a request");
        let protocol = protocol::SUBPROTOCOL.parse().expect("a header's value");
        request.headers_mut().insert("sec-websocket-protocol", protocol);
        let socket = TcpSocket::new_v4().expect("a new socket");
        socket.bind(SocketAddr::from((from, 0))).expect("an address of this machine");
        let stream = socket.connect(address).await.expect("the server listens");
        Self::upgrade(request, stream, true).await
    }

    async fn upgrade(request: Request<()>, stream: TcpStream, attentive: bool) -> Result<Self, u16> {
        match within("the upgrade", client_async(request, stream)).await {
            Ok((stream, _)) => Ok(Self::over(stream, attentive)),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            // A proxy's response ends like this when the server behind it is killed.
            Err(Error::Protocol(ProtocolError::HandshakeIncomplete)) => Err(502),
            Err(error) => panic!("the upgrade failed: {error}"),
        }
    }

    /// Opens a socket; `None` if nobody listens or the connection is refused in any way.
    pub async fn try_open(address: SocketAddr) -> Option<Self> {
        let request = format!("ws://{address}/ws").into_client_request().expect("an address is a request");
        let stream = connect(address, true).await.ok()?;
        let opened = within("the upgrade", client_async(request, stream)).await;
        opened.ok().map(|(stream, _)| Self::over(stream, true))
    }

    fn over(stream: Stream, attentive: bool) -> Self {
        let (sink, source) = stream.split();
        let (send, frames) = mpsc::unbounded_channel();
        let mut socket = Self {
            sink: Arc::new(Mutex::new(sink)),
            frames,
            unread: Some((source, send)),
            dealer: Dealer::default(),
            heard: Vec::new(),
        };
        if attentive {
            socket.listen();
        }
        socket
    }

    /// Starts to read from a socket that was not attentive.
    pub fn listen(&mut self) {
        if let Some((source, send)) = self.unread.take() {
            tokio::spawn(read(source, send, self.dealer.clone(), Arc::clone(&self.sink)));
        }
    }

    pub async fn send(&mut self, text: impl Into<Utf8Bytes>) {
        // The caller notices a closed connection when it waits for the answer.
        let _ = self.sink.lock().await.send(Message::Text(text.into())).await;
    }

    pub async fn send_binary(&mut self, bytes: Vec<u8>) {
        let _ = self.sink.lock().await.send(Message::Binary(bytes.into())).await;
    }

    /// The next message; panics with `what` if it takes too long.
    pub async fn next(&mut self, what: &str) -> Told {
        match within(what, self.frames.recv()).await {
            Some(frame) => self.understand(frame),
            None => Told::Closed(None),
        }
    }

    /// A message that has already arrived, without waiting.
    pub fn already(&mut self) -> Option<Told> {
        let frame = self.frames.try_recv().ok()?;
        Some(self.understand(frame))
    }

    /// The next reply; skips pushes.
    pub async fn reply(&mut self, what: &str) -> Reply {
        loop {
            match self.next(what).await {
                Told::Reply(reply) => return *reply,
                Told::Push(_) => {}
                Told::Closed(code) => panic!("closed with {code:?} while waiting for {what}"),
            }
        }
    }

    /// The close code; skips messages.
    pub async fn close_code(&mut self, what: &str) -> Option<u16> {
        loop {
            if let Told::Closed(code) = self.next(what).await {
                return code;
            }
        }
    }

    /// Closes the connection, as a closed tab does.
    pub async fn close(self) {
        let _ = self.sink.lock().await.close().await;
    }

    fn understand(&mut self, frame: Frame) -> Told {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Closed(code) => return Told::Closed(code),
        };
        self.heard.push(text.to_string());
        if let Ok(push) = serde_json::from_str::<ServerMsg>(&text) {
            return Told::Push(Box::new(push));
        }
        match serde_json::from_str::<Reply>(&text) {
            Ok(reply) => Told::Reply(Box::new(reply)),
            Err(error) => panic!("neither push nor reply ({error}): {text}"),
        }
    }
}

async fn connect(address: SocketAddr, attentive: bool) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if !attentive {
        socket.set_recv_buffer_size(4096)?;
    }
    socket.connect(address).await
}

async fn read(
    mut source: SplitStream<Stream>,
    frames: mpsc::UnboundedSender<Frame>,
    dealer: Dealer,
    sink: Arc<Mutex<SplitSink<Stream, Message>>>,
) {
    let mut code = None;
    while let Some(Ok(message)) = source.next().await {
        let heard = match message {
            Message::Text(text) => match dealer.hear(&text) {
                Heard::Own => Ok(()),
                Heard::Theirs(answer) => {
                    if let Some(answer) = answer {
                        let _ = sink.lock().await.send(Message::Text(answer.into())).await;
                    }
                    frames.send(Frame::Text(text))
                }
            },
            Message::Close(frame) => {
                code = frame.map(|frame| frame.code.into());
                Ok(())
            }
            _ => Ok(()),
        };
        if heard.is_err() {
            return;
        }
    }
    // This fails only when nobody waits for messages any more.
    let _ = frames.send(Frame::Closed(code));
}
