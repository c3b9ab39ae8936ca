//! Carcassonne: the worked examples, cases for further rules, set-ups, properties of random games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod notation;
mod properties;
mod scripted;
mod setup;
mod vectors;
