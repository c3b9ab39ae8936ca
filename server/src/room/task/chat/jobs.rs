//! Reads and writes of a room's chat, beside its loop: one job at a time, whose result comes back to the loop.
//!
//! Does not know sockets. Invariant: messages are stored in the order in which they were accepted, each with the next
//! number of its room; after a failure the room reads what the store has before it writes again.

use crate::delivery::responder::Responder;
use crate::domain::notice::Cause;
use crate::room::chat::storage::{self, Written};
use crate::room::chat::{Histories, Message, MessageDoc, ROOMS};
use crate::room::task::actor::Room;
use crate::room::task::default_moves::RETRY_AFTER;
use crate::store::{Lane, SharedStore, StoreError, unavailable};
use protocol::{ChatRoom, Done, ErrCode, Player, Say, TableId};
use std::sync::Arc;
use tokio::task::JoinError;
use tokio::time::Instant;
use uuid::Uuid;

/// A message that is to be stored.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) id: Uuid,
    pub(super) room: ChatRoom,
    pub(super) by: Player,
    pub(super) say: Say,
    pub(super) entry: Option<u64>,
    pub(super) answer: Responder,
}

/// The result of a job.
#[derive(Debug)]
pub(in crate::room) enum JobDone {
    Read(Result<Histories, StoreError>),
    Written(Message, Result<Written, StoreError>, Responder),
}

/// The newest messages; `writer` is asked first where a write may still be on its way.
async fn read(
    store: SharedStore,
    writer: Option<SharedStore>,
    table: TableId,
) -> Result<Histories, StoreError> {
    if let Some(writer) = writer {
        writer.settled(Lane::Others).await?;
    }
    let mut histories = Histories::default();
    for room in ROOMS {
        *histories.of_mut(room) = storage::load(&store, table, room).await?;
    }
    Ok(histories)
}

impl Room {
    /// Begins the next job unless one runs.
    pub(super) fn start_chat_job(&mut self) {
        self.chat.retry_at = self.chat.retry_at.filter(|at| *at > Instant::now());
        if self.chat.job.is_some() || self.chat.retry_at.is_some() {
            return;
        }
        let (store, table) = (self.server.store().clone(), self.record.id);
        if self.needs_chat() {
            let (writer, store) =
                (Some(store).filter(|_| self.chat.is_stale), self.server.visitors().clone());
            // A change from here on makes it stale again.
            self.chat.is_stale = false;
            let job = async move { JobDone::Read(read(store, writer, table).await) };
            self.chat.job = Some(self.server.tasks().spawn(job));
            return;
        }
        let Some(histories) = &self.chat.histories else { return };
        let Some(Waiting { id, room, by, say, entry, answer }) = self.chat.waiting.pop_front() else {
            return;
        };
        let (n, at) = histories.of(room).next(self.server.now_ms());
        let message = Message { id, at, doc: MessageDoc { table, room, n, by, say, entry } };
        let (host, notices) = (Arc::clone(&self.host), self.notices_of_message(&message.doc));
        let job = async move {
            let written = match host.wanted_of(message.doc.by.id, Cause::Words, notices).await {
                Ok(notices) => storage::write(&store, &message, notices).await,
                Err(error) => Err(error),
            };
            JobDone::Written(message, written, answer)
        };
        self.chat.job = Some(self.server.tasks().spawn(job));
    }

    /// Whether somebody needs messages that were not read.
    fn needs_chat(&self) -> bool {
        let is_known = self.chat.histories.is_some() && !self.chat.is_stale;
        !is_known && (!self.subscribers.is_empty() || !self.chat.waiting.is_empty())
    }

    /// When the room tries again to read its chat.
    pub(in crate::room) fn chat_due(&self) -> Option<Instant> {
        self.chat.retry_at.filter(|_| self.chat.job.is_none() && self.needs_chat())
    }

    /// Takes in what a job has done: a message that is durable is acknowledged, then sent.
    pub(super) fn job_done(&mut self, done: Result<JobDone, JoinError>) {
        self.chat.job = None;
        match done {
            Ok(JobDone::Read(Ok(read))) => self.chat_was_read(read),
            Ok(JobDone::Read(Err(error))) => {
                tracing::warn!(table.id = %self.record.id, %error, "the chat could not be read");
                self.chat.is_stale = true;
                self.chat.retry_at = Some(Instant::now() + RETRY_AFTER);
                self.refuse_chat(&unavailable(&error));
            }
            Ok(JobDone::Written(message, Ok(Written::New), answer)) => {
                self.server.metrics().chat_messages.inc();
                answer.send(Ok(Done::Done {}));
                self.add_message(message);
            }
            Ok(JobDone::Written(_, Ok(Written::Again), answer)) => answer.send(Ok(Done::Done {})),
            Ok(JobDone::Written(_, Err(error), answer)) => {
                tracing::warn!(table.id = %self.record.id, %error, "a message could not be stored");
                self.chat.is_stale = true;
                answer.refuse(match error {
                    StoreError::Changed => ErrCode::Unavailable,
                    error => unavailable(&error),
                });
            }
            Err(error) => {
                tracing::error!(table.id = %self.record.id, %error, "a job of the chat ended");
                self.chat.is_stale = true;
            }
        }
    }

    fn chat_was_read(&mut self, mut read: Histories) {
        self.chat.public.clear();
        let removed: Vec<Uuid> = self.chat.removed.iter().copied().collect();
        for room in ROOMS {
            read.of_mut(room).remove(&removed);
        }
        let Some(histories) = &mut self.chat.histories else {
            self.chat.histories = Some(read);
            return;
        };
        // Durable since a write of unknown outcome, or written by another server.
        let changes =
            ROOMS.map(|room| (room, histories.of_mut(room).replace(std::mem::take(read.of_mut(room)))));
        for (room, (new, removed)) in changes {
            for message in &new {
                self.send_message(message);
            }
            let removed: Vec<_> = removed.into_iter().map(|id| (room, id)).collect();
            self.remove_messages(&removed);
        }
    }

    /// Compares the messages with the store, as some may be out of it.
    pub(in crate::room) fn read_chat_again(&mut self) {
        if self.subscribers.is_empty() {
            self.chat.histories = None;
        }
        self.chat.is_stale = true;
    }

    fn add_message(&mut self, message: Message) {
        if self.chat.removed.contains(&message.id) {
            return;
        }
        self.send_message(&message);
        self.chat.public.remove(&message.doc.room);
        if let Some(histories) = &mut self.chat.histories {
            histories.of_mut(message.doc.room).push(message);
        }
    }

    /// Ends what runs, so that a message that is durable is acknowledged before the server stops.
    pub(in crate::room) async fn finish_chat(&mut self) {
        while self.chat.is_working() {
            let done = self.chat.done().await;
            self.chat_done(done);
        }
    }

    /// Removes the messages of a table that is gone, after the one that may be on its way.
    pub(in crate::room) fn remove_chat(&mut self) {
        let (store, table, job) = (self.server.store().clone(), self.record.id, self.chat.job.take());
        self.server.tasks().spawn(async move {
            if let Some(job) = job {
                // Its answer is refused as it is dropped: there is nothing left to read it in.
                drop(job.await);
            }
            if let Err(error) = storage::remove_all(&store, table).await {
                tracing::warn!(table.id = %table, %error, "the messages of a closed table could not be deleted; they stay until they expire");
            }
        });
    }
}
