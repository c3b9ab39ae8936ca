//! People who look for a game: who gets a table together, and how many wait.
//!
//! Pure: knows no clock, no store and no sockets. Invariant: nothing here depends on the order in which tickets are given.

mod counts;
mod pairing;
#[cfg(test)]
mod tests;

pub(crate) use counts::{Counts, Games};
pub(crate) use pairing::{PIECE, Pairing, Seeker, Strength, Wanted};
