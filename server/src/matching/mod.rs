//! People who look for a game: how many of them wait.
//!
//! Pure: knows no clock, no store and no sockets. Invariant: nothing here depends on the order in which tickets are given.

mod counts;

pub(crate) use counts::{Counts, Games};
