//! The task of a room: one loop over its inbox and its timers.

use super::bot_seats::BotDelays;
use super::broadcast::{LastBroadcast, SpectatorInfoThrottle};
use super::chat::Chat;
use super::deal::Dealing;
use super::early_answers::EarlyAnswersOfSeats;
use super::hints::Hints;
use super::own_start::OwnStart;
use super::response_window::HeldAnswers;
use super::tenure::End;
use super::wake_error::WakeError;
use crate::delivery::outbox::SocketId;
use crate::delivery::responder::{RequestResult, Responder};
use crate::refusals::not_found;
use crate::room::RoomServices;
use crate::room::game::play::{Play, Steps};
use crate::room::game::seats;
use crate::room::game::timing::Timing;
use crate::room::host::Host;
use crate::room::people::presence::Presences;
use crate::room::people::spectator_fanout::{Frames, SpectatorFanout};
use crate::room::people::subscribers::Subscribers;
use crate::room::people::viewings::Viewings;
use crate::room::people::watcher_counts::WatcherCounts;
use crate::room::{Caller, Command, Queued, ReplayError, SLEEP_AFTER};
use crate::store::TableRecord;
use crate::store::downtime::DowntimeListener;
use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use protocol::{ClientMsg, Done, ErrCode, PlayerId, Stage, TableId, ViewHash};
use rules::GameKind;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Panics after which a room ends; the next command starts a new one.
const MAX_PANICS: u32 = 3;

/// A table in memory.
pub(crate) struct Room {
    pub(in crate::room) server: Arc<RoomServices>,
    pub(in crate::room) host: Arc<dyn Host>,
    pub(in crate::room) kind: &'static dyn GameKind,
    pub(in crate::room) record: TableRecord,
    pub(in crate::room) play: Option<Play>,
    /// Answers that are held for the open window.
    pub(in crate::room) held_answers: HeldAnswers,
    /// Answers that people have given ahead.
    pub(in crate::room) early: EarlyAnswersOfSeats,
    /// The deal of a game that is about to begin.
    pub(in crate::room) dealing: Option<Dealing>,
    /// When the game begins by itself, if the table is matched.
    pub(super) own_start: OwnStart,
    pub(in crate::room) subscribers: Subscribers,
    /// The frames that are being sent to spectators.
    pub(in crate::room) fanout: SpectatorFanout,
    pub(in crate::room) chat: Chat,
    pub(in crate::room) spectator_info: SpectatorInfoThrottle,
    /// When a spectator was last connected, as far as known.
    pub(in crate::room) spectators_seen: Option<Instant>,
    /// The spectators, as others were informed of them.
    pub(in crate::room) watcher_counts: WatcherCounts,
    /// The people who look at the replay together.
    pub(in crate::room) viewings: Viewings,
    /// Sockets that have just been sent the full state.
    pub(in crate::room) fresh: Vec<SocketId>,
    pub(in crate::room) presences: Presences,
    /// The seated people, longest first, as far as this room knows.
    pub(in crate::room) sitting: Vec<PlayerId>,
    /// The same as the server was last told, so that they come back past any crowd.
    told_sitting: Vec<PlayerId>,
    /// Durable steps that were not sent yet; `None` where it is not known which: the next reload sends everybody the whole state.
    pub(in crate::room) outgoing: Option<Steps>,
    /// Requested snapshots, to be sent after the reply.
    pub(in crate::room) snapshots: Vec<(SocketId, Utf8Bytes)>,
    /// The hash of the table information as last sent, without the game and the spectators.
    pub(in crate::room) last_info_hash: Option<ViewHash>,
    /// The state from which that and the lobby's row were made.
    pub(in crate::room) last_broadcast: Option<LastBroadcast>,
    /// The snapshot for spectators, as long as it is current.
    pub(in crate::room) public_snapshot: Option<Utf8Bytes>,
    /// A write failed: the store may know more than this room.
    pub(in crate::room) stale: bool,
    /// The error that is sent while the table cannot be reloaded.
    pub(in crate::room) stale_because: ErrCode,
    /// The log could not be folded: the pause before it is read again.
    pub(super) damaged: Option<Duration>,
    /// A command was aborted: the state of this room may be inconsistent.
    pub(in crate::room) broken: bool,
    /// The table was removed permanently.
    pub(in crate::room) closed: bool,
    /// Once another node has the table: commands that arrived too late here and that it is sent.
    pub(in crate::room) moved: Option<Vec<Command>>,
    /// When people were last here through a node that is not heard any more.
    pub(super) lost_far: Option<Instant>,
    /// Since when the players are here through other nodes alone.
    pub(super) abroad_since: Option<Instant>,
    /// When bots answer.
    pub(in crate::room) bot_delays: BotDelays,
    /// Hints that are being found, and those that were.
    pub(in crate::room) hints: Hints,
    /// After a failure, the room makes no moves by itself before this time.
    pub(in crate::room) retry_at: Option<Instant>,
    /// The periods in which no clock ran.
    pub(in crate::room) downtime: DowntimeListener,
    pub(in crate::room) idle_since: Instant,
    panics: u32,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.record.id).finish_non_exhaustive()
    }
}

