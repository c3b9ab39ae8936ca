//! The server `saloon`: lobby, rooms, store and everything around them.
//!
//! Knows the rules of no game, only the contract of `rules`. `ARCHITECTURE.md` says how the parts fit, and follows one
//! move from the socket to the disk and to other people's screens.

#[macro_use]
mod hidden;

pub mod analyses;
pub mod app;
pub mod archive;
pub mod cli;
pub mod cluster;
pub mod config;
pub mod delivery;
pub mod domain;
pub mod lobby;
mod matching;
pub mod net;
pub mod outgoing;
pub mod people;
pub mod ratings;
mod refusals;
pub mod room;
pub mod state;
pub mod store;
mod summaries;
pub mod system;
pub mod telemetry;
#[cfg(test)]
mod testing;
pub mod thinking;
pub mod transport;
