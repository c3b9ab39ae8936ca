//! The measuring machine: processor time, memory, and the server process on it.
//!
//! Invariant: an unreadable counter is an error and never a zero.

mod child;
mod counters;
mod meter;

pub use child::{Server, Storage, Target, leave_core};
pub use counters::{Core, Ran, resident_kib};
pub use meter::{Meter, Used};
