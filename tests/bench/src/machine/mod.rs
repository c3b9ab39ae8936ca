//! The machine that is measured on: its processor time and memory, and the server that runs on it.
//!
//! Invariant: what cannot be read is an error and never a zero.

mod child;
mod counters;
mod meter;

pub use child::{Server, Storage, Target, leave_core};
pub use counters::{Core, Ran, resident_kib};
pub use meter::{Meter, Used};
