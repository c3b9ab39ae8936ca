//! The file format of lessons, and a reader that names each error.
//!
//! Knows no game: moves and options are JSON here. Invariant: a lesson that parses has the shape of its kind; the
//! legality of its moves is checked when it is played.

use crate::{Seat, client_type};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The most steps of a lesson.
pub(super) const MOST_STEPS: usize = 40;
/// The most moves before its first step: more than the longest game between two people has.
const MOST_BEFORE: usize = 600;
/// The longest id.
const LONGEST_ID: usize = 40;

/// A lesson or a puzzle of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The kind of the lesson.
    pub kind: LessonKind,
    /// By what the answers of a puzzle are measured; `None` in a lesson.
    pub goal: Option<Goal>,
    /// The number of seats; people play all of them.
    pub seats: u8,
    /// The learner's seat.
    pub you: Seat,
    /// The options that differ from the rule book.
    pub options: Value,
    /// The number of the table's seed.
    pub seed: u64,
    /// Moves before the first step.
    pub before: Vec<(Seat, Value)>,
    /// In their order; at least one.
    pub steps: Vec<Step>,
}

/// Whether a lesson explains or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum LessonKind {
    /// Explains step by step.
    Lesson,
    /// Asks for the one best answer.
    Puzzle,
}

/// By what the answers of a puzzle are measured, in points. The best answer is the one that can be led on to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum Goal {
    /// The sum of the immediate gains of the answers to all questions.
    Gain,
    /// The immediate gain of the last answer: for games in which it counts the gain of the whole turn, such as those
    /// with tiles.
    Turn,
    /// The total at the end of the game, less the best of the others'.
    Final,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The id of the text that is said.
    pub say: Option<String>,
    /// The name of the place that is lit.
    pub light: Option<String>,
    /// The act of the step.
    pub act: Act,
}

/// The acts of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Nothing: its text is read.
    Read,
    /// Somebody makes this move.
    Play(Seat, Value),
    /// The learner is asked.
    Ask(Ask),
}

/// A question to the learner.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The id of the text that asks.
    pub id: String,
    /// The move that goes on.
    pub mv: Value,
    /// Texts for other legal moves; the first one that matches the move counts.
    pub mistakes: Vec<Mistake>,
}

/// The text for a likely mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct Mistake {
    /// Moves are meant that contain these fields with these values.
    #[ts(type = "unknown")]
    pub like: Value,
    /// The id of the text that is said.
    pub say: String,
}

impl Mistake {
    /// Whether the move contains the fields.
    pub fn is_like(&self, mv: &Value) -> bool {
        contains(mv, &self.like)
    }
}

/// Whether a value holds every field of another with its value, at any depth; what is no object has to be the same.
fn contains(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            part.iter().all(|(name, part)| whole.get(name).is_some_and(|whole| contains(whole, part)))
        }
        _ => whole == part,
    }
}

/// Why a text is no lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// Not JSON, or cut off.
    #[error("line {line}, column {column}: {what}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1, in bytes.
        column: usize,
        /// The value that the reader expected.
        what: String,
    },
    /// A field is missing, unknown, or not what this kind of lesson has there.
    #[error("{path}: {what}")]
    Shape {
        /// The field, as `steps[3].light`.
        path: String,
        /// The fault of the field.
        what: String,
    },
}

impl LessonError {
    fn shape(path: impl Into<String>, what: impl Into<String>) -> Self {
        Self::Shape { path: path.into(), what: what.into() }
    }
}

impl Lesson {
    /// Reads one lesson.
    ///
    /// # Errors
    /// The text is no JSON or no lesson: the place, and what is wrong there.
    pub fn parse(text: &str) -> Result<Self, LessonError> {
        let value: Value = serde_json::from_str(text).map_err(|error| LessonError::Json {
            line: error.line(),
            column: error.column(),
            what: error.to_string(),
        })?;
        let written: Written = serde_path_to_error::deserialize(&value)
            .map_err(|error| LessonError::shape(error.path().to_string(), error.inner().to_string()))?;
        written.read()
    }

    /// The asks, each with the number of its step.
    pub fn asks(&self) -> impl Iterator<Item = (usize, &Ask)> {
        self.steps.iter().enumerate().filter_map(|(step, Step { act, .. })| match act {
            Act::Ask(ask) => Some((step, ask)),
            Act::Read | Act::Play(..) => None,
        })
    }
}

