//! The way into a room: a bounded queue, in which those who come and go wait for their turn.
//!
//! Knows no table. Invariant: however many come, go or are caught up at once, they fill only a part of the queue:
//! a move always finds a place, and waits for no more than that part.

use crate::room::Command;
use std::sync::Arc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

/// How many commands may wait for one table.
const PLACES: usize = 256;
/// How many of them may be of people who come and go.
const TURNS: usize = 64;

/// The sending side; clones lead to the same room.
#[derive(Clone, Debug)]
pub(crate) struct Inbox {
    commands: mpsc::Sender<Queued>,
    turns: Arc<Semaphore>,
}

/// A command that waits for its room; its turn is given back when it is done.
#[derive(Debug)]
pub(crate) struct Queued {
    /// Apart: the queue keeps room for many, and few ever wait.
    pub(crate) command: Box<Command>,
    pub(crate) turn: Option<OwnedSemaphorePermit>,
}

/// Why a command was not taken.
#[derive(Debug)]
pub(crate) enum NotTaken {
    Full(Command),
    /// The room has ended.
    Closed(Command),
}

impl Inbox {
    pub(crate) fn new() -> (Self, mpsc::Receiver<Queued>) {
        let (commands, receiver) = mpsc::channel(PLACES);
        (Self { commands, turns: Arc::new(Semaphore::new(TURNS)) }, receiver)
    }

    /// The right to come or go, in the order of asking.
    pub(crate) fn turns(&self) -> Arc<Semaphore> {
        self.turns.clone()
    }

    pub(crate) fn try_send(
        &self,
        command: Command,
        turn: Option<OwnedSemaphorePermit>,
    ) -> Result<(), NotTaken> {
        self.commands.try_send(Queued { command: Box::new(command), turn }).map_err(|error| match error {
            TrySendError::Full(queued) => NotTaken::Full(*queued.command),
            TrySendError::Closed(queued) => NotTaken::Closed(*queued.command),
        })
    }

    /// Waits for a place, whatever else waits.
    pub(crate) async fn stop(&self) {
        // A room that has ended need not be stopped.
        drop(self.commands.send(Queued { command: Box::new(Command::Stop), turn: None }).await);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}
