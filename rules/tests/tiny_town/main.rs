//! The game of `docs/new-game.md`: the conformance suite plays it, its rules are tried, and the page shows its code.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

#[cfg(feature = "schema")]
#[path = "../example/client.rs"]
mod client;
mod conformance;
#[cfg_attr(not(feature = "schema"), expect(unused_imports, reason = "only the types of the client name all"))]
mod game;
#[expect(unused_imports, unused_macros, reason = "the example uses some of the macros")]
#[path = "../../src/names.rs"]
mod names;
mod page;
#[path = "../cited/refusals.rs"]
mod refusals;
mod rules_of_the_game;
#[path = "../contract/suite/mod.rs"]
mod suite;
#[cfg(feature = "schema")]
mod types;

// The macros of `names` name the contract by the root of the crate in which they are.
use ::rules::{Diff, RefusalCode, client_type};
