//! The simulated people of the bench: they take seats, play by a script or at random, and watch.
//!
//! Knows the wire protocol, and as much of the small game's rules as its script needs. Invariant: a move of the small
//! game counts once everybody at its table knows of it; a move of another game counts once it is acknowledged.

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
