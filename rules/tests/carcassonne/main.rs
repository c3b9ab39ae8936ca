//! Carcassonne: the worked examples, cases for each rule and refusal, set-ups, secrets, random games, recorded games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

#[path = "../cited/mod.rs"]
mod citations;
mod cited;
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
mod scripted;
mod setup;
#[path = "../cited/shown.rs"]
mod shown;
#[path = "../contract/suite/mod.rs"]
mod suite;
mod team;
mod vectors;
mod visibility;
