//! Point City: the worked examples, a table of cases for each rule, properties of random games, recorded games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod cases;
#[path = "../cited/mod.rs"]
mod citations;
mod cited;
mod components;
mod conformance;
mod early;
mod exchange;
#[path = "../recorded/finished.rs"]
mod finished;
mod given;
mod notation;
mod options;
mod payments;
mod playing;
mod printed;
mod promises;
mod properties;
mod recorded;
#[path = "../recorded/mod.rs"]
mod records;
mod referee;
#[path = "../cited/refusals.rs"]
mod refusals;
#[path = "../cited/scenes.rs"]
mod scenes;
mod scripted;
mod setup;
#[path = "../cited/shown.rs"]
mod shown;
mod solo;
#[path = "../contract/suite/mod.rs"]
mod suite;
mod vectors;
