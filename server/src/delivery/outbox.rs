//! The frames that wait to be sent on one socket: a bounded queue.
//!
//! A sender never waits. A client that reads too slowly loses the waiting frames of its tables and lobby and gets one
//! snapshot of each instead; one that is still behind is closed with a close code after which it reconnects. Invariant:
//! after a dropped frame of a stream the next frame of that stream is a snapshot.

use super::remote::{Node, RemoteSocket};
use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use protocol::{ErrCode, Reply, ServerMsg, TableId, close};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many frames may wait.
pub const MAX_FRAMES: usize = 64;
/// How many bytes may wait.
pub const MAX_BYTES: usize = 64 * 1024;

/// The tables that one socket may be subscribed to, unless its client was told otherwise.
pub const MOST_WATCHED: u32 = 16;

/// The capacity that a thread's encoding buffer keeps between frames.
const USUAL_BYTES: usize = 16 * 1024;

/// One connection; unique within this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SocketId(pub u64);

/// The stream that a frame belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Lobby,
    Table(TableId),
    /// The chat of a table.
    Chat(TableId),
}

/// The connection's next action.
#[derive(Debug, PartialEq)]
pub enum Next {
    Frame(Utf8Bytes),
    /// The queue is empty; these streams lost frames and need a snapshot.
    CatchUp(Vec<Topic>),
    Close(u16),
}

/// Why a socket is not subscribed to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSubscribed {
    #[error("the connection is closed")]
    Closed,
    #[error("this connection has too many tables already")]
    TooMany,
}

impl From<NotSubscribed> for ErrCode {
    fn from(refused: NotSubscribed) -> Self {
        match refused {
            NotSubscribed::Closed => Self::Unavailable,
            NotSubscribed::TooMany => Self::Forbidden { why: "too_many_watched".to_owned() },
        }
    }
}

/// The sending side of one socket; clones send to the same socket.
#[derive(Clone, Debug)]
pub struct Outbox(Arc<Side>);

/// The place of the socket.
#[derive(Debug)]
enum Side {
    Here(Shared),
    /// At another node, for one table: that node has the queue.
    There(There),
}

#[derive(Debug)]
struct There {
    id: SocketId,
    socket: Box<dyn RemoteSocket>,
}

#[derive(Debug)]
struct Shared {
    id: SocketId,
    queue: Mutex<Queue>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<(Option<Topic>, Utf8Bytes)>,
    bytes: usize,
    /// Streams that lost frames, and whether their snapshot has been requested.
    behind: BTreeMap<Topic, bool>,
    close: Option<u16>,
    /// The tables that this socket is subscribed to.
    tables: BTreeSet<TableId>,
    /// Those of them that its person sees now.
    seen: BTreeSet<TableId>,
}

