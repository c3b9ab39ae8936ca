//! Checks of the recorded games of every game: each one verifies move by move and keeps the promise that it is
//! named after, and together they keep all.
//!
//! Knows no game: its promises say what a record keeps. `cargo run -p rules --example record_games <game>` searches
//! and writes them. A change of the rules that breaks one needs a new revision of the game.

use rules::record::{Record, Replay, verify};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A recorded game, with the promises that it keeps.
#[derive(Debug)]
pub struct Recorded {
    pub name: String,
    pub record: Record,
    kept: Vec<String>,
}

/// The recorded games of this game by name.
pub fn games(game: &str, kept: fn(Record) -> Vec<String>) -> Vec<Recorded> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/{game}/games"));
    let files = folder.read_dir().expect("there are recorded games");
    let recorded = |file: PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let record = read(&file);
        Recorded { name, kept: kept(record.clone()), record }
    };
    let mut games: Vec<Recorded> = files.map(|file| recorded(file.expect("it is listed").path())).collect();
    games.sort_by(|a, b| a.name.cmp(&b.name));
    games
}

#[expect(clippy::disallowed_methods, reason = "the recorded games lie beside the tests")]
fn read(file: &Path) -> Record {
    let text = std::fs::read_to_string(file).expect("it can be read");
    Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

pub fn each_verifies_and_keeps_its_promise(games: &[Recorded]) {
    for Recorded { name, record, kept } in games {
        let verified = verify(record).unwrap_or_else(|mismatch| panic!("{name}: {mismatch}"));
        assert_eq!(verified.outcome, record.result, "{name}");
        assert!(kept.contains(name), "{name} keeps only {kept:?}");
    }
}

pub fn together_they_keep(all: Vec<String>, games: &[Recorded]) {
    let kept: BTreeSet<&String> = games.iter().flat_map(|game| &game.kept).collect();
    let missing: Vec<String> = all.into_iter().filter(|promise| !kept.contains(promise)).collect();
    assert!(missing.is_empty(), "no recorded game keeps {missing:?}");
}

/// A replay of the events alone ends in the recorded result; returns what it shows at the end.
pub fn replay_to_the_end(game: &Recorded) -> Replay<'_> {
    let Recorded { name, record, .. } = game;
    let mut replay = Replay::new(record).unwrap_or_else(|error| panic!("{name}: {error}"));
    while replay.advance().expect("it verifies").is_some() {}
    assert_eq!(replay.game().outcome(), record.result, "{name}");
    replay
}
