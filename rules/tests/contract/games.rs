//! Every game of the registry in the conformance suite: its hooks and one line each.

use crate::suite::moves::attempts;
use crate::suite::walk::Walk;
use crate::suite::{Subject, conformance};
use rules::Game;
use rules::carson_city::{CarsonCity, ClientEvent, Move, TerrainId};
use serde_json::Value;

conformance!(carson_city: CarsonCity, 60);

#[test]
fn every_game_of_the_registry_is_in_the_suite() {
    let ids: Vec<&str> = rules::games().iter().map(|kind| kind.meta().id).collect();
    assert_eq!(ids, ["carson_city"]);
}

#[test]
fn a_gain_of_carson_city_is_that_of_its_preview() {
    for seed in 0..20 {
        let mut walk = Walk::<CarsonCity>::start_within(seed).expect("the game plays");
        for seat in walk.game.deciding().iter() {
            for mv in attempts(&mut walk, seat) {
                let previewed = walk.game.preview(seat, &mv).map_or(0, |preview| preview.gain);
                assert_eq!(walk.game.gain(seat, &mv), previewed, "seed {seed}, {mv:?}");
            }
        }
    }
}

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
    fn reveals(told: &ClientEvent) -> bool {
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
