//! The messages of this node to one other node: one ordered stream, sent in parts.
//!
//! A sender never waits. Does not know what the items mean. Invariant: after an item that was not sent, the next part
//! leaves a gap in the sequence, so that the other node detects the loss.

use super::bus::{Bus, MAX_MESSAGE_BYTES};
use super::wire::{Body, Envelope, How, Item, Place, Stream, Told, Version};
use crate::delivery::outbox::{SocketId, Topic};
use crate::delivery::remote::{Node, RemoteSocket, SOCKET_BITS};
use crate::store::NodeId;
use axum::extract::ws::Utf8Bytes;
use protocol::{PlayerId, TableId};
use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// How many items may wait, and how many bytes of text.
const MAX_ITEMS: usize = 16_384;
const MAX_BYTES: usize = 16 * 1024 * 1024;
/// The most items and bytes of text in one part, which leaves room for its head.
const PART_ITEMS: usize = 1024;
const PART_BYTES: usize = MAX_MESSAGE_BYTES / 2;
/// The least time between two parts: each costs both nodes and the bus several calls of the system, regardless of its
/// content.
const PART_EVERY: Duration = Duration::from_millis(1);

/// The stream to one node.
pub(crate) struct Link {
    from: NodeId,
    to: NodeId,
    /// The number that tells the sockets of that node apart; never 0, which is this node.
    slot: u16,
    last_id: AtomicU64,
    /// In which version of the wire it is written.
    version: AtomicU16,
    queue: Mutex<Queue>,
    wake: Notify,
    /// Nothing waits any more.
    idle: Notify,
    /// Whether the node is taken to have ended.
    is_lost: AtomicBool,
    /// How often that node's subscriptions were given up; those of before hold no more.
    given_up: AtomicU64,
}

#[derive(Default)]
struct Queue {
    items: VecDeque<(Item, Option<Utf8Bytes>)>,
    bytes: usize,
    /// The place of the next part.
    place: Place,
    /// Whether a part has been taken out that has not left.
    is_leaving: bool,
}

impl Queue {
    fn is_idle(&self) -> bool {
        self.items.is_empty() && !self.is_leaving
    }

    /// Sends nothing of what waits, which the other node will notice.
    fn skip(&mut self) {
        self.items.clear();
        self.bytes = 0;
        self.place = self.place.next();
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("to", &self.to).finish_non_exhaustive()
    }
}

impl Link {
    pub(super) fn new(from: NodeId, to: NodeId, slot: u16, version: Version) -> Arc<Self> {
        let (queue, is_lost) = (Mutex::default(), AtomicBool::new(false));
        let (wake, idle) = (Notify::new(), Notify::new());
        let (last_id, version) = (AtomicU64::new(0), AtomicU16::new(version.0));
        let given_up = AtomicU64::new(0);
        Arc::new(Self { from, to, slot, last_id, version, queue, wake, idle, is_lost, given_up })
    }

    pub(crate) fn node(&self) -> NodeId {
        self.to
    }

    /// The socket of that node, as this node calls it.
    pub(crate) fn socket(&self, number: u64) -> SocketId {
        SocketId(u64::from(self.slot) << SOCKET_BITS | number & ((1 << SOCKET_BITS) - 1))
    }

