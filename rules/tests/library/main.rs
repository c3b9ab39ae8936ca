//! Promises of the library for every game: matches, turns, chance, fairness, viewers, tiles.

#![expect(clippy::unwrap_used, reason = "a game that does not begin has failed")]

mod chance;
mod fairness;
mod json;
mod matches;
mod sealed;
mod tile_geometry;
mod turn;
mod viewer;
