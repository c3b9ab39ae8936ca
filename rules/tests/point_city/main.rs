//! Point City: the worked examples, a table of cases for each rule, properties of random games, recorded games.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod cases;
mod exchange;
mod given;
mod notation;
mod options;
mod payments;
mod playing;
mod printed;
mod properties;
mod referee;
mod scripted;
mod setup;
mod solo;
mod vectors;
