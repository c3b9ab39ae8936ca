//! Searches random games for those that the tests keep as records, and writes them:
//! `cargo run -p rules --example record_games dice_town`; a number behind it says among how many games.
//!
//! Chooses few games that together keep all promises; each file is named after the rarest promise it adds.

#![expect(unreachable_pub, reason = "the promises are shared with tests")]

mod carcassonne;
mod carson_city;
mod castle;
mod dice_town;
#[path = "../../tests/recorded/finished.rs"]
mod finished;
mod point_city;

use rules::record::Record;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Among how many games, unless told otherwise.
const GAMES: u64 = 4000;

/// Facts about a game that the search must know.
#[derive(Debug)]
pub struct Search {
    /// The id of the game, and the name of its folder of tests.
    pub game: &'static str,
    /// Every promise by name.
    pub promises: Vec<String>,
    /// Plays a game of this number, and says which promises it keeps.
    pub play: fn(u64) -> (Record, Vec<String>),
}

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let games = std::env::args().nth(2).and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let searches = [
        carcassonne::search(),
        carson_city::search(),
        castle::search(),
        dice_town::search(),
        point_city::search(),
    ];
    let names = searches.each_ref().map(|search| search.game);
    match searches.into_iter().find(|search| search.game == wanted) {
        Some(search) => search.run(games),
        None => eprintln!("name a game: {}", names.join(", ")),
    }
}

impl Search {
    fn run(self, games: u64) {
        let mut missing: BTreeSet<&String> = self.promises.iter().collect();
        let played = (0..games).map(|number| {
            let (record, kept) = (self.play)(number);
            (record.entries.len(), kept)
        });
        let played: Vec<(usize, Vec<String>)> = played.collect();
        let mut rarity: BTreeMap<&String, usize> = BTreeMap::new();
        played.iter().flat_map(|(_, kept)| kept).for_each(|promise| *rarity.entry(promise).or_default() += 1);
        let never: Vec<_> = missing.iter().filter(|promise| !rarity.contains_key(**promise)).collect();
        assert!(never.is_empty(), "none of {games} games keeps {never:?}");
        while let Some(rarest) = missing.iter().min_by_key(|promise| rarity.get(**promise)).copied() {
            let adds = |(entries, kept): &(usize, Vec<String>)| {
                (kept.iter().filter(|promise| missing.contains(promise)).count(), Reverse(*entries))
            };
            let keep = (0..games).filter(|number| played[*number as usize].1.contains(rarest));
            let best = keep.max_by_key(|number| adds(&played[*number as usize]));
            let number = best.expect("some game keeps every promise");
            missing.retain(|promise| !played[number as usize].1.contains(promise));
            self.write(rarest, number);
        }
    }

    fn write(&self, name: &str, number: u64) {
        let file = format!("{}/tests/{}/games/{name}.json", env!("CARGO_MANIFEST_DIR"), self.game);
        let (record, _) = (self.play)(number);
        let text = serde_json::to_string(&record).expect("a record is plain data");
        std::fs::write(&file, text + "\n").expect("the folder can be written");
        println!("{name}: game {number}");
    }
}
