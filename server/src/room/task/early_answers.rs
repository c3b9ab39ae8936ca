//! Answers that players give ahead of a decision: queued, given, cancelled, shown to their owner.
//!
//! Does not know any game; [`crate::room::game::early`] decides the fate of a queue. Invariants: a queued answer takes
//! the same path and as much time as an immediate one, so that nobody else can tell them apart; a queue is shown to the
//! sockets of its owner alone; it changes in the same write as the log entry that changes it.

use super::actor::Room;
use crate::delivery::outbox::{Outbox, SocketId, Topic, frame};
use crate::delivery::responder::{RequestResult, Responder};
use crate::refusals::forbidden;
use crate::room::game::early::{EarlyQueue, Waiting, given_key, offer_id};
use crate::room::game::play::Play;
use crate::room::game::seats;
use crate::store::{Entry, Record, RecordDoc, RecordWrite, RecordsOf, SharedStore, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use axum::extract::ws::Utf8Bytes;
use protocol::{
    Controller, Done, EarlyAnswers, EarlyCancelled, EarlyOffer, Err, ErrCode, MoveKey, PlayerId, ServerMsg,
    Stage, TableAct, TableEarly, TableId,
};
use rules::{Seat, Turn};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::time::Duration;
use tokio::time::Instant;

/// The range from which the time is drawn after which an answer is given, as long as a quick person takes.
const GIVEN_AFTER_MS: Range<u64> = 1_000..3_001;
/// When an answer that could not be given is tried again, and its room is woken if it sleeps.
const AGAIN_AFTER: Duration = Duration::from_secs(10);
/// The time of a queue that waits for nothing: the end of the year 9999.
const NEVER: UnixMs = 253_402_300_799_000;
/// Records of one table that are read.
const MOST_SEATS: u32 = 64;

/// The queues of a table.
#[derive(Debug, Default)]
pub(in crate::room) struct EarlyAnswersOfSeats {
    queues: BTreeMap<Seat, Stored>,
    due: BTreeMap<Seat, Due>,
    /// Counts the changes of the queues.
    changes: u64,
    /// The state in which all were looked through.
    reviewed: Option<Stamp>,
    scheduled: Option<Stamp>,
    shown: BTreeMap<Seat, (Stamp, Utf8Bytes)>,
    /// The seats that were sent anything but nothing.
    told: BTreeSet<Seat>,
}

/// The numbers of entries and of changes of the queues, and the revision of the table.
type Stamp = (u64, u64, u64);

#[derive(Clone, Debug)]
struct Stored {
    record: Record,
    queue: EarlyQueue,
}

/// An answer that is about to be given.
#[derive(Debug)]
struct Due {
    /// The key of its move.
    key: MoveKey,
    at: Instant,
}

/// The time that was drawn, or half of what the seat has left if that is less.
pub(in crate::room) fn delay(drawn: u64, left: Option<UnixMs>) -> Duration {
    Duration::from_millis(left.map_or(drawn, |left| drawn.min(left / 2)))
}

/// When a sleeping room is woken for a queue.
fn wakes_at(is_ready: bool, now: UnixMs) -> UnixMs {
    if is_ready { now.saturating_add(AGAIN_AFTER.as_millis() as UnixMs) } else { NEVER }
}

/// The key of the record of a seat.
fn key(table: TableId, seat: Seat) -> String {
    format!("{}:{}", table.0.simple(), seat.index())
}

impl EarlyAnswersOfSeats {
    /// Reads the queues of a table that has begun.
    pub(in crate::room) async fn load(store: &SharedStore, table: &TableRecord) -> Result<Self, StoreError> {
        if table.stage == Stage::Open {
            return Ok(Self::default());
        }
        let of = RecordsOf::Subject(table.id.0);
        let records = store.records(EarlyQueue::KIND, of, None, MOST_SEATS).await?;
        let mut queues = BTreeMap::new();
        for seat in Seat::first(table.doc.seats.len()) {
            let own = key(table.id, seat);
            if let Some(record) = records.iter().find(|record| record.key.as_ref() == Some(&own)) {
                // An unreadable record cannot be given as an answer; it makes room for the next one.
                let queue = record.read().unwrap_or_default();
                queues.insert(seat, Stored { record: record.clone(), queue });
            }
        }
        Ok(Self { queues, ..Self::default() })
    }

    /// These queues, read again, with what was sent of them.
    pub(in crate::room) fn reloaded(&mut self, read: Self) -> Self {
        let (shown, told) = (std::mem::take(&mut self.shown), std::mem::take(&mut self.told));
        Self { changes: self.changes + 1, shown, told, ..read }
    }

    fn set(&mut self, seat: Seat, stored: Option<Stored>) {
        self.changes += 1;
        match stored {
            Some(stored) => self.queues.insert(seat, stored),
            None => self.queues.remove(&seat),
        };
    }

    /// Whether an answer is about to be given.
    pub(in crate::room) fn is_due_soon(&self) -> bool {
        !self.due.is_empty()
    }
}

impl Room {
    fn early_stamp(&self) -> Stamp {
        let version = self.play.as_ref().map_or(0, Play::version);
        (version, self.early.changes, self.record.rev)
    }

    /// Whether this seat may answer ahead: its person plays it.
    fn answers_ahead(&self, seat: Seat) -> bool {
        let is_played = self.record.stage == Stage::Running && self.record.doc.ended.is_none();
        is_played && seats::controller(&self.record, seat) == Some(Controller::Person)
    }

    // --- requests ---

    pub(in crate::room) async fn answer_early(&mut self, player: PlayerId, ask: TableEarly) -> RequestResult {
        let seat = self.seat_for_early(player)?;
        let queue = self.queue_of(seat);
        if queue.knows(ask.key) {
            return Ok(Done::Done {});
        }
        if self.server.takes_no_more() {
            return Err(ErrCode::Restarting.err());
        }
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let offer = self.early_offer(seat);
        if offer.as_ref().is_none_or(|offer| offer.id != ask.offer) {
            return Err(Err { offer: offer.map(Box::new), ..ErrCode::StaleOffer.err() });
        }
        let premise = play.game().premise(seat, &ask.mv).map_err(super::moves::refusal)?;
        let premise = premise.ok_or_else(|| forbidden("not_early"))?;
        if queue.is_full() {
            return Err(forbidden("early_full").err());
        }
        let next = queue.with(Waiting { key: ask.key, mv: ask.mv, premise });
        self.put_queue(seat, player, next).await?;
        Ok(Done::Done {})
    }

    pub(in crate::room) async fn recall_early(&mut self, player: PlayerId) -> RequestResult {
        let seat = self.seat_for_early(player)?;
        self.replace_queue(seat, player, self.queue_of(seat).recalled()).await?;
        Ok(Done::Done {})
    }

    /// Cancels what a person who leaves has answered ahead.
    pub(in crate::room) async fn leave_early(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        let Some(seat) = seats::seat_of(&self.record, player) else { return Ok(()) };
        self.replace_queue(seat, player, self.queue_of(seat).cancelled_by(EarlyCancelled::Left)).await
    }

    fn seat_for_early(&self, player: PlayerId) -> Result<Seat, ErrCode> {
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        self.require_running()?;
        if self.answers_ahead(seat) { Ok(seat) } else { Err(forbidden("substituted")) }
    }

    fn queue_of(&self, seat: Seat) -> EarlyQueue {
        self.early.queues.get(&seat).map(|stored| stored.queue.clone()).unwrap_or_default()
    }

    fn early_offer(&self, seat: Seat) -> Option<EarlyOffer> {
        let offer = self.play.as_ref().filter(|_| self.answers_ahead(seat))?.game().early(seat)?;
        let id = offer_id(self.record.id, seat, &offer);
        Some(EarlyOffer { id, legal: offer.legal.read().ok()? })
    }

    // --- the store ---

    async fn replace_queue(&mut self, seat: Seat, owner: PlayerId, next: EarlyQueue) -> Result<(), ErrCode> {
        if self.queue_of(seat) == next { Ok(()) } else { self.put_queue(seat, owner, next).await }
    }

    async fn put_queue(&mut self, seat: Seat, owner: PlayerId, next: EarlyQueue) -> Result<(), ErrCode> {
        let is_ready = self.play.as_ref().is_some_and(|play| next.ready(play.game(), seat).is_some());
        let record = match self.early.queues.get(&seat) {
            Some(stored) => stored.record.changed(&next),
            None => self.new_queue_record(seat, owner, &next)?,
        };
        let record = Record { at: wakes_at(is_ready, self.server.now_ms()), ..record };
        self.write_queues(vec![(seat, Some(Stored { record, queue: next }))]).await
    }

    fn new_queue_record(&self, seat: Seat, owner: PlayerId, queue: &EarlyQueue) -> Result<Record, ErrCode> {
        let table = self.record.id;
        let record = Record::new(self.server.uuid()?, NEVER, queue);
        Ok(record.owned_by(owner).about(table.0).keyed(key(table, seat)))
    }

    /// Stores changed queues; nothing instead of one removes it.
    async fn write_queues(&mut self, next: Vec<(Seat, Option<Stored>)>) -> Result<(), ErrCode> {
        let write = |(seat, stored): &(Seat, Option<Stored>)| match stored {
            Some(stored) => Some(RecordWrite::Put(stored.record.clone())),
            None => self.early.queues.get(seat).map(|old| RecordWrite::Remove(old.record.clone())),
        };
        let change: Vec<RecordWrite> = next.iter().filter_map(write).collect();
        match self.server.store().write_records(change).await {
            Ok(()) => {
                for (seat, stored) in next {
                    self.early.set(seat, stored);
                }
                Ok(())
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    // --- what becomes of them ---

    /// The queues that this entry changes, to be stored with it; after `turn` the game is over where `is_over`.
    pub(in crate::room) fn queues_after(
        &self,
        entry: &Entry,
        turn: &dyn Turn,
        is_over: bool,
    ) -> ChangedQueues {
        let changed = self.early.queues.iter().filter_map(|(seat, stored)| {
            let mover = entry.actor.as_ref().filter(|actor| actor.seat == *seat);
            let decision = self.play.as_ref().and_then(|play| play.decision_id(*seat));
            let given =
                mover.zip(decision).is_some_and(|(mv, decision)| stored.queue.gives(mv.key, decision));
            let queue = stored.queue.at(turn.after(), *seat, given);
            let is_ready = queue.ready(turn.after(), *seat).is_some();
            let at = wakes_at(is_ready, entry.at);
            let is_same = queue == stored.queue && (at == NEVER) == (stored.record.at == NEVER) && !is_over;
            let record = Record { at, ..stored.record.changed(&queue) };
            let record = if is_over { record.until(entry.at) } else { record };
            (!is_same).then_some((*seat, Stored { record, queue }))
        });
        ChangedQueues { changed: changed.collect(), is_over }
    }

    /// Takes the queues that were stored with an entry.
    pub(in crate::room) fn take_queues(&mut self, after: ChangedQueues) {
        for (seat, stored) in after.changed {
            self.early.set(seat, Some(stored).filter(|_| !after.is_over));
        }
    }

    /// Cancels what a request has made void: the seat has another player, or the table has ended.
    pub(in crate::room) async fn review_early(&mut self) {
        if self.early.queues.is_empty() || self.stale || self.early.reviewed == Some(self.early_stamp()) {
            return;
        }
        let next = |(seat, stored): (&Seat, &Stored)| self.reviewed_queue(*seat, stored);
        let changed: Vec<_> = self.early.queues.iter().filter_map(next).collect();
        if changed.is_empty() || self.write_queues(changed).await.is_ok() {
            self.early.reviewed = Some(self.early_stamp());
        }
    }

    fn reviewed_queue(&self, seat: Seat, stored: &Stored) -> Option<(Seat, Option<Stored>)> {
        let is_over = self.record.stage != Stage::Running || self.record.doc.ended.is_some();
        let person = self.record.doc.seats.get(seat.index()).and_then(seats::person);
        if is_over || person.map(|person| person.id) != stored.record.owner {
            return Some((seat, None));
        }
        let queue = if self.answers_ahead(seat) {
            stored.queue.at(self.play.as_ref()?.game(), seat, false)
        } else {
            stored.queue.cancelled_by(EarlyCancelled::Left)
        };
        let record = Record { at: NEVER, ..stored.record.changed(&queue) };
        (queue != stored.queue).then_some((seat, Some(Stored { record, queue })))
    }

    // --- giving ---

    /// Draws a time for each answer that may be given now. Another question draws another time.
    pub(in crate::room) fn schedule_early(&mut self) {
        let stamp = self.early_stamp();
        if self.early.scheduled == Some(stamp) {
            return;
        }
        let ready = |(seat, stored): (&Seat, &Stored)| Some((*seat, self.ready_act(*seat, stored)?.key));
        let ready: BTreeMap<Seat, MoveKey> = self.early.queues.iter().filter_map(ready).collect();
        self.early.due.retain(|seat, due| ready.get(seat) == Some(&due.key));
        for (seat, key) in ready {
            let at = Instant::now() + self.draw_delay(seat);
            self.early.due.entry(seat).or_insert(Due { key, at });
        }
        self.early.scheduled = Some(stamp);
    }

    /// The move by which the first answer that may be given is given.
    fn ready_act(&self, seat: Seat, stored: &Stored) -> Option<TableAct> {
        let play = self.play.as_ref().filter(|_| self.answers_ahead(seat))?;
        let ready = stored.queue.ready(play.game(), seat)?;
        let decision = play.decision_id(seat)?.clone();
        let key = given_key(ready.key, &decision);
        Some(TableAct { table: self.record.id, decision, key, mv: ready.mv.clone() })
    }

    /// As long as a quick person takes, and never more than half of the time that the seat has.
    fn draw_delay(&self, seat: Seat) -> Duration {
        let drawn = self.server.number_in(GIVEN_AFTER_MS);
        let asked = self.play.as_ref().map(|play| play.clocks().asked(seat)).unwrap_or_default();
        let left = self.timing().due(seat, asked).map(|due| due.saturating_sub(self.server.now_ms()));
        delay(drawn, left)
    }

    /// When the next answer is given; an answer that a window holds already is not given again.
    fn next_early(&self) -> Option<(Instant, Seat)> {
        let open = self.early.due.iter().filter(|(seat, due)| !self.held_answers.has(**seat, due.key));
        open.map(|(seat, due)| (due.at, *seat)).min()
    }

    pub(in crate::room) fn early_due(&self) -> Option<Instant> {
        self.next_early().map(|(at, _)| at).filter(|_| self.may_move())
    }

    pub(in crate::room) fn is_early_due(&self) -> bool {
        self.early_due().is_some_and(|at| at <= Instant::now())
    }

    /// Gives the answer that is due, as a request of its person would.
    pub(in crate::room) async fn give_early(&mut self) {
        let Some((_, seat)) = self.next_early() else { return };
        if let Some(due) = self.early.due.get_mut(&seat) {
            due.at = Instant::now() + AGAIN_AFTER;
        }
        let act = self.early.queues.get(&seat).and_then(|stored| self.ready_act(seat, stored));
        let person = self.record.doc.seats.get(seat.index()).and_then(seats::person).map(|person| person.id);
        if let Some((act, person)) = act.zip(person) {
            self.act(person, act, Responder::discard()).await;
        }
    }

    // --- showing ---

    /// Sends each seat's sockets what they may answer ahead and what they have, if that has changed; to those that have
    /// just subscribed in any case, unless it is nothing.
    pub(in crate::room) fn send_early(&mut self) {
        let stamp = self.early_stamp();
        let here: Vec<(Seat, SocketId, Outbox)> =
            self.seated_subs().map(|(seat, sub)| (seat, sub.outbox.id(), sub.outbox.clone())).collect();
        let mut seen: Option<(Seat, Utf8Bytes, bool)> = None;
        for (seat, socket, outbox) in here {
            let is_fresh = self.fresh.contains(&socket);
            if seen.as_ref().is_none_or(|(of, ..)| *of != seat) {
                let (text, has_changed) = self.shown_early(seat, stamp);
                seen = Some((seat, text, has_changed));
            }
            if let Some((_, text, has_changed)) = &seen
                && (*has_changed || (is_fresh && *text != self.nothing_early()))
            {
                outbox.send(Topic::Table(self.record.id), text.clone());
            }
        }
    }

    /// Sends a socket the same again, which it may have lost; nothing to a seat that was never sent anything.
    pub(in crate::room) fn send_early_again(&self, outbox: &Outbox) {
        let player = self.subscribers.get(outbox.id()).map(|sub| sub.player.id);
        let seat = player.and_then(|player| seats::seat_of(&self.record, player));
        let shown = seat.filter(|seat| self.early.told.contains(seat));
        if let Some((_, text)) = shown.and_then(|seat| self.early.shown.get(&seat)) {
            outbox.send(Topic::Table(self.record.id), text.clone());
        }
    }

    /// The frame of this seat, and whether it is another one than was sent last.
    fn shown_early(&mut self, seat: Seat, stamp: Stamp) -> (Utf8Bytes, bool) {
        if let Some((_, text)) = self.early.shown.get(&seat).filter(|(of, _)| *of == stamp) {
            return (text.clone(), false);
        }
        let text = self.early_frame(seat);
        let before = self.early.shown.insert(seat, (stamp, text.clone()));
        let before = before.map_or_else(|| self.nothing_early(), |(_, text)| text);
        let has_changed = text != before;
        if has_changed {
            self.early.told.insert(seat);
        }
        (text, has_changed)
    }

    fn early_frame(&self, seat: Seat) -> Utf8Bytes {
        let queue = self.queue_of(seat);
        frame(&ServerMsg::TableEarly(Box::new(EarlyAnswers {
            table: self.record.id,
            offer: self.early_offer(seat),
            queue: queue.shown(),
            cancelled: queue.cancelled,
        })))
    }

    fn nothing_early(&self) -> Utf8Bytes {
        let table = self.record.id;
        let nothing = EarlyAnswers { table, offer: None, queue: Vec::new(), cancelled: None };
        frame(&ServerMsg::TableEarly(Box::new(nothing)))
    }
}

/// The queues that an entry has changed.
#[derive(Debug)]
pub(in crate::room) struct ChangedQueues {
    changed: Vec<(Seat, Stored)>,
    is_over: bool,
}

impl ChangedQueues {
    pub(in crate::room) fn records(&self) -> impl Iterator<Item = Record> {
        self.changed.iter().map(|(_, stored)| stored.record.clone())
    }
}
