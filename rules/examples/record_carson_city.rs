//! Searches random games for those that the tests keep as records, and writes them.
//!
//! Chooses few games that together keep all promises; each file is named after the rarest promise it adds.

#![expect(unreachable_pub, reason = "the promises are shared with a test")]

#[path = "../tests/carson_city/promises.rs"]
mod promises;

use promises::Game;
use rules::carson_city::{AuctioneerTiming, CarsonCity, CharacterBacks, Options, OutlawGroup, SuitChoice};
use rules::{Playout, Policy, SeatPlayer, SeatSetup, Setup, play_out};
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 4000;

fn main() {
    let mut missing: BTreeSet<String> = promises::all().into_iter().collect();
    let kept: Vec<Vec<String>> = (0..GAMES).map(|number| play(number).kept()).collect();
    let mut rarity: BTreeMap<&String, usize> = BTreeMap::new();
    kept.iter().flatten().for_each(|promise| *rarity.entry(promise).or_default() += 1);
    while let Some(rarest) = missing.iter().min_by_key(|promise| rarity.get(promise).unwrap_or(&0)).cloned() {
        let adds = |number: &u64| kept[*number as usize].iter().filter(|p| missing.contains(*p)).count();
        let keeps = |number: &u64| kept[*number as usize].contains(&rarest);
        let best = (0..GAMES).filter(keeps).max_by_key(adds);
        let number = best.unwrap_or_else(|| panic!("none of {GAMES} games keeps {rarest}"));
        missing.retain(|promise| !kept[number as usize].contains(promise));
        write(&rarest, number);
    }
}

fn write(name: &str, number: u64) {
    let file = format!("{}/tests/carson_city/games/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = serde_json::to_string(&play(number).record).expect("a record is plain data");
    std::fs::write(&file, text + "\n").expect("the folder can be written");
    println!("{name}: game {number}");
}

fn play(number: u64) -> Game {
    let policy = if number.is_multiple_of(3) { Policy::Greedy } else { Policy::Random };
    let playout = Playout::numbered(policy, 18, number).recorded();
    let played = play_out::<CarsonCity>(&setup(number), &playout).expect("random games can be played");
    Game::of(played.record.expect("it was recorded"))
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
