//! The component data (specification 3), read once from `components.toml` and checked against the printed census.
//!
//! Knows no game in progress. Invariant: a [`Catalogue`] that exists has passed every check of
//! [`Catalogue::check`]; no other module knows a count, a cost or a value.

use super::{CardId, Level, Resource, ResourceCard, Symbols, TokenId};
use crate::components::{ComponentError, census};
use serde::Deserialize;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let data = include_str!("components.toml");
    Catalogue::read(data).expect("the component data inside the program is checked by a test")
});

/// The component data of the game.
pub(super) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The contents of the component data.
#[derive(Debug)]
pub(super) struct Catalogue {
    pub(super) market: Market,
    pub(super) automa: Automa,
    setup: Vec<Supply>,
    cards: Vec<Card>,
    tokens: Vec<Token>,
}

/// A card with both sides (PT-3.1).
#[derive(Debug)]
pub(super) struct Card {
    pub(super) id: String,
    /// 1–3.
    pub(super) tier: u8,
    /// The resource side.
    pub(super) back: ResourceCard,
    /// The building side.
    pub(super) category: Category,
    /// The permanent resource of an engine building.
    pub(super) gives: Option<Resource>,
    pub(super) points: u8,
    pub(super) cost: Symbols,
}

/// The purpose of a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Category {
    /// A permanent resource, perhaps points.
    Engine,
    Points,
    /// The choice of a civic token.
    Civic,
}

