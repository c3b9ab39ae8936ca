//! Lessons and puzzles: those of every game can be played, faulty ones are found, and none reveals a secret.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]
#![expect(clippy::unwrap_used, reason = "a lesson that cannot be played has failed its test")]

#[path = "../contract/suite/apply.rs"]
mod apply;
mod every_game;
mod faults;
mod reader;
mod secrets;

use rules::lessons::Lesson;
use serde_json::Value;

/// The lesson that this JSON is.
fn lesson(written: &Value) -> Lesson {
    Lesson::parse(&written.to_string()).unwrap_or_else(|error| panic!("{error}"))
}
