//! All sockets of the generator in one loop of one thread.
//!
//! Invariant: a frame is passed on from the read buffer; only a frame that the end of a read cuts off is copied.

use super::frame::{self, CLOSE, CONTINUATION, PING, PONG, TEXT};
use super::scan::has;
use mio::event::Event;
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::mem;
use std::net::{SocketAddr, TcpStream as Blocking};
use std::time::Duration;

/// The maximum number of bytes in one read.
const CHUNK: usize = 128 * 1024;
const EVENTS: usize = 1024;
/// The maximum length of the response to an upgrade, in bytes.
const HEAD: usize = 4096;
/// The time limit of an upgrade.
const PATIENCE: Duration = Duration::from_secs(10);

/// The receiver of incoming messages.
pub trait Ear {
    /// Called with each whole message of the socket with this number.
    fn hear(&mut self, net: &mut Net, socket: usize, message: &[u8]);
    /// Called when the socket has closed, with the reason.
    fn lost(&mut self, socket: usize, why: &str);
}

/// The traffic of all sockets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    pub bytes_in: u64,
    pub messages_in: u64,
}

/// The sockets, numbered from 0.
pub struct Net {
    poll: Poll,
    events: Events,
    ready: Vec<usize>,
    sockets: Vec<Socket>,
    scratch: Vec<u8>,
    pub traffic: Traffic,
}

struct Socket {
    stream: TcpStream,
    unsent: Vec<u8>,
    /// The beginning of an incomplete frame.
    rest: Vec<u8>,
    /// The received frames of an incomplete message.
    pieces: Vec<u8>,
    open: bool,
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sockets, {:?}", self.sockets.len(), self.traffic)
    }
}

impl Net {
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            poll: Poll::new()?,
            events: Events::with_capacity(EVENTS),
            ready: Vec::new(),
            sockets: Vec::new(),
            scratch: Vec::new(),
            traffic: Traffic::default(),
        })
    }

    /// Opens a WebSocket and returns its number.
    pub fn open(&mut self, address: SocketAddr) -> io::Result<usize> {
        let stream = upgrade(address)?;
        stream.set_nonblocking(true)?;
        let mut stream = TcpStream::from_std(stream);
        let number = self.sockets.len();
        let interest = Interest::READABLE | Interest::WRITABLE;
        self.poll.registry().register(&mut stream, Token(number), interest)?;
        let (unsent, rest, pieces) = (Vec::new(), Vec::new(), Vec::new());
        self.sockets.push(Socket { stream, unsent, rest, pieces, open: true });
        Ok(number)
    }

    /// Sends a text message. Bytes that the system does not accept now are sent later.
    pub fn send(&mut self, socket: usize, text: &[u8]) {
        self.write(socket, TEXT, text);
    }

    fn write(&mut self, socket: usize, opcode: u8, body: &[u8]) {
        let socket = &mut self.sockets[socket];
        frame::write(&mut socket.unsent, opcode, body);
        socket.flush();
    }

    /// Waits at most `wait` for messages, and passes them on.
    pub fn turn(&mut self, wait: Duration, ear: &mut impl Ear) -> io::Result<()> {
        match self.poll.poll(&mut self.events, Some(wait)) {
            Err(error) if error.kind() != ErrorKind::Interrupted => return Err(error),
            _ => {}
        }
        let mut ready = mem::take(&mut self.ready);
        ready.extend(self.events.iter().map(Event::token).map(usize::from));
        for socket in ready.drain(..) {
            self.sockets[socket].flush();
            self.read(socket, ear);
        }
        self.ready = ready;
        Ok(())
    }

    fn read(&mut self, number: usize, ear: &mut impl Ear) {
        while self.sockets[number].open {
            let mut scratch = mem::take(&mut self.scratch);
            let socket = &mut self.sockets[number];
            let kept = socket.rest.len();
            if scratch.len() < kept + CHUNK {
                scratch.resize(kept + CHUNK, 0);
            }
            scratch[..kept].copy_from_slice(&socket.rest);
            let got = socket.stream.read(&mut scratch[kept..]);
            let more = match got {
                Ok(0) => self.end(number, ear, "the end of the connection"),
                Ok(got) => {
                    self.traffic.bytes_in += got as u64;
                    let used = self.hand_on(number, &scratch[..kept + got], ear);
                    let rest = &mut self.sockets[number].rest;
                    rest.clear();
                    rest.extend_from_slice(&scratch[used..kept + got]);
                    // A read that does not fill the buffer has emptied the socket. Later bytes raise a new event.
                    kept + got == scratch.len()
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => false,
                Err(error) => self.end(number, ear, &error.to_string()),
            };
            self.scratch = scratch;
            if !more {
                return;
            }
        }
    }

    fn end(&mut self, number: usize, ear: &mut impl Ear, why: &str) -> bool {
        self.sockets[number].open = false;
        ear.lost(number, why);
        false
    }

    /// Passes the complete messages on; returns the length of their frames.
    fn hand_on(&mut self, number: usize, bytes: &[u8], ear: &mut impl Ear) -> usize {
        let mut used = 0;
        while let Some(frame) = frame::cut(&bytes[used..]) {
            used += frame.length;
            match frame.opcode {
                TEXT if frame.ends => {
                    self.traffic.messages_in += 1;
                    ear.hear(self, number, frame.body);
                }
                TEXT | CONTINUATION => self.piece(number, frame.body, frame.ends, ear),
                PING => self.write(number, PONG, frame.body),
                CLOSE => {
                    self.end(number, ear, &String::from_utf8_lossy(frame.body.get(2..).unwrap_or_default()));
                }
                _ => {}
            }
        }
        used
    }

    fn piece(&mut self, number: usize, body: &[u8], ends: bool, ear: &mut impl Ear) {
        let pieces = &mut self.sockets[number].pieces;
        pieces.extend_from_slice(body);
        if ends {
            let message = mem::take(pieces);
            self.traffic.messages_in += 1;
            ear.hear(self, number, &message);
        }
    }
}

impl Socket {
    fn flush(&mut self) {
        while !self.unsent.is_empty() {
            match self.stream.write(&self.unsent) {
                Ok(sent) => drop(self.unsent.drain(..sent)),
                // The next read reports a broken connection.
                Err(_) => return,
            }
        }
    }
}

/// Opens a connection and upgrades it to a WebSocket. Reads no byte after the response.
pub fn upgrade(address: SocketAddr) -> io::Result<Blocking> {
    let mut stream = Blocking::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes())?;
    let mut head = [0; HEAD];
    loop {
        let seen = stream.peek(&mut head)?;
        if let Some(end) = head[..seen].windows(4).position(|four| four == b"\r\n\r\n") {
            stream.read_exact(&mut head[..end + 4])?;
            return if has(&head[..end], "101") { Ok(stream) } else { Err(refused(&head[..end])) };
        }
        if seen == 0 || seen == HEAD {
            return Err(refused(&head[..seen]));
        }
    }
}

fn refused(head: &[u8]) -> io::Error {
    let line = String::from_utf8_lossy(head).lines().next().unwrap_or_default().to_owned();
    io::Error::other(format!("the upgrade was refused: {line}"))
}
