//! Subscriptions to a table: sockets subscribe, sit down, catch up and leave.

use super::actor::Room;
use crate::delivery::outbox::{MOST_WATCHED, Outbox, SocketId, Topic, frame};
use crate::delivery::responder::Responder;
use crate::room::game::feed::Feed;
use crate::room::game::final_ranking::standing;
use crate::room::game::play::ActiveAudiences;
use crate::room::game::seats;
use crate::room::people::subscribers::{NextFrames, Subscriber};
use crate::room::{Attach, Caller, SeatPreference};
use axum::extract::ws::Utf8Bytes;
use protocol::{ClosedBecause, Err, ErrCode, Player, PlayerId, ServerMsg, TableClosed, ViewHash};
use rules::{Seat, Viewer};
use std::time::Duration;
use tokio::time::Instant;

/// How long steps are made for an audience after its last person has left; later a client gets a snapshot.
const RECONNECT_WITHIN: Duration = Duration::from_mins(2);

impl Room {
    pub(in crate::room) fn may_watch(&self, player: PlayerId) -> Result<(), ErrCode> {
        seats::may_watch(&self.record, player)
    }

    pub(in crate::room) fn viewer(&self, player: PlayerId) -> Viewer {
        seats::seat_of(&self.record, player).map_or(Viewer::Public, Viewer::Seat)
    }

    /// The audiences with somebody connected, now or within `RECONNECT_WITHIN`.
    pub(in crate::room) fn active_audiences(&mut self) -> ActiveAudiences {
        let now = Instant::now();
        if self.has_spectators() {
            self.spectators_seen = Some(now);
        }
        let here = |(_, player): &(Seat, &Player)| self.presences.was_here(player.id, RECONNECT_WITHIN);
        let seats = seats::people(&self.record).filter(here).map(|(seat, _)| seat).collect();
        ActiveAudiences {
            seats,
            public: self.spectators_seen.is_some_and(|at| now.duration_since(at) < RECONNECT_WITHIN),
        }
    }

    pub(in crate::room) async fn attach(&mut self, caller: Caller, attach: Attach, answer: Responder) {
        let Caller { player, outbox, .. } = &caller;
        if let Err(refused) = outbox.subscribe(self.record.id, MOST_WATCHED as usize) {
            return answer.refuse(refused.into());
        }
        let looked = self.subscribers.get(outbox.id()).is_some();
        if let Err(refusal) = self.admit(&caller, &attach).await {
            if !looked {
                outbox.unsubscribe(self.record.id);
            }
            return answer.send(Err(refusal));
        }
        // Before the answer: its receiver is sent the table, even if the next steps fail.
        self.subscribe(player, outbox);
        self.presences.connected(player.id);
        answer.send(Ok(attach.done));
        self.rename(player).await;
        self.note_presence(None).await;
        self.resume_or_snapshot(outbox, attach.resume.as_ref());
        self.send_deal(outbox);
        self.send_chat_later(outbox.id());
    }

    fn subscribe(&mut self, player: &Player, outbox: &Outbox) {
        let known = self.subscribers.get(outbox.id());
        let rooms = known.map(|sub| sub.rooms.clone()).unwrap_or_default();
        self.subscribers.insert(Subscriber {
            player: player.clone(),
            outbox: outbox.clone(),
            next: NextFrames { game: self.fanout.head(), chat: self.chat.fanout.head() },
            rooms,
        });
    }

    /// Lets a person watch, or sit down as asked.
    async fn admit(&mut self, caller: &Caller, attach: &Attach) -> Result<(), Err> {
        self.require_not_banned(caller, attach).await?;
        self.require_admitted(caller, attach).await?;
        Ok(self.sit_as_asked(caller, attach.sit).await?)
    }

    async fn sit_as_asked(&mut self, caller: &Caller, sit: SeatPreference) -> Result<(), ErrCode> {
        let player = &caller.player;
        let seat = match sit {
            SeatPreference::No => return self.may_watch(player.id),
            SeatPreference::Rather(_) if seats::seat_of(&self.record, player.id).is_some() => return Ok(()),
            SeatPreference::Rather(_) if self.has_locked_seats_for(player.id) => {
                return self.may_watch(player.id);
            }
            SeatPreference::Rather(seat) => {
                let mut taken = self.sit(caller, Some(seat)).await;
                if taken.is_err() {
                    taken = self.sit(caller, None).await;
                }
                return taken.or_else(|_| self.may_watch(player.id));
            }
            SeatPreference::Anywhere => None,
            SeatPreference::On(seat) => Some(seat),
        };
        self.sit(caller, seat).await
    }

