//! The people of the bench: they sit down, play by a script or at random, and come to look.
//!
//! Knows the wire, and the rules of the small game as far as its script goes. Invariant: a move counts once everybody at
//! its table knows of it, or in other games once it is acknowledged.

mod choice;
mod house;
mod member;
mod room;
mod script;
mod tally;

pub use house::{House, Seating};
pub use member::Dialect;
pub use script::Script;
pub use tally::{Tally, Times};
