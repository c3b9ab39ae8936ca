//! The whole server under simulated time, network and disk, in one process and one thread.
//!
//! The very code that is shipped (front door, sockets, rooms) runs over a network that loses, holds and cuts,
//! and on a disk that forgets what was not flushed; clients play whole games through all of it. A run is a
//! function of its seed. Knows the wire, the traits of the store, and how a sealed bid is made.

mod check;
mod client;
mod dice;
mod disk;
mod game;
mod house;
mod journal;
mod many;
mod net;
mod player;
mod run;
mod socket;
mod weather;

pub use disk::Lie;
pub use game::Game;
pub use journal::Figures;
pub use many::{Many, many};
pub use run::{Failure, Outcome, run, run_of};
