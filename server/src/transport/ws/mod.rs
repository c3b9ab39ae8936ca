//! One connection: a task that reads requests, writes the frames of its [`Outbox`], and sends heartbeats.
//!
//! Does not know games or the store. Invariants: the server sends the first message; each request gets exactly one
//! reply; no input of a client can do more than end this connection.

mod admission;
mod ending;
mod fragments;
mod limit;
mod peer;
mod requests;
mod rights;
mod weights;
mod ws_stream;

#[cfg(test)]
mod tests;

pub use ws_stream::{ReceiveError, WsStream};

use crate::delivery::outbox::{Next, Outbox, Topic};
use crate::lobby::Scope;
use crate::net::{Address, Asker, Work};
use crate::people::notices::SEEN_WITHIN;
use crate::people::session::Session;
use crate::refusals::rate_limited;
use crate::state::ServerState;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes};
use bytes::Bytes;
use ending::Ending;
use futures_util::{Sink, SinkExt, StreamExt};
use limit::Bucket;
use peer::Peer;
use protocol::{BadRequest, ClientMsg, ErrCode, LobbyWatch, MAX_FRAME_BYTES, Reply, Request, close};
use requests::Requests;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, sleep, sleep_until, timeout};
use weights::{LIST, NO_REQUEST, weight};

/// Timeout for the client's hello.
const HELLO_WITHIN: Duration = Duration::from_secs(5);
/// The interval of pings; two without any answer end the connection.
const PING_EVERY: Duration = Duration::from_secs(20);
const _: () =
    assert!(3 * PING_EVERY.as_secs() < SEEN_WITHIN.as_secs(), "a dead line must have shown by then");
/// Timeout of a write; it ends the connection.
const WRITE_WITHIN: Duration = Duration::from_secs(20);
/// The retry interval for a room whose inbox was full.
const ASK_AGAIN_AFTER: Duration = Duration::from_millis(50);
/// Consecutive frames that are not requests; more end the connection.
const MAX_BAD: u32 = 16;
/// Consecutive requests above the rate limit; more end the connection.
const MAX_REFUSED: u32 = 100;
/// The setting that a budget of work is named by.
const TOO_MUCH: &str = "max_requests_per_s";
/// Refusals for want of a budget, at once and a second, that delay nothing.
const REFUSALS_AT_ONCE: u32 = 8;
const REFUSALS_PER_S: u32 = 1;

/// The client, as far as the request that opened the socket identifies it.
#[derive(Clone, Copy, Debug)]
pub struct ClientInfo {
    /// The session of the cookie.
    pub session: Option<Session>,
    pub address: Address,
}

/// Serves a socket to its end.
pub async fn serve<S>(server: Arc<ServerState>, client: ClientInfo, socket: S)
where
    S: futures_util::Stream<Item = Result<Message, ReceiveError>> + Sink<Message> + Unpin + Send,
{
    let outbox = server.outbox();
    // Dropped last.
    let _ending = Ending::of(server.clone(), outbox.clone());
    let peer = Peer::new(server.clone(), outbox.clone(), client);
    let limits = *server.limits();
    let mut requests = Requests::of(peer);
    let mut connection = Connection {
        socket,
        outbox,
        server,
        asker: Asker { address: Some(client.address), person: None },
        bucket: Bucket::new(limits.requests_per_s, limits.burst),
        bad: 0,
        refused: 0,
        refusals: Bucket::new(REFUSALS_PER_S, REFUSALS_AT_ONCE),
        reads_from: None,
        silent_pings: 0,
    };
    connection.run(&mut requests).await;
    // The last request is not given up halfway, but it subscribes to nothing any more.
    connection.outbox.close(close::BYE);
    requests.finish().await;
}

struct Connection<S> {
    socket: S,
    outbox: Outbox,
    server: Arc<ServerState>,
    /// The payer of what this socket causes, as of the last frame that was read.
    asker: Asker,
    bucket: Bucket,
    /// Consecutive frames that were not requests.
    bad: u32,
    /// Consecutive requests above the rate limit.
    refused: u32,
    /// Refusals cost time, too: a socket that has had too many is not read for a moment.
    refusals: Bucket,
    reads_from: Option<Instant>,
    /// Pings since the last received frame.
    silent_pings: u32,
}

