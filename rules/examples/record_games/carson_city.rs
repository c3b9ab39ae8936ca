//! Situations that are searched among random games of Carson City.

#[path = "../../tests/carson_city/promises.rs"]
mod promises;

use crate::Search;
use promises::Game;
use rules::carson_city::{AuctioneerTiming, CarsonCity, CharacterBacks, Options, OutlawGroup, SuitChoice};
use rules::record::Record;
use rules::{Playout, Policy, SeatPlayer, SeatSetup, Setup, play_out};

pub fn search() -> Search {
    Search { game: "carson_city", promises: promises::all(), play }
}

fn play(number: u64) -> (Record, Vec<String>) {
    let policy = if number.is_multiple_of(3) { Policy::Greedy } else { Policy::Random };
    let playout = Playout::numbered(policy, 18, number).recorded();
    let played = play_out::<CarsonCity>(&setup(number), &playout).expect("random games can be played");
    let game = Game::of(played.record.expect("it was recorded"));
    let kept = game.kept();
    (game.record, kept)
}

/// All sizes and strengths in turn; every fourth table changes some options.
fn setup(number: u64) -> Setup<Options> {
    let levels = ["novice", "intermediate", "expert"];
    let seats = 4 + (number / 6 % 3) as usize;
    let people = 1 + (number % 6) as usize;
    let seat = |place: usize| {
        let level = levels[(number as usize + place) % 3].to_owned();
        let player = if place < people { SeatPlayer::Person } else { SeatPlayer::Virtual(level) };
        SeatSetup { player, brand: None }
    };
    let options = if number % 4 == 1 { options(number / 4) } else { Options::default() };
    Setup { seats: (0..seats.max(people)).map(seat).collect(), options }
}

fn options(number: u64) -> Options {
    let mut options = Options::default();
    match number % 3 {
        0 => {
            options.outlaw_group = OutlawGroup::Cluster;
            options.house_on_house = false;
            options.prison_on_same_card = true;
            options.bid_change = false;
        }
        1 => {
            options.town_hall_counts_hotels = false;
            options.town_hall_counts_itself = false;
            options.auctioneer_timing = AuctioneerTiming::AnyTime;
            options.suit_choice = SuitChoice::Choose;
        }
        _ => {
            options.fresh_character_same_round = false;
            options.character_backs = CharacterBacks::Printed;
            options.live_scores = false;
            options.auto_forced = false;
        }
    }
    options
}
