//! Moves: from the request to the durable log entry.

use super::actor::Room;
use super::play::Decided;
use super::seats;
use crate::answer::{Answered, internal};
use crate::store::{Actor, Entry, MovedBy, TableRecord};
use protocol::{Controller, Decision, DecisionId, Done, Err, ErrCode, MoveKey, PlayerId, Stage, TableAct};
use rules::{MoveRefused, Seat};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;

/// How long a room lets the store be after a failure before it tries by itself.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);

impl Room {
    pub(super) async fn act(&mut self, player: PlayerId, act: TableAct) -> Answered {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        if let Some(first) = play.answered(act.key) {
            // The same key is the same move: its first answer is true for ever.
            return if first.seat == seat {
                Ok(Done::Acted { n: first.n })
            } else {
                Err(bad_request("key", "another move has this key").err())
            };
        }
        if self.hall.is_stopping() {
            return Err(ErrCode::Restarting.err());
        }
        self.asked(seat, &act.decision)?;
        let decided = self.decided(seat, &act.mv)?;
        let n = self.play.as_ref().map_or(0, |play| play.audience(rules::Viewer::Seat(seat)).n);
        let actor = Actor { seat, mv: act.mv, key: act.key, by: MovedBy::Person };
        self.record_entry(Some(actor), decided).await?;
        Ok(Done::Acted { n })
    }

    /// Refuses unless the seat may act by itself and was asked exactly this.
    fn asked(&self, seat: Seat, decision: &DecisionId) -> Result<Decision, Err> {
        if self.record.stage != Stage::Running {
            return Err(ErrCode::TableClosed.err());
        }
        if seats::controller(&self.record, seat) == Some(Controller::Substitute) {
            return Err(seats::forbidden("substituted").err());
        }
        match self.decision(seat) {
            None => Err(ErrCode::NotYourDecision.err()),
            Some(now) if now.id == *decision => Ok(now),
            Some(now) => Err(with_decision(ErrCode::StaleDecision, now)),
        }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.play.as_ref()?.decision(seat)
    }

    fn decided(&self, seat: Seat, mv: &Value) -> Result<Decided, Err> {
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        play.decide(seat, mv).map_err(|refused| {
            let code = refusal(refused);
            match play.decision(seat) {
                Some(decision) => with_decision(code, decision),
                None => code.err(),
            }
        })
    }

    /// Makes the entry durable, then true, then ready to be told.
    pub(super) async fn record_entry(
        &mut self,
        actor: Option<Actor>,
        decided: Decided,
    ) -> Result<(), ErrCode> {
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let at = self.hall.now_ms();
        let Decided { events, draws } = decided;
        let after = play.after(&events).map_err(|error| self.damaged(&error))?;
        let opening = actor.is_none();
        let entry = Entry { version: play.version(), actor, events, draws, at };
        let moved_on = after.progress != self.record.doc.progress;
        let changed = (opening || moved_on || after.outcome.is_some()).then(|| {
            let mut record = TableRecord { changed_at: at, ..self.record.clone() };
            record.doc.progress = after.progress;
            if after.outcome.is_some() {
                record.stage = Stage::Finished;
                record.doc.result = after.outcome;
            }
            record
        });
        let store = self.hall.store().clone();
        let appended = store.append(self.record.id, &entry, changed.as_ref()).await;
        appended.map_err(|error| self.store_failed(&error))?;
        if let Some(record) = changed {
            self.record = record;
        }
        let applied = self.play.as_mut().map(|play| play.apply(&entry)).transpose();
        let told = applied.map_err(|error| self.damaged(&error))?;
        self.untold.extend(told.into_iter().flatten());
        Ok(())
    }

    fn damaged(&self, error: &super::PlayError) -> ErrCode {
        tracing::error!(table.id = %self.record.id, %error, "the game cannot read its own event");
        internal()
    }

    // --- asking without moving ---

    pub(super) fn why_not(&self, player: PlayerId, decision: &DecisionId, mv: &Value) -> Answered {
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

    pub(super) fn preview(&self, player: PlayerId, decision: &DecisionId, mv: &Value) -> Answered {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        self.asked(seat, decision)?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let preview = play.preview(seat, mv).map_err(refusal)?;
        Ok(Done::Preview { preview })
    }

    // --- substitutes ---

    /// The next seat for which a substitute has to move now.
    pub(super) fn substitute_due(&self) -> Option<Seat> {
        self.substituted().filter(|_| self.retry_at.is_none() && !self.stale)
    }

    /// The next seat that a substitute decides for, now or after the pause that follows a failure.
    pub(super) fn substituted(&self) -> Option<Seat> {
        if self.record.stage != Stage::Running {
            return None;
        }
        let deciding = self.play.as_ref()?.deciding();
        deciding.iter().find(|seat| seats::controller(&self.record, *seat) == Some(Controller::Substitute))
    }

    /// Plays one default move.
    pub(super) async fn substitute_moves(&mut self, seat: Option<Seat>) {
        let (Some(seat), Some(play)) = (seat, &self.play) else { return };
        let mv = play.default_move(seat);
        let done = match play.decide(seat, &mv) {
            Ok(decided) => self.substitute_move(seat, mv, decided).await.is_ok(),
            Err(error) => {
                tracing::error!(table.id = %self.record.id, ?seat, %error, "the default move is refused");
                false
            }
        };
        if !done {
            self.retry_at = Some(Instant::now() + RETRY_AFTER);
        }
    }

    async fn substitute_move(&mut self, seat: Seat, mv: Value, decided: Decided) -> Result<(), ErrCode> {
        // A lost answer needs no key here: the room reloads and sees whether the seat still decides.
        let key = MoveKey(self.hall.uuid()?);
        self.record_entry(Some(Actor { seat, mv, key, by: MovedBy::Substitute }), decided).await
    }
}

fn bad_request(path: &str, what: &str) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() }
}

fn refusal(refused: MoveRefused) -> ErrCode {
    match refused {
        MoveRefused::Malformed { path, what } => ErrCode::BadRequest { path, what },
        MoveRefused::Illegal(refusal) => {
            ErrCode::IllegalMove { rule: refusal.rule.to_owned(), reason: refusal.reason.to_owned() }
        }
    }
}

fn with_decision(code: ErrCode, decision: Decision) -> Err {
    Err { decision: Some(Box::new(decision)), ..code.err() }
}
