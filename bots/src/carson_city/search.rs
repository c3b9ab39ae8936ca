//! The prospects of each seat of *Carson City*, for bots that search. The prior of a move is the value that the simple bot
//! gives it.

use super::{ERA_ROUNDS, ROUNDS, Table};
use crate::search::{Forecast, Reason, SearchPlayer, count, fingerprint, learned};
use rules::carson_city::{Ask, CarsonCity, Character, Legal, Move, OwnedCharacter, View};
use rules::{Game, Picker, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How far a game may turn out otherwise: at its end, and more for each round that is left.
const SPREAD: f64 = 4.0;
const SPREAD_BY_ROUND: f64 = 0.9;

/// For so many rounds a city is about as open for cards as now.
const OUTLOOK: f64 = 3.0;

/// By what is weighed what does not count yet, in victory points.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The worth of a step from one auction card to the next higher, in another round.
    card_step: f64,
    /// Of what a card of the new row would gain, on the average where each is laid best: how much of it each of the next
    /// rounds brings.
    outlook: f64,
    /// The gain from using a character that gives one more card, the first choice, a little or more on a bid.
    one_more_card: f64,
    first_choice: f64,
    small_use: f64,
    use_on_bid: f64,
    /// The Auctioneer's gain in a whole game, and at once.
    auctioneer: f64,
    auctioneer_now: f64,
    newsboy: f64,
    /// The gain or loss from characters for each round that is left.
    captain: f64,
    indian: f64,
    sheriff: f64,
    undertaker: f64,
    others: f64,
}

impl SearchPlayer for CarsonCity {
    type Weights = Weights;
    /// The number of seats.
    type Insight = (usize, Weights);

    const CLEAR: f64 = 1.5;
    const ITERATIONS: u32 = 200;

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

    /// Nobody has bid yet; and points are included, which any player can compute (CC-7.32).
    fn at_once(view: &View) -> View {
        let mut view = view.clone();
        view.options.live_scores = true;
        view.players.iter_mut().for_each(|player| player.committed = false);
        view
    }

    fn forecast(&self, (seats, weights): &(usize, Weights)) -> Forecast {
        let left = ROUNDS - f64::from(self.progress().round);
        let expects = |seat: Seat| {
            let characters =
                self.characters_of(seat).iter().map(|owned| self.promised_by(*owned, left, weights));
            let cards: u8 = if self.is_person(seat) { self.hand_of(seat).iter().sum() } else { 0 };
            f64::from(self.points_of(seat))
                + characters.sum::<f64>()
                + weights.card_step * f64::from(cards)
                + weights.outlook * left.min(OUTLOOK) * self.gain_of_row(seat)
        };
        let points = Seat::first(*seats).map(expects).collect();
        Forecast { points, spread: SPREAD + SPREAD_BY_ROUND * left }
    }

    /// The cards of a round lie and nobody has bid or taken one.
    fn is_quiet(&self) -> bool {
        let round = self.progress().round.max(1) - 1;
        let full = usize::from(u16::from(ERA_ROUNDS) - round % u16::from(ERA_ROUNDS));
        let asked = self.deciding().iter().next();
        let has_all = asked.is_none_or(|seat| self.hand_of(seat).len() == full);
        has_all && self.row().iter().all(|slot| slot.taken_by.is_none())
    }

    fn promises(&self, _insight: &(usize, Weights), seat: Seat, moves: &[Move], _eye: f64) -> Vec<f64> {
        let view = self.view(Viewer::Seat(seat));
        let table = Table::at(&view, self);
        let Some((table, legal)) = table.and_then(|table| table.legal().map(|legal| (table, legal))) else {
            return vec![0.0; moves.len()];
        };
        let chosen = table.choose(&legal);
        let promise = |mv: &Move| table.promise(&legal, *mv, chosen);
        moves.iter().map(promise).collect()
    }

