//! The recorded games of Carson City: every way a game can end, every character, every size and option.

use crate::promises::{Game, all};
use crate::records::{Recorded, each_verifies_and_keeps_its_promise, replay_to_the_end, together_they_keep};
use rules::Viewer;

fn games() -> Vec<Recorded> {
    crate::records::games("carson_city", |record| Game::of(record).kept())
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    each_verifies_and_keeps_its_promise(&games());
}

#[test]
fn every_end_character_size_and_option_is_kept_by_a_recorded_game() {
    together_they_keep(all(), &games());
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for game in games() {
        let shown = replay_to_the_end(&game).view(Viewer::Public).unwrap();
        assert_eq!(
            shown["players"][0]["score"]["total"],
            game.record.result.as_ref().expect("the rules ended the game").scores[0].total,
            "{}",
            game.name
        );
    }
}
