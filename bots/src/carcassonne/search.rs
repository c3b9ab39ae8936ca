//! Expectations of the colours of *Carcassonne*, for players that think ahead.
//!
//! The parts are those of the simple bot with other weights: a feature gets the few future draws that no other feature
//! wants, and a figure that can be placed is worth its future gain.

use super::outlook::{Outlook, Prospect};
use super::stakes::{Place, Stakes};
use super::weights::Weights;
use super::{Deck, deck_of};
use crate::search::{Forecast, Reason, SearchPlayer, count, learned, most};
use rules::carcassonne::{Carcassonne, Figure, Kind, Mode, Move, Stage, Standing, View};
use rules::tiles::SegmentAt;
use rules::{Game, Picker, Seat};
use std::sync::LazyLock;

/// How far a game may turn out otherwise: at its end, and more for each turn that is left.
const SPREAD: f64 = 3.0;
const SPREAD_BY_TURN: f64 = 0.5;

impl SearchPlayer for Carcassonne {
    type Weights = Weights;
    /// The faces that are to come when a question is put.
    type Insight = (Deck<Kind>, Weights);

    const CLEAR: f64 = 1.5;
    const ITERATIONS: u32 = 200;
    const GROWS: bool = false;

    fn seat(view: &View) -> Option<Seat> {
        view.you
    }

    fn weights() -> &'static Weights {
        static LEARNED: LazyLock<Weights> = LazyLock::new(|| learned(include_str!("weights.json")));
        &LEARNED
    }

    fn insight_by(view: &View, weights: &Weights) -> (Deck<Kind>, Weights) {
        (deck_of(view), *weights)
    }

    fn forecast(&self, (deck, weights): &(Deck<Kind>, Weights)) -> Forecast {
        let solo = self.options().mode != Mode::Competitive;
        let left = if self.stage() == Stage::Over { 0.0 } else { count(self.tiles_to_come()) };
        let turns = left / count(self.colour_count().max(1));
        let supply = if solo { Weights::HOUSE.supply } else { weights.supply };
        let stakes = Stakes::in_world(self, turns, Weights { supply, ..*weights });
        let draws = weights.draws * if solo { left } else { turns };
        let later = weights.any_draws * turns;
        let prospects =
            Outlook::of(self.board(), self.options(), deck, draws).weighed(*weights, later).prospects();
        let colours = match self.stage() {
            Stage::Meeple => self.best_turn(&stakes, &prospects),
            _ => stakes.by_colour(&prospects),
        };
        let points = if solo { vec![colours[0]; self.seat_count()] } else { colours };
        Forecast { points, spread: SPREAD + SPREAD_BY_TURN * turns }
    }

    /// The other's turn, and the own one after it.
    fn plays_on(&self, _insight: &(Deck<Kind>, Weights)) -> usize {
        4
    }

    /// Two who only want to win make 104 points each, and 119 by this (`docs/strength.md`).
    fn own_point(&self) -> f64 {
        0.01
    }

    /// Of all moves: where a few are overlooked at random, what a move of the seat is worth is lost in what others overlook.
    fn reply(&self, insight: &(Deck<Kind>, Weights), seat: Seat, _picker: &mut Picker) -> Move {
        let mut moves = self.moves(seat).listed;
        let promises = self.promises(insight, seat, &moves, 1.0);
        most(&promises).map_or_else(|| self.default_move(seat), |place| moves.swap_remove(place))
    }

    fn reasons(&self, seat: Seat, mv: &Move) -> Vec<Reason> {
        super::reasons::reasons(self, seat, *mv)
    }
}

/// The rest of a turn, once its tile is laid.
trait Turn {
    /// The worth for each colour after the best turn that can still be played.
    fn best_turn(&self, stakes: &Stakes, prospects: &[Prospect]) -> Vec<f64>;
    fn after(&self, stakes: &Stakes, prospects: &[Prospect], mv: Move) -> Vec<f64>;
    fn abbot(&self) -> Option<Standing>;
}

impl Turn for Carcassonne {
    fn best_turn(&self, stakes: &Stakes, prospects: &[Prospect]) -> Vec<f64> {
        let (me, actor) = (self.turn_of().index(), self.deciding().iter().next());
        let moves = actor.map(|seat| self.moves(seat).listed).unwrap_or_default();
        let ways = moves.into_iter().map(|mv| self.after(stakes, prospects, mv));
        let ahead = |colours: &Vec<f64>| {
            let others = count((colours.len() - 1).max(1));
            colours[me] * (1.0 + 1.0 / others) - colours.iter().sum::<f64>() / others
        };
        let own = |colours: &Vec<f64>| if stakes.is_solo() { colours[me] } else { ahead(colours) };
        ways.max_by(|a, b| own(a).total_cmp(&own(b))).unwrap_or_else(|| stakes.clone().by_colour(prospects))
    }

    fn after(&self, stakes: &Stakes, prospects: &[Prospect], mv: Move) -> Vec<f64> {
        let (me, board) = (self.turn_of().index(), self.board());
        let (mut stakes, mut prospects) = (stakes.clone(), prospects.to_vec());
        let mut change = |at: SegmentAt, figures: fn(u8) -> u8| {
            let root = board.land().root(at);
            if let Some(prospect) = prospects.iter_mut().find(|prospect| prospect.root == root) {
                prospect.figures[me] = figures(prospect.figures[me]);
            }
        };
        match mv {
            Move::PlaceMeeple { figure, segment } => {
                let tile = board.last();
                if let Some(segment) = board.land().face(tile).segment(segment) {
                    change(SegmentAt { tile, segment }, |count| count + 1);
                }
                match figure {
                    Figure::Meeple => stakes.meeples[me] -= 1.0,
                    Figure::Abbot => stakes.abbots[me] -= 1.0,
                }
            }
            Move::RecallAbbot {} => {
                if let Some(abbot) = self.abbot() {
                    stakes.earn(me, board.size(abbot.at).into());
                    change(abbot.at, |count| count.saturating_sub(1));
                }
                stakes.abbots[me] += 1.0;
            }
            _ => {}
        }
        stakes.by_colour(&prospects)
    }

    fn abbot(&self) -> Option<Standing> {
        let own = |one: &&Standing| one.colour == self.turn_of() && one.figure == Figure::Abbot;
        self.board().figures().iter().find(own).copied()
    }
}
