//! The Castle in the conformance suite.

use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use rules::castle::{Castle, ClientEvent, FaceId, Legal, Move};
use serde_json::Value;
use std::collections::BTreeSet;

conformance!(castle: Castle, 60);

impl Subject for Castle {
    /// Every castle tile, the number of wall tiles and of which there are too many, the followers of each player.
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        [tiles(&state), wall_tiles(&state), followers(&state)].concat()
    }

    /// Whether a drawn tile fits tells more of the stack, too.
    fn reveals(&self, told: &ClientEvent, _: Viewer) -> bool {
        matches!(
            told,
            ClientEvent::TurnStarted { .. }
                | ClientEvent::TileUnplaceable { .. }
                | ClientEvent::WallTileTaken { .. }
        )
    }

    fn is_sealed(_: &Move) -> bool {
        false
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        describes(legal, *mv)
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/carcassonne.md"), "| Refusal (The Castle) |")
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn tiles(state: &Value) -> Vec<String> {
    let named = list(&state["stack"]).chain(list(&state["removed"])).chain([&state["drawn"]]);
    let named = named.filter_map(|tile| Some(tile.as_str()?.to_owned()));
    // A tile on the map is written down by the number of its face.
    let faces: Vec<String> = FaceId::all().map(|face| face.to_string()).collect();
    let laid = list(&state["map"]["tiles"]).filter_map(|tile| tile[0]["face"].as_u64());
    let mut tiles: Vec<String> = named.chain(laid.map(|face| faces[face as usize].clone())).collect();
    tiles.sort();
    tiles
}

/// Five of them are out of the game unseen, so that only their number is the same in every world (CAR-8.22).
fn wall_tiles(state: &Value) -> Vec<String> {
    let on_towers = state["walls"].as_object().into_iter().flatten().map(|(_, tile)| tile);
    let held = list(&state["players"]).flat_map(|player| list(&player["wall_tiles"]));
    let held = held.map(|held| &held["tile"]);
    let all: Vec<&Value> = on_towers.chain(held).chain(list(&state["used"])).collect();
    let too_many = all.iter().filter(|tile| all.iter().filter(|other| other == tile).count() > 2);
    let too_many = too_many.map(|tile| format!("more than two of {tile}"));
    too_many.chain([format!("wall tiles: {}", all.len())]).collect()
}

fn followers(state: &Value) -> Vec<String> {
    let of_player = |(seat, player): (usize, &Value)| {
        let on_map = list(&state["map"]["followers"]).filter(|follower| follower["seat"] == seat).count();
        format!("followers of {seat}: {}", player["followers"].as_u64().unwrap_or_default() + on_map as u64)
    };
    list(&state["players"]).enumerate().map(of_player).collect()
}

/// As a program of a stranger reads the compact form, without a look into the engine.
fn describes(legal: &Legal, mv: Move) -> bool {
    match (legal, mv) {
        (Legal::Place { tile, cells }, Move::PlaceTile { tile: named, at, turn }) => {
            let turns = cells.iter().filter(|cell| cell.at == at).flat_map(|cell| &cell.turns);
            *tile == named && turns.into_iter().any(|fits| fits.turn == turn)
        }
        (Legal::Follower { spots, .. }, Move::PlaceFollower { segment }) => {
            spots.iter().any(|spot| spot.segment == segment)
        }
        (Legal::Score { features }, Move::ScoreFeature { at, segment, double }) => {
            let feature = features.iter().find(|feature| (feature.at, feature.segment) == (at, segment));
            feature.is_some_and(|feature| double.is_none() || double == feature.double)
        }
        (Legal::Follower { .. }, Move::Skip {})
        | (Legal::TurnEnd {}, Move::UseExtraTurn {} | Move::EndTurn {}) => true,
        _ => false,
    }
}
