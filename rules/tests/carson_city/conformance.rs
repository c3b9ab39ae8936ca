//! Carson City in the conformance suite.

use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use rules::carson_city::{Ask, CarsonCity, ClientEvent, Legal, Move, TerrainId};
use serde_json::Value;
use std::collections::BTreeSet;

conformance!(carson_city: CarsonCity, 60);

impl Subject for CarsonCity {
    /// The terrain cards, the characters, and the auction cards of each seat.
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let mut terrain = Vec::new();
        collect_terrain(&state, &mut terrain);
        let mut characters: Vec<String> = names(&state["characters"], "id");
        characters.extend(names(&state["removed_characters"], ""));
        characters.extend(
            state["row"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|slot| Some(slot["card"]["character"].as_str()?.to_owned())),
        );
        let mut auction = Vec::new();
        for (seat, player) in state["players"].as_array().into_iter().flatten().enumerate() {
            characters.extend(names(&player["characters"], "id"));
            auction.push(format!("seat {seat}: {:?}", auction_cards(player)));
        }
        terrain.sort();
        characters.sort();
        [terrain, characters, auction].concat()
    }

    /// The Newsboy's choice is among them: taking it out of the deck shows whether it lay on top.
    fn reveals(&self, told: &ClientEvent, _: Viewer) -> bool {
        matches!(
            told,
            ClientEvent::CharacterRevealed { .. }
                | ClientEvent::CharacterBuried { .. }
                | ClientEvent::TerrainRevealed { .. }
                | ClientEvent::RoundStarted { .. }
                | ClientEvent::BidsRevealed { .. }
                | ClientEvent::NewsboyOffered { .. }
                | ClientEvent::NewsboyChose { .. }
        )
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(mv, Move::Bid { .. })
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        describes(legal, *mv)
    }

    const ANSWERS_EARLY: bool = true;

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        match &early.ask {
            Some(Ask::Bid { cards, .. }) => cards.iter().map(|value| Move::Bid { value: *value }).collect(),
            _ => Vec::new(),
        }
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/carson_city.md"), "| Refusal |")
    }
}

/// Every terrain card named anywhere in the state.
fn collect_terrain(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if TerrainId::try_from(text.clone()).is_ok() => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_terrain(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| collect_terrain(field, found)),
        _ => {}
    }
}

/// The strings of a list, or of one field of its objects.
fn names(list: &Value, field: &str) -> Vec<String> {
    let name = |item: &Value| if field.is_empty() { item.clone() } else { item[field].clone() };
    list.as_array().into_iter().flatten().filter_map(|item| Some(name(item).as_str()?.to_owned())).collect()
}

/// In hand, turned over and spent, ascending.
fn auction_cards(player: &Value) -> Vec<u64> {
    let lists = ["hand", "spent"].into_iter().filter_map(|list| player[list].as_array()).flatten();
    let mut cards: Vec<u64> = lists.chain([&player["bid"]]).filter_map(Value::as_u64).collect();
    cards.sort_unstable();
    cards
}

/// As a program of a stranger reads the compact form, without a look into the engine.
fn describes(legal: &Legal, mv: Move) -> bool {
    if let Move::Sell { card } = mv {
        return legal.sell.iter().any(|sale| sale.card == card);
    }
    let Some(ask) = &legal.ask else { return false };
    match (ask, mv) {
        (
            Ask::Window { character },
            Move::Activate { character: named } | Move::Decline { character: named },
        ) => *character == named,
        (Ask::Bid { cards, .. }, Move::Bid { value }) => cards.contains(&value),
        (Ask::Bid { committed, .. }, Move::Withdraw {}) => committed.is_some(),
        (Ask::Take { slots }, Move::Take { slot }) => slots.iter().any(|open| open.slot == slot),
        (Ask::Place { spots, .. }, Move::Place { x, y }) => {
            spots.iter().any(|spot| (spot.x, spot.y) == (x, y))
        }
        (Ask::Place { spots, .. }, Move::SetAside {}) => spots.is_empty(),
        (Ask::Newsboy { candidates }, Move::Newsboy { character }) => {
            character.is_none_or(|named| candidates.iter().any(|candidate| candidate.character == named))
        }
        (Ask::FinalSale, Move::Done {}) => true,
        _ => false,
    }
}
