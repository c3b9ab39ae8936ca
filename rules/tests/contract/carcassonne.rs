//! What the conformance suite must be told of Carcassonne.

use crate::described;
use crate::refusals::listed;
use crate::suite::Subject;
use rules::carcassonne::{Carcassonne, ClientEvent, Move};
use serde_json::Value;
use std::collections::BTreeSet;

impl Subject for Carcassonne {
    /// Every tile, and the figures of each colour on the map and in the supply.
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let mut tiles = Vec::new();
        for place in ["drawn", "river", "stacks", "hands", "removed"] {
            collect(&state[place], &mut tiles);
        }
        collect_tiles(&state["board"]["tiles"], &mut tiles);
        tiles.sort();
        let holders = state["holders"].as_array().into_iter().flatten().enumerate();
        let figures = holders.flat_map(|(colour, holder)| {
            let state = &state;
            [("meeples", "meeple"), ("abbots", "abbot")].map(|(supply, figure)| {
                let own = |standing: &&Value| standing["colour"] == colour && standing["figure"] == figure;
                let on_map = state["board"]["figures"].as_array().into_iter().flatten().filter(own).count();
                format!("{supply} of {colour}: {}", holder[supply].as_u64().unwrap_or(0) + on_map as u64)
            })
        });
        tiles.into_iter().chain(figures).collect()
    }

    /// Whether a drawn tile fits, and whether a hand is stuck, tells more of what was hidden.
    fn reveals(told: &ClientEvent) -> bool {
        matches!(
            told,
            ClientEvent::TurnStarted { .. }
                | ClientEvent::BonusTurn { .. }
                | ClientEvent::TileUnplaceable { .. }
                | ClientEvent::TileDiscarded { .. }
                | ClientEvent::HandStuck { .. }
                | ClientEvent::HandRefilled { tile: Some(_), .. }
                | ClientEvent::FinalScoring {}
        )
    }

    fn is_sealed(_: &Move) -> bool {
        false
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        described::carcassonne(legal, *mv)
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/carcassonne.md"), "| Refusal (Carcassonne) |")
    }
}

/// Every string in it.
fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        _ => {}
    }
}

fn collect_tiles(tiles: &Value, found: &mut Vec<String>) {
    tiles.as_array().into_iter().flatten().for_each(|tile| collect(&tile["tile"], found));
}
