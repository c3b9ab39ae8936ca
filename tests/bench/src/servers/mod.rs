//! What is measured: the server of the product with the small game beside its own, and a bare one of that game alone.
//!
//! Invariant: each runs in a process of its own, as `bench serve` and `bench reference`.

mod reference;
mod saloon;

pub use reference::{Reference, run as reference};
pub use saloon::run as saloon;
