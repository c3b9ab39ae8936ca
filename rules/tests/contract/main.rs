//! What every game promises by the contract, and what stands on that promise.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod carcassonne;
mod castle;
mod cheats;
mod controls;
mod described;
mod games;
mod games_page;
mod lobby;
mod pages;
mod playouts;
mod record;
mod record_page;
#[path = "../cited/refusals.rs"]
mod refusals;
mod suite;
#[path = "../carcassonne/tables.rs"]
mod tables;
mod toy;
mod worked_example;
