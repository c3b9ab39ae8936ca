//! A WebSocket over a connection, with small buffers.
//!
//! Does not know requests. Invariants: the memory of a socket does not grow with the bytes sent, and with the bytes
//! received only up to one message; a frame that has begun is complete before the library writes another.

use super::fragments::FragmentCounter;
use axum::extract::ws::{Message, Utf8Bytes};
use bytes::buf::Chain;
use bytes::{Buf, Bytes};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use protocol::MAX_FRAME_BYTES;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame, FrameHeader};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message as Raw};
use tokio_util::io::poll_write_buf;

/// Each socket keeps one such buffer; most frames of clients are smaller.
const READ_BUFFER: usize = 1024;
/// Small frames that wait together are written at once; from this many bytes on a write does not wait for the flush.
const WRITE_BUFFER: usize = 2048;
/// Longer messages are written past the library, which would keep a buffer as large as the largest of them.
const LONG: usize = WRITE_BUFFER;
/// How long the client may take to close the connection after the last frame.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);
/// How many of the client's bytes are still read meanwhile; closing a connection with unread bytes would discard the
/// last frame.
const MAX_UNREAD_BYTES: u64 = 256 * 1024;

/// Why no further message can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiveError {
    TooLarge,
    Broken,
}

/// The library's socket, and the last message, if it is long and not written yet.
#[derive(Debug)]
pub struct WsStream<S> {
    socket: WebSocketStream<FragmentCounter<S>>,
    long: Option<LongText>,
}

/// A message as one frame, of which some bytes may be written.
#[derive(Debug)]
struct LongText {
    frame: Chain<Bytes, Bytes>,
    has_begun: bool,
}

impl LongText {
    fn new(text: Bytes) -> Self {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut bytes = Vec::new();
        header.format(text.len() as u64, &mut bytes).expect("a Vec takes every byte");
        Self { frame: Bytes::from(bytes).chain(text), has_begun: false }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> WsStream<S> {
    /// The server's end of an upgraded connection.
    pub async fn new(stream: S) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER)
            .max_write_buffer_size(WRITE_BUFFER + 4 * LONG)
            .max_message_size(Some(MAX_FRAME_BYTES))
            .max_frame_size(Some(MAX_FRAME_BYTES));
        let stream = FragmentCounter::new(stream);
        Self {
            socket: WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await,
            long: None,
        }
    }

    /// Closes the connection after the client had time to read the last frame.
    pub async fn close_connection(self) {
        let stream = &mut self.socket.into_inner().stream;
        let hang_up = async {
            stream.shutdown().await?;
            tokio::io::copy(&mut stream.take(MAX_UNREAD_BYTES), &mut tokio::io::sink()).await
        };
        // The result does not matter: the last frame was sent already.
        let _ = timeout(CLOSE_TIMEOUT, hang_up).await;
    }

    /// Writes a long message that is not written yet, after what the library has in its buffer.
    fn write_long(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let Some(long) = &mut self.long else { return Poll::Ready(Ok(())) };
        if !long.has_begun {
            ready!(self.socket.poll_flush_unpin(context))?;
            long.has_begun = true;
        }
        while long.frame.has_remaining() {
            let stream = Pin::new(self.socket.get_mut());
            let written = ready!(poll_write_buf(stream, context, &mut long.frame))?;
            if written == 0 {
                return Poll::Ready(Err(io::Error::from(io::ErrorKind::WriteZero).into()));
            }
        }
        self.long = None;
        Poll::Ready(Ok(()))
    }

