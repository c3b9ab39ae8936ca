//! Counted resources: symbols by type, and cards by kind.
//!
//! Knows no rule. Written as objects without zeros: `{"energy": 2}`, `{"energy_1": 1, "ingenuity_1": 2}`.

use super::{Resource, ResourceCard};
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Symbols of the five ordinary resources: a cost, permanent resources, what is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(try_from = "BTreeMap<Resource, u8>", into = "BTreeMap<Resource, u8>")]
#[client_type("point_city.ts")]
#[schemars(with = "BTreeMap<Resource, u8>")]
#[ts(type = "Partial<Record<Resource, number>>")]
pub struct Symbols([u8; 5]);

impl Symbols {
    /// How many of this type; ingenuity is never counted here (PT-3.2).
    pub const fn of(self, resource: Resource) -> u8 {
        match resource {
            Resource::Ingenuity => 0,
            ordinary => self.0[ordinary.index()],
        }
    }

    /// Builds the count of each type, in the order of [`Resource::ORDINARY`].
    pub fn build(count: impl FnMut(Resource) -> u8) -> Self {
        Self(Resource::ORDINARY.map(count))
    }

    /// Counts one more; ingenuity changes nothing.
    pub fn add(&mut self, resource: Resource) {
        if let Some(count) = self.0.get_mut(resource.index()) {
            *count = count.saturating_add(1);
        }
    }

    /// Symbols of all types together.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether no symbol is counted.
    pub fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// By type, in the order of [`Resource::ORDINARY`].
    pub const fn counts(self) -> [u8; 5] {
        self.0
    }
}

impl From<Symbols> for BTreeMap<Resource, u8> {
    fn from(symbols: Symbols) -> Self {
        Resource::ORDINARY.into_iter().zip(symbols.0).filter(|(_, count)| *count > 0).collect()
    }
}

impl TryFrom<BTreeMap<Resource, u8>> for Symbols {
    type Error = String;
    fn try_from(counts: BTreeMap<Resource, u8>) -> Result<Self, Self::Error> {
        if counts.contains_key(&Resource::Ingenuity) {
            return Err("ingenuity is never printed in a cost and never permanent".to_owned());
        }
        Ok(Self::build(|resource| counts.get(&resource).copied().unwrap_or(0)))
    }
}

/// Resource cards by kind: a stock, a payment, the discard pile. Cards of one kind are interchangeable (PT-5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(from = "BTreeMap<ResourceCard, u8>", into = "BTreeMap<ResourceCard, u8>")]
#[client_type("point_city.ts")]
#[schemars(with = "BTreeMap<String, u8>")]
#[ts(type = "Record<string, number>")]
pub struct Stock([u8; ResourceCard::COUNT]);

impl Stock {
    /// How many cards of the kind.
    pub const fn of(&self, card: ResourceCard) -> u8 {
        self.0[card.index()]
    }

    /// Puts cards of a kind in; the count stops at 255.
    pub fn add(&mut self, card: ResourceCard, count: u8) {
        let held = &mut self.0[card.index()];
        *held = held.saturating_add(count);
    }

    /// Takes cards out; what is not there stays away.
    pub fn take(&mut self, card: ResourceCard, count: u8) {
        let held = &mut self.0[card.index()];
        *held = held.saturating_sub(count);
    }

    /// The cards, not their symbols.
    pub fn cards(&self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    /// Whether these cards are among them.
    pub fn holds(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(held, wanted)| *held >= wanted)
    }

    /// The kinds that are there, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (ResourceCard, u8)> {
        ResourceCard::all().zip(self.0).filter(|(_, count)| *count > 0)
    }
}

impl From<Stock> for BTreeMap<ResourceCard, u8> {
    fn from(stock: Stock) -> Self {
        stock.iter().collect()
    }
}

impl From<BTreeMap<ResourceCard, u8>> for Stock {
    fn from(counts: BTreeMap<ResourceCard, u8>) -> Self {
        counts.into_iter().collect()
    }
}

impl FromIterator<(ResourceCard, u8)> for Stock {
    fn from_iter<I: IntoIterator<Item = (ResourceCard, u8)>>(cards: I) -> Self {
        let mut stock = Self::default();
        cards.into_iter().for_each(|(card, count)| stock.add(card, count));
        stock
    }
}
