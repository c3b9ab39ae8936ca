//! The inbox of a room: a bounded queue in which commands of people who subscribe or leave need a permit.
//!
//! Does not know any table. Invariants: however many people subscribe, leave or catch up at once, they fill only a part
//! of the queue: a move always finds a place, and waits for no more than that part; people with a seat have a part of their
//! own, so that they come back past any crowd.

use crate::room::Command;
use std::sync::Arc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

/// The capacity of one table's queue.
const CAPACITY: usize = 256;
/// How many of these places are for people who subscribe or leave.
const CROWD_PERMITS: usize = 64;
/// How many more are for those of them who have a seat.
const PLAYER_PERMITS: usize = 32;

/// The line in which somebody waits who subscribes, leaves or catches up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Crowd,
    Players,
}

/// The sending side; clones send to the same room.
#[derive(Clone, Debug)]
pub(crate) struct Inbox {
    commands: mpsc::Sender<Queued>,
    crowd: Arc<Semaphore>,
    players: Arc<Semaphore>,
}

/// A command in the queue; its permit is released when it is done.
#[derive(Debug)]
pub(crate) struct Queued {
    /// Boxed, because the queue reserves memory for many and few ever wait.
    pub(crate) command: Box<Command>,
    pub(crate) permit: Option<OwnedSemaphorePermit>,
}

/// Why a command was not put into the queue.
#[derive(Debug)]
pub(crate) enum SendError {
    Full(Command),
    /// The room has ended.
    Closed(Command),
}

impl Inbox {
    pub(crate) fn new() -> (Self, mpsc::Receiver<Queued>) {
        let (commands, receiver) = mpsc::channel(CAPACITY);
        let [crowd, players] =
            [CROWD_PERMITS, PLAYER_PERMITS].map(|permits| Arc::new(Semaphore::new(permits)));
        (Self { commands, crowd, players }, receiver)
    }

    /// The permits to subscribe or leave, given in the order of requests.
    pub(crate) fn permits(&self, line: Line) -> Arc<Semaphore> {
        match line {
            Line::Crowd => self.crowd.clone(),
            Line::Players => self.players.clone(),
        }
    }

    pub(crate) fn try_send(
        &self,
        command: Command,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Result<(), SendError> {
        self.commands.try_send(Queued { command: Box::new(command), permit }).map_err(|error| match error {
            TrySendError::Full(queued) => SendError::Full(*queued.command),
            TrySendError::Closed(queued) => SendError::Closed(*queued.command),
        })
    }

    /// Waits for a place, even if the queue is full.
    pub(crate) async fn stop(&self) {
        // A room that has ended need not be stopped.
        drop(self.commands.send(Queued { command: Box::new(Command::Stop), permit: None }).await);
    }

    /// The same, and waits until the room has ended.
    pub(crate) async fn ends(&self) {
        self.stop().await;
        self.commands.closed().await;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}
