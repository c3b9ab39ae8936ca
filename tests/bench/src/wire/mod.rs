//! Sockets as cheap as they can be made, so that who measures takes as little as possible of the machine.
//!
//! Knows frames and bytes, and no message. Invariant: a frame is looked through, never parsed as a whole.

pub mod frame;
mod net;
pub mod scan;

pub use net::{Ear, Net, Traffic, upgrade};
