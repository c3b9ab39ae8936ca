//! Points and ranks (specification 7, for the automa PT-8.6).
//!
//! Invariant: the lines of a score add up to its total; each token of a person has its line, also where it gives
//! nothing.

use super::components::{Category, Scale, Token, TokenRule, catalogue};
use super::state::{Player, PointCity};
use super::{CardId, Level, Resource, ResourceCard, Stock, Symbols, TokenId};
use crate::{Outcome, Rank, ScoreLine, Seat, SeatScore};
use std::cmp::Reverse;

/// The possessions of a player that the tokens and the automa count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holdings {
    /// Points printed on buildings.
    buildings: i32,
    permanents: Symbols,
    /// Engine buildings without points.
    plain: i32,
    /// Unspent resource cards, and the ingenuity cards among them.
    pub(super) cards: i32,
    ingenuity: i32,
    tokens: i32,
}

impl Holdings {
    pub(super) fn of(player: &Player) -> Self {
        Self::counted(&player.city, &player.stock, player.tokens.len())
    }

    fn counted(city: &[CardId], stock: &Stock, tokens: usize) -> Self {
        let built = city.iter().map(|id| catalogue().card(*id));
        let plain = built.clone().filter(|card| card.category == Category::Engine && card.points == 0);
        Self {
            buildings: built.map(|card| i32::from(card.points)).sum(),
            permanents: permanents(city),
            plain: plain.count() as i32,
            cards: stock.cards().into(),
            ingenuity: stock.of(ResourceCard::INGENUITY).into(),
            tokens: tokens as i32,
        }
    }

    /// The same with one token more.
    pub(super) const fn with_token(self) -> Self {
        Self { tokens: self.tokens + 1, ..self }
    }

    /// The points of a token (PT-7.2).
    pub(super) fn token(&self, id: TokenId) -> i32 {
        let token = catalogue().token(id);
        i32::from(token.points) * self.times(token)
    }

    /// How often its points count.
    fn times(&self, token: &Token) -> i32 {
        let held = |resource: &Resource| i32::from(self.permanents.of(*resource));
        let types = |wanted: fn(u8, u8) -> bool| {
            self.permanents.counts().into_iter().filter(|count| wanted(*count, token.at_least)).count() as i32
        };
        match token.rule {
            TokenRule::Flat => 1,
            TokenRule::PerPermanent | TokenRule::PerSet => {
                token.resources.iter().map(held).min().unwrap_or(0)
            }
            TokenRule::PerTypeAtLeast => types(|count, least| count >= least),
            TokenRule::PerMissingType => types(|count, _| count == 0),
            TokenRule::PerUnspentIngenuityCard => self.ingenuity,
            TokenRule::PerUnspentResourceCard => self.cards,
            TokenRule::PerEngineBuildingWithoutPoints => self.plain,
            TokenRule::PerCivicToken => self.tokens,
        }
    }

    /// The points of the automa's permanent resources (PT-8.6, R-10).
    fn by_scale(&self, scale: &Scale) -> i32 {
        let of_type = |count: u8| {
            let place = scale.by_count.len().min(count.into());
            place.checked_sub(1).map_or(0, |place| i32::from(scale.by_count[place]))
        };
        let types: i32 = self.permanents.counts().into_iter().map(of_type).sum();
        types + i32::from(scale.per_resource) * i32::from(self.permanents.total())
    }
}

impl TokenId {
    /// The points of the token beside these buildings and unspent cards, as one of so many tokens (PT-7.2).
    pub fn points(self, city: &[CardId], stock: &Stock, tokens: usize) -> i32 {
        Holdings::counted(city, stock, tokens).token(self)
    }
}

/// The permanent resources of a city (PT-5.5).
pub fn permanents(city: &[CardId]) -> Symbols {
    let mut permanents = Symbols::default();
    let given = city.iter().filter_map(|card| card.gives());
    given.for_each(|resource| permanents.add(resource));
    permanents
}

/// The score of a player as if the game ended now.
pub(super) fn score(seat: Seat, player: &Player) -> SeatScore {
    match player.level {
        None => person(seat, player),
        Some(level) => automa(seat, player, level),
    }
}

fn person(seat: Seat, player: &Player) -> SeatScore {
    let holdings = Holdings::of(player);
    let tokens = player.tokens.iter().map(|token| ("PT-7.2", token.id(), holdings.token(*token)));
    let buildings = ("PT-7.1", "buildings", holdings.buildings);
    added_up(seat, std::iter::once(buildings).chain(tokens))
}

/// The score of the automa at a level; the text of its tokens is ignored (PT-8.6).
pub(super) fn automa(seat: Seat, player: &Player, level: Level) -> SeatScore {
    let (holdings, scale) = (Holdings::of(player), catalogue().automa.scale(level));
    let lines = [
        ("buildings", holdings.buildings),
        ("resources", holdings.by_scale(scale)),
        ("civic", i32::from(scale.per_civic_token) * holdings.tokens),
        ("ingenuity", i32::from(scale.per_ingenuity_card) * holdings.ingenuity),
    ];
    added_up(seat, lines.into_iter().map(|(what, points)| ("PT-8.6", what, points)))
}

fn added_up(seat: Seat, lines: impl Iterator<Item = (&'static str, &'static str, i32)>) -> SeatScore {
    let line = |(rule, what, points): (&'static str, &'static str, i32)| ScoreLine {
        rule: rule.into(),
        what: what.into(),
        points,
    };
    let lines: Vec<ScoreLine> = lines.map(line).collect();
    SeatScore { seat, total: lines.iter().map(|line| line.points).sum(), lines }
}

/// How many points the token would bring the player now, on top of those it has.
pub(super) fn worth(player: &Player, token: TokenId) -> i32 {
    if let Some(level) = player.level {
        return catalogue().automa.scale(level).per_civic_token.into();
    }
    let (now, then) = (Holdings::of(player), Holdings::of(player).with_token());
    let raised: i32 = player.tokens.iter().map(|held| then.token(*held) - now.token(*held)).sum();
    then.token(token) + raised
}

impl PointCity {
    /// Points, then unspent resource cards: what ranks a seat (PT-7.3, PT-8.7).
    fn standing(&self, seat: Seat) -> (i32, u16) {
        let player = &self.players[seat];
        (score(seat, player).total, player.stock.cards())
    }

    /// Scores and ranks; equal in both, seats share a rank (PT-7.3, PT-7.4).
    pub(super) fn ranking(&self) -> Outcome {
        let standings: Vec<(Seat, (i32, u16))> =
            self.seats().map(|seat| (seat, self.standing(seat))).collect();
        let mut order = standings.clone();
        order.sort_by_key(|(seat, standing)| (Reverse(*standing), *seat));
        let rank = |mine| 1 + standings.iter().filter(|(_, other)| *other > mine).count() as u8;
        let ranking = order.iter().map(|&(seat, standing)| Rank { seat, rank: rank(standing) }).collect();
        Outcome { scores: self.seats().map(|seat| score(seat, &self.players[seat])).collect(), ranking }
    }
}