    /// The number of the next command to that node. No two have the same, so that no answer is taken for that of another.
    pub(crate) fn next_id(&self) -> u64 {
        self.last_id.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// The version of the wire in which it is written.
    pub(super) fn version(&self) -> Version {
        Version(self.version.load(Ordering::Acquire))
    }

    /// Notes that both nodes understand this version.
    pub(super) fn understands(&self, version: Version) {
        self.version.fetch_max(version.0, Ordering::AcqRel);
    }

    pub(super) fn set_lost(&self, is_lost: bool) {
        self.is_lost.store(is_lost, Ordering::Release);
        if is_lost {
            self.queue().skip();
        }
    }

    /// Gives up all subscriptions of that node, which subscribes again where it still wants to.
    pub(super) fn give_up_subscriptions(&self) {
        self.given_up.fetch_add(1, Ordering::AcqRel);
    }

    /// Sends an item, unless that node does not know its kind.
    pub(crate) fn send(&self, item: Item) {
        self.put(item, None);
    }

    /// Tells the node something about a table.
    pub(crate) fn tell(&self, table: TableId, what: Told) {
        self.send(Item::Table { table, what });
    }

    fn put(&self, item: Item, text: Option<Utf8Bytes>) {
        if self.is_lost() || item.since() > self.version() {
            return;
        }
        let mut queue = self.queue();
        queue.bytes += text.as_ref().map_or(0, |text| text.len());
        queue.items.push_back((item, text));
        if queue.items.len() > MAX_ITEMS || queue.bytes > MAX_BYTES {
            queue.skip();
        }
        drop(queue);
        self.wake.notify_one();
    }

    /// Begins the stream anew at this epoch; `false` if it has begun it already.
    pub(super) fn restart(&self, epoch: u64) -> bool {
        let mut queue = self.queue();
        let is_new = epoch > queue.place.epoch;
        if is_new {
            queue.skip();
            queue.place = Place { epoch, number: 0 };
        }
        is_new
    }

    /// Waits until everything that was to be sent has left.
    pub(super) async fn flush(&self) {
        loop {
            let idle = self.idle.notified();
            if self.queue().is_idle() {
                return;
            }
            idle.await;
        }
    }

    /// Sends what waits, as long as the node is not lost for good.
    pub(super) async fn run(self: Arc<Self>, bus: Arc<dyn Bus>) {
        let mut next_at = Instant::now();
        loop {
            sleep_until(next_at).await;
            let Some((part, texts)) = self.next_part() else {
                self.idle.notify_waiters();
                self.wake.notified().await;
                continue;
            };
            next_at = Instant::now() + PART_EVERY;
            // Parts that the bus would keep until it reconnects would arrive when nobody waits for them any more.
            if !bus.is_connected() || bus.tell(self.to, part.encode(self.version(), &texts)).await.is_err() {
                self.queue().skip();
            }
        }
    }

    /// Takes the next items out of the queue; a text that many of them share stands in the part once.
    fn next_part(&self) -> Option<(Envelope, Vec<Utf8Bytes>)> {
        let mut queue = self.queue();
        queue.is_leaving = !queue.items.is_empty();
        let (mut items, mut texts, mut bytes) = (Vec::new(), Vec::<Utf8Bytes>::new(), 0);
        while let Some((_, text)) = queue.items.front()
            && items.len() < PART_ITEMS
            && (items.is_empty() || bytes + text.as_ref().map_or(0, |text| text.len()) <= PART_BYTES)
        {
            let Some((mut item, text)) = queue.items.pop_front() else { break };
            if let Some(text) = text {
                queue.bytes -= text.len();
                let is_last = texts.last().is_some_and(|last| std::ptr::eq(last.as_str(), text.as_str()));
                if !is_last {
                    bytes += text.len();
                    texts.push(text);
                }
                item.name_text(texts.len() - 1);
            }
            items.push(item);
        }
        if items.is_empty() {
            return None;
        }
        let place = queue.place;
        queue.place = place.next();
        let sizes = texts.iter().map(|text| text.len() as u32).collect();
        Some((Envelope { from: self.from, body: Body::Part { place, items, texts: sizes } }, texts))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Every change is complete before the lock is released.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Node for Link {
    fn slot(&self) -> u16 {
        self.slot
    }

    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    fn send_to_spectators(&self, topic: Topic, seated: Vec<PlayerId>, text: Utf8Bytes) {
        if let Some((table, stream)) = Stream::of(topic) {
            self.put(Item::Table { table, what: Told::Spectators { stream, seated, text: 0 } }, Some(text));
        }
    }

    fn spectators_lost(&self, topic: Topic) {
        if let Some((table, stream)) = Stream::of(topic) {
            self.tell(table, Told::SpectatorsLost { stream });
        }
    }

    fn table_is_elsewhere(&self, table: TableId) {
        self.tell(table, Told::Elsewhere);
    }
}

impl Item {
    fn name_text(&mut self, place: usize) {
        if let Self::Table {
            what: Told::Frame { text, .. } | Told::Push { text, .. } | Told::Spectators { text, .. },
            ..
        } = self
        {
            *text = place;
        }
    }
}

/// A socket at another node, subscribed to one table.
#[derive(Debug)]
pub(crate) struct FarSocket {
    pub(crate) link: Arc<Link>,
    pub(crate) table: TableId,
    /// The socket as its own node calls it.
    pub(crate) number: u64,
    /// How often that node's subscriptions were given up before this one.
    after: u64,
}

impl FarSocket {
    pub(crate) fn new(link: Arc<Link>, table: TableId, number: u64) -> Self {
        let after = link.given_up.load(Ordering::Acquire);
        Self { link, table, number, after }
    }

    fn frame(&self, topic: Topic, how: How, text: Utf8Bytes) {
        if let Some((_, stream)) = Stream::of(topic) {
            let what = Told::Frame { socket: self.number, stream, how, text: 0 };
            self.link.put(Item::Table { table: self.table, what }, Some(text));
        }
    }
}

impl RemoteSocket for FarSocket {
    fn peer(&self) -> Arc<dyn Node> {
        self.link.clone()
    }

    fn is_lost(&self) -> bool {
        self.link.is_lost() || self.link.given_up.load(Ordering::Acquire) != self.after
    }

    fn send(&self, stream: Topic, text: Utf8Bytes) {
        self.frame(stream, How::Next, text);
    }

    fn send_snapshot(&self, stream: Topic, text: Utf8Bytes) {
        self.frame(stream, How::Snapshot, text);
    }

    fn push(&self, text: Utf8Bytes) {
        let what = Told::Push { socket: self.number, text: 0 };
        self.link.put(Item::Table { table: self.table, what }, Some(text));
    }

    fn mark_lost(&self, stream: Topic) {
        if let Some((_, stream)) = Stream::of(stream) {
            self.link.tell(self.table, Told::Lost { socket: self.number, stream });
        }
    }

    fn unsubscribe(&self) {
        self.link.tell(self.table, Told::Unsubscribed { socket: self.number });
    }

    fn close(&self, code: u16) {
        self.link.tell(self.table, Told::Close { socket: self.number, code });
    }
}

impl Stream {
    /// A table and its stream; the lobby is each node's own.
    pub(crate) fn of(topic: Topic) -> Option<(TableId, Self)> {
        match topic {
            Topic::Lobby => None,
            Topic::Table(table) => Some((table, Self::Table)),
            Topic::Chat(table) => Some((table, Self::Chat)),
        }
    }

    pub(crate) fn topic(self, table: TableId) -> Topic {
        match self {
            Self::Table => Topic::Table(table),
            Self::Chat => Topic::Chat(table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn link() -> Arc<Link> {
        let node = |number| NodeId(Uuid::from_u128(number));
        Link::new(node(1), node(2), 1, super::super::wire::VERSION)
    }

    /// The place of the next part and the number of its items.
    fn next(link: &Link) -> (u64, usize) {
        let (Envelope { body, .. }, _) = link.next_part().expect("something waits");
        let Body::Part { place, items, .. } = body else { panic!("{body:?}") };
        (place.number, items.len())
    }

    #[test]
    fn what_waits_has_a_bound_and_the_part_after_it_does_not_follow() {
        let (few, many) = (link(), link());
        for _ in 0..MAX_ITEMS {
            few.send(Item::Still);
            many.send(Item::Still);
        }
        many.send(Item::Still);
        many.send(Item::Still);
        assert_eq!(next(&few), (0, PART_ITEMS));
        assert_eq!(next(&many), (1, 1), "the other node learns that it has missed something");

        let (few, many) = (link(), link());
        let text = || Utf8Bytes::from("x".repeat(MAX_BYTES / 16));
        let table = TableId(Uuid::nil());
        for _ in 0..16 {
            few.send_to_spectators(Topic::Table(table), Vec::new(), text());
            many.send_to_spectators(Topic::Table(table), Vec::new(), text());
        }
        many.send_to_spectators(Topic::Table(table), Vec::new(), "x".into());
        many.send(Item::Still);
        assert_eq!(next(&few).0, 0);
        assert_eq!(next(&many), (1, 1));
    }
}
