//! Carcassonne: The Castle: the worked examples, cases for further rules, the deal, random games, recorded games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod components;
mod conformance;
#[path = "../recorded/finished.rs"]
mod finished;
#[path = "../flood/mod.rs"]
mod flood;
mod notation;
mod promises;
mod properties;
mod recorded;
#[path = "../recorded/mod.rs"]
mod records;
#[path = "../cited/refusals.rs"]
mod refusals;
mod setup;
#[path = "../cited/shown.rs"]
mod shown;
#[path = "../contract/suite/mod.rs"]
mod suite;
mod vectors;
