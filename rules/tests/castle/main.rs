//! Carcassonne: The Castle: the worked examples, and properties of random games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod notation;
mod properties;
mod vectors;