/// The text of a frame, without spare capacity: queues keep frames, and rooms keep them for clients that resume.
pub fn frame(message: &impl Serialize) -> Utf8Bytes {
    thread_local! {
        static WRITTEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    WRITTEN.with_borrow_mut(|written| {
        written.clear();
        written.shrink_to(USUAL_BYTES);
        serde_json::to_writer(&mut *written, message)
            .expect("a message is plain data and always has a JSON form");
        Utf8Bytes::try_from(Bytes::copy_from_slice(written)).expect("serde_json writes UTF-8")
    })
}

impl Outbox {
    pub fn new(id: SocketId) -> Self {
        Self(Arc::new(Side::Here(Shared { id, queue: Mutex::default(), wake: Notify::new() })))
    }

    /// A socket at another node, which this node knows by this id.
    pub(crate) fn there(id: SocketId, socket: Box<dyn RemoteSocket>) -> Self {
        Self(Arc::new(Side::There(There { id, socket })))
    }

    pub fn id(&self) -> SocketId {
        match &*self.0 {
            Side::Here(shared) => shared.id,
            Side::There(there) => there.id,
        }
    }

    /// The node of the socket, if that is another one.
    pub(crate) fn node(&self) -> Option<Arc<dyn Node>> {
        match &*self.0 {
            Side::Here(_) => None,
            Side::There(there) => Some(there.socket.peer()),
        }
    }

    /// Sends the reply to a request.
    pub fn reply(&self, reply: &Reply) {
        self.enqueue(frame(reply));
    }

    /// Sends a push that belongs to no stream.
    pub fn push(&self, message: &ServerMsg) {
        self.enqueue(frame(message));
    }

    /// Sends a push that belongs to no stream, as text.
    pub(crate) fn enqueue(&self, text: Utf8Bytes) {
        match &*self.0 {
            Side::Here(shared) => shared.change(|queue| queue.enqueue(None, text)),
            Side::There(there) => there.socket.push(text),
        }
    }

    /// Sends the next frame of a stream; dropped while the stream has lost frames.
    pub fn send(&self, stream: Topic, text: Utf8Bytes) {
        match &*self.0 {
            Side::Here(shared) => {
                let mut queue = shared.queue();
                if !queue.behind.contains_key(&stream) {
                    queue.enqueue(Some(stream), text);
                    drop(queue);
                    shared.wake.notify_one();
                }
            }
            Side::There(there) => there.socket.send(stream, text),
        }
    }

    /// Sends a snapshot of a stream; later frames continue from it.
    pub fn send_snapshot(&self, stream: Topic, text: Utf8Bytes) {
        match &*self.0 {
            Side::Here(shared) => shared.change(|queue| queue.enqueue_snapshot(stream, text)),
            Side::There(there) => there.socket.send_snapshot(stream, text),
        }
    }

    /// Marks a stream as having lost frames: a snapshot is requested once the queue is empty.
    pub fn mark_lost(&self, stream: Topic) {
        match &*self.0 {
            Side::Here(shared) => shared.change(|queue| _ = queue.behind.insert(stream, false)),
            Side::There(there) => there.socket.mark_lost(stream),
        }
    }

    /// Closes the socket after the waiting frames; the first code counts.
    pub fn close(&self, code: u16) {
        match &*self.0 {
            Side::Here(shared) => shared.change(|queue| _ = queue.close.get_or_insert(code)),
            Side::There(there) => there.socket.close(code),
        }
    }

    /// Subscribes this socket to a table, unless it is closed or has `at_most` already. Under the lock of [`Outbox::close`]:
    /// a request for the tables of a closed socket gets all that it will ever have. A socket of another node was
    /// subscribed there.
    pub fn subscribe(&self, table: TableId, at_most: usize) -> Result<(), NotSubscribed> {
        let shared = match &*self.0 {
            Side::Here(shared) => shared,
            Side::There(there) if there.socket.is_lost() => return Err(NotSubscribed::Closed),
            Side::There(_) => return Ok(()),
        };
        let mut queue = shared.queue();
        if queue.close.is_some() {
            return Err(NotSubscribed::Closed);
        }
        if queue.tables.len() >= at_most && !queue.tables.contains(&table) {
            return Err(NotSubscribed::TooMany);
        }
        queue.tables.insert(table);
        Ok(())
    }

    /// Ends the socket's subscription to the table; it needs no snapshot of it any more.
    pub fn unsubscribe(&self, table: TableId) {
        match &*self.0 {
            Side::Here(shared) => {
                let mut queue = shared.queue();
                queue.tables.remove(&table);
                queue.seen.remove(&table);
                for topic in [Topic::Table(table), Topic::Chat(table)] {
                    queue.behind.remove(&topic);
                }
            }
            Side::There(there) => there.socket.unsubscribe(),
        }
    }

    /// The tables that this socket is subscribed to; nothing is known of those of a socket of another node.
    pub fn tables(&self) -> Vec<TableId> {
        self.here().map(|shared| shared.queue().tables.iter().copied().collect()).unwrap_or_default()
    }

    /// Notes whether its person sees a table that it is subscribed to; `true` if they begin or end to. The node of the
    /// socket says of another one's only that.
    pub(crate) fn look(&self, table: TableId, looking: bool) -> bool {
        let Some(shared) = self.here() else { return true };
        let mut queue = shared.queue();
        if looking && queue.tables.contains(&table) {
            queue.seen.insert(table)
        } else {
            queue.seen.remove(&table)
        }
    }

    /// The tables that its person sees.
    pub(crate) fn seen(&self) -> Vec<TableId> {
        self.here().map(|shared| shared.queue().seen.iter().copied().collect()).unwrap_or_default()
    }

    /// Whether its person sees this table.
    pub(crate) fn is_looking(&self, table: TableId) -> bool {
        let Some(shared) = self.here() else { return false };
        let queue = shared.queue();
        queue.close.is_none() && queue.seen.contains(&table)
    }

    pub fn is_closed(&self) -> bool {
        match &*self.0 {
            Side::Here(shared) => shared.queue().close.is_some(),
            Side::There(there) => there.socket.is_lost(),
        }
    }

    /// Waits for the next action. For one task only.
    pub async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.try_next() {
                return next;
            }
            match &*self.0 {
                Side::Here(shared) => shared.wake.notified().await,
                Side::There(_) => std::future::pending().await,
            }
        }
    }

    /// The next action, if any.
    pub fn try_next(&self) -> Option<Next> {
        let mut queue = self.here()?.queue();
        if let Some((_, text)) = queue.frames.pop_front() {
            queue.bytes -= text.len();
            return Some(Next::Frame(text));
        }
        if let Some(code) = queue.close {
            return Some(Next::Close(code));
        }
        let lost: Vec<Topic> =
            queue.behind.iter().filter(|(_, asked)| !**asked).map(|(stream, _)| *stream).collect();
        queue.behind.values_mut().for_each(|asked| *asked = true);
        (!lost.is_empty()).then_some(Next::CatchUp(lost))
    }

    pub(crate) fn is_here(&self) -> bool {
        self.here().is_some()
    }

    fn here(&self) -> Option<&Shared> {
        match &*self.0 {
            Side::Here(shared) => Some(shared),
            Side::There(_) => None,
        }
    }
}

