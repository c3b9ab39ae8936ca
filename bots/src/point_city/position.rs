//! Possessions of a seat of *Point City* and their worth in points at the end: the present score, and an estimate of
//! the gain from resources in the turns that are left.

use crate::search::count;
use rules::Seat;
use rules::point_city::{
    CardId, MarketCell, PointCity, Resource, ResourceCard, Stock, Symbols, TokenId, View, permanents,
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The worth of a card that is only left over: it decides a tie (PT-7.3).
const TIE: f64 = 0.01;

/// By what is weighed what does not score yet.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The worth of the first symbol of a type while there is time to spend it, and of each further one relative to the
    /// one before; below 1.
    symbol: f64,
    next_symbol: f64,
    /// The worth of an ingenuity card, which pays for any type.
    wild: f64,
    /// The number of turns before the end at which a symbol is worth half.
    half_time: f64,
    /// How much the first permanent resource of a type weighs for each turn that is left, and each further one of that;
    /// below 1. More than the symbols it saves: it opens buildings that are out of reach without it.
    permanent: f64,
    next_permanent: f64,
}

impl Weights {
    /// Those of the simple bot.
    const HOUSE: Self = Self {
        symbol: 1.0,
        next_symbol: 0.4,
        wild: 0.8,
        half_time: 1.5,
        permanent: 1.0,
        next_permanent: 0.75,
    };
}

/// The possessions of a seat, perhaps after a take.
#[derive(Clone, Debug)]
pub(super) struct Position {
    stock: Stock,
    /// The permanent resources of the turns before: what is built now gives nothing yet (PT-5.5).
    usable: Symbols,
    city: Vec<CardId>,
    tokens: Vec<TokenId>,
    /// Civic buildings of this turn: each brings a token.
    civic: usize,
    /// How many turns of this seat follow.
    left: f64,
    weights: Weights,
}

impl Position {
    /// `None` for a view that is of no seat.
    pub(super) fn of(view: &View) -> Option<Self> {
        let me = view.players.iter().find(|player| Some(player.seat) == view.you)?;
        let left = view.turns.saturating_sub(view.turn + 1) / view.players.len().max(1) as u16;
        Some(Self {
            stock: me.stock,
            usable: me.permanents,
            city: me.city.clone(),
            tokens: me.tokens.iter().map(|held| held.token).collect(),
            civic: 0,
            left: left.into(),
            weights: Weights::HOUSE,
        })
    }

    /// The possessions of a seat in a world, with these weights.
    pub(super) fn in_world(game: &PointCity, seat: Seat, seats: usize, weights: Weights) -> Self {
        let (turn, turns) = game.turns_over();
        Self {
            stock: *game.stock_of(seat),
            usable: permanents(game.city_of(seat)),
            city: game.city_of(seat).to_vec(),
            tokens: game.tokens_of(seat).to_vec(),
            civic: 0,
            left: f64::from(turns.saturating_sub(turn)) / count(seats.max(1)),
            weights,
        }
    }

    /// With these cards, not yet paid for.
    pub(super) fn taking(&self, cards: &[MarketCell]) -> Self {
        cards.iter().fold(self.clone(), |mut position, card| match card {
            MarketCell::Resource { card, .. } => {
                position.stock.add(*card, 1);
                position
            }
            MarketCell::Building { card } => {
                position.city.push(*card);
                position.civic += usize::from(card.is_civic());
                position
            }
            MarketCell::Empty { .. } => position,
        })
    }

    pub(super) fn paying(mut self, paid: &Stock) -> Self {
        paid.iter().for_each(|(card, count)| self.stock.take(card, count));
        self
    }

    /// A payment for these cards that spends few wild ones; `None` where they are out of reach, or not there.
    pub(super) fn payment(&self, cards: &[MarketCell]) -> Option<Stock> {
        let mut cost = [0; 5];
        for card in cards {
            match card {
                MarketCell::Empty { .. } => return None,
                MarketCell::Building { card } => {
                    cost.iter_mut().zip(card.cost().counts()).for_each(|(sum, count)| *sum += count);
                }
                MarketCell::Resource { .. } => {}
            }
        }
        let (stock, mut paid, mut wild) = (self.taking(cards).stock, Stock::default(), 0);
        for (resource, cost) in Resource::ORDINARY.into_iter().zip(cost) {
            wild += pay_type(&stock, resource, cost.saturating_sub(self.usable.of(resource)), &mut paid);
        }
        paid.add(ResourceCard::INGENUITY, wild);
        stock.holds(&paid).then_some(paid)
    }

    // --- worth ---

    /// The worth for the seat if it takes the best tokens of the display for the civic buildings of this turn.
    pub(super) fn worth(&self, display: &[TokenId]) -> f64 {
        let count = self.tokens.len() + self.civic;
        let points = |token: &TokenId| token.points(&self.city, &self.stock, count);
        let mut offered: Vec<i32> = display.iter().map(points).collect();
        offered.sort_unstable_by_key(|points| Reverse(*points));
        let tokens = self.tokens.iter().map(points).chain(offered.into_iter().take(self.civic));
        let printed = self.city.iter().map(|card| i32::from(card.points()));
        f64::from(printed.chain(tokens).sum::<i32>()) + self.permanents_worth() + self.stock_worth()
    }

    /// The worth for the seat with one more token, this one.
    pub(super) fn with_token(&self, token: TokenId) -> f64 {
        let mut position = self.clone();
        position.tokens.push(token);
        position.worth(&[])
    }

    fn permanents_worth(&self) -> f64 {
        let Weights { permanent, next_permanent, .. } = self.weights;
        let types = permanents(&self.city).counts().into_iter();
        self.left * types.map(|count| series(permanent, next_permanent, count.into())).sum::<f64>()
    }

    fn stock_worth(&self) -> f64 {
        let Weights { symbol, next_symbol, wild, half_time, .. } = self.weights;
        let types = Resource::ORDINARY.into_iter().map(|resource| {
            let singles = self.stock.of(ResourceCard::single(resource));
            let doubles = self.stock.of(ResourceCard::double(resource));
            series(symbol, next_symbol, u16::from(singles) + 2 * u16::from(doubles))
        });
        let wild = wild * f64::from(self.stock.of(ResourceCard::INGENUITY));
        let time = self.left / (self.left + half_time);
        time * (types.sum::<f64>() + wild) + TIE * f64::from(self.stock.cards())
    }
}

/// Pays `due` symbols of the type as exactly as it can, and returns how many are left for wild cards.
fn pay_type(stock: &Stock, resource: Resource, due: u8, paid: &mut Stock) -> u8 {
    let (single, double) = (ResourceCard::single(resource), ResourceCard::double(resource));
    let mut doubles = (due / 2).min(stock.of(double));
    let singles = (due - 2 * doubles).min(stock.of(single));
    let mut rest = due - 2 * doubles - singles;
    if rest > 0 && doubles < stock.of(double) {
        doubles += 1;
        rest = rest.saturating_sub(2);
    }
    paid.add(single, singles);
    paid.add(double, doubles);
    rest
}

/// `first` and each next one less by the factor: the sum of so many.
fn series(first: f64, factor: f64, count: u16) -> f64 {
    first * (1.0 - factor.powi(count.into())) / (1.0 - factor)
}
