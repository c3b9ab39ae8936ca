//! The recorded games of Point City: every way a game can end, every civic token, every size, level and option.

use crate::promises::{Game, all};
use crate::records::{Recorded, each_verifies_and_keeps_its_promise, replay_to_the_end, together_they_keep};
use rules::Viewer;
use serde_json::json;

fn games() -> Vec<Recorded> {
    crate::records::games("point_city", |record| Game::of(record).kept())
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    each_verifies_and_keeps_its_promise(&games());
}

#[test]
fn every_end_token_size_level_and_option_is_kept_by_a_recorded_game() {
    together_they_keep(all(), &games());
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for game in games() {
        let shown = replay_to_the_end(&game).view(Viewer::Public).unwrap();
        let told = game.record.entries.last().and_then(|entry| entry.events.last());
        let scores: Vec<_> =
            shown["players"].as_array().into_iter().flatten().map(|player| &player["score"]).collect();
        assert_eq!(told.map(|told| told["scores"].clone()), Some(json!(scores)), "{}", game.name);
        assert_eq!(shown["phase"], json!({"name": "over"}), "{}", game.name);
    }
}
