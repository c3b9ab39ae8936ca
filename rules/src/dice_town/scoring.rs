//! Points and ranks (specification 7).
//!
//! Invariant: the lines of a score add up to its total; sources that give nothing have no line.

use super::components::catalogue;
use super::state::DiceTown;
use crate::{Outcome, Rank, ScoreLine, Seat, SeatScore};
use std::cmp::Reverse;

/// The items that count at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Holdings<'a> {
    pub(super) nuggets: u8,
    pub(super) dollars: u8,
    pub(super) sheriff: bool,
    pub(super) cards: &'a [super::StoreCard],
    /// In hand and fenced.
    pub(super) claims: Vec<super::Claim>,
}

impl Holdings<'_> {
    /// The points by source, in the order of the rules (DT-7.1 to DT-7.5).
    pub(super) fn lines(&self) -> Vec<ScoreLine> {
        let scoring = &catalogue().scoring;
        let equipment: i32 = self.cards.iter().map(|card| i32::from(catalogue().points(*card))).sum();
        let claims: i32 = self.claims.iter().map(|claim| i32::from(claim.0)).sum();
        let sheriff = if self.sheriff { scoring.sheriff_vp } else { 0 };
        let lines = [
            ("DT-7.1", "nuggets", i32::from(self.nuggets) * i32::from(scoring.vp_per_nugget)),
            ("DT-7.2", "dollars", dollars_vp(self.dollars)),
            ("DT-7.3", "sheriff", i32::from(sheriff)),
            ("DT-7.4", "equipment", equipment),
            ("DT-7.5", "claims", claims),
        ];
        let line = |(rule, what, points): (&'static str, &'static str, i32)| ScoreLine {
            rule: rule.into(),
            what: what.into(),
            points,
        };
        lines.into_iter().map(line).filter(|line| line.points != 0).collect()
    }
}

/// The points of so many dollars (DT-7.2).
pub(super) fn dollars_vp(dollars: u8) -> i32 {
    i32::from(dollars / catalogue().scoring.dollars_per_vp)
}

impl DiceTown {
    pub(super) fn score(&self, seat: Seat) -> SeatScore {
        let (open, own) = (self.player(seat), self.secrets(seat));
        let holdings = Holdings {
            nuggets: open.nuggets,
            dollars: open.dollars,
            sheriff: self.table.sheriff == seat,
            cards: &own.cards,
            claims: own.claims.iter().chain(&own.fenced).copied().collect(),
        };
        let lines = holdings.lines();
        SeatScore { seat, total: lines.iter().map(|line| line.points).sum(), lines }
    }

    /// Points, then claims: what ranks a seat (DT-7.6, DT-7.7).
    pub(super) fn standing(&self, seat: Seat) -> (i32, usize) {
        let own = self.secrets(seat);
        (self.score(seat).total, own.claims.len() + own.fenced.len())
    }

    /// Scores and ranks: the winner first, equal ones of the others share a rank (DT-7.9).
    pub(super) fn ranking(&self, winner: Seat) -> Outcome {
        let result = |seat: Seat| (seat == winner, self.standing(seat));
        let mut order: Vec<Seat> = self.seats().collect();
        order.sort_by_key(|seat| (Reverse(result(*seat)), *seat));
        let rank = |seat| 1 + order.iter().filter(|other| result(**other) > result(seat)).count() as u8;
        let ranking = order.iter().map(|&seat| Rank { seat, rank: rank(seat) }).collect();
        Outcome { scores: self.seats().map(|seat| self.score(seat)).collect(), ranking }
    }
}
