//! Carcassonne: The Castle: the worked examples, cases for further rules, the deal, properties of random games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

#[path = "../flood/mod.rs"]
mod flood;
mod notation;
mod properties;
#[path = "../cited/refusals.rs"]
mod refusals;
mod setup;
mod vectors;
