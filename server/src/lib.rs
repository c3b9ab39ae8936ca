//! The server `saloon`: lobby, rooms, store and everything around them.
//!
//! Knows the rules of no game, only the contract of `rules`. `ARCHITECTURE.md` says how the parts fit.

pub mod answer;
pub mod app;
pub mod archive;
pub mod cli;
pub mod clock;
pub mod config;
mod downtime;
pub mod entropy;
pub mod files;
pub mod hall;
pub mod http;
mod keeper;
pub mod lobby;
pub mod metrics;
pub mod names;
pub mod net;
pub mod openings;
pub mod outbox;
mod people;
pub mod room;
mod rooms;
pub mod session;
mod standing;
pub mod store;
pub mod telemetry;
#[cfg(test)]
mod testing;
mod workers;
pub mod ws;
