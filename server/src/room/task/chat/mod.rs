//! The chat of a table: messages, requests for earlier ones, and their receivers.
//!
//! A message is checked here and stored beside the room's loop (`jobs`), one after the other; then it is acknowledged and
//! sent (`delivery`). Older ones are read on request (`earlier`). Does not know the content of a message. Invariants:
//! nothing is sent before it is durable; no move waits for a message; chat never changes the frames of the game.

mod delivery;
mod earlier;
mod jobs;

use self::earlier::EarlierRead;
use self::jobs::{JobDone, Waiting};
use super::actor::Room;
use crate::delivery::outbox::SocketId;
use crate::delivery::responder::Responder;
use crate::net::RateLimiter;
use crate::refusals::{forbidden, rate_limited};
use crate::room::Caller;
use crate::room::chat::{self, Histories, Speaker};
use crate::room::game::seats;
use crate::room::people::spectator_fanout::{Frames, SpectatorFanout};
use crate::store::TableRecord;
use axum::extract::ws::Utf8Bytes;
use protocol::{ChatMode, ChatRoom, ChatSay, Done, Err, ErrCode, PlayerId, Say, Stage, TableChange};
use rules::Viewer;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::future::pending;
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tokio::time::Instant;
use uuid::Uuid;

/// Messages of one table that may wait to be stored.
const MOST_WAITING: usize = 64;
/// Messages a second in the watchers' room, however many watch.
const WATCHERS_PER_S: f64 = 4.0;

/// The chat of a room in memory.
#[derive(Debug)]
pub(in crate::room) struct Chat {
    /// The newest messages; `None` until they were read.
    histories: Option<Histories>,
    /// A write failed: the store may have more than this.
    is_stale: bool,
    waiting: VecDeque<Waiting>,
    /// The job that is reading or writing.
    pub(in crate::room) job: Option<JoinHandle<JobDone>>,
    /// The answers to `chat.earlier` that are being read.
    reading: JoinSet<EarlierRead>,
    /// The messages that were removed since any of that began.
    removed: BTreeSet<Uuid>,
    /// After a failure, nothing is read before this time.
    retry_at: Option<Instant>,
    /// Sockets that are to be sent what they read now.
    newcomers: Vec<SocketId>,
    pub(in crate::room) fanout: SpectatorFanout,
    seen: Readers,
    /// The newest messages as spectators get them, and the number of their last step then.
    public: BTreeMap<ChatRoom, (u64, Utf8Bytes)>,
    watchers_pace: RateLimiter<()>,
}

/// The result of a chat job beside the room's loop.
#[derive(Debug)]
pub(in crate::room) enum ChatDone {
    Job(Result<JobDone, JoinError>),
    Earlier(Result<EarlierRead, JoinError>),
}

/// On what it depends who reads which room.
#[derive(Debug)]
struct Readers {
    rev: u64,
    seated: Vec<PlayerId>,
    is_over: bool,
}

impl Readers {
    fn of(record: &TableRecord) -> Self {
        let seated = seats::people(record).map(|(_, player)| player.id).collect();
        Self { rev: record.rev, seated, is_over: record.stage == Stage::Finished }
    }
}

impl Chat {
    pub(in crate::room) fn new(record: &TableRecord) -> Self {
        Self {
            histories: None,
            is_stale: false,
            waiting: VecDeque::new(),
            job: None,
            reading: JoinSet::new(),
            removed: BTreeSet::new(),
            retry_at: None,
            newcomers: Vec::new(),
            fanout: SpectatorFanout::new(Frames::Chat),
            seen: Readers::of(record),
            public: BTreeMap::new(),
            watchers_pace: RateLimiter::new(WATCHERS_PER_S, WATCHERS_PER_S),
        }
    }

    /// Whether nothing is being read or stored.
    pub(in crate::room) fn is_idle(&self) -> bool {
        !self.is_working() && self.waiting.is_empty()
    }

    fn is_working(&self) -> bool {
        self.job.is_some() || !self.reading.is_empty()
    }

    /// Waits for what is being done; for ever where nothing is.
    pub(in crate::room) async fn done(&mut self) -> ChatDone {
        let Self { job, reading, .. } = self;
        let job = async {
            match job {
                Some(job) => job.await,
                None => pending().await,
            }
        };
        tokio::select! { biased;
            done = job => ChatDone::Job(done),
            Some(read) = reading.join_next() => ChatDone::Earlier(read),
        }
    }

