//! Situations that are searched among random games of Carcassonne.

#[path = "../../tests/carcassonne/promises.rs"]
mod promises;
#[path = "../../tests/carcassonne/tables.rs"]
mod tables;

use crate::Search;
use promises::Game;
use rules::carcassonne::Carcassonne;
use rules::record::Record;
use rules::{Playout, Policy, play_out};

pub fn search() -> Search {
    Search { game: "carcassonne", promises: promises::all(), play }
}

fn play(number: u64) -> (Record, Vec<String>) {
    let policy = if number.is_multiple_of(5) { Policy::Greedy } else { Policy::Random };
    let playout = Playout::numbered(policy, 18, number).recorded();
    let played =
        play_out::<Carcassonne>(&tables::table(number), &playout).expect("random games can be played");
    let game = Game::of(played.record.expect("it was recorded"));
    let kept = game.kept();
    (game.record, kept)
}
