//! Moves: from the request to the durable log entry.

use super::actor::Room;
use super::bans;
use super::default_moves::due_at;
use crate::delivery::responder::{RequestResult, Responder};
use crate::refusals::{forbidden, internal, rate_limited};
use crate::room::game::play::{EntryEffect, MoveResult};
use crate::room::game::seats;
use crate::store::{Entry, EntryMove, EntryWith, HostSetTimeLimit, MovedBy, TableEnds, TableRecord};
use crate::system::clock::{UnixMs, was_set_back_since};
use protocol::{Controller, Decision, DecisionId, Done, Err, ErrCode, PlayerId, Stage, TableAct};
use rules::{Json, MoveRefused, Seat, Viewer};
use serde_json::Value;

/// A move that is not refused: a new one, or one that was made before under the same key.
#[derive(Debug)]
pub(in crate::room) enum NewOrDuplicate {
    New(Seat, MoveResult),
    /// Holds the number of the original reply.
    Duplicate(u64),
}

impl Room {
    /// Makes a move and replies, at once or when the open window processes answers.
    pub(in crate::room) async fn act(&mut self, player: PlayerId, act: TableAct, answer: Responder) {
        if self.holds_answers() {
            return self.hold(player, act, answer);
        }
        let answered = self.make(player, act).await;
        self.reply(answer, answered);
    }

    pub(in crate::room) fn reply(&self, answer: Responder, answered: RequestResult) {
        self.server.metrics().count_move(answered.as_ref().map(drop).map_err(|error| &error.code));
        answer.send(answered);
    }

    pub(in crate::room) async fn make(&mut self, player: PlayerId, act: TableAct) -> RequestResult {
        let (seat, decided) = match self.checked(player, &act)? {
            NewOrDuplicate::New(seat, decided) => (seat, decided),
            NewOrDuplicate::Duplicate(n) => return Ok(Done::Acted { n }),
        };
        let n = self.play.as_ref().map_or(0, |play| play.feed(Viewer::Seat(seat)).n);
        let actor = EntryMove { seat, mv: Json::of(&act.mv), key: act.key, by: MovedBy::Person };
        self.record_entry(Some(actor), decided).await?;
        Ok(Done::Acted { n })
    }

    /// Refuses the move or returns its result; changes nothing.
    pub(in crate::room) fn checked(&self, player: PlayerId, act: &TableAct) -> Result<NewOrDuplicate, Err> {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        if let Some(first) = play.original_reply(act.key) {
            // The same key is the same move: its original reply stays valid.
            return if first.seat == seat {
                Ok(NewOrDuplicate::Duplicate(first.n))
            } else {
                Err(bad_request("key", "another move has this key").err())
            };
        }
        if self.server.takes_no_more() {
            return Err(ErrCode::Restarting.err());
        }
        self.asked(seat, &act.decision)?;
        let decided = self.decided(seat, &act.mv)?;
        if !play.deciding().contains(seat) {
            self.may_change_answer(player, seat)?;
        }
        Ok(NewOrDuplicate::New(seat, decided))
    }

    /// Refuses to change an answer that stands once more where that was done often or quickly: each change stays in the log.
    fn may_change_answer(&self, player: PlayerId, seat: Seat) -> Result<(), Err> {
        if self.play.as_ref().is_some_and(|play| play.has_changed_often(seat)) {
            return Err(forbidden("answer_stands").err());
        }
        let taken = self.server.change_limiter().take((self.record.id, player));
        taken.map_err(|wait| rate_limited("changes_of_an_answer", wait))
    }

    /// Refuses unless the seat decides for itself and was asked exactly this.
    pub(in crate::room) fn asked(&self, seat: Seat, decision: &DecisionId) -> Result<(), Err> {
        if self.record.stage != Stage::Running {
            return Err(ErrCode::TableClosed.err());
        }
        if seats::controller(&self.record, seat) == Some(Controller::Substitute) {
            return Err(forbidden("substituted").err());
        }
        let play = self.play.as_ref().ok_or(ErrCode::NotYourDecision)?;
        match play.decision_id(seat) {
            None => Err(ErrCode::NotYourDecision.err()),
            Some(now) if now == decision => Ok(()),
            Some(_) => Err(with_decision(ErrCode::StaleDecision, play.decision(seat))),
        }
    }

    fn decided(&self, seat: Seat, mv: &Value) -> Result<MoveResult, Err> {
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        play.decide(seat, mv).map_err(|refused| with_decision(refusal(refused), play.decision(seat)))
    }

