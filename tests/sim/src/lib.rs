//! The whole server under simulated time, network and disk, in one process and one thread.
//!
//! The shipped code (acceptor, sockets, rooms) runs on a network that loses, holds and cuts
//! connections, and on a disk that loses unflushed writes. Meanwhile clients play whole games, with
//! one server or with several nodes that share a store and a bus. A run is a function of its seed.
//! Knows the wire protocol, the traits of the store and of the bus, and the sealed bids of games.

mod bus;
mod check;
mod client;
mod dice;
mod disk;
mod faults;
mod game;
mod gate;
mod journal;
mod machine;
mod many;
mod net;
mod player;
mod run;
mod socket;
mod time;
mod weeks;

pub use disk::Lie;
pub use game::Game;
pub use journal::Figures;
pub use many::{Many, many};
pub use run::{Failure, Outcome, run, run_of};
pub use weeks::{Base, Figures as WeekFigures, Weeks};