/// How the table is laid out (PT-4.1, PT-4.4).
#[derive(Debug, Deserialize)]
pub(super) struct Supply {
    players: u8,
    /// Cards that stay in the game, by tier.
    pub(super) keep: [u8; 3],
    pub(super) civic_tokens: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct Market {
    rows: u8,
    columns: u8,
    pub(super) turns_per_player: u16,
    cards_left: u8,
}

/// The automa (specification 8).
#[derive(Debug, Deserialize)]
pub(super) struct Automa {
    pub(super) start_row: u8,
    pub(super) start_column: u8,
    easy: Scale,
    medium: Scale,
    hard: Scale,
}

impl Automa {
    /// The points of the automa at this level.
    pub(super) const fn scale(&self, level: Level) -> &Scale {
        match level {
            Level::Easy => &self.easy,
            Level::Medium => &self.medium,
            Level::Hard => &self.hard,
        }
    }
}

/// The points of the automa at one level (PT-8.6).
#[derive(Debug, Deserialize)]
pub(super) struct Scale {
    /// Of each permanent resource.
    #[serde(default)]
    pub(super) per_resource: u8,
    /// Of a type with 1, 2, 3 or more permanent resources.
    #[serde(default)]
    pub(super) by_count: Vec<u8>,
    pub(super) per_civic_token: u8,
    pub(super) per_ingenuity_card: u8,
}

/// A civic token.
#[derive(Debug, Deserialize)]
pub(super) struct Token {
    pub(super) id: String,
    set: Set,
    pub(super) rule: TokenRule,
    pub(super) points: u8,
    #[serde(default)]
    pub(super) resources: Vec<Resource>,
    #[serde(default)]
    pub(super) at_least: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Set {
    Base,
    Promo,
}

/// The objects for which a civic token scores (PT-7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum TokenRule {
    Flat,
    PerPermanent,
    PerSet,
    PerTypeAtLeast,
    PerMissingType,
    PerUnspentIngenuityCard,
    PerUnspentResourceCard,
    PerEngineBuildingWithoutPoints,
    PerCivicToken,
}

/// The component data as it is written.
#[derive(Deserialize)]
struct Data {
    census: Census,
    market: Market,
    automa: Automa,
    setup: Vec<Supply>,
    resource: Vec<ResourceEntry>,
    starting_card: Vec<StartingCard>,
    civic_token: Vec<Token>,
    kind: Vec<Kind>,
    card: Vec<CardEntry>,
}

/// The printed figures.
#[derive(Deserialize)]
struct Census {
    cards: usize,
    tiers: [usize; 3],
    starting_cards: usize,
    civic_tokens: usize,
    civic_tokens_promo: usize,
}

#[derive(Deserialize)]
struct ResourceEntry {
    id: Resource,
    wild: bool,
}

#[derive(Deserialize)]
struct StartingCard {
    resource: Resource,
    symbols: u8,
    first_player: bool,
}

#[derive(Deserialize)]
struct Kind {
    id: String,
    tier: u8,
    category: Category,
    copies: usize,
}

#[derive(Deserialize)]
struct CardEntry {
    id: String,
    kind: String,
    back: Resource,
    symbols: u8,
    gives: Option<Resource>,
    #[serde(default)]
    points: u8,
    cost: Symbols,
}

impl Catalogue {
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub(super) fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.index())]
    }

    pub(super) fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    pub(super) fn token(&self, id: TokenId) -> &Token {
        &self.tokens[usize::from(id.index())]
    }

    /// The supply of a table of so many people.
    pub(super) fn supply(&self, people: usize) -> &Supply {
        let found = self.setup.iter().find(|supply| usize::from(supply.players) == people);
        found.unwrap_or(&self.setup[0])
    }

    /// The tokens that are shuffled (PT-9.1).
    pub(super) fn shuffled_tokens(&self, promo: bool) -> Vec<TokenId> {
        TokenId::all().filter(|id| promo || self.token(*id).set == Set::Base).collect()
    }

    /// The cards of a tier, in the order of the data.
    pub(super) fn tier(&self, tier: u8) -> Vec<CardId> {
        CardId::all().filter(|id| self.card(*id).tier == tier).collect()
    }

    pub(super) fn read(data: &str) -> Result<Self, ComponentError> {
        let data: Data = toml::from_str(data)?;
        data.check()?;
        let kind = |id: &str| data.kind.iter().find(|kind| kind.id == id);
        let unknown =
            |id: &str| ComponentError::Wrong(format!("the card {id} is of a kind that there is not"));
        let card = |entry: &CardEntry| {
            let kind = kind(&entry.kind).ok_or_else(|| unknown(&entry.id))?;
            let back = match entry.symbols {
                1 => ResourceCard::single(entry.back),
                _ => ResourceCard::double(entry.back),
            };
            let (tier, category) = (kind.tier, kind.category);
            let CardEntry { id, gives, points, cost, .. } = entry;
            Ok(Card { id: id.clone(), tier, back, category, gives: *gives, points: *points, cost: *cost })
        };
        let cards: Vec<Card> = data.card.iter().map(card).collect::<Result<_, ComponentError>>()?;
        let catalogue = Self {
            market: data.market,
            automa: data.automa,
            setup: data.setup,
            cards,
            tokens: data.civic_token,
        };
        catalogue.check(&data.census)?;
        Ok(catalogue)
    }

    /// Checks the cards, the tokens and the set-up against each other and the printed census (PT-3.5).
    fn check(&self, printed: &Census) -> Result<(), ComponentError> {
        for (tier, wanted) in (1..).zip(printed.tiers) {
            let found = self.cards.iter().filter(|card| card.tier == tier).count();
            census("cards of a tier", &found, &wanted)?;
        }
        for card in &self.cards {
            census(
                "buildings with a permanent resource",
                &card.gives.is_some(),
                &(card.category == Category::Engine),
            )?;
            census(
                "symbols of an ingenuity card",
                &(card.back.resource == Resource::Ingenuity && card.back.symbols() != 1),
                &false,
            )?;
        }
        let promo = self.tokens.iter().filter(|token| token.set == Set::Promo).count();
        census("promo tokens", &promo, &printed.civic_tokens_promo)?;
        let (rows, columns) = (usize::from(self.market.rows), usize::from(self.market.columns));
        census("cells of the market", &(rows * columns), &super::Cell::COUNT)?;
        for supply in &self.setup {
            self.check_supply(supply, printed)?;
        }
        Ok(())
    }

    /// Every seat has its turns, and a market without the two last cards is left (PT-5.10).
    fn check_supply(&self, supply: &Supply, printed: &Census) -> Result<(), ComponentError> {
        let seats = u16::from(supply.players.max(2));
        let cards: u16 = supply.keep.iter().map(|kept| u16::from(*kept)).sum();
        let taken = 2 * self.market.turns_per_player * seats;
        census("cards left at the end", &(cards - taken), &u16::from(self.market.cards_left))?;
        let too_many = supply.keep.iter().zip(printed.tiers).any(|(kept, all)| usize::from(*kept) > all);
        census("tiers with fewer cards than are kept", &too_many, &false)?;
        let base = printed.civic_tokens - printed.civic_tokens_promo;
        census("tokens on offer beyond those there are", &(usize::from(supply.civic_tokens) > base), &false)
    }
}

impl Data {
    /// Checks the lists by themselves.
    fn check(&self) -> Result<(), ComponentError> {
        census("cards", &self.card.len(), &self.census.cards)?;
        census("civic tokens", &self.civic_token.len(), &self.census.civic_tokens)?;
        census("starting cards", &self.starting_card.len(), &self.census.starting_cards)?;
        let first = self.starting_card.iter().filter(|card| card.first_player).count();
        census("starting cards with the first player symbol", &first, &1)?;
        let wild = |card: &StartingCard| card.resource == Resource::Ingenuity && card.symbols == 1;
        census("starting cards of one ingenuity", &self.starting_card.iter().all(wild), &true)?;
        let ids: Vec<Resource> = self.resource.iter().map(|entry| entry.id).collect();
        census("resources", &ids.as_slice(), &Resource::ALL)?;
        let wild: Vec<Resource> =
            self.resource.iter().filter(|entry| entry.wild).map(|entry| entry.id).collect();
        census("wild resources", &wild, &vec![Resource::Ingenuity])?;
        for kind in &self.kind {
            let copies = self.card.iter().filter(|card| card.kind == kind.id).count();
            census("copies of a building kind", &copies, &kind.copies)?;
        }
        let players: Vec<u8> = self.setup.iter().map(|supply| supply.players).collect();
        census("lines of the set-up", &players, &vec![1, 2, 3, 4])
    }
}
