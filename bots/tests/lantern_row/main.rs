//! The simple bot of the game with hidden hands of `docs/new-game.md` keeps what every bot promises.

#![expect(unexpected_cfgs, reason = "the rules have a feature for the types of the client")]
#![expect(unreachable_pub, reason = "a test target exports nothing; the game is written for a library")]

#[path = "../example/mod.rs"]
mod example;
#[expect(unused_imports, reason = "the bot needs not every type of the game")]
#[path = "../../../rules/tests/lantern_row/game/mod.rs"]
mod game;
mod house;
#[path = "../../../rules/src/names.rs"]
mod names;

// The macros of `names` name the contract by the root of the crate in which they are.
use rules::{Diff, Kind, RefusalCode, client_type};

#[test]
fn the_house_beats_people_who_play_at_random() {
    let wins = example::unbeaten(&Kind::<game::LanternRow>::new(), 60);
    assert!(wins >= 54, "{wins} of 60");
}
