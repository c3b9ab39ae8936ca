//! Situations that are searched among random games of The Castle.

#[path = "../../tests/castle/promises.rs"]
mod promises;

use crate::Search;
use promises::Game;
use rules::castle::{Castle, IncompleteValues, Matching, Options};
use rules::record::Record;
use rules::{Playout, Policy, SeatSetup, Setup, play_out};

pub fn search() -> Search {
    Search { game: "castle", promises: promises::all(), play }
}

fn play(number: u64) -> (Record, Vec<String>) {
    let policy = if number.is_multiple_of(3) { Policy::Random } else { Policy::Greedy };
    let playout = Playout::numbered(policy, 18, number).recorded();
    let played = play_out::<Castle>(&setup(number), &playout).expect("random games can be played");
    let game = Game::of(played.record.expect("it was recorded"));
    let kept = game.kept();
    (game.record, kept)
}

/// Every fourth table changes some options.
fn setup(number: u64) -> Setup<Options> {
    let usual = Options::default();
    let options = match number % 8 {
        1 => Options { matching: Matching::All, second_lap: false, ..usual },
        3 => Options { wall_tiles: false, ..usual },
        5 => Options { incomplete_values: IncompleteValues::Full, keep_bonus: 3, ..usual },
        _ => usual,
    };
    Setup { seats: vec![SeatSetup::person(); 2], options }
}
