//! The house player of the game of `docs/new-game.md` keeps what every house player promises.

#![expect(unexpected_cfgs, reason = "the rules have a feature for the types of the client")]
#![expect(unreachable_pub, reason = "a test target exports nothing; the game is written for a library")]

#[expect(unused_imports, reason = "the bot needs not every type of the game")]
#[path = "../../../rules/tests/tiny_town/game/mod.rs"]
mod game;
mod house;
#[expect(unused_imports, unused_macros, reason = "the example uses some of the macros")]
#[path = "../../../rules/src/names.rs"]
mod names;

use bots::{House, Policy};
use game::TinyTown;
// The macros of `names` name the contract by the root of the crate in which they are.
use rules::{Diff, GameKind, Kind, Playout, RefusalCode, client_type};

const RANDOM: Policy = Policy::Simple(rules::Policy::Random);
static TINY_TOWN: Kind<TinyTown> = Kind::new();

#[test]
fn the_house_beats_people_who_play_at_random() {
    let setup = TINY_TOWN.smallest_setup();
    let won = |number: &u64| {
        let playout = Playout::numbered(rules::Policy::Random, 11, *number);
        let played = TINY_TOWN.play_among(&setup, &playout, &[Policy::House, RANDOM]).expect("it plays");
        let totals: Vec<i32> = played.outcome.scores.iter().map(|score| score.total).collect();
        totals.iter().max() == totals.first()
    };
    let wins = (0..60).filter(won).count();
    assert!(wins >= 54, "{wins} of 60");
}
