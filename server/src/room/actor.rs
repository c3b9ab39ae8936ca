//! The task of a room: one loop over its inbox, its substitutes and its clocks.

use super::audience::Audience;
use super::play::{Play, Told};
use super::presence::Absences;
use super::{Attach, Caller, Command, INBOX, PlayError, SLEEP_AFTER, Sit, not_found, seats};
use crate::answer::{Answer, Answered};
use crate::hall::{Hall, LIMITS};
use crate::outbox::{Outbox, SocketId, Stream, frame};
use crate::store::{StoreError, TableRecord};
use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use protocol::{
    ClosedBecause, Done, ErrCode, Player, PlayerId, ServerMsg, Stage, TableClosed, TableId, ViewHash,
    Watching,
};
use rules::{GameKind, Seat, Viewer};
use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Panics after which a room gives up; the next command wakes a new one.
const MAX_PANICS: u32 = 3;

/// The live table.
pub(crate) struct Room {
    pub(super) hall: Arc<Hall>,
    pub(super) kind: &'static dyn GameKind,
    pub(super) record: TableRecord,
    pub(super) play: Option<Play>,
    pub(super) subs: Vec<Sub>,
    pub(super) absences: Absences,
    /// The seated people, longest first, as far as this room remembers.
    pub(super) sitting: Vec<PlayerId>,
    /// Taken off by the host; they may not sit down again.
    pub(super) kicked: BTreeSet<PlayerId>,
    /// What is durable and was not told yet.
    pub(super) untold: Told,
    /// Snapshots that were asked for, to be sent after the reply.
    pub(super) snapshots: Vec<(Outbox, Utf8Bytes)>,
    /// The hash of what everybody was told about the table without its game.
    pub(super) told_info: Option<ViewHash>,
    /// A write failed: the store knows more than this room.
    pub(super) stale: bool,
    /// The table is gone for good.
    pub(super) closed: bool,
    /// Substitutes wait until then after a failure.
    pub(super) retry_at: Option<Instant>,
    idle_since: Instant,
    panics: u32,
}

/// One socket that looks at this table.
#[derive(Debug)]
pub(super) struct Sub {
    pub(super) player: Player,
    pub(super) outbox: Outbox,
    /// Has just been sent everything.
    pub(super) fresh: bool,
}

/// Why a room ended.
enum End {
    /// Nobody needs it; the hall has forgotten it already.
    Asleep,
    /// The table is gone for good.
    Closed,
    Stopped,
    /// It panicked again and again.
    Broken,
}

/// Why a room could not be woken.
#[derive(Debug, thiserror::Error)]
enum WakeError {
    #[error("there is no such table")]
    Unknown,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.record.id).finish_non_exhaustive()
    }
}

impl Room {
    /// Starts the task; it wakes the table from the store as its first act.
    pub(crate) fn spawn(hall: Arc<Hall>, id: TableId) -> mpsc::Sender<Command> {
        let (sender, inbox) = mpsc::channel(INBOX);
        let tasks = hall.tasks().clone();
        tasks.spawn(Self::live(hall, id, inbox));
        sender
    }

    async fn live(hall: Arc<Hall>, id: TableId, mut inbox: mpsc::Receiver<Command>) {
        let refusal = match Self::wake(Arc::clone(&hall), id).await {
            Ok(mut room) => match room.run(&mut inbox).await {
                End::Asleep => return,
                End::Closed => not_found("table"),
                End::Stopped => ErrCode::Restarting,
                End::Broken => ErrCode::Unavailable,
            },
            Err(WakeError::Unknown) => not_found("table"),
            Err(WakeError::Store(StoreError::Unavailable(error))) => {
                tracing::warn!(table.id = %id, error, "table not woken");
                ErrCode::Unavailable
            }
            Err(error) => {
                tracing::error!(table.id = %id, %error, "table cannot be woken");
                crate::answer::internal()
            }
        };
        hall.retire(id, || true);
        // Nothing can be added to the inbox any more once the hall has forgotten it.
        while let Ok(command) = inbox.try_recv() {
            command.refuse(refusal.clone());
        }
    }

    async fn wake(hall: Arc<Hall>, id: TableId) -> Result<Self, WakeError> {
        let (kind, record, play) = Self::load(&hall, id).await?;
        let now = Instant::now();
        let mut absences = Absences::default();
        let sitting: Vec<PlayerId> = seats::people(&record).map(|(_, player)| player.id).collect();
        for player in &sitting {
            absences.went(*player, now, true);
        }
        Ok(Self {
            hall,
            kind,
            record,
            play,
            subs: Vec::new(),
            absences,
            sitting,
            kicked: BTreeSet::new(),
            untold: Vec::new(),
            snapshots: Vec::new(),
            told_info: None,
            stale: false,
            closed: false,
            retry_at: None,
            idle_since: now,
            panics: 0,
        })
    }

