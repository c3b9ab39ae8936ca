//! Builds the view of a viewer, field by field from nothing (specification 6).
//!
//! Reads of the hidden state only the viewer's own committed card. Invariant: CC-6.1.

use super::scoring::line;
use super::state::{CarsonCity, Player, Stage};
use super::{Phase, PlayerView, View};
use crate::{Outcome, Seat, SeatScore, Viewer};

impl CarsonCity {
    /// The public view.
    pub(super) fn show(&self) -> View {
        View {
            you: None,
            options: self.options.clone(),
            era: self.era,
            round: self.round,
            phase: self.phase(),
            window: self.offered().map(|(_, character)| character),
            actor: self.actor(),
            takes_left: self.turn().map_or(0, |turn| turn.left),
            pending_card: self.pending(),
            row: self.row.clone(),
            tie_order: self.tie_order.to_vec(),
            top_back: self.top_back(),
            character_deck_left: self.characters.len() as u8,
            terrain_deck_left: self.deck().len() as u8,
            order: self.order().to_vec(),
            removed_characters: self.removed_characters.clone(),
            removed_terrain: self.removed_terrain.clone(),
            buried_characters: self.buried.clone(),
            newsboy_candidates: self.candidates.clone(),
            players: self.players.iter().map(|(seat, player)| self.show_player(seat, player)).collect(),
        }
    }

    /// The same with what this viewer may know beside it: the own committed card (CC-6.1).
    pub(super) fn show_beside(&self, viewer: Viewer, public: &View) -> View {
        let you = viewer.seat().filter(|seat| seat.index() < self.seats());
        let mut view = View { you, ..public.clone() };
        for player in view.players.iter_mut().filter(|player| viewer.is(player.seat)) {
            if let Some(own) = self.committed(player.seat) {
                player.cards_left.retain(|card| *card != own);
                player.bid = player.bid.or(Some(own));
            }
        }
        view
    }

    /// The phase in which the state waits; automatic stages count to the phase that follows or precedes them.
    const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Setup { .. } | Stage::Reveal { .. } | Stage::WindowA(_) => Phase::WindowA,
            Stage::Special { .. } => Phase::Special,
            Stage::Bidding { .. } => Phase::Bidding,
            Stage::WindowB(_) => Phase::WindowB,
            Stage::Turns { .. } | Stage::RoundEnd | Stage::EraEnd | Stage::GameEnd { .. } => Phase::Turns,
            Stage::Newsboy { .. } => Phase::Newsboy,
            Stage::FinalSale { .. } => Phase::FinalSale,
            Stage::Finished => Phase::Finished,
        }
    }

    /// The one seat that decides, in the phases in which only one does.
    fn actor(&self) -> Option<Seat> {
        if matches!(self.stage, Stage::Bidding { .. }) {
            return None;
        }
        self.asked_seats().iter().next()
    }

    pub(super) fn order(&self) -> &[Seat] {
        match &self.stage {
            Stage::Turns { order, .. } => order,
            _ => &[],
        }
    }

    fn show_player(&self, seat: Seat, player: &Player) -> PlayerView {
        let mut cards_left = player.hand.clone();
        cards_left.sort_unstable();
        let shows_score = self.options.live_scores || self.stage == Stage::Finished;
        let shows_pips = shows_score && player.is_person();
        PlayerView {
            seat,
            suit: player.suit,
            level: player.level,
            cards_left,
            spent: player.spent.clone(),
            committed: self.committed(seat).is_some() || player.bid.is_some(),
            bid: player.bid,
            bonus: player.bonus,
            void: player.void,
            takes_two: player.takes_two,
            characters: player.characters.to_vec(),
            city: player.city.cards().to_vec(),
            aside: player.aside.clone(),
            sold: player.sold.clone(),
            terrain: player.terrain.clone(),
            score: shows_score.then(|| self.seat_score(seat)),
            pips: if shows_pips { player.holdings(&self.options).pips() } else { Vec::new() },
        }
    }

    /// Returns the score as if the game ended now, with a line for each source (CC-7.32, CC-8.6).
    fn seat_score(&self, seat: Seat) -> SeatScore {
        let player = &self.players[seat];
        if player.is_person() {
            let tally = self.tally(seat);
            return SeatScore { seat, total: tally.total(), lines: tally.lines() };
        }
        let total = player.attraction();
        let lines = if total == 0 { Vec::new() } else { vec![line("CC-8.6", "attraction", total)] };
        SeatScore { seat, total, lines }
    }

    /// Returns scores and ranks as if the game ended now (CC-7.30).
    pub(super) fn ranking(&self) -> Outcome {
        Outcome::by_total(Seat::first(self.seats()).map(|seat| self.seat_score(seat)).collect())
    }

    /// Returns who would have won if the game ended now.
    pub(super) fn winners(&self) -> Vec<Seat> {
        let total = |seat| SeatScore { seat, total: self.points(seat), lines: Vec::new() };
        Outcome::by_total(Seat::first(self.seats()).map(total).collect()).winners()
    }
}
