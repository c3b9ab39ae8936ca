//! The prospects of each seat of *The Castle*, for bots that search: the parts of the simple bot with other weights.

use super::stakes::{Prospect, Stakes, Weights};
use super::{Deck, deck_of};
use crate::search::{Forecast, Reason, SearchPlayer, count, learned};
use rules::Seat;
use rules::castle::{Castle, Kind, Move, Stage, View};
use rules::tiles::SegmentAt;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How far a game may turn out otherwise: at its end, and more for each turn that is left.
const SPREAD: f64 = 3.0;
const SPREAD_BY_TURN: f64 = 0.5;

impl SearchPlayer for Castle {
    type Weights = Weights;
    /// The faces that are to come when a question is put.
    type Insight = (Deck<Kind>, Weights);

    const CLEAR: f64 = 1.5;
    const ITERATIONS: u32 = 300;

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
        let turns = count(self.tiles_to_come()) / 2.0;
        let stakes = Stakes::in_world(self, turns, *weights);
        let prospects = prospects(self, deck, weights.draws * turns);
        let points = match self.stage() {
            Stage::Follower => best_turn(self, &stakes, &prospects),
            _ => stakes.by_seat(&prospects, None),
        };
        Forecast { points: points.to_vec(), spread: SPREAD + SPREAD_BY_TURN * turns }
    }

    /// The other's turn, and the own one after it.
    fn plays_on(&self, _insight: &(Deck<Kind>, Weights)) -> usize {
        4
    }

    /// Two who only want to win make 76 points each, and 86 by this (`docs/strength.md`).
    fn own_point(&self) -> f64 {
        0.07
    }

    fn brought(&self) -> u64 {
        self.drawn_tile().map_or(0, |tile| u64::from(tile.index()) + 1)
    }

    fn reasons(&self, seat: Seat, mv: &Move) -> Vec<Reason> {
        super::reasons::reasons(self, seat, *mv)
    }
}

/// The occupied features, and those of the last tile.
fn prospects(game: &Castle, deck: &Deck<Kind>, draws: f64) -> Vec<Prospect> {
    let land = &game.map().land;
    let closings = deck.chances(land, game.map().spaces(), draws);
    let last = land.tiles().len().checked_sub(1).map(|tile| land.segments(tile as u16));
    let occupied = game.map().followers.iter().map(|follower| follower.at);
    let wanted: BTreeMap<u16, SegmentAt> =
        occupied.chain(last.into_iter().flatten()).map(|at| (land.root(at), at)).collect();
    wanted.iter().map(|(root, at)| Prospect::of(*root, land.feature(*at), closings.get(*root))).collect()
}

/// The worth for each seat after the best follower, or none.
fn best_turn(game: &Castle, stakes: &Stakes, prospects: &[Prospect]) -> [f64; 2] {
    let (me, land) = (game.actor(), &game.map().land);
    let last = land.tiles().len().saturating_sub(1) as u16;
    let free = land.segments(last).filter(|at| !land.feature(*at).is_occupied());
    let free = free.filter(|_| game.supply_of(me) > 0).map(|at| Some(land.root(at)));
    let ways = std::iter::once(None).chain(free).map(|on| stakes.clone().by_seat(prospects, on));
    let ahead = |points: &[f64; 2]| points[me.index()] - points[1 - me.index()];
    ways.max_by(|a, b| ahead(a).total_cmp(&ahead(b))).unwrap_or_default()
}
