//! Promises that the bot of every example game keeps.

use bots::{House, Policy};
use rules::Playout;

/// In how many of so many games at the smallest table the bot of the first seat is not beaten by players at random.
pub fn unbeaten(house: &dyn House, games: u64) -> usize {
    let setup = house.smallest_setup();
    let random = Policy::Simple(rules::Policy::Random);
    let unbeaten = |number: &u64| {
        let playout = Playout::numbered(rules::Policy::Random, 11, *number);
        let played = house.play_among(&setup, &playout, &[Policy::House, random]).expect("it plays");
        let totals: Vec<i32> = played.outcome.scores.iter().map(|score| score.total).collect();
        totals.iter().max() == totals.first()
    };
    (0..games).filter(unbeaten).count()
}
