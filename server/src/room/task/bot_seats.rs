//! Bots (house players): the server answers for these seats after a short delay, given only what a person there would
//! be sent.
//!
//! The delay is drawn when a seat is asked and not when it has chosen, so that it reveals nothing. Invariant: a bot
//! always answers; one that fails plays the default move.

use super::actor::Room;
use crate::room::game::play::{MoveResult, Play};
use crate::room::game::seats;
use rules::{Seat, Seats};
use serde_json::Value;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::time::Instant;

/// When each bot that was asked will answer.
#[derive(Debug, Default)]
pub(in crate::room) struct BotDelays(BTreeMap<Seat, Instant>);

impl BotDelays {
    /// Drops the delay of an answer that was given.
    pub(in crate::room) fn remove(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }
}

impl Room {
    pub(in crate::room) fn deciding_bots(&self) -> Seats {
        let deciding = self.deciding();
        seats::bots(&self.record).filter(|seat| deciding.contains(*seat)).collect()
    }

    /// Draws a delay for each bot that has just been asked.
    pub(in crate::room) fn schedule_bots(&mut self) {
        let asked = self.deciding_bots();
        self.bot_delays.0.retain(|seat, _| asked.contains(*seat));
        for seat in asked.iter() {
            self.bot_delays.0.entry(seat).or_insert_with(|| Instant::now() + self.server.bot_delay());
        }
    }

    /// When the next bot answers.
    pub(in crate::room) fn next_bot_due(&self) -> Option<Instant> {
        self.bot_delays.0.values().min().copied()
    }

    /// Whether the delay of this bot is over.
    pub(in crate::room) fn is_bot_due(&self, seat: Seat) -> bool {
        self.bot_delays.0.get(&seat).is_some_and(|at| *at <= Instant::now())
    }

    /// The answer of this game's bot; `None` if there is no bot or it has failed.
    pub(in crate::room) fn bot_move(&self, play: &Play, seat: Seat) -> Option<(Value, MoveResult)> {
        let bot = bots::house(&self.record.game)?;
        let (view, legal) = (play.view(seat)?, play.pending_decision(seat)?.legal);
        let failed = |what: &dyn std::fmt::Display| {
            tracing::error!(table.id = %self.record.id, ?seat, %what, "a bot failed to choose a move; its default move is made");
        };
        let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(&view, &legal)));
        let mv = chosen.map_err(|_| failed(&"it panicked")).ok()?.map_err(|error| failed(&error)).ok()?;
        let decided = play.decide(seat, &mv).map_err(|refused| failed(&refused)).ok()?;
        Some((mv, decided))
    }
}
