//! Tiny Town in the conformance suite.

use crate::game::{ClientEvent, Legal, Move, TinyTown};
use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::{Game, Viewer};
use std::collections::BTreeSet;

conformance!(tiny_town: TinyTown, 60);

impl Subject for TinyTown {
    /// The buildings (TT-2).
    fn components(&self) -> Vec<String> {
        let view = self.view(Viewer::Public);
        let mut buildings: Vec<String> = view.plots.iter().map(|plot| plot.building.to_string()).collect();
        buildings.sort();
        buildings
    }

    fn reveals(&self, told: &ClientEvent, _: Viewer) -> bool {
        matches!(told, ClientEvent::Dealt { .. } | ClientEvent::Revealed { .. })
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(mv, Move::Bid { .. })
    }

    fn describes(legal: &Legal, mv: &Move) -> bool {
        match (legal, mv) {
            (Legal::Bid { most, committed }, Move::Bid { coins }) => {
                coins <= most && *committed != Some(*coins)
            }
            (Legal::Build { lots }, Move::Build { lot }) => lots.iter().any(|(free, _)| free == lot),
            _ => false,
        }
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("rules.md"), "| Refusal |")
    }
}