    fn knows(&self, id: Uuid) -> bool {
        self.histories.as_ref().is_some_and(|histories| histories.has(id))
    }
}

impl Room {
    /// The messages that are allowed here now.
    pub(in crate::room) fn chat_mode(&self) -> ChatMode {
        chat::mode(&self.record, &self.host.settings())
    }

    /// Takes in what was done beside the loop.
    pub(in crate::room) fn chat_done(&mut self, done: ChatDone) {
        match done {
            ChatDone::Job(done) => self.job_done(done),
            ChatDone::Earlier(read) => self.earlier_was_read(read),
        }
        if !self.chat.is_working() {
            self.chat.removed.clear();
        }
    }

    /// Says something, once it is stored.
    pub(in crate::room) fn say(&mut self, caller: &Caller, ask: &ChatSay, answer: Responder) {
        let id = chat::message_id(caller.player.id, self.record.id, ask.key);
        if self.chat.knows(id) {
            return answer.send(Ok(Done::Done {}));
        }
        match self.checked_message(caller, ask) {
            Err(refusal) => answer.send(Err(refusal)),
            Ok((room, say, entry)) => {
                let by = caller.player.clone();
                self.chat.waiting.push_back(Waiting { id, room, by, say, entry, answer });
            }
        }
    }

    /// In which room, what, and to which entry somebody says this; or why not.
    fn checked_message(&self, caller: &Caller, ask: &ChatSay) -> Result<(ChatRoom, Say, Option<u64>), Err> {
        let player = &caller.player;
        seats::may_watch(&self.record, player.id)?;
        if self.is_kicked(player.id) {
            return Err(forbidden("kicked").into());
        }
        if self.server.takes_no_more() {
            return Err(ErrCode::Restarting.into());
        }
        let settings = self.host.settings();
        let speaker = Speaker {
            is_guest: player.kind.is_guest(),
            mode: chat::mode(&self.record, &settings),
            guests: settings.guest_chat,
            phrases: self.kind.meta().phrases,
            filtered: self.server.filtered_words(),
        };
        let say = chat::checked(&ask.say, speaker)?;
        let room = chat::room_of(&self.record, player.id);
        let limited = |wait| rate_limited("chat", wait);
        self.server.chat_limiter().take(player.id).map_err(limited)?;
        if room == ChatRoom::Watchers {
            self.chat.watchers_pace.take(()).map_err(limited)?;
        }
        if self.chat.waiting.len() >= MOST_WAITING {
            return Err(ErrCode::Unavailable.into());
        }
        Ok((room, say, self.entry_of(player.id, &ask.say)))
    }

    /// The entry of the step that somebody reacts to; `None` where they do not have it any more.
    fn entry_of(&self, player: PlayerId, say: &Say) -> Option<u64> {
        let Say::Reaction { step: Some(step), .. } = say else { return None };
        self.play.as_ref()?.feed(self.viewer(player)).entries().entry_of(*step)
    }

    /// The step by which an audience was told of an entry.
    fn step_of(&self, viewer: Viewer, entry: u64) -> Option<u64> {
        self.play.as_ref()?.feed(viewer).entries().step_of(entry)
    }

    /// The host changes what may be said, also while the game runs.
    pub(in crate::room) async fn change_chat(&mut self, mode: ChatMode) -> Result<(), ErrCode> {
        let mut next = self.next_record();
        next.doc.chat = mode;
        self.put(next).await
    }

    /// Refuses everything that waits, because the room ends.
    pub(in crate::room) fn refuse_chat(&mut self, code: &ErrCode) {
        for waiting in self.chat.waiting.drain(..) {
            waiting.answer.refuse(code.clone());
        }
    }
}

/// Whether nothing but the chat is to be changed.
pub(in crate::room) fn only_chat(change: &TableChange) -> Option<ChatMode> {
    let plain = TableChange {
        table: change.table,
        name: None,
        options: None,
        seats: None,
        visibility: None,
        watching: None,
        time: None,
        entry: None,
        chat: change.chat,
        substitute: None,
        hints: None,
        rated: None,
        begins: None,
    };
    change.chat.filter(|_| plain == *change)
}
