//! Lessons and puzzles: a table from a fixed seed, played by a script up to where the learner is asked.
//!
//! A [`Lesson`] is data (`<game>/lessons/<id>.json`, described in `docs/lessons.md`) and is played by the rules like any
//! other game: [`Lesson::play`] gives the events and questions for the learner's seat, step by step, and nothing else.
//! [`Lesson::check`] finds its faults. Knows texts only by their ids, and no game by name. Invariant: a lesson shows
//! exactly what a table would show that seat.
//!
//! ```
//! use rules::lessons::Lesson;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let castle = rules::game("castle").ok_or("the castle is a game here")?;
//! for file in castle.lessons() {
//!     let lesson = Lesson::parse(file.text)?;
//!     let told = lesson.play(castle)?;
//!     assert_eq!(told.steps.len(), lesson.steps.len());
//!     assert!(lesson.check(castle).is_empty());
//! }
//! # Ok(())
//! # }
//! ```

mod check;
mod fault;
mod format;
mod script;
mod worth;

pub use check::Unsound;
pub use fault::{Place, ScriptFault};
pub use format::{Act, Ask, Goal, Lesson, LessonError, LessonKind, Mistake, Step};
pub use script::{Asked, Told, ToldEntry, ToldStep};
pub use worth::{Unsolved, Worth, sure_worths};

/// The text of one lesson or puzzle that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct LessonFile {
    /// Its id in addresses and texts, as `first` and `p01`.
    pub id: &'static str,
    /// JSON; [`Lesson::parse`] reads it.
    pub text: &'static str,
}

/// The lessons with these ids, in this order, from the folder `lessons` beside the file in which it stands.
macro_rules! lessons {
    ($($id:literal),* $(,)?) => {
        &[$($crate::lessons::LessonFile {
            id: $id,
            text: include_str!(concat!("lessons/", $id, ".json")),
        }),*]
    };
}

pub(crate) use lessons;
