//! Carson City: the worked examples, a table of cases for each rule, properties of random games, recorded games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod cases;
#[path = "../cited/mod.rs"]
mod citations;
mod cited;
mod components;
mod conformance;
mod early;
#[path = "../recorded/finished.rs"]
mod finished;
mod notation;
mod playing;
mod promises;
mod properties;
mod recorded;
#[path = "../recorded/mod.rs"]
mod records;
mod recount;
#[path = "../cited/refusals.rs"]
mod refusals;
mod scripted;
#[path = "../cited/shown.rs"]
mod shown;
mod spots;
#[path = "../contract/suite/mod.rs"]
mod suite;
mod vectors;