    pub(in crate::room) fn resume_or_snapshot(&mut self, outbox: &Outbox, resume: Option<&(u64, ViewHash)>) {
        let socket = outbox.id();
        let Some(sub) = self.subscribers.get_mut(socket) else { return };
        // In both cases this socket then has the full state of the table.
        sub.next.game = self.fanout.head();
        let player = sub.player.id;
        self.fresh.push(socket);
        let viewer = self.viewer(player);
        let tail = match (resume, &self.play) {
            // No step says that a table has ended before its game did.
            (Some((n, h)), Some(play)) if self.record.doc.ended.is_none() => play.tail(viewer, *n, h),
            _ => None,
        };
        let stream = Topic::Table(self.record.id);
        let Some(steps) = tail else {
            let text = self.snapshot(viewer);
            return outbox.send_snapshot(stream, text);
        };
        for step in steps {
            outbox.send(stream, step);
        }
        outbox.send(stream, self.info_frame(viewer));
    }

    pub(in crate::room) fn catch_up(&mut self, outbox: &Outbox) {
        if let Some(sub) = self.subscribers.get(outbox.id()) {
            let viewer = self.viewer(sub.player.id);
            let text = self.snapshot(viewer);
            self.send_snapshot(outbox.id(), text);
            self.send_early_again(outbox);
            self.send_deal(outbox);
        }
    }

    /// Sends a socket the full table; it goes on from there.
    pub(in crate::room) fn send_snapshot(&mut self, socket: SocketId, text: Utf8Bytes) {
        let next = self.fanout.head();
        if let Some(sub) = self.subscribers.get_mut(socket) {
            sub.next.game = next;
            sub.outbox.send_snapshot(Topic::Table(self.record.id), text);
        }
    }

    /// A snapshot of the table for an audience. Spectators share one text.
    pub(in crate::room) fn snapshot(&mut self, viewer: Viewer) -> Utf8Bytes {
        if viewer.seat().is_some() || !self.is_broadcast_current() {
            return self.new_snapshot(viewer);
        }
        let shared = self.public_snapshot.take().unwrap_or_else(|| self.new_snapshot(viewer));
        self.public_snapshot.insert(shared).clone()
    }

    fn new_snapshot(&self, viewer: Viewer) -> Utf8Bytes {
        let unopened = Feed::new(self.record.code.clone(), viewer);
        let feed = self.play.as_ref().map_or(&unopened, |play| play.feed(viewer));
        let decision = self.play.as_ref().and_then(|play| play.pending_decision(viewer.seat()?));
        let game = self.play.as_ref().map(|play| play.shown_to(viewer));
        let mut snapshot = feed.snapshot(&self.timing(), self.info_for(viewer), game, decision);
        snapshot.result = snapshot.result.map(|result| standing(&result, self.record.resigned()));
        if self.record.doc.ended.is_some() {
            (snapshot.decision, snapshot.waiting) = (None, Vec::new());
            (snapshot.clocks, snapshot.banks) = (Vec::new(), Vec::new());
        }
        frame(&snapshot)
    }

    pub(in crate::room) fn unsubscribe(&mut self, socket: SocketId) {
        if let Some(sub) = self.forget(socket) {
            sub.outbox.unsubscribe(self.record.id);
        }
    }

    /// The same without telling the socket.
    pub(super) fn forget(&mut self, socket: SocketId) -> Option<Subscriber> {
        if self.has_spectators() {
            self.spectators_seen = Some(Instant::now());
        }
        let sub = self.subscribers.remove(socket)?;
        self.note_unsubscribed(sub.player.id, false);
        Some(sub)
    }

    /// Notes that a seated person may have no socket here any more.
    pub(in crate::room) fn note_unsubscribed(&mut self, player: PlayerId, at_once: bool) {
        let now = Instant::now();
        self.idle_since = now;
        if !self.subscribers.is_here(player) && seats::seat_of(&self.record, player).is_some() {
            self.presences.disconnected(player, now, at_once);
        }
    }

    /// Unsubscribes sockets and sends them the reason.
    pub(in crate::room) fn close_subscriptions(
        &mut self,
        because: ClosedBecause,
        mut whom: impl FnMut(&Subscriber) -> bool,
    ) {
        let table = self.record.id;
        let closed = ServerMsg::TableClosed(TableClosed { table, because });
        let sockets: Vec<SocketId> =
            self.subscribers.iter().filter(|sub| whom(sub)).map(|sub| sub.outbox.id()).collect();
        for sub in
            sockets.into_iter().filter_map(|socket| self.subscribers.remove(socket)).collect::<Vec<_>>()
        {
            sub.outbox.unsubscribe(table);
            sub.outbox.push(&closed);
        }
        self.idle_since = Instant::now();
    }
}
