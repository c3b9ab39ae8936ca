//! Early answers: a standing pass in reaction windows (DT-5.33, DT-5.36).
//!
//! A pass rests on the round, on the own cards, and on no window being about the seat itself. It stays valid after its
//! use, so that it answers window after window.

use super::state::DiceTown;
use super::{Card, Legal, Move, Question, Reaction};
use crate::{Early, Premise, Seat};
use serde::Serialize;

/// The facts that a pass rests on.
#[derive(Debug, Serialize)]
struct Facts<'a> {
    round: u16,
    /// Store cards and claims, ascending.
    cards: Vec<Card>,
    /// The open question, where it is about what happens to the seat.
    concerns: Option<&'a Question>,
}

impl DiceTown {
    /// Returns the offer to pass ahead, to a seat that may be asked in a window at all (DT-5.32).
    pub(super) fn early_pass(&self, seat: Seat) -> Option<Early<Legal>> {
        let rests_on = self.premise_of_pass(seat, &Move::React { play: false })?;
        (!self.secrets(seat).cards.is_empty()).then_some(Early { legal: Legal::Pass {}, rests_on })
    }

    /// Returns what this move rests on as an answer in the windows to come.
    pub(super) fn premise_of_pass(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        if *mv != (Move::React { play: false }) || self.winner().is_some() {
            return None;
        }
        let cards = self.hidden.players.get(seat)?.hand();
        let concerns = self.table.question.as_ref().filter(|question| question.is_about(seat));
        Some(Premise::of(&Facts { round: self.table.round, cards, concerns }))
    }
}

impl Question {
    /// Whether it decides on what happens to the seat: it loses a card, money or the badge, or comes to it.
    fn is_about(&self, seat: Seat) -> bool {
        match self {
            Self::React { window, .. } => match window {
                Reaction::Wanted { player, victim, .. } => *player == seat || *victim == Some(seat),
                Reaction::FairShare { robber, .. } => *robber == seat,
                Reaction::Marshal { player } => *player == seat,
                Reaction::Elixir { visitors } => visitors.contains(&seat),
            },
            Self::SaloonKeep { victim, .. } => *victim == seat,
            _ => false,
        }
    }
}
