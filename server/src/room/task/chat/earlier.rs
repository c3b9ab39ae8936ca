//! Answers to `chat.earlier`: read beside the room's loop, and sent by it.
//!
//! Does not know the delivery of new messages. Invariant: no answer holds a message that the room knows to be removed.

use crate::delivery::responder::Responder;
use crate::refusals::{forbidden, rate_limited_code};
use crate::room::Caller;
use crate::room::chat::{self, storage};
use crate::room::game::seats;
use crate::room::task::actor::Room;
use crate::store::{StoreError, unavailable};
use protocol::{ChatEarlier, ChatMessage, Done};
use tokio::task::JoinError;

/// Answers of one table that are read at the same time.
const MOST_READS: usize = 8;

/// The result of reading for an answer: the messages, and whether there are others before them.
#[derive(Debug)]
pub(in crate::room) struct EarlierRead {
    found: Result<(Vec<ChatMessage>, bool), StoreError>,
    answer: Responder,
}

impl Room {
    /// Answers with the messages before those that somebody has.
    pub(in crate::room) fn earlier(&mut self, caller: &Caller, ask: &ChatEarlier, answer: Responder) {
        let player = caller.player.id;
        if let Err(refusal) = seats::may_watch(&self.record, player) {
            return answer.refuse(refusal);
        }
        if !chat::reads(&self.record, player, ask.room) {
            return answer.refuse(forbidden("chat_room"));
        }
        if self.chat.reading.len() >= MOST_READS {
            return answer.refuse(rate_limited_code("chat_earlier"));
        }
        let feed = self.play.as_ref().map(|play| play.feed(self.viewer(player)));
        let entries = feed.map(|feed| feed.entries().clone()).unwrap_or_default();
        let (store, table) = (self.server.visitors().clone(), self.record.id);
        let (room, n) = (ask.room, ask.before);
        self.chat.reading.spawn(async move {
            let found = storage::before(&store, table, room, n, |entry| entries.step_of(entry)).await;
            EarlierRead { found, answer }
        });
    }

    /// Sends an answer, without what was removed while it was read.
    pub(super) fn earlier_was_read(&mut self, read: Result<EarlierRead, JoinError>) {
        match read {
            Ok(EarlierRead { found: Ok((mut messages, earlier)), answer }) => {
                messages.retain(|message| !self.chat.removed.contains(&message.id));
                answer.send(Ok(Done::Messages { messages, earlier }));
            }
            Ok(EarlierRead { found: Err(error), answer }) => answer.refuse(unavailable(&error)),
            // Its answer was sent when it was dropped.
            Err(error) => tracing::error!(table.id = %self.record.id, %error, "a read of the chat ended"),
        }
    }
}
