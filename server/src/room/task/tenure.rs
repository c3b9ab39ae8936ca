//! The task of a table at this node: its room while this node has the table, and otherwise a relay to the node that has
//! it.
//!
//! Does not know the work of either. Invariant: the sockets that watch the table through this node keep watching while
//! it moves to another node, or are closed so that they reconnect.

use super::actor::Room;
use super::wake_error::WakeError;
use crate::delivery::responder::Responder;
use crate::refusals::not_found;
use crate::room::RoomServices;
use crate::room::game::rests::{LONGEST_HAND_OVER_MS, note_unattended};
use crate::room::host::Host;
use crate::room::people::subscribers::Subscribers;
use crate::room::tenancy::{CLAIM_AGAIN_AFTER, ClaimError, RelayEnd};
use crate::room::{Attach, Caller, Inbox, Queued};
use crate::store::Pause;
use crate::system::clock::UnixMs;
use protocol::{ErrCode, Stage, TableId, close};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

/// A node that was lost this long before this one has no bus was probably lost with the bus.
const LOST_LATELY: Duration = Duration::from_secs(10);

/// How long a room that hands its table over tries to note that no clock runs meanwhile, and how often.
const NOTED_WITHIN: Duration = Duration::from_secs(2);
const NOTED_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Why a room ended.
pub(super) enum End {
    /// Nobody needs it.
    Asleep,
    /// Another node has the table, or is to have it.
    Moved,
    /// Its players are at other nodes.
    Following,
    /// The table was removed permanently.
    Closed,
    Stopped,
    /// It panicked repeatedly.
    Broken,
}

/// The task of a table at this node. At any end, pending requests are answered, the next command starts a new task, and
/// viewers of the table through this node reconnect.
struct TableTask {
    server: Arc<RoomServices>,
    host: Arc<dyn Host>,
    id: TableId,
    inbox: mpsc::Receiver<Queued>,
    /// The people who look at the table through this node while it changes hands.
    visitors: Vec<Caller>,
    /// Whether commands for the table still come here.
    is_known: bool,
    /// The answer to what still waits at the end.
    refusal: ErrCode,
}

impl TableTask {
    /// Runs the table's room as long as this node has the table, and otherwise passes on what is asked and told of it.
    async fn run(mut self) {
        let (server, host, id) = (self.server.clone(), self.host.clone(), self.id);
        loop {
            // Boxed, like other rare and large futures: otherwise each room would reserve memory for the largest of them.
            let owner = match Box::pin(Room::wake(server.clone(), host.clone(), id)).await {
                Ok(room) => match self.run_room(Box::new(room)).await {
                    Some(refusal) => return self.refusal = refusal,
                    None if self.is_known => continue,
                    None => return,
                },
                Err(WakeError::Claim(ClaimError::Leased(owner))) => owner,
                Err(error) => return self.refusal = Room::not_woken(&server, &*host, id, &error),
            };
            let visitors = std::mem::take(&mut self.visitors);
            match host.clone().relay(id, owner, visitors, &mut self.inbox).await {
                RelayEnd::Over(visitors) => self.visitors = visitors,
                RelayEnd::Asleep => return self.is_known = false,
                RelayEnd::Stopped => return self.refusal = ErrCode::Restarting,
            }
        }
    }

    /// Runs a room to its end; returns the answer to what waits then if nothing of the table goes on here.
    async fn run_room(&mut self, mut room: Box<Room>) -> Option<ErrCode> {
        let (server, id) = (self.server.clone(), self.id);
        server.set_code(id, &room.record.code);
        Box::pin(room.readmit(&mut self.visitors)).await;
        match room.run(&mut self.inbox).await {
            End::Asleep => {
                self.host.give_up(id).await;
                self.is_known = !server.remove_room_if(id, || self.inbox.is_empty());
            }
            End::Moved => self.visitors = room.leave_to_others().await,
            End::Following => {
                self.visitors = room.follow().await;
                // The others claim it first.
                sleep(CLAIM_AGAIN_AFTER).await;
            }
            End::Closed => return Some(room.end(not_found("table"))),
            End::Stopped => return Some(room.stop().await),
            End::Broken => return Some(room.end(ErrCode::Unavailable)),
        }
        None
    }
}

