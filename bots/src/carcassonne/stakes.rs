//! The worth of a table to a seat: points that are certain or to be expected, and figures that are left to place.
//!
//! Against other players, their points count against the own ones. Against the score (CAR-8.11), the last colour
//! counts, and at first it matters far more than points that no colour runs out of meeples: the first one to do so ends
//! the game for all.

use super::outlook::Prospect;
use super::weights::Weights;
use rules::carcassonne::{Carcassonne, Colour, Mode, SoloShared, View};
use rules::tiles::COLOURS;

/// The worth of the first meeple in the supply while there is time to use it, of the second, and so on.
const MEEPLES: [f64; 7] = [3.6, 2.4, 1.7, 1.2, 0.9, 0.7, 0.5];
/// The same against the score, where a colour without meeples ends the game (CAR-8.9).
const SOLO_MEEPLES: [f64; 7] = [35.0, 14.0, 8.0, 5.0, 5.0, 5.0, 5.0];
/// The lead in points within which the last colour is not decided.
const NEAR: f64 = 6.0;

/// The possessions of the colours, perhaps after a turn.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    solo: bool,
    /// With several colours that are paid together, or one of choice (CAR-8.7).
    one_is_paid: bool,
    me: usize,
    colours: usize,
    /// Turns that each colour still has.
    turns: f64,
    weights: Weights,
    score: [f64; COLOURS],
    pub(super) meeples: [f64; COLOURS],
    pub(super) abbots: [f64; COLOURS],
}

impl Stakes {
    pub(super) fn of(view: &View, turns: f64) -> Self {
        let mut stakes = Self {
            solo: view.options.mode != Mode::Competitive,
            one_is_paid: view.options.solo_shared == SoloShared::ChooseOne,
            me: view.colour.index(),
            colours: view.colours.len().min(COLOURS),
            turns,
            weights: Weights::HOUSE,
            score: [0.0; COLOURS],
            meeples: [0.0; COLOURS],
            abbots: [0.0; COLOURS],
        };
        for colour in &view.colours {
            let place = colour.colour.index();
            stakes.score[place] = colour.score.into();
            stakes.meeples[place] = colour.meeples.into();
            stakes.abbots[place] = colour.abbots.into();
        }
        stakes
    }

    /// The same of a world, weighed so.
    pub(super) fn in_world(game: &Carcassonne, turns: f64, weights: Weights) -> Self {
        let options = game.options();
        let mut stakes = Self {
            solo: options.mode != Mode::Competitive,
            one_is_paid: options.solo_shared == SoloShared::ChooseOne,
            me: game.turn_of().index(),
            colours: game.colour_count().min(COLOURS),
            turns,
            weights,
            score: [0.0; COLOURS],
            meeples: [0.0; COLOURS],
            abbots: [0.0; COLOURS],
        };
        for colour in 0..stakes.colours {
            let (meeples, abbots) = game.supply_of(Colour(colour as u8));
            stakes.score[colour] = game.points_of(Colour(colour as u8)).into();
            stakes.meeples[colour] = meeples.into();
            stakes.abbots[colour] = abbots.into();
        }
        stakes
    }

    pub(super) const fn is_solo(&self) -> bool {
        self.solo
    }

    pub(super) fn earn(&mut self, colour: usize, points: f64) {
        self.score[colour] += points;
    }

    /// The worth of all this with these features.
    pub(super) fn worth(self, prospects: &[Prospect]) -> f64 {
        let then = self.with(prospects);
        if then.solo { then.against_score() } else { then.against_others() }
    }

    /// The same for each colour alone; against the score all have the same.
    pub(super) fn by_colour(self, prospects: &[Prospect]) -> Vec<f64> {
        let then = self.with(prospects);
        if then.solo {
            return vec![then.against_score(); then.colours];
        }
        (0..then.colours).map(|colour| then.worth_of(colour)).collect()
    }

    /// With what these features pay and promise.
    fn with(mut self, prospects: &[Prospect]) -> Self {
        let occupied = || prospects.iter().filter(|prospect| prospect.owners().next().is_some());
        self.pay(occupied().filter(|prospect| prospect.complete).collect());
        for prospect in occupied().filter(|prospect| !prospect.complete) {
            self.expect(prospect);
        }
        self
    }

    /// Completed features are scored, against the score in the order that leaves the last colour best off.
    fn pay(&mut self, mut completed: Vec<&Prospect>) {
        completed.sort_by(|a, b| b.full.total_cmp(&a.full));
        while !completed.is_empty() {
            let next = completed.iter().position(|prospect| self.paid(prospect)).unwrap_or(0);
            let prospect = completed.remove(next);
            if self.paid(prospect) {
                for colour in self.payees(prospect) {
                    self.score[colour] += prospect.full;
                }
            }
            for colour in 0..self.colours {
                self.meeples[colour] += f64::from(prospect.figures[colour]);
            }
        }
    }

    fn paid(&self, prospect: &Prospect) -> bool {
        let least = self.score[..self.colours].iter().copied().fold(f64::INFINITY, f64::min);
        !self.solo || self.payees(prospect).iter().any(|colour| self.score[*colour] <= least)
    }

    /// The colours with most figures, or the least of those with any where only one is paid (CAR-8.7).
    fn payees(&self, prospect: &Prospect) -> Vec<usize> {
        if !(self.solo && self.one_is_paid) {
            return prospect.owners().collect();
        }
        let present = (0..self.colours).filter(|colour| prospect.figures[*colour] > 0);
        present.min_by(|a, b| self.score[*a].total_cmp(&self.score[*b])).into_iter().collect()
    }

    /// Adds what an open feature promises.
    fn expect(&mut self, prospect: &Prospect) {
        let points = prospect.chance * prospect.full + (1.0 - prospect.chance) * prospect.part;
        for owner in prospect.owners() {
            self.score[owner] += points;
        }
        for colour in 0..self.colours {
            self.meeples[colour] +=
                self.weights.later * prospect.home() * f64::from(prospect.figures[colour]);
        }
    }

    /// The worth of the figures in the supply; parts of a figure are expected ones.
    fn supply(&self, colour: usize, each: [f64; 7]) -> f64 {
        let meeples: f64 =
            (0..).zip(each).map(|(place, worth)| worth * part(self.meeples[colour], place)).sum();
        let Weights { supply, half_time, abbot, .. } = self.weights;
        supply * self.turns / (self.turns + half_time) * (meeples + abbot * self.abbots[colour])
    }

    fn worth_of(&self, colour: usize) -> f64 {
        self.score[colour] + self.supply(colour, MEEPLES)
    }

    fn against_others(&self) -> f64 {
        let others = (0..self.colours).filter(|colour| *colour != self.me);
        let others: f64 = others.map(|colour| self.worth_of(colour)).sum();
        self.worth_of(self.me) - others / f64::from(self.colours.saturating_sub(1).max(1) as u32)
    }

    /// The points of the last colour, a little of what the others have, which may become the last, and the meeples.
    fn against_score(&self) -> f64 {
        let scores = &self.score[..self.colours];
        let last = -NEAR * scores.iter().map(|score| (-score / NEAR).exp()).sum::<f64>().ln();
        last + (0..self.colours).map(|colour| self.supply(colour, SOLO_MEEPLES)).sum::<f64>()
    }
}

/// How much of the figure at this place there is, where there are so many.
fn part(count: f64, place: u8) -> f64 {
    (count - f64::from(place)).clamp(0.0, 1.0)
}

/// The place of a colour among those of the table.
pub(super) trait Place {
    fn index(self) -> usize;
}

impl Place for Colour {
    fn index(self) -> usize {
        usize::from(self.0)
    }
}
