//! Lessons and puzzles under `/api/v1/lessons`.
//!
//! Texts are named by their ids; the client has the words. Invariant: a document holds only facts that the learner's
//! seat would be told at a table.

use crate::ReplayStep;
use crate::documents::{answers, bodies};
use rules::lessons::{Goal, LessonKind, Mistake, Worth};
use rules::{Outcome, Progress, Seat, SeatSetup};
use serde_json::Value;

answers! {
    /// `GET /api/v1/lessons/<game>`: the lessons and puzzles of a game, in the order in which they are offered.
    LessonList { lessons: Vec<LessonRow> }

    /// One lesson of the list. Its document is `/api/v1/lessons/<game>/<id>`.
    LessonRow {
        id: String,
        kind: LessonKind,
        /// The number of its steps.
        steps: u16,
    }

    /// `GET /api/v1/lessons/<game>/<id>`: a lesson step by step, as the learner's seat is told it.
    LessonDoc {
        /// The game's id.
        game: String,
        id: String,
        kind: LessonKind,
        /// By what the answers of a puzzle are measured; `None` in a lesson.
        goal: Option<Goal>,
        /// The revision of the rules.
        rules: u32,
        /// In the order of the seats.
        seats: Vec<SeatSetup>,
        /// The learner's seat.
        you: Seat,
        /// All options of the game, defaults included.
        #[ts(type = "unknown")]
        options: Value,
        /// The learner's view after the opening of the game.
        #[ts(type = "unknown")]
        view: Value,
        steps: Vec<LessonStep>,
        /// Steps after the last one of the lesson: the effects of a last answer.
        end: Vec<ReplayStep>,
        /// How the game ends; `None` where the lesson ends before it.
        result: Option<Outcome>,
    }

    /// One step of a lesson: something happens or not, then something is said or asked.
    LessonStep {
        /// The id of the text that is said; `None` where nothing is, and where the step asks.
        say: Option<String>,
        /// The name of the place that is lit.
        light: Option<String>,
        /// Events since the step before, the learner's answer first; in the first step since the opening, which
        /// is the first. Numbered without gaps; `actor` is `None` where the learner's seat does not know who moved.
        entries: Vec<ReplayStep>,
        /// The seats that the learner sees as waited for.
        waiting: Vec<Seat>,
        progress: Progress,
        /// The question to the learner; `None` where the step is only read.
        question: Option<LessonQuestion>,
    }

    /// A question to the learner.
    LessonQuestion {
        /// The id of the text that asks.
        ask: String,
        /// As in `Decision`.
        owed: bool,
        /// As in `Decision`.
        #[ts(type = "unknown")]
        default: Value,
        /// As in `Decision`.
        #[ts(type = "unknown")]
        legal: Value,
        /// The move that goes on.
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
        /// Texts for other legal moves: the first counts whose `like` a move contains, objects at any depth by some of
        /// their fields, everything else as it is.
        mistakes: Vec<Mistake>,
        /// In a puzzle what every legal answer is worth; empty in a lesson.
        worths: Vec<Worth>,
    }

    /// The answer to [`LessonMove`].
    LessonAnswer {
        /// The effects of the move, in the form of the game; `None` where it is not legal, or has no preview.
        #[ts(type = "unknown")]
        preview: Option<Value>,
        /// Why it is not legal; `None` where it is.
        why_not: Option<LessonRefusal>,
    }

    /// The rule that refuses a move.
    LessonRefusal {
        /// The number of the rule.
        rule: String,
        /// The reason as the rules name it.
        reason: String,
    }
}

bodies! {
    /// `POST /api/v1/lessons/<game>/<id>/<step>`: what a move would bring at a step, from 0, that asks.
    LessonMove {
        /// In the form of the game.
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    }
}
