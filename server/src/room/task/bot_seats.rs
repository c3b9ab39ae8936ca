//! Bots: the server answers for these seats after a short delay, given only what a person there would
//! be sent. A bot has a seat of its own, or plays for a person as their substitute.
//!
//! The delay is drawn when a seat is asked and not when it has chosen, so that it reveals nothing. The bot thinks
//! during the delay (`crate::thinking`), and answers at its end with the best move found so far. Invariant: a bot
//! always answers; one that fails plays the default move.

use super::actor::Room;
use crate::room::game::play::{MoveResult, Play};
use crate::room::game::seats;
use crate::thinking::{Question, Thought};
use protocol::DecisionId;
use rules::{Seat, Seats};
use serde_json::Value;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::time::Instant;

/// When each bot that was asked will answer, and what it thinks about until then.
#[derive(Debug, Default)]
pub(in crate::room) struct BotDelays(BTreeMap<Seat, PendingAnswer>);

/// An answer that a bot owes.
#[derive(Debug)]
pub(in crate::room) struct PendingAnswer {
    due: Instant,
    /// The question that is thought about; `None` in its place where nobody thinks about it.
    thought: Option<(DecisionId, Option<Thought>)>,
}

impl PendingAnswer {
    fn is_about(&self, question: &DecisionId) -> bool {
        self.thought.as_ref().is_some_and(|(about, _)| about == question)
    }
}

impl BotDelays {
    fn has(&self, seat: Seat) -> bool {
        self.0.contains_key(&seat)
    }

    /// Ends the delay of an answer that is given now.
    pub(in crate::room) fn take(&mut self, seat: Seat) -> Option<PendingAnswer> {
        self.0.remove(&seat)
    }
}

impl Room {
    pub(in crate::room) fn deciding_bots(&self) -> Seats {
        let deciding = self.deciding();
        deciding.iter().filter(|seat| seats::house_player(&self.record, *seat).is_some()).collect()
    }

    /// Draws a delay for each bot that has just been asked, and lets it think.
    pub(in crate::room) fn schedule_bots(&mut self) {
        let asked = self.deciding_bots();
        self.bot_delays.0.retain(|seat, _| asked.contains(*seat));
        for seat in asked.iter() {
            if !self.bot_delays.has(seat) {
                let due = Instant::now() + self.bot_pause(self.server.bot_delay());
                self.bot_delays.0.insert(seat, PendingAnswer { due, thought: None });
            }
            if self.server.thinking().is_beside()
                && let Some(thought) = self.new_thought(seat)
                && let Some(pending) = self.bot_delays.0.get_mut(&seat)
            {
                pending.thought = Some(thought);
            }
        }
    }

    /// Lets a bot of a level think about what it is asked, unless it does; `None` changes nothing.
    fn new_thought(&self, seat: Seat) -> Option<(DecisionId, Option<Thought>)> {
        let level = seats::house_player(&self.record, seat)?.level?;
        let player = self.server.thinking().player(&self.record.game, Some(level))?;
        let play = self.play.as_ref()?;
        // A defect of the game shows again when the answer is due, where it costs only this table's move.
        let asked = catch_unwind(AssertUnwindSafe(|| {
            let about = play.decision_id(seat)?;
            let pending = self.bot_delays.0.get(&seat).filter(|pending| !pending.is_about(about))?;
            Some((about.clone(), question(play, seat)?, pending.due))
        }));
        let (about, question, due) = asked.ok()??;
        let left = due.saturating_duration_since(Instant::now());
        Some((about, self.server.thinking().begin(player, question, self.server.thinking_seed(), left)))
    }

    /// When the next bot answers.
    pub(in crate::room) fn next_bot_due(&self) -> Option<Instant> {
        self.bot_delays.0.values().map(|pending| pending.due).min()
    }

    /// Whether the delay of this bot is over.
    pub(in crate::room) fn is_bot_due(&self, seat: Seat) -> bool {
        self.bot_delays.0.get(&seat).is_some_and(|pending| pending.due <= Instant::now())
    }

    /// The answer of the bot that has this seat now, if it has thought about this question what it has found; `None` if
    /// there is no bot or it has failed.
    pub(in crate::room) fn bot_move(
        &self,
        play: &Play,
        seat: Seat,
        pending: Option<PendingAnswer>,
    ) -> Option<(Value, MoveResult)> {
        let level = seats::house_player(&self.record, seat)?.level;
        let thinking = self.server.thinking();
        let bot = thinking.player(&self.record.game, level)?;
        let failed = |what: &dyn std::fmt::Display| {
            tracing::error!(table.id = %self.record.id, ?seat, %what, "a bot failed to choose a move; its default move is made");
        };
        let now = play.decision_id(seat)?;
        let thought = pending.and_then(|pending| pending.thought).filter(|(about, _)| about == now);
        let chosen = match thought.and_then(|(_, thought)| thought?.found()) {
            Some(found) => found,
            None => thinking.answer_now(&*bot, &question(play, seat)?, self.server.thinking_seed()),
        };
        let mv = chosen.map_err(|error| failed(&error)).ok()?;
        let decided = play.decide(seat, &mv).map_err(|refused| failed(&refused)).ok()?;
        Some((mv, decided))
    }
}

/// The question that a person with this seat is sent.
pub(super) fn question(play: &Play, seat: Seat) -> Option<Question> {
    Some(Question::new(play.view(seat)?, play.pending_decision(seat)?.legal))
}