impl Drop for TableTask {
    fn drop(&mut self) {
        for visitor in &self.visitors {
            visitor.outbox.close(close::RESTARTING);
        }
        if self.is_known {
            self.host.note_room_gone(self.id);
            self.server.remove_room_if(self.id, || true);
        }
        // Nothing can be added to the inbox any more once the server has removed it.
        while let Ok(queued) = self.inbox.try_recv() {
            queued.command.refuse(self.refusal.clone());
        }
    }
}

/// Those who still look at a room that is over come back, to its next one.
impl Drop for Room {
    fn drop(&mut self) {
        for sub in self.subscribers.iter().filter(|sub| sub.outbox.is_here()) {
            sub.outbox.close(close::RESTARTING);
        }
        for node in self.subscribers.nodes() {
            node.table_is_elsewhere(self.record.id);
        }
    }
}

impl Room {
    /// Starts the task, which first loads the table from the store.
    pub(crate) fn spawn(server: Arc<RoomServices>, host: Arc<dyn Host>, id: TableId) -> Inbox {
        let (inbox, commands) = Inbox::new();
        let tasks = server.tasks().clone();
        let task = TableTask {
            server,
            host,
            id,
            inbox: commands,
            visitors: Vec::new(),
            is_known: true,
            refusal: ErrCode::Unavailable,
        };
        tasks.spawn(task.run());
        inbox
    }

    /// Answers everything that still waits for this room, which is here no more.
    fn end(&mut self, refusal: ErrCode) -> ErrCode {
        self.host.note_room_gone(self.record.id);
        self.refuse_all(refusal)
    }

    fn refuse_all(&mut self, refusal: ErrCode) -> ErrCode {
        self.abort_deal(refusal.clone());
        self.refuse_held(&refusal);
        self.refuse_chat(&refusal);
        refusal
    }

    fn not_woken(server: &RoomServices, host: &dyn Host, id: TableId, error: &WakeError) -> ErrCode {
        if matches!(error, WakeError::Unknown) {
            // It may have been removed between a query of the store and the lobby that shows its result.
            host.hide_row(id);
            return not_found("table");
        }
        if !matches!(error, WakeError::Claim(ClaimError::Ending)) {
            tracing::warn!(table.id = %id, %error, "the table could not be loaded");
        }
        error.code(server, id)
    }

    /// Subscribes those again who looked at the table through this node when another had it.
    async fn readmit(&mut self, visitors: &mut Vec<Caller>) {
        for caller in visitors.iter() {
            let (answer, answered) = Responder::to_task();
            self.attach(caller.clone(), Attach::watch(self.record.id), answer).await;
            if !matches!(answered.await, Ok(Ok(_))) {
                caller.outbox.close(close::RESTARTING);
            }
        }
        visitors.clear();
    }

    /// Leaves the table to another node: who looks at it through this one goes on there, and others are told where it is
    /// not.
    pub(super) async fn leave_to_others(&mut self) -> Vec<Caller> {
        let (server, id) = (self.server.clone(), self.record.id);
        tracing::info!(table.id = %id, "the table's room moves to another node");
        self.end(ErrCode::Unavailable);
        self.give_up().await;
        for command in self.moved.take().unwrap_or_default() {
            server.send_command(id, command);
        }
        let subscribers = std::mem::take(&mut self.subscribers);
        let here = subscribers.iter().filter(|sub| sub.outbox.is_here());
        here.filter_map(|sub| self.host.caller(sub.outbox.id())).collect()
    }

