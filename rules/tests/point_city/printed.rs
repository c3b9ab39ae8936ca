//! The print of cards and tokens, read anew from the component data: for judges of their own.

use rules::point_city::{CardId, Resource, ResourceCard, Symbols, TokenId};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The component data as the tests read them.
#[derive(Debug, Deserialize)]
struct Data {
    kind: Vec<Kind>,
    card: Vec<Card>,
    civic_token: Vec<Token>,
}

#[derive(Debug, Deserialize)]
struct Kind {
    id: String,
    tier: u8,
    category: String,
}

/// A building side, and the resource on its back.
#[derive(Debug, Deserialize)]
pub struct Card {
    id: CardId,
    kind: String,
    pub back: Resource,
    pub symbols: u8,
    pub gives: Option<Resource>,
    #[serde(default)]
    pub points: u8,
    pub cost: Symbols,
    #[serde(skip)]
    pub tier: u8,
    #[serde(skip)]
    pub category: String,
}

impl Card {
    /// The kind of the resource side.
    pub const fn kind(&self) -> ResourceCard {
        if self.symbols == 2 { ResourceCard::double(self.back) } else { ResourceCard::single(self.back) }
    }
}

/// A civic token.
#[derive(Debug, Deserialize)]
pub struct Token {
    id: TokenId,
    pub set: String,
    pub rule: String,
    pub points: i32,
    #[serde(default)]
    pub resources: Vec<Resource>,
    #[serde(default)]
    pub at_least: u8,
}

static CARDS: LazyLock<BTreeMap<CardId, Card>> = LazyLock::new(|| {
    let Data { kind, card, .. } = data();
    let kinds: BTreeMap<String, Kind> = kind.into_iter().map(|kind| (kind.id.clone(), kind)).collect();
    let with_kind = |mut card: Card| {
        let kind = &kinds[&card.kind];
        (card.tier, card.category) = (kind.tier, kind.category.clone());
        (card.id, card)
    };
    card.into_iter().map(with_kind).collect()
});

static TOKENS: LazyLock<BTreeMap<TokenId, Token>> =
    LazyLock::new(|| data().civic_token.into_iter().map(|token| (token.id, token)).collect());

fn data() -> Data {
    let data = include_str!("../../src/point_city/components.toml");
    toml::from_str(data).expect("the component data are well formed")
}

pub fn card(id: CardId) -> &'static Card {
    &CARDS[&id]
}

pub fn cards() -> impl Iterator<Item = &'static Card> {
    CARDS.values()
}

pub fn token(id: TokenId) -> &'static Token {
    &TOKENS[&id]
}
