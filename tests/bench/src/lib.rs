//! What a move costs on a real server, beside a bare one of the same game: the parts of the bench.
//!
//! Called by `cargo xtask bench moves`. One thread on one core plays all seats and the server has another core, so that
//! each one's processor time can be told apart. Knows the wire of the server and nothing of what is behind it.

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