    async fn load(
        hall: &Hall,
        id: TableId,
    ) -> Result<(&'static dyn GameKind, TableRecord, Option<Play>), WakeError> {
        let record = hall.store().table(id).await?.ok_or(WakeError::Unknown)?;
        let kind = hall.game(&record.game).ok_or_else(|| PlayError::NoGame(record.game.clone()))?;
        let play = match record.stage {
            Stage::Open => None,
            Stage::Running | Stage::Finished => {
                Some(Play::fold(kind, &record, &hall.store().entries(id).await?)?)
            }
        };
        Ok((kind, record, play))
    }

    /// Everything that ever happens at a table.
    async fn run(&mut self, inbox: &mut mpsc::Receiver<Command>) -> End {
        self.tell();
        loop {
            let (due, substitute) = (self.next_due(), self.substitute_due());
            tokio::select! { biased;
                command = inbox.recv() => match command {
                    None | Some(Command::Stop) => return End::Stopped,
                    Some(command) => self.guarded(command).await,
                },
                () = std::future::ready(()), if substitute.is_some() => self.guarded_substitute(substitute).await,
                () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => self.on_time().await,
            }
            self.tell();
            if self.closed {
                return End::Closed;
            } else if self.panics >= MAX_PANICS {
                return End::Broken;
            } else if self.falls_asleep(inbox) {
                return End::Asleep;
            }
        }
    }

    /// A panic costs its own command only: the room goes on from its log and never tries that one again.
    async fn guarded(&mut self, command: Command) {
        if AssertUnwindSafe(self.handle(command)).catch_unwind().await.is_err() {
            self.panicked();
        }
    }

    async fn guarded_substitute(&mut self, seat: Option<Seat>) {
        if AssertUnwindSafe(self.substitute_moves(seat)).catch_unwind().await.is_err() {
            self.panicked();
        }
    }

    fn panicked(&mut self) {
        tracing::error!(table.id = %self.record.id, "a command made the room panic");
        self.panics += 1;
        self.reload_later();
        self.untold.clear();
    }

