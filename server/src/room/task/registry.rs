//! The rooms in memory, by the table's id and by its code, and how the server sends them commands.
//!
//! Invariant: commands other than the final stop are put into inboxes only under the lock of this map, so that a room
//! which leaves memory under the same lock has missed none.

use crate::refusals::not_found;
use crate::room::RoomServices;
use crate::room::{Command, Inbox, Line, Room, SendError};
use crate::store::unavailable;
use protocol::{ChatRoom, ErrCode, PlayerId, TableCode, TableId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;
use uuid::Uuid;

/// How long a command that must arrive waits for a place in a full inbox before it is tried again.
const TELL_AGAIN_AFTER: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
pub(crate) struct Rooms(Mutex<RoomMap>);

#[derive(Debug, Default)]
pub(crate) struct RoomMap {
    inboxes: BTreeMap<TableId, Inbox>,
    codes: BTreeMap<TableId, TableCode>,
    by_code: BTreeMap<TableCode, TableId>,
    /// The people with a seat at a table that is awake.
    seated: BTreeMap<TableId, BTreeSet<PlayerId>>,
}

impl Rooms {
    pub(crate) fn lock(&self) -> MutexGuard<'_, RoomMap> {
        // Every change is a single step, so that a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RoomMap {
    pub(crate) fn get(&self, table: TableId) -> Option<&Inbox> {
        self.inboxes.get(&table)
    }

    /// The inbox of a table's room, which is started if it sleeps. A room that ended unexpectedly (a defect) is started
    /// again.
    pub(crate) fn get_or_spawn(&mut self, table: TableId, spawn: impl FnOnce() -> Inbox) -> &Inbox {
        if self.inboxes.get(&table).is_some_and(Inbox::is_closed) {
            self.inboxes.remove(&table);
        }
        self.inboxes.entry(table).or_insert_with(spawn)
    }

    /// Stores the code of a table whose room is awake.
    pub(crate) fn set_code(&mut self, table: TableId, code: TableCode) {
        if self.inboxes.contains_key(&table) {
            self.by_code.insert(code.clone(), table);
            self.codes.insert(table, code);
        }
    }

    /// Stores who has a seat at a table that is awake.
    pub(crate) fn set_seated(&mut self, table: TableId, people: BTreeSet<PlayerId>) {
        if self.inboxes.contains_key(&table) {
            self.seated.insert(table, people);
        }
    }

    /// The line in which this person waits to subscribe to the table.
    fn line(&self, table: TableId, person: Option<PlayerId>) -> Line {
        let seated =
            self.seated.get(&table).zip(person).is_some_and(|(seated, person)| seated.contains(&person));
        if seated { Line::Players } else { Line::Crowd }
    }

    pub(crate) fn by_code(&self, code: &TableCode) -> Option<TableId> {
        self.by_code.get(code).copied()
    }

    pub(crate) fn remove(&mut self, table: TableId) {
        self.inboxes.remove(&table);
        self.seated.remove(&table);
        if let Some(code) = self.codes.remove(&table) {
            self.by_code.remove(&code);
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.inboxes.len()
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.inboxes.keys().copied().collect()
    }

    pub(crate) fn inboxes(&self) -> Vec<(TableId, Inbox)> {
        self.inboxes.iter().map(|(table, inbox)| (*table, inbox.clone())).collect()
    }
}

impl RoomServices {
    /// Sends a command to a table's room, waking it. If the inbox is full, the reply is `unavailable`.
    pub(crate) fn send_command(self: &Arc<Self>, table: TableId, command: Command) {
        self.dispatch(table, command, None);
    }

    /// The same for people who subscribe: they wait for a permit, so that many of them leave places for players.
    pub(crate) async fn send_command_with_permit(self: &Arc<Self>, table: TableId, command: Command) {
        let person = self.who_subscribes(&command);
        let Some(host) = self.host() else { return command.refuse(ErrCode::Restarting) };
        let permits = {
            let mut rooms = self.rooms().lock();
            let line = rooms.line(table, person);
            rooms.get_or_spawn(table, || Room::spawn(Arc::clone(self), host, table)).permits(line)
        };
        self.dispatch(table, command, permits.acquire_owned().await.ok());
    }

    fn dispatch(self: &Arc<Self>, table: TableId, command: Command, permit: Option<OwnedSemaphorePermit>) {
        let Some(host) = self.host() else { return command.refuse(ErrCode::Restarting) };
        let taken = self
            .rooms()
            .lock()
            .get_or_spawn(table, || Room::spawn(Arc::clone(self), host, table))
            .try_send(command, permit);
        match taken {
            // Only a stop closes inboxes before the server removes them.
            Err(SendError::Closed(command)) => command.refuse(ErrCode::Restarting),
            Err(SendError::Full(command)) => command.refuse(ErrCode::Unavailable),
            Ok(()) => {}
        }
    }

    /// Sends a command to a room that is awake; returns it if the inbox is full.
    pub(crate) fn send_command_if_awake(&self, table: TableId, command: Command) -> Result<(), Command> {
        self.dispatch_if_awake(table, command, None)
    }

    /// The same for people who leave or have lost frames.
    pub(crate) async fn send_command_with_permit_if_awake(
        &self,
        table: TableId,
        command: Command,
    ) -> Result<(), Command> {
        let person = self.who_subscribes(&command);
        let permits = {
            let rooms = self.rooms().lock();
            rooms.get(table).map(|inbox| inbox.permits(rooms.line(table, person)))
        };
        let permit = match permits {
            Some(permits) => permits.acquire_owned().await.ok(),
            None => None,
        };
        self.dispatch_if_awake(table, command, permit)
    }

    fn dispatch_if_awake(
        &self,
        table: TableId,
        command: Command,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Result<(), Command> {
        match self.rooms().lock().get(table).map(|inbox| inbox.try_send(command, permit)) {
            Some(Err(SendError::Full(command))) => Err(command),
            Some(Ok(()) | Err(SendError::Closed(_))) | None => Ok(()),
        }
    }

    /// Tells a table's room, if it is awake, that messages are out of the store.
    pub(crate) async fn forget_messages(&self, table: TableId, ids: Vec<(ChatRoom, Uuid)>) {
        if let Some(host) = self.host() {
            host.messages_removed(table, &ids);
        }
        let mut command = Command::RemoveMessages { ids };
        // A room with a full inbox is busy, and people still read there what is removed.
        while let Err(again) = self.send_command_if_awake(table, command) {
            command = again;
            sleep(TELL_AGAIN_AFTER).await;
        }
    }

    pub(crate) fn is_awake(&self, table: TableId) -> bool {
        self.rooms().lock().get(table).is_some()
    }

    /// All tables whose rooms are awake.
    pub(crate) fn awake_tables(&self) -> Vec<TableId> {
        self.rooms().lock().tables()
    }

    /// Stores the code of a table whose room is awake.
    pub(crate) fn set_code(&self, table: TableId, code: &TableCode) {
        self.rooms().lock().set_code(table, code.clone());
    }

    /// Stores who has a seat at a table that is awake.
    pub(crate) fn set_seated(&self, table: TableId, people: BTreeSet<PlayerId>) {
        self.rooms().lock().set_seated(table, people);
    }

    /// The person who subscribes or catches up by this command.
    fn who_subscribes(&self, command: &Command) -> Option<PlayerId> {
        match command {
            Command::Attach { caller, .. } => Some(caller.player.id),
            Command::MayWatch { player, .. } => Some(*player),
            Command::CatchUp { outbox } | Command::CatchUpChat { outbox } => {
                self.host()?.caller(outbox.id()).map(|caller| caller.player.id)
            }
            _ => None,
        }
    }

    /// Removes a room unless commands are waiting for it.
    pub(crate) fn remove_room_if(&self, table: TableId, is_idle: impl FnOnce() -> bool) -> bool {
        let mut rooms = self.rooms().lock();
        let idle = is_idle();
        if idle {
            rooms.remove(table);
        }
        idle
    }

    /// The table with this code. Unknown and mistyped codes get the same answer.
    pub async fn find(&self, code: &TableCode) -> Result<TableId, ErrCode> {
        if code.0.len() != 16 {
            return Err(not_found("table"));
        }
        let awake = self.rooms().lock().by_code(code);
        if let Some(table) = awake {
            return Ok(table);
        }
        match self.store().table_by_code(code).await {
            Ok(Some(record)) => Ok(record.id),
            Ok(None) => Err(not_found("table")),
            Err(error) => Err(unavailable(&error)),
        }
    }
}