impl Room {
    pub(super) async fn wake(
        server: Arc<RoomServices>,
        host: Arc<dyn Host>,
        id: TableId,
    ) -> Result<Self, WakeError> {
        let downtime = server.downtime();
        let unattended = host.claim(id).await?;
        let (kind, record, play) = Self::load(&server, id).await?;
        host.confirm_claim(id).await?;
        let early = EarlyAnswersOfSeats::load(server.store(), &record).await?;
        let now = Instant::now();
        let mut presences = Presences::default();
        let sitting: Vec<PlayerId> = seats::people(&record).map(|(_, player)| player.id).collect();
        for player in &sitting {
            presences.disconnected(*player, now, true);
        }
        let chat = Chat::new(&record);
        let mut room = Self {
            server,
            host,
            kind,
            record,
            play,
            held_answers: HeldAnswers::default(),
            early,
            dealing: None,
            own_start: OwnStart::of_room_woken_at(now),
            subscribers: Subscribers::default(),
            fanout: SpectatorFanout::new(Frames::Game),
            chat,
            spectator_info: SpectatorInfoThrottle::default(),
            spectators_seen: None,
            watcher_counts: WatcherCounts::new(id, now),
            viewings: Viewings::default(),
            fresh: Vec::new(),
            presences,
            sitting,
            told_sitting: Vec::new(),
            outgoing: Some(Vec::new()),
            snapshots: Vec::new(),
            last_info_hash: None,
            last_broadcast: None,
            public_snapshot: None,
            stale: false,
            stale_because: ErrCode::Unavailable,
            damaged: None,
            broken: false,
            closed: false,
            moved: None,
            lost_far: None,
            abroad_since: None,
            bot_delays: BotDelays::default(),
            hints: Hints::default(),
            retry_at: None,
            idle_since: now,
            panics: 0,
            downtime,
        };
        match unattended {
            Some(time) => room.pause_unattended(time).await,
            None => room.end_hand_over().await,
        }
        // If it fails, the clocks run by what the row has.
        drop(room.note_hours().await);
        room.note_due().await;
        Ok(room)
    }

    pub(in crate::room) async fn load(
        server: &RoomServices,
        id: TableId,
    ) -> Result<(&'static dyn GameKind, TableRecord, Option<Play>), WakeError> {
        let record = server.store().table(id).await?.ok_or(WakeError::Unknown)?;
        let kind = server.game(&record.game).ok_or_else(|| ReplayError::NoGame(record.game.clone()))?;
        let play = match record.stage {
            Stage::Open => None,
            Stage::Running | Stage::Finished => {
                let timing = Timing::of(&record, server.downtime().now().clone());
                Some(Play::fold(kind, &record, &server.store().entries(id).await?, &timing)?)
            }
        };
        Ok((kind, record, play))
    }

    /// The main loop. A panic costs only its own turn: the room continues from its log and does not retry the command.
    pub(super) async fn run(&mut self, inbox: &mut mpsc::Receiver<Queued>) -> End {
        loop {
            match AssertUnwindSafe(self.turn(inbox)).catch_unwind().await {
                Ok(Some(end)) => return end,
                Err(_) if self.panicked() >= MAX_PANICS => return End::Broken,
                Ok(None) | Err(_) => {}
            }
        }
    }

