//! The newest messages of the rooms of a table, as a room in memory keeps them.
//!
//! Does not know the readers. Invariant: the messages stand in the order of their numbers and times, and a new one has
//! a later number and a later time than each before it.

use super::ROOMS;
use super::message::Message;
use crate::system::clock::UnixMs;
use protocol::{ChatMessage, ChatRoom};
use std::collections::VecDeque;
use uuid::Uuid;

/// Messages kept of each room, which are sent to newcomers.
pub(in crate::room) const RECENT: usize = 50;
/// Bytes of messages sent at once to newcomers: together with a snapshot they must fit into the queue of a socket.
const RECENT_BYTES: usize = 12 * 1024;

/// Both rooms.
#[derive(Debug, Default)]
pub(in crate::room) struct Histories {
    players: History,
    watchers: History,
}

impl Histories {
    pub(in crate::room) fn of(&self, room: ChatRoom) -> &History {
        match room {
            ChatRoom::Players => &self.players,
            ChatRoom::Watchers => &self.watchers,
        }
    }

    pub(in crate::room) fn of_mut(&mut self, room: ChatRoom) -> &mut History {
        match room {
            ChatRoom::Players => &mut self.players,
            ChatRoom::Watchers => &mut self.watchers,
        }
    }

    pub(in crate::room) fn has(&self, id: Uuid) -> bool {
        ROOMS.iter().any(|room| self.of(*room).messages.iter().any(|message| message.id == id))
    }
}

/// One room.
#[derive(Debug, Default)]
pub(in crate::room) struct History {
    messages: VecDeque<Message>,
    /// Whether there are messages before those.
    has_earlier: bool,
    /// The newest message there ever was, as far as known.
    last: (u64, UnixMs),
}

impl History {
    /// The newest messages of a room, oldest first, and the highest number that was removed from it.
    pub(in crate::room) fn new(mut messages: VecDeque<Message>, highest_removed: u64) -> Self {
        let (n, at) = messages.back().map_or((0, 0), |last| (last.doc.n, last.at));
        let last = (n.max(highest_removed), at);
        let beyond = messages.len().saturating_sub(RECENT);
        messages.drain(..beyond);
        Self { messages, has_earlier: beyond > 0, last }
    }

    /// The number and the time of the next message.
    pub(in crate::room) fn next(&self, now: UnixMs) -> (u64, UnixMs) {
        let (n, at) = self.last;
        (n + 1, now.max(at + 1))
    }

    pub(in crate::room) fn push(&mut self, message: Message) {
        self.last = (message.doc.n, message.at);
        self.messages.push_back(message);
        if self.messages.len() > RECENT {
            self.messages.pop_front();
            self.has_earlier = true;
        }
    }

    pub(in crate::room) fn remove(&mut self, ids: &[Uuid]) {
        self.messages.retain(|message| !ids.contains(&message.id));
    }

    /// Takes what was read anew, and returns the messages that came since, and those that were removed.
    pub(in crate::room) fn replace(&mut self, read: Self) -> (Vec<Message>, Vec<Uuid>) {
        let before = std::mem::replace(self, read);
        self.last = self.last.max(before.last);
        let new = self.messages.iter().filter(|message| message.doc.n > before.last.0).cloned().collect();
        // Messages older than all that were read are only too old to be kept.
        let oldest = self.messages.front().filter(|_| self.has_earlier).map_or(0, |message| message.doc.n);
        let is_kept = |id: Uuid| self.messages.iter().any(|message| message.id == id);
        let removed =
            before.messages.iter().filter(|message| message.doc.n >= oldest && !is_kept(message.id));
        (new, removed.map(|message| message.id).collect())
    }

    pub(in crate::room) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// The newest messages as their readers get them, oldest first, and whether there are others before them.
    pub(in crate::room) fn shown(&self, step_of: impl Fn(u64) -> Option<u64>) -> (Vec<ChatMessage>, bool) {
        let newest_first = self.messages.iter().rev().map(|message| message.shown(&step_of));
        let (shown, is_cut) = fitting(newest_first, RECENT_BYTES);
        (shown, self.has_earlier || is_cut)
    }
}

/// As many of these messages as fit into so many bytes, at least one, oldest first; and whether some do not.
pub(super) fn fitting(
    newest_first: impl Iterator<Item = ChatMessage>,
    most_bytes: usize,
) -> (Vec<ChatMessage>, bool) {
    let (mut shown, mut bytes) = (Vec::new(), 0);
    for message in newest_first {
        bytes += serde_json::to_string(&message).map_or(0, |text| text.len() + 1);
        if bytes > most_bytes && !shown.is_empty() {
            shown.reverse();
            return (shown, true);
        }
        shown.push(message);
    }
    shown.reverse();
    (shown, false)
}

#[cfg(test)]
mod tests {
    use super::super::message::MessageDoc;
    use super::*;
    use crate::testing::player;
    use protocol::{Say, TableId};

    fn message(n: u64, text: &str) -> Message {
        let (by, say) = (player("Ada"), Say::Text(text.to_owned()));
        let doc =
            MessageDoc { table: TableId(Uuid::nil()), room: ChatRoom::Players, n, by, say, entry: None };
        Message { id: Uuid::from_u128(n.into()), at: 1000 + n, doc }
    }

    fn numbers(history: &History) -> Vec<u64> {
        history.shown(|_| None).0.iter().map(|message| message.n).collect()
    }

    #[test]
    fn the_newest_are_kept_and_that_there_are_others_is_known() {
        let mut history = History::new((1..=51).map(|n| message(n, "x")).collect(), 7);
        assert_eq!((numbers(&history), history.shown(|_| None).1), ((2..=51).collect(), true));
        assert_eq!(history.next(5), (52, 1052), "later than the last, whatever the clock says");
        history.push(message(52, "x"));
        assert_eq!(numbers(&history), (3..=52).collect::<Vec<_>>());
        history.remove(&[Uuid::from_u128(52)]);
        assert_eq!((numbers(&history).last(), history.next(9000)), (Some(&51), (53, 9000)));
    }

    #[test]
    fn what_was_read_anew_keeps_its_numbers_and_names_what_is_new_and_what_is_gone() {
        let mut history = History::new((1..=3).map(|n| message(n, "x")).collect(), 0);
        let (new, gone) = history.replace(History::new((2..=4).map(|n| message(n, "x")).collect(), 0));
        assert_eq!(new.iter().map(|message| message.doc.n).collect::<Vec<_>>(), [4]);
        assert_eq!(gone, [Uuid::from_u128(1)]);
        let (new, gone) = history.replace(History::default());
        assert_eq!((new.len(), gone.len()), (0, 3));
        assert_eq!(history.next(0).0, 5, "a number is never given twice");
        let read = History::new((1..=3).map(|n| message(n, "x")).collect(), 7);
        assert_eq!((numbers(&read), read.next(0)), (vec![1, 2, 3], (8, 1004)), "also after removals");
    }

    #[test]
    fn long_messages_are_sent_as_far_as_they_fit() {
        let history = History::new((1..=50).map(|n| message(n, &"😀".repeat(300))).collect(), 0);
        let (shown, has_earlier) = history.shown(|_| None);
        let bytes = serde_json::to_string(&shown).unwrap().len();
        assert!(bytes <= RECENT_BYTES + 2 && bytes > RECENT_BYTES / 2, "{bytes}");
        assert_eq!((shown.last().unwrap().n, has_earlier), (50, true));
    }
}
