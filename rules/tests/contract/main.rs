//! The conformance suite that each game joins from its own tests, its controls, and the tests of shared code.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod cheats;
mod choices;
mod controls;
mod feats;
mod games;
mod games_page;
mod lobby;
mod pages;
mod playouts;
mod record;
mod record_page;
mod suite;
#[path = "../carcassonne/tables.rs"]
mod tables;
mod toy;
mod worked_example;
