//! Point City in the conformance suite.

use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use rules::point_city::{CardId, ClientEvent, Legal, Move, PointCity, Price, Stock};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

conformance!(point_city: PointCity, 60);

impl Subject for PointCity {
    /// Cards by tier, and of which there are too many; starting cards; civic tokens (PT-3.6).
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let players = || state["players"].as_array().into_iter().flatten();
        let owned = players().map(|player| &player["stock"]).chain([&state["discard"]]);
        let gone = state["gone"].as_array().into_iter().flatten();
        // Resource cards that are held or spent, and neither came from the market nor from the deck.
        let starting = owned.map(cards_in).sum::<usize>().saturating_sub(gone.map(cards_in).sum());
        let tokens = players().map(|player| &player["tokens"]).chain([&state["display"]]);
        let mut tokens: Vec<String> = tokens.flat_map(|list| names(list, "")).collect();
        tokens.sort();
        [double_sided(&state), vec![format!("starting cards: {starting}")], tokens].concat()
    }

    fn reveals(&self, told: &ClientEvent, _: Viewer) -> bool {
        matches!(
            told,
            ClientEvent::SetUp { .. }
                | ClientEvent::Flipped { .. }
                | ClientEvent::TookDeck { .. }
                | ClientEvent::Refilled { .. }
                | ClientEvent::Turn { .. }
        )
    }

    fn is_sealed(_: &Move) -> bool {
        false
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        describes(legal, *mv)
    }

    const ANSWERS_EARLY: bool = true;

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        let Legal::Turn { pairs, .. } = early else { return Vec::new() };
        let payments = pairs.iter().flat_map(|pair| pair.price.payments.iter().map(|pay| (pair.cells, *pay)));
        payments.map(|(cells, pay)| Move::TakeMarket { cells, pay }).collect()
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/point_city.md"), "| Refusal |")
    }
}

/// How many cards of each tier there are, and what of a card or of a kind is there more often than in the box.
fn double_sided(state: &Value) -> Vec<String> {
    let mut named = Vec::new();
    collect_cards(state, &mut named);
    let mut kinds: BTreeMap<(u8, String), usize> = BTreeMap::new();
    for card in &named {
        *kinds.entry((card.tier(), card.back().to_string())).or_default() += 1;
    }
    for (tier, gone) in (1..).zip(state["gone"].as_array().into_iter().flatten()) {
        let of_kind = gone.as_object().into_iter().flatten();
        of_kind.for_each(|(kind, count)| *kinds.entry((tier, kind.clone())).or_default() += number(count));
    }
    let of_tier = |tier: u8| kinds.iter().filter(move |((of, _), _)| *of == tier).map(|(_, count)| count);
    let in_box = |(tier, kind): &(u8, String)| {
        CardId::all().filter(|card| card.tier() == *tier && card.back().to_string() == *kind).count()
    };
    let tiers = (1..=3).map(|tier| format!("tier {tier}: {}", of_tier(tier).sum::<usize>()));
    let too_many = kinds.iter().filter(|(kind, count)| **count > in_box(kind));
    let twice = named.iter().filter(|card| named.iter().filter(|other| other == card).count() > 1);
    let too_many = too_many.map(|kind| format!("too many: {kind:?}"));
    tiers.chain(too_many).chain(twice.map(|card| format!("twice: {card}"))).collect()
}

/// Every card named anywhere in the state.
fn collect_cards(value: &Value, found: &mut Vec<CardId>) {
    match value {
        Value::String(text) => found.extend(CardId::try_from(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| collect_cards(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| collect_cards(field, found)),
        _ => {}
    }
}

/// The number of cards, which are counted by their kinds.
fn cards_in(counts: &Value) -> usize {
    counts.as_object().into_iter().flatten().map(|(_, count)| number(count)).sum()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_default() as usize
}

/// The strings of a list, or of one field of its objects.
fn names(list: &Value, field: &str) -> Vec<String> {
    let name = |item: &Value| if field.is_empty() { item.clone() } else { item[field].clone() };
    list.as_array().into_iter().flatten().filter_map(|item| Some(name(item).as_str()?.to_owned())).collect()
}

/// As a program of a stranger reads the compact form, without a look into the engine.
fn describes(legal: &Legal, mv: Move) -> bool {
    let pays = |price: &Price, pay: &Stock| match price.payments.as_slice() {
        [_] if pay.is_empty() => true,
        payments => payments.contains(pay),
    };
    match (legal, mv) {
        (Legal::Turn { flips, .. }, Move::Flip { cell }) => flips.contains(&cell),
        (Legal::Turn { pairs, .. }, Move::TakeMarket { cells, pay }) => {
            pairs.iter().any(|offer| offer.cells == cells && pays(&offer.price, &pay))
        }
        (Legal::Turn { deck, .. }, Move::TakeDeck {}) => *deck,
        (Legal::Turn { singles, .. }, Move::TakeOne { cell, pay }) => {
            singles.iter().any(|offer| offer.cell == cell && pays(&offer.price, &pay))
        }
        (Legal::Turn { pass, .. }, Move::Pass {}) => *pass,
        (Legal::Civic { tokens, .. }, Move::ChooseCivic { token }) => tokens.contains(&token),
        _ => false,
    }
}
