//! Minimal sockets, so that the generator takes as little processor time as possible.
//!
//! Knows frames and bytes, and no messages. Invariant: a frame
//! is scanned for single values and never parsed as a whole.

pub mod frame;
mod net;
pub mod scan;

pub use net::{Ear, Net, Traffic, upgrade};
