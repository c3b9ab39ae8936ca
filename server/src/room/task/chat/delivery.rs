//! Delivery of chat messages: the receivers and the times.
//!
//! Seated people are sent a message at once, spectators in batches of their own, so that a message never displaces a step.
//! Invariant: a socket is sent the messages of a room only while its person reads that room, and the cost of a command
//! that changes no reader does not depend on their number.

use super::Readers;
use crate::delivery::outbox::{Outbox, SocketId, Topic, frame};
use crate::room::chat::{self, Message, ROOMS};
use crate::room::game::play::Play;
use crate::room::game::seats;
use crate::room::task::actor::Room;
use axum::extract::ws::Utf8Bytes;
use protocol::{ChatMessage, ChatMessages, ChatRemoved, ChatRoom, PlayerId, ServerMsg, Stage};
use rules::{Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

impl Room {
    /// Sends what is to be sent, and begins what is to be stored.
    pub(in crate::room) fn advance_chat(&mut self) {
        if self.closed {
            return;
        }
        self.note_readers();
        self.send_newcomers();
        self.start_chat_job();
        let (record, stream) = (&self.record, Topic::Chat(self.record.id));
        self.chat
            .fanout
            .send_batch(&mut self.subscribers, stream, |player| seats::seat_of(record, player).is_some());
    }

    /// A socket that has just subscribed is sent what its person reads.
    pub(in crate::room) fn send_chat_later(&mut self, socket: SocketId) {
        let Some(sub) = self.subscribers.get_mut(socket) else { return };
        let (record, player) = (&self.record, sub.player.id);
        // Rooms that they no longer read stay in the list, so that they are told to forget them.
        sub.rooms.retain(|room| !chat::reads(record, player, *room));
        self.chat.newcomers.push(socket);
    }

    /// A socket that has lost messages is sent the newest ones, if only that there are none.
    pub(in crate::room) fn catch_up_chat(&mut self, outbox: &Outbox) {
        let Some(sub) = self.subscribers.get(outbox.id()) else { return };
        let (player, stream) = (sub.player.id, Topic::Chat(self.record.id));
        let viewer = self.viewer(player);
        let rooms: Vec<ChatRoom> =
            ROOMS.into_iter().filter(|room| chat::reads(&self.record, player, *room)).collect();
        for (place, room) in rooms.iter().enumerate() {
            let text = self.newest(viewer, *room).unwrap_or_else(|| self.nothing(*room));
            match place {
                0 => outbox.send_snapshot(stream, text),
                _ => outbox.send(stream, text),
            }
        }
        self.note_told(outbox.id(), rooms.into_iter().collect());
        if self.chat.histories.is_none() {
            self.send_chat_later(outbox.id());
        }
    }

    /// Notes who has changed rooms: who has sat down or stood up, and everybody when the game is over.
    fn note_readers(&mut self) {
        if self.chat.seen.rev == self.record.rev {
            return;
        }
        let before = std::mem::replace(&mut self.chat.seen, Readers::of(&self.record));
        let (old, new): (BTreeSet<PlayerId>, BTreeSet<PlayerId>) =
            (before.seated.into_iter().collect(), self.chat.seen.seated.iter().copied().collect());
        let is_new_end = self.chat.seen.is_over && !before.is_over;
        let moved = old.symmetric_difference(&new).chain(new.intersection(&old).filter(|_| is_new_end));
        let sockets: Vec<SocketId> =
            moved.flat_map(|player| self.subscribers.of(*player)).map(|sub| sub.outbox.id()).collect();
        self.chat.newcomers.extend(sockets);
        if is_new_end && let Some(text) = self.newest(Viewer::Public, ChatRoom::Players) {
            self.queue_chat(text);
        }
    }

    fn send_newcomers(&mut self) {
        if self.chat.histories.is_some() {
            for socket in std::mem::take(&mut self.chat.newcomers) {
                self.send_rooms(socket);
            }
        }
    }

    /// Sends a socket the newest messages of each room that it reads from now on, and lets it forget what its person reads
    /// no more.
    fn send_rooms(&mut self, socket: SocketId) {
        let Some(sub) = self.subscribers.get(socket) else { return };
        let (player, outbox, told) = (sub.player.id, sub.outbox.clone(), sub.rooms.clone());
        let viewer = self.viewer(player);
        let mut rooms = BTreeSet::new();
        for room in ROOMS {
            let reads = chat::reads(&self.record, player, room);
            let text = match (reads, told.contains(&room)) {
                (true, false) => self.newest(viewer, room),
                (false, true) => self.newest(viewer, room).map(|_| self.nothing(room)),
                (true, true) | (false, false) => None,
            };
            if let Some(text) = text {
                outbox.send(Topic::Chat(self.record.id), text);
            }
            rooms.extend(reads.then_some(room));
        }
        self.note_told(socket, rooms);
    }

    /// Notes that a socket has everything of these rooms.
    fn note_told(&mut self, socket: SocketId, rooms: BTreeSet<ChatRoom>) {
        let head = self.chat.fanout.head();
        if let Some(sub) = self.subscribers.get_mut(socket) {
            sub.rooms = rooms;
            sub.next.chat = head;
        }
    }

    /// The newest messages of a room for an audience; `None` where there are none. Spectators share one text.
    fn newest(&mut self, viewer: Viewer, room: ChatRoom) -> Option<Utf8Bytes> {
        let history = self.chat.histories.as_ref()?.of(room);
        if history.is_empty() {
            return None;
        }
        let is_public = viewer.seat().is_none();
        let n = self.play.as_ref().map_or(0, |play: &Play| play.feed(viewer).n);
        let kept = self.chat.public.get(&room).filter(|(of, _)| is_public && *of == n);
        if let Some((_, text)) = kept {
            return Some(text.clone());
        }
        let (messages, earlier) = history.shown(|entry| self.step_of(viewer, entry));
        let text = self.messages(room, messages, Some(earlier));
        if is_public {
            self.chat.public.insert(room, (n, text.clone()));
        }
        Some(text)
    }

    /// Tells the receiver that a room holds nothing for them.
    fn nothing(&self, room: ChatRoom) -> Utf8Bytes {
        self.messages(room, Vec::new(), Some(false))
    }

    fn messages(&self, room: ChatRoom, messages: Vec<ChatMessage>, earlier: Option<bool>) -> Utf8Bytes {
        let table = self.record.id;
        frame(&ServerMsg::ChatMessages(ChatMessages { table, room, messages, earlier }))
    }

    /// Sends a new message to its readers.
    pub(super) fn send_message(&mut self, message: &Message) {
        let room = message.doc.room;
        self.send_to_readers(room, message.doc.entry.is_some(), |here, viewer| {
            here.messages(room, vec![message.shown(|entry| here.step_of(viewer, entry))], None)
        });
    }

    /// Sends a frame to the readers of a room; the same to all unless the audiences differ.
    fn send_to_readers(&mut self, room: ChatRoom, differs: bool, text: impl Fn(&Self, Viewer) -> Utf8Bytes) {
        let is_over = self.record.stage == Stage::Finished;
        let (mut made, stream) = (BTreeMap::<Option<Seat>, Utf8Bytes>::new(), Topic::Chat(self.record.id));
        let mut text_for = |here: &Self, viewer: Viewer| {
            let audience = viewer.seat().filter(|_| differs);
            made.entry(audience).or_insert_with(|| text(here, viewer)).clone()
        };
        if room == ChatRoom::Players || is_over {
            for (seat, sub) in self.seated_subs() {
                sub.outbox.send(stream, text_for(self, Viewer::Seat(seat)));
            }
        }
        if (room == ChatRoom::Watchers || is_over) && self.has_spectators() {
            let text = text_for(self, Viewer::Public);
            self.queue_chat(text);
        }
    }

    fn queue_chat(&mut self, text: Utf8Bytes) {
        if self.has_spectators() {
            self.send_to_other_nodes(Topic::Chat(self.record.id), &text);
            self.chat.fanout.push(text);
        }
    }

    /// Nobody is to read these messages any more; they are out of the store.
    pub(in crate::room) fn remove_messages(&mut self, ids: &[(ChatRoom, Uuid)]) {
        if self.chat.is_working() {
            self.chat.removed.extend(ids.iter().map(|(_, id)| *id));
        }
        for room in ROOMS {
            let ids: Vec<Uuid> = ids.iter().filter(|(of, _)| *of == room).map(|(_, id)| *id).collect();
            if ids.is_empty() {
                continue;
            }
            if let Some(histories) = &mut self.chat.histories {
                histories.of_mut(room).remove(&ids);
            }
            self.chat.public.remove(&room);
            let table = self.record.id;
            let text = frame(&ServerMsg::ChatRemoved(ChatRemoved { table, room, ids }));
            self.send_to_readers(room, false, |_, _| text.clone());
        }
    }

    /// The server's settings have changed: everybody is sent what may be said now.
    pub(in crate::room) fn settings_changed(&mut self) {
        (self.last_info_hash, self.last_broadcast, self.public_snapshot) = (None, None, None);
    }
}
