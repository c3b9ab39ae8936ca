//! Early answers: a bid for the next auction (CC-5.20), before it is opened.
//!
//! A bid rests on its round, on the auction cards that are left for it, and on the characters used earlier in that
//! round: they add to bids, make them void and take cards out of the row (CC-5.10 to CC-5.17). The cards turned up for
//! the round are not part of it: a bid ahead is made on any row.

use super::components::catalogue;
use super::state::{CarsonCity, Player, Stage};
use super::{Ask, Character, Legal, Move};
use crate::{Early, Game, Premise, Seat};
use serde::Serialize;

/// The facts that a bid rests on.
#[derive(Debug, Serialize)]
struct Facts {
    /// From 1 in the whole game.
    round: u16,
    /// Ascending.
    cards: Vec<u8>,
    /// By the order of the seats.
    used: Vec<Character>,
}

impl CarsonCity {
    /// Returns the offer to bid ahead, until the seat owes the bid.
    pub(super) fn early_bid(&self, seat: Seat) -> Option<Early<Legal>> {
        if self.asked_seats().contains(seat) && matches!(self.stage, Stage::Bidding { .. }) {
            return None;
        }
        let facts = self.facts_of_next_bid(seat)?;
        let (cards, rests_on) = (facts.cards.clone(), Premise::of(&facts));
        let player = &self.players[seat];
        let (bonus, void) = if self.is_before_bid() { (player.bonus, player.void) } else { (0, false) };
        let ask = Ask::Bid { cards, committed: None, bonus, void };
        Some(Early { legal: Legal { ask: Some(ask), sell: Vec::new(), sales_left: 0 }, rests_on })
    }

    /// Returns what this move rests on as the next bid of the seat.
    pub(super) fn premise_of_bid(&self, seat: Seat, mv: Move) -> Option<Premise> {
        let Move::Bid { value } = mv else { return None };
        let facts = self.facts_of_next_bid(seat)?;
        facts.cards.contains(&value).then(|| Premise::of(&facts))
    }

    /// Returns the facts of the next auction in which the seat will choose among cards: a sole card is committed by
    /// itself (CC-5.22).
    fn facts_of_next_bid(&self, seat: Seat) -> Option<Facts> {
        let player = self.players.get(seat).filter(|player| player.is_person())?;
        let facts = if self.is_bid_owed(seat) {
            let active = self.players.iter().flat_map(|(_, player)| player.characters.iter());
            let used = active.filter(|owned| owned.active).map(|owned| owned.id).collect();
            Facts { round: self.progress().round, cards: player.hand.clone(), used }
        } else {
            let cards = self.cards_after_round(seat, player)?;
            Facts { round: self.progress().round + 1, cards, used: Vec::new() }
        };
        (facts.cards.len() > 1 || !self.options.auto_forced).then_some(facts)
    }

    /// Whether the bids of this round are not opened yet.
    const fn is_before_bid(&self) -> bool {
        matches!(self.stage, Stage::Reveal { .. } | Stage::WindowA(_) | Stage::Special { .. })
    }

    /// Whether the seat has still to bid in this round.
    fn is_bid_owed(&self, seat: Seat) -> bool {
        self.is_before_bid()
            || (matches!(self.stage, Stage::Bidding { .. }) && self.asked_seats().contains(seat))
    }

    /// Returns the auction cards of the next round; `None` where there is none, or nothing is being played.
    fn cards_after_round(&self, seat: Seat, player: &Player) -> Option<Vec<u8>> {
        let plays = matches!(
            self.stage,
            Stage::Bidding { .. } | Stage::WindowB(_) | Stage::Turns { .. } | Stage::RoundEnd
        );
        match (plays, self.round < catalogue().rounds_per_era, self.era) {
            (false, ..) | (_, false, 2) => None,
            (true, true, _) => {
                let committed = self.committed(seat);
                Some(player.hand.iter().copied().filter(|card| committed != Some(*card)).collect())
            }
            // All cards come back (CC-5.62).
            (true, false, _) => Some(catalogue().hand.clone()),
        }
    }
}