/// The socket is closed.
struct Gone;

impl<S> Connection<S>
where
    S: futures_util::Stream<Item = Result<Message, ReceiveError>> + Sink<Message> + Unpin + Send,
{
    /// Frames are written while a request is handled; the next request is read when that is done.
    async fn run(&mut self, requests: &mut Requests) {
        let hello_by = Instant::now() + HELLO_WITHIN;
        let mut ping = tokio::time::interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let outbox = self.outbox.clone();
            let reads_from = self.reads_from;
            let message = async {
                if let Some(reads_from) = reads_from {
                    sleep_until(reads_from).await;
                }
                self.socket.next().await
            };
            let alive = tokio::select! { biased;
                next = outbox.next() => requests.beside(self.write(next)).await,
                () = requests.finish(), if requests.is_busy() => Ok(()),
                message = message, if !requests.is_busy() => self.read(message, requests),
                _ = ping.tick(), if !requests.is_busy() => self.ping().await,
                () = sleep_until(hello_by), if requests.awaits_hello() => {
                    self.outbox.close(close::PROTOCOL_ERROR);
                    Ok(())
                }
            };
            if alive.is_err() {
                return;
            }
        }
    }

    // --- outgoing ---

    /// Writes all waiting frames with one flush.
    async fn write(&mut self, mut next: Next) -> Result<(), Gone> {
        loop {
            match next {
                Next::Frame(text) => self.feed(Message::Text(text)).await?,
                Next::CatchUp(streams) => self.catch_up(&streams).await,
                Next::Close(code) => {
                    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason(code)) };
                    self.feed(Message::Close(Some(frame))).await?;
                    self.flush().await?;
                    return Err(Gone);
                }
            }
            match self.outbox.try_next() {
                Some(more) => next = more,
                None => return self.flush().await,
            }
        }
    }

    async fn feed(&mut self, message: Message) -> Result<(), Gone> {
        in_time(self.socket.feed(message)).await
    }

    async fn flush(&mut self) -> Result<(), Gone> {
        in_time(self.socket.flush()).await
    }

    async fn catch_up(&mut self, streams: &[Topic]) {
        for stream in streams {
            match stream {
                Topic::Lobby => {
                    let sent = self.server.lobby().catch_up(&self.outbox);
                    self.server.work().count_sent(self.asker, LIST, LIST, sent);
                }
                Topic::Table(table) | Topic::Chat(table) => {
                    let outbox = self.outbox.clone();
                    let command = match stream {
                        Topic::Chat(_) => crate::room::Command::CatchUpChat { outbox },
                        _ => crate::room::Command::CatchUp { outbox },
                    };
                    if self.server.send_command_with_permit_if_awake(*table, command).await.is_err() {
                        // A room with a full inbox is busy: the request is repeated.
                        sleep(ASK_AGAIN_AFTER).await;
                        self.outbox.mark_lost(*stream);
                    }
                }
            }
        }
    }

    async fn ping(&mut self) -> Result<(), Gone> {
        self.silent_pings += 1;
        if self.silent_pings > 2 {
            self.outbox.close(close::TOO_SLOW);
            return Ok(());
        }
        self.feed(Message::Ping(Bytes::new())).await?;
        self.flush().await
    }

    // --- incoming ---

    fn read(
        &mut self,
        message: Option<Result<Message, ReceiveError>>,
        requests: &mut Requests,
    ) -> Result<(), Gone> {
        self.silent_pings = 0;
        self.reads_from = None;
        self.asker.person = requests.person();
        match message {
            Some(Ok(Message::Text(text))) => self.text(&text, requests),
            Some(Ok(Message::Binary(_))) => {
                let what = "frames are JSON text, not binary".to_owned();
                self.bad(BadRequest { re: None, code: ErrCode::BadRequest { path: ".".to_owned(), what } });
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                // The library answers pings; they count against the rate limit too.
                if self.bucket.take().is_err() {
                    self.note_rate_limited();
                }
            }
            Some(Err(ReceiveError::TooLarge)) => self.too_large(),
            // After an error of the library (UTF-8, framing, too many fragments) the stream cannot be read further.
            Some(Err(ReceiveError::Broken)) => self.outbox.close(close::PROTOCOL_ERROR),
            Some(Ok(Message::Close(_))) => {
                requests.note_closed_by_client();
                return Err(Gone);
            }
            None => return Err(Gone),
        }
        Ok(())
    }

    fn text(&mut self, text: &str, requests: &mut Requests) {
        if text.len() > MAX_FRAME_BYTES {
            return self.too_large();
        }
        let parsed = Request::parse(text);
        let too_many = self.bucket.take().err().map(|wait| ("max_frames_per_s", wait));
        let work = parsed.as_ref().map_or(NO_REQUEST, |request| weight(&request.msg, text.len()));
        let limiter = self.server.work();
        let admitted =
            || limiter.is_soon(self.asker.address, work).and_then(|()| limiter.count(self.asker, work));
        let too_much = || admitted().err().map(|wait| (TOO_MUCH, wait));
        if let Some((limit, wait)) = too_many.or_else(too_much) {
            if limit == TOO_MUCH {
                self.reads_from = self.refusals.take().err().map(|wait| Instant::now() + wait);
            }
            let re = parsed.as_ref().map_or_else(|bad| bad.re, |request| Some(request.id));
            self.outbox.reply(&Reply::new(re, Err(rate_limited(limit, wait))));
            return self.note_rate_limited();
        }
        self.refused = 0;
        match parsed {
            Ok(request) => {
                self.bad = 0;
                let paced = self.with_list(&request.msg, work);
                requests.begin(request, paced, self.server.work().pause(paced));
            }
            Err(bad) => self.bad(bad),
        }
    }

    /// The work with the whole list of tables, if the request would be sent one now.
    fn with_list(&self, msg: &ClientMsg, work: Work) -> Work {
        let ClientMsg::LobbyWatch(LobbyWatch { own: false }) = msg else { return work };
        let (lobby, limiter) = (self.server.lobby(), self.server.work());
        let is_admitted = self.asker.person.is_some_and(|person| limiter.admits_list(person));
        let is_sent = is_admitted && !lobby.is_current(self.outbox.id(), Scope::All);
        if is_sent { work.with_bytes(lobby.list_bytes()) } else { work }
    }

    /// Refuses the message and closes the connection: the rest of the message was not read.
    fn too_large(&mut self) {
        let limit = MAX_FRAME_BYTES as u32;
        self.outbox.reply(&Reply::new(None, Err(ErrCode::TooLarge { limit }.err())));
        self.outbox.close(close::PROTOCOL_ERROR);
    }

    fn bad(&mut self, bad: BadRequest) {
        self.outbox.reply(&Reply::new(bad.re, Err(bad.code.err())));
        self.bad += 1;
        if self.bad > MAX_BAD {
            self.outbox.close(close::PROTOCOL_ERROR);
        }
    }

    fn note_rate_limited(&mut self) {
        self.refused += 1;
        if self.refused > MAX_REFUSED {
            self.outbox.close(close::RATE_LIMITED);
        }
    }
}

async fn in_time<E>(write: impl Future<Output = Result<(), E>>) -> Result<(), Gone> {
    match timeout(WRITE_WITHIN, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

/// The text beside a close code, for readers of a network trace.
const fn reason(code: u16) -> &'static str {
    match code {
        close::RESTARTING => "come back: the server restarts, or a table is begun anew",
        close::PROTOCOL_ERROR => "protocol error",
        close::SESSION_INVALID => "session invalid",
        close::SESSION_ENDED => "signed out",
        close::BANNED => "banned",
        close::TOO_SLOW => "too slow",
        close::RATE_LIMITED => "rate limit",
        close::CLIENT_TOO_OLD => "client too old",
        _ => "bye",
    }
}
