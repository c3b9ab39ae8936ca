//! The recorded games of The Castle: every option, each source of points, each wall tile, rare events.

use crate::promises::{Game, all};
use crate::records::{Recorded, each_verifies_and_keeps_its_promise, replay_to_the_end, together_they_keep};
use rules::Viewer;

fn games() -> Vec<Recorded> {
    crate::records::games("castle", |record| Game::of(record).kept())
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    each_verifies_and_keeps_its_promise(&games());
}

#[test]
fn every_source_wall_tile_and_option_is_kept_by_a_recorded_game() {
    together_they_keep(all(), &games());
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for game in games() {
        let shown = replay_to_the_end(&game).view(Viewer::Public).unwrap();
        assert_eq!(shown["stage"], "over", "{}", game.name);
        let totals: Vec<_> =
            shown["players"].as_array().into_iter().flatten().map(|seat| &seat["total"]).collect();
        assert_eq!(
            serde_json::json!(totals),
            serde_json::json!(game.record.result.as_ref().expect("the rules ended the game").scores),
            "{}",
            game.name
        );
    }
}
