//! The prospects of each seat of *Dice Town*, for bots that search: simple bots play the round to its end, and then the
//! possessions of all are counted. The prior of a move is the value that the simple bot gives it.

use super::{Player, worth};
use crate::HousePlayer;
use crate::search::{Forecast, Reason, SearchPlayer, fingerprint, learned};
use rules::dice_town::{DiceTown, Legal, Move, StoreCard, View};
use rules::{Chance, Game, Picker, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How far a game may turn out otherwise: at its end, and more for each round that is left.
const SPREAD: f64 = 3.0;
const SPREAD_BY_ROUND: f64 = 1.0;
/// The points of the badge in the score so far (DT-7.3).
const BADGE: f64 = 5.0;

/// By what the seats' points are weighed that nobody has yet.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// How much of what the simple bot thinks cards of use are worth.
    cards: f64,
    /// The same of the badge, beyond its points.
    badge: f64,
}

impl SearchPlayer for DiceTown {
    type Weights = Weights;
    type Insight = Weights;

    const CLEAR: f64 = 1.0;
    const ITERATIONS: u32 = 1000;
    /// Dice are named by their places under a cup.
    const LEARNS_OTHERS: bool = false;

    fn seat(view: &View) -> Option<Seat> {
        view.you
    }

    fn weights() -> &'static Weights {
        static LEARNED: LazyLock<Weights> = LazyLock::new(|| learned(include_str!("weights.json")));
        &LEARNED
    }

    fn insight_by(_view: &View, weights: &Weights) -> Weights {
        *weights
    }

    fn at_once(view: &View) -> View {
        let mut view = view.clone();
        view.answered.clear();
        view
    }

    fn forecast(&self, weights: &Weights) -> Forecast {
        let (table, left) = (self.table(), worth::rounds_left(self.table()));
        let expects = |seat: Seat| {
            let cards = self.cards_of(seat).iter().filter(|card| !is_counted(**card));
            let cards: f64 = cards.map(|card| worth::store_card(table, *card)).sum();
            let badge = if table.sheriff == seat { worth::badge(table) - BADGE } else { 0.0 };
            f64::from(self.points_of(seat)) + weights.cards * cards + weights.badge * badge
        };
        let points = Seat::first(table.players.len()).map(expects).collect();
        Forecast { points, spread: SPREAD + SPREAD_BY_ROUND * left }
    }

    /// The dice of a round are thrown for the first time.
    fn is_quiet(&self) -> bool {
        let table = self.table();
        table.throw == 1 && table.place.is_none() && table.players.iter().all(|player| player.dice.is_empty())
    }

    fn promises(&self, _weights: &Weights, seat: Seat, moves: &[Move], _eye: f64) -> Vec<f64> {
        let (view, legal) = (self.view(Viewer::Seat(seat)), self.legal(seat));
        let (Some(player), Some(legal)) = (Player::of(&view), legal) else { return vec![0.0; moves.len()] };
        let chosen = player.answer(&legal);
        let plans = match &legal {
            Legal::Keep { dice, prices, tough_guy, .. } => player.plans(dice, prices, *tough_guy),
            _ => Vec::new(),
        };
        let least = plans.iter().map(|plan| plan.worth).fold(0.0, f64::min) - 2.0 * Self::CLEAR;
        let promise = |mv: &Move| {
            let planned = |dice: &[u8], tough_guy: bool| {
                plans.iter().find(|plan| plan.dice == dice && plan.tough_guy == tough_guy)
            };
            let bonus = if *mv == chosen { Self::CLEAR } else { 0.0 };
            match mv {
                Move::Keep { dice, tough_guy, sharps } => {
                    let worth = planned(dice, *tough_guy).map_or(least, |plan| plan.worth);
                    worth + bonus - f64::from(*sharps) * Self::CLEAR
                }
                _ => 2.0 * bonus,
            }
        };
        moves.iter().map(promise).collect()
    }

    /// The dice under the cups stay.
    fn unfold(&self, chance: &mut Chance) -> Self {
        self.redrawn(chance)
    }

    /// The dice, and all else that is asked about.
    fn brought(&self) -> u64 {
        let asked: Vec<Option<Legal>> = self.deciding().iter().map(|seat| self.legal(seat)).collect();
        fingerprint(&asked)
    }

    fn reply(&self, _weights: &Weights, seat: Seat, _picker: &mut Picker) -> Move {
        match self.legal(seat) {
            Some(legal) => Self::choose(&self.view(Viewer::Seat(seat)), &legal),
            None => self.default_move(seat),
        }
    }

    fn reasons(&self, seat: Seat, mv: &Move) -> Vec<Reason> {
        super::reasons::reasons(self, seat, mv)
    }
}

/// Whether the points of the card are among those of the score.
const fn is_counted(card: StoreCard) -> bool {
    matches!(
        card,
        StoreCard::Equipment1
            | StoreCard::Equipment2
            | StoreCard::Equipment3
            | StoreCard::Equipment4
            | StoreCard::Equipment5
            | StoreCard::Equipment8
    )
}