    /// Tells what has changed, then waits for the next thing to do and does it; returns the end of the room once it has come.
    async fn turn(&mut self, inbox: &mut mpsc::Receiver<Queued>) -> Option<End> {
        self.broadcast();
        self.note_sitting();
        let end = self.end_now(inbox);
        if end.is_some() {
            return end;
        }
        self.note_window();
        self.schedule_bots();
        self.schedule_early();
        self.note_whereabouts();
        let (due, default, may_process_held_answers) =
            (self.next_due(), self.default_due(), self.may_process_held_answers());
        tokio::select! { biased;
            queued = inbox.recv() => match queued {
                None => return Some(End::Stopped),
                Some(Queued { command, .. }) if matches!(*command, Command::Stop) => return Some(End::Stopped),
                Some(Queued { command, permit }) => {
                    self.handle(*command).await;
                    self.advance_deal().await;
                    drop(permit);
                }
            },
            () = self.downtime.changed() => self.on_downtime().await,
            done = self.chat.done() => self.chat_done(done),
            (seat, found) = self.hints.next(), if self.hints.are_asked_for() => self.hint_found(seat, found),
            () = std::future::ready(()), if may_process_held_answers => self.process_held_answers().await,
            Some((seat, by)) = std::future::ready(default), if default.is_some() => self.default_moves(seat, by).await,
            // Other tasks run between two batches of spectators.
            () = tokio::task::yield_now(), if self.fanout.has_pending() || self.chat.fanout.has_pending() => {}
            () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => self.on_time().await,
        }
        self.acknowledge();
        self.review_early().await;
        self.review_hints();
        None
    }

    fn note_sitting(&mut self) {
        if self.told_sitting != self.sitting {
            self.told_sitting.clone_from(&self.sitting);
            self.server.set_seated(self.record.id, self.sitting.iter().copied().collect());
        }
    }

    fn end_now(&self, inbox: &mpsc::Receiver<Queued>) -> Option<End> {
        if self.closed {
            Some(End::Closed)
        } else if self.moved.is_some() {
            Some(End::Moved)
        } else if self.follows_at().is_some_and(|at| at <= Instant::now()) {
            Some(End::Following)
        } else if self.may_sleep(inbox) {
            Some(End::Asleep)
        } else {
            None
        }
    }

