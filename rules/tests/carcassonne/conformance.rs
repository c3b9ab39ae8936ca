//! Carcassonne in the conformance suite.

use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use rules::carcassonne::{Carcassonne, ClientEvent, HandVisibility, Legal, Move};
use serde_json::Value;
use std::collections::BTreeSet;

conformance!(carcassonne: Carcassonne, 60);

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
    fn reveals(&self, told: &ClientEvent, viewer: Viewer) -> bool {
        match told {
            ClientEvent::HandRefilled { seat, .. } => {
                viewer.is(*seat) || self.options().hand_visibility == HandVisibility::Open
            }
            ClientEvent::TurnStarted { .. }
            | ClientEvent::BonusTurn { .. }
            | ClientEvent::TileUnplaceable { .. }
            | ClientEvent::TileDiscarded { .. }
            | ClientEvent::HandStuck { .. }
            | ClientEvent::FinalScoring {} => true,
            _ => false,
        }
    }

    fn is_sealed(_: &Move) -> bool {
        false
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        describes(legal, *mv)
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

/// As a program of a stranger reads the compact form, without a look into the engine.
fn describes(legal: &Legal, mv: Move) -> bool {
    match (legal, mv) {
        (Legal::Place { tiles }, Move::PlaceTile { tile, at, turn }) => {
            let cells = tiles.iter().filter(|offer| offer.tile == tile).flat_map(|offer| &offer.cells);
            cells.filter(|cell| cell.at == at).flat_map(|cell| &cell.turns).any(|fits| fits.turn == turn)
        }
        (Legal::Discard { tiles }, Move::DiscardTile { tile }) => tiles.contains(&tile),
        (Legal::Meeple { spots, .. }, Move::PlaceMeeple { figure, segment }) => {
            spots.iter().any(|spot| (spot.figure, spot.segment) == (figure, segment))
        }
        (Legal::Meeple { recall, .. }, Move::RecallAbbot {}) => recall.is_some(),
        (Legal::Meeple { skip, .. }, Move::Skip {}) => *skip,
        (Legal::Score { features }, Move::ScoreFeature { at, segment, colour }) => {
            let feature = features.iter().find(|feature| (feature.at, feature.segment) == (at, segment));
            feature.is_some_and(|feature| match colour {
                Some(colour) => feature.choose && feature.pays.iter().any(|(paid, _)| *paid == colour),
                None => !feature.choose,
            })
        }
        _ => false,
    }
}
