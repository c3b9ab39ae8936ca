//! Lantern Row in the conformance suite.

use crate::game::{ClientEvent, LanternRow, Legal, Move};
use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use serde_json::{Value, json};
use std::collections::BTreeSet;

conformance!(lantern_row: LanternRow, 60);

impl Subject for LanternRow {
    /// The cards (LR-2), wherever they are. A view leaves the deck and the hands of others out, so this reads the whole
    /// state; the cards are sorted, since another world has the same cards at other places.
    fn components(&self) -> Vec<String> {
        let state = json!(self);
        let places = ["deck", "market", "hands", "street"];
        let mut cards: Vec<String> = places.iter().flat_map(|place| strings(&state[*place])).collect();
        cards.sort();
        cards
    }

    /// All that shows a card that the viewer could not know: the worlds that they cannot tell apart are fewer from then on.
    fn reveals(&self, told: &ClientEvent, viewer: Viewer) -> bool {
        match told {
            ClientEvent::Drawn { seat, .. } => viewer.is(*seat),
            ClientEvent::Dealt { .. } | ClientEvent::Taken { .. } | ClientEvent::Opened { .. } => true,
            ClientEvent::RoundStarted { .. } | ClientEvent::GameOver {} => false,
        }
    }

    /// Nothing is chosen in secret; what is secret here are the cards.
    fn is_sealed(_: &Move) -> bool {
        false
    }

    fn describes(legal: &Legal, mv: &Move) -> bool {
        match (legal, mv) {
            (Legal::Draw { .. }, Move::Draw {}) => true,
            (Legal::Draw { cards }, Move::Take { card }) => cards.contains(card),
            (Legal::Open { cards }, Move::Open { card }) => cards.iter().any(|(own, _)| own == card),
            _ => false,
        }
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("rules.md"), "| Refusal |")
    }
}

/// Every text in it.
fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}
