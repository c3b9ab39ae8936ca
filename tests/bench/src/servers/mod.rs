//! The measured servers: the product with the small game added to its own, and a bare server of the small game.
//!
//! Invariant: each runs in a process of its own, as `bench serve` and `bench reference`.

mod reference;
mod saloon;

pub use reference::{Reference, run as reference};
pub use saloon::run as saloon;
