//! Recorded games: each is verified move by move, and keeps the promise that it is named after.
//!
//! `cargo run -p rules --example record_carson_city` searches and writes them. A change of the rules that breaks
//! one needs a new revision of the game.

use crate::promises::{Game, all};
use rules::record::{Record, Replay, verify};
use rules::{Outcome, Viewer};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn games() -> Vec<(String, Game)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/carson_city/games");
    let files =
        folder.read_dir().expect("there are recorded games").map(|file| file.expect("it is listed").path());
    let mut games: Vec<(String, Game)> = files.map(|file| (name(&file), read(&file))).collect();
    games.sort_by(|a, b| a.0.cmp(&b.0));
    games
}

fn name(file: &std::path::Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[expect(clippy::disallowed_methods, reason = "the recorded games lie beside this test")]
fn read(file: &std::path::Path) -> Game {
    let text = std::fs::read_to_string(file).expect("it can be read");
    Game::of(Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
}

#[test]
fn every_recorded_game_verifies_and_keeps_its_promise() {
    for (name, game) in games() {
        let verified = verify(&game.record).unwrap_or_else(|mismatch| panic!("{name}: {mismatch}"));
        assert_eq!(verified.outcome, game.record.result, "{name}");
        assert!(game.kept().contains(&name), "{name} keeps only {:?}", game.kept());
    }
}

#[test]
fn every_end_character_size_and_option_is_kept_by_a_recorded_game() {
    let kept: BTreeSet<String> = games().iter().flat_map(|(_, game)| game.kept()).collect();
    let missing: Vec<String> = all().into_iter().filter(|promise| !kept.contains(promise)).collect();
    assert!(missing.is_empty(), "no recorded game keeps {missing:?}");
}

#[test]
fn a_replay_of_the_events_alone_ends_in_the_recorded_result() {
    for (name, game) in games() {
        let mut replay = Replay::new(&game.record).unwrap_or_else(|error| panic!("{name}: {error}"));
        while replay.advance().expect("it verifies").is_some() {}
        let outcome: Option<Outcome> = replay.game().outcome();
        assert_eq!(outcome.as_ref(), Some(&game.record.result), "{name}");
        let shown = replay.game().view(Viewer::Public);
        assert_eq!(shown["players"][0]["score"]["total"], game.record.result.scores[0].total, "{name}");
    }
}
