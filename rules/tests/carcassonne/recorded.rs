//! The recorded games of Carcassonne: every mode, size and option, each source of points, rare events.

use crate::promises::{Game, all};
use crate::records::{Recorded, each_verifies_and_keeps_its_promise, replay_to_the_end, together_they_keep};
use rules::Viewer;

fn games() -> Vec<Recorded> {
    crate::records::games("carcassonne", |record| Game::of(record).kept())
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    each_verifies_and_keeps_its_promise(&games());
}

#[test]
fn every_mode_size_source_and_option_is_kept_by_a_recorded_game() {
    together_they_keep(all(), &games());
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for game in games() {
        let shown = replay_to_the_end(&game).view(Viewer::Public).unwrap();
        assert_eq!(shown["stage"], "over", "{}", game.name);
        assert_eq!(
            shown["scores"],
            serde_json::json!(game.record.result.as_ref().expect("the rules ended the game").scores),
            "{}",
            game.name
        );
    }
}