    /// Goes on after a panic, of which there were so many.
    fn panicked(&mut self) -> u32 {
        tracing::error!(table.id = %self.record.id, "the room panicked");
        self.panics += 1;
        self.distrust();
        // These moves are durable already.
        self.acknowledge();
        self.panics
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Gone { outbox } => return self.unsubscribe(outbox.id()),
            Command::NodeLost { slot } => return self.node_lost(slot),
            Command::LeaseLost => self.stale = true,
            Command::Alone if self.is_wanted_elsewhere() => self.moved = Some(Vec::new()),
            _ => {}
        }
        self.stale |= !self.host.has_lease(self.record.id);
        if self.stale && (self.is_damaged_now() || !self.reload().await) {
            if let Some(late) = &mut self.moved {
                return late.push(command);
            }
            return self.handle_without_store(command).await;
        }
        match command {
            Command::Ask { caller, msg, answer } => self.ask(caller, *msg, answer).await,
            Command::Attach { caller, attach, answer } => self.attach(caller, *attach, answer).await,
            Command::MayWatch { player, answer } => {
                answer.send(self.may_watch(player).map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            Command::CatchUp { outbox } => self.catch_up(&outbox),
            Command::CatchUpChat { outbox } => self.catch_up_chat(&outbox),
            Command::RemoveMessages { ids } => self.remove_messages(&ids),
            Command::ReadChatAgain => self.read_chat_again(),
            Command::SettingsChanged => self.settings_changed(),
            Command::Wake { answer } => {
                self.note_due().await;
                answer.send(Ok(Done::Done {}));
            }
            Command::Sweep { answer } => {
                let swept = self.sweep().await;
                answer.send(swept.map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            Command::Renamed { player } => self.rename(&player).await,
            Command::HoursChanged { player } => self.hours_changed(player).await,
            // The requester may have stopped waiting.
            Command::FindWatcher { name, answer } => drop(answer.send(self.watcher_named(&name))),
            Command::EndPractice { player, before, answer } => {
                let ended = self.end_practice(player, before).await;
                answer.send(ended.map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            Command::Erase { player, answer } => {
                let erased = self.erase(&player).await;
                answer.send(erased.map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            Command::Moderate { act, line, answer } => {
                let done = self.moderate(act, *line).await;
                answer.send(done.map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            // The requester may have stopped waiting.
            Command::Inspect { hidden, answer } => drop(answer.send(Ok(self.inspect(hidden)))),
            Command::Gone { .. }
            | Command::NodeLost { .. }
            | Command::LeaseLost
            | Command::Alone
            | Command::Stop => {}
        }
    }

    /// The state of this room is durable and may still be read; nothing else is possible now. From one that is broken nobody
    /// is sent the table: the reload sends it to everybody.
    async fn handle_without_store(&mut self, command: Command) {
        match command {
            command if self.closed => command.refuse(not_found("table")),
            Command::CatchUp { outbox } if !self.broken => self.catch_up(&outbox),
            Command::CatchUpChat { outbox } => self.catch_up_chat(&outbox),
            Command::Ask { caller, msg, answer }
                if !self.broken && matches!(*msg, ClientMsg::TableSync(_)) =>
            {
                Box::pin(self.ask(caller, *msg, answer)).await;
            }
            command => command.refuse(self.stale_because.clone()),
        }
    }

    // --- time ---

    fn next_due(&self) -> Option<Instant> {
        let sleep = self.is_idle().then(|| self.sleeps_at());
        let host = self.next_host_candidate().and(self.presences.host_gone_at(self.record.doc.host));
        // After a failure only the retry counts: what is overdue must not be retried without a pause.
        let (host, clock, proposal, begins) = if self.retry_at.is_none() {
            (host, self.clock_due(), self.proposal_due(), self.begins_at())
        } else {
            (None, None, None, None)
        };
        let bot = self.next_bot_due().filter(|_| self.may_move() && !self.is_before_floor());
        let deal = self.dealing.as_ref().map(|dealing| dealing.until);
        let broadcast = [self.watcher_counts.due(), self.spectator_info.due()].into_iter().flatten().min();
        [
            sleep,
            host,
            clock,
            proposal,
            begins,
            bot,
            deal,
            broadcast,
            self.floor_due(),
            self.early_due(),
            self.presences.next_away(),
            self.retry_at,
            self.chat_due(),
            self.viewings.due(),
            self.follows_at(),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        self.presences.update(now);
        self.retry_at = self.retry_at.filter(|at| *at > now);
        if self.is_damaged_now() {
            return;
        }
        if self.stale && !self.reload().await {
            self.reload_later();
            return;
        }
        self.replace_absent_host(now).await;
        self.settle_proposal(now).await;
        self.begin_by_itself(now).await;
        self.advance_deal().await;
        if self.is_early_due() {
            self.give_early().await;
        }
    }

    /// Clocks were paused, or run again and later: everybody is sent the new due times.
    async fn on_downtime(&mut self) {
        let run = !self.downtime.now().are_clocks_paused();
        self.public_snapshot = None;
        if run {
            self.recount_banks().await;
        }
        if run && self.timing().runs() {
            (self.last_info_hash, self.last_broadcast) = (None, None);
            self.note_due().await;
        }
    }

    /// Nobody is subscribed, nothing of the chat is being read or stored, no game is about to begin, no answer is held, no
    /// substitute or bot owes a move, nobody waits for a hint, no early answer is about to be given, and no clock runs out soon.
    fn is_idle(&self) -> bool {
        let plays =
            self.held_answers.has_any() || self.substituted().is_some() || !self.deciding_bots().is_empty();
        self.subscribers.is_empty()
            && self.chat.is_idle()
            && self.dealing.is_none()
            && !plays
            && !self.early.is_due_soon()
            && !self.hints.are_asked_for()
            && !self.is_clock_near()
    }

    /// When the room leaves memory if it stays idle; at once if the table ended without a result, since a sweep may end
    /// many.
    fn sleeps_at(&self) -> Instant {
        if self.record.doc.ended.is_some() { self.idle_since } else { self.idle_since + SLEEP_AFTER }
    }

    /// Whether it leaves memory, unless a command arrives meanwhile.
    fn may_sleep(&self, inbox: &mpsc::Receiver<Queued>) -> bool {
        self.sleeps_at() <= Instant::now() && self.is_idle() && inbox.is_empty()
    }

    async fn ask(&mut self, caller: Caller, msg: ClientMsg, answer: Responder) {
        let looks = self.subscribers.get(caller.outbox.id()).is_some();
        let player = caller.player.id;
        let sat = seats::seat_of(&self.record, player).is_some() || seats::has_resigned(&self.record, player);
        if !looks && !sat {
            return answer.refuse(not_found("table"));
        }
        match msg {
            ClientMsg::TableRematch(_) => Box::pin(self.rematch(caller, answer)).await,
            ClientMsg::TableStart(_) => self.start(player, answer),
            ClientMsg::TableAct(act) => self.act(player, act, answer).await,
            ClientMsg::TableHint(ask) => self.hint(player, &ask.decision, answer),
            ClientMsg::ChatSay(ask) => self.say(&caller, &ask, answer),
            ClientMsg::ChatEarlier(ask) => self.earlier(&caller, &ask, answer),
            // Not noted as presence: nobody else learns that somebody answers ahead.
            ClientMsg::TableEarly(ask) => return answer.send(self.answer_early(player, ask).await),
            ClientMsg::TableRecall(_) => return answer.send(self.recall_early(player).await),
            msg => {
                let answered: RequestResult = self.request(&caller, msg).await;
                answer.send(answered);
            }
        }
        self.note_presence(Some(player).filter(|_| sat)).await;
    }
}