    async fn handle(&mut self, command: Command) {
        if let Command::Gone { outbox } = &command {
            return self.unsubscribe(outbox.id());
        }
        if self.stale && !self.reload().await {
            return command.refuse(if self.closed { not_found("table") } else { ErrCode::Unavailable });
        }
        match command {
            Command::Ask { caller, msg, answer } => self.ask(caller, *msg, answer).await,
            Command::Attach { caller, attach, answer } => self.attach(caller, *attach, answer).await,
            Command::MayWatch { player, answer } => {
                answer.send(self.may_watch(player).map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            Command::CatchUp { outbox } => self.catch_up(&outbox),
            Command::Wake { answer } => answer.send(Ok(Done::Done {})),
            Command::Sweep => self.sweep().await,
            Command::Renamed { player } => self.rename(&player).await,
            Command::Gone { .. } | Command::Stop => {}
        }
    }

    // --- who looks ---

    pub(super) fn may_watch(&self, player: PlayerId) -> Result<(), ErrCode> {
        let closed = self.record.doc.watching == Watching::No && self.record.stage != Stage::Open;
        if closed && seats::seat_of(&self.record, player).is_none() {
            return Err(seats::forbidden("watching_closed"));
        }
        Ok(())
    }

    pub(super) fn viewer(&self, player: PlayerId) -> Viewer {
        seats::seat_of(&self.record, player).map_or(Viewer::Public, Viewer::Seat)
    }

    async fn attach(&mut self, caller: Caller, attach: Attach, answer: Answer) {
        let Caller { player, outbox } = caller;
        if !outbox.attach(self.record.id, LIMITS.watched as usize) {
            return answer.refuse(seats::forbidden("too_many_watched"));
        }
        let looked = self.subs.iter().any(|sub| sub.outbox.id() == outbox.id());
        if let Err(code) = self.sit_as_asked(&player, attach.sit).await {
            if !looked {
                outbox.detach(self.record.id);
            }
            return answer.refuse(code);
        }
        answer.send(Ok(attach.done));
        self.subs.retain(|sub| sub.outbox.id() != outbox.id());
        self.absences.came(player.id);
        self.rename(&player).await;
        self.subs.push(Sub { player, outbox: outbox.clone(), fresh: true });
        self.resume_or_snapshot(&outbox, attach.resume.as_ref());
    }

    async fn sit_as_asked(&mut self, player: &Player, sit: Sit) -> Result<(), ErrCode> {
        let seat = match sit {
            Sit::No => return self.may_watch(player.id),
            Sit::Rather(_) if seats::seat_of(&self.record, player.id).is_some() => return Ok(()),
            Sit::Rather(seat) => {
                let mut taken = self.sit(player, Some(seat)).await;
                if taken.is_err() {
                    taken = self.sit(player, None).await;
                }
                return taken.or_else(|_| self.may_watch(player.id));
            }
            Sit::Anywhere => None,
            Sit::On(seat) => Some(seat),
        };
        self.sit(player, seat).await
    }

    fn resume_or_snapshot(&mut self, outbox: &Outbox, resume: Option<&(u64, ViewHash)>) {
        let Some(at) = self.subs.iter().position(|sub| sub.outbox.id() == outbox.id()) else { return };
        let viewer = self.viewer(self.subs[at].player.id);
        let tail = match (resume, &self.play) {
            (Some((n, h)), Some(play)) => play.audience(viewer).tail(*n, h),
            _ => None,
        };
        // Either way this socket then knows everything about the table.
        self.subs[at].fresh = true;
        let stream = Stream::Table(self.record.id);
        let Some(steps) = tail else {
            return outbox.snapshot(stream, self.snapshot(viewer));
        };
        for step in steps {
            outbox.follow(stream, step);
        }
        outbox.follow(stream, self.info_frame(viewer.seat()));
    }

    fn catch_up(&self, outbox: &Outbox) {
        if let Some(sub) = self.subs.iter().find(|sub| sub.outbox.id() == outbox.id()) {
            let text = self.snapshot(self.viewer(sub.player.id));
            outbox.snapshot(Stream::Table(self.record.id), text);
        }
    }

    pub(super) fn snapshot(&self, viewer: Viewer) -> Utf8Bytes {
        let unopened = Audience::new(viewer);
        let audience = self.play.as_ref().map_or(&unopened, |play| play.audience(viewer));
        let decision = self.play.as_ref().and_then(|play| play.decision(viewer.seat()?));
        let view = self.play.as_ref().and_then(|play| play.view(viewer));
        let snapshot = audience.snapshot(self.info(), view, decision);
        frame(&ServerMsg::TableSnapshot(Box::new(snapshot)))
    }

    pub(super) fn unsubscribe(&mut self, socket: SocketId) {
        let Some(at) = self.subs.iter().position(|sub| sub.outbox.id() == socket) else { return };
        let sub = self.subs.swap_remove(at);
        sub.outbox.detach(self.record.id);
        self.missed(sub.player.id, false);
    }

    /// Notes that a person with a seat may have no socket here any more.
    pub(super) fn missed(&mut self, player: PlayerId, at_once: bool) {
        let now = Instant::now();
        self.idle_since = now;
        let connected = self.subs.iter().any(|sub| sub.player.id == player);
        if !connected && seats::seat_of(&self.record, player).is_some() {
            self.absences.went(player, now, at_once);
        }
    }

    /// Takes sockets off the table, telling them why.
    pub(super) fn dismiss(&mut self, because: ClosedBecause, mut whom: impl FnMut(&Sub) -> bool) {
        let table = self.record.id;
        let closed = ServerMsg::TableClosed(TableClosed { table, because });
        for sub in self.subs.extract_if(.., |sub| whom(sub)) {
            sub.outbox.detach(table);
            sub.outbox.notice(&closed);
        }
        self.idle_since = Instant::now();
    }

    // --- telling ---

    /// Tells everybody what has changed: the table first, then the game.
    fn tell(&mut self) {
        self.prune();
        let stream = Stream::Table(self.record.id);
        for (outbox, text) in std::mem::take(&mut self.snapshots) {
            outbox.snapshot(stream, text);
        }
        self.tell_info();
        let told = std::mem::take(&mut self.untold);
        for sub in &self.subs {
            let viewer = self.viewer(sub.player.id);
            for (_, text) in told.iter().filter(|(to, _)| *to == viewer) {
                sub.outbox.follow(stream, text.clone());
            }
        }
    }

    fn prune(&mut self) {
        while let Some(gone) = self.subs.iter().find(|sub| sub.outbox.is_closed()) {
            self.unsubscribe(gone.outbox.id());
        }
    }

    fn tell_info(&mut self) {
        let now = self.info();
        let info = Some(super::hash(&[&frame(&now)]));
        if self.closed {
            return self.hall.lobby().remove(self.record.id);
        }
        self.hall.lobby().put(self.lobby_row(now));
        if info == self.told_info {
            return self.subs.iter_mut().for_each(|sub| sub.fresh = false);
        }
        self.told_info = info;
        let stream = Stream::Table(self.record.id);
        let mut frames: Vec<(Option<Seat>, Utf8Bytes)> = Vec::new();
        for at in 0..self.subs.len() {
            let seat = self.viewer(self.subs[at].player.id).seat();
            if std::mem::take(&mut self.subs[at].fresh) {
                continue;
            }
            if !frames.iter().any(|(of, _)| *of == seat) {
                frames.push((seat, self.info_frame(seat)));
            }
            if let Some((_, text)) = frames.iter().find(|(of, _)| *of == seat) {
                self.subs[at].outbox.follow(stream, text.clone());
            }
        }
    }

    // --- store ---

    /// Stores a changed record; only then it is this room's.
    pub(super) async fn put(&mut self, next: TableRecord) -> Result<(), ErrCode> {
        match self.hall.store().put_table(&next).await {
            Ok(()) => {
                self.record = next;
                Ok(())
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    pub(super) fn store_failed(&mut self, error: &StoreError) -> ErrCode {
        tracing::warn!(table.id = %self.record.id, %error, "the store failed; the room reloads");
        self.reload_later();
        ErrCode::Unavailable
    }

    /// What this room holds may be outdated: it reads all anew before the next command, and soon in any case.
    fn reload_later(&mut self) {
        self.stale = true;
        self.retry_at = Some(Instant::now() + super::act::RETRY_AFTER);
    }

    /// Reads the table again after a failure: what was in doubt may have been written. True if it worked.
    async fn reload(&mut self) -> bool {
        let (hall, id) = (Arc::clone(&self.hall), self.record.id);
        let loaded = match hall.store().settled().await {
            Ok(()) => Self::load(&hall, id).await,
            Err(error) => Err(error.into()),
        };
        let (record, play) = match loaded {
            Ok((_, record, play)) => (record, play),
            Err(WakeError::Unknown) => {
                self.closed = true;
                self.dismiss(ClosedBecause::Empty, |_| true);
                return false;
            }
            Err(error) => {
                tracing::warn!(table.id = %id, %error, "table not reloaded");
                return false;
            }
        };
        let before = self.play.take();
        (self.record, self.play, self.stale) = (record, play, false);
        let fresh: Vec<_> = self.subs.iter().map(|sub| (sub.player.id, sub.outbox.clone())).collect();
        for (player, outbox) in fresh {
            let viewer = self.viewer(player);
            let had = before.as_ref().map(|play| {
                let audience = play.audience(viewer);
                (audience.n, audience.h.clone())
            });
            self.resume_or_snapshot(&outbox, had.as_ref());
        }
        true
    }

    // --- time ---

    fn next_due(&self) -> Option<Instant> {
        let sleep = self.is_idle().then_some(self.idle_since + SLEEP_AFTER);
        let host = self.heir().and(self.absences.host_gone_at(self.record.doc.host));
        // After a failure only the retry counts: what is overdue must not be tried without a pause.
        let host = host.filter(|_| self.retry_at.is_none());
        [sleep, host, self.absences.next_away(), self.retry_at].into_iter().flatten().min()
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        self.absences.show(now);
        self.retry_at = self.retry_at.filter(|at| *at > now);
        if self.stale && !self.reload().await {
            self.reload_later();
            return;
        }
        self.pass_the_host_on(now).await;
    }

    /// Nobody looks, and no substitute owes a move.
    fn is_idle(&self) -> bool {
        self.subs.is_empty() && self.substituted().is_none()
    }

    /// Leaves memory if nobody needs this room; the check and the leaving are one step for the senders.
    fn falls_asleep(&self, inbox: &mpsc::Receiver<Command>) -> bool {
        let long = self.idle_since + SLEEP_AFTER <= Instant::now();
        long && self.is_idle() && self.hall.retire(self.record.id, || inbox.is_empty())
    }

    async fn ask(&mut self, caller: Caller, msg: protocol::ClientMsg, answer: Answer) {
        let looks = self.subs.iter().any(|sub| sub.outbox.id() == caller.outbox.id());
        if !looks && seats::seat_of(&self.record, caller.player.id).is_none() {
            return answer.refuse(not_found("table"));
        }
        if let protocol::ClientMsg::TableRematch(_) = msg {
            return self.rematch(caller, answer).await;
        }
        let answered: Answered = self.request(&caller, msg).await;
        answer.send(answered);
    }
}