/// The fields of a lesson, before they are looked at together.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: LessonKind,
    #[serde(default)]
    goal: Option<Goal>,
    seats: u8,
    you: Seat,
    #[serde(default)]
    options: Map<String, Value>,
    seed: u64,
    #[serde(default)]
    before: Vec<(Seat, Value)>,
    steps: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    #[serde(default)]
    say: Option<String>,
    #[serde(default)]
    light: Option<String>,
    #[serde(default)]
    play: Option<(Seat, Value)>,
    #[serde(default)]
    ask: Option<String>,
    /// `Some(Value::Null)` is a move too, though of no game.
    #[serde(default, rename = "move", deserialize_with = "present")]
    mv: Option<Value>,
    #[serde(default)]
    mistakes: Vec<Mistake>,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Written {
    fn read(self) -> Result<Lesson, LessonError> {
        self.check()?;
        let is_puzzle = self.kind == LessonKind::Puzzle;
        let steps = self.steps.into_iter().enumerate();
        let steps: Vec<Step> = steps.map(|(n, step)| step.read(n, is_puzzle)).collect::<Result<_, _>>()?;
        if is_puzzle && !steps.iter().any(|step| matches!(step.act, Act::Ask(_))) {
            return Err(LessonError::shape("steps", "a puzzle asks something"));
        }
        Ok(Lesson {
            kind: self.kind,
            goal: self.goal,
            seats: self.seats,
            you: self.you,
            options: Value::Object(self.options),
            seed: self.seed,
            before: self.before,
            steps,
        })
    }

    fn check(&self) -> Result<(), LessonError> {
        let wrong = |path, what| Err(LessonError::shape(path, what));
        match (self.kind, self.goal) {
            (LessonKind::Puzzle, None) => return wrong("goal", "a puzzle has gain, turn or final"),
            (LessonKind::Lesson, Some(_)) => return wrong("goal", "only a puzzle has one"),
            _ => {}
        }
        if self.you.index() >= usize::from(self.seats) {
            return wrong("you", "the table has fewer seats");
        }
        if self.steps.is_empty() || self.steps.len() > MOST_STEPS {
            return wrong("steps", "there is at least one, and at most 40");
        }
        if self.before.len() > MOST_BEFORE {
            return wrong("before", "there are at most 600 moves");
        }
        Ok(())
    }
}

impl WrittenStep {
    fn read(self, number: usize, in_puzzle: bool) -> Result<Step, LessonError> {
        let wrong = |field: &str, what: &str| LessonError::shape(format!("steps[{number}]{field}"), what);
        let Self { say, light, play, ask, mv, mistakes } = self;
        let ids = mistakes.iter().map(|mistake| &mistake.say).chain(&say).chain(&light).chain(&ask);
        if let Some(id) = ids.into_iter().find(|id| !is_id(id)) {
            let what =
                format!("{id:?} is no id: small letters, digits and -, a letter first, at most {LONGEST_ID}");
            return Err(wrong("", &what));
        }
        if ask.is_none() && mv.is_some() {
            return Err(wrong(".move", "only an ask has one"));
        }
        if ask.is_none() && !mistakes.is_empty() {
            return Err(wrong(".mistakes", "only an ask has some"));
        }
        let act = match (play, ask) {
            (Some(_), Some(_)) => return Err(wrong("", "a step plays or asks, not both")),
            (Some(_), None) if in_puzzle => {
                return Err(wrong(".play", "in a puzzle all other moves are made before"));
            }
            (Some((seat, mv)), None) => Act::Play(seat, mv),
            (None, Some(_)) if say.is_some() => {
                return Err(wrong(".say", "the text of an ask is named by the ask"));
            }
            (None, Some(id)) => {
                Act::Ask(Ask { id, mv: mv.ok_or_else(|| wrong(".move", "is missing"))?, mistakes })
            }
            (None, None) if say.is_none() => return Err(wrong("", "says, plays and asks nothing")),
            (None, None) => Act::Read,
        };
        Ok(Step { say, light, act })
    }
}

/// Whether it may be the id of a text or the name of a place.
fn is_id(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.len() <= LONGEST_ID
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(allowed)
}
