//! Situations that are searched among random games of Dice Town.

#[path = "../../tests/dice_town/options.rs"]
mod options;
#[path = "../../tests/dice_town/promises.rs"]
mod promises;

use crate::Search;
use promises::Game;
use rules::dice_town::{DiceTown, Options};
use rules::record::Record;
use rules::{Playout, Policy, SeatSetup, Setup, play_out};

pub fn search() -> Search {
    Search { game: "dice_town", promises: promises::all(), play }
}

fn play(number: u64) -> (Record, Vec<String>) {
    let policy = if number.is_multiple_of(3) { Policy::Greedy } else { Policy::Random };
    let playout = Playout::numbered(policy, 18, number).recorded();
    let played = play_out::<DiceTown>(&setup(number), &playout).expect("random games can be played");
    let game = Game::of(played.record.expect("it was recorded"));
    let kept = game.kept();
    (game.record, kept)
}

/// All sizes in turn; every fourth table changes some options.
fn setup(number: u64) -> Setup<Options> {
    let seat = SeatSetup::person();
    let options = match number % 8 {
        1 => options::hidden(),
        5 => options::open(),
        _ => Options::default(),
    };
    Setup { seats: vec![seat; 2 + (number / 8 % 4) as usize], options }
}