    /// Makes the entry durable, then applies it, then queues its steps.
    pub(in crate::room) async fn record_entry(
        &mut self,
        actor: Option<EntryMove>,
        decided: MoveResult,
    ) -> Result<(), ErrCode> {
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let MoveResult { turn, draws } = decided;
        let (version, at) = (play.version(), time_of_entry(self.server.now_ms(), self.record.changed_at));
        let (events, deciding) = (turn.events().clone(), Some(turn.after().deciding()));
        let progress = Some(play.progress_after(&*turn));
        let entry = Entry { version, actor, events, draws, deciding, progress, at };
        let after = play.effect_of(&entry, &*turn, &self.table_timing());
        let queues = self.queues_after(&entry, &*turn, after.outcome.is_some());
        let mut records = self.notices_of(&entry, &after);
        records.extend(queues.records());
        let changed = self.changed(&entry, after);
        let store = self.server.store().clone();
        let at_rev = self.server.is_node().then_some(self.record.rev);
        let with = EntryWith { table: changed.as_ref(), records: &records, at_rev };
        let appended = store.append_with(self.record.id, &entry, with).await;
        appended.map_err(|error| self.store_failed(&error))?;
        self.take_queues(queues);
        match changed {
            Some(record) => {
                self.record = record;
                if entry.version == 0 {
                    self.host.clone().review_invitations(self.record.id);
                }
            }
            None => self.record.note_last(entry.deciding, entry.progress, entry.at),
        }
        let (timing, here) = (self.table_timing(), self.active_audiences());
        let applied = self.play.as_mut().map(|play| play.apply(&entry, &*turn, here, &timing)).transpose();
        let steps = applied.map_err(|error| self.damaged(&error))?;
        if let Some(outgoing) = &mut self.outgoing {
            outgoing.extend(steps.into_iter().flatten());
        }
        Ok(())
    }

    /// The record with this entry, if the entry changes it; the opening of a game always does.
    fn changed(&self, entry: &Entry, after: EntryEffect) -> Option<TableRecord> {
        let doc = &self.record.doc;
        let counts = |clock: &HostSetTimeLimit| clock.counts_for_any(after.waiting, &after.clocks);
        let clock = doc.clock.filter(counts);
        let timing = self.table_timing().within(after.window);
        let deciding = entry.deciding.unwrap_or_default();
        let due_at = due_at(&self.record, deciding, &after.clocks, &timing);
        let is_same = (doc.clock, self.record.due_at) == (clock, due_at)
            && after.outcome.is_none()
            && !bans::has_addresses(&self.record);
        // Otherwise the row, and its readers, would continue with the time from before the clock was set back.
        let is_ahead = entry.at < self.record.changed_at;
        if is_same && entry.version > 0 && !is_ahead {
            return None;
        }
        let (changed_at, rev) = (entry.at, self.record.rev + 1);
        let mut record = TableRecord { rev, changed_at, due_at, ..self.record.clone() };
        (record.doc.deciding, record.doc.clock) = (entry.deciding, clock);
        record.doc.progress = entry.progress.unwrap_or_default();
        bans::forget_addresses(&mut record, entry.at);
        if after.outcome.is_some() {
            record.stage = Stage::Finished;
            record.due_at = None;
            record.doc.ends = TableEnds::default();
            record.doc.rests.people.clear();
            record.doc.opened_from = None;
            record.doc.result = after.outcome;
        }
        Some(record)
    }

    fn damaged(&mut self, error: &crate::room::ReplayError) -> ErrCode {
        tracing::error!(table.id = %self.record.id, %error, "the game could not read an event that it made");
        // The entry is durable, and nobody was sent its step.
        self.distrust();
        internal()
    }

    // --- queries ---

    pub(in crate::room) fn why_not(
        &self,
        player: PlayerId,
        decision: &DecisionId,
        mv: &Value,
    ) -> RequestResult {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        self.asked(seat, decision)?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        match play.decide(seat, mv) {
            Ok(_) => Ok(Done::WhyNot { rule: None, reason: None }),
            Err(MoveRefused::Illegal(refusal)) => Ok(Done::WhyNot {
                rule: Some(refusal.rule.to_owned()),
                reason: Some(refusal.reason.to_owned()),
            }),
            Err(malformed) => Err(refusal(malformed).err()),
        }
    }

    pub(in crate::room) fn preview(
        &self,
        player: PlayerId,
        decision: &DecisionId,
        mv: &Value,
    ) -> RequestResult {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        self.asked(seat, decision)?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let preview = play.preview(seat, mv).map_err(refusal)?;
        Ok(Done::Preview { preview })
    }
}

/// The time of an entry after a change at this time: never before that, if another node's clock may have shown it. One that is
/// further ahead is of before the clock was set back, and a window that began with it would last until then.
fn time_of_entry(now: UnixMs, last: UnixMs) -> UnixMs {
    if was_set_back_since(last, now) { now } else { now.max(last) }
}

fn bad_request(path: &str, what: &str) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() }
}

pub(in crate::room) fn refusal(refused: MoveRefused) -> ErrCode {
    match refused {
        MoveRefused::Malformed { path, what } => ErrCode::BadRequest { path, what },
        MoveRefused::Illegal(refusal) => {
            ErrCode::IllegalMove { rule: refusal.rule.to_owned(), reason: refusal.reason.to_owned() }
        }
    }
}

fn with_decision(code: ErrCode, decision: Option<Decision>) -> Err {
    Err { decision: decision.map(Box::new), ..code.err() }
}