    /// Therefore bids are right against players who bid by the promise of their cards, and are still mixed.
    fn at_first_sight(&self) -> f64 {
        0.5
    }

    /// The cards of the row.
    fn brought(&self) -> u64 {
        fingerprint(&self.row())
    }

    fn reply(&self, _insight: &(usize, Weights), seat: Seat, _picker: &mut Picker) -> Move {
        let view = self.view(Viewer::Seat(seat));
        let answer = Table::at(&view, self).and_then(|table| Some(table.choose(&table.legal()?)));
        answer.unwrap_or_else(|| self.default_move(seat))
    }

    fn reasons(&self, seat: Seat, mv: &Move) -> Vec<Reason> {
        super::reasons::reasons(self, seat, *mv)
    }
}

/// Gains that are still to come.
trait Promised {
    /// The average gain from a card of the row; 0 where some are taken.
    fn gain_of_row(&self, seat: Seat) -> f64;

    fn promised_by(&self, owned: OwnedCharacter, left: f64, weights: &Weights) -> f64;
}

impl Promised for CarsonCity {
    fn gain_of_row(&self, seat: Seat) -> f64 {
        if !self.is_quiet() {
            return 0.0;
        }
        let gains: Vec<i32> = self.prospects(seat).iter().filter_map(|slot| slot.gain).collect();
        f64::from(gains.iter().sum::<i32>()) / count(gains.len().max(1))
    }

    /// Beyond what they count already.
    fn promised_by(&self, owned: OwnedCharacter, left: f64, weights: &Weights) -> f64 {
        let second_era = if left >= f64::from(ERA_ROUNDS) { 1.0 } else { 0.0 };
        let uses = second_era + if owned.tapped { 0.0 } else { 1.0 };
        let time = left / ROUNDS;
        match owned.id {
            Character::Governor if owned.used_forever => 0.0,
            Character::Governor => weights.one_more_card,
            Character::ChineseWorker => weights.one_more_card * uses,
            Character::Lawyer => weights.first_choice * uses,
            Character::Heroes | Character::Doctor => weights.small_use * uses,
            Character::Gunsmith | Character::Mercenary => weights.use_on_bid * uses,
            Character::Auctioneer => weights.auctioneer * time + weights.auctioneer_now,
            Character::Newsboy => weights.newsboy,
            Character::Captain => weights.captain * left,
            Character::Indian => -weights.indian * left,
            Character::Sheriff => weights.sheriff * left,
            Character::Undertaker | Character::Editor => weights.undertaker * left,
            _ => weights.others * left,
        }
    }
}

impl Table<'_> {
    /// The simple bot's estimate of a move; of what it only decides, its choice is better by a plain difference.
    fn promise(&self, legal: &Legal, mv: Move, chosen: Move) -> f64 {
        match (mv, &legal.ask) {
            (Move::Bid { value }, _) if self.me.void => -f64::from(value),
            (Move::Bid { value }, _) => self.net(value, 0),
            (Move::Take { slot }, Some(Ask::Take { slots })) => {
                slots.iter().find(|one| one.slot == slot).map_or(0.0, |one| self.worth_of(one))
            }
            (Move::Place { x, y }, Some(Ask::Place { spots, .. })) => {
                let spot = spots.iter().find(|spot| (spot.x, spot.y) == (x, y));
                spot.and_then(|spot| spot.gain).unwrap_or_default().into()
            }
            (Move::Newsboy { character: Some(character) }, Some(Ask::Newsboy { candidates })) => {
                let one = candidates.iter().find(|one| one.character == character);
                one.and_then(|one| one.gain).unwrap_or_default().into()
            }
            (Move::Withdraw {}, _) => f64::NEG_INFINITY,
            (Move::Sell { .. }, ask) if !matches!(ask, Some(Ask::FinalSale)) => -4.0 * CarsonCity::CLEAR,
            _ => {
                if mv == chosen {
                    CarsonCity::CLEAR
                } else {
                    0.0
                }
            }
        }
    }
}