impl Shared {
    fn change(&self, change: impl FnOnce(&mut Queue)) {
        change(&mut self.queue());
        self.wake.notify_one();
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every change is complete before the lock is released, so that a panic elsewhere does no harm.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// If the queue has no room for all, the frames of the other streams are dropped: one stream is sent whole at
    /// each catch-up, so that tables whose snapshots do not fit together do not block each other without end.
    fn enqueue_snapshot(&mut self, stream: Topic, text: Utf8Bytes) {
        if !self.has_room(&text) {
            self.fall_behind();
        }
        self.behind.remove(&stream);
        self.enqueue(Some(stream), text);
    }

    fn enqueue(&mut self, stream: Option<Topic>, text: Utf8Bytes) {
        if self.close.is_some() {
            return;
        }
        if !self.has_room(&text) {
            self.fall_behind();
            if let Some(stream) = stream {
                self.behind.insert(stream, false);
                return;
            }
            if !self.has_room(&text) {
                // Replies alone fill the queue: the client sends requests and does not read.
                self.frames.clear();
                self.bytes = 0;
                self.close = Some(close::TOO_SLOW);
                return;
            }
        }
        self.bytes += text.len();
        self.frames.push_back((stream, text));
    }

    /// Whether the frame fits. A frame that is larger than the queue does where no other such frame waits: it could never
    /// be sent otherwise, and the reply before a list of tables would have the list made twice.
    fn has_room(&self, text: &Utf8Bytes) -> bool {
        let more = if text.len() > MAX_BYTES { 0 } else { text.len() };
        self.frames.len() < MAX_FRAMES && self.bytes + more <= MAX_BYTES
    }

    fn fall_behind(&mut self) {
        let behind = &mut self.behind;
        let bytes = &mut self.bytes;
        self.frames.retain(|(stream, text)| {
            if let Some(stream) = stream {
                behind.insert(*stream, false);
                *bytes -= text.len();
            }
            stream.is_none()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const TABLE: Topic = Topic::Table(TableId(Uuid::nil()));

    fn done(outbox: &Outbox, re: u32) {
        outbox.reply(&Reply::new(Some(re), Ok(protocol::Done::Done {})));
    }

    #[test]
    fn a_slow_reader_loses_steps_and_is_asked_for_one_snapshot() {
        let outbox = Outbox::new(SocketId(1));
        done(&outbox, 1);
        for _ in 0..MAX_FRAMES {
            outbox.send(TABLE, "step".into());
        }
        assert!(matches!(outbox.try_next(), Some(Next::Frame(text)) if text.contains("\"re\":1")));
        assert_eq!(outbox.try_next(), Some(Next::CatchUp(vec![TABLE])));
        outbox.send(TABLE, "step".into());
        assert_eq!(outbox.try_next(), None, "steps after a hole are of no use");
        outbox.send_snapshot(TABLE, "snapshot".into());
        outbox.send(TABLE, "next".into());
        assert_eq!(outbox.try_next(), Some(Next::Frame("snapshot".into())));
        assert_eq!(outbox.try_next(), Some(Next::Frame("next".into())));
        assert_eq!(outbox.try_next(), None);
    }

    #[test]
    fn a_closed_socket_is_subscribed_to_no_table() {
        let (outbox, [before, after]) =
            (Outbox::new(SocketId(1)), [1, 2].map(|n| TableId(Uuid::from_u128(n))));
        outbox.subscribe(before, 1).unwrap();
        assert_eq!(outbox.subscribe(after, 1), Err(NotSubscribed::TooMany));
        outbox.close(close::BYE);
        for table in [before, after] {
            assert_eq!(outbox.subscribe(table, 9), Err(NotSubscribed::Closed));
        }
        assert_eq!(outbox.tables(), [before], "its end tells these tables, and no other has it");
    }

    #[test]
    fn who_asks_and_never_reads_is_closed() {
        let outbox = Outbox::new(SocketId(1));
        for re in 0..=MAX_FRAMES as u32 {
            assert!(!outbox.is_closed());
            done(&outbox, re);
        }
        assert_eq!(outbox.try_next(), Some(Next::Close(close::TOO_SLOW)));
    }

    #[test]
    fn tables_too_large_for_one_queue_are_sent_one_after_the_other() {
        let outbox = Outbox::new(SocketId(1));
        let tables = [1, 2, 3].map(|number| Topic::Table(TableId(Uuid::from_u128(number))));
        let mut told = Vec::new();
        let mut asked = tables.to_vec();
        for _ in tables {
            for table in std::mem::take(&mut asked) {
                outbox.send_snapshot(table, "x".repeat(MAX_BYTES / 2 + 1).into());
            }
            while let Some(next) = outbox.try_next() {
                match next {
                    Next::Frame(text) => told.push(text.len()),
                    Next::CatchUp(streams) => asked = streams,
                    Next::Close(code) => panic!("closed: {code}"),
                }
            }
        }
        assert_eq!(told, [MAX_BYTES / 2 + 1; 3]);
        assert!(asked.is_empty(), "each round tells one");
    }

    #[test]
    fn a_frame_larger_than_the_queue_is_sent_behind_a_reply() {
        let outbox = Outbox::new(SocketId(1));
        let large: Utf8Bytes = "x".repeat(MAX_BYTES + 1).into();
        done(&outbox, 1);
        outbox.send_snapshot(Topic::Lobby, large.clone());
        assert!(matches!(outbox.try_next(), Some(Next::Frame(text)) if text.contains("\"re\":1")));
        assert_eq!(outbox.try_next(), Some(Next::Frame(large.clone())));
        assert_eq!(outbox.try_next(), None, "it was not lost on its way");
        outbox.send_snapshot(TABLE, large.clone());
        outbox.send_snapshot(Topic::Lobby, large.clone());
        assert_eq!(outbox.try_next(), Some(Next::Frame(large)), "two of them do not wait together");
        assert_eq!(outbox.try_next(), Some(Next::CatchUp(vec![TABLE])));
    }

    #[test]
    fn bytes_are_bounded_too() {
        let outbox = Outbox::new(SocketId(1));
        let large: Utf8Bytes = "x".repeat(MAX_BYTES + 1).into();
        outbox.send_snapshot(TABLE, large.clone());
        outbox.send(TABLE, "step".into());
        assert_eq!(outbox.try_next(), Some(Next::CatchUp(vec![TABLE])));
        outbox.send_snapshot(TABLE, large.clone());
        assert_eq!(outbox.try_next(), Some(Next::Frame(large)));
    }
}
