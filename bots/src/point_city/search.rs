//! The prospects of each seat of *Point City*, for bots that search. The prior of a move is the value that the simple bot
//! gives it.

use super::position::{Position, Weights};
use super::{FLIP_FOR, Table};
use crate::HousePlayer;
use crate::search::{Forecast, Reason, SearchPlayer, count, fingerprint, learned};
use rules::point_city::{Legal, Move, PointCity, View};
use rules::{Game, Picker, Seat, Viewer};
use std::sync::LazyLock;

/// How far a game may turn out otherwise: at its end, and more for each turn that is left.
const SPREAD: f64 = 2.5;
const SPREAD_BY_TURN: f64 = 0.6;
/// The number of turns of each seat that are searched: a purchase pays for later ones.
const ROUNDS: usize = 4;

impl SearchPlayer for PointCity {
    type Weights = Weights;
    /// The number of seats.
    type Insight = (usize, Weights);

    const CLEAR: f64 = 1.0;
    const ITERATIONS: u32 = 600;

    fn seat(view: &View) -> Option<Seat> {
        view.you
    }

    fn weights() -> &'static Weights {
        static LEARNED: LazyLock<Weights> = LazyLock::new(|| learned(include_str!("weights.json")));
        &LEARNED
    }

    fn insight_by(view: &View, weights: &Weights) -> (usize, Weights) {
        (view.players.len(), *weights)
    }

    fn forecast(&self, (seats, weights): &(usize, Weights)) -> Forecast {
        let (turn, turns) = self.turns_over();
        let expects = |seat: Seat| {
            if self.is_person(seat) {
                Position::in_world(self, seat, *seats, *weights).worth(&[])
            } else {
                f64::from(self.points_of(seat))
            }
        };
        let left = f64::from(turns - turn) / count((*seats).max(1));
        let points = Seat::first(*seats).map(expects).collect();
        Forecast { points, spread: SPREAD + SPREAD_BY_TURN * left }
    }

    fn plays_on(&self, (seats, _): &(usize, Weights)) -> usize {
        ROUNDS * Seat::first(*seats).filter(|seat| self.is_person(*seat)).count()
    }

    /// A civic token is still to be chosen otherwise.
    fn is_quiet(&self) -> bool {
        let owes = |seat: Seat| {
            let civic = self.city_of(seat).iter().filter(|card| card.is_civic()).count();
            civic > self.tokens_of(seat).len()
                && matches!(self.moves(seat).listed.first(), Some(Move::ChooseCivic { .. }))
        };
        !self.deciding().iter().any(owes)
    }

    fn promises(&self, _insight: &(usize, Weights), seat: Seat, moves: &[Move], _eye: f64) -> Vec<f64> {
        let view = self.view(Viewer::Seat(seat));
        let (Some(table), Some(legal)) = (Table::of(&view), self.legal(seat)) else {
            return vec![0.0; moves.len()];
        };
        let takes = table.takes(&legal);
        let promise = |mv: &Move| match mv {
            Move::Flip { cell } => table.promised(*cell, &takes).unwrap_or(0.0) - FLIP_FOR,
            Move::ChooseCivic { token } => table.now.with_token(*token),
            Move::Pass {} => 0.0,
            _ => takes.iter().find(|take| take.mv == *mv).map_or(0.0, |take| take.worth),
        };
        moves.iter().map(promise).collect()
    }

    fn reply(&self, _insight: &(usize, Weights), seat: Seat, _picker: &mut Picker) -> Move {
        let legal = self.legal(seat).unwrap_or(Legal::Civic { tokens: Vec::new(), owed: 0 });
        Self::choose(&self.view(Viewer::Seat(seat)), &legal)
    }

    /// The market.
    fn brought(&self) -> u64 {
        fingerprint(&self.view(Viewer::Public).market)
    }

    fn reasons(&self, seat: Seat, mv: &Move) -> Vec<Reason> {
        super::reasons::reasons(self, seat, *mv)
    }
}
