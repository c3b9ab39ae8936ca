//! The bench: measures the cost of a move on the real server and on a bare server of the same game.
//!
//! `cargo xtask bench moves` runs it. A generator plays all seats with one thread on one
//! core and the server has another core, so that the processor time of each is measured
//! separately. The bench knows the server's wire protocol and nothing of its internals.

mod failure;
pub mod game;
pub mod machine;
pub mod measure;
pub mod plan;
pub mod play;
pub mod report;
pub mod servers;
pub mod wire;

pub use failure::Failure;