    /// Ends a long message that has begun: the library may answer what it reads.
    fn end_begun(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        match &self.long {
            Some(LongText { has_begun: true, .. }) => self.write_long(context),
            _ => Poll::Ready(Ok(())),
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Stream for WsStream<S> {
    type Item = Result<Message, ReceiveError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if ready!(self.end_begun(context)).is_err() {
            return Poll::Ready(Some(Err(ReceiveError::Broken)));
        }
        let raw = ready!(self.socket.poll_next_unpin(context));
        Poll::Ready(raw.map(|raw| match raw {
            Ok(raw) => message(raw),
            Err(Error::Capacity(_)) => Err(ReceiveError::TooLarge),
            Err(_) => Err(ReceiveError::Broken),
        }))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Sink<Message> for WsStream<S> {
    type Error = Error;

    fn poll_ready(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.write_long(context))?;
        self.socket.poll_ready_unpin(context)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        let raw = match message {
            Message::Text(text) if text.len() > LONG => {
                self.long = Some(LongText::new(text.into()));
                return Ok(());
            }
            // The text is UTF-8, which the library would check again.
            Message::Text(text) => Raw::Frame(Frame::message(text, OpCode::Data(Data::Text), true)),
            Message::Binary(bytes) => Raw::Binary(bytes),
            Message::Ping(bytes) => Raw::Ping(bytes),
            Message::Pong(bytes) => Raw::Pong(bytes),
            Message::Close(frame) => Raw::Close(frame.map(|frame| CloseFrame {
                code: CloseCode::from(frame.code),
                reason: frame.reason.as_str().into(),
            })),
        };
        self.socket.start_send_unpin(raw)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.write_long(context))?;
        self.socket.poll_flush_unpin(context)
    }

    fn poll_close(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.write_long(context))?;
        self.socket.poll_close_unpin(context)
    }
}

fn message(raw: Raw) -> Result<Message, ReceiveError> {
    Ok(match raw {
        Raw::Text(text) => {
            let text = Utf8Bytes::try_from(Bytes::from(text)).map_err(|_| ReceiveError::Broken)?;
            Message::Text(text)
        }
        Raw::Binary(bytes) => Message::Binary(bytes),
        Raw::Ping(bytes) => Message::Ping(bytes),
        Raw::Pong(bytes) => Message::Pong(bytes),
        Raw::Close(_) => Message::Close(None),
        // The library assembles fragments before it returns them.
        Raw::Frame(_) => return Err(ReceiveError::Broken),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::extract::ws::CloseFrame as Close;
    use futures_util::FutureExt;
    use tokio::io::{DuplexStream, duplex};

    type Theirs = WebSocketStream<DuplexStream>;

    async fn connected() -> (WsStream<DuplexStream>, Theirs) {
        let (ours, theirs) = duplex(1 << 20);
        (WsStream::new(ours).await, WebSocketStream::from_raw_socket(theirs, Role::Client, None).await)
    }

    fn text(length: usize) -> Message {
        Message::Text("ü".repeat(length / 2).into())
    }

    #[tokio::test]
    async fn a_message_of_any_length_arrives_as_one() {
        let (mut ours, mut theirs) = connected().await;
        for length in [0, 2, LONG - 2, LONG, LONG + 2, 10 * LONG, 100 * LONG] {
            ours.send(text(length)).await.unwrap();
            ours.send(Message::Ping(Bytes::new())).await.unwrap();
            let heard = theirs.next().await.unwrap().unwrap();
            assert!(heard.is_text() && heard.len() == length, "{length}");
            assert!(theirs.next().await.unwrap().unwrap().is_ping());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_ping_within_a_long_message_is_answered_after_it() {
        let (ours, theirs) = duplex(300);
        let mut ours = WsStream::new(ours).await;
        let mut theirs = WebSocketStream::from_raw_socket(theirs, Role::Client, None).await;
        ours.feed(text(100)).await.unwrap();
        ours.feed(text(10 * LONG)).await.unwrap();
        assert_eq!(ours.flush().now_or_never().map(|sent| sent.is_ok()), None, "it does not fit");
        theirs.send(Raw::Ping(Bytes::from_static(b"?"))).await.unwrap();
        let heard = async {
            let mut heard = Vec::new();
            for _ in 0..3 {
                heard.push(theirs.next().await.unwrap().unwrap());
            }
            heard
        };
        let read = async { while matches!(ours.next().await, Some(Ok(Message::Ping(_)))) {} };
        let heard = tokio::select! {
            heard = timeout(CLOSE_TIMEOUT, heard) => heard.expect("reading does not stop the write"),
            () = read => panic!("nothing but a ping was sent"),
        };
        assert!(heard[0].is_text() && heard[1].is_text() && heard[1].len() == 10 * LONG);
        assert!(heard[2].is_pong());
    }

    #[tokio::test]
    async fn a_message_that_is_too_large_is_distinguished_from_a_broken_one() {
        let (mut ours, mut theirs) = connected().await;
        theirs.send(Raw::text("x".repeat(MAX_FRAME_BYTES))).await.unwrap();
        assert!(matches!(ours.next().await, Some(Ok(Message::Text(_)))));
        theirs.send(Raw::text("x".repeat(MAX_FRAME_BYTES + 1))).await.unwrap();
        assert_eq!(ours.next().await, Some(Err(ReceiveError::TooLarge)));
        let (mut ours, mut theirs) = connected().await;
        theirs.get_mut().write_all(&[0xff; 64]).await.unwrap();
        assert_eq!(ours.next().await, Some(Err(ReceiveError::Broken)));
    }

    #[tokio::test]
    async fn a_message_of_endless_empty_frames_is_broken() {
        let (mut ours, mut theirs) = connected().await;
        let mut kind = Data::Text;
        for _ in 0..10_000 {
            theirs.send(Raw::Frame(Frame::message(Bytes::new(), OpCode::Data(kind), false))).await.unwrap();
            kind = Data::Continue;
        }
        assert_eq!(ours.next().await, Some(Err(ReceiveError::Broken)));
    }

    #[tokio::test]
    async fn the_last_frame_arrives_though_much_was_left_unread() {
        let (mut ours, mut theirs) = connected().await;
        theirs.send(Raw::text("x".repeat(4 * MAX_FRAME_BYTES))).await.unwrap();
        assert_eq!(ours.next().await, Some(Err(ReceiveError::TooLarge)));
        let last = Close { code: 4002, reason: "bad".into() };
        ours.send(Message::Close(Some(last))).await.unwrap();
        let closed = tokio::spawn(ours.close_connection());
        let heard = theirs.next().await.unwrap().unwrap();
        assert!(matches!(heard, Raw::Close(Some(frame)) if u16::from(frame.code) == 4002));
        drop(theirs);
        closed.await.unwrap();
    }
}