    /// Ends with the server. From here on the table takes nothing; a node hands it over to the next one.
    async fn stop(&mut self) -> ErrCode {
        let since = self.server.now_ms();
        self.finish_chat().await;
        let refusal = self.refuse_all(ErrCode::Restarting);
        if self.server.is_node() {
            // Those who are here come back at another node meanwhile.
            for sub in self.subscribers.iter().filter(|sub| sub.outbox.is_here()) {
                sub.outbox.close(close::RESTARTING);
            }
            self.note_hand_over(since).await;
            self.give_up().await;
        }
        // The server closes its sockets once all their tables have told them everything.
        self.subscribers = Subscribers::default();
        refusal
    }

    /// Notes since when nobody runs the table, where a clock runs: as a pause without a length, which the next node ends. If
    /// the store does not take it for a while, clocks count the time.
    pub(super) async fn note_hand_over(&mut self, since: UnixMs) {
        let until = Instant::now() + NOTED_WITHIN;
        while !Box::pin(self.try_to_note_hand_over(since)).await && Instant::now() < until {
            sleep(NOTED_AGAIN_AFTER).await;
        }
    }

    /// `false` if the store has failed.
    async fn try_to_note_hand_over(&mut self, since: UnixMs) -> bool {
        // After a failure the store may have the pause already.
        if self.stale && !self.reload().await {
            return self.closed || self.moved.is_some();
        }
        // By the clock of another node the last move may be later.
        let from = since.max(self.record.changed_at);
        let is_noted = |last: &Pause| last.from == from || last.until > from;
        if self.next_clock().is_none() || self.record.doc.rests.pauses.last().is_some_and(is_noted) {
            return true;
        }
        let mut next = self.next_record();
        !note_unattended(&mut next.doc.rests, Pause { from, until: from }) || self.put(next).await.is_ok()
    }

    /// Ends the pause that the node before has begun when it handed the table over, unless somebody has moved since.
    pub(super) async fn end_hand_over(&mut self) {
        let last = self.record.doc.rests.pauses.last().copied();
        let begun = last.filter(|pause| pause.from == pause.until && self.record.changed_at <= pause.from);
        let Some(Pause { from, .. }) = begun else { return };
        let mut next = self.next_record();
        next.doc.rests.pauses.pop();
        // By this node's clock it may have begun later than now.
        let until = self.server.now_ms().clamp(from + 1, from + LONGEST_HAND_OVER_MS);
        next.doc.rests.pauses.push(Pause { from, until });
        drop(self.put(next).await);
    }

    /// Gives the table up, and tells the nodes whose people look at it through this one.
    async fn give_up(&self) {
        self.host.give_up(self.record.id).await;
        self.tell_others_to_claim();
    }

    /// The sockets of a node are here no more, but for those that it has subscribed since.
    pub(super) fn node_lost(&mut self, slot: u16) {
        for socket in self.subscribers.at_node(slot) {
            if self.subscribers.get(socket).is_some_and(|sub| !sub.outbox.is_closed()) {
                continue;
            }
            // That node learns by itself that something was lost, and what it is told now may reach a relay that has begun
            // anew since.
            if self.forget(socket).is_some() {
                self.lost_far = Some(Instant::now());
            }
        }
    }

    /// Whether people looked at the table through other nodes until now. A node that cannot be heard any more is often lost
    /// before it is known that it is this node that nobody hears.
    pub(super) fn is_wanted_elsewhere(&self) -> bool {
        let lost_lately = self.lost_far.is_some_and(|at| at.elapsed() < LOST_LATELY);
        lost_lately || self.subscribers.nodes().next().is_some()
    }

    /// Lets no clock count the time in which nobody ran the table's room. If that cannot be stored, they count it.
    pub(super) async fn pause_unattended(&mut self, time: Duration) {
        let now = self.server.now_ms();
        let last = self.record.doc.rests.pauses.last().map_or(0, |pause| pause.until);
        let from = now.saturating_sub(time.as_millis() as UnixMs).max(last);
        if self.record.stage == Stage::Running && from < now {
            let mut next = self.next_record();
            if note_unattended(&mut next.doc.rests, Pause { from, until: now }) {
                drop(self.put(next).await);
            }
        }
    }
}
