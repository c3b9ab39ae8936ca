//! The recorded games of Dice Town: every way a game can end, every store card, every size and option.

use crate::promises::{Game, all};
use crate::records::{Recorded, each_verifies_and_keeps_its_promise, replay_to_the_end, together_they_keep};
use rules::Viewer;
use serde_json::json;

fn games() -> Vec<Recorded> {
    crate::records::games("dice_town", |record| Game::of(record).kept())
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    each_verifies_and_keeps_its_promise(&games());
}

#[test]
fn every_end_card_size_and_option_is_kept_by_a_recorded_game() {
    together_they_keep(all(), &games());
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for game in games() {
        let shown = replay_to_the_end(&game).view(Viewer::Public).unwrap();
        let last = game.record.entries.last().and_then(|entry| entry.events.last());
        assert_eq!(Some(&shown["hands"]), last.map(|event| &event["hands"]), "{}", game.name);
        assert_eq!(shown["table"]["question"], json!(null), "{}", game.name);
    }
}
